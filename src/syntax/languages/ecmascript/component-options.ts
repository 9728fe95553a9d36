import { NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';

/** Options whose functions are members of the component. */
const MEMBERS = new Set(['methods', 'computed']);
/** Options whose function gives an object with members of the component. */
const GIVING = new Set(['setup', 'data']);

const MAKER =
  /^(?:defineComponent|defineNuxtComponent|createApp|Vue\.(?:extend|component|mixin)|app\.(?:component|mixin)|Vue)$/;

/** How an object literal belongs to a Vue component. */
export interface ComponentPart {
  /** What `this` is in its functions. */
  readonly component: TermId;
  readonly role: 'options' | 'members' | 'called';
}

const parts = new WeakMap<Walk, Map<number, ComponentPart>>();
/** The component that a file exports. */
const exported = new WeakMap<Walk, TermId>();

/** What `this` is in the component that a file of Vue exports as options; NONE where it does not. */
export const exportedComponent = (walk: Walk): TermId => exported.get(walk) ?? NONE;

/**
 * The functions of a Vue component's options (`methods`, `computed`, `watch`, its hooks) are called on the component,
 * which has the members of all of them: `this` is not the literal that they stand in.
 */
export const componentPart = (walk: Walk, literal: number, self: TermId): ComponentPart | undefined => {
  const part = partOf(walk, literal, self);
  if (part === undefined) return undefined;
  const known = parts.get(walk) ?? new Map<number, ComponentPart>();
  parts.set(walk, known);
  known.set(literal, part);
  return part;
};

const partOf = (walk: Walk, literal: number, self: TermId): ComponentPart | undefined => {
  const { tree } = walk;
  const parent = tree.parent[literal] ?? -1;
  switch (walk.type(parent)) {
    case 'pair': {
      const around = parts.get(walk)?.get(tree.parent[parent] ?? -1);
      if (around === undefined) return undefined;
      const { component, role } = around;
      const key = walk.text(walk.child(parent, 'key'));
      if (role === 'options' && MEMBERS.has(key)) return { component, role: 'members' };
      return role !== 'options' || key === 'watch' ? { component, role: 'called' } : undefined;
    }
    case 'export_statement':
      if (walk.language.id === 'vue') exported.set(walk, self);
      else if (!isMixin(walk, literal)) return undefined;
      return { component: self, role: 'options' };
    case 'variable_declarator':
      return isMixin(walk, literal) ? { component: self, role: 'options' } : undefined;
    case 'arguments': {
      const call = tree.parent[parent] ?? -1;
      const callee = walk.child(call, walk.type(call) === 'new_expression' ? 'constructor' : 'function');
      if (!MAKER.test(walk.text(callee))) return undefined;
      if (walk.language.id === 'vue') exported.set(walk, self);
      return { component: self, role: 'options' };
    }
    default:
      return undefined;
  }
};

/** Options that a script keeps for components to mix in are told by their methods. */
const isMixin = (walk: Walk, literal: number): boolean =>
  walk
    .children(literal)
    .some(
      (entry) =>
        walk.type(entry) === 'pair' &&
        walk.text(walk.child(entry, 'key')) === 'methods' &&
        walk.type(walk.child(entry, 'value')) === 'object',
    );

/** A component has what its mixins have, and what it extends. */
export const takeMixed = ({ facts }: Walk, part: ComponentPart | undefined, key: string, term: TermId): void => {
  if (part?.role !== 'options' || (key !== 'mixins' && key !== 'extends')) return;
  const mixed = key === 'mixins' ? facts.element(term) : term;
  for (const given of [mixed, ...[...MEMBERS].map((members) => facts.member(mixed, members))])
    facts.assign(part.component, given);
};

/** What a function among the options gives to the component: the members that `setup` returns, the fields of `data`. */
export const takeGiven = (walk: Walk, part: ComponentPart | undefined, name: string, symbol: number): void => {
  if (part?.role === 'options' && GIVING.has(name)) walk.facts.assign(part.component, walk.facts.resultOf(symbol));
};
