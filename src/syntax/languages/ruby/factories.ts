import { ELEMENT, NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { classNameOf, classTerm } from './models.ts';

/** How tests of Rails have FactoryBot make one object, or many. */
const MAKING = /^(?:create|build|build_stubbed)(_list|_pair)?$/;

/** `create(:user)` makes a `User`: a factory is called like its class. Nothing where the call is no such. */
export const madeByFactory = (walk: Walk, word: string, factory: string | undefined): TermId => {
  const { facts } = walk;
  const found = factory === undefined ? null : MAKING.exec(word);
  if (found === null || factory === undefined) return NONE;
  const made = facts.instanceOf(classTerm(walk, classNameOf(factory)));
  return found[1] === undefined ? made : facts.object([{ key: ELEMENT, term: made }]);
};
