import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { open } from '../../src/index.ts';
import { folderWith } from '../folder-with.ts';

// `zz` is two steps from both, by ways of the same worth.
const FILES: Readonly<Record<string, string>> = {
  'a.ts': `import { xx } from './x';
import { yy, other } from './y';
export function alpha(flag: boolean) {
  const chosen = flag ? yy : other;
  const table = { go: chosen };
  xx();
  table.go();
}
`,
  'b.ts': "import { yy } from './y';\nexport function beta() {\n  yy();\n}\n",
  'x.ts': "import { zz } from './z';\nexport function xx() {\n  zz();\n}\n",
  'y.ts': "import { zz } from './z';\nexport function yy() {\n  zz();\n}\nexport function other() {}\n",
  'z.ts': 'export function zz() {}\n',
};

test('the same tree gives the same answer, whatever the index has been through', async (t) => {
  const home = folderWith(t);
  const answerAfter = async (name: string, later: readonly string[]): Promise<unknown> => {
    // The project's name is part of every id.
    const root = join(home, name, 'project');
    mkdirSync(root, { recursive: true });
    const write = (wanted: (path: string) => boolean): void => {
      for (const [path, text] of Object.entries(FILES)) if (wanted(path)) writeFileSync(join(root, path), text);
    };
    write((path) => !later.includes(path));
    await using project = await open(root);
    await project.index();
    write((path) => later.includes(path));
    await project.index();
    const asked = { anchors: ['alpha', 'beta'], topK: 2, minRelevance: 0, fusionDepth: 2, depth: 3 };
    const { candidates, graph } = await project.search('nothing of this', asked);
    return { candidates: candidates.map(({ symbol_id, why }) => [symbol_id, why]), graph };
  };
  const expected = await answerAfter('at once', []);
  for (const path of Object.keys(FILES)) assert.deepEqual(await answerAfter(path, [path]), expected, path);
});

test('of copies that nothing tells apart the same are found, whichever the index has seen first', async (t) => {
  const home = folderWith(t);
  // More than are gathered for one question, so that some are left out.
  const COPIES = 430;
  const pathOf = (nth: number): string => `client_${String(nth).padStart(3, '0')}.ts`;
  const TEXT = 'export function sendRequest(url: string) {\n  return fetch(url, { retry: true });\n}\n';
  const answersAfter = async (name: string, later: (nth: number) => boolean): Promise<unknown> => {
    const root = join(home, name, 'project');
    mkdirSync(root, { recursive: true });
    const write = (wanted: (nth: number) => boolean): void => {
      for (let nth = 0; nth < COPIES; nth++) if (wanted(nth)) writeFileSync(join(root, pathOf(nth)), TEXT);
    };
    write((nth) => !later(nth));
    await using project = await open(root);
    await project.index();
    write(later);
    await project.index();
    const answers: unknown[] = [];
    for (const question of ['send a request again', 'sendRequest', 'return fetch url retry true']) {
      const { candidates } = await project.search(question, { topK: 5 });
      answers.push(candidates.map(({ symbol_id, relevance }) => [symbol_id, relevance]));
    }
    return answers;
  };
  const expected = await answersAfter('at once', () => false);
  assert.deepEqual(await answersAfter('the first half later', (nth) => nth < COPIES / 2), expected);
});

test('of many tables of routes the same are read', async (t) => {
  const home = folderWith(t);
  const paths = Array.from({ length: 60 }, (_, nth) => `area${String(nth).padStart(2, '0')}/routes.js`);
  const answerAfter = async (name: string, steps: readonly (readonly string[])[]): Promise<unknown> => {
    const root = join(home, name, 'project');
    mkdirSync(root, { recursive: true });
    await using project = await open(root);
    for (const step of steps) {
      for (const path of step) {
        mkdirSync(join(root, dirname(path)), { recursive: true });
        writeFileSync(join(root, path), "app.get('/orders/open', () => list());\nfunction list() {}\n");
      }
      await project.index();
    }
    const { candidates } = await project.search('GET /orders/open');
    return candidates.toSorted((a, b) => a.rank - b.rank).map(({ symbol_id, why }) => [symbol_id, why]);
  };
  const halves = [paths.slice(30), paths.slice(0, 30)];
  assert.deepEqual(await answerAfter('by halves', halves), await answerAfter('at once', [paths]));
});
