import { SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { addAccessor, readParameters } from './declarations.ts';
import { option } from './options.ts';
import { markOfClass } from './scopes.ts';

/** Words of Rails that give a model another one, or many. */
const OF_ONE = /^(?:belongs_to|has_one|has_one_attached)$/;
const OF_MANY = /^(?:has_many|has_and_belongs_to_many)$/;

const IRREGULAR: Readonly<Record<string, string>> = { people: 'person', children: 'child', men: 'man', women: 'woman' };

/** What a plural may be one of; names that nothing has mean nothing. */
const singulars = (plural: string): readonly string[] => {
  const [, before = '', last = ''] = /^(.*?)([a-z]+)$/.exec(plural) ?? [];
  const irregular = Object.hasOwn(IRREGULAR, last) ? IRREGULAR[last] : undefined;
  if (irregular !== undefined) return [`${before}${irregular}`];
  if (plural.endsWith('ies')) return [plural.replace(/ies$/, 'y'), plural.replace(/s$/, '')];
  if (/(?:s|x|z|ch|sh)es$/.test(plural)) return [plural.replace(/es$/, ''), plural.replace(/s$/, '')];
  return [plural.replace(/s$/, '')];
};

/** `story_text` as the name of a class, `StoryText`. */
export const classNameOf = (name: string): string =>
  name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const SYMBOL = /^:([a-z_]\w*[?!]?)$/;

/** The class that a name of Ruby with its modules (`Shop::Order`) means as seen from here. */
export const classTerm = (walk: Walk, written: string): TermId => {
  const [first = '', ...rest] = written.replace(/^::/, '').split('::');
  return rest.reduce((term, name) => walk.facts.member(term, name), walk.facts.name(first));
};

/** `belongs_to :author, class_name: "User"`: a method that gives one of the class, or the class, which stands for many of it. */
const associate = (walk: Walk, call: number, word: string, list: readonly number[]): boolean => {
  const { facts } = walk;
  const [node = -1] = list;
  const name = SYMBOL.exec(walk.text(node))?.[1];
  if (name === undefined) return false;
  const isMany = OF_MANY.test(word);
  const written = /^(?::|['"])?((?:::)?[A-Z][\w:]*)['"]?$/.exec(walk.text(option(walk, list, 'class_name')))?.[1];
  const names = written === undefined ? (isMany ? singulars(name) : [name]).map(classNameOf) : [written];
  const classes = names.map((one) => classTerm(walk, one));
  const symbol = addAccessor(walk, node, name, call, word);
  facts.return(symbol, facts.union(isMany ? classes : classes.map((one) => facts.instanceOf(one))));
  for (const pair of list) if (walk.type(pair) === 'pair') walk.visit(pair);
  return true;
};

/** The block of `-> { … }` or `lambda { … }`, and where its parameters stand. */
const lambdaOf = (walk: Walk, node: number): { readonly head: number; readonly block: number } | undefined => {
  if (walk.type(node) === 'lambda') return { head: node, block: walk.child(node, 'body') };
  const block = walk.type(node) === 'call' ? walk.child(node, 'block') : -1;
  const isLambda = block >= 0 && /^(?:lambda|proc)$/.test(walk.text(walk.child(node, 'method')));
  return isLambda ? { head: block, block } : undefined;
};

/** `scope :recent, -> { order(:id) }`: a method of the class that gives some of its objects, which the class stands for. */
const scope = (walk: Walk, call: number, list: readonly number[]): boolean => {
  const { facts } = walk;
  const [node = -1, body = -1] = list;
  const name = SYMBOL.exec(walk.text(node))?.[1];
  const lambda = lambdaOf(walk, body);
  if (name === undefined || lambda === undefined) return false;
  const inner = lambda.block;
  const symbol = facts.open('method', name, walk.describe(call, { body: inner, name: node, flags: SymbolFlag.static }));
  markOfClass(facts, symbol);
  readParameters(walk, symbol, walk.child(lambda.head, 'parameters'));
  walk.visit(walk.child(inner, 'body'));
  facts.return(symbol, facts.thisClassTerm());
  facts.close();
  facts.bind(symbol);
  return true;
};

/** What a model of Rails declares by calls in its body. True when the call is one of these. */
export const modelDeclaration = (walk: Walk, call: number, word: string, list: readonly number[]): boolean => {
  if (OF_ONE.test(word) || OF_MANY.test(word)) return associate(walk, call, word, list);
  return word === 'scope' && scope(walk, call, list);
};
