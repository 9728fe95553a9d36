import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { queryAnswer } from '../../src/contract/query.ts';
import { relatedTo } from '../../src/contract/query-vocabulary.ts';
import { fixtureProject, graphRag } from './program.ts';

const SOURCE = `def to_camelcase(text):
    return text


def parseDate(text):
    return to_camelcase(text)
`;

describe('what a question says beside its answer', () => {
  const project = fixtureProject();
  const run = (environment: Readonly<Record<string, string>>, ...line: string[]) =>
    graphRag([...line, '--cwd', project], { cwd: project, environment });

  before(async () => {
    mkdirSync(join(project, 'docs'));
    writeFileSync(join(project, 'docs/pelicans.md'), '# Pelicans\n\nWhere pelicans nest and what they eat.\n');
    writeFileSync(join(project, 'words.py'), SOURCE);
    assert.equal((await run({}, 'index')).code, 0);
  });

  const whys = async (query: string): Promise<string[]> => {
    const { stdout } = await run({}, 'search', query, '--json');
    return queryAnswer.parse(JSON.parse(stdout)).candidates.map(({ why }) => why);
  };

  it('shows words as they were written, not their stems', async () => {
    assert.ok((await whys('camel case text')).some((why) => why.includes('camel case')));
    const all = [...(await whys('camel case text')), ...(await whys('words.parseDate fails'))].join('\n');
    assert.match(all, /matches .*parseDate/);
    assert.doesNotMatch(all, /camelcas\b|parsedat\b/);
  });

  it('says by whom something is referenced or imported', () => {
    assert.equal(relatedTo('referenced', 'main'), 'referenced by main');
    assert.equal(relatedTo('imported', 'main'), 'imported by main');
    assert.equal(relatedTo('caller', 'main'), 'caller of main');
  });

  it('does not call a graph exhausted that no answer is in', async () => {
    const { stdout, stderr } = await run({}, 'search', 'pelicans nest', '--path', 'docs');
    assert.match(stdout, /docs\/pelicans\.md/);
    assert.doesNotMatch(stderr, /exhausted/);
  });

  it('says what changes cannot be told without git', async () => {
    const { code, stderr } = await run({ GIT_CEILING_DIRECTORIES: join(project, '..') }, 'search', '--since', 'HEAD');
    assert.equal(code, 3);
    assert.match(stderr, /^graph-rag: what changed since 'HEAD' cannot be told: /);
    assert.doesNotMatch(stderr, /data set|fix commits/);
  });

  it('warns once of a wrong setting', async () => {
    for (const command of ['status', 'doctor', 'callers to_camelcase']) {
      const { stderr } = await run({ GRAPH_RAG_MAX_DEPTH: 'abc' }, ...command.split(' '));
      assert.equal(stderr.match(/GRAPH_RAG_MAX_DEPTH/g)?.length, 1, command);
    }
  });

  it('tells what the options of summary do there', async () => {
    const { stdout } = await run({}, 'summary', '--help');
    assert.match(stdout, /--top-k N\s+search: how many documents/);
    assert.match(stdout, /--depth, --max-depth N\s+tree: how many levels/);
  });

  it('counts one entry as one', async () => {
    const feedback = ['feedback', '--query', 'words', '--symbol', 'parseDate', '--action', 'edit'];
    assert.equal((await run({}, ...feedback)).code, 0);
    assert.match((await run({}, 'preferences', 'list')).stdout, /^from 1 entry of /);
  });
});
