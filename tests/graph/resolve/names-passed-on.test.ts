import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, edgesOf } from './program-calls.ts';

const MANY = 40;
const each = <T>(make: (nth: number) => T): T[] => Array.from({ length: MANY }, (_, nth) => make(nth));

describe('names that modules pass on whole', () => {
  it('are found in JavaScript though all modules pass on each other', async () => {
    const modules = each((nth): [string, string] => [
      `m${nth}.js`,
      `${each((other) => `export * from './m${other}.js';`).join('\n')}\nexport function f${nth}() {}\n`,
    ]);
    const user = `import { f${MANY - 1}, nowhere } from './m0.js';\nexport function run() {\n  f${MANY - 1}();\n  nowhere();\n}\n`;
    assert.deepEqual(await callsOf({ ...Object.fromEntries(modules), 'user.js': user }), [`run -> f${MANY - 1}`]);
  });

  it('are found in Python though all modules import each other whole', async () => {
    const modules = each((nth): [string, string] => [
      `m${nth}.py`,
      `${each((other) => `from m${other} import *`).join('\n')}\n\ndef f${nth}():\n    f${(nth + 1) % MANY}()\n    nowhere()\n`,
    ]);
    const expected = each((nth) => `f${nth} -> f${(nth + 1) % MANY}`);
    assert.deepEqual((await callsOf(Object.fromEntries(modules))).sort(), expected.sort());
  });

  it('are those of the first module that has them, and what a module says itself comes before', async () => {
    const edges = await edgesOf({
      'index.js': "export * from './a.js';\nexport * from './b.js';\nexport * from './c.js';\n",
      'a.js': "export * from './index.js';\nexport * from './deep.js';\nexport function own() {}\n",
      'deep.js': "export { renamed as given } from './c.js';\nexport function both() {}\n",
      'b.js': 'export function both() {}\nexport function own() {}\nexport function last() {}\n',
      'c.js': 'export function last() {}\nexport function renamed() {}\n',
      'user.js':
        "import { both, given, last, own } from './index.js';\nexport function run() {\n  both();\n  given();\n  last();\n  own();\n}\n",
    });
    const called = [...edges.matchAll(/run --calls--> (\w+) +\(([\w.]+):/g)].map(
      ([, name, file]) => `${name} of ${file}`,
    );
    assert.deepEqual(called, ['both of deep.js', 'renamed of c.js', 'last of b.js', 'own of a.js']);
  });
});
