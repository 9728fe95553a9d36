import { NONE, type TermId } from '../../../code/facts.ts';
import type { FactsBuilder } from '../../facts-builder.ts';
import type { Walk } from '../../walk.ts';

/** What the `use` lines of a file call each namespace or class, by file. */
const aliasesOf = new WeakMap<FactsBuilder, Map<string, string>>();

/** Keeps what a `use` line calls a namespace, for qualified names that begin with it. */
export const rememberAlias = (facts: FactsBuilder, local: string, full: string): void => {
  const aliases = aliasesOf.get(facts) ?? new Map<string, string>();
  aliasesOf.set(facts, aliases.set(local, full));
};

/** `\A\B` → namespace 'A' and name 'B'. */
export const splitQualified = (written: string): { module: string; name: string } => {
  const clean = written.replace(/^\\/, '');
  const cut = clean.lastIndexOf('\\');
  return cut < 0 ? { module: '', name: clean } : { module: clean.slice(0, cut), name: clean.slice(cut + 1) };
};

/** A name as PHP writes it: bare ones are bound by scope and `use`, qualified ones name their namespace in place. */
export const qualifiedTerm = (facts: FactsBuilder, written: string, line: number): TermId => {
  const lower = written.toLowerCase();
  if (lower === 'self' || lower === 'static') return facts.thisClassTerm();
  if (lower === 'parent') return facts.superTerm();
  if (!written.includes('\\')) return facts.name(written);
  if (written.startsWith('\\')) return facts.import({ ...splitQualified(written), line });
  const [head = '', ...rest] = written.split('\\');
  const known = head.toLowerCase() === 'namespace' ? facts.package : aliasesOf.get(facts)?.get(head);
  const base = known ?? (facts.package === '' ? head : `${facts.package}\\${head}`);
  return facts.import({ ...splitQualified([base, ...rest].join('\\')), line });
};

const WITHOUT_MEMBERS = new Set([
  'array',
  'mixed',
  'object',
  'callable',
  'iterable',
  'null',
  'void',
  'never',
  'false',
  'true',
]);

const arrayOf = (facts: FactsBuilder, element: TermId): TermId =>
  element === NONE ? NONE : facts.generic(facts.name('Array'), [element]);

/** A written type as a term that names a type. */
export const typeTerm = (walk: Walk, node: number): TermId => {
  if (node < 0) return NONE;
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'named_type':
    case 'optional_type':
      return typeTerm(walk, walk.children(node)[0] ?? -1);
    case 'name':
    case 'relative_scope':
    case 'qualified_name': {
      const term = qualifiedTerm(facts, walk.text(node), walk.line(node));
      facts.use(term, walk.line(node), true);
      return term;
    }
    case 'primitive_type':
      return WITHOUT_MEMBERS.has(walk.text(node).toLowerCase())
        ? NONE
        : qualifiedTerm(facts, walk.text(node), walk.line(node));
    case 'union_type':
    case 'intersection_type':
    case 'disjunctive_normal_form_type':
    case 'type_list':
      return facts.union(walk.children(node).map((child) => typeTerm(walk, child)));
    default:
      return NONE;
  }
};

/** Splits at a separator that stands outside of brackets. */
const splitOutside = (text: string, separator: RegExp): string[] => {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (/[<({[]/.test(character)) depth++;
    if (/[>)}\]]/.test(character)) depth--;
    if (depth === 0 && separator.test(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};

const CONTAINERS = new Set([
  'array',
  'list',
  'iterable',
  'non-empty-array',
  'non-empty-list',
  'iterator',
  'traversable',
  'generator',
]);

/** A type of a doc block (`Foo[]`, `array<int, Foo>|null`): the only place where PHP can say what an array holds. */
const writtenType = (facts: FactsBuilder, written: string, line: number): TermId => {
  const union = splitOutside(written, /[|&]/);
  if (union.length > 1) return facts.union(union.map((part) => writtenType(facts, part, line)));
  const text = (union[0] ?? '').replace(/^\?/, '');
  if (text.endsWith('[]')) return arrayOf(facts, writtenType(facts, text.slice(0, -2), line));
  const wrapped = /^\((.*)\)$/.exec(text);
  if (wrapped !== null) return writtenType(facts, wrapped[1] ?? '', line);
  const generic = /^([\w\\-]+)<(.*)>$/.exec(text);
  if (generic !== null) {
    const parameters = splitOutside(generic[2] ?? '', /,/).map((part) => writtenType(facts, part, line));
    if (CONTAINERS.has((generic[1] ?? '').replace(/^\\/, '').toLowerCase()))
      return arrayOf(facts, parameters.at(-1) ?? NONE);
    return facts.generic(writtenType(facts, generic[1] ?? '', line), parameters);
  }
  if (text === '$this') return facts.thisClassTerm();
  if (!/^\\?[A-Za-z_][\w\\]*$/.test(text) || WITHOUT_MEMBERS.has(text.toLowerCase())) return NONE;
  return qualifiedTerm(facts, text, line);
};

/** The type behind a tag of a doc block, for one variable where the tag names it. */
export const documentedType = (
  walk: Walk,
  doc: string,
  tag: 'var' | 'param' | 'return',
  line: number,
  variable = '',
): TermId => {
  if (!doc.includes(`@${tag}`)) return NONE;
  const named = variable === '' ? '' : `\\s+(?:&|\\.\\.\\.)?\\$${variable}\\b`;
  const found = new RegExp(`@${tag}\\s+((?:[^\\s<({]|[<({][^\\n]*?[>)}])+)${named}`).exec(doc);
  return found === null ? NONE : writtenType(walk.facts, found[1] ?? '', line);
};
