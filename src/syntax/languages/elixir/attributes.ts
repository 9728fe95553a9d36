import { NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { docString, moduleOf, stateOf } from './modules.ts';
import { bring, isQuoted } from './using.ts';

/** What `@doc` said, else the comment above. */
export const takeDoc = (walk: Walk, node: number): string => {
  const state = stateOf(walk.facts);
  const { doc } = state;
  state.doc = undefined;
  return doc ?? walk.doc(node);
};

const readType = (walk: Walk, node: number, definition: number): void => {
  const { facts } = walk;
  const left = walk.child(definition, 'left');
  const name = walk.type(left) === 'call' ? walk.child(left, 'target') : left;
  facts.addSymbol('type', walk.text(name), facts.current, walk.describe(node, { name, doc: takeDoc(walk, node) }));
  useTypes(walk, walk.child(definition, 'right'));
};

/** Every module that a type expression names. */
const useTypes = (walk: Walk, node: number): void => {
  if (node < 0) return;
  if (walk.type(node) === 'alias') walk.facts.use(moduleOf(walk, node), walk.line(node), true);
  for (const child of walk.children(node)) useTypes(walk, child);
};

/** The type of a spec's result where it is some module's `t`. */
const specReturn = (walk: Walk, right: number): TermId => {
  const dot = walk.child(right, 'target');
  if (walk.type(right) !== 'call') return NONE;
  if (walk.text(dot) === 't')
    return walk.facts.enclosingType() < 0 ? NONE : walk.facts.symbolTerm(walk.facts.enclosingType());
  return walk.type(dot) === 'dot' && walk.text(walk.child(dot, 'right')) === 't'
    ? moduleOf(walk, walk.child(dot, 'left'))
    : NONE;
};

const RESERVED = new Set([
  'impl',
  'derive',
  'deprecated',
  'since',
  'dialyzer',
  'compile',
  'before_compile',
  'after_compile',
  'on_load',
  'on_definition',
  'enforce_keys',
  'optional_callbacks',
  'external_resource',
  'vsn',
  'tag',
  'moduletag',
  'describetag',
]);

/** `@name value`: documentation, types, or a constant of the module. */
export const readAttribute = (walk: Walk, node: number, operand: number): TermId => {
  const { facts } = walk;
  const state = stateOf(facts);
  const name = walk.text(walk.child(operand, 'target'));
  const [value = -1] = walk.children(walk.tree.childOfType(operand, 'arguments'));
  // Inside `quote` an attribute belongs to whoever uses the macro; the compiler's own are no constants.
  if (isQuoted(walk) || RESERVED.has(name)) {
    if (name === 'before_compile') bring(walk, facts.member(moduleOf(walk, value), '__before_compile__'));
    else walk.visit(value);
    return NONE;
  }
  switch (name) {
    case 'moduledoc':
      facts.symbol(facts.current).doc = docString(walk, value) || facts.symbol(facts.current).doc;
      return NONE;
    case 'doc':
    case 'typedoc':
      state.doc = docString(walk, value);
      return NONE;
    case 'spec':
      useTypes(walk, value);
      state.returns = specReturn(walk, walk.child(value, 'right'));
      return NONE;
    case 'type':
    case 'typep':
    case 'opaque':
      readType(walk, node, value);
      return NONE;
    case 'callback':
    case 'macrocallback': {
      const left = walk.child(value, 'left');
      const target = walk.type(left) === 'call' ? walk.child(left, 'target') : left;
      const options = {
        ...walk.describe(node, { name: target, doc: takeDoc(walk, node) }),
        flags: SymbolFlag.declaration,
      };
      facts.bind(facts.addSymbol('function', walk.text(target), facts.current, options));
      useTypes(walk, value);
      return NONE;
    }
    case 'behaviour': {
      const base = moduleOf(walk, value);
      facts.use(base, walk.line(node), true);
      facts.addBase(facts.current, base);
      return NONE;
    }
    default: {
      const constant = `@${name}`;
      if (facts.declared(constant, facts.current) === undefined)
        walk.constant('constant', constant, walk.describe(node));
      facts.assign(facts.variable(facts.declare(constant)), walk.visit(value));
      return NONE;
    }
  }
};
