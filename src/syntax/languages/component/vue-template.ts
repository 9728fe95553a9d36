import { Canvas } from './canvas.ts';
import { type Attribute, endOfElement, readTag, type Tag } from './markup.ts';
import { keepScript } from './scripts.ts';

/**
 * A component of Vue as TypeScript: its scripts as they are, its template as a block labelled `template` in which every
 * expression stands at its place. `v-for` becomes a callback of `map`, the names that a slot hands over those of a
 * function, so that neither is taken for a name of the script.
 */
export const vueAsScript = (source: string): string => {
  const canvas = new Canvas(source);
  let at = 0;
  for (;;) {
    const start = source.indexOf('<', at);
    if (start < 0) return canvas.toString();
    if (source.startsWith('<!--', start)) {
      at = endOfComment(source, start);
      continue;
    }
    const tag = readTag(source, start);
    if (tag === undefined || tag.kind !== 'open') {
      at = tag?.end ?? start + 1;
      continue;
    }
    at = readBlock(canvas, tag);
  }
};

const endOfComment = (text: string, start: number): number => {
  const end = text.indexOf('-->', start);
  return end < 0 ? text.length : end + 3;
};

const readBlock = (canvas: Canvas, tag: Tag): number => {
  const { source } = canvas;
  if (tag.name === 'template') {
    const isMarkup = tag.attributes.every(
      ({ name, valueStart, valueEnd }) => name !== 'lang' || source.slice(valueStart, valueEnd) === 'html',
    );
    if (isMarkup) return readTemplate(canvas, tag);
  }
  const { inner, end } = endOfElement(source, tag);
  if (tag.name === 'script') keepScript(canvas, inner, tag.end);
  return end;
};

interface OpenElement {
  readonly name: string;
  /** Functions that are open in the written text and end with the element. */
  readonly functions: number;
}

const END_OF_FUNCTION = '})';

/** Deeper than any author nests elements. */
const DEEPEST = 500;

