#!/usr/bin/env node
/** Compares what two MCP servers answer to the same questions within the same tokens: see bench/README.md. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countTokens } from '../src/context/tokens.ts';
import { readDataset, type Task } from '../src/evaluation/index.ts';
import { type Held, heldBy } from './answers/held.ts';
import { projectCommit } from './checkout.ts';
import { peer, product, type ToolCall } from './mcp/contenders.ts';
import { Session } from './mcp/session.ts';
import { LAUNCHER, PROJECT_ROOT } from './product.ts';
import { table } from './table.ts';

const USAGE = `usage: node bench/answers.ts --dataset FILE --trees DIR [options]
  --dataset FILE  JSONL of questions with what answers them, as for graph-rag eval
  --trees DIR     checked-out repositories, <owner>+<name>@<the commit's first twelve digits>
  --questions N   questions of each repository (default: 12), spread over all that it has
  --work DIR      where the peer is kept (default: a folder of the system's temporary one)`;

const { values } = parseArgs({
  options: {
    dataset: { type: 'string' },
    trees: { type: 'string' },
    questions: { type: 'string', default: '12' },
    work: { type: 'string', default: join(tmpdir(), 'graph-rag-bench') },
    help: { type: 'boolean', default: false },
  },
});
const { dataset, trees } = values;
const most = Number(values.questions);
if (values.help || dataset === undefined || trees === undefined || !(most >= 1)) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}

/** What one question came to. */
interface Compared {
  readonly repo: string;
  readonly language: string;
  readonly tokens: number;
  readonly ours: Held;
  readonly theirs: Held;
}

const contenders = { ours: product(LAUNCHER), theirs: peer(join(resolve(values.work), 'context-peer')) };

/** So many of a list as are asked for, evenly spread. */
const spread = <T>(list: readonly T[]): T[] =>
  list.filter((_, at) => Math.floor((at * most) / list.length) !== Math.floor(((at - 1) * most) / list.length));

/** The peer answers first, and ours may take as many tokens as it took. */
async function compare(root: string, tasks: readonly Task[]): Promise<Compared[]> {
  // What tools write beside the sources is no part of them.
  appendFileSync(join(root, '.git', 'info', 'exclude'), '\n.codegraph/\n.devbooks/\n');
  for (const contender of Object.values(contenders)) contender.prepare(root);
  const [ours, theirs] = await Promise.all([
    Session.start(contenders.ours, root),
    Session.start(contenders.theirs, root),
  ]);
  const found: Compared[] = [];
  for (const { repo, query, gold, query_language: language } of tasks) {
    const their = await theirs.ask(contenders.theirs.question(query));
    const tokens = countTokens(their);
    const question: ToolCall = { name: 'context', arguments: { query, budget: tokens } };
    const { text } = await ours.tryAsk(question);
    found.push({ repo, language, tokens, ours: heldBy(text, root, gold), theirs: heldBy(their, root, gold) });
  }
  await Promise.all([ours.end(), theirs.end()]);
  return found;
}

const average = (numbers: readonly (number | null)[]): number => {
  const known = numbers.filter((one) => one !== null);
  return known.reduce((sum, one) => sum + one, 0) / known.length;
};

/** The mean over repositories of what their questions came to. */
const meanOf = (compared: readonly Compared[], figure: (one: Compared) => number | null): number =>
  average(
    [...Map.groupBy(compared, ({ repo }) => repo).values()].map((group) => {
      const figures = group.map(figure).filter((one) => one !== null);
      return figures.length === 0 ? null : average(figures);
    }),
  );

const folderOf = ({ repo, commit }: Task): string => `${repo.replace('/', '+')}@${(commit ?? '').slice(0, 12)}`;
const compared: Compared[] = [];
for (const [folder, tasks] of Map.groupBy(readDataset(readFileSync(dataset, 'utf8')).tasks, folderOf)) {
  const root = resolve(trees, folder);
  if (!existsSync(root)) continue;
  const found = await compare(root, spread(tasks));
  compared.push(...found);
  const code = (side: 'ours' | 'theirs'): string => meanOf(found, (one) => one[side].code).toFixed(2);
  console.error(`${folder}: ${found.length} questions, code ${code('ours')} / ${code('theirs')}`);
}

const FIGURES = { 'files named': 'files', 'first lines of functions': 'heads', 'code of functions': 'code' } as const;
console.log(`graph-rag ${projectCommit(PROJECT_ROOT)} beside ${contenders.theirs.name}, the same tokens for both`);
const rows = [...Map.groupBy(compared, ({ language }) => language)].flatMap(([language, group]) =>
  Object.entries(FIGURES).map(([title, figure]) => [
    ...[language, String(group.length), title],
    ...(['ours', 'theirs'] as const).map((side) => meanOf(group, (one) => one[side][figure]).toFixed(3)),
    String(Math.round(meanOf(group, ({ tokens }) => tokens))),
  ]),
);
console.log(table([['language', 'questions', 'share of', 'graph-rag', 'peer', 'tokens'], ...rows]));
