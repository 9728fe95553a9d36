import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { FileFacts } from '../../../src/code/facts.ts';
import { encodeFacts } from '../../../src/code/facts-codec.ts';
import { joinedPackages } from '../../../src/code/packages.ts';
import { isTestPath } from '../../../src/graph/explore/index.ts';
import { type Resolution, resolveFile } from '../../../src/graph/resolve/edges/resolve-file.ts';
import { passedCalls } from '../../../src/graph/resolve/flow/passed-functions.ts';
import { sitePlace } from '../../../src/graph/resolve/flow/slots.ts';
import type { Defined } from '../../../src/graph/resolve/repository/repository.ts';
import { shapeOfSymbol } from '../../../src/graph/resolve/repository/symbol-shape.ts';
import { World } from '../../../src/graph/resolve/world.ts';
import { RepositoryTable, type TableRow } from '../../../src/indexing/resolving/repository-table.ts';
import { FileParser } from '../../../src/syntax/parse.ts';
import { languageOfFile } from '../../../src/syntax/registry.ts';

const parser = new FileParser();

interface ParsedFile {
  readonly id: number;
  readonly path: string;
  readonly facts: FileFacts;
}

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.txt'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

const parseFolder = async (folder: string): Promise<ParsedFile[]> => {
  const files: ParsedFile[] = [];
  for (const path of sourcesBelow(folder)) {
    const text = readFileSync(join(folder, path), 'utf8');
    const language = languageOfFile(path, () => text.slice(0, text.indexOf('\n')));
    if (language === undefined) continue;
    files.push({ id: files.length + 1, path, facts: await parser.parse(language, path, text) });
  }
  return files;
};

const repositoryOf = (root: string, files: readonly ParsedFile[]): RepositoryTable => {
  const bodies = new Map(files.map(({ path, facts }) => [path, encodeFacts(facts)]));
  const definitions = new Map<string, Defined[]>();
  for (const { id, facts } of files) {
    facts.symbols.forEach(({ kind, name, flags }, symbol) => {
      if (symbol === 0 || kind === 'lambda') return;
      const known = definitions.get(name) ?? [];
      known.push({ file: id, symbol, shape: shapeOfSymbol({ kind, flags }) });
      definitions.set(name, known);
    });
  }
  const rows: TableRow[] = files.map(({ id, path, facts }) => ({
    id,
    path,
    language: facts.language,
    package: joinedPackages(facts),
    hash: path,
  }));
  return new RepositoryTable(
    root,
    rows,
    (hash) => bodies.get(hash) ?? null,
    (name) => definitions.get(name) ?? [],
  );
};

const labelOf = (file: ParsedFile | undefined, symbol: number): string =>
  file?.facts.symbols[symbol]?.qualifiedName || '<module>';

const renderFile = (files: readonly ParsedFile[], file: ParsedFile, resolution: Resolution): string => {
  const { calls, resolvedCalls, externalCalls, unresolved } = resolution;
  const lines = [
    `${file.path}  calls ${calls}, resolved ${resolvedCalls}, external ${externalCalls}, unresolved ${unresolved.length}`,
  ];
  const edges = resolution.edges
    .filter(({ type }) => type !== 'contains')
    .map((edge) => {
      const target = files[edge.toFile - 1];
      const line = target?.facts.symbols[edge.to]?.nameLine ?? 0;
      const text = `${labelOf(file, edge.from)} --${edge.type}--> ${labelOf(target, edge.to)}  (${target?.path ?? '?'}:${line})  ${edge.provenance}`;
      return { from: edge.from, line: edge.line, text };
    })
    .sort((left, right) => left.from - right.from || left.line - right.line || (left.text < right.text ? -1 : 1));
  for (const { line, text } of edges) lines.push(`  ${String(line).padStart(3)}  ${text}`);
  const open = [...unresolved].sort((left, right) => left.line - right.line);
  for (const { from, name, line } of open)
    lines.push(`  ${String(line).padStart(3)}  ${labelOf(file, from)} --?--> ${name}`);
  return lines.join('\n');
};

/** A file of a test has fewer symbols: with its file a symbol makes one number. */
const MOST_SYMBOLS = 1000;

/** The calls that come of functions passed between the functions of a folder, as `caller -> callee`. */
export const passedCallsIn = async (folder: string): Promise<string[]> => {
  const files = await parseFolder(folder);
  const world = new World(repositoryOf(folder, files));
  const flows = files.map(({ id, path }) => {
    const { passed, slotCalls } = resolveFile(world, id);
    return {
      isTest: isTestPath(path),
      passed: Int32Array.from(
        passed.flatMap(({ file, symbol, place, valueFile, valueSymbol, valuePlace }) => [
          file * MOST_SYMBOLS + symbol,
          place,
          valueFile * MOST_SYMBOLS + valueSymbol,
          valuePlace,
        ]),
      ),
      slotCalls: Int32Array.from(
        slotCalls.flatMap(({ owner, line, ...slot }) => [
          slot.file * MOST_SYMBOLS + slot.symbol,
          sitePlace(slot),
          id * MOST_SYMBOLS + owner,
          line,
        ]),
      ),
    };
  });
  const label = (symbol: number): string =>
    labelOf(files[Math.floor(symbol / MOST_SYMBOLS) - 1], symbol % MOST_SYMBOLS);
  return passedCalls(flows).map(({ src, dst }) => `${label(src)} -> ${label(dst)}`);
};

/** How many rows of slots the files of a folder tell. */
export const slotRowsIn = async (folder: string): Promise<number> => {
  const files = await parseFolder(folder);
  const world = new World(repositoryOf(folder, files));
  const told = files.map(({ id }) => resolveFile(world, id));
  return told.reduce((sum, { passed, slotCalls }) => sum + passed.length + slotCalls.length, 0);
};

/** Every edge between the files of a folder, as text that a reader can check against the sources. */
export const renderEdges = async (folder: string): Promise<string> => {
  const files = await parseFolder(folder);
  const world = new World(repositoryOf(folder, files));
  return `${files.map((file) => renderFile(files, file, resolveFile(world, file.id))).join('\n\n')}\n`;
};
