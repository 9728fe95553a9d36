import { isTypeLike } from '../../../code/symbol.ts';
import { TypeNames } from '../../type-names.ts';
import type { Walk } from '../../walk.ts';
import { ownerNamed } from './scopes.ts';
import { readDeclarator } from './types.ts';

/** Macros of test libraries that read as the name of a function; those of a fixture take its class first. */
const TEST_MACRO = /^(?:TEST|BENCHMARK_F|BENCHMARK_DEFINE_F|TEST_[FP]|TYPED_TEST(?:_P)?)$/;
const FIXTURE_MACRO = /_[FP]$|^TYPED_TEST$/;

/** Those of Boost take the name of the test first, then its fixture, which a suite may have for all of its tests. */
const BOOST_MACRO = /^BOOST_(?:AUTO|FIXTURE|DATA)_TEST_CASE(?:_TEMPLATE|_F)?$/;
const SUITE = '_TEST_SUITE';
/** Characters of the two names in its parentheses, at most. */
const LONGEST_SUITE = 200;
const SUITE_MACRO = /^BOOST_(?:FIXTURE|AUTO)_TEST_SUITE(?:_END)?\s*\(\s*(?:\w+\s*,\s*(\w+))?/;

/** Tests of Boost are called like what they test. */
export const isBoostTest = (macro: string): boolean => BOOST_MACRO.test(macro);

/** Whether a definition is a test that a macro makes a function of. */
export const isTestMacro = (walk: Walk, node: number, name: string): boolean =>
  (TEST_MACRO.test(name) || isBoostTest(name)) && walk.child(node, 'type') < 0;

const partsOf = (walk: Walk, node: number): number[] =>
  walk.children(walk.child(readDeclarator(walk, walk.child(node, 'declarator')).callable, 'parameters'));

/** What stands in the parentheses of the macro: the suite or fixture and the test, or the test alone. */
export const testName = (walk: Walk, node: number, macro: string): string => {
  const names = partsOf(walk, node).map((part) => walk.text(part));
  return (isBoostTest(macro) ? names.slice(0, 1) : names).join('.') || macro;
};

/** The name of a test behind that of its fixture, which it may begin with. */
export const inFixture = (name: string): string => name.slice(name.indexOf('.') + 1);

const writtenType = (walk: Walk, part: number): string =>
  walk.text(walk.type(part) === 'parameter_declaration' ? walk.child(part, 'type') : part);

/** The fixture of the suite of Boost around a place: that which was opened last, if none was closed behind it. */
const suiteFixture = (walk: Walk, node: number): string => {
  const { source, start } = walk.tree;
  const at = source.lastIndexOf(SUITE, start[node]);
  const line = at < 0 ? '' : source.slice(source.lastIndexOf('\n', at) + 1, at + LONGEST_SUITE);
  return SUITE_MACRO.exec(line.trimStart())?.[1] ?? '';
};

const fixtureName = (walk: Walk, node: number, macro: string): string => {
  const [first = -1, second = -1] = partsOf(walk, node);
  if (isBoostTest(macro)) return second < 0 ? suiteFixture(walk, node) : writtenType(walk, second);
  return FIXTURE_MACRO.test(macro) ? writtenType(walk, first) : '';
};

/** `TEST_F(Fixture, Name) { … }` runs in a class that inherits from the fixture: what that has is called by its name alone. */
export const fixtureOf = (walk: Walk, node: number, name: number): number | undefined => {
  const { facts } = walk;
  const macro = walk.text(name);
  const fixture = isTestMacro(walk, node, macro) ? fixtureName(walk, node, macro) : '';
  if (!/^\w+$/.test(fixture)) return undefined;
  const owner = ownerNamed(walk, fixture, node);
  const { kind, bases } = facts.symbol(owner);
  // `typedef Harness Fixture;` has what the name stands for.
  if (kind === 'type' && bases.length === 0) facts.addBase(owner, TypeNames.of(facts).term(fixture));
  return isTypeLike(kind) && kind !== 'namespace' ? owner : undefined;
};
