import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runInThisContext } from 'node:vm';
import { asScript } from '../../scripts/as-script.ts';

const BANNER = 'const require = made;\n';

/** Runs a script as the module beside it does. */
const run = (script: string, imported: readonly object[] = [], later = (path: string): unknown => path) =>
  runInThisContext(script)('file:///dist/part.js', later, () => undefined, ...imported);

describe('a bundled module as a script', () => {
  it('returns what the module exports, by its outer names', () => {
    const { script, module } = asScript(
      'var a = 1;\nvar b = 2;\nexport {\n  a,\n  b as c\n};\n',
      'part.script.js',
      BANNER,
    );
    assert.deepEqual(run(script), { a: 1, c: 2 });
    assert.match(module, /export const \{a, c\} = load\('part\.script\.js'\)/);
  });

  it('is given what the module imports', () => {
    const text = 'import { one as first, two } from "./other.js";\nvar sum = first + two;\nexport {\n  sum\n};\n';
    const { script, module } = asScript(text, 'part.script.js', BANNER);
    assert.deepEqual(run(script, [{ one: 1, two: 2 }]), { sum: 3 });
    assert.match(module, /^import \* as i0 from "\.\/other\.js";/);
  });

  it('leaves later imports and its own address to the module', () => {
    const text = 'var lazy = () => import("./later.js");\nvar here = import.meta.url;\nexport {\n  here,\n  lazy\n};\n';
    const { here, lazy } = run(asScript(text, 'part.script.js', BANNER).script);
    assert.equal(here, 'file:///dist/part.js');
    assert.equal(lazy(), './later.js');
  });

  it('tells methods named import from imports', () => {
    const text =
      'var facts = {\n  import(fact) { return fact; }\n};\nvar kept = facts.import("./a.js");\nexport {\n  kept\n};\n';
    assert.deepEqual(run(asScript(text, 'part.script.js', BANNER).script), { kept: './a.js' });
  });

  it('is strict, without the banner, and of single bytes', () => {
    const text = `${BANNER}var quoted = /“([^”]+)”/u.exec("\\u201cyes\\u201d")[1];\nvar self = (function () { return this; })();\nexport {\n  quoted,\n  self\n};\n`;
    const { script } = asScript(text, 'part.script.js', BANNER);
    assert.deepEqual(run(script), { quoted: 'yes', self: undefined });
    assert.doesNotMatch(script, /[^\0-\x7f]/);
  });

  it('refuses what only a module can do', () => {
    for (const text of [
      'import data from "x";\n',
      'const name = "a"; import(name);\n',
      'var d = import.meta.dirname;\n',
    ])
      assert.throws(() => asScript(text, 'part.script.js', BANNER), /part\.script\.js: cannot be made a script/);
  });
});
