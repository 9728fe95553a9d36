import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../../src/index.ts';
import { folderWith } from '../../folder-with.ts';

test('in a small budget the best match is named before what stands around it', async (t) => {
  const steps = Array.from(
    { length: 120 },
    (_, nth) => `  call.prepare(${nth}, 'the next of all that a call goes through');`,
  );
  const checks = Array.from({ length: 8 }, (_, nth) => `isAllowed${nth}`);
  const root = folderWith(t, {
    'executor.ts': [
      `import { ${checks.join(', ')} } from './checks.ts';`,
      '/** Runs a task by its name. */',
      'export function runTask(call: Call): void {',
      ...checks.map((name) => `  if (!${name}(call)) return;`),
      ...steps,
      '}',
    ].join('\n'),
    'checks.ts': checks
      .map((name) => `export function ${name}(call: Call) {\n  return call.platforms.includes('task run');\n}\n`)
      .join(''),
  });
  await using project = await open(root);
  const { candidates } = await project.search('run a task by its name', { budget: 300 });
  const best = candidates.find(({ name }) => name === 'runTask');
  assert.equal(best?.form, 'signature', candidates.map(({ name, form }) => `${name} ${form}`).join(', '));
});

test('what makes way for the names of the first leaves its room to whole functions', async (t) => {
  const steps = Array.from({ length: 60 }, (_, nth) => `  database.addColumn('column ${nth} of a migration', ${nth});`);
  const small = (name: string): string =>
    `export function ${name}(database: Database) {\n  const column = database.column('${name}');\n  return column.add(column.migration);\n}\n`;
  const names = Array.from({ length: 10 }, (_, nth) => `addColumn${String.fromCharCode(65 + nth)}`);
  const root = folderWith(t, {
    'migrations.ts': [
      `import { ${names.join(', ')} } from './columns.ts';`,
      '/** Adds a column to the database in a migration. */',
      'export function databaseMigrationAddColumn(database: Database) {',
      ...names.map((name) => `  ${name}(database);`),
      ...steps,
      '}',
    ].join('\n'),
    'columns.ts': names.map(small).join('\n'),
  });
  await using project = await open(root);
  const ask = (budget: number) => project.search('database migration add column', { budget });
  const whole = (await ask(100_000)).candidates.find(({ name }) => name === 'databaseMigrationAddColumn')?.tokens ?? 0;
  let dropped = 0;
  for (let budget = whole; budget < whole * 1.1; budget += 10) {
    const { candidates, token_count } = await ask(budget);
    if (candidates.find(({ name }) => name === 'databaseMigrationAddColumn')?.form !== 'signature') continue;
    dropped++;
    const shortened = candidates.filter(({ form, name }) => form === 'signature' && name.startsWith('addColumn'));
    assert.deepEqual(shortened, [], `${token_count} of ${budget}`);
  }
  assert.ok(dropped > 0);
});

test('a name that is far from right is answered with the names that there are', async (t) => {
  const root = folderWith(t, {
    'executor.ts': 'export class Executor {\n  runTask(call: string) {\n    return call;\n  }\n}\n',
    'other.ts': 'export function unrelated() {\n  return 1;\n}\n',
  });
  await using project = await open(root);
  for (const [question, nearest] of [
    ['runtk', /nothing in this project is called 'runtk'; nearest names: .*runTask/],
    ['Exector.runTk', /nothing in this project is called 'Exector\.runTk'; nearest names: Executor\.runTask/],
  ] as const) {
    const { metadata } = await project.search(question);
    assert.match(metadata.notes.join('\n'), nearest);
  }
  const { metadata } = await project.search('runTask');
  assert.doesNotMatch(metadata.notes.join('\n'), /nearest names/);
});

test('a name in a sentence that nothing has is told of, and one that is only mentioned is not', async (t) => {
  const root = folderWith(t, {
    'executor.ts': 'export function runTask(call: string) {\n  return process.env.TASK_LIMIT ?? call;\n}\n',
    'application.yml': 'task:\n  retry-limit: 3\n',
    'format.ts': "export const FORMATS = ['webp', 'gif'];\n",
  });
  await using project = await open(root);
  const notesOn = async (question: string): Promise<string> =>
    (await project.search(question)).metadata.notes.join('\n');
  assert.match(await notesOn('who calls updateTaskList'), /nothing in this project is called 'updateTaskList'/);
  for (const question of [
    'who calls runTask',
    'where is TASK_LIMIT read',
    'what does retry-limit do to runTask',
    'WebP is slow',
  ])
    assert.doesNotMatch(await notesOn(question), /nothing in this project/);
});

test('a question that the project hardly matches gets no more of the graph than it must', async (t) => {
  const files: Record<string, string> = {};
  for (let nth = 0; nth < 6; nth++) {
    const callers = Array.from(
      { length: 6 },
      (_, who) => `export function use${nth}by${who}() {\n  return parcel${nth}();\n}\n`,
    );
    files[`parcel${nth}.ts`] =
      `export function parcel${nth}() {\n  // weighs a lattice\n  return ${nth};\n}\n${callers.join('')}`;
  }
  await using project = await open(folderWith(t, files));
  const { candidates, metadata } = await project.search('quantum chromodynamics on a lattice of gluons');
  assert.ok(
    metadata.notes.some((note) => note.includes('only weak matches')),
    metadata.notes.join('\n'),
  );
  const anchors = candidates.filter(({ source }) => source !== 'graph').length;
  assert.ok(anchors >= 4, `${anchors} anchors`);
  assert.ok(candidates.length <= Math.ceil(anchors * 1.5), `${candidates.length} of ${anchors} anchors`);
});
