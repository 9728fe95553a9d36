import { NONE, type TermId } from '../../../code/facts.ts';
import { MODEL_ROWS, modelNamed } from '../../../code/model-names.ts';
import { literalKey } from '../../rules.ts';
import type { Walk } from '../../walk.ts';

const TO_ONE = /(?:^|\.)(\w*ForeignKey|\w*OneToOneField|ParentalKey)$/;

/** Bases of the library that no model has alone. */
const NO_MODEL =
  /^(?:object|ABC|Protocol|Generic|NamedTuple|TypedDict|str|int|dict|list|tuple|Thread|\w*(?:Enum|Flag|Error|Exception|Warning|TestCase))\b/;

/** A class that inherits may be a model: `Order.objects` are its instances. */
export const declareRows = (walk: Walk, symbol: number, bases: readonly number[]): void => {
  const { facts } = walk;
  if (bases.every((base) => NO_MODEL.test(walk.text(base).replace(/^(?:\w+\.)+/, '')))) return;
  facts.declare(MODEL_ROWS, symbol, facts.generic(facts.name(MODEL_ROWS, 0), [facts.symbolTerm(symbol)]));
};

/**
 * `customer = models.ForeignKey(Customer, related_name="orders")` in a class: an instance of the other model, which has the
 * instances of this one under the other name.
 */
export const readRelation = (walk: Walk, name: string, value: number): void => {
  const { facts } = walk;
  const model = facts.current;
  if (facts.symbol(model).kind !== 'class' || walk.type(value) !== 'call') return;
  const [, field] = TO_ONE.exec(walk.text(walk.child(value, 'function'))) ?? [];
  if (field === undefined) return;
  const given = walk.children(walk.child(value, 'arguments'));
  const named = (wanted: string): number =>
    walk.child(given.find((argument) => walk.text(walk.child(argument, 'name')) === wanted) ?? -1, 'value');
  const [first = -1] = given;
  const related = relatedModel(walk, walk.type(first) === 'keyword_argument' ? named('to') : first);
  if (related === NONE) return;
  facts.assign(facts.name(name), related);
  const other = literalKey(walk, named('related_name'));
  if (other === '+') return;
  const back = other ?? `${facts.symbol(model).name.toLowerCase()}${field.endsWith('Key') ? '_set' : ''}`;
  const rows = facts.variable(facts.declare(MODEL_ROWS, model));
  facts.assign(facts.member(related, back), field.endsWith('Key') ? rows : facts.thisTerm(model));
};

const relatedModel = (walk: Walk, node: number): TermId => {
  const { facts } = walk;
  const type = walk.type(node);
  if (type === 'identifier' || type === 'attribute')
    return /(?:^|\.)[A-Z]\w*[a-z]\w*$/.test(walk.text(node)) ? facts.instanceOf(walk.named(node)) : NONE;
  const written = type === 'string' ? literalKey(walk, node) : undefined;
  if (written === 'self') return facts.thisTerm();
  return written !== undefined && /^(?:\w+\.)?[A-Z]\w*$/.test(written)
    ? facts.instanceOf(facts.name(modelNamed(written), 0))
    : NONE;
};

/** `class Orders(Manager.from_queryset(OrderQuerySet))` has what the query set has. */
export const querySetOf = (walk: Walk, base: number): TermId => {
  const isManager = walk.type(base) === 'call' && /\bfrom_queryset$/.test(walk.text(walk.child(base, 'function')));
  return isManager ? walk.named(walk.children(walk.child(base, 'arguments'))[0] ?? -1) : NONE;
};