const readTemplate = (canvas: Canvas, root: Tag): number => {
  const { source } = canvas;
  canvas.put(root.start, 'template:{');
  const open: OpenElement[] = [];
  const marks = /<|\{\{/g;
  let at = root.end;
  for (;;) {
    marks.lastIndex = at;
    const markup = marks.exec(source)?.index ?? -1;
    if (markup < 0) break;
    if (source[markup] === '{') {
      const end = source.indexOf('}}', markup);
      if (end < 0) break;
      expression(canvas, markup, markup + 2, end);
      at = end + 2;
      continue;
    }
    if (source.startsWith('<!--', markup)) {
      at = endOfComment(source, markup);
      continue;
    }
    const tag = readTag(source, markup);
    at = tag?.end ?? markup + 1;
    if (tag === undefined) continue;
    if (tag.kind === 'close') {
      const known = open.findLastIndex(({ name }) => name === tag.name);
      if (known < 0 && tag.name !== 'template') continue;
      const ended = open.splice(Math.max(known, 0)).reduce((sum, { functions }) => sum + functions, 0);
      canvas.put(tag.start, END_OF_FUNCTION.repeat(ended));
      if (known >= 0) continue;
      canvas.put(tag.end - 1, '}');
      return tag.end;
    }
    if (open.length >= DEEPEST) continue;
    const functions = readElement(canvas, tag);
    if (tag.kind === 'open') open.push({ name: tag.name, functions });
    else if (functions > 0) canvas.put(tag.end - END_OF_FUNCTION.length * functions, END_OF_FUNCTION.repeat(functions));
  }
  canvas.put(source.length - 1, '}');
  return source.length;
};

const inCapitals = (name: string): string =>
  name.replace(/(?:^|-)([a-z\d])/g, (_whole, letter: string) => letter.toUpperCase());

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());

/** `;(` before what is written at a place, `)` behind it. */
const expression = (canvas: Canvas, start: number, from: number, to: number): void => {
  if (canvas.source.slice(from, to).trim() === '') return;
  canvas.put(from - 2 < start ? start : from - 2, ';(');
  canvas.keep(from, to);
  canvas.put(to, ')');
};

/** `ref="dialog"` on a component, as `ref:"dialog"`. */
export const REF_LABEL = 'ref';

/** Directives of Vue itself; any other `v-name` runs the directive `vName` of the script. */
const OWN_DIRECTIVE = /^v-(?:if|else|else-if|for|show|model|html|text|bind|on|slot|pre|once|memo|cloak|is)(?:$|[:.])/;

const IS_SLOT = /^(?:#|v-slot(?:$|:)|slot-scope$)/;
const IS_HANDLER = /^(?:@|v-on:)/;
const IS_EXPRESSION = /^(?::|v-|\.)/;

/** Reads a tag; how many functions are open behind it. */
const readElement = (canvas: Canvas, tag: Tag): number => {
  const { source } = canvas;
  const isComponent = /[A-Z-]/.test(tag.name) && /^[\w.-]+$/.test(tag.name);
  if (isComponent) canvas.put(tag.start, `;${inCapitals(tag.name)}`);
  // Where a tag ends in `"…>` there is no room for the end of a function.
  const hasRoom = tag.kind === 'open' || source.startsWith('/>', tag.end - 2) || /\s/.test(source[tag.end - 2] ?? '');
  let functions = 0;
  for (const attribute of tag.attributes) {
    const { name, start, valueStart, valueEnd, hasValue } = attribute;
    const isQuoted = hasValue && /["']/.test(source[valueStart - 1] ?? '');
    if (!isQuoted) {
      if (/^:[a-z][\w-]*$/.test(name)) canvas.put(start, `;${camelCase(name.slice(1))}`);
      else if (isDirective(name)) canvas.put(start, `;${camelCase(/^[\w-]+/.exec(name)?.[0] ?? '')}`);
      continue;
    }
    if (name === 'ref' && isComponent) {
      canvas.put(start - 1, `;${REF_LABEL}:`);
      canvas.keep(valueStart - 1, valueEnd + 1);
    } else if (name === 'v-for') functions += hasRoom ? readLoop(canvas, attribute) : readLooped(canvas, attribute);
    else if (IS_SLOT.test(name)) functions += hasRoom ? readSlot(canvas, attribute) : 0;
    else if (IS_HANDLER.test(name)) handler(canvas, attribute);
    else if (IS_EXPRESSION.test(name)) {
      if (isDirective(name)) canvas.put(start, `;${camelCase(/^[\w-]+/.exec(name)?.[0] ?? '')}`);
      expression(canvas, start, valueStart, valueEnd);
    }
  }
  return functions;
};

const isDirective = (name: string): boolean => name.startsWith('v-') && !OWN_DIRECTIVE.test(name);

/** What an event runs: a function, an expression, or statements. */
const handler = (canvas: Canvas, { start, valueStart, valueEnd }: Attribute): void => {
  const text = canvas.source.slice(valueStart, valueEnd);
  if (/^\s*(?:async\s+)?function\b/.test(text)) {
    expression(canvas, start, valueStart, valueEnd);
    return;
  }
  // `@click="save"` calls the function, as `@click="save()"` does.
  if (/^[\w$]+(?:\.[\w$]+)*$/.test(text)) {
    canvas.put(valueStart - 2, `;${text}()`);
    return;
  }
  canvas.put(valueStart - 2, ';{');
  canvas.keep(valueStart, valueEnd);
  canvas.put(valueEnd, '}');
};

const LOOP = /^\s*(?:\(([\s\S]*?)\)|(\{[\s\S]*?\}|\[[\s\S]*?\]|[\w$]+))\s+(?:in|of)\s+([\s\S]+)$/;

/** `v-for="(item, index) in items"`, as `items.map((item, index) => {`; the blank before the attribute counts as room. */
const readLoop = (canvas: Canvas, attribute: Attribute): number => {
  const { start, valueStart, valueEnd, end } = attribute;
  const written = LOOP.exec(canvas.source.slice(valueStart, valueEnd));
  if (written === null) return 0;
  const names = (written[1] ?? written[2] ?? '').trim();
  const items = (written[3] ?? '').trim();
  if (canvas.fit(start - 1, end, `;(${items}).map((${names})=>{`)) return 1;
  if (canvas.fit(start - 1, end, `;(${items}).map(${names}=>{`)) return 1;
  return readLooped(canvas, attribute);
};

/** Of a loop that cannot be written as one, what it runs over. */
const readLooped = (canvas: Canvas, { start, valueStart, valueEnd }: Attribute): number => {
  const written = LOOP.exec(canvas.source.slice(valueStart, valueEnd));
  const items = written?.[3] ?? '';
  if (items !== '') expression(canvas, start, valueEnd - items.length, valueEnd);
  return 0;
};

/** `#item="{ sku }"`, as `(({ sku }) => {`. */
const readSlot = (canvas: Canvas, { start, valueStart, valueEnd, end }: Attribute): number => {
  const names = canvas.source.slice(valueStart, valueEnd).trim();
  if (names === '') return 0;
  return canvas.fit(start - 1, end, `;((${names})=>{`) ? 1 : 0;
};
