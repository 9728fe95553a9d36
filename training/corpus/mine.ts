import { createWriteStream, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FileFacts } from '../../src/code/facts.ts';
import { pathTraits } from '../../src/retrieval/path-traits.ts';
import { generatedMark, isMinified } from '../../src/source/left-out/hand-written.ts';
import { FileParser, languageById, languageOfFile } from '../../src/syntax/index.ts';
import { commentsIn } from './comments.ts';
import { changedSymbols, changesOf } from './commits.ts';
import { type Document, documentsOf } from './documents.ts';
import { git, ObjectReader, treeFiles } from './git-objects.ts';
import { repositoryLicence } from './licence.ts';
import { type PairKind, pairsOf, queryOf } from './pairs.ts';
import { Random } from './random.ts';
import { reservedBy } from './reserved.ts';

const LARGEST_FILE = 150_000;
const MOST_FILES = 1_600;
/** Beyond this many a document must bring more than its name. */
const MANY_DOCUMENTS = 6_000;
const MOST_DOCUMENTS = 16_000;
const MOST_FUNCTIONS_OF_A_COMMIT = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mirrors: { type: 'string' }, out: { type: 'string' }, reserved: { type: 'string' } },
});
if (
  values.mirrors === undefined ||
  values.out === undefined ||
  values.reserved === undefined ||
  positionals.length === 0
) {
  process.stderr.write(
    'usage: mine.ts --mirrors DIR --out DIR --reserved FILE OWNER/NAME…\n  writes OUT/owner+name.tsv: documents and pairs as tokens\n',
  );
  process.exit(2);
}
const { mirrors, out } = values;
/** Parts of repositories that have another licence than the whole: repository, beginning of the path, reason. */
const excluded = readFileSync(new URL('./excluded-paths.tsv', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'));
const isReserved = reservedBy(values.reserved);

const gitDirOf = (name: string): string => {
  const folder = join(mirrors, name.replace('/', '+'), 'repo');
  return existsSync(join(folder, '.git')) ? join(folder, '.git') : folder;
};

const parser = new FileParser();
const parse = async (path: string, text: string): Promise<FileFacts | null> => {
  const definition = languageOfFile(path, () => text.slice(0, 200).split('\n')[0] ?? '');
  const language = typeof definition === 'string' ? languageById(definition) : definition;
  if (language === undefined || language === null || isMinified(text) || generatedMark(text) !== null) return null;
  try {
    return await parser.parse(language, path, text);
  } catch {
    return null;
  }
};

/** Folders of other projects' code, beyond those that the product knows. */
const COPIED = /(?:^|\/)(?:3rd|3rdparty|thirdparty|third-party|libs?\/jquery|bundled?|contrib\/vendor)\//i;

const isWanted = (path: string): boolean => {
  const { test, vendored, declaration } = pathTraits(path);
  return !test && !vendored && !declaration && !COPIED.test(path);
};

/** Mines one repository; answers what was found, or why nothing was. */
const mine = async (name: string): Promise<string> => {
  if (isReserved(name)) return 'reserved';
  const gitDir = gitDirOf(name);
  if (!existsSync(gitDir)) return 'no mirror';
  const licence = repositoryLicence(gitDir);
  if (licence === undefined) return 'no permissive licence';
  const random = new Random(name);
  const file = join(out, `${name.replace('/', '+')}.tsv`);
  const stream = createWriteStream(`${file}.part`);
  stream.write(`R\t${name}\t${git(gitDir, 'rev-parse', 'HEAD').trim()}\t${licence}\n`);
  const reader = new ObjectReader(gitDir);
  let documents = 0;
  const pairs = new Map<PairKind, number>();
  const writeDocument = (language: string, { path, name: own, doc, body }: Document): number => {
    stream.write(`D\t${language}\t${path.join(' ')}\t${own.join(' ')}\t${doc.join(' ')}\t${body.join(' ')}\n`);
    return documents++;
  };
  const writePair = (document: number, kind: PairKind, query: readonly string[]): void => {
    stream.write(`P\t${kind}\t${document}\t${query.join(' ')}\n`);
    pairs.set(kind, (pairs.get(kind) ?? 0) + 1);
  };

  const shut = excluded.filter(([repository]) => repository === name).map(([, prefix = '']) => prefix);
  const isOpen = (path: string): boolean => isWanted(path) && !shut.some((prefix) => path.startsWith(prefix));
  const files = random.shuffled(
    treeFiles(gitDir).filter(
      ({ path, bytes }) => bytes < LARGEST_FILE && isOpen(path) && languageOfFile(path, () => '') !== undefined,
    ),
  );
  for (const { path, object } of files.slice(0, MOST_FILES)) {
    if (documents >= MOST_DOCUMENTS) break;
    const text = await reader.text(object);
    const facts = text === null ? null : await parse(path, text);
    if (text === null || facts === null) continue;
    const lines = text.split('\n');
    const stem = (path.split('/').at(-1) ?? '').replace(/\..*$/, '');
    for (const document of documentsOf(facts, text, path)) {
      const { symbol } = document;
      const comments =
        symbol.kind === 'module' ? [] : commentsIn(facts.language, lines.slice(symbol.startLine, symbol.endLine));
      const found = pairsOf(document, comments, stem, random);
      if (found.every(({ kind }) => kind === 'name') && (found.length === 0 || documents >= MANY_DOCUMENTS)) continue;
      const id = writeDocument(facts.language, document);
      for (const { kind, query } of found) writePair(id, kind, query);
    }
  }
  for (const { commit, subject, chinese, files: changed } of changesOf(gitDir)) {
    const query = queryOf(subject);
    let functions = 0;
    for (const { path, lines } of changed) {
      if (functions >= MOST_FUNCTIONS_OF_A_COMMIT || !isOpen(path) || languageOfFile(path, () => '') === undefined)
        continue;
      const text = await reader.text(`${commit}:${path}`);
      const facts = text === null || text.length > LARGEST_FILE ? null : await parse(path, text);
      if (text === null || facts === null) continue;
      const edited = changedSymbols(facts.symbols, lines);
      for (const document of documentsOf(facts, text, path).filter(({ symbol }) => edited.includes(symbol))) {
        if (functions++ >= MOST_FUNCTIONS_OF_A_COMMIT) break;
        writePair(writeDocument(facts.language, document), chinese ? 'zh-commit' : 'commit', query);
      }
    }
  }
  reader.close();
  await new Promise((resolve) => stream.end(resolve));
  renameSync(`${file}.part`, file);
  return `${licence} ${documents} documents, ${[...pairs].map(([kind, count]) => `${kind} ${count}`).join(', ')}`;
};

for (const name of positionals) {
  if (existsSync(join(out, `${name.replace('/', '+')}.tsv`))) continue;
  const started = performance.now();
  const said = await mine(name).catch((error: unknown) => `failed: ${String(error)}`);
  process.stdout.write(`${name}: ${said} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
}
process.exit(0);
