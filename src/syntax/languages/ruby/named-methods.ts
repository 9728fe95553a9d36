import type { Walk } from '../../walk.ts';
import { option } from './options.ts';

/** Calls of a class body whose symbols are no methods that are run: what they declare, hide or say of columns. */
const DECLARING =
  /^(?:private|public|protected|module_function|attr_\w+|alias_\w+|undef_method|remove_method|define_\w+|instance_variable_\w+|(?:private|public)_(?:class_method|constant)|attribute|enum|serialize|store_accessor|has_\w+|accepts_\w+)$/;

/** Options that name a method of the object: whether a callback runs, and what handles an error. */
const RUNNING = ['if', 'unless', 'with'];

const NAME = /^:([a-z_]\w*[?!]?)$/;

/** The symbols that an argument is, or lists. */
const symbolsIn = (walk: Walk, node: number): readonly number[] =>
  walk.type(node) === 'array' ? walk.children(node) : [node];

/** `before_action :require_user, if: :tracked?` in a class body: whoever has this method has it run by others. */
export const useNamedMethods = (walk: Walk, word: string, list: readonly number[]): void => {
  const { facts } = walk;
  const type = facts.enclosingType();
  if (type < 0 || facts.current !== type || DECLARING.test(word)) return;
  const optional = RUNNING.map((name) => option(walk, list, name)).filter((node) => node >= 0);
  for (const node of [...list, ...optional.flatMap((given) => symbolsIn(walk, given))]) {
    const name = walk.type(node) === 'simple_symbol' ? NAME.exec(walk.text(node))?.[1] : undefined;
    if (name !== undefined) facts.use(facts.member(facts.thisTerm(), name), walk.line(node));
  }
};
