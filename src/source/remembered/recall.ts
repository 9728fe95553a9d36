import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { BYTES_PER_MB } from '../disk/file-size.ts';
import { type Look, quickLook } from '../disk/look.ts';
import { isSettled } from '../disk/settled.ts';
import { headFromFiles } from '../git/git-head.ts';
import { linkOutcome } from '../left-out/link-outcome.ts';
import { followLink } from '../left-out/links.ts';
import type { Listing } from '../listing/listing.ts';
import type { ListedFile } from '../listing/sieve.ts';
import { namesOf } from './folder-names.ts';
import { type KnownAs, knownStats } from './known-stats.ts';
import { listingKey, type RememberOptions } from './listing-key.ts';
import { ABSENT, type Memory, STAMP_WIDTH, STAT_WIDTH } from './memory.ts';
import { openMemory } from './memory-file.ts';
import { type AskedWitness, askWitness, isForWitness, type SureFiles, sureFiles, type WitnessPlan } from './witness.ts';

const FILE_TYPE = 0o170000;
const REGULAR_FILE = 0o100000;
const FOLDER = 0o040000;
const QUIET = { throwIfNoEntry: false } as const;
const GONE = { ino: 0, mtimeMs: 0, ctimeMs: 0, size: 0, mode: 0 };

/** A listing from memory, with a look of now at each of its files. */
export class RecalledListing {
  /** Before anything was looked at. */
  readonly startedMs: number;
  readonly head: string | null;
  readonly #path: string;
  readonly #memory: Memory;
  /** Null: the known ones. */
  readonly #stats: Float64Array | null;
  readonly #isAsKnown: boolean;
  readonly #isRepaired: boolean;
  readonly #root: string;
  readonly #plan: WitnessPlan;

  constructor(found: Found, path: string, root: string) {
    this.startedMs = found.startedMs;
    this.head = found.head;
    this.#path = path;
    this.#memory = found.memory;
    this.#stats = found.looked?.stats ?? null;
    this.#isAsKnown = found.looked?.areKnown ?? true;
    this.#isRepaired = found.isRepaired;
    this.#root = root;
    this.#plan = found.plan;
  }

  /** Whether an index is known to hold exactly these files with exactly this content. */
  isThatOf(index: string): boolean {
    const { known } = this.#memory;
    return this.#isAsKnown && known?.index === index;
  }

  /** The same listing as git or a walk would give; null where what was remembered is damaged. */
  listing(): Listing | null {
    try {
      return this.#listing();
    } catch {
      return null;
    }
  }

