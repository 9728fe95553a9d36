import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { symbolList } from '../../src/contract/answers.ts';
import { openWriter } from '../../src/store/writing.ts';
import { fixtureProject, graphRag } from './program.ts';

const MORE_THAN_QUICK = 201;

describe('an answer and the files', () => {
  const project = fixtureProject();
  const late = join(project, 'src/late.ts');
  const lateCaller = "import { runScript } from './scripts.ts';\nexport const late = () => runScript('x');\n";

  async function callersOfRunScript() {
    const line = ['callers', 'runScript', '--depth', '1', '--json', '--cwd', project];
    const { code, stdout, stderr } = await graphRag(line, { cwd: project });
    assert.equal(code, 0, stderr);
    return symbolList.parse(JSON.parse(stdout));
  }

  it('builds the index where there is none, and says that it is current', async () => {
    const { freshness, results } = await callersOfRunScript();
    assert.equal(freshness.current, true);
    assert.ok(freshness.generation >= 1);
    assert.deepEqual(
      results.map(({ name }) => name),
      ['handleToolCall'],
    );
  });

  it('comes from the last whole generation while another process writes, and says so', async () => {
    const writer = await openWriter(join(project, '.devbooks'));
    try {
      writeFileSync(late, lateCaller);
      const { freshness } = await callersOfRunScript();
      assert.deepEqual([freshness.current, freshness.reason, freshness.added], [false, 'busy', 1]);
      const { stdout } = await graphRag(['search', 'run script', '--cwd', project], { cwd: project });
      assert.match(stdout, /older than the files: 0 changed, 1 added, 0 deleted \(another process is indexing; /);
      assert.doesNotMatch(stdout, /run `graph-rag index`/);
    } finally {
      await writer.release();
    }
    assert.equal((await callersOfRunScript()).freshness.current, true);
  });

  it('does not wait for the refresh of very many files, and says what to do', async () => {
    const files = Array.from({ length: MORE_THAN_QUICK }, (_, number) => join(project, `src/many${number}.ts`));
    for (const file of files) writeFileSync(file, 'export const many = 1;\n');
    const { freshness } = await callersOfRunScript();
    assert.deepEqual(
      [freshness.current, freshness.reason, freshness.added],
      [false, 'too_many_changes', MORE_THAN_QUICK],
    );
    const text = await graphRag(['callers', 'runScript', '--cwd', project], { cwd: project });
    assert.match(
      text.stdout,
      /stale: 0 changed, 201 added, 0 deleted \(too many to refresh on the way; run `graph-rag index`\)/,
    );
    for (const file of files) rmSync(file);
    assert.equal((await callersOfRunScript()).freshness.current, true);
  });
});

describe('an answer and the files that say where modules are', () => {
  const goProject = (ignored: string): string => {
    const project = mkdtempSync(join(tmpdir(), 'graph-rag-go-'));
    after(() => rmSync(project, { recursive: true, force: true }));
    mkdirSync(join(project, 'util'));
    writeFileSync(join(project, '.graphragignore'), ignored);
    writeFileSync(join(project, 'util/util.go'), 'package util\n\nfunc Run() int { return 1 }\n');
    const main = 'package main\n\nimport "example.com/app/util"\n\nfunc main() { util.Run() }\n';
    writeFileSync(join(project, 'main.go'), main);
    return project;
  };
  const calleesOfMain = async (project: string) => {
    const { code, stdout, stderr } = await graphRag(['callees', 'main', '--json', '--cwd', project], { cwd: project });
    assert.equal(code, 0, stderr);
    return symbolList.parse(JSON.parse(stdout)).results.map(({ name }) => name);
  };

  for (const [how, ignored] of [
    ['listed', ''],
    ['ignored', 'go.mod\n'],
  ] as const) {
    it(`follows a go.mod that is ${how} when it changes`, async () => {
      const project = goProject(ignored);
      const declare = (module: string): void => writeFileSync(join(project, 'go.mod'), `module ${module}\n\ngo 1.22\n`);
      declare('example.com/app');
      assert.deepEqual(await calleesOfMain(project), ['Run']);
      declare('example.com/elsewhere');
      assert.deepEqual(await calleesOfMain(project), []);
      declare('example.com/app');
      assert.deepEqual(await calleesOfMain(project), ['Run']);
      assert.deepEqual(await calleesOfMain(project), ['Run']);
    });
  }
});
