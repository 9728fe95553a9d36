import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { signatureLines } from '../../../src/engine/fragments/signature-lines.ts';
import { openReader, type StoredSymbol } from '../../../src/store/index.ts';
import { fixtureProject } from '../../cli/program.ts';
import { index } from '../../indexing/tree-on-disk.ts';

const SOURCES: Readonly<Record<string, string>> = {
  'a.ts': `/**
 * Places an order.
 */
export async function placeOrder(
  customer: string, // who
  items: readonly string[],
): Promise<number> {
  const total = items.length;
  return total + customer.length;
}

export const short = () => 1;

export class Basket {
  items: string[] = [];
  add(item: string): void {
    this.items.push(item);
  }
}
`,
  'b.py': `@cached
def total(basket, tax=0.2):
    """The sum of a basket.

    With tax.
    """
    net = sum(basket)
    return net * (1 + tax)
`,
};

describe('the signature of a symbol', () => {
  const root = fixtureProject('orders', 'signatures');
  const symbols = new Map<string, StoredSymbol>();

  before(async () => {
    mkdirSync(join(root, 'sig'), { recursive: true });
    for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(root, 'sig', name), text);
    await index(root, join(root, '.devbooks'));
    const reader = await openReader(join(root, '.devbooks'));
    assert.ok(reader !== null);
    for await (const batch of reader.streamSymbols())
      for (const symbol of batch) if (symbol.path.startsWith('sig/')) symbols.set(symbol.name, symbol);
    await reader[Symbol.asyncDispose]();
  });

  const shown = (name: string): string | null => {
    const symbol = symbols.get(name);
    assert.ok(symbol !== undefined, name);
    const lines = (SOURCES[symbol.path.slice('sig/'.length)] ?? '').split('\n');
    const found = signatureLines(symbol, lines);
    return found === null ? null : lines.slice(found.first - 1, found.last).join('\n');
  };

  it('has the doc comment above it', () => {
    const signature = shown('placeOrder') ?? '';
    assert.ok(signature.startsWith('/**\n * Places an order.\n */\nexport async function placeOrder('));
    assert.ok(!signature.includes('const total'));
  });

  it('has decorators and the doc string below it', () => {
    assert.equal(shown('total'), SOURCES['b.py']?.split('    net')[0]?.trimEnd());
  });

  it('is there only where it is shorter than the whole', () => {
    assert.equal(shown('short'), null);
    assert.equal(shown('Basket'), 'export class Basket {');
  });
});
