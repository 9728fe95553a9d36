import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FileFacts, Op } from '../../src/code/facts.ts';
import { encodeFacts } from '../../src/code/facts-codec.ts';
import { World } from '../../src/graph/resolve/world.ts';
import { RepositoryTable, type TableRow } from '../../src/indexing/resolving/repository-table.ts';
import { resolvePacked } from '../../src/indexing/resolving/resolve-packed.ts';
import { FileParser } from '../../src/syntax/parse.ts';
import { languageById } from '../../src/syntax/registry.ts';

const CALLING = 'function helper() {}\nexport function run() {\n  helper();\n}\n';

/** Its call leads to a symbol that the file does not have. */
function withMissingCallee(facts: FileFacts): FileFacts {
  const { terms } = facts;
  const { callee } = facts.calls[0] ?? assert.fail('no call');
  const op = Array.from(terms.op, (code, term) => (term === callee ? Op.Symbol : code));
  const a = Array.from(terms.a, (number, term) => (term === callee ? 99 : number));
  return { ...facts, terms: { ...terms, op, a } };
}

async function repositoryOf(damaged: string): Promise<RepositoryTable> {
  const parser = new FileParser();
  const language = languageById('typescript');
  assert.ok(language);
  const bodies = new Map<string, Uint8Array>();
  const rows: TableRow[] = [];
  for (const path of ['a.ts', 'b.ts']) {
    const facts = await parser.parse(language, path, CALLING);
    bodies.set(path, encodeFacts(path === damaged ? withMissingCallee(facts) : facts));
    rows.push({ id: rows.length + 1, path, language: language.id, package: '', hash: path });
  }
  parser.close();
  return new RepositoryTable(
    '.',
    rows,
    (hash) => bodies.get(hash) ?? null,
    () => [],
  );
}

test('a file that cannot be resolved costs nobody else anything, and says why', async () => {
  const world = new World(await repositoryOf('a.ts'));
  const [failed, other] = [resolvePacked(world, 1), resolvePacked(world, 2)];
  assert.match(failed.problem ?? '', /a\.ts has no symbol 99/);
  assert.equal(failed.edges.length, 0);
  assert.equal(other.problem, null);
  assert.equal(other.resolvedCalls, 1);
});

test('what is wrong with the index is no fault of a file', () => {
  const rows = [{ id: 1, path: 'gone.ts', language: 'typescript', package: '', hash: 'gone.ts' }];
  const missing = new RepositoryTable(
    '.',
    rows,
    () => null,
    () => [],
  );
  assert.throws(() => resolvePacked(new World(missing), 1), /facts of gone\.ts are missing/);
});
