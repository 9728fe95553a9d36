import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'smol-toml';
import { Failure } from '../failure/index.ts';
import { CLIENTS, type Client, ENTRY_NAME, type ServerCommand, type Surroundings } from './clients.ts';
import type { Edit, Place } from './edit.ts';
import { addToJson, removeFromJson } from './json-config.ts';
import { readText, replaceText, Unusable } from './text-file.ts';
import { addToToml, removeFromToml } from './toml-config.ts';

const EDITS: Readonly<Record<Client['format'], Edit>> = {
  json: { add: addToJson, remove: removeFromJson },
  toml: { add: addToToml, remove: removeFromToml },
};

export interface SetupRequest {
  readonly client: Client;
  readonly around: Surroundings;
  readonly server: ServerCommand;
  /** The project's folder where its own config is meant, null for the user's. */
  readonly projectFolder: string | null;
  readonly remove: boolean;
}

/** What a set-up would do to one file. */
export interface SetupPlan {
  readonly file: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly action: 'nothing' | 'create' | 'change' | 'delete';
}

function fileOf({ client, around, projectFolder }: SetupRequest): string {
  if (projectFolder === null) return client.userFile(around);
  if (client.projectFile !== null) return join(projectFolder, client.projectFile);
  throw new Failure('invalid_value', {
    argument: 'CLIENT',
    value: client.name,
    allowed: 'with --project a client that reads a file of the project; leave --project out for this one',
  });
}

function entryOf({ client, server, projectFolder }: SetupRequest): Readonly<Record<string, unknown>> {
  const further = projectFolder === null ? [] : (client.projectArguments ?? []);
  return client.entry({ command: server.command, args: [...server.args, ...further] });
}

/** Works out the new text of a client's config, without writing it. */
export function planSetup(request: SetupRequest): SetupPlan {
  const file = fileOf(request);
  const place: Place = { container: request.client.container, name: ENTRY_NAME };
  const edit = EDITS[request.client.format];
  return guarded(file, () => {
    const before = readText(file);
    const removed = before === null ? null : edit.remove(before, place);
    const after = request.remove ? removed : edit.add(before, place, entryOf(request));
    return { file, before, after, action: actionOf(before, after) };
  });
}

function actionOf(before: string | null, after: string | null): SetupPlan['action'] {
  if (before === after) return 'nothing';
  if (before === null) return 'create';
  return after === null ? 'delete' : 'change';
}

/** Writes what was planned. */
export function applySetup({ file, before, after, action }: SetupPlan): void {
  if (action !== 'nothing') guarded(file, () => replaceText(file, before, after));
}

/** The entry alone, for adding it by hand. */
export function printedEntry(request: SetupRequest): string {
  const whole = { [request.client.container]: { [ENTRY_NAME]: entryOf(request) } };
  return request.client.format === 'toml' ? `${stringify(whole).trimEnd()}\n` : `${JSON.stringify(whole, null, 2)}\n`;
}

/** The clients that seem to be used on this machine: their file, or the folder made for it, is there. */
export const foundClients = (around: Surroundings): Client[] =>
  CLIENTS.filter((client) => {
    const file = client.userFile(around);
    return existsSync(file) || (dirname(file) !== around.home && existsSync(dirname(file)));
  });

function guarded<T>(file: string, body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    throw new Failure('client_config_unusable', { file, problem: error.message }, { cause: error });
  }
}
