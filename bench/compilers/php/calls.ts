#!/usr/bin/env node
/** calls.ts FOLDER --server PROGRAM: what intelephense says about the calls of a tree of PHP; see bench/README.md. */
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Place, placeKey } from '../rows.ts';
import { LanguageServer } from './language-server.ts';
import { type ClassSpot, type PhpSource, readPhp, type Spot } from './source.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { server: { type: 'string' } } });
const root = realpathSync(resolve(positionals[0] ?? '.'));
const server = new LanguageServer(values.server ?? '');

const row = (fields: object): void => void process.stdout.write(`${JSON.stringify(fields)}\n`);

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.php') && !/(?:^|\/)\./.test(path))
  .sort();
const sources = new Map<string, PhpSource>(
  files.map((file) => [file, readPhp(readFileSync(join(root, file), 'utf8'))]),
);

const isLocation = (value: unknown): value is { uri: string; range: { start: { line: number } } } =>
  typeof value === 'object' && value !== null && 'uri' in value && 'range' in value;

/** Where the definitions of a name stand, the line counted from 1; the file is undefined outside of the tree. */
async function definitionsOf(file: string, { line, column }: Spot): Promise<{ file?: string; line: number }[]> {
  const answer = await server.ask('textDocument/definition', {
    textDocument: { uri: pathToFileURL(join(root, file)).href },
    position: { line, character: column },
  });
  const found: unknown[] = Array.isArray(answer) ? answer : [answer];
  return found.filter(isLocation).map(({ uri, range }) => {
    const path = uri.startsWith('file:') ? relative(root, fileURLToPath(uri)) : '..';
    if (path.startsWith('..')) return { line: 0 };
    // A definition begins with its comment.
    const named = sources.get(path)?.definitions.find((spot) => spot.line >= range.start.line);
    return { file: path, line: (named?.line ?? range.start.line) + 1 };
  });
}

const classAt = ({ file, line }: Place): ClassSpot | undefined =>
  sources.get(file)?.classes.find((spot) => spot.line + 1 === line);

/** A class is made by its constructor. */
function withConstructor(place: Place): Place[] {
  const made = classAt(place)?.methods.find(({ name }) => name === '__construct');
  return made === undefined ? [place] : [{ file: place.file, line: made.line + 1 }, place];
}

/** The methods of a name in classes that a class extends, implements or uses, the nearest first. */
async function* inherited(file: string, spot: ClassSpot, name: string, depth = 0): AsyncGenerator<Place> {
  if (depth > 8) return;
  for (const above of spot.above) {
    for (const place of await definitionsOf(file, above)) {
      if (place.file === undefined) continue;
      const known = { file: place.file, line: place.line };
      const type = classAt(known);
      if (type === undefined || type === spot) continue;
      const method = type.methods.find((other) => other.name === name);
      if (method !== undefined) yield { file: known.file, line: method.line + 1 };
      else yield* inherited(known.file, type, name, depth + 1);
    }
  }
}

const indexed = server.heard('indexingEnded');
await server.ask('initialize', {
  processId: process.pid,
  rootUri: pathToFileURL(root).href,
  workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'tree' }],
  initializationOptions: { clearCache: true, storagePath: join(root, '.git', 'intelephense') },
  capabilities: {},
});
server.notify('initialized', {});
await indexed;

for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  const textDocument = { uri: pathToFileURL(join(root, file)).href, languageId: 'php', version: 1, text };
  server.notify('textDocument/didOpen', { textDocument });
  row({ t: 'file', file, line: 1 });
  for (const call of sources.get(file)?.calls ?? []) {
    // What a variable holds is not known, and a class without a name has none to ask for.
    const found = /^\$|^class$/.test(call.name) ? [] : await definitionsOf(file, call);
    const inside = found.flatMap(({ file: path, line }) =>
      path === undefined ? [] : withConstructor({ file: path, line }),
    );
    const where = { t: 'call', file, line: call.line + 1, name: call.name };
    const to = [...new Map(inside.map((place) => [placeKey(place), place])).values()];
    if (to.length > 0) row({ ...where, to });
    else row({ ...where, ...(found.length > 0 ? { outside: true } : { unknown: true }) });
  }
  for (const spot of sources.get(file)?.classes ?? [])
    for (const { name, line, hasBody } of spot.methods) {
      if (!hasBody) row({ t: 'abstract', file, line: line + 1 });
      for await (const of of inherited(file, spot, name)) row({ t: 'override', file, line: line + 1, of });
    }
  server.notify('textDocument/didClose', { textDocument: { uri: textDocument.uri } });
}
server.close();
