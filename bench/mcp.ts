#!/usr/bin/env node
/** Times MCP servers over stdio beside a peer: see bench/README.md. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { layOut, projectCommit } from './checkout.ts';
import { machine } from './machine.ts';
import { type Contender, peer, product, type ToolCall } from './mcp/contenders.ts';
import { Session, timed } from './mcp/session.ts';
import { LAUNCHER, PROJECT_ROOT } from './product.ts';
import { median } from './speed/measure.ts';
import { SUBJECTS } from './speed/subjects.ts';
import { table } from './table.ts';

const JOBS = ['warm', 'first', 'edit'] as const;
type Job = (typeof JOBS)[number];

/**
 * Our share of the peer's time that we aim at. Of its tools it lists one by default, the question with code; the others
 * are shown beside ours for what they are: ours bring code, both directions and the state of the index along.
 */
const TARGETS: Readonly<Record<string, number>> = {
  'question with code': 0.25,
  'start and first call': 0.5,
  'edit visible': 0.4,
};

/** As many as there are rounds by default: an answer that was kept from an earlier round is no figure. */
const QUESTIONS = [
  'how are redirects resolved',
  'where are migrations squashed',
  'how is a password hashed',
  'which code renders a template',
  'how does a form validate its fields',
  'where are sessions stored',
  'how is a queryset turned into SQL',
  'what checks the CSRF token',
  'how are static files found',
  'where is the cache key made',
];
const SYMBOLS = ['get_object_or_404', 'salted_hmac', 'import_string'];

/** How often to look whether an edit is visible: small against what is measured, and the same for all. */
const LOOK_EVERY_MS = 10;
const NEVER_VISIBLE_MS = 300_000;

const USAGE = `usage: node bench/mcp.ts --mirrors DIR [options]
  --mirrors DIR   git mirrors, <owner>+<name>/repo
  --work DIR      where trees and the peer are kept (default: a folder of the system's temporary one)
  --runs N        rounds of warm calls, and starts (default: 10)
  --edits N       saved edits (default: 50)
  --only JOB      ${JOBS.join(' | ')} (may be repeated)
  --alone         without the peer
  --launcher FILE the product's executable (default: the project's own)`;

const { values } = parseArgs({
  options: {
    mirrors: { type: 'string' },
    work: { type: 'string', default: join(tmpdir(), 'graph-rag-bench') },
    runs: { type: 'string', default: '10' },
    edits: { type: 'string', default: '50' },
    only: { type: 'string', multiple: true, default: [...JOBS] },
    alone: { type: 'boolean', default: false },
    launcher: { type: 'string', default: LAUNCHER },
    help: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const edits = Number(values.edits);
const jobs = JOBS.filter((job) => values.only.includes(job));
if (values.help || values.mirrors === undefined || !(runs >= 1) || !(edits >= 1) || jobs.length === 0) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}
const mirrors = resolve(values.mirrors);
const work = resolve(values.work);
const subject = SUBJECTS.find(({ name }) => name === 'django');
if (subject === undefined) throw new Error('django is not among the subjects');
const django = subject;

const contenders = [product(resolve(values.launcher)), ...(values.alone ? [] : [peer(join(work, 'mcp-peer'))])];
const trees = new Map(
  contenders.map((contender, nth): [Contender, string] => {
    const name = nth === 0 ? django.name : `${django.name}-mcp-peer`;
    return [contender, layOut(django, mirrors, join(work, 'trees', name))];
  }),
);
const treeOf = (contender: Contender): string => trees.get(contender) ?? '';

type Times = Map<string, Map<Contender, number[]>>;

function note(times: Times, row: string, contender: Contender, ms: number): void {
  const byContender = times.get(row) ?? new Map<Contender, number[]>();
  times.set(row, byContender);
  byContender.set(contender, [...(byContender.get(contender) ?? []), ms]);
}

// The one that begins changes, so that a busy moment of the machine falls on all alike.
const turns = (nth: number): readonly Contender[] => (nth % 2 === 0 ? contenders : contenders.toReversed());

const sessions = (): Promise<Map<Contender, Session>> =>
  Promise.all(
    contenders.map(async (contender): Promise<[Contender, Session]> => {
      const session = await Session.start(contender, treeOf(contender));
      // The first call opens what the later ones share.
      await session.ask(contender.question('what is this'));
      return [contender, session];
    }),
  ).then((pairs) => new Map(pairs));

async function warmCalls(times: Times): Promise<void> {
  const open = await sessions();
  for (let nth = 0; nth < runs; nth += 1) {
    const words = QUESTIONS[nth % QUESTIONS.length] ?? '';
    const symbol = SYMBOLS[nth % SYMBOLS.length] ?? '';
    for (const contender of turns(nth)) {
      const session = open.get(contender);
      if (session === undefined) continue;
      const calls: readonly (readonly [string, ToolCall])[] = [
        ['question with code', contender.question(words)],
        ['search', contender.find(words)],
        ['callers of a symbol', contender.callers(symbol)],
        ['impact of a symbol', contender.impact(symbol)],
      ];
      for (const [row, call] of calls) note(times, row, contender, await timed(() => session.ask(call)));
    }
  }
  for (const session of open.values()) await session.end();
}

async function firstCalls(times: Times): Promise<void> {
  for (let nth = 0; nth < runs; nth += 1) {
    for (const contender of turns(nth)) {
      let session: Session | null = null;
      const ms = await timed(async () => {
        session = await Session.start(contender, treeOf(contender));
        await session.ask(contender.question(`in which part, ${QUESTIONS[nth % QUESTIONS.length]}`));
      });
      note(times, 'start and first call', contender, ms);
      await (session as Session | null)?.end();
    }
  }
}

async function visibleAfter(session: Session, contender: Contender, name: string): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { text, isError } = await session.tryAsk(contender.callers(name));
    if (!isError && text.includes(name) && !text.includes('not found')) return performance.now() - started;
    if (performance.now() - started > NEVER_VISIBLE_MS) throw new Error(`${contender.name} never saw ${name}: ${text}`);
    await sleep(LOOK_EVERY_MS);
  }
}

