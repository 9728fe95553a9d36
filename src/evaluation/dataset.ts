import { z } from 'zod';
import { type Gold, queryLanguageOf, REPOSITORY_AT_HAND, type Task } from './task.ts';

const line = z.int().min(1);
const name = z.string().min(1);

const goldObject = z
  .looseObject({
    file: name.optional(),
    path: name.optional(),
    start_line: line.optional(),
    line_start: line.optional(),
    end_line: line.optional(),
    line_end: line.optional(),
    symbol: name.optional(),
    name: name.optional(),
  })
  .refine((gold) => (gold.file ?? gold.path) !== undefined, 'a gold entry names no file');
const goldEntry = z.union([name, goldObject]);

const row = z.looseObject({
  id: z.union([name, z.number()]).optional(),
  query: name,
  gold: z.union([goldEntry, z.array(goldEntry).min(1)]),
  repo: name.nullish(),
  commit: name.nullish(),
  root: name.nullish(),
  lang: name.nullish(),
  language: name.nullish(),
  category: name.nullish(),
  query_lang: name.nullish(),
  query_language: name.nullish(),
});

type GoldEntry = z.infer<typeof goldEntry>;
type Row = z.infer<typeof row>;

/** A line of a dataset that cannot be used; `line` counts from 1. */
interface DatasetFault {
  readonly line: number;
  readonly problem: string;
}

interface Dataset {
  readonly tasks: readonly Task[];
  readonly faults: readonly DatasetFault[];
}

/** Reads a JSONL of `{query, gold}`; a line that is wrong is reported and never silently counted as a miss. */
export function readDataset(text: string): Dataset {
  const tasks: Task[] = [];
  const faults: DatasetFault[] = [];
  const lineOfId = new Map<string, number>();
  for (const [index, content] of text.split('\n').entries()) {
    if (content.trim() === '') continue;
    const number = index + 1;
    const read = readRow(content, number);
    if (typeof read === 'string') {
      faults.push({ line: number, problem: read });
      continue;
    }
    const earlier = lineOfId.get(read.id);
    if (earlier === undefined) tasks.push(read);
    else faults.push({ line: number, problem: `the id ${read.id} is already used on line ${earlier}` });
    lineOfId.set(read.id, earlier ?? number);
  }
  return { tasks, faults };
}

function readRow(content: string, number: number): Task | string {
  let value: unknown;
  try {
    value = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    return 'this is not JSON';
  }
  const parsed = row.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${issue?.path.join('.') || 'row'}: ${issue?.message ?? 'wrong shape'}`;
  }
  const gold = goldOf(parsed.data.gold);
  if (
    tidyPath(parsed.data.root ?? '')
      .split('/')
      .includes('..')
  )
    return 'root: it leads out of the repository';
  const backward = gold.find(({ lines }) => lines !== null && lines.end < lines.start);
  if (backward !== undefined) return `gold: the lines of ${backward.file} end before they start`;
  return taskOf(parsed.data, gold, number);
}

function taskOf(data: Row, gold: readonly Gold[], number: number): Task {
  const root = data.root == null ? '' : tidyPath(data.root);
  return {
    id: String(data.id ?? `line-${number}`),
    query: data.query,
    gold,
    repo: data.repo ?? REPOSITORY_AT_HAND,
    commit: data.commit ?? null,
    root: root === '' || root === '.' ? null : root,
    language: data.language ?? data.lang ?? null,
    category: data.category ?? null,
    query_language: data.query_language ?? data.query_lang ?? queryLanguageOf(data.query),
  };
}

const goldOf = (gold: GoldEntry | GoldEntry[]): Gold[] => (Array.isArray(gold) ? gold : [gold]).map(readGold);

const FILE_AND_LINES = /^(?<file>.+?):(?<start>[1-9]\d*)(?:-(?<end>[1-9]\d*))?$/;
const FILE_AND_SYMBOL = /^(?<file>[^#]+)#(?<symbol>.+)$/;

/** Written by hand, gold is `src/a.ts`, `src/a.ts:10-20` or `src/a.ts#name`; written by a program, an object. */
function readGold(gold: GoldEntry): Gold {
  if (typeof gold !== 'string') {
    const start = gold.start_line ?? gold.line_start;
    const end = gold.end_line ?? gold.line_end ?? start;
    return {
      file: tidyPath(gold.file ?? gold.path ?? ''),
      lines: start === undefined || end === undefined ? null : { start, end },
      symbol: gold.symbol ?? gold.name ?? null,
    };
  }
  const lines = FILE_AND_LINES.exec(gold)?.groups;
  if (lines !== undefined) {
    const { file = gold, start = '1', end = start } = lines;
    return { file: tidyPath(file), lines: { start: Number(start), end: Number(end) }, symbol: null };
  }
  const { file = gold, symbol = null } = FILE_AND_SYMBOL.exec(gold)?.groups ?? {};
  return { file: tidyPath(file), lines: null, symbol };
}

const tidyPath = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .replace(/\/+$/, '');
