import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FileFacts } from '../../src/code/facts.ts';
import { Op } from '../../src/code/facts.ts';
import { svelteAsScript } from '../../src/syntax/languages/component/svelte-template.ts';
import { vueAsScript } from '../../src/syntax/languages/component/vue-template.ts';
import { FileParser } from '../../src/syntax/parse.ts';
import { languageById } from '../../src/syntax/registry.ts';

const factsOf = async (language: string, source: string): Promise<FileFacts> => {
  const parser = new FileParser();
  const definition = languageById(language);
  assert.ok(definition);
  const facts = await parser.parse(definition, `Sample.${language}`, source);
  parser.close();
  return facts;
};

/** The names that a file calls, with their lines. */
const calledIn = ({ terms, variables, calls }: FileFacts): string[] =>
  calls.map(({ callee, line }) => {
    const a = terms.a[callee] ?? -1;
    const name = terms.op[callee] === Op.Variable ? variables[a]?.name : terms.names[a];
    return `${terms.op[callee] === Op.Member ? '.' : name}@${line}`;
  });

/** Texts that are no components, over and over. */
const GARBAGE = [
  '<a ',
  '</a',
  '{',
  '{{',
  '{{}}',
  '<a b="',
  '<a>',
  '<a></b>',
  '<a {',
  "<a b='{",
  '{#each x ',
  '<script ',
  '<script>',
  '<!--',
  '{`${',
  "{'",
  '<a v-for="x in ',
];

test('a component keeps its length and its lines, and garbage is passed over', () => {
  for (const part of GARBAGE) {
    const source = `<template>\n${part.repeat(5000)}\n\r\n</template>`;
    for (const read of [vueAsScript, svelteAsScript]) {
      const text = read(source);
      assert.equal(text.length, source.length, part);
      assert.equal(text.split('\n').length, source.split('\n').length, part);
    }
  }
});

test('a template that cannot be read leaves the script whole', async () => {
  const source = `<template>\n  <p :a="f(">{{ } }}</p>\n</template>\n<script setup>\nconst one = () => two();\n</script>\n`;
  const facts = await factsOf('vue', source);
  assert.equal(facts.errors, 0);
  assert.deepEqual(
    facts.symbols.filter(({ kind }) => kind === 'function').map(({ name, startLine }) => `${name}@${startLine}`),
    ['one@5'],
  );
});

test('names of loops, slots and snippets are not those of the script', async () => {
  const vue = await factsOf(
    'vue',
    `<script setup>\nconst item = () => 1;\n</script>\n<template>\n<p v-for="item of rows">{{ item() }}</p>\n{{ item() }}\n</template>\n`,
  );
  const svelte = await factsOf(
    'svelte',
    `<script>\nconst item = () => 1;\n</script>\n{#each rows as item}\n{item()}\n{/each}\n{item()}\n`,
  );
  for (const { terms, variables, calls } of [vue, svelte]) {
    const scopes = calls
      .filter(({ callee }) => terms.op[callee] === Op.Variable)
      .map(({ callee }) => variables[terms.a[callee] ?? -1]?.scope === 0);
    assert.deepEqual(scopes, [false, true]);
  }
});

test('what stands in comments, styles and blocks of build tools is no code', async () => {
  const facts = await factsOf(
    'vue',
    `<i18n>\n{ "a": "<b>{{ one() }}</b>" }\n</i18n>\n<template>\n<!-- {{ two() }} --><br>{{ three() }}\n</template>\n<style>\n.a{{ four() }}\n</style>\n`,
  );
  assert.deepEqual(calledIn(facts), ['three@5']);
});
