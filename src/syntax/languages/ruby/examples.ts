import { NONE, type TermId } from '../../../code/facts.ts';
import type { FactsBuilder } from '../../facts-builder.ts';
import type { Walk } from '../../walk.ts';
import { declareLocal } from './scopes.ts';

/** Words of RSpec that give what their block gives a name, in the group of examples around them. */
const NAMING = /^(?:let|subject)!?$/;

/** Words that begin a group of examples. */
const GROUPING = /^(?:describe|context|feature|shared_examples|shared_examples_for|shared_context)$/;

/** `let(:order) { Order.new }`: the examples read `order`. A subject without a name goes by `subject`. */
export const declareExample = (facts: FactsBuilder, word: string, name: string | undefined, value: TermId): void => {
  if (!NAMING.test(word) || facts.symbol(facts.current).kind !== 'lambda') return;
  const names = [...(name === undefined ? [] : [name]), ...(word.startsWith('subject') ? ['subject'] : [])];
  for (const each of names) facts.assign(facts.variable(declareLocal(facts, each, facts.current)), value);
};

/** The class that a group of examples is about: `describe Order do`, also with `RSpec.` before it. */
export const describedBy = (walk: Walk, target: number, word: string, first: number, given: TermId): TermId => {
  const isGroup = GROUPING.test(word) && (target < 0 || walk.text(target) === 'RSpec');
  return isGroup && /^(?:constant|scope_resolution)$/.test(walk.type(first)) ? given : NONE;
};

/** Its examples know the class as `described_class`. */
export const declareDescribed = (facts: FactsBuilder, block: number, described: TermId): void => {
  facts.assign(facts.variable(declareLocal(facts, 'described_class', block)), described);
};
