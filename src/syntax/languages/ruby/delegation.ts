import type { TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { option } from './options.ts';
import { selfIsClass } from './scopes.ts';

const NAME = /^(?::|['"])?(@{0,2}[A-Za-z_]\w*[?!=]?)['"]?$/;

const nameOf = (walk: Walk, node: number): string | undefined => NAME.exec(walk.text(node))?.[1];

/** What a delegated call goes to: a field, the class, or what a method of the object gives. */
const targetOf = (walk: Walk, name: string, line: number): TermId => {
  const { facts } = walk;
  const self = selfIsClass(facts) ? facts.thisClassTerm() : facts.thisTerm();
  if (name === 'class') return facts.thisClassTerm();
  return name.startsWith('@') ? facts.member(self, name) : facts.call(facts.member(self, name), [], line);
};

/** A method that calls one of another object and gives what that gives. */
const define = (walk: Walk, call: number, node: number, made: string, target: string, original: string): void => {
  const { facts } = walk;
  const line = walk.line(node);
  const symbol = facts.open('method', made, { ...walk.describe(call, { name: node }), startLine: line, endLine: line });
  facts.return(symbol, facts.call(facts.member(targetOf(walk, target, line), original), [], line));
  facts.close();
  facts.bind(symbol);
};

/**
 * `delegate :add, :total, to: :desk` of Rails, `def_delegators :@desk, :add` and `def_delegator :@desk, :add, :put` of
 * Ruby's Forwardable. True when the call is one of these.
 */
export const delegates = (walk: Walk, call: number, name: string, list: readonly number[]): boolean => {
  const plain = list.filter((node) => walk.type(node) !== 'pair');
  if (name === 'delegate') {
    const target = nameOf(walk, option(walk, list, 'to'));
    if (target === undefined) return false;
    const prefix = option(walk, list, 'prefix');
    const before = walk.type(prefix) === 'true' ? target : (nameOf(walk, prefix) ?? '');
    for (const node of plain) {
      const original = nameOf(walk, node);
      const start = before === '' || walk.type(prefix) === 'false' ? '' : `${before}_`;
      if (original !== undefined) define(walk, call, node, `${start}${original}`, target, original);
    }
    return true;
  }
  const [object = -1, ...methods] = plain;
  const target = nameOf(walk, object);
  if (target === undefined) return false;
  if (name === 'def_delegator') {
    const [original, made] = [nameOf(walk, methods[0] ?? -1), nameOf(walk, methods[1] ?? methods[0] ?? -1)];
    if (original === undefined || made === undefined) return false;
    define(walk, call, methods[0] ?? object, made, target, original);
    return true;
  }
  for (const node of methods) {
    const original = nameOf(walk, node);
    if (original !== undefined) define(walk, call, node, original, target, original);
  }
  return true;
};
