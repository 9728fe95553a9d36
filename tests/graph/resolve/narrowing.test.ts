import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('what a test says of a value', () => {
  const TYPESCRIPT = `
    class Base { run(): void {} }
    class Special extends Base { run(): void {} only(): void {} }
    export function isSpecial(item: Base): item is Special { return item instanceof Special }
    `;
  const PYTHON = `
class Base:
    def run(self): ...

class Special(Base):
    def run(self): ...
    def only(self): ...

`;

  const cases: readonly [what: string, file: string, body: string, expected: readonly string[]][] = [
    ['the branch of instanceof', 'a.ts', 'if (item instanceof Special) item.run()', ['Special.run']],
    ['not the other branch', 'a.ts', 'if (item instanceof Special) {} else item.run()', ['Base.run']],
    ['what stands behind a way out', 'a.ts', 'if (!(item instanceof Special)) return; item.run()', ['Special.run']],
    [
      'not another case of a switch',
      'a.ts',
      'switch (kind) { case 1: if (!(item instanceof Special)) break; case 2: item.run() }',
      ['Base.run'],
    ],
    ['the right side of &&', 'a.ts', 'item instanceof Special && item.run()', ['Special.run']],
    ['a branch of ?:', 'a.ts', 'item instanceof Special ? item.run() : 0', ['Special.run']],
    ['inner functions', 'a.ts', 'if (item instanceof Special) [1].map(() => item.run())', ['Special.run']],
    [
      'not a parameter of the same name',
      'a.ts',
      'if (item instanceof Special) run((item: Base) => item.run())',
      ['Base.run'],
    ],
    [
      'not what was given anew',
      'a.ts',
      'if (item instanceof Special) { item = new Base(); item.run() }',
      ['Base', 'Base.run'],
    ],
    ['a guard', 'a.ts', 'if (isSpecial(item)) item.only()', ['Special.only', 'isSpecial']],
    ['isinstance', 'a.py', 'if isinstance(item, Special):\n        item.run()', ['Special.run']],
    ['else', 'a.py', 'if isinstance(item, Special):\n        pass\n    else:\n        item.run()', ['Base.run']],
    ['and', 'a.py', 'return isinstance(item, Special) and item.run()', ['Special.run']],
    ['assert', 'a.py', 'assert isinstance(item, Special)\n    item.run()', ['Special.run']],
    ['a way out', 'a.py', 'if not isinstance(item, Special):\n        raise item\n    item.run()', ['Special.run']],
    ['something of the library', 'a.py', 'if isinstance(item, str):\n        item.run()', []],
  ];

  for (const [what, file, body, expected] of cases) {
    it(`${file}: ${what}`, async () => {
      const program = file.endsWith('.ts')
        ? `${TYPESCRIPT}export function main(item: Base): void { ${body} }`
        : `${PYTHON}def main(item: Base):\n    ${body}\n`;
      const calls = await callsOf({ [file]: program });
      assert.deepEqual(
        calls.filter((call) => call.startsWith('main -> ')).map((call) => call.slice('main -> '.length)),
        expected,
      );
    });
  }
});

describe('a test of a value', () => {
  it('says nothing once the value is another one', async () => {
    const calls = await callsOf({
      'a.py': `
class A:
    def run(self): pass
class B:
    def run(self): pass
def several(item, other):
    if isinstance(item, A):
        item, other = B(), 1
        item.run()
`,
    });
    assert.deepEqual(
      calls.filter((call) => call.startsWith('several')),
      ['several -> B', 'several -> B.run'],
    );
  });
});
