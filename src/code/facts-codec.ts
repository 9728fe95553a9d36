import { ByteReader, ByteWriter } from './bytes.ts';
import type {
  AssignmentFact,
  CallFact,
  FileFacts,
  ParameterFact,
  Running,
  SymbolFact,
  UseFact,
  VariableFact,
} from './facts.ts';
import { SYMBOL_KINDS } from './symbol.ts';

const RESTS = ['', '*', '**'] as const;
/** What else a parameter may be, added to the place of its `rest`. */
const OPTIONAL = 4;
const LABELLED = 8;

/** What else a call may be. */
const CONSTRUCTING = 1;
const WITH_TYPES = 2;
const DECORATING = 4;

/** What a use names: 0 for a value. */
const TYPE_USE = 1;
const METHOD_USE = 2;
/** The first of the uses that run something, in this order. */
const RUNNING_USE = 3;
const RUNNING: readonly Running[] = ['loop', 'async loop', 'raise'];

const markOf = ({ type, method, runs }: UseFact): number => {
  if (runs !== undefined) return RUNNING_USE + RUNNING.indexOf(runs);
  return method === true ? METHOD_USE : type ? TYPE_USE : 0;
};

class Strings {
  readonly #ids = new Map<string, number>();
  readonly all: string[] = [];

  constructor(first: readonly string[] = []) {
    for (const text of first) this.id(text);
  }

  id(text: string): number {
    let id = this.#ids.get(text);
    if (id === undefined) {
      id = this.all.push(text) - 1;
      this.#ids.set(text, id);
    }
    return id;
  }
}

/**
 * Facts as bytes, about as many as the source has: JSON took about five times as much. What questions between files never
 * need (doc comments, references) stands at the end and is read only when asked for.
 */
export const encodeFacts = (facts: FileFacts): Uint8Array => {
  // The names of terms come first, so that their numbers stay as they are.
  const strings = new Strings(facts.terms.names);
  const body = new ByteWriter();
  encodeSymbols(body, facts.symbols, strings);
  body.number(facts.variables.length);
  for (const { name, scope, type, symbol } of facts.variables) {
    body.number(strings.id(name));
    body.number(scope);
    body.number(type);
    body.number(symbol);
  }
  const { op, a, b, lists } = facts.terms;
  body.numbers(op);
  body.numbers(a);
  body.numbers(b);
  body.number(lists.length);
  for (const list of lists) body.numbers(list);
  body.number(facts.calls.length);
  for (const call of facts.calls) {
    body.number(call.callee);
    body.numbers(call.arguments);
    body.number(call.owner);
    body.number(call.line);
    const marks = (call.constructs ? CONSTRUCTING : 0) + (call.decorates === true ? DECORATING : 0);
    body.number(marks + (call.types === undefined ? 0 : WITH_TYPES));
    if (call.types !== undefined) body.numbers(call.types);
  }
  // What is read back as one list of numbers is written without making that list.
  body.number(facts.assignments.length * 3);
  for (const { target, source, owner } of facts.assignments) {
    body.number(target);
    body.number(source);
    body.number(owner);
  }
  body.number(facts.returns.length * 2);
  for (const { symbol, term } of facts.returns) {
    body.number(symbol);
    body.number(term);
  }
  body.number(facts.imports.length);
  for (const fact of facts.imports) {
    body.number(strings.id(fact.module));
    body.number(strings.id(fact.name));
    body.number(fact.line);
    body.number(fact.typeOnly ? 1 : 0);
    body.number(fact.variable);
  }
  body.numbers(facts.exports.flatMap(({ name, term }) => [strings.id(name), term]));

  const tail = new ByteWriter();
  tail.strings(facts.symbols.flatMap(({ signature, doc }) => [signature, doc]));
  tail.number(facts.uses.length * 4);
  for (const use of facts.uses) {
    tail.number(use.term);
    tail.number(use.owner);
    tail.number(use.line);
    tail.number(markOf(use));
  }

  const head = new ByteWriter();
  head.strings([facts.language, facts.package, ...facts.furtherPackages]);
  head.number(facts.exportsAll ? 1 : 0);
  head.number(facts.errors);
  head.number(facts.terms.names.length);
  head.strings(strings.all);
  const parts = [head.finish(), body.finish(), tail.finish()];
  const lengths = new ByteWriter();
  for (const part of parts) lengths.number(part.length);
  return joined([lengths.finish(), ...parts]);
};

