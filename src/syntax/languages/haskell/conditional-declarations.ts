/** `#if`, `#else` and the like at the beginning of a line, as the C preprocessor wants them. */
const DIRECTIVE = /^#[ \t]*(if|ifdef|ifndef|elif|else|endif)\b/;

/** A line that carries code, from which it can be told whether a declaration begins there. */
const CODE = /^(?!#|\s*(?:--|$))/;

/** A declaration begins at the margin; what is indented, or closes something, goes on with one. */
const BEGINS = /^[^\s)\]},;=|]/;

/**
 * The grammar passes over what stands behind `#else`. Where the sides of a condition hold whole declarations, its
 * directives are blanked, so that all sides are read; a function with a clause in each is one function.
 */
export const withAllSides = (text: string): string => {
  if (!/^#[ \t]*(?:else|elif)\b/m.test(text)) return text;
  const lines = text.split('\n');
  const open: { readonly directives: number[]; isWhole: boolean }[] = [];
  lines.forEach((line, at) => {
    const word = DIRECTIVE.exec(line)?.[1];
    if (word === undefined) return;
    if (word.startsWith('if')) open.push({ directives: [], isWhole: true });
    const group = open.at(-1);
    if (group === undefined) return;
    group.directives.push(at);
    const next = lines.slice(at + 1).find((each) => CODE.test(each)) ?? '';
    // Behind the whole condition something must begin as well.
    if (next !== '' && !BEGINS.test(next)) group.isWhole = false;
    if (word !== 'endif') return;
    open.pop();
    if (group.isWhole)
      for (const directive of group.directives) lines[directive] = ' '.repeat((lines[directive] ?? '').length);
  });
  return lines.join('\n');
};