  #listing(): Listing {
    const { files, languageNames, languageCodes, rest } = this.#memory;
    const stats = this.#statsOfAll();
    return {
      vcs: rest.vcs,
      head: this.head,
      warnings: [],
      files: files.map((path, file): ListedFile => {
        const at = file * STAT_WIDTH;
        const [ino = 0, mtimeMs = 0, ctimeMs = 0, size = 0] = stats.subarray(at, at + STAT_WIDTH);
        return { path, language: languageNames[languageCodes[file] ?? 0] ?? '', size, mtimeMs, ctimeMs, ino };
      }),
      skipped: [...rest.skipped],
      otherFiles: rest.otherFiles,
      otherExtensions: new Map(rest.otherExtensions),
      ground: null,
    };
  }

  /**
   * Writes down what was found anew: folders that changed and hold the same names, and an index that is current. Where
   * that was known already, what git is to compare the files with: not after every change, for it takes a while.
   */
  async keep(known: KnownAs | null = null): Promise<void> {
    if (known === null && !this.#isRepaired && this.#plan === 'keep') return;
    try {
      // Most questions have nothing to write down.
      const { keepRecalled } = await import('./keep-recalled.ts');
      const memory = this.#memory;
      const now = known === null ? null : knownStats(memory.files, this.#statsOfAll(), known);
      keepRecalled({ path: this.#path, root: this.#root, memory, isRepaired: this.#isRepaired, plan: this.#plan }, now);
    } catch {
      // It is damaged, or a file may not be looked at any more: the next question lists.
    }
  }

  #statsOfAll(): Float64Array {
    return this.#stats ?? this.#memory.known?.stats ?? new Float64Array();
  }
}

interface Found {
  readonly startedMs: number;
  readonly head: string | null;
  readonly memory: Memory;
  /** Null where every file was found to be as it is known. */
  readonly looked: Looked | null;
  readonly isRepaired: boolean;
  readonly plan: WitnessPlan;
}

/** The listing that was remembered, if everything that it came from is as it was; null: list again. */
export async function recallListing(
  path: string,
  root: string,
  options: RememberOptions,
): Promise<RecalledListing | null> {
  const startedMs = Date.now();
  const opened = openMemory(path);
  if (opened === null || opened.key !== listingKey(root, options)) return null;
  let asked: AskedWitness | null = null;
  try {
    if (!placesHold(opened)) return null;
    const isMany = isForWitness(opened, options.witnessFrom);
    const { witness } = opened.rest;
    asked = isMany && witness !== null ? askWitness(path, root, witness) : null;
    const memory = opened.whole();
    if (memory === null || !decidingHold(memory)) return null;
    const head = memory.rest.vcs === 'none' ? null : headFromFiles(root);
    if (head === undefined) return null;
    const look = quickLook(root);
    const folders = lookAtFolders(root, memory, look, startedMs);
    if (folders === 'changed') return null;
    const maxBytes = options.maxFileSizeMb * BYTES_PER_MB;
    const behindLinks = followLinks(root, memory.rest.links, maxBytes);
    if (behindLinks === null) return null;
    const different = asked === null ? null : await asked.different;
    const found = { startedMs, head, memory, isRepaired: folders === 'repaired' };
    // Mostly: then not even the names of the files are read.
    if (witness?.without.length === 0 && different?.size === 0)
      return new RecalledListing({ ...found, looked: null, plan: 'keep' }, path, root);
    const sure = witness === null || different === null ? null : sureFiles(memory.files, witness, different);
    const looked = lookAtFiles(root, memory, { maxBytes, behindLinks, sure, look });
    if (looked === null) return null;
    const isLost = asked === null ? witness?.token !== null : sure?.isWorn === true;
    const plan = isMany && isLost ? 'write' : asked !== null && sure === null ? 'give up' : 'keep';
    return new RecalledListing({ ...found, looked, plan }, path, root);
  } catch {
    // Something may not be looked at any more.
    return null;
  } finally {
    asked?.stop();
  }
}

function placesHold({ rest }: Pick<Memory, 'rest'>): boolean {
  return rest.places.every(([place, ino, uid]) => {
    const stat = statSync(place, QUIET);
    return stat?.isDirectory() === true && stat.ino === ino && stat.uid === uid;
  });
}

function decidingHold({ deciding, decidingStamps }: Memory): boolean {
  return deciding.every((path, file) => {
    const at = file * STAMP_WIDTH;
    const stat = statSync(path, QUIET);
    if (stat === undefined) return decidingStamps[at] === ABSENT;
    return (
      stat.ino === decidingStamps[at] &&
      stat.mtimeMs === decidingStamps[at + 1] &&
      stat.ctimeMs === decidingStamps[at + 2] &&
      stat.size === decidingStamps[at + 3]
    );
  });
}

// A folder in which a file was replaced or came and went holds the same names: nothing else of it counts, for whatever
// else decides has its own stamp.
function lookAtFolders(root: string, memory: Memory, look: Look, nowMs: number): 'as before' | 'repaired' | 'changed' {
  const { folders, folderStamps: stamps } = memory;
  const device = look(root)?.dev;
  const before = wayTo(root);
  let isRepaired = false;
  for (let folder = 0; folder < folders.length; folder++) {
    const path = folders[folder] === '' ? root : `${before}${folders[folder]}`;
    const at = folder * STAMP_WIDTH;
    const stat = look(path);
    if (stat === undefined) return 'changed';
    if (stat.ino === stamps[at] && stat.mtimeMs === stamps[at + 1] && stat.ctimeMs === stamps[at + 2]) continue;
    if ((stat.mode & FILE_TYPE) !== FOLDER || stat.dev !== device) return 'changed';
    if (namesOf(readdirSync(path, { withFileTypes: true })) !== stamps[at + 3]) return 'changed';
    if (!isSettled(stat, nowMs)) continue;
    stamps.set([stat.ino, stat.mtimeMs, stat.ctimeMs], at);
    isRepaired = true;
  }
  return isRepaired ? 'repaired' : 'as before';
}

interface Looking {
  readonly maxBytes: number;
  readonly behindLinks: ReadonlyMap<string, Stats>;
  /** The files that need no look. */
  readonly sure: SureFiles | null;
  readonly look: Look;
}

interface Looked {
  readonly stats: Float64Array;
  /** Whether all of them are the known ones. */
  readonly areKnown: boolean;
}

function lookAtFiles(
  root: string,
  { files, known: knownStats }: Memory,
  { maxBytes, behindLinks, sure, look }: Looking,
): Looked | null {
  const before = wayTo(root);
  const stats = new Float64Array(files.length * STAT_WIDTH);
  const known = knownStats?.stats ?? new Float64Array();
  let areKnown = knownStats !== null;
  for (let file = 0; file < files.length; file++) {
    const at = file * STAT_WIDTH;
    if (sure?.areSure[file] === 1) {
      for (let place = at; place < at + STAT_WIDTH; place++) stats[place] = known[place] ?? 0;
      continue;
    }
    const path = files[file] ?? '';
    const behind = behindLinks.size === 0 ? undefined : behindLinks.get(path);
    const { ino, mtimeMs, ctimeMs, size, mode } = behind ?? look(`${before}${path}`) ?? GONE;
    if ((mode & FILE_TYPE) !== REGULAR_FILE || size > maxBytes) return null;
    stats[at] = ino;
    stats[at + 1] = mtimeMs;
    stats[at + 2] = ctimeMs;
    stats[at + 3] = size;
    areKnown &&= ino === known[at] && mtimeMs === known[at + 1] && ctimeMs === known[at + 2] && size === known[at + 3];
  }
  return { stats, areKnown };
}

// The system looks every folder of a path up: from where we are it is a sixth less than from the top.
const wayTo = (root: string): string => (process.cwd() === root ? './' : `${root}/`);

function followLinks(
  root: string,
  links: Memory['rest']['links'],
  maxBytes: number,
): ReadonlyMap<string, Stats> | null {
  const stats = new Map<string, Stats>();
  if (links.length === 0) return stats;
  const realRoot = realpathSync.native(root);
  for (const [path, before] of links) {
    const target = followLink(root, realRoot, path);
    if (linkOutcome(target, maxBytes) !== before) return null;
    if ('stat' in target) stats.set(path, target.stat);
  }
  return stats;
}
