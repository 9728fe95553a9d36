import type { BrokenPlace } from '../damage.ts';
import { blanked, type Stretch } from './blanks.ts';

/** One side of a condition: from the line of its directive to the next one. */
interface Branch {
  readonly directive: number;
  readonly from: number;
  to: number;
  readonly isOff: boolean;
}

/** `#if … #else … #endif` with what stands in each side. */
interface Group {
  readonly branches: Branch[];
  readonly outer: Group | undefined;
  end: number;
}

const DIRECTIVE = /^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elseif|else|endif)\b((?:[^\\\n]|\\\r?\n|\\.)*)/gm;

const groupsOf = (text: string): Group[] => {
  const groups: Group[] = [];
  let open: Group | undefined;
  for (const match of text.matchAll(DIRECTIVE)) {
    const [whole, word = '', rest = ''] = match;
    const directive = match.index;
    const from = directive + whole.length;
    if (word.startsWith('if')) {
      open = { branches: [], outer: open, end: text.length };
      groups.push(open);
    } else if (open === undefined) continue;
    const last = open.branches.at(-1);
    if (last !== undefined) last.to = directive;
    if (word !== 'endif') open.branches.push({ directive, from, to: text.length, isOff: /^\s*0\s*$/.test(rest) });
    else {
      open.branches.push({ directive, from, to: from, isOff: true });
      open.end = from;
      open = open.outer;
    }
  }
  return groups;
};

/** Whether every bracket that a side opens is closed in it: one that is not holds half of something. */
const isWhole = (text: string): boolean => {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/[^\n]*|\/\*.*?\*\/|[()[\]{}]/gs)) {
    if (token.length > 1) continue;
    depth += '([{'.includes(token) ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

/**
 * Takes the directives out of conditions that cut through a declaration or an expression, and all sides but the first:
 * a grammar can read conditions around whole declarations only, and would lose the class around such a one.
 */
export const withoutCuttingConditions = (text: string, places: readonly BrokenPlace[]): string => {
  const groups = groupsOf(text);
  const innermost = (offset: number): Group | undefined =>
    groups.findLast((group) => (group.branches[0]?.directive ?? 0) <= offset && offset <= group.end);
  const chosen = new Set<Group>();
  for (const group of groups) {
    if (group.branches.some((branch) => !isWhole(text.slice(branch.from, branch.to)))) chosen.add(group);
  }
  for (const { start, end } of places) {
    for (const group of [innermost(start), innermost(end)]) if (group !== undefined) chosen.add(group);
  }
  const off: Stretch[] = [];
  for (const { branches } of chosen) {
    const kept = branches.find((branch) => !branch.isOff);
    for (const branch of branches) off.push({ from: branch.directive, to: branch === kept ? branch.from : branch.to });
  }
  return blanked(text, off);
};
