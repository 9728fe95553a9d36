import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Check, Doctor } from '../contract/index-state.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { errorCode } from '../failure/error-code.ts';
import type { Failure } from '../failure/index.ts';
import type { IndexOptions } from '../indexing/index.ts';
import { type Config, writeProblem } from '../project/index.ts';
import { databasePath, openReader, StoreError } from '../store/index.ts';
import { checkIntegrity, repairIndex } from '../store/writing.ts';
import { embeddingCheck } from './embedding/check.ts';

const OLDEST_NODE = 24;
const PROGRAM_PATIENCE_MS = 10_000;
const REPAIR_WAIT_MS = 60_000;

const ok = (name: string, detail: string): Check => ({ name, state: 'ok', detail, remedy: null });

const configCheck = ({ message, remedy }: Failure): Check => ({
  name: 'settings',
  state: 'failed',
  detail: `${message}; every other command stops here`,
  remedy,
});

function nodeCheck(): Check {
  const version = process.versions.node;
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return ok('node', version);
  return { name: 'node', state: 'failed', detail: `${version} is too old`, remedy: `Install Node.js ${OLDEST_NODE}.` };
}

// A program is asked for its version from a neutral place: a project must not bring its own `git`.
async function programCheck(name: string, program: string, missing: Omit<Check, 'name'>): Promise<Check> {
  try {
    const options = { timeout: PROGRAM_PATIENCE_MS, windowsHide: true, cwd: process.execPath.replace(/[^/\\]+$/, '') };
    const { stdout } = await promisify(execFile)(program, ['--version'], options);
    return ok(name, stdout.split('\n', 1)[0] ?? '');
  } catch {
    return { name, ...missing };
  }
}

async function ripgrepCheck(): Promise<Check> {
  const missing = {
    state: 'warning',
    detail: 'not found; without it there is no fallback to text search',
    remedy: 'Install graph-rag again, its dependencies are incomplete.',
  } as const;
  try {
    const { rgPath } = await import('@vscode/ripgrep');
    return await programCheck('ripgrep', rgPath, missing);
  } catch {
    return { name: 'ripgrep', ...missing };
  }
}

// Who may write to a folder may still not make one in it: /proc is writable to root. So one is made, and gone again.
function makingProblem(folder: string): string | null {
  let around = folder;
  while (!existsSync(around)) around = dirname(around);
  if (around === folder) return null;
  try {
    rmdirSync(mkdtempSync(join(around, '.graph-rag-')));
    return null;
  } catch (error) {
    return errorCode(error);
  }
}

function stateCheck(stateDir: string): Check {
  const problem = writeProblem(stateDir) ?? makingProblem(stateDir);
  if (problem === null) return ok('state folder', stateDir);
  const remedy = 'Make it a folder that can be written, or set GRAPH_RAG_STATE_DIR to one.';
  const detail = `${stateDir} cannot be written (${problem})`;
  if (!existsSync(databasePath(stateDir))) return { name: 'state folder', state: 'failed', detail, remedy };
  return {
    name: 'state folder',
    state: 'warning',
    detail: `${detail}; the index that is there can be asked, not refreshed`,
    remedy,
  };
}

const FINDINGS_TOLD = 3;

/** SQLite has a line for each page that is wrong, and puts several into one finding. */
function inShort(findings: readonly string[]): string {
  const lines = findings.flatMap((finding) => finding.split('\n')).filter((line) => line.trim() !== '');
  const rest = lines.length - FINDINGS_TOLD;
  return `${lines.slice(0, FINDINGS_TOLD).join('; ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

// A first index that was stopped leaves a sound database in which nothing has been published.
async function isPublished(stateDir: string): Promise<boolean> {
  await using reader = await openReader(stateDir);
  return reader !== null;
}

async function indexCheck(options: IndexOptions, repair: boolean): Promise<Check> {
  const { state, findings } = await checkIntegrity(options.stateDir);
  if (state === 'absent' || (state === 'sound' && !(await isPublished(options.stateDir))))
    return ok('index', 'none yet; the first question builds it');
  if (state === 'sound') return ok('index', 'sound');
  const detail = `${state}: ${inShort(findings)}`;
  if (!repair) {
    const remedy = 'Run `graph-rag doctor --repair`; it builds the index anew from the files.';
    return { name: 'index', state: state === 'damaged' ? 'failed' : 'warning', detail, remedy };
  }
  const { aside } = await repairIndex(options.stateDir, { waitMs: REPAIR_WAIT_MS });
  const { updateIndex } = await import('../indexing/index.ts');
  const report = await updateIndex({ ...options, full: true, waitMs: REPAIR_WAIT_MS });
  const kept = aside === null ? '' : `; the broken file lies in ${aside}`;
  return {
    name: 'index',
    state: 'repaired',
    detail: `${detail}; built anew as generation ${report.generation}${kept}`,
    remedy: null,
  };
}

// An index that cannot even be looked at is a finding, not the end of the other checks.
async function indexCheckOrFinding(options: IndexOptions, repair: boolean): Promise<Check> {
  try {
    return await indexCheck(options, repair);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const remedy =
      error.kind === 'busy'
        ? 'Wait for the other process.'
        : 'Look at the rights of the state folder, or remove it; the next question builds the index anew.';
    return { name: 'index', state: 'failed', detail: error.message, remedy };
  }
}

/** Looks at everything that the program stands on; with `repair`, builds a damaged index anew. */
export async function examine(options: IndexOptions, repair: boolean, config: Config): Promise<Doctor> {
  const checks = [
    ...config.broken.map(configCheck),
    nodeCheck(),
    await programCheck('git', 'git', {
      state: 'warning',
      detail: 'not found; files are listed by walking the folder, without history',
      remedy: 'Install git.',
    }),
    await ripgrepCheck(),
    stateCheck(options.stateDir),
    await indexCheckOrFinding(options, repair),
    await embeddingCheck(options),
  ];
  const healthy = checks.every(({ state }) => state !== 'failed');
  return { schema_version: SCHEMA_VERSION, healthy, checks, warnings: [...config.warnings] };
}
