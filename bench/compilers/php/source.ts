/** A name in a file, by line and column from 0, as a language server counts them. */
export interface Spot {
  /** With its `$`, where a variable is called. */
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

export interface ClassSpot extends Spot {
  readonly endLine: number;
  readonly isInterface: boolean;
  /** What it extends, implements and uses. */
  readonly above: readonly Spot[];
  readonly methods: readonly (Spot & { readonly hasBody: boolean })[];
}

export interface PhpSource {
  readonly calls: readonly Spot[];
  /** The names of functions and classes where they are defined, in their order. */
  readonly definitions: readonly Spot[];
  readonly classes: readonly ClassSpot[];
}

/** What is no code: comments (attributes begin like one), texts, heredocs. */
const NO_CODE =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|#(?!\[)[^\n]*|'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"|<<<\s*(['"]?)(\w+)\1\r?\n[\s\S]*?\n\s*\2\b/g;

/** A name with a parenthesis behind it, or behind `new`. */
const CALL = /(\bnew\s+\\?(?:\w+\\)*|(?:->|::)\s*|\\?(?:\w+\\)*)(\b[A-Za-z_]\w*)(\s*\()?/g;

/** Words that look like functions. */
const WORDS = new Set(
  'if elseif while for foreach switch match catch array list isset unset empty exit die echo print and or xor not function fn use return include include_once require require_once declare static self parent class extends implements'.split(
    ' ',
  ),
);

const CLASS = /\b(class|interface|trait|enum)\s+(\w+)([^{;]*)\{/g;

/** Reads where calls and classes stand, by the text alone. */
export function readPhp(text: string): PhpSource {
  const code = text.replace(NO_CODE, (part) => part.replace(/[^\n]/g, ' '));
  const starts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const spot = (name: string, at: number): Spot => {
    let line = 0;
    let high = starts.length - 1;
    while (line < high) {
      const middle = (line + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) line = middle;
      else high = middle - 1;
    }
    return { name, line, column: at - (starts[line] ?? 0) };
  };
  const calls = [...code.matchAll(CALL)].flatMap(({ 0: whole, 1: before = '', 2: name = '', 3: behind, index }) => {
    const isMade = /^new\s/.test(before);
    if (!isMade && behind === undefined) return [];
    if (WORDS.has(name.toLowerCase()) && !isMade && !/^(?:->|::)/.test(before)) return [];
    if (/\b(?:function|fn)\s*&?\s*$/.test(code.slice(Math.max(0, index - 20), index))) return [];
    const at = index + before.length;
    return whole.length === 0 ? [] : [spot(code[at - 1] === '$' ? `$${name}` : name, at)];
  });
  const classes = [...code.matchAll(CLASS)].map(({ 0: whole, 1: kind = '', 2: name = '', 3: head = '', index }) => {
    const begin = index + whole.length;
    const end = endOf(code, begin);
    const headAt = begin - 1 - head.length;
    const above = [...head.matchAll(/\\?(?:\w+\\)*(\w+)/g)].flatMap((found) => {
      const word = found[1] ?? '';
      return WORDS.has(word) ? [] : [spot(word, headAt + found.index + found[0].length - word.length)];
    });
    const body = code.slice(begin, end);
    const used = [...body.matchAll(/^[ \t]*use\s+\\?(?:\w+\\)*(\w+)/gm)].map((found) =>
      spot(found[1] ?? '', begin + found.index + found[0].length - (found[1]?.length ?? 0)),
    );
    const methods = [...body.matchAll(/\bfunction\s+&?\s*(\w+)\s*\(/g)].map((found) => {
      const method = found[1] ?? '';
      const at = begin + found.index + found[0].indexOf(method, 8);
      const close = /[{;]/.exec(code.slice(at));
      return { ...spot(method, at), hasBody: close?.[0] === '{' };
    });
    const isInterface = kind === 'interface';
    return {
      ...spot(name, headAt - name.length),
      endLine: spot('', end).line,
      isInterface,
      above: [...above, ...used],
      methods,
    };
  });
  const definitions = [...code.matchAll(/\b(?:function|class|interface|trait|enum)\s+&?(\w+)/g)].map((found) =>
    spot(found[1] ?? '', found.index + found[0].length - (found[1]?.length ?? 0)),
  );
  return { calls, classes, definitions };
}

function endOf(code: string, begin: number): number {
  let depth = 1;
  for (let at = begin; at < code.length; at++) {
    if (code[at] === '{') depth++;
    else if (code[at] === '}' && --depth === 0) return at;
  }
  return code.length;
}
