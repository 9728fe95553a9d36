import { type CallFact, NONE, Op } from '../../../code/facts.ts';
import { nameSet } from '../../../code/name-set.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import { isTestPath } from '../../explore/test-code.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import { isLibraryName } from '../types/library-names.ts';
import { isMember } from '../values/symbol-facts.ts';
import type { World } from '../world.ts';
import { namedHere } from './name-only.ts';

/** Words of Ruby's builders and test libraries, which stand without a receiver everywhere. */
const RUBY_WORDS = nameSet(`
  describe context before after around subject expect allow shared_examples it_behaves_like task namespace desc gem source group
  belongs_to has_many has_one validates scope include_examples private public protected module_function attr_reader
  attr_writer attr_accessor require_relative autoload define_method alias_method block_given? name`);

/**
 * A call of Ruby without a receiver that no class around has: a module calls what the classes have that include it, a
 * block what the object has that runs it. The one method of a rare name is meant.
 */
export const methodWithoutReceiver = (world: World, view: FileView, call: CallFact): Place | undefined => {
  if (view.linkage.family !== 'ruby' || view.op(call.callee) !== Op.Free) return undefined;
  const name = view.writtenName(call.callee);
  if (!/^[a-z_]/.test(name) || name.startsWith('__')) return undefined;
  if (isLibraryName('ruby', name) || RUBY_WORDS.has(name)) return undefined;
  const [only, ...others] = namedHere(world, view, name);
  if (only === undefined || others.length > 0 || !isMember(world.view(only.file), only.symbol)) return undefined;
  const other = world.view(only.file);
  if (!takes(other, only.symbol, passedBy(view, call))) return undefined;
  const isMixedIn = other.symbol(Math.max(0, other.symbol(only.symbol).parent)).kind === 'trait';
  const type = typeAround(view, call.owner);
  if (type > 0 && world.member(view.id, type, '').outside) return undefined;
  // Blocks of tests have names of their own, which `let` gives, and the modules that a test library is told to include.
  if (type <= 0 && isTestPath(view.path) && !(isMixedIn && isTestPath(other.path))) return undefined;
  return isMixedIn || isRunElsewhere(view, call.owner) ? only : undefined;
};

/** Whether a method takes so many arguments: `stories(:one)` of a test is no method without parameters. */
const takes = (view: FileView, method: number, passed: number): boolean => {
  const { parameters } = view.symbol(method);
  return passed <= parameters.length || parameters.some(({ rest }) => rest !== '');
};

/** How many arguments a call passes by their place. */
const passedBy = (view: FileView, call: CallFact): number =>
  call.arguments.filter((argument) => argument === NONE || view.op(argument) !== Op.Keyword).length;

const typeAround = (view: FileView, owner: number): number => {
  let at = owner;
  while (at > 0 && !isTypeLike(view.symbol(at).kind)) at = view.symbol(at).parent;
  return at;
};

/** Whether `self` is something else than an instance of the class around: in a module, in a block of a class. */
const isRunElsewhere = (view: FileView, owner: number): boolean => {
  for (let at = owner; at > 0; at = view.symbol(at).parent) {
    const { kind } = view.symbol(at);
    if (kind === 'trait' || (kind === 'lambda' && !isInMethod(view, at))) return true;
    if (isTypeLike(kind)) return false;
  }
  return false;
};

const isInMethod = (view: FileView, symbol: number): boolean => {
  for (let at = symbol; at > 0 && !isTypeLike(view.symbol(at).kind); at = view.symbol(at).parent)
    if (view.symbol(at).kind === 'method' || view.symbol(at).kind === 'constructor') return true;
  return false;
};
