/** Questions: they are over before V8's last compiler has paid for itself, so they go without it (`start.ts`). */
const SHORT = ['search', 'subgraph', 'callers', 'callees', 'path', 'impact'];

/** Whether this process runs such a command; one that begins with an option is a question too. */
export function isShortCommand(): boolean {
  const [, , word = ''] = process.argv;
  // The flag that switches the compiler off is known by this line of Node; V8 complains about others on stderr.
  return process.versions.node.startsWith('24.') && (SHORT.includes(word) || word.startsWith('-'));
}
