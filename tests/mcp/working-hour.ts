import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { graphRag } from '../cli/program.ts';
import { type Answer, Connection, commit, eventually, git, gitProject } from './connection.ts';

/** What a call may find: the names that exist at that moment, and how the answer speaks of its state. */
const BEHIND = /behind the files|older than the (files|code)|left out|has changed since/;

/** How much a server's memory may grow between the middle and the end of its work. */
const MEMORY_GROWTH = 1.3;

/** Resident memory in kB, as Linux tells it; 0 elsewhere. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

interface World {
  readonly project: string;
  readonly server: Connection;
  /** Functions that are in the files now. */
  readonly present: Set<string>;
  /** Functions that were in the files and are no more. */
  readonly absent: Set<string>;
  /** What each tool promises of its data. */
  readonly schemas: ReadonlyMap<string, Schema>;
}

type Event = (world: World, nth: number) => Promise<void> | void;

const save: Event = ({ project, present }, nth) => {
  appendFileSync(join(project, 'src/scripts.ts'), `export function saved${nth}(): void { runScript('${nth}'); }\n`);
  present.add(`saved${nth}`);
};

const addFolder: Event = ({ project, present }, nth) => {
  mkdirSync(join(project, `pkg${nth}/inner`), { recursive: true });
  writeFileSync(join(project, `pkg${nth}/inner/mod.py`), `def packed_${nth}():\n    return ${nth}\n`);
  present.add(`packed_${nth}`);
};

const removeFolder: Event = ({ project, present, absent }) => {
  const name = [...present].find((one) => one.startsWith('packed_'));
  if (name === undefined) return;
  rmSync(join(project, `pkg${name.slice('packed_'.length)}`), { recursive: true, force: true });
  present.delete(name);
  absent.add(name);
};

// On the other branch one function more; back again it is gone.
const switchBranch: Event = ({ project, absent }, nth) => {
  commit(project, `before ${nth}`);
  git(project, 'checkout', '--quiet', '-B', 'side');
  writeFileSync(join(project, 'src/side.ts'), `export function onSide${nth}(): void {}\n`);
  commit(project, `side ${nth}`);
  git(project, 'checkout', '--quiet', 'main');
  absent.add(`onSide${nth}`);
};

const rebuild: Event = async ({ project }) => {
  const { code, stderr } = await graphRag(['index', '--full', '--cwd', project], { cwd: project });
  assert.equal(code, 0, stderr);
};

const EVENTS: readonly Event[] = [save, addFolder, save, switchBranch, save, removeFolder, save, rebuild];

type Question = (world: Pick<World, 'present' | 'absent'>, nth: number) => readonly [string, Record<string, unknown>];

const QUESTIONS: readonly Question[] = [
  () => ['context', { query: 'how is a tool call handled', budget: 800 }],
  ({ present }, nth) => ['symbol', { symbol: [...present][nth % present.size] ?? 'main' }],
  () => ['search', { query: '运行脚本 run script', limit: 5 }],
  () => ['impact', { symbol: 'writeLog' }],
  ({ absent }, nth) => ['symbol', { symbol: [...absent][nth % Math.max(1, absent.size)] ?? 'nowhere' }],
  () => ['subgraph', { symbol: 'runScript', depth: 2 }],
  () => ['status', {}],
  (_world, nth) => ['context', { query: `tool call ${nth}`, omit_given: true, budget: 500 }],
  () => ['summary', { depth: 1 }],
  () => ['summary', { query: '谁来运行脚本 run a script', limit: 3 }],
  () => ['summary', { path: 'src/scripts.ts' }],
];

type Schema = ReturnType<typeof z.fromJSONSchema>;

/** The folders of packages that are in the files, or were. */
const foldersOf = (names: ReadonlySet<string>): string[] =>
  [...names].flatMap((name) => (name.startsWith('packed_') ? [`pkg${name.slice('packed_'.length)}`] : []));

