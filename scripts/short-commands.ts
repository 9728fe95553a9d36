/** Commands that are over before V8's last compiler has paid for itself. */
const SHORT = ['search', 'symbol', 'subgraph', 'callers', 'callees', 'path', 'impact'];

/** The name under which a process remembers that it goes without that compiler; `late-optimising.ts` knows it too. */
const UNOPTIMISED = Symbol.for('graph-rag.unoptimised');

/** A question in place of a command. */
const QUESTION = /\s\S|\P{ASCII}/u;

/** Whether this process is to run such a command. Options may stand first, before any command. */
export function isShortCommand(): boolean {
  const [, , first = '', ...others] = process.argv;
  if (first.startsWith('-')) return first === '--query' || others.includes('--query');
  return SHORT.includes(first) || QUESTION.test(first);
}

/** Goes without the compiler from here on, where V8 knows the flag: it complains about others on stderr. */
export function stayUnoptimised(): void {
  if (!process.versions.node.startsWith('24.')) return;
  process.getBuiltinModule('node:v8').setFlagsFromString('--no-opt');
  Reflect.set(globalThis, UNOPTIMISED, true);
}

export const isUnoptimised = (): boolean => Reflect.get(globalThis, UNOPTIMISED) === true;
