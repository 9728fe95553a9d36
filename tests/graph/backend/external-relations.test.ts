import assert from 'node:assert/strict';
import { test } from 'node:test';
import { externalBackend } from '../../../src/graph/backend/ckb/external-backend.ts';
import { type ExternalGraph, ExternalGraphError } from '../../../src/graph/backend/ckb/external-graph.ts';
import type { StoredSymbol } from '../../../src/store/index.ts';
import { sampleReader } from '../../store/sample-index.ts';

/** Every function in a file of its own, so that a place is a function. */
const NAMES = ['alpha', 'beta', 'gamma'];

/** Knows that each function calls the next, and fails from a number of questions on. */
const chainOf = (allowed: number): ExternalGraph => ({
  begin: () => {
    let asked = 0;
    const placeOf = (name: string) => ({ id: `${name}().`, name, file: `${name}.ts`, line: 1 });
    return {
      left: 100,
      find: async (name) => [placeOf(name)],
      neighbours: async (id) => {
        if (asked++ >= allowed) throw new ExternalGraphError('timeout', 'too slow');
        const at = NAMES.indexOf(id.replace('().', ''));
        return {
          callers: NAMES.slice(Math.max(0, at - 1), at).map(placeOf),
          callees: NAMES.slice(at + 1, at + 2).map(placeOf),
        };
      },
    };
  },
});

test('relations between symbols have what an external graph has told, and what the index knows stands once', async (t) => {
  const { reader } = await sampleReader(t, {
    files: Object.fromEntries(NAMES.map((name) => [`${name}.ts`, [name]])),
    edges: [['alpha.ts#alpha', 'beta.ts#beta', 'calls', {}]],
  });
  const symbols: StoredSymbol[] = [];
  for (const name of NAMES) symbols.push(...(await reader.symbolsNamed([name])));
  const [alpha, , gamma] = symbols;
  assert.ok(alpha !== undefined && gamma !== undefined);
  const name = (wanted: number): string => symbols.find(({ id }) => id === wanted)?.name ?? '?';
  const told = async (allowed: number, among: readonly StoredSymbol[]): Promise<string[]> => {
    const backend = externalBackend(reader, chainOf(allowed));
    await backend.expand([alpha], { depth: 2, types: ['calls'] });
    const relations = await backend.relations(among, ['calls', 'refs']);
    return relations.map(({ src, dst, provenance }) => `${name(src)} ${name(dst)} ${provenance}`);
  };
  assert.deepEqual(await told(9, symbols), ['alpha beta exact', 'beta gamma external']);
  assert.deepEqual(await told(9, [alpha, gamma]), []);
  // It fails before it has told of beta.
  assert.deepEqual(await told(1, symbols), ['alpha beta exact']);
  const backend = externalBackend(reader, chainOf(9));
  await backend.expand([alpha], { depth: 2, types: ['calls'] });
  assert.deepEqual(await backend.relations(symbols, ['refs']), []);
});
