import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { EdgeType } from '../../code/edge.ts';
import type { ChangeImpact } from '../../contract/answers.ts';
import { impactOfChanges, isTestCode } from '../../graph/explore/index.ts';
import type { StoredSymbol } from '../../store/index.ts';
import { type Asked, answer } from '../asked.ts';
import { type ChangedSymbol, changedSymbols, isFunctionOrType } from '../changes/changed-symbols.ts';
import type { ChangesSince } from '../changes/changes-since.ts';
import { codeChanges } from '../changes/code-changes.ts';
import { pastFiles } from '../changes/past-files.ts';
import { type GoneSymbol, goneSymbols, removedSymbols } from '../changes/removed-symbols.ts';
import { namedSymbol } from '../graph-parts.ts';
import { affectedParts } from './affected-parts.ts';
import { boundedDepth } from './depth.ts';
import { mentions } from './mentions.ts';

type Result = ChangeImpact['results'][number];

/** Whoever removes more has rewritten the program; each name is looked for in all of the text. */
const MOST_LOOKED_FOR = 20;

/** What can break by everything that changed since a commit. */
export async function askImpactOfChanges(
  asked: Asked,
  since: ChangesSince,
  wanted: { readonly depth?: number },
): Promise<ChangeImpact> {
  const { reader, root, repo } = asked;
  const { depth, requested, warnings } = boundedDepth(wanted.depth, asked.maxDepth);
  const past = await pastFiles(root, since);
  const touched = await changedSymbols(reader, since, isReadOrRun);
  const gone = await goneSymbols(reader, past.files);
  const { changed, moved } = await codeChanges(asked, touched, past.files, gone, isReadOrRun);
  const removed = removedSymbols(gone, past.files, touched);
  const found = await impactOfChanges(reader, changed, { depth });
  const parts = await affectedParts(asked, found);
  const told = new Set([...changed, ...moved].map(({ symbol }) => symbol.path));
  const others = [...since.lines.keys()].filter((path) => !told.has(path)).sort();
  const isThere = (path: string): boolean => lstatSync(join(root, path), { throwIfNoEntry: false }) !== undefined;
  const notCompared =
    past.leftOut === 0
      ? []
      : [`${past.leftOut} more changed files were not compared: what was removed there is not known`];
  return {
    ...answer(asked, [...warnings, ...notCompared]),
    since: since.ref,
    changed_files: since.lines.size,
    changed: changed.map(({ symbol, lines, isNew }) => ({
      ...namedSymbol(repo, symbol),
      test: isTestCode(symbol),
      new: isNew,
      lines_changed: lines,
    })),
    moved: moved.map(({ symbol, from }) => ({ ...namedSymbol(repo, symbol), from })),
    removed: await shownRemoved(asked, removed),
    deleted_files: others.filter((path) => !isThere(path)),
    other_files: others.filter((path) => isThere(path) && !removed.some(({ file }) => file === path)),
    depth,
    depth_requested: requested,
    ...parts,
    results: parts.results.toSorted(nearestFirst),
    tests: withChangedTests(parts.tests, changed),
    continues: found.continues,
    left_out: found.leftOut,
  };
}

/** A changed value reaches whoever reads it, as a changed function whoever calls it. */
const isReadOrRun = (symbol: Pick<StoredSymbol, 'kind'>): boolean =>
  isFunctionOrType(symbol) || symbol.kind === 'constant' || symbol.kind === 'variable';

/** Who calls what has changed runs it; who only names a type may not notice. */
const BY_RELATION: readonly EdgeType[] = ['calls', 'contains', 'inherits', 'refs', 'imports'];

const nearestFirst = (left: Result, right: Result): number =>
  left.depth - right.depth || BY_RELATION.indexOf(left.relation) - BY_RELATION.indexOf(right.relation);

/** With the lines that still say their names; tests that are gone are called by nobody. */
async function shownRemoved(asked: Asked, removed: readonly GoneSymbol[]): Promise<ChangeImpact['removed']> {
  const shown: ChangeImpact['removed'] = [];
  let lookedFor = 0;
  for (const { file, fact, language } of removed) {
    const { kind, name, qualifiedName, startLine, endLine, flags } = fact;
    const test = isTestCode({ path: file, flags });
    const isAsked = !test && ++lookedFor <= MOST_LOOKED_FOR && (await asked.reader.symbolsNamed([name])).length === 0;
    const named = isAsked ? await mentions(asked, { kind, name, language }, []) : 'too many';
    shown.push({
      type: kind,
      name,
      qualified_name: qualifiedName,
      file,
      line_start: startLine,
      line_end: endLine,
      test,
      named_at: named === 'too many' ? null : named,
    });
  }
  return shown;
}

// A test that has changed is to be run before those that only reach what has.
function withChangedTests(reaching: ChangeImpact['tests'], changed: readonly ChangedSymbol[]): ChangeImpact['tests'] {
  const files = new Map(reaching.map((entry) => [entry.file, entry]));
  for (const { symbol } of changed) {
    if (!isTestCode(symbol)) continue;
    const symbols = (files.get(symbol.path)?.symbols ?? 0) + 1;
    files.set(symbol.path, { file: symbol.path, depth: 0, symbols });
  }
  return [...files.values()].sort((a, b) => a.depth - b.depth || (a.file < b.file ? -1 : 1));
}
