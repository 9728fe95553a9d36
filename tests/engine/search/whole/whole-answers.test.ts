import assert from 'node:assert/strict';
import { it } from 'node:test';
import { open, type Project } from '../../../../src/index.ts';
import { folderWith } from '../../../folder-with.ts';

const README = `# Shelf

[![build](https://ci.example.com/badge.svg)](https://ci.example.com)

Shelf lends books to the readers of a library and reminds them when a book is due.

## Sponsors

The library thanks everyone who has given money for the new building and its shelves.

## Running tests

Run them with the command below, in the root of the repository.

    make test
`;

/** The best of an answer, as a reader sees it. */
async function best(project: Project, question: string, most = 3): Promise<string[]> {
  const { candidates } = await project.search(question);
  return candidates
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ file, name }) => (/\.(?:md|json|toml)$/.test(file) ? `${file}#${name}` : file));
}

it('a TypeScript project: its README, what package.json names, its folders', async (t) => {
  await using project = await open(
    folderWith(t, {
      'README.md': README,
      'README.zh-CN.md': '# Shelf\n\nShelf 是一个图书馆的借书系统，读者可以借书，到期的时候系统会提醒读者还书。\n',
      'package.json':
        '{\n  "name": "shelf",\n  "main": "dist/api.js",\n  "scripts": {\n    "test": "node --test"\n  }\n}\n',
      'src/api.ts': "export { lend } from './lending/lend.ts';\nexport const name = 'shelf';\n",
      'src/lending/index.ts':
        "import { lend } from './lend.ts';\n\nexport const lending = { lend };\nexport default lending;\n",
      'src/lending/lend.ts':
        'export function lend(book: string) {\n  return remind(book);\n}\nfunction remind(b: string) {\n  return b;\n}\n',
      'src/due/due.ts': 'export function due(book: string) {\n  return book.length;\n}\n',
      'vitest.config.ts': 'export const project = { project: "does what this project does" };\n',
      'tests/module.test.ts':
        "import { lend } from '../src/api.ts';\nexport function module() {\n  return lend('lending module');\n}\n",
    }),
  );
  assert.deepEqual(await best(project, 'what does this project do', 2), ['README.md#Shelf', 'src/api.ts']);
  assert.deepEqual(await best(project, '这个项目是做什么的', 1), ['README.zh-CN.md#Shelf']);
  assert.deepEqual(await best(project, 'where is the entry point', 1), ['src/api.ts']);
  assert.deepEqual(await best(project, 'how do I run the tests', 2), [
    'README.md#Running tests',
    'package.json#scripts',
  ]);
  const layout = await project.search('how is this codebase organised');
  assert.ok(layout.candidates.some(({ file }) => file === 'src/lending/index.ts'));
  assert.deepEqual(await best(project, 'explain the lending module', 2), [
    'src/lending/index.ts',
    'src/lending/lend.ts',
  ]);
  assert.deepEqual(await best(project, '解释一下 lending 模块', 1), ['src/lending/index.ts']);
  assert.deepEqual(await best(project, 'lending module of the tests', 1), ['tests/module.test.ts']);
});

it('a Python project: the function that pyproject.toml names', async (t) => {
  await using project = await open(
    folderWith(t, {
      'README.rst':
        'Shelf\n=====\n\nShelf lends books to the readers of a library and reminds them.\n\nInstallation\n------------\n\nInstall it from the index of packages::\n\n    pip install shelf\n',
      'pyproject.toml': '[project]\nname = "shelf"\n\n[project.scripts]\nshelf = "shelf.cli:start"\n',
      'src/shelf/__init__.py': '',
      'src/shelf/cli.py': 'def helper():\n    return 1\n\n\ndef start():\n    return helper()\n',
      'scripts/main.py': 'def main():\n    """The entry point of a script."""\n',
    }),
  );
  const [entry] = (await project.search('where is the entry point of this app')).candidates;
  assert.deepEqual([entry?.file, entry?.name], ['src/shelf/cli.py', 'start']);
  assert.equal((await best(project, 'what is this project about', 1))[0], 'README.rst');
  const [install] = (await project.search('how do I install it')).candidates;
  assert.equal(install?.name, 'Installation');
});

