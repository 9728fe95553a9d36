import { NONE, Op, type TermId } from '../../code/facts.ts';
import type { FileView } from './file-view.ts';
import { memberOf, type Reader } from './semantics.ts';
import { fileOf, indexOf, kindOf, ValueKind } from './value.ts';
import type { World } from './world.ts';

/** A symbol that a name stands for. */
export interface Denoted {
  readonly file: number;
  readonly symbol: number;
  readonly imported: boolean;
}

/** Re-exports of re-exports; longer chains are taken for cycles. */
const DEEPEST = 12;

/** The symbol behind a top-level name of a file: its own, or the one that it imports under that name. */
const topLevel = (world: World, file: number, name: string, depth: number): Denoted[] => {
  world.read(file, name);
  world.read(file, '*');
  const view = world.view(file);
  const terms = view.exported(name);
  if (terms.length > 0) return terms.flatMap((term) => named(world, view, term, depth + 1));
  const variable = view.declared(0, name);
  if (variable !== undefined && (view.facts.exportsAll || view.facts.exports.length === 0)) return ofVariable(world, view, variable, depth + 1);
  for (const term of view.exported('*')) {
    const found = view.op(term) === Op.Import ? throughImport(world, file, view.a(term), name, depth + 1) : [];
    if (found.length > 0) return found;
  }
  return [];
};

const throughImport = (world: World, file: number, index: number, name: string, depth: number): Denoted[] => {
  if (depth > DEEPEST) return [];
  const fact = world.view(file).facts.imports[index];
  if (fact === undefined) return [];
  const target = world.moduleOf(file, fact.module);
  if (target.kind === 'outside') return [];
  const files = target.kind === 'file' ? [target.file] : target.files;
  for (const other of files) {
    if (other === file) continue;
    const found = topLevel(world, other, name, depth + 1);
    if (found.length > 0) return found.map((denoted) => ({ ...denoted, imported: true }));
  }
  return [];
};

const ofVariable = (world: World, view: FileView, variable: number, depth: number): Denoted[] => {
  if (depth > DEEPEST) return [];
  const fact = view.variable(variable);
  if (fact.symbol !== NONE) return [{ file: view.id, symbol: fact.symbol, imported: false }];
  return view.importsOf(variable).flatMap((index) => {
    const name = view.facts.imports[index]?.name ?? '';
    return name === '' || name === '*' ? [] : throughImport(world, view.id, index, name, depth + 1);
  });
};

const named = (world: World, view: FileView, term: TermId, depth: number): Denoted[] => {
  if (depth > DEEPEST) return [];
  switch (view.op(term)) {
    case Op.Variable:
      return ofVariable(world, view, view.a(term), depth);
    case Op.Symbol:
      return [{ file: view.id, symbol: view.a(term), imported: false }];
    case Op.Import: {
      const name = view.facts.imports[view.a(term)]?.name ?? '';
      return name === '' || name === '*' ? [] : throughImport(world, view.id, view.a(term), name, depth);
    }
    default:
      return [];
  }
};

export const denote = {
  /** The symbols that an import of a name leads to. */
  imported(world: World, file: number, index: number): Denoted[] {
    const name = world.view(file).facts.imports[index]?.name ?? '';
    return throughImport(world, file, index, name, 0);
  },

  /** The symbols that a term of a file stands for, constants included. */
  term(world: World, reader: Reader, view: FileView, term: TermId): Denoted[] {
    const op = view.op(term);
    if (op === Op.Variable) {
      const direct = ofVariable(world, view, view.a(term), 0);
      if (direct.length > 0) return direct;
      // A local that holds one function is a reference to it only where it was made from an import.
      return [];
    }
    if (op === Op.Free) {
      return reader.values(view.id, term).flatMap((value) =>
        kindOf(value) === ValueKind.Symbol ? [{ file: fileOf(value), symbol: indexOf(value), imported: true }] : [],
      );
    }
    if (op !== Op.Member) return [];
    const name = view.name(view.b(term));
    return reader.values(view.id, view.a(term)).flatMap((owner): Denoted[] => {
      if (kindOf(owner) === ValueKind.Module) return topLevel(world, fileOf(owner), name, 0).map((found) => ({ ...found, imported: true }));
      if (kindOf(owner) !== ValueKind.Symbol && kindOf(owner) !== ValueKind.Instance) return [];
      return memberOf(reader, fileOf(owner), indexOf(owner), name).values.flatMap((value) => {
        if (kindOf(value) !== ValueKind.Symbol) return [];
        const symbol = world.view(fileOf(value)).symbol(indexOf(value));
        return symbol.name === name ? [{ file: fileOf(value), symbol: indexOf(value), imported: true }] : [];
      });
    });
  },
};
