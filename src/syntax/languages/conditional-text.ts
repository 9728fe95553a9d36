import type { BrokenPlace } from '../damage.ts';
import { blanked } from './blanks.ts';

/** One side of a condition: from the line of its directive to the next one. */
interface Branch {
  readonly directive: number;
  readonly from: number;
  to: number;
  readonly isOff: boolean;
  readonly isOfWindows: boolean;
}

/** `#if … #else … #endif` with what stands in each side. */
interface Group {
  readonly branches: Branch[];
  readonly outer: Group | undefined;
  end: number;
}

const DIRECTIVE = /^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elseif|else|endif)\b((?:[^\\\n]|\\\r?\n|\\.)*)/gm;

/** What only compilers for Windows define. */
const WINDOWS = /^[^!]*\b(?:_*WIN(?:32|64|CE|DOWS)|_MSC_VER|__CYGWIN__|__MINGW\w*)\b/;

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
    if (word !== 'endif') {
      const isOfWindows = word !== 'ifndef' && WINDOWS.test(rest);
      open.branches.push({ directive, from, to: text.length, isOff: /^\s*0\s*$/.test(rest), isOfWindows });
    } else {
      open.branches.push({ directive, from, to: from, isOff: true, isOfWindows: false });
      open.end = from;
      open = open.outer;
    }
  }
  return groups;
};

const COMMENTS = /\/\/[^\n]*|\/\*.*?(?:\*\/|$)/gs;
const TOKENS = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/[^\n]*|\/\*.*?(?:\*\/|$)|[()[\]{}]/gs;

/** Whether every bracket that a side opens is closed in it: one that is not holds half of something. */
const isBalanced = (text: string): boolean => {
  let depth = 0;
  for (const [token] of text.matchAll(TOKENS)) {
    if (token.length > 1) continue;
    depth += '([{'.includes(token) ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

/** More conditions than a hand-written file has; each is looked at with all that it holds. */
const MOST_GROUPS = 2000;

/** How much text before a condition shows whether a declaration or statement is under way there. */
const LOOK_BACK = 400;

/** Whether a text ends between declarations or statements: behind `;` or a brace, or behind another directive. */
const endsWhole = (text: string): boolean => {
  const code = text.replace(COMMENTS, ' ').trimEnd();
  return /(?:^|[;{}:])$/.test(code) || /(?:^|[^\\]\n)[ \t]*#(?:\\\r?\n|[^\n])*$/.test(code.slice(-LOOK_BACK * 4));
};

/** Whether a text goes on with a statement that began before it. */
const goesOn = (text: string): boolean => /^\s*(?:else|catch|finally)\b/.test(text.replace(COMMENTS, ' '));

/** Between the cases of a switch grammars read no conditions. */
const isCase = (text: string): boolean => /^\s*(?:case\b|default\s*:)/.test(text.replace(COMMENTS, ' '));

/** A condition without `#else`: nothing is lost with its directives. */
const ONE_SIDE = 2;

/**
 * Takes the directives out of conditions that cut through a declaration or an expression, and all sides but the first
 * that is not for Windows alone (`int wmain(…) {` there is `int main(…) {` everywhere else): a grammar can read conditions
 * around whole declarations only, and would lose the class around such a one.
 */
export const withoutCuttingConditions = (text: string, places: readonly BrokenPlace[]): string => {
  const groups = groupsOf(text);
  if (groups.length > MOST_GROUPS) return text;
  const broken = new Set<Group>();
  for (const offset of places.flatMap(({ start, end }) => [start, end])) {
    const inner = groups.findLast((group) => (group.branches[0]?.directive ?? 0) <= offset && offset <= group.end);
    if (inner !== undefined) broken.add(inner);
  }
  let out = text;
  // Inner conditions come first: an outer one may be whole without them.
  for (const group of groups.toReversed()) {
    const { branches } = group;
    const sides = branches.map((branch) => out.slice(branch.from, branch.to));
    const start = branches[0]?.directive ?? 0;
    const isCutting =
      !sides.every(isBalanced) ||
      sides.some(goesOn) ||
      (branches.length === ONE_SIDE && sides.some(isCase)) ||
      goesOn(out.slice(group.end, group.end + LOOK_BACK)) ||
      (broken.has(group) && !(sides.every(endsWhole) && endsWhole(out.slice(Math.max(0, start - LOOK_BACK), start))));
    if (!isCutting) continue;
    const possible = branches.filter((branch) => !branch.isOff);
    const kept = possible.find((branch) => !branch.isOfWindows) ?? possible[0];
    out = blanked(
      out,
      branches.map((branch) => ({ from: branch.directive, to: branch === kept ? branch.from : branch.to })),
    );
  }
  return out;
};