it('a Go project: its main function, not that of an example', async (t) => {
  await using project = await open(
    folderWith(t, {
      'README.md': README,
      Makefile: 'build:\n\tgo build ./...\n\ntest:\n\tgo test ./...\n',
      'cmd/shelf/main.go': 'package main\n\nimport "shelf/lending"\n\nfunc main() {\n\tlending.Lend("a")\n}\n',
      'examples/a/main.go': 'package main\n\nfunc main() {\n}\n',
      'lending/doc.go':
        '// Package lending knows who has which book.\n//\n// It is asked by the program.\npackage lending\n',
      'lending/lend.go':
        'package lending\n\n// Lend lends a book.\nfunc Lend(book string) string {\n\treturn book\n}\n',
    }),
  );
  assert.deepEqual(await best(project, '入口在哪里', 1), ['cmd/shelf/main.go']);
  assert.deepEqual(await best(project, 'explain the lending package', 2), ['lending/doc.go', 'lending/lend.go']);
  assert.deepEqual(await best(project, 'how do I run the tests', 2), ['README.md#Running tests', 'Makefile']);
});

it('a Java project: the application before other classes with a main method, and the structure of its README', async (t) => {
  const classWithMain = (name: string, before = ''): string =>
    `package com.shelf;\n\n${before}public class ${name} {\n    public static void main(String[] args) {\n        run(args);\n    }\n}\n`;
  await using project = await open(
    folderWith(t, {
      'README.md':
        '# 图书馆\n\n## 项目介绍\n\n这个系统把书借给图书馆的读者，到期的时候提醒读者还书，管理员可以看到所有的借书记录。\n\n## 组织结构\n\n```\nshelf\n├── order -- 订单\n└── common -- 公用代码\n```\n\n## 许可证\n\nMIT\n',
      'src/main/java/com/shelf/Convert.java': classWithMain('Convert'),
      'src/main/java/com/shelf/ShelfApplication.java': classWithMain('ShelfApplication', '@SpringBootApplication\n'),
      'src/main/java/com/shelf/order/OrderService.java':
        'package com.shelf.order;\n\npublic class OrderService {\n    public int total() {\n        return 1;\n    }\n}\n',
      'src/main/java/com/shelf/common/Result.java':
        'package com.shelf.common;\n\npublic class Result {\n    public int code() {\n        return 1;\n    }\n}\n',
    }),
  );
  assert.deepEqual(await best(project, '启动类在哪里', 2), [
    'src/main/java/com/shelf/ShelfApplication.java',
    'src/main/java/com/shelf/Convert.java',
  ]);
  assert.deepEqual(await best(project, '项目概述', 1), ['README.md#项目介绍']);
  assert.deepEqual(await best(project, '项目结构', 1), ['README.md#组织结构']);
  assert.deepEqual(await best(project, '订单模块是做什么的', 1), ['src/main/java/com/shelf/order/OrderService.java']);
});

it('where nothing is called so, a module is an ordinary word', async (t) => {
  await using project = await open(
    folderWith(t, { 'src/loader.ts': 'export function loadModule(name: string) {\n  return name;\n}\n' }),
  );
  const { candidates } = await project.search('explain the plugin module');
  assert.equal(candidates[0]?.name, 'loadModule');
});

it('a manifest means the file that it names, whatever stands beside it under the same name', async (t) => {
  await using project = await open(
    folderWith(t, {
      'package.json': '{ "name": "shelf", "main": "index.js", "bin": "./lib/run.js" }\n',
      'index.js': 'module.exports = { lend() { return 1; } };\n',
      'index.md': '# Index of the books\n\nAll the books that are lent, by their names and shelves.\n',
      'lib/run.cjs': 'function run() {\n  return 2;\n}\nrun();\n',
      'lib/run.d.ts': 'export declare function run(): number;\n',
    }),
  );
  assert.deepEqual(await best(project, 'where is the entry point', 2), ['lib/run.cjs', 'index.js']);
});
