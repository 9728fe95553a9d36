// Run by hand: node --test tests/graph/backend/ckb.asked.ts, with HONO_DIR naming a checkout of hono.
// Installs the real @tastehub/ckb and scip-typescript from the registry into a temporary folder, indexes hono with the
// latter, and compares callers and callees through CKB with the built-in graph.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { open, type Project } from '../../../src/index.ts';

const PACKAGES = ['@tastehub/ckb@9.3.1', '@sourcegraph/scip-typescript@0.4.0'];

/** Functions of hono with callers and callees inside the project. */
const SYMBOLS = [
  'src/utils/url.ts:108',
  'ckb:hono:src/utils/url.ts:mergePath',
  'Hono.route',
  'compose',
  'parseBody',
  'HonoRequest.param',
  'parseAccept',
  'serialize',
];

/** Of the edges that either graph knows, those that CKB alone has: above this its known faults are not the reason. */
const MOST_FOREIGN = 0.25;

/** CKB lays calls of functions with parameters to a neighbouring symbol; such callers are its known fault. */
const PATIENCE_MS = 120_000;

describe('the real CKB on hono', () => {
  const folder = process.env.GRAPH_RAG_CKB_DIR ?? mkdtempSync(join(tmpdir(), 'graph-rag-ckb-'));
  const tree = join(folder, 'tree', 'hono');
  let external: Project;
  let builtIn: Project;

  before(async () => {
    const source = process.env.HONO_DIR;
    assert.ok(source !== undefined, 'HONO_DIR must name a checkout of hono');
    if (!existsSync(join(folder, 'node_modules'))) {
      writeFileSync(join(folder, 'package.json'), '{"private":true}');
      execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES], {
        cwd: folder,
        stdio: 'ignore',
      });
    }
    if (!existsSync(join(tree, 'index.scip'))) {
      cpSync(source, tree, { recursive: true });
      const config = {
        compilerOptions: {
          target: 'ES2022',
          module: 'ESNext',
          moduleResolution: 'Bundler',
          jsx: 'react-jsx',
          noEmit: true,
          skipLibCheck: true,
        },
        include: ['src'],
      };
      writeFileSync(join(tree, 'tsconfig.scip.json'), JSON.stringify(config));
      execFileSync(
        join(folder, 'node_modules/.bin/scip-typescript'),
        ['index', '--output', 'index.scip', 'tsconfig.scip.json'],
        { cwd: tree, stdio: 'ignore' },
      );
      rmSync(join(tree, 'tsconfig.scip.json'));
    }
    const command = join(folder, 'node_modules/.bin/ckb');
    external = await open(tree, { config: { 'graph.ckb.command': command, 'graph.ckb.timeout_ms': PATIENCE_MS } });
    builtIn = await open(tree);
  });
  after(async () => {
    await external?.close();
    await builtIn?.close();
    if (process.env.GRAPH_RAG_CKB_DIR === undefined) rmSync(folder, { recursive: true, force: true });
  });

  it('agrees with the built-in graph as far as its known faults allow', async () => {
    let all = 0;
    let foreign = 0;
    for (const symbol of SYMBOLS) {
      const options = { depth: 1, edgeTypes: ['calls'] } as const;
      const [both, own] = [await external.subgraph(symbol, options), await builtIn.subgraph(symbol, options)];
      assert.ok(!('degraded' in both) && !('degraded' in own));
      assert.equal(both.graph_backend, 'ckb', both.warnings.join('; '));
      const kept = both.edges.filter(({ provenance }) => provenance !== 'external');
      for (const { from_id, to_id } of own.edges)
        assert.ok(
          kept.some((edge) => edge.from_id === from_id && edge.to_id === to_id),
          `${from_id} → ${to_id} is lost`,
        );
      all += both.edges.length;
      foreign += both.edges.length - kept.length;
    }
    console.log(`${foreign} of ${all} edges are CKB's alone`);
    assert.ok(foreign / all <= MOST_FOREIGN, `${foreign} of ${all}`);
  });

  it('answers a query with its name on it', async () => {
    const { metadata } = await external.search('merge url paths', { fusionDepth: 2 });
    assert.equal(metadata.graph_backend, 'ckb');
    assert.equal(metadata.ckb_fallback_reason, undefined);
  });
});
