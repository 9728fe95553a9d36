import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CompilerTruth } from '../callgraph/referee.ts';
import { writeJsonLines } from '../checkout.ts';
import { installed } from '../installed.ts';
import type { Subject } from './subjects.ts';

const TOOLS = ['@sourcegraph/scip-typescript@0.4.0', '@sourcegraph/scip-python@0.6.6'];

const HEAP = '--max-old-space-size=6000';

/** Installs the compilers' indexers below the work folder. */
export function installCompilers(folder: string): string {
  installed(folder, TOOLS, '.bin/scip-python');
  return folder;
}

/** A definition or a reference, as the data's own script writes them out of a compiler's index. */
interface Occurrence {
  readonly t: 'def' | 'ref';
  readonly sym: string;
  readonly file: string;
  readonly line: number;
  readonly col: number;
  readonly ecol: number;
  readonly start: number | null;
  readonly end: number | null;
  readonly imp?: number;
}

/** Lets the compiler of a subject's language say what every name in its tree means. Done once. */
export async function truthOf(
  subject: Subject,
  tree: string,
  { tools, data, folder }: { tools: string; data: string; folder: string },
): Promise<CompilerTruth> {
  mkdirSync(folder, { recursive: true });
  const index = join(folder, `${subject.name}.scip`);
  const occurrences = join(folder, `${subject.name}-aux.jsonl`);
  const calls = join(folder, `${subject.name}.jsonl`);
  if (existsSync(calls)) return { calls, occurrences };
  const node = (args: readonly string[]): void => {
    execFileSync(process.execPath, [HEAP, ...args], { cwd: tree, stdio: ['ignore', 'ignore', 'ignore'] });
  };
  const isPython = subject.language === 'python';
  const program = join(tools, 'node_modules', '.bin', isPython ? 'scip-python' : 'scip-typescript');
  // Left to itself it takes a tree with a history for one of TypeScript.
  if (subject.language === 'javascript')
    writeFileSync(join(tree, 'tsconfig.json'), '{"compilerOptions":{"allowJs":true}}\n');
  if (!isPython) node([program, 'index', '--infer-tsconfig', '--output', index]);
  else {
    const environment = join(folder, 'no-packages.json');
    writeFileSync(environment, '[]\n');
    const names = ['--project-name', subject.name, '--project-version', '1'];
    node([program, 'index', '.', ...names, '--environment', environment, '--output', index]);
  }
  node([join(data, 'callgraph', 'dump_scip.cjs'), tools, index, tree, occurrences]);
  writeJsonLines(calls, await callsAmong(occurrences, tree));
  return { calls, occurrences };
}

/** References to definitions of the tree that are written as calls, in the rows that the referee reads. */
async function callsAmong(file: string, tree: string): Promise<object[]> {
  const definitions = new Map<string, Occurrence>();
  const references: Occurrence[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const occurrence: Occurrence = JSON.parse(line);
    if (occurrence.sym.startsWith('local ')) continue;
    if (occurrence.t === 'ref') references.push(occurrence);
    else if (!definitions.has(occurrence.sym)) definitions.set(occurrence.sym, occurrence);
  }
  const texts = new Map<string, readonly string[]>();
  const lineOf = ({ file: path, line }: Occurrence): string => {
    const lines = texts.get(path) ?? readFileSync(join(tree, path), 'utf8').split('\n');
    texts.set(path, lines);
    return lines[line - 1] ?? '';
  };
  return references.flatMap((reference) => {
    const definition = definitions.get(reference.sym);
    if (definition === undefined || reference.imp === 1 || reference.sym.endsWith('/')) return [];
    if (!isCall(reference, lineOf(reference))) return [];
    return [
      {
        ...{ caller: null, caller_file: reference.file, caller_start: 1, call_line: reference.line },
        ...{ callee: reference.sym, callee_file: definition.file, kind: kindOf(reference.sym) },
        ...{ callee_start: definition.start ?? definition.line, callee_end: definition.end },
      },
    ];
  });
}

function isCall({ file, col, ecol }: Occurrence, line: string): boolean {
  const before = line.slice(0, col);
  const behind = line.slice(ecol);
  if (/\b(?:def|class|function\*?|get|set)\s+$/.test(before)) return false;
  if (/\.pyi?$/.test(file)) return /^\s*\(/.test(behind);
  return /^\s*(?:\?\.)?\s*(?:<[^()]*>)?\(/.test(behind) || /\bnew\s+(?:[\w$]+\.)*$/.test(before);
}

const kindOf = (symbol: string): string =>
  symbol.endsWith(').') ? 'function' : symbol.endsWith('#') ? 'class' : 'value';
