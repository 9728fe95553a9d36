import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { supplyTools } from './command-line-tools.ts';

const ROOT = join(import.meta.dirname, '..', '..');

// The scripts of document 002 §4, word for word.
const CT_GR_001 = `graph-rag.sh --query "test" --fusion-depth 2 --format json | \\
  jq -e '.metadata.fusion_depth_requested == 2'`;
const CT_GR_002 = `graph-rag.sh --query "test" --format json | \\
  jq -e '.metadata.fusion_depth == 1'`;
const CT_GR_003 = `CKB_UNAVAILABLE=1 graph-rag.sh --query "test" --fusion-depth 3 --format json | \\
  jq -e '.metadata.fusion_depth == 1 and .metadata.fusion_depth_requested == 3'`;
const CT_GR_004 = `graph-rag.sh --query "test" --include-virtual --format json | \\
  jq -e '.metadata.include_virtual == true'`;
const CT_GR_005 = `graph-rag.sh --query "test" --format json | \\
  jq -e '.candidates[0] | has("source")'`;
const CT_GR_006 = `# 仅向量搜索
vector_count=$(graph-rag.sh --query "test" --fusion-depth 0 --format json | jq '.metadata.total_candidates')

# 融合搜索
fusion_count=$(graph-rag.sh --query "test" --fusion-depth 1 --format json | jq '.metadata.total_candidates')

# 验证比例（CKB 可用时）
ckb_available=$(graph-rag.sh --query "test" --format json | jq '.metadata.ckb_available')
if [ "$ckb_available" = "true" ]; then
  test $(echo "$fusion_count >= $vector_count * 1.5" | bc) -eq 1
fi`;
const CT_GR_007 = `graph-rag.sh --query "test" --fusion-depth 0 --format json | \\
  jq -e '.metadata.graph_candidates == 0'`;

// What is asked is the command line of this project, and its tests.
describe('the contract scripts of document 002', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'graph-rag-contract-'));
  const project = join(scratch, 'project');
  after(() => rmSync(scratch, { recursive: true, force: true }));

  const bash = async (script: string): Promise<string> => {
    const { stdout } = await promisify(execFile)('bash', ['-o', 'pipefail', '-c', script], {
      cwd: project,
      env: {
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PATH: `${scratch}${delimiter}${process.env.PATH ?? ''}`,
        HOME: scratch,
        GRAPH_RAG_STATE_DIR: join(scratch, 'state'),
      },
    });
    return stdout.trim();
  };

  before(async () => {
    const program = join(scratch, 'graph-rag.sh');
    writeFileSync(program, `#!/usr/bin/env bash\nexec '${process.execPath}' '${ROOT}/src/cli/main.ts' "$@"\n`);
    chmodSync(program, 0o755);
    supplyTools(scratch);
    for (const folder of ['src/cli', 'tests/cli'])
      cpSync(join(ROOT, folder), join(project, folder), { recursive: true });
    await bash('graph-rag.sh index');
  });

  it('CT-GR-001', async () => assert.equal(await bash(CT_GR_001), 'true'));
  it('CT-GR-002', async () => assert.equal(await bash(CT_GR_002), 'true'));
  it('CT-GR-003', async () => assert.equal(await bash(CT_GR_003), 'true'));
  it('CT-GR-004', async () => assert.equal(await bash(CT_GR_004), 'true'));
  it('CT-GR-005', async () => assert.equal(await bash(CT_GR_005), 'true'));
  it('CT-GR-006', async () => assert.equal(await bash(CT_GR_006), ''));
  it('CT-GR-007', async () => assert.equal(await bash(CT_GR_007), 'true'));

  it('fail where the program does', async () => {
    await assert.rejects(bash(CT_GR_002.replace('"test"', '"test" --fusion-depth 2')));
    await assert.rejects(bash(CT_GR_006.replaceAll('--fusion-depth 1', '--fusion-depth 0')));
  });

  it('hold with the tools that are brought where a machine has none', async () => {
    supplyTools(scratch, true);
    assert.equal(await bash(CT_GR_005), 'true');
    assert.equal(await bash(CT_GR_006), '');
    await assert.rejects(bash(CT_GR_002.replace('"test"', '"test" --fusion-depth 2')));
    await assert.rejects(bash(CT_GR_006.replaceAll('--fusion-depth 1', '--fusion-depth 0')));
  });
});
