import { NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';

/** A written type as a term that names a type. */
export const typeTerm = (walk: Walk, node: number): TermId => {
  if (node < 0) return NONE;
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'name': {
      const term = facts.name(walk.text(node));
      facts.use(term, walk.line(node), true);
      return term;
    }
    case 'qualified': {
      const module = walk.child(node, 'module');
      const term = facts.member(facts.name(walk.text(module).replace(/\.$/, '')), walk.text(walk.child(node, 'id')));
      facts.use(term, walk.line(node), true);
      return term;
    }
    case 'apply': {
      const parts: TermId[] = [];
      let at = node;
      for (; walk.type(at) === 'apply'; at = walk.child(at, 'constructor'))
        parts.unshift(typeTerm(walk, walk.child(at, 'argument')));
      return facts.generic(typeTerm(walk, at), parts);
    }
    case 'list':
      return facts.generic(facts.name('Array'), [typeTerm(walk, walk.child(node, 'element'))]);
    case 'function':
      return facts.functionType(
        [typeTerm(walk, walk.child(node, 'parameter'))],
        typeTerm(walk, walk.child(node, 'result')),
      );
    case 'parens':
    case 'forall':
    case 'context':
    case 'strict_field':
    case 'lazy_field':
      return (
        walk
          .children(node)
          .map((child) => typeTerm(walk, child))
          .filter((term) => term !== NONE)
          .at(-1) ?? NONE
      );
    case 'tuple':
      for (const child of walk.children(node)) typeTerm(walk, child);
      return NONE;
    default:
      return NONE;
  }
};

interface Signature {
  readonly node: number;
  readonly parameters: readonly TermId[];
  readonly result: TermId;
}

/** `f :: A -> B -> C` as parameters and result. Contexts and quantifiers are looked through. */
export const readSignature = (walk: Walk, node: number): Signature => {
  let type = walk.child(node, 'type');
  const parameters: TermId[] = [];
  for (;;) {
    const kind = walk.type(type);
    if (kind === 'function') {
      parameters.push(typeTerm(walk, walk.child(type, 'parameter')));
      type = walk.child(type, 'result');
    } else if (kind === 'forall' || kind === 'context') {
      const inner = walk.child(type, 'type');
      const context = walk.child(type, 'context');
      if (context >= 0) for (const child of walk.children(context)) typeTerm(walk, child);
      if (inner < 0) return { node, parameters, result: NONE };
      type = inner;
    } else return { node, parameters, result: typeTerm(walk, type) };
  }
};
