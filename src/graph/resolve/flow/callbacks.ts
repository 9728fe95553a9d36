import { type CallFact, NONE, Op, type TermId } from '../../../code/facts.ts';
import { nameSet } from '../../../code/name-set.ts';
import type { FileView } from '../repository/file-view.ts';
import { elementsOf } from '../terms/results.ts';
import { handsElement } from '../types/container-members.ts';
import { instances, isContainer } from '../types/instances.ts';
import type { Reader } from '../values/reader.ts';
import { kindOf, merge, NOTHING, ValueKind, type Values } from '../values/value.ts';

/** A function that the library runs, and what it passes to it, by position. */
export interface Callback {
  readonly term: TermId;
  readonly receives: readonly Values[];
  /** It runs later, when whoever passed it is done. */
  readonly isLater?: true;
}

/** Methods of arrays that run their first argument for each element. */
const FOR_EACH = nameSet('map forEach filter find findIndex findLast findLastIndex some every flatMap each');
const COMPARING = new Set(['sort', 'toSorted']);
const FOLDING = new Set(['reduce', 'reduceRight']);

const NO_CALLBACKS: readonly Callback[] = [];

/**
 * The functions that a call of the library runs: `items.map(f)`, `promise.then(f)`, `sorted(items, key=f)`. The caller
 * makes sure that the callee is none of ours.
 */
export const callbacksOf = (reader: Reader, view: FileView, call: CallFact): readonly Callback[] => {
  switch (view.linkage.modules) {
    case 'ecmascript':
      return view.op(call.callee) === Op.Member ? byArrays(reader, view, call) : NO_CALLBACKS;
    case 'python':
      return byBuiltins(reader, view, call);
    default:
      if (view.op(call.callee) !== Op.Member) return NO_CALLBACKS;
      return byTypeArguments(reader, view, call) ?? byCollections(reader, view, call);
  }
};

/** Other languages call alike what runs a function for each element, whatever else they pass. */
const byCollections = (reader: Reader, view: FileView, call: CallFact): readonly Callback[] => {
  const name = view.name(view.b(call.callee));
  const isRunning = name === 'then' || [FOR_EACH, COMPARING, FOLDING].some((names) => names.has(name));
  if (!isRunning && !handsElement(view.linkage.family, name)) return NO_CALLBACKS;
  const holders = reader
    .values(view.id, view.a(call.callee))
    .filter((value) => kindOf(value) === ValueKind.Typed || kindOf(value) === ValueKind.Object);
  const element = elementsOf(reader, holders, undefined);
  return call.arguments.map((term) => ({ term, receives: [element] }));
};

/** Methods of C#'s libraries that hand a function objects of the types that they are called with. */
const TYPED = /^(?:Is|Callback|Returns|ReturnsAsync|Configure|PostConfigure)$/;

/** `It.Is<Order>(order => …)`. */
const byTypeArguments = (reader: Reader, view: FileView, call: CallFact): readonly Callback[] | undefined => {
  const types = call.types ?? [];
  if (view.facts.language !== 'csharp' || types.length === 0 || !TYPED.test(view.name(view.b(call.callee))))
    return undefined;
  const receives = types.map((type) => instances(reader, view.id, type));
  return call.arguments.map((term) => ({ term, receives }));
};

const byArrays = (reader: Reader, view: FileView, call: CallFact): readonly Callback[] => {
  const name = view.name(view.b(call.callee));
  const [first = NONE, second = NONE] = call.arguments;
  if (first === NONE) return NO_CALLBACKS;
  const object = view.a(call.callee);
  const element = (): Values => elementsOf(reader, reader.values(view.id, object), undefined);
  if (FOR_EACH.has(name)) return [{ term: first, receives: [element()] }];
  if (COMPARING.has(name)) return [{ term: first, receives: [element(), element()] }];
  if (FOLDING.has(name)) {
    const initial = second === NONE ? element() : reader.values(view.id, second);
    return [{ term: first, receives: [initial, element()] }];
  }
  if (name === 'from' && view.writtenName(object) === 'Array' && second !== NONE)
    return [{ term: second, receives: [elementsOf(reader, reader.values(view.id, first), undefined)] }];
  if (name !== 'then') return NO_CALLBACKS;
  return [{ term: first, receives: [awaited(reader, reader.values(view.id, object))], isLater: true }];
};

/** What a promise brings; of an async function what it gives is known, not that it is a promise. */
const awaited = (reader: Reader, promises: Values): Values => {
  let out: Values = NOTHING;
  for (const value of promises) {
    if (isContainer(reader, value)) out = merge(out, elementsOf(reader, [value], undefined));
    else if (kindOf(value) !== ValueKind.External) out = merge(out, [value]);
  }
  return out;
};

const byBuiltins = (reader: Reader, view: FileView, call: CallFact): readonly Callback[] => {
  const isMethod = view.op(call.callee) === Op.Member;
  const name = isMethod ? view.name(view.b(call.callee)) : view.writtenName(call.callee);
  const [first = NONE, second = NONE] = call.arguments;
  const elementOf = (term: TermId): Values =>
    term === NONE ? NOTHING : elementsOf(reader, reader.values(view.id, term), undefined);
  if (name === 'reduce') return [{ term: first, receives: [elementOf(second), elementOf(second)] }];
  const isSort = isMethod && name === 'sort';
  if (isSort || (!isMethod && /^(?:sorted|min|max)$/.test(name))) {
    const key = call.arguments.find(
      (argument) => argument !== NONE && view.op(argument) === Op.Keyword && view.name(view.a(argument)) === 'key',
    );
    const items = isSort ? view.a(call.callee) : first;
    return key === undefined ? NO_CALLBACKS : [{ term: key, receives: [elementOf(items)] }];
  }
  if (isMethod || (name !== 'map' && name !== 'filter')) return NO_CALLBACKS;
  return [{ term: first, receives: call.arguments.slice(1).map(elementOf) }];
};