async function savedEdits(times: Times): Promise<void> {
  // Minutes on a busy machine: whoever stops it gets the median of what was measured, and the trees as they were.
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  process.once('SIGINT', stop);
  const open = await sessions();
  const originals = new Map(contenders.map((one) => [one, readFileSync(join(treeOf(one), django.editedFile), 'utf8')]));
  const started = performance.now();
  try {
    for (let nth = 0; nth < edits && !isStopped; nth += 1) {
      for (const contender of turns(nth)) {
        const session = open.get(contender);
        if (session === undefined) continue;
        appendFileSync(join(treeOf(contender), django.editedFile), django.edit(nth));
        note(times, 'edit visible', contender, await visibleAfter(session, contender, `describe_redirect_${nth}`));
      }
      const leftS = (((performance.now() - started) / (nth + 1)) * (edits - nth - 1)) / 1000;
      process.stderr.write(`edit ${nth + 1} of ${edits}, about ${leftS.toFixed(0)} s left\n`);
    }
  } catch (error) {
    // Ctrl-C reaches the servers as well.
    if (!isStopped) throw error;
  } finally {
    process.off('SIGINT', stop);
    for (const [contender, text] of originals) writeFileSync(join(treeOf(contender), django.editedFile), text);
    for (const session of open.values()) await session.end();
  }
}

const WORK: Readonly<Record<Job, (times: Times) => Promise<void>>> = {
  warm: warmCalls,
  first: firstCalls,
  edit: savedEdits,
};

console.log(
  `${machine()}; graph-rag ${projectCommit(PROJECT_ROOT)}; medians of ${runs} interleaved runs, ${edits} edits`,
);
for (const contender of contenders) contender.prepare(treeOf(contender));
const head = ['what', ...contenders.map(({ name }) => name), ...(values.alone ? [] : ['×', 'target', ''])];
for (const job of jobs) {
  const times: Times = new Map();
  await WORK[job](times);
  const rows = [...times].map(([row, byContender]) => {
    const medians = contenders.map((contender) => median(byContender.get(contender) ?? []));
    const [ours, theirs] = medians;
    const ratio = ours === undefined || theirs === undefined ? null : ours / theirs;
    const target = TARGETS[row];
    const judged = target === undefined ? [] : [`≤${target}`, (ratio ?? 0) <= target ? 'met' : 'above'];
    const verdict = ratio === null ? [] : [ratio.toFixed(2), ...judged];
    const taken = Math.min(...[...byContender.values()].map(({ length }) => length));
    return [`${row} (${taken})`, ...medians.map((ms) => `${ms.toFixed(1)} ms`), ...verdict];
  });
  // Each job as soon as it is done, with the number of its samples: the last one takes long, and may be given up.
  console.log(table([head, ...rows]));
}