/** In memory of its own: it is handed to another thread, and a buffer from Node's pool would take the pool along. */
const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const encodeSymbols = (out: ByteWriter, symbols: readonly SymbolFact[], strings: Strings): void => {
  out.number(symbols.length);
  for (const symbol of symbols) {
    out.number(SYMBOL_KINDS.indexOf(symbol.kind));
    out.number(strings.id(symbol.name));
    out.number(strings.id(symbol.qualifiedName));
    out.number(symbol.parent);
    out.number(symbol.startLine);
    out.number(symbol.endLine - symbol.startLine);
    out.number(Math.max(0, symbol.nameLine - symbol.startLine));
    out.number(symbol.complexity);
    out.number(symbol.flags);
    out.number(symbol.parameters.length);
    for (const { name, variable, type, rest, optional, label } of symbol.parameters) {
      out.number(strings.id(name));
      out.number(variable);
      out.number(type);
      out.number(RESTS.indexOf(rest) + (optional === true ? OPTIONAL : 0) + (label === undefined ? 0 : LABELLED));
      if (label !== undefined) out.number(strings.id(label));
    }
    out.number(symbol.returnType);
    out.numbers(symbol.bases);
  }
};

interface Sections {
  readonly head: number;
  readonly body: number;
  readonly tail: number;
}

const sectionsOf = (bytes: Uint8Array): Sections => {
  const lengths = new ByteReader(bytes);
  const sizes = [lengths.number(), lengths.number(), lengths.number()];
  const tail = bytes.length - (sizes[2] ?? 0);
  const body = tail - (sizes[1] ?? 0);
  return { head: body - (sizes[0] ?? 0), body, tail };
};

/** A table of small records written one after the other. */
const records = <Item>(reader: ByteReader, read: () => Item): Item[] => {
  const count = reader.number();
  const out = new Array<Item>(count);
  for (let i = 0; i < count; i++) out[i] = read();
  return out;
};

/** The symbols alone, with signatures and doc comments: what the index lists, without what resolving needs. */
export const decodeSymbols = (bytes: Uint8Array): SymbolFact[] => {
  const sections = sectionsOf(bytes);
  const head = new ByteReader(bytes, sections.head);
  head.strings();
  for (let skipped = 0; skipped < 3; skipped++) head.number();
  const strings = head.strings();
  const texts = new ByteReader(bytes, sections.tail).strings();
  const body = new ByteReader(bytes, sections.body);
  let position = 0;
  return records(body, () => ({
    ...decodeSymbol(body, (id) => strings[id] ?? ''),
    signature: texts[position++] ?? '',
    doc: texts[position++] ?? '',
  }));
};

/** Signatures and doc comments are '' here; `decodeSymbols` has them. */
export const decodeFacts = (bytes: Uint8Array): FileFacts => {
  const sections = sectionsOf(bytes);
  const head = new ByteReader(bytes, sections.head);
  const [language = '', packageName = '', ...furtherPackages] = head.strings();
  const exportsAll = head.number() === 1;
  const errors = head.number();
  const termNames = head.number();
  const strings = head.strings();
  const text = (id: number): string => strings[id] ?? '';

  const body = new ByteReader(bytes, sections.body);
  const symbols = records(body, () => decodeSymbol(body, text));
  const variables = records(
    body,
    (): VariableFact => ({
      name: text(body.number()),
      scope: body.number(),
      type: body.number(),
      symbol: body.number(),
    }),
  );
  const op = body.numbersInto((length) => new Uint8Array(length));
  const a = body.numbersInto((length) => new Int32Array(length));
  const b = body.numbersInto((length) => new Int32Array(length));
  const lists = records(body, () => body.numbers());
  const calls = records(body, () => decodeCall(body));
  const assignments = decodeAssignments(body.numbers());
  const returns = pairs(body.numbers(), (symbol, term) => ({ symbol, term }));
  const imports = records(body, () => ({
    module: text(body.number()),
    name: text(body.number()),
    line: body.number(),
    typeOnly: body.number() === 1,
    variable: body.number(),
  }));
  const exports = pairs(body.numbers(), (name, term) => ({ name: text(name), term }));
  let uses: UseFact[] | undefined;
  return {
    language,
    package: packageName,
    furtherPackages,
    exportsAll,
    symbols,
    variables,
    terms: { op, a, b, lists, names: strings.slice(0, termNames) },
    calls,
    get uses() {
      uses ??= decodeUses(bytes, sections.tail);
      return uses;
    },
    assignments,
    returns,
    imports,
    exports,
    errors,
  };
};

