import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runInThisContext } from 'node:vm';
import { asScript, type Scripting } from '../../scripts/as-script.ts';

const SCRIPTING: Scripting = {
  name: 'part.js',
  banner: 'const require = made;\n',
  isScript: (name) => name.startsWith('script-'),
  textOf: (name) => (name === 'passed.js' ? "export { m1_go as go } from './script-a.js';\n" : undefined),
};

/** Runs a script as `load-script.ts` does; what it would load comes back as the words by which it asked. */
const run = (script: string, parts: Readonly<Record<string, object>> = {}) =>
  runInThisContext(script)(
    'file:///dist/load-script.js',
    () => undefined,
    (path: string) => `module ${path}`,
    (name: string) => parts[name],
    (name: string, names: object) => ({ name, names }),
  );

describe('a bundled module as a script', () => {
  it('returns what the module exports, by its outer names', () => {
    const { script, module } = asScript('var a = 1;\nvar b = 2;\nexport {\n  a,\n  b as c\n};\n', SCRIPTING);
    assert.deepEqual(run(script), { a: 1, c: 2 });
    assert.match(module, /export const \{a, c\} = part\("part\.js"\)/);
  });

  it('takes what the module imports from other parts, and from modules that are given to it', () => {
    const text = [
      'import { one as first, two } from "./script-a.js";',
      'import { three } from "library";',
      'var sum = first + two + three;',
      'export {\n  sum\n};\n',
    ].join('\n');
    const { script, module } = asScript(text, SCRIPTING);
    assert.deepEqual(run(script, { 'script-a.js': { one: 1, two: 2 }, library: { three: 3 } }), { sum: 6 });
    assert.match(module, /^import \* as other0 from "library";/);
    assert.match(module, /^give\("library", other0\);$/m);
    assert.doesNotMatch(module, /script-a/);
  });

  it('leaves later imports to the loader: of parts by their own names, of other modules by theirs', () => {
    const text =
      'var lazy = () => import("./passed.js");\nvar other = () => import("./other.js");\nvar here = import.meta.url;\nexport {\n  here,\n  lazy,\n  other\n};\n';
    const { here, lazy, other } = run(asScript(text, SCRIPTING).script);
    assert.equal(here, 'file:///dist/load-script.js');
    assert.deepEqual(lazy(), { name: 'script-a.js', names: { go: 'm1_go' } });
    assert.equal(other(), 'module ./other.js');
  });

  it('tells methods named import from imports', () => {
    const text =
      'var facts = {\n  import(fact) { return fact; }\n};\nvar kept = facts.import("./a.js");\nexport {\n  kept\n};\n';
    assert.deepEqual(run(asScript(text, SCRIPTING).script), { kept: './a.js' });
  });

  it('is strict, without the banner, and of single bytes', () => {
    const text = `${SCRIPTING.banner}var quoted = /“([^”]+)”/u.exec("\\u201cyes\\u201d")[1];\nvar self = (function () { return this; })();\nexport {\n  quoted,\n  self\n};\n`;
    const { script } = asScript(text, SCRIPTING);
    assert.deepEqual(run(script), { quoted: 'yes', self: undefined });
    assert.doesNotMatch(script, /[^\0-\x7f]/);
  });

  it('waits where a program waits at its top level, and runs at each request', async () => {
    const { script, module } = asScript('await import("./other.js");\n', { ...SCRIPTING, isProgram: true });
    assert.deepEqual(await run(script), {});
    assert.match(module, /await run\("part\.js"\)/);
  });

  it('refuses what only a module can do', () => {
    for (const text of [
      'import data from "x";\n',
      'const name = "a"; import(name);\n',
      'var d = import.meta.dirname;\n',
    ])
      assert.throws(() => asScript(text, SCRIPTING), /part\.js: cannot be made a script/);
  });
});
