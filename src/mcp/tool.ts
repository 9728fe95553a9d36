import { isAbsolute, relative, sep } from 'node:path';
import type { ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { LiveIndex, Project } from '../index.ts';
import type { Given } from './given.ts';
import type { LiveSummaries } from './live-summaries.ts';
import type { Waiting } from './waiting.ts';

/** What a tool works with: the project that was meant, and what this connection has got so far. */
export interface Call {
  readonly project: Project;
  readonly live: LiveIndex;
  readonly summaries: LiveSummaries;
  readonly given: Given;
  readonly waiting: Waiting;
}

/** Asks the project at a path, or the server's own; it stays open until the answer is there. */
export type Ask = <T>(
  context: ServerContext,
  path: string | undefined,
  question: (call: Call) => Promise<T>,
) => Promise<T>;

/** Text for a model; data for a program, where the tool has an output schema. */
export interface ToolAnswer {
  readonly text: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A tool as the server lists and calls it. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly outputSchema?: Readonly<Record<string, unknown>>;
  /** Whether it needs an index; `status` answers without one. */
  readonly needsIndex: boolean;
  /** Checks the arguments and answers; wrong ones throw `WrongArguments`. */
  readonly call: (given: unknown, call: Call) => Promise<ToolAnswer>;
}

/** Arguments that a model can mend by reading what is wrong with them. */
export class WrongArguments extends Error {
  override readonly name = 'WrongArguments';
}

interface Declared<Input extends z.ZodObject> {
  readonly name: string;
  readonly description: string;
  readonly input: Input;
  readonly output?: z.ZodObject;
  readonly needsIndex?: false;
  readonly answer: (args: z.infer<Input>, call: Call) => Promise<ToolAnswer>;
}

/** Another project than the server's own; every tool takes it. */
const projectArgument = z.string().max(4096).optional().describe('Folder of another project, if allowed');

/** A question longer than this is a pasted file, not a question. */
const MAX_QUERY_CHARS = 10_000;

export const queryArgument = z.string().min(1).max(MAX_QUERY_CHARS);
export const pathArgument = z.string().max(1000).optional().describe('Folders or globs: src,lib/**/*.ts');
export const langArgument = z.string().max(200).optional().describe('e.g. python,ts');
export const symbolArgument = z.string().min(1).max(2000).describe('Name, Class.method, file:line or id');

/** A path as the index has it: models often give whole paths. */
export function insideProject({ root }: Project, path: string): string {
  if (!isAbsolute(path)) return path;
  const inside = relative(root, path);
  if (inside.split(sep)[0] === '..' || isAbsolute(inside))
    throw new WrongArguments(`${path} is not in ${root}. Give a path from there, or ask with project.`);
  return inside === '' ? '.' : inside.replaceAll(sep, '/');
}

/** The paths that a question is narrowed to, as the search takes them; none where the whole project is named. */
export function pathFilter(project: Project, paths: string | undefined): { readonly paths?: readonly string[] } {
  const inside = (paths ?? '').split(',').map((path) => insideProject(project, path.trim()));
  return inside.some((path) => /^(?:\.?\/?)$/.test(path)) ? {} : { paths: inside };
}

/** The languages that a question is narrowed to; none where none is named, as models fill in what they may leave out. */
export function languageFilter(languages: string | undefined): { readonly languages?: readonly string[] } {
  const named = (languages ?? '').split(',').filter((language) => language.trim() !== '');
  return named.length === 0 ? {} : { languages: named };
}

/** Puts a tool together: its schemas come from the shapes that check its arguments. */
export function tool<Input extends z.ZodObject>(declared: Declared<Input>): Tool {
  const input = declared.input.extend({ project: projectArgument }).strict();
  return {
    name: declared.name,
    description: declared.description,
    inputSchema: compactSchema(input),
    ...(declared.output === undefined ? {} : { outputSchema: compactSchema(declared.output) }),
    needsIndex: declared.needsIndex ?? true,
    call: (given, call) => {
      const parsed = input.safeParse(given ?? {});
      if (!parsed.success)
        throw new WrongArguments(wrongArguments(declared.name, parsed.error, Object.keys(input.shape)));
      const own = declared.input.parse(withoutProject(parsed.data));
      return declared.answer(own, call);
    },
  };
}

function withoutProject(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { project: _project, ...own } = args;
  return own;
}

function wrongArguments(name: string, error: z.ZodError, known: readonly string[]): string {
  const problems = error.issues.map(
    (issue) => `${issue.path.length === 0 ? 'arguments' : issue.path.join('.')}: ${problemOf(issue)}`,
  );
  return `${name}: ${problems.join('; ')}. Arguments: ${known.join(', ')}.`;
}

function problemOf({ code, message, ...issue }: z.core.$ZodIssue): string {
  if (message.endsWith('received undefined')) return 'it is missing';
  if (code === 'too_small' && 'origin' in issue && issue.origin === 'string') return 'it is empty';
  return message;
}

// A list of tools is paid for in every conversation: what a model does not need is left out.
function compactSchema(shape: z.ZodObject): Record<string, unknown> {
  const schema = z.toJSONSchema(shape, {
    io: 'input',
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
      delete jsonSchema.minLength;
      delete jsonSchema.maxLength;
      // That an integer is one that a number can hold.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const { $schema: _version, ...rest } = schema;
  return rest;
}
