import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fixtureProject, graphRag } from './program.ts';

describe('a start of the program', () => {
  const project = fixtureProject();
  const hook = new URL('./loaded-modules.ts', import.meta.url).href;

  async function packagesOf(...line: string[]): Promise<string[]> {
    const environment = { NODE_OPTIONS: `--import=${hook}` };
    const { code, stderr } = await graphRag([...line, '--cwd', project], { cwd: project, environment });
    assert.equal(code, 0, stderr);
    return (/^packages: ?(.*)$/m.exec(stderr)?.[1] ?? 'not told').split(' ');
  }

  it('loads neither shapes, nor grammars, nor YAML for a question to an index that is current', async () => {
    await packagesOf('index');
    assert.deepEqual(await packagesOf('--help'), ['']);
    for (const line of [
      ['subgraph', 'runScript'],
      ['callers', 'runScript', '--json'],
      ['search', 'run a script', '--json'],
      ['--query', 'run a script'],
    ]) {
      const packages = await packagesOf(...line);
      for (const heavy of ['zod', 'yaml', 'web-tree-sitter', '@vscode/ripgrep', 'not told'])
        assert.ok(!packages.includes(heavy), `${line.join(' ')} loads ${heavy}`);
    }
  });

  it('loads nothing for a question that writes, is of another language, or starts elsewhere, unless it does', async () => {
    const environment = { NODE_OPTIONS: `--import=${new URL('./loaded-sources.ts', import.meta.url).href}` };
    const sourcesOf = async (...line: string[]): Promise<string[]> => {
      const { stderr } = await graphRag([...line, '--cwd', project], { cwd: project, environment });
      return (/^sources: (.*)$/m.exec(stderr)?.[1] ?? 'not told').split(' ');
    };
    await graphRag(['search', 'anything'], { cwd: project });
    const [rare, chinese, japanese, korean, place] = [
      'store/writing/sqlite-writer.ts',
      'text/translated/glossary.ts',
      'text/translated/japanese-words.ts',
      'text/translated/korean-words.ts',
      'engine/search/starting-places.ts',
    ];
    const plain = await sourcesOf('search', 'the script that runs');
    assert.ok(plain.includes('retrieval/search.ts'));
    assert.deepEqual(
      [rare, chinese, japanese, korean, place, 'graph/explore/path.ts'].filter((source) => plain.includes(source)),
      [],
    );
    for (const [question, own] of [
      ['运行脚本', chinese],
      ['スクリプトを実行する', japanese],
      ['스크립트를 실행하는 함수', korean],
    ] as const) {
      const sources = await sourcesOf('search', question);
      assert.deepEqual(
        [chinese, japanese, korean].filter((source) => sources.includes(source)),
        [own],
      );
    }
    assert.ok((await sourcesOf('search', '--anchor', 'runScript')).includes(place));
    writeFileSync(join(project, 'later.ts'), 'export const later = 1;\n');
    assert.ok((await sourcesOf('search', 'run a script')).includes(rare));
  });

  it('loads the YAML reader only where there is a config file', async () => {
    writeFileSync(join(project, '.devbooks', 'config.yaml'), 'graph_rag:\n  top_k: 12\n');
    assert.ok((await packagesOf('subgraph', 'runScript')).includes('yaml'));
  });
});
