import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { isFailure } from '../../src/failure/index.ts';
import { CONFIG_KEYS, type ConfigValues, configStamp, readConfig, repositoryName } from '../../src/project/index.ts';
import { folderWith } from '../folder-with.ts';

interface Given {
  project?: string;
  user?: string;
  environment?: Record<string, string>;
  flags?: Partial<ConfigValues>;
}

async function configOf(test: TestContext, given: Given) {
  const files = {
    ...(given.project === undefined ? {} : { 'shop/.devbooks/config.yaml': given.project }),
    ...(given.user === undefined ? {} : { 'user/graph-rag/config.yaml': given.user }),
  };
  const folder = folderWith(test, files);
  const environment = { XDG_CONFIG_HOME: join(folder, 'user'), ...given.environment };
  const root = join(folder, 'shop');
  const config = await readConfig({ root, environment, ...(given.flags === undefined ? {} : { flags: given.flags }) });
  return { config, folder, root };
}

describe('the config', () => {
  it('has defaults that keep their own rules', async (test) => {
    const { config } = await configOf(test, {});
    assert.equal(config.entries().length, Object.keys(CONFIG_KEYS).length);
    assert.equal(config.get('graph_rag.token_budget'), 8000);
    assert.equal(config.get('graph_rag.max_depth'), null);
    assert.equal(config.get('index.max_file_size_mb'), 2);
    assert.deepEqual(config.warnings, []);
  });

  it('takes flag before environment before user before project before default', async (test) => {
    const given: Given = {
      project: 'graph_rag:\n  top_k: 6\n  cache_ttl: 61\n  token_budget: 4001\n  max_depth: 2\n',
      user: 'graph_rag:\n  top_k: 7\n  cache_ttl: 62\n  token_budget: 4002\n',
      environment: { GRAPH_RAG_TOP_K: '8', GRAPH_RAG_CACHE_TTL: '63' },
      flags: { 'graph_rag.top_k': 9 },
    };
    const { config } = await configOf(test, given);
    const shown = (['top_k', 'cache_ttl', 'token_budget', 'max_depth', 'enabled'] as const).map((key) => [
      config.get(`graph_rag.${key}`),
      config.originOf(`graph_rag.${key}`),
    ]);
    assert.deepEqual(shown, [
      [9, 'flag'],
      [63, 'environment'],
      [4002, 'user file'],
      [2, 'project file'],
      [true, 'default'],
    ]);
    assert.deepEqual(config.warnings, []);
  });

  it('warns of values out of range with key, value and what is used', async (test) => {
    const { config, root } = await configOf(test, {
      project: 'graph_rag:\n  max_depth: 9\n  token_budget: 100\n  top_k: many\n',
      environment: { GRAPH_RAG_CACHE_ENABLED: 'perhaps' },
    });
    const file = join(root, '.devbooks/config.yaml');
    assert.deepEqual(config.warnings, [
      `${file}:2: graph_rag.max_depth is 9, allowed is an integer from 1 to 4; using not set`,
      `${file}:3: graph_rag.token_budget is 100, allowed is an integer from 4000 to 16000; using 8000`,
      `${file}:4: graph_rag.top_k is "many", allowed is an integer from 5 to 50; using 10`,
      'environment variable GRAPH_RAG_CACHE_ENABLED: graph_rag.cache_enabled is "perhaps", allowed is true or false; using true',
    ]);
    assert.equal(config.get('graph_rag.max_depth'), null);
  });

  it('warns of variables that look like settings and are none', async (test) => {
    const { config } = await configOf(test, {
      environment: { GRAPH_RAG_TOPK: '3', GRAPH_RAG_TOP_K: '7', GRAPH_RAG_DEBUG: '1', GRAPH_RAG_TEST_ROOT: '/' },
    });
    assert.deepEqual(config.warnings, [
      'environment variable GRAPH_RAG_TOPK is no setting and is ignored; `graph-rag config` lists them',
    ]);
    assert.equal(config.get('graph_rag.top_k'), 7);
    const keyed = await configOf(test, {
      environment: { GRAPH_RAG_LLM_API_KEY_ENV: 'GRAPH_RAG_API_KEY', GRAPH_RAG_API_KEY: 'secret' },
    });
    assert.deepEqual(keyed.config.warnings, []);
  });

  it('warns of unknown keys, and says which was meant', async (test) => {
    const project = 'graph_rag:\n  dept: 3\nother: 1\nindex:\n  max_file_size: 4\ntop_k: 12\n';
    const { config, root } = await configOf(test, { project });
    const file = join(root, '.devbooks/config.yaml');
    assert.deepEqual(config.warnings, [
      `${file}:2: unknown key graph_rag.dept (3) is ignored`,
      `${file}:3: unknown key other (1) is ignored`,
      `${file}:5: unknown key index.max_file_size (4) is ignored; did you mean index.max_file_size_mb?`,
      `${file}:6: unknown key top_k (12) is ignored; did you mean graph_rag.top_k?`,
    ]);
  });

  it('does not let a project reach outside the repository', async (test) => {
    const outside = [
      'llm:\n  provider: anthropic\n',
      'embedding:\n  endpoint: http://evil.example\n',
      'federation:\n  repositories: [/etc]\n',
      'graph:\n  ckb:\n    command: rm\n',
    ];
    for (const project of outside) {
      const { config } = await configOf(test, { project });
      assert.equal(config.warnings.length, 1, project);
      assert.match(
        config.warnings[0] ?? '',
        /is ignored in a project's file, because it reaches outside the repository/,
      );
    }
    const { config } = await configOf(test, { user: outside.join('') });
    assert.deepEqual(config.warnings, []);
    assert.equal(config.get('llm.provider'), 'anthropic');
    assert.equal(config.get('graph.ckb.command'), 'rm');
    assert.deepEqual(config.get('federation.repositories'), ['/etc']);
  });

  it('stops at a broken file with its line', async (test) => {
    const broken: [string, number][] = [
      ['graph_rag:\n  top_k: 6\n  top_k: 7\n', 3],
      ['graph_rag:\n  - [\n', 3],
      ['just a text\n', 1],
      ['graph_rag: &a\n  top_k: 6\nother: *a\n', 3],
    ];
    for (const [project, line] of broken)
      await assert.rejects(configOf(test, { project }), (error) => {
        assert.ok(isFailure(error) && error.code === 'config_broken', String(error));
        assert.equal(error.exitCode, 1);
        assert.equal(error.facts.line, line, project);
        return true;
      });
  });

  it("leaves out a user's file that belongs to somebody else, and says so", async (test) => {
    const folder = folderWith(test, { 'user/graph-rag/config.yaml': 'graph_rag:\n  top_k: 7\n' });
    const sources = { root: folder, environment: { XDG_CONFIG_HOME: join(folder, 'user') } };
    chmodSync(join(folder, 'user'), 0o000);
    try {
      const config = await readConfig(sources);
      configStamp(sources);
      // Nothing is closed to root.
      const isRoot = process.getuid?.() === 0;
      assert.equal(config.get('graph_rag.top_k'), isRoot ? 7 : 10);
      assert.equal(config.warnings.filter((warning) => warning.includes('EACCES')).length, isRoot ? 0 : 1);
    } finally {
      chmodSync(join(folder, 'user'), 0o755);
    }
  });

  it('takes an empty file and one of comments for nothing', async (test) => {
    for (const project of ['', '# nothing\n', '---\n']) {
      const { config } = await configOf(test, { project });
      assert.deepEqual(config.warnings, []);
    }
  });

  it('names the repository after its folder unless a name is given', async (test) => {
    const plain = await configOf(test, {});
    assert.equal(repositoryName(plain.config, plain.root), 'shop');
    const named = await configOf(test, { project: 'index:\n  repo: store:front\n' });
    assert.equal(repositoryName(named.config, named.root), 'store_front');
  });
});