const decodeCall = (body: ByteReader): CallFact => {
  const callee = body.number();
  const passed = body.numbers();
  const owner = body.number();
  const line = body.number();
  const marks = body.number();
  const plain = { callee, arguments: passed, owner, line, constructs: (marks & CONSTRUCTING) !== 0 };
  const call: CallFact = (marks & DECORATING) === 0 ? plain : { ...plain, decorates: true };
  return (marks & WITH_TYPES) === 0 ? call : { ...call, types: body.numbers() };
};

const decodeParameter = (body: ByteReader, text: (id: number) => string): ParameterFact => {
  const name = text(body.number());
  const variable = body.number();
  const type = body.number();
  const marks = body.number();
  const plain = { name, variable, type, rest: RESTS[marks % OPTIONAL] ?? '' };
  if (marks < OPTIONAL) return plain;
  return {
    ...plain,
    ...((marks & OPTIONAL) === 0 ? {} : { optional: true }),
    ...((marks & LABELLED) === 0 ? {} : { label: text(body.number()) }),
  };
};

const decodeSymbol = (body: ByteReader, text: (id: number) => string): SymbolFact => {
  const kind = SYMBOL_KINDS[body.number()] ?? 'function';
  const name = text(body.number());
  const qualifiedName = text(body.number());
  const parent = body.number();
  const startLine = body.number();
  const endLine = startLine + body.number();
  const nameLine = startLine + body.number();
  const complexity = body.number();
  const flags = body.number();
  const parameters = records(body, () => decodeParameter(body, text));
  const returnType = body.number();
  const bases = body.numbers();
  return {
    kind,
    name,
    qualifiedName,
    parent,
    startLine,
    endLine,
    nameLine,
    signature: '',
    doc: '',
    complexity,
    parameters,
    returnType,
    bases,
    flags,
  };
};

const pairs = <Item>(flat: readonly number[], make: (first: number, second: number) => Item): Item[] => {
  const out: Item[] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) out.push(make(flat[at] ?? 0, flat[at + 1] ?? 0));
  return out;
};

const decodeAssignments = (flat: readonly number[]): AssignmentFact[] => {
  const out: AssignmentFact[] = [];
  for (let at = 0; at + 2 < flat.length; at += 3)
    out.push({ target: flat[at] ?? 0, source: flat[at + 1] ?? 0, owner: flat[at + 2] ?? 0 });
  return out;
};

const decodeUses = (bytes: Uint8Array, tail: number): UseFact[] => {
  const reader = new ByteReader(bytes, tail);
  reader.strings();
  const flat = reader.numbers();
  const out: UseFact[] = [];
  for (let at = 0; at + 3 < flat.length; at += 4) {
    const use = {
      term: flat[at] ?? 0,
      owner: flat[at + 1] ?? 0,
      line: flat[at + 2] ?? 0,
      type: flat[at + 3] === TYPE_USE,
    };
    const runs = RUNNING[(flat[at + 3] ?? 0) - RUNNING_USE];
    if (runs !== undefined) out.push({ ...use, runs });
    else out.push(flat[at + 3] === METHOD_USE ? { ...use, method: true } : use);
  }
  return out;
};
