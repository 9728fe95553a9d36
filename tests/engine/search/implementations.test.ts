import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../../src/index.ts';
import { folderWith } from '../../folder-with.ts';

const interfaceOf = (methods: string): string =>
  `/** Departments of the company. */\ninterface DepartmentService {\n${methods}}\n`;

const implementation = (name: string): string => `class ${name} implements DepartmentService {
  public Tree buildTree(List<Node> nodes) {
    Tree tree = new Tree();
    for (Node node : nodes) {
      tree.add(node);
    }
    return tree;
  }
}
`;

const OTHERS = Object.fromEntries(
  Array.from({ length: 12 }, (_, nth) => [
    `other/Department${nth}.java`,
    `/** A department of the company, number ${nth}. */\nclass Department${nth} {\n  void print() { System.out.println("tree of departments"); }\n}\n`,
  ]),
);

const DECLARED = '  /** Builds the tree of all departments of the company. */\n  Tree buildTree(List<Node> nodes);\n';

test('what implements a method that was found comes right behind it', async (t) => {
  const folder = folderWith(t, {
    'service/DepartmentService.java': interfaceOf(DECLARED),
    'service/impl/Standard.java': implementation('Standard'),
    ...OTHERS,
  });
  await using project = await open(folder);
  const { candidates } = await project.search('build the tree of all departments of the company');
  const methods = candidates
    .filter(({ name }) => name === 'buildTree')
    .map(({ file, relevance }) => ({ file, relevance }));
  assert.deepEqual(methods.map(({ file }) => file).sort(), [
    'service/DepartmentService.java',
    'service/impl/Standard.java',
  ]);
  const least = Math.min(...methods.map(({ relevance }) => relevance));
  assert.ok(least > 0.9 * Math.max(...methods.map(({ relevance }) => relevance)), JSON.stringify(methods));
});

test('where many implement it, none of them does', async (t) => {
  const many = Array.from({ length: 5 }, (_, nth) => `Standard${nth}`);
  const folder = folderWith(t, {
    'service/DepartmentService.java': interfaceOf(DECLARED),
    ...Object.fromEntries(many.map((name) => [`service/impl/${name}.java`, implementation(name)])),
    ...OTHERS,
  });
  await using project = await open(folder);
  const { candidates } = await project.search('build the tree of all departments of the company');
  const relevance = (file: string): number => candidates.find((one) => one.file === file)?.relevance ?? 0;
  assert.ok(relevance('service/impl/Standard0.java') < relevance('service/DepartmentService.java') * 0.9);
});
