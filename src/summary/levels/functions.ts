import { TimeSlice } from '../../code/time-slice.ts';
import type { SummaryDocument } from '../../contract/summary.ts';
import { callContext } from '../calls/call-context.ts';
import type { CallGraph } from '../calls/call-graph.ts';
import type { FileNote, SymbolNote, SymbolSource } from '../extraction/file-record.ts';
import type { FileScanner, ScannedFile } from '../extraction/scan.ts';
import { modulePath } from '../ids.ts';
import type { SummarySettings } from '../settings.ts';
import type { AnswerCache } from '../writing/answer-cache.ts';
import type { Order, Scribe } from '../writing/scribe.ts';
import type { SummaryWriter } from '../writing/writer.ts';
import { type Draft, draftKey, finished } from './draft.ts';
import { type PlaceholderFilter, placeholderText } from './placeholder.ts';
import { needsNewSummary } from './update-policy.ts';

/** What the first stage needs. */
interface FunctionStage {
  readonly files: readonly (ScannedFile & { readonly hash: string })[];
  readonly known: ReadonlyMap<string, FileNote>;
  readonly graph: CallGraph;
  readonly settings: SummarySettings;
  readonly filter: PlaceholderFilter;
  readonly scanner: FileScanner;
  readonly cache: AnswerCache;
  readonly writer: SummaryWriter;
  readonly scribe: Scribe;
  readonly signal?: AbortSignal;
  readonly onFile?: (done: number, total: number) => void;
}

interface FunctionsWritten {
  readonly notes: readonly FileNote[];
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  readonly refreshed: number;
  readonly warnings: readonly string[];
}

/** The draft of a function: everything about it but its summary. */
export function functionDraft(
  stage: Pick<FunctionStage, 'graph' | 'settings' | 'filter'>,
  file: FileNote,
  note: SymbolNote,
): Draft {
  const context = callContext(stage.graph, { ...note, path: file.path }, stage.settings.topKCallers);
  return {
    id: note.id,
    type: 'function',
    filePath: file.path,
    modulePath: modulePath(file.path),
    qualifiedName: note.qualifiedName,
    dependencies: context.allCalls,
    context,
    contentHash: note.contentHash,
    summaryHash: note.summaryHash,
    language: file.language,
    lines: { start: note.startLine, end: note.endLine },
    filtered: stage.filter.reason(note),
  };
}

export function functionDocument(draft: Draft, note: SymbolNote, scribe: Scribe): SummaryDocument | null {
  const written = draft.filtered === null ? scribe.answer(draft) : placeholderText(note, draft.filtered);
  return written === undefined ? null : finished(draft, written, '');
}

const orderOf = (file: FileNote, note: SymbolNote, draft: Draft, { source, evidence }: SymbolSource): Order => ({
  draft,
  request: {
    type: 'function',
    id: note.id,
    path: file.path,
    language: file.language,
    name: note.name,
    qualifiedName: note.qualifiedName,
    doc: note.doc,
    source,
    evidence,
    calledBy: draft.context.called_by,
    calls: draft.context.calls,
    forbidden: draft.context.forbidden,
  },
});

/** Stage 1 (§5.2): reads what changed and has every function written that has no summary yet. */
export class FunctionSummaries {
  readonly #stage: FunctionStage;
  readonly #skipped: { path: string; reason: string }[] = [];
  readonly #missing: Order[] = [];
  /** Functions whose code stayed and whose calls changed a lot; without a source where their file was not read. */
  readonly #outdated: { file: FileNote; note: SymbolNote; source: SymbolSource | null }[] = [];

  constructor(stage: FunctionStage) {
    this.#stage = stage;
  }

  async write(): Promise<FunctionsWritten> {
    const { files, signal, onFile, writer, scribe } = this.#stage;
    const notes: FileNote[] = [];
    const slice = new TimeSlice();
    for (const [index, file] of files.entries()) {
      // Nothing here waits for anybody else: a signal would be heard when all is done.
      if (slice.isOver()) await slice.next();
      signal?.throwIfAborted();
      const note = await this.#read(file);
      if (note !== null) notes.push(note);
      // A writer that answers at once is asked file by file, so that no sources pile up.
      if (writer.isLocal) await scribe.write(this.#missing.splice(0));
      onFile?.(index + 1, files.length);
    }
    const { refreshed, warnings } = await this.#refresh();
    await scribe.write(this.#missing.splice(0));
    return { notes, skipped: this.#skipped, refreshed, warnings };
  }

  async #read(file: ScannedFile & { readonly hash: string }): Promise<FileNote | null> {
    const known = this.#stage.known.get(file.path);
    if (known !== undefined && known.hash === file.hash && known.language === file.language) {
      const states = known.symbols.map((note) => this.#state(known, note));
      if (!states.includes('missing')) {
        known.symbols.forEach((note, place) => {
          if (states[place] === 'outdated') this.#outdated.push({ file: known, note, source: null });
        });
        return known;
      }
    }
    const scanned = await this.#stage.scanner.scan(file);
    if ('skipped' in scanned) {
      this.#skipped.push({ path: file.path, reason: scanned.skipped });
      return null;
    }
    const { note: read, sources } = scanned;
    for (const [place, note] of read.symbols.entries()) {
      const source = sources[place];
      const state = this.#state(read, note);
      if (source === undefined || state === 'written') continue;
      if (state === 'missing') this.#missing.push(orderOf(read, note, functionDraft(this.#stage, read, note), source));
      else this.#outdated.push({ file: read, note, source });
    }
    return read;
  }

  #state(file: FileNote, note: SymbolNote): 'written' | 'missing' | 'outdated' {
    const { filter, cache, writer, settings } = this.#stage;
    if (note.type !== 'function' || filter.reason(note) !== null) return 'written';
    const draft = functionDraft(this.#stage, file, note);
    const answer = cache.get(draftKey(draft));
    if (answer === undefined) return 'missing';
    if (!writer.readsContext || answer.context === undefined) return 'written';
    return needsNewSummary(answer.context, draft.context, settings) ? 'outdated' : 'written';
  }

  // §9.4: a merge that touches everything must not silently have everything written, and paid for, again.
  async #refresh(): Promise<{ refreshed: number; warnings: string[] }> {
    const { settings, scanner } = this.#stage;
    const outdated = this.#outdated;
    if (outdated.length > settings.maxRefreshed) {
      const warning =
        `the calls of ${outdated.length} functions changed enough to have them written anew, more than summary.max_refreshed ` +
        `(${settings.maxRefreshed}); only their contexts were updated. Raise the key to have them written`;
      return { refreshed: 0, warnings: [warning] };
    }
    const unread = new Map(outdated.filter(({ source }) => source === null).map(({ file }) => [file.path, file]));
    const sources = new Map<string, SymbolSource>();
    for (const file of unread.values()) {
      const scanned = await scanner.scan(file);
      if ('skipped' in scanned) continue;
      scanned.note.symbols.forEach(({ id }, place) => {
        const source = scanned.sources[place];
        if (source !== undefined) sources.set(id, source);
      });
    }
    for (const { file, note, source } of outdated) {
      const found = source ?? sources.get(note.id);
      if (found !== undefined) this.#missing.push(orderOf(file, note, functionDraft(this.#stage, file, note), found));
    }
    return { refreshed: outdated.length, warnings: [] };
  }
}
