#!/usr/bin/env node
/** Prints what a question costs that looks into other repositories: see bench/README.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { open, type Project, type QueryAnswer, type SearchOptions } from '../src/index.ts';
import { projectCommit } from './checkout.ts';
import { generateRepository } from './growth/repository.ts';
import { machine } from './machine.ts';
import { PROJECT_ROOT } from './product.ts';
import { table } from './table.ts';

const USAGE = `usage: node bench/federation.ts [options]
  --repositories N  registered repositories (default: 50)
  --functions N     functions of each (default: 400)
  --runs N          questions of each kind, interleaved (default: 15)
  --work DIR        where they are kept (default: a folder of the system's temporary one)`;

/** Repositories that the asking project really calls. */
const CALLED = 3;

const { values } = parseArgs({
  options: {
    repositories: { type: 'string', default: '50' },
    functions: { type: 'string', default: '400' },
    runs: { type: 'string', default: '15' },
    work: { type: 'string', default: join(tmpdir(), 'graph-rag-bench') },
    help: { type: 'boolean', default: false },
  },
});
const [count, functions, runs] = [values.repositories, values.functions, values.runs].map(Number);
if (values.help || !count || !functions || !runs) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}
const work = join(resolve(values.work), `federation-${count}-${functions}`);
const environment = { ...process.env, XDG_CONFIG_HOME: join(work, 'config'), GRAPH_RAG_CACHE_ENABLED: 'false' };

const serviceFile = (place: number): string => `from fastapi import FastAPI

app = FastAPI()


@app.get("/service${place}/invoices/{invoice_id}")
def read_invoice_${place}(invoice_id: str):
    """One invoice of service ${place}."""
    return {}
`;

const callerFile = (place: number): string => `/** Loads an invoice from service ${place}. */
export async function loadInvoice${place}(invoiceId: string): Promise<unknown> {
  return (await fetch(\`/service${place}/invoices/\${invoiceId}\`)).json();
}
`;

function makeRepositories(): string[] {
  mkdirSync(work, { recursive: true });
  return Array.from({ length: count ?? 0 }, (_, place) => {
    const { folder } = generateRepository(functions ?? 0, join(work, `service-${place}`));
    writeFileSync(join(folder, 'service.py'), serviceFile(place));
    return folder;
  });
}

function makeCaller(): string {
  const { folder } = generateRepository(functions ?? 0, join(work, 'caller'));
  for (let place = 0; place < CALLED; place++) writeFileSync(join(folder, `invoice${place}.ts`), callerFile(place));
  return folder;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const KINDS: Readonly<Record<string, SearchOptions>> = {
  'this project alone': {},
  '--include-virtual': { includeVirtual: true },
  '--all': { all: true },
};

async function measure(project: Project): Promise<void> {
  const question = 'load an invoice from the service';
  const times = new Map(Object.keys(KINDS).map((kind): [string, number[]] => [kind, []]));
  const last = new Map<string, QueryAnswer>();
  for (const options of Object.values(KINDS)) await project.search(question, options);
  for (let run = 0; run < (runs ?? 0); run++)
    for (const [kind, options] of Object.entries(KINDS)) {
      const started = performance.now();
      last.set(kind, await project.search(question, options));
      times.get(kind)?.push(performance.now() - started);
    }
  const alone = median(times.get('this project alone') ?? []);
  const rows = [...times].map(([kind, all]) => {
    const answer = last.get(kind);
    const asked = answer?.metadata.repositories?.length ?? 1;
    const others = (answer?.candidates ?? []).filter(({ file }) => file.startsWith('external-repo:')).length;
    const p50 = median(all);
    return [kind, `${p50.toFixed(0)} ms`, `${(p50 / alone).toFixed(2)}×`, String(asked), String(others)];
  });
  console.log(
    table([['question', 'warm p50', 'of the first', 'repositories opened', 'fragments from others'], ...rows]),
  );
}

console.log(
  `${machine()}; graph-rag ${projectCommit(PROJECT_ROOT)}, node ${process.version}; ${runs} questions of each kind, interleaved`,
);
const repositories = makeRepositories();
const project = await open(makeCaller(), { environment });
try {
  const federation = await project.federation();
  for (const folder of repositories) await federation.add(folder);
} finally {
  await project.close();
}
// The registry is read when a project is opened.
const linked = await open(join(work, 'caller'), { environment });
try {
  const started = performance.now();
  const { total, repositories: members } = await (await linked.federation()).link({ sync: true });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${members.length} repositories of ${functions} functions linked in ${seconds} s: ${total} virtual edges`,
  );
  const again = performance.now();
  await (await linked.federation()).link();
  console.log(`linked again, nothing changed, in ${((performance.now() - again) / 1000).toFixed(1)} s`);
  await measure(linked);
} finally {
  await linked.close();
}
