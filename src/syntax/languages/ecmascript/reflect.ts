import { NONE, type TermId } from '../../../code/facts.ts';
import { literalKey } from '../../rules.ts';
import type { Walk } from '../../walk.ts';

/** What a function of `Reflect` runs or reads for its caller, as if that were written; undefined for any other call. */
export const calledByReflect = (
  walk: Walk,
  callee: number,
  nodes: readonly number[],
  given: readonly TermId[],
): TermId | undefined => {
  if (walk.type(callee) !== 'member_expression' || walk.text(walk.child(callee, 'object')) !== 'Reflect')
    return undefined;
  const { facts } = walk;
  const [object = NONE, second = NONE, third = NONE] = given;
  const line = walk.line(callee);
  switch (walk.text(walk.child(callee, 'property'))) {
    case 'apply':
      return facts.call(facts.member(object, 'apply'), [second, third], line);
    case 'construct':
      return facts.call(object, [facts.spread(second)], line, true);
    case 'get': {
      const key = literalKey(walk, nodes[1] ?? -1);
      return key === undefined ? facts.element(object) : facts.member(object, key);
    }
    default:
      return undefined;
  }
};
