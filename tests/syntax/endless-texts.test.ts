import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FileParser } from '../../src/syntax/parse.ts';
import { languageOfFile } from '../../src/syntax/registry.ts';

const MANY = 100_000;
const GAP = ' '.repeat(MANY);

/** What the rules look for in text they find, or not, in one reading of it: else these would not end. */
const TEXTS: readonly { readonly what: string; readonly path: string; readonly text: string; readonly has: string }[] =
  [
    {
      what: 'C++: a comment far behind the sign of an alias',
      path: 'a.cpp',
      text: `namespace files =${GAP}/* of the store */ store::files;\nvoid run() {}\n`,
      has: 'files',
    },
    {
      what: 'Kotlin: comments behind the name of a class that cannot be read',
      path: 'A.kt',
      text: `fun run() {}\nclass Order ${'/**/'.repeat(MANY)}x ((( fun {\n`,
      has: 'run',
    },
    {
      what: 'Kotlin: spaces behind the name of a class',
      path: 'A.kt',
      text: `fun run() {}\nclass Order${GAP}x ((( fun {\n`,
      has: 'run',
    },
    {
      what: 'Elixir: sigils that are never closed',
      path: 'a.ex',
      text: `defmodule Shop do\n  def run(x), do: ~H"""\n<a/>\n"""\nend\n${'~a( '.repeat(MANY)}`,
      has: 'Shop',
    },
    {
      what: 'Elixir: braces of a template that are never closed',
      path: 'a.ex',
      text: `defmodule Shop do\n  def run(x) do\n    ~H"""\n${'{ '.repeat(MANY)}\n    """\n  end\nend\n`,
      has: 'run',
    },
    {
      what: 'JavaScript: the types of constants where a key may be one',
      path: 'a.ts',
      text: `const text: string${GAP}\n;${'const key:'.repeat(MANY)}\nfunction run() { return { [text]: 1 } }\n`,
      has: 'run',
    },
    {
      what: 'Python: a name of a loop in a long list',
      path: 'a.py',
      text: `def run(items):\n    for item in items:\n        all = [${'item, '.repeat(MANY)}]\n`,
      has: 'run',
    },
  ];

describe('texts as no author writes them are read in one go', () => {
  const parser = new FileParser();
  for (const { what, path, text, has } of TEXTS)
    it(what, async () => {
      const language = languageOfFile(path, () => '');
      assert.ok(language !== undefined);
      const { symbols } = await parser.parse(language, path, text);
      assert.ok(
        symbols.some(({ name }) => name === has),
        symbols.map(({ name }) => name).join(', '),
      );
    });
});