/** Every answer is what its tool promises, and none is behind the files without saying so. */
function judge(world: World, tool: string, args: Record<string, unknown>, { text, isError, data }: Answer): void {
  assert.notEqual(text, '', tool);
  const schema = world.schemas.get(tool);
  assert.equal(schema === undefined, tool === 'context');
  if (!isError && schema !== undefined) assert.ok(schema.safeParse(data).success, `${tool}: ${JSON.stringify(data)}`);
  if (tool !== 'symbol') {
    assert.ok(!isError, `${tool}: ${text}`);
    if (data.current === false && tool !== 'status') assert.match(text, BEHIND);
    if (tool === 'summary' && args.depth === 1) judgeOverview(world, text);
    return;
  }
  const name = String(args.symbol);
  const isThere = world.present.has(name);
  // Found what is gone, or missed what is there: only while the answer says that it is behind.
  if (isError === isThere)
    assert.match(text, BEHIND, `${name} is ${isThere ? 'there' : 'gone'}, and the answer does not know`);
}

// The overview shows the folders that there are, or says that it is behind.
function judgeOverview({ present, absent }: World, text: string): void {
  const shows = (folder: string): boolean => text.includes(`\nmodule ${folder}: `);
  const missing = foldersOf(present).filter((folder) => !shows(folder));
  const gone = foldersOf(absent).filter(shows);
  if (missing.length + gone.length > 0)
    assert.match(text, BEHIND, `missing: ${missing.join(', ')}; gone: ${gone.join(', ')}`);
}

/** An agent's work: calls of every kind while files change, branches switch and the index is rebuilt. */
export async function workingHour(calls: number, eventEvery: number): Promise<void> {
  const project = gitProject();
  const server = await Connection.open(project);
  // With the list the client has the output schemas and checks every answer against them; here they are checked again.
  const { tools } = await server.client.listTools();
  const schemas = new Map(
    tools.flatMap(({ name, outputSchema }): [string, Schema][] =>
      outputSchema === undefined
        ? []
        : [[name, z.fromJSONSchema(z.record(z.string(), z.unknown()).parse(outputSchema))]],
    ),
  );
  const nowhere = { present: new Set<string>(), absent: new Set<string>() };
  assert.deepEqual(new Set(QUESTIONS.map((ask) => ask(nowhere, 0)[0])), new Set(tools.map(({ name }) => name)));
  const world: World = {
    project,
    server,
    present: new Set(['main', 'runScript']),
    absent: new Set(['nowhere']),
    schemas,
  };
  await server.ask('symbol', { symbol: 'main' });
  let middle = 0;
  for (let nth = 0; nth < calls; nth += 1) {
    if (nth % eventEvery === 0) await EVENTS[(nth / eventEvery) % EVENTS.length]?.(world, nth);
    const [tool, args] = QUESTIONS[nth % QUESTIONS.length]?.(world, nth) ?? ['status', {}];
    const answer = await server.ask(tool, args);
    judge(world, tool, args, answer);
    if (nth === Math.floor(calls / 2)) middle = memoryOf(server.transport.pid ?? 0);
  }
  const end = memoryOf(server.transport.pid ?? 0);
  await eventually(
    () => server.ask('status'),
    ({ data }) => data.current === true,
  );
  const overview = await eventually(
    () => server.ask('summary', { depth: 1 }),
    ({ data }) => data.current === true,
  );
  for (const folder of foldersOf(world.present)) assert.match(overview.text, new RegExp(`\nmodule ${folder}: `));
  for (const name of world.present) assert.ok(!(await server.ask('symbol', { symbol: name })).isError, name);
  for (const name of world.absent) assert.ok((await server.ask('symbol', { symbol: name })).isError, name);
  assert.ok(middle === 0 || end <= middle * MEMORY_GROWTH, `memory grew from ${middle} to ${end} kB`);
  await server.close();
}
