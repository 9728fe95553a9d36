import { NONE, type TermId } from '../../../code/facts.ts';
import { stringText } from '../../doc-comment.ts';
import type { FactsBuilder } from '../../facts-builder.ts';
import type { Walk } from '../../walk.ts';

interface ModuleState {
  /** Modules of other files, by full name: one import for all mentions. */
  readonly imported: Map<string, TermId>;
  /** The full names of modules that an `alias` or their place in another gave a short one, by the variable of that. */
  readonly aliased: Map<number, string>;
  /** Functions by module, name and arity: the clauses of one function are one symbol. */
  readonly functions: Map<string, number>;
  /** What `@doc`, `@typedoc` and `@spec` say of the definition that follows. */
  doc: string | undefined;
  returns: TermId;
  /** The function whose quoted definitions are being read. */
  quoting: number | undefined;
}

const states = new WeakMap<FactsBuilder, ModuleState>();

/** What has been seen of the file so far. */
export const stateOf = (facts: FactsBuilder): ModuleState => {
  const known = states.get(facts);
  if (known !== undefined) return known;
  const state = {
    imported: new Map(),
    aliased: new Map(),
    functions: new Map(),
    doc: undefined,
    returns: NONE,
    quoting: undefined,
  };
  states.set(facts, state);
  return state;
};

/** The module around, where functions live; the file itself in a script. */
export const moduleScope = (facts: FactsBuilder): number => Math.max(0, facts.enclosingType());

/** Where the name of a function is looked for: past the locals of the functions around. */
export const functionScope = (facts: FactsBuilder): number => stateOf(facts).quoting ?? moduleScope(facts);

/** The variable that a name of a module means here. */
const boundTo = (facts: FactsBuilder, name: string): number | undefined => {
  for (let at = facts.current; at >= 0; at = facts.symbol(at).parent) {
    const variable = facts.declared(name, at);
    if (variable !== undefined) return variable;
  }
  return undefined;
};

/** `Stock.Line` behind `alias Shop.Stock` is `Shop.Stock.Line`: no module has the other as a member. */
export const fullName = (facts: FactsBuilder, written: string): string => {
  const dot = written.indexOf('.');
  const variable = dot < 0 ? undefined : boundTo(facts, written.slice(0, dot));
  const aliased = variable === undefined ? undefined : stateOf(facts).aliased.get(variable);
  return aliased === undefined ? written : aliased + written.slice(dot);
};

/** `alias Shop.Stock, as: S`: the last part of a module's name, or another, stands for the whole. */
export const aliasModule = (facts: FactsBuilder, module: string, local: string, line: number): void => {
  facts.import({ module, name: '', line, local });
  stateOf(facts).aliased.set(facts.declare(local), module);
};

/** `Shop.Stock` as written: its first part may be an alias or a module declared above; else it is a full name. */
export const moduleTerm = (facts: FactsBuilder, written: string, line: number): TermId => {
  const full = fullName(facts, written);
  if (boundTo(facts, full) !== undefined) return facts.name(full);
  const { imported } = stateOf(facts);
  const known = imported.get(full);
  if (known !== undefined) return known;
  const term = facts.import({ module: full, name: '', line });
  imported.set(full, term);
  return term;
};

/** `__MODULE__.Name` is a module named after the one around. */
export const ownSubmodule = (walk: Walk, node: number): TermId => {
  const { facts } = walk;
  const around = facts.symbol(moduleScope(facts)).qualifiedName;
  const written = walk.text(node).replace(/\s+/g, '');
  return moduleTerm(facts, written.replace(/^__MODULE__/, around), walk.line(node));
};

/** An alias node, `__MODULE__`, or `__MODULE__.Name`. */
export const moduleOf = (walk: Walk, node: number): TermId => {
  const { facts } = walk;
  const text = walk.text(node);
  if (text === '__MODULE__') return facts.enclosingType() < 0 ? NONE : facts.symbolTerm(facts.enclosingType());
  if (walk.type(node) === 'alias') return moduleTerm(facts, text.replace(/\s+/g, ''), walk.line(node));
  const inner = walk.children(node)[0] ?? -1;
  return walk.type(node) === 'struct' ? moduleOf(walk, inner) : walk.visit(node);
};

/** The words of a string node. */
export const docString = (walk: Walk, node: number): string =>
  /^(?:string|sigil)$/.test(walk.type(node)) ? stringText(walk.text(node)) : '';

/** What stands between the operands: the grammar's operators are punctuation, which the tree does not keep. */
export const operatorOf = (walk: Walk, node: number): string => {
  const left = walk.child(node, 'left');
  const right = walk.child(node, 'right');
  return walk.tree.text
    .slice(walk.tree.end[left], walk.tree.start[right])
    .replace(/#[^\n]*/g, '')
    .trim();
};

/** The value of a `key:` pair among the arguments, or -1. */
export const keywordValue = (walk: Walk, list: number, key: string): number => {
  for (const child of walk.children(list)) {
    if (walk.type(child) !== 'keywords') continue;
    for (const pair of walk.children(child)) {
      if (walk.text(walk.child(pair, 'key')).trim() === `${key}:`) return walk.child(pair, 'value');
    }
  }
  return -1;
};
