import { Canvas } from './canvas.ts';
import { type Attribute, closingBrace, endOfElement, readTag } from './markup.ts';
import { keepScript } from './scripts.ts';

/** More braces that nothing closes, and the file is no component. */
const MOST_FAILURES = 20;

/** A loop that is written at greater length is read as what it runs over. */
const LONGEST_LOOP = 1000;

/**
 * A component of Svelte as TypeScript: its scripts as they are, and every expression of its markup at its place, as a
 * statement of the module. `{#each}` becomes a callback of `map` and `{#snippet}` a function, so that their names are
 * not taken for names of the script.
 */
export const svelteAsScript = (source: string): string => {
  const canvas = new Canvas(source);
  const open: string[] = [];
  const marks = /[<{]/g;
  let failures = 0;
  let at = 0;
  for (;;) {
    marks.lastIndex = at;
    const next = marks.exec(source)?.index ?? -1;
    if (next < 0 || failures > MOST_FAILURES) break;
    if (source[next] === '{') {
      const close = closingBrace(source, next);
      if (close < 0) {
        failures++;
        at = next + 1;
        continue;
      }
      readBraces(canvas, next, close, open);
      at = close + 1;
    } else if (source.startsWith('<!--', next)) {
      const end = source.indexOf('-->', next);
      at = end < 0 ? source.length : end + 3;
    } else at = readElement(canvas, next);
  }
  return canvas.toString();
};

const readElement = (canvas: Canvas, start: number): number => {
  const { source } = canvas;
  const tag = readTag(source, start, true);
  if (tag === undefined) return start + 1;
  if (tag.kind === 'open' && (tag.name === 'script' || tag.name === 'style')) {
    const { inner, end } = endOfElement(source, tag);
    if (tag.name === 'script') keepScript(canvas, inner, tag.end);
    return end;
  }
  if (tag.kind === 'close') return tag.end;
  const isComponent = /^[A-Z][\w.]*$/.test(tag.name);
  if (isComponent) canvas.put(tag.start, `;${tag.name};`);
  for (const attribute of tag.attributes) {
    if (isComponent && attribute.name === BOUND && attribute.hasValue) readBound(canvas, attribute);
    else readAttribute(canvas, attribute);
  }
  canvas.put(tag.end - 1, ';');
  return tag.end;
};

/** What holds a component itself: `bind:this={dialog}`, as `bind:{dialog}`. */
const BOUND = 'bind:this';
export const BOUND_LABEL = 'bind';

const readBound = (canvas: Canvas, { start, valueStart, valueEnd }: Attribute): void => {
  canvas.put(start - 1, `;${BOUND_LABEL}:`);
  canvas.keep(valueStart, valueEnd);
};

/** Directives that run a function of the script: an action, a transition. */
const RUNNING = /^(?:use|transition|in|out|animate):([\w$.]+)/;
const HANDLER = /^\{([\w$]+(?:\.[\w$]+)*)\}$/;
/** Without a value, these have one by the name that they bind. */
const SHORT = /^(?:bind|class|style):([\w$]+)$/;

const readAttribute = (canvas: Canvas, { start, name, valueStart, valueEnd, hasValue }: Attribute): void => {
  const { source } = canvas;
  const colon = start + name.indexOf(':');
  const run = RUNNING.exec(name)?.[1];
  if (run !== undefined) canvas.put(colon - 3, `;${run}();`);
  const short = hasValue ? undefined : SHORT.exec(name)?.[1];
  if (short !== undefined) canvas.put(colon - 1, `;${short};`);
  // `onclick={save}` calls the function, as `onclick={() => save()}` does.
  const handler = /^on:?[a-z]/.test(name) ? HANDLER.exec(source.slice(valueStart, valueEnd))?.[1] : undefined;
  if (handler !== undefined && source[valueStart - 1] === '=') {
    canvas.put(valueStart - 1, `;${handler}()`);
    canvas.put(valueEnd, ';');
    return;
  }
  for (let at = valueStart; at < valueEnd; at++) {
    if (source[at] !== '{') continue;
    const close = closingBrace(source, at);
    if (close < 0 || close >= valueEnd) return;
    // `{@attach action}`, else `name={value}`, `{...others}`, `{short}`.
    if (source[at + 1] === '@') readBraces(canvas, at, close, []);
    else readExpression(canvas, at, close);
    at = close;
  }
};

/** What would be another statement at the beginning of one. */
const NO_STATEMENT = /^\s*(?:\{|function\b|async\s+function\b|class\b)/;

/** `{expression}` is a block with one statement. `name={{ a: 1 }}` has room for the `!` that makes it an expression. */
const readExpression = (canvas: Canvas, open: number, close: number): void => {
  const { source } = canvas;
  const text = source.slice(open + 1, close);
  const spread = /^\s*\.\.\./.exec(text)?.[0].length ?? 0;
  const isBracketed = NO_STATEMENT.test(text) && source[open - 1] === '=';
  if (isBracketed) canvas.put(open - 1, '{!');
  else canvas.put(open, '{');
  canvas.keep(open + 1 + spread, close);
  canvas.put(close, '}');
};

/** What a loop runs over, the names of an element, and its key. */
const EACH =
  /^#each\s+([\s\S]+?)(?:\s+as\s+((?:\{[\s\S]*?\}|\[[\s\S]*?\]|[\w$]+)(?:\s*,\s*[\w$]+)?)(?:\s*\(([\s\S]*)\))?)?\s*$/;
const SNIPPET = /^#snippet\s+[\w$]+\s*(?:<[^>]*>)?\([\s\S]*\)\s*$/;
const ATTACHED = /^@attach\s+([\w$.]+)\s*$/;
/** A block or a tag with an expression behind its word. */
const WITH_EXPRESSION = /^(?:#if|#key|#await|:else\s+if|@html|@render|@attach|@const)\s+/;

/** Blocks, tags and expressions of the markup. `open` has what ends each of the blocks around. */
const readBraces = (canvas: Canvas, start: number, close: number, open: string[]): void => {
  const { source } = canvas;
  const text = source.slice(start + 1, close);
  if (text.startsWith('/')) {
    canvas.put(start, open.pop() ?? '');
    return;
  }
  if (text.startsWith('#each')) {
    const [, items = '', names, key = ''] = EACH.exec(text.slice(0, LONGEST_LOOP)) ?? [];
    const isLoop = names !== undefined && canvas.fit(start, close + 1, `(${items}).map((${names})=>{${key}`);
    if (!isLoop && items !== '') statement(canvas, start, start + 1 + text.indexOf(items, 5), items);
    open.push(isLoop ? '});' : '');
    return;
  }
  if (text.startsWith('#snippet')) {
    const isFunction = SNIPPET.test(text);
    if (isFunction) {
      canvas.put(start, 'function');
      canvas.keep(start + '{#snippet'.length, close);
      canvas.put(close, '{');
    }
    open.push(isFunction ? '}' : '');
    return;
  }
  const attached = ATTACHED.exec(text)?.[1];
  if (attached !== undefined) {
    canvas.put(start, `;${attached}();`);
    return;
  }
  if (text.startsWith('#')) open.push('');
  const word = WITH_EXPRESSION.exec(text)?.[0];
  if (word === undefined) {
    if (!/^[#:@]/.test(text)) readExpression(canvas, start, close);
    return;
  }
  const before = /^@const/.test(text) ? Math.max(word.length, text.indexOf('=') + 1) : word.length;
  const behind = /^#await/.test(text) ? /\s+(?:then|catch)(?:\s[\s\S]*)?$/.exec(text)?.index : undefined;
  statement(canvas, start, start + 1 + before, text.slice(before, behind));
};

const statement = (canvas: Canvas, start: number, at: number, text: string): void => {
  canvas.put(start, '{');
  if (NO_STATEMENT.test(text)) canvas.put(at - 1, '!');
  canvas.keep(at, at + text.length);
  canvas.put(at + text.length, '}');
};
