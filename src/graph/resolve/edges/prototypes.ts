import { type SymbolFact, SymbolFlag } from '../../../code/facts.ts';
import { isCallable, type SymbolKind } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { World } from '../world.ts';
import { bodyAmong } from './overloaded-bodies.ts';

/** Which body belongs to a prototype cannot be told by a name that more places define than this. */
const MOST_DEFINITIONS = 200;

const isMemberKind = (kind: SymbolKind): boolean => kind === 'method' || kind === 'constructor';

const isVariableKind = (kind: SymbolKind): boolean => kind === 'variable' || kind === 'constant';

/** The variable behind `extern int count;`: of that name there can be only one that other files see. */
const variableOf = (world: World, asked: Place, { name, qualifiedName }: SymbolFact): Place => {
  const found = (world.definedFew('c', name, MOST_DEFINITIONS) ?? []).filter((other) => {
    const { kind, flags, qualifiedName: path } = world.view(other.file).symbol(other.symbol);
    const isSeen = (flags & SymbolFlag.exported) !== 0 && (flags & SymbolFlag.declaration) === 0;
    return isSeen && isVariableKind(kind) && path === qualifiedName;
  });
  const [only, ...more] = found;
  return only !== undefined && more.length === 0 ? only : asked;
};

/** What runs where `@overload` of Python declares something: the last of that name beside it. */
const overloadedBy = (view: FileView, asked: Place, { parent, qualifiedName }: SymbolFact): Place => {
  const symbol = view.facts.symbols.findLastIndex(
    (other) =>
      other.parent === parent &&
      other.qualifiedName === qualifiedName &&
      isCallable(other.kind) &&
      (other.flags & SymbolFlag.declaration) === 0,
  );
  return symbol < 0 ? asked : { ...asked, symbol };
};

/**
 * What is meant by a declaration without a body, if it can be told: the function behind a prototype of C or C++ or behind
 * an overload of Python, the variable that C declares elsewhere.
 */
export const definitionOf = (world: World, file: number, symbol: number): Place => {
  const view = world.view(file);
  const fact = view.symbol(symbol);
  const asked = { file, symbol };
  if ((fact.flags & SymbolFlag.declaration) === 0) return asked;
  if (view.facts.language === 'python') return overloadedBy(view, asked, fact);
  if (view.linkage.family !== 'c') return asked;
  if (isVariableKind(fact.kind)) return variableOf(world, asked, fact);
  if (!isCallable(fact.kind)) return asked;
  const bodies = (world.definedFew('c', fact.name, MOST_DEFINITIONS) ?? []).filter((other) => {
    const found = world.view(other.file).symbol(other.symbol);
    if ((found.flags & SymbolFlag.declaration) !== 0 || !isCallable(found.kind)) return false;
    // A method has its body in its class or behind the name of its class.
    if (isMemberKind(fact.kind) && !isMemberKind(found.kind)) return false;
    if ((found.flags & SymbolFlag.static) !== 0 && (fact.flags & SymbolFlag.static) === 0 && found.parent === 0)
      return false;
    return found.qualifiedName === fact.qualifiedName || fact.qualifiedName.endsWith(`.${found.qualifiedName}`);
  });
  const fitting = bodies.filter(
    (other) => world.view(other.file).symbol(other.symbol).parameters.length === fact.parameters.length,
  );
  const [only, ...more] = bodies.length === 1 ? bodies : fitting;
  if (only === undefined) return asked;
  return more.length === 0 ? only : (bodyAmong(world, asked, fitting) ?? asked);
};
