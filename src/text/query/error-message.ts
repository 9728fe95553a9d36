import type { NamedFile } from '../file-names.ts';

/** Words and forms by which runtimes, compilers and people announce a failure. */
const SIGNATURES = [
  /\b\w*(?:Error|Exception|Panic|Warning)\b\s*(?::|\(|$)/m,
  /\b(?:traceback \(most recent call last\)|caused by:|unhandled (?:promise )?rejection|stack trace:|segmentation fault)/i,
  /\b(?:fatal|panic|fatal error|error|failed|failure)\s*:\s*\S/i,
  /\berror\[E\d{4}\]|\bTS\d{4,5}:|\berror (?:CS|TS|C|LNK)\d{4}\b|\bE(?:NOENT|ACCES|CONN\w+|PERM|EXIST|PIPE|ADDR\w+)\b/,
  /\b(?:is not a function|is not defined|is not iterable|cannot read propert|undefined is not|has no attribute)/i,
  /\b(?:no such file or directory|index out of (?:range|bounds)|null pointer|nil pointer dereference|core dumped)/i,
  /: (?:permission denied|operation not permitted|connection (?:refused|reset by peer)|broken pipe|address already in use|too many open files|no space left on device)\b/i,
  /\b(?:unexpected token|undefined reference to|cannot find (?:module|symbol|name)|goroutine \d+ \[)/i,
];

/** Lines of stack traces; each names a function, a file and a line as far as the runtime prints them. */
const FRAMES: readonly { readonly form: RegExp; readonly order: readonly ('file' | 'line' | 'symbol')[] }[] = [
  { form: /File "([^"\n]{1,400})", line (\d{1,7})(?:, in ([\w<>.]{1,200}))?/g, order: ['file', 'line', 'symbol'] },
  { form: /\bat ([\w$.<>]{1,300}) \(([^()\s]{1,400}?):(\d{1,7})(?::\d{1,7})?\)/g, order: ['symbol', 'file', 'line'] },
  { form: /\bat ([\w$.<>]{1,300})\(([^()\s]{1,200}?):(\d{1,7})\)/g, order: ['symbol', 'file', 'line'] },
  { form: /\bfrom ([^\s:]{1,400}):(\d{1,7}):in [`']([^`'\s]{1,200})'/g, order: ['file', 'line', 'symbol'] },
];

interface Frame {
  readonly file: NamedFile;
  readonly symbol?: string;
}

/** Whether a query is (or quotes) what a program printed when it failed. */
export function isErrorMessage(text: string): boolean {
  return SIGNATURES.some((signature) => signature.test(text));
}

/** The places that the lines of a stack trace name. */
export function framesOf(text: string): Frame[] {
  const frames: Frame[] = [];
  for (const { form, order } of FRAMES) {
    for (const match of text.matchAll(form)) {
      const path = match[order.indexOf('file') + 1] ?? '';
      const symbol = match[order.indexOf('symbol') + 1];
      const line = Number(match[order.indexOf('line') + 1] ?? 0);
      const file = { path: path.replaceAll('\\', '/'), ...(line > 0 ? { line } : {}) };
      frames.push({ file, ...(symbol === undefined || symbol.startsWith('<') ? {} : { symbol }) });
    }
  }
  return frames;
}
