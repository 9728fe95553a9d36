// Runs what users run, in one process, and keeps the compiled code of every function that was called (load-script.ts):
// the first command after a build then finds the code of its kind, not only that of the command before it. One process
// asks an index that is current, one has it brought up to date by questions (what the first has kept it finds, and leaves
// alone), and one runs the commands that write.
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { stayUnoptimised } from './short-commands.ts';

const DIST = resolve(import.meta.dirname, '..', 'dist');
const PROGRAM = pathToFileURL(join(DIST, 'main.js')).href;
const FIXTURES = resolve(import.meta.dirname, '..', 'tests', 'fixtures');

/** Those that most people have. Each costs every update some 2 ms to load, and spares those who write in it 10 ms. */
const LANGUAGES = ['typescript', 'javascript', 'python'];

/** After this long a file's time says that it has not changed since. */
const SETTLED_MS = 100;

// Code that was compiled under other flags than a process starts with is refused there (start.ts), and parsing sets some.
const [, , scene = ''] = process.argv;
if (scene !== 'index') stayUnoptimised();
process.getBuiltinModule('node:v8').setFlagsFromString = () => undefined;
process.setMaxListeners(0);

const project = mkdtempSync(join(tmpdir(), 'graph-rag-rehearsal-'));
// Nobody's own settings: they might name a service.
for (const name of Object.keys(process.env)) if (name !== 'PATH') delete process.env[name];
process.env.HOME = project;
let commands = 0;

/** The program runs when it is imported; under another name it is imported again, with the same parts. */
async function command(...words: readonly string[]): Promise<void> {
  process.argv = [process.execPath, join(DIST, 'cli.js'), ...words, '--cwd', project];
  await import(`${PROGRAM}?rehearsal=${commands++}`);
}

async function questions(): Promise<void> {
  for (const words of [
    'where is a payment settled',
    '订单处理逻辑',
    '注文の処理はどこで行われますか',
    '주문을 처리하는 코드',
    'PaymentService',
    'parse the configuration file',
  ]) {
    await command('search', words);
    await command('search', words);
    await command('search', words, '--format', 'json', '--fusion-depth', '2');
  }
  for (const asked of ['symbol', 'subgraph', 'callers', 'callees', 'impact']) {
    await command(asked, 'processOrder');
    await command(asked, 'processOrder', '--format', 'json');
  }
}

/** One after the other: many files at once would be parsed by workers, whose code is not kept. */
async function updates(...words: readonly string[]): Promise<void> {
  await command(...words);
  for (const language of LANGUAGES) {
    cpSync(join(FIXTURES, 'languages', language), join(project, language), { recursive: true });
    await command(...words);
  }
  appendFileSync(join(project, 'src', 'again.ts'), 'export const again = (): number => 1;\n');
  await command(...words);
}

/** Makes the index in a process of its own, which keeps nothing, and waits until its files are not new any more. */
async function prepared(): Promise<void> {
  const own = [join(DIST, 'cli.js'), 'search', 'payment', '--cwd', project];
  for (let time = 0; time < 2; time++) {
    execFileSync(process.execPath, ['--no-warnings', ...own], { stdio: 'ignore' });
    await sleep(SETTLED_MS);
  }
}

/** Most projects are repositories. Without git the code that asks it is compiled when it is first called. */
function commit(message: string): void {
  const settings = ['user.name=rehearsal', 'user.email=rehearsal@localhost', 'commit.gpgsign=false', 'gc.auto=0'];
  const git = (...words: readonly string[]): void => {
    const options = ['-C', project, ...settings.flatMap((setting) => ['-c', setting])];
    execFileSync('git', [...options, ...words], { stdio: 'ignore' });
  };
  try {
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', message);
  } catch {
    // There is none on this machine.
  }
}

try {
  cpSync(join(FIXTURES, 'orders'), project, { recursive: true });
  commit('settle payments of orders once');
  if (scene === 'index') await updates('index');
  else if (scene === 'refresh') await updates('search', 'payment');
  else {
    await prepared();
    await questions();
  }
} finally {
  rmSync(project, { recursive: true, force: true });
}
const { keepCode } = await import(pathToFileURL(join(DIST, 'load-script.js')).href);
keepCode();
