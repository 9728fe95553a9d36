import { NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { fieldKey, pathTerm } from './paths.ts';

/** Variants of the standard library that hold the value which they wrap. */
const WRAPPING = new Set(['Some', 'Ok']);

/** Binds the names of a pattern to the parts of a value. */
export const bindPattern = (walk: Walk, node: number, value: TermId): void => {
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'identifier':
    case 'shorthand_field_identifier': {
      const name = walk.text(node);
      if (/^[A-Z]/.test(name)) facts.use(pathTerm(walk, node), walk.line(node));
      else {
        facts.beginLocal(name);
        facts.assign(facts.variable(facts.declare(name)), value);
      }
      return;
    }
    case 'tuple_pattern':
      walk.children(node).forEach((child, index) => {
        bindPattern(walk, child, facts.element(value, String(index)));
      });
      return;
    case 'slice_pattern':
      for (const child of walk.children(node)) bindPattern(walk, child, facts.element(value));
      return;
    case 'tuple_struct_pattern': {
      const type = walk.child(node, 'type');
      const parts = walk.children(node).filter((child) => child !== type);
      if (WRAPPING.has(walk.text(type))) {
        for (const part of parts) bindPattern(walk, part, facts.unwrap(value));
        return;
      }
      const term = pathTerm(walk, type);
      facts.use(term, walk.line(node), true);
      parts.forEach((part, index) => {
        bindPattern(walk, part, facts.member(facts.instanceOf(term), String(index)));
      });
      return;
    }
    case 'struct_pattern': {
      const term = pathTerm(walk, walk.child(node, 'type'));
      facts.use(term, walk.line(node), true);
      for (const child of walk.children(node)) {
        if (walk.type(child) !== 'field_pattern') continue;
        const name = walk.child(child, 'name');
        const pattern = walk.child(child, 'pattern');
        bindPattern(
          walk,
          pattern >= 0 ? pattern : name,
          facts.member(facts.instanceOf(term), fieldKey(walk.text(name))),
        );
      }
      return;
    }
    case 'match_pattern': {
      const condition = walk.child(node, 'condition');
      for (const child of walk.children(node)) if (child !== condition) bindPattern(walk, child, value);
      if (condition >= 0) walk.visit(condition);
      return;
    }
    case 'scoped_identifier':
      facts.use(pathTerm(walk, node), walk.line(node));
      return;
    case 'mut_pattern':
    case 'ref_pattern':
    case 'reference_pattern':
    case 'captured_pattern':
    case 'or_pattern':
      for (const child of walk.children(node)) bindPattern(walk, child, value);
      return;
    case 'macro_invocation':
      walk.visit(node);
      return;
    default:
  }
};

/** The parameters of a function or closure; one written as a pattern is a variable of its own that is taken apart. */
export const readParameters = (walk: Walk, symbol: number, list: number, typeOf: (node: number) => TermId): void => {
  const { facts } = walk;
  walk.children(list).forEach((node, place) => {
    const type = walk.type(node);
    if (type === 'self_parameter' || type === 'attribute_item' || type === 'variadic_parameter') return;
    const pattern = type === 'parameter' ? walk.child(node, 'pattern') : node;
    const written = type === 'parameter' ? typeOf(walk.child(node, 'type')) : NONE;
    const name = walk.type(pattern) === 'identifier' ? walk.text(pattern) : `_${place}`;
    const variable = facts.addParameter(symbol, name, written);
    if (walk.type(pattern) !== 'identifier') bindPattern(walk, pattern, facts.variable(variable));
  });
};
