import { EXIT, Failure } from '../../failure/index.ts';
import type { SetupPlan, SetupRequest } from '../../setup/index.ts';
import type { Command, Invocation } from '../command.ts';

/** The clients by name; what is known of each is loaded when one is set up. */
const CLIENT_NAMES = ['claude-code', 'cursor', 'vscode', 'codex', 'gemini', 'windsurf', 'zed'] as const;

export const command: Command = {
  name: 'setup',
  calledElsewhere: ['install'],
  summary: 'Tell a coding agent of the MCP server, or make it forget it again',
  arguments: [
    {
      name: 'CLIENT',
      help: `${CLIENT_NAMES.join(', ')}; none: show which are found`,
      optional: true,
      words: CLIENT_NAMES,
    },
  ],
  flags: ['project', 'print', 'dryRun', 'remove'],
  formats: ['text'],
  examples: [
    { command: 'graph-rag setup', does: 'the clients that are found here, and their files' },
    { command: 'graph-rag setup claude-code', does: "one entry in the user's config; everything else stays as it is" },
    { command: 'graph-rag setup vscode --project --dry-run', does: "what would be written into the project's config" },
    { command: 'graph-rag setup codex --print', does: 'the entry, to be added by hand' },
    { command: 'graph-rag setup cursor --remove', does: 'takes the entry out again' },
  ],
  notes: ['Only that one file is written, whole or not at all. Instruction files are never touched.'],
  run: setUp,
};

async function setUp(invocation: Invocation): Promise<number> {
  const { flags, environment, output } = invocation;
  const setup = await import('../../setup/index.ts');
  const around = setup.ownSurroundings(environment);
  const [name] = invocation.arguments;
  if (name === undefined) {
    const found = setup.foundClients(around).map((client) => `${client.name}  ${client.userFile(around)}\n`);
    await output.data(
      found.length === 0 ? `no client found here; name one: ${CLIENT_NAMES.join(', ')}\n` : found.join(''),
    );
    return EXIT.ok;
  }
  const client = setup.clientNamed(name);
  if (client === undefined) {
    const allowed = `one of ${setup.CLIENTS.map((known) => known.name).join(', ')}`;
    throw new Failure('invalid_value', { argument: 'CLIENT', value: name, allowed });
  }
  const isShared = flags.project === true;
  const request: SetupRequest = {
    client,
    around,
    server: setup.serverCommand(process.argv[1] ?? '', environment.PATH ?? '', { shared: isShared }),
    projectFolder: isShared ? await projectFolder(invocation) : null,
    remove: flags.remove ?? false,
  };
  if (flags.print === true) {
    await output.data(setup.printedEntry(request));
    return EXIT.ok;
  }
  const plan = setup.planSetup(request);
  if (flags.dryRun === true) {
    await output.data(dryRun(plan));
    return EXIT.ok;
  }
  setup.applySetup(plan);
  await output.data(`${said(plan, request)}\n`);
  return EXIT.ok;
}

async function projectFolder({ flags, environment }: Invocation): Promise<string> {
  const { open } = await import('../../index.ts');
  return (await open(flags.cwd, { environment })).root;
}

function said({ file, action }: SetupPlan, { client, remove }: SetupRequest): string {
  if (action === 'nothing') return `${file}: ${remove ? 'no entry there' : 'the entry is there already'}`;
  if (remove) return `${file}: entry removed; restart ${client.title}`;
  return `${file}: entry added; restart ${client.title}`;
}

// Only the lines of the entry differ, so what stands before and after them on both sides is the same.
function dryRun({ file, before, after, action }: SetupPlan): string {
  if (action === 'nothing') return `${file}: nothing to do\n`;
  if (after === null) return `${file} would be deleted\n`;
  const old = (before ?? '').split('\n');
  const next = after.split('\n');
  let head = 0;
  while (head < old.length && head < next.length && old[head] === next[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < next.length - head && old.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
  const lines = [
    ...old.slice(head, old.length - tail).map((line) => `-${line}`),
    ...next.slice(head, next.length - tail).map((line) => `+${line}`),
  ];
  return `${file} (would ${action}), line ${head + 1}:\n${lines.join('\n')}\n`;
}
