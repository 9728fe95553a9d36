import { NONE, Op, type TermId } from '../../code/facts.ts';
import { isTypeLike } from '../../code/symbol.ts';
import type { FileView } from './file-view.ts';
import { memberOf, type Reader } from './semantics.ts';
import { fileOf, indexOf, kindOf, ValueKind, type Values } from './value.ts';
import { visibleSymbols } from './visible-names.ts';
import type { World } from './world.ts';

/** A symbol that a name stands for. */
export interface Denoted {
  readonly file: number;
  readonly symbol: number;
  readonly imported: boolean;
}

/** The names of files that one question has come by: each is followed once, in circles too. */
type Trail = Set<string>;

/** The symbol behind a top-level name of a file: its own, or the one that it imports under that name. */
const topLevel = (world: World, file: number, name: string, trail: Trail): Denoted[] => {
  const step = `${file} ${name}`;
  if (trail.has(step)) return [];
  trail.add(step);
  world.read(file, name);
  world.read(file, '*');
  const view = world.view(file);
  const terms = view.exported(name);
  if (terms.length > 0) return terms.flatMap((term) => named(world, view, term, trail));
  const variable = view.declared(0, name);
  if (variable !== undefined && (view.facts.exportsAll || view.facts.exports.length === 0))
    return ofVariable(world, view, variable, trail);
  for (const term of view.exported('*')) {
    const found = view.op(term) === Op.Import ? throughImport(world, file, view.a(term), name, trail) : [];
    if (found.length > 0) return found;
  }
  if (view.linkage.modules !== 'python') return [];
  for (const [index, fact] of view.facts.imports.entries()) {
    const found = fact.name === '*' ? throughImport(world, file, index, name, trail) : [];
    if (found.length > 0) return found;
  }
  return [];
};

const throughImport = (world: World, file: number, index: number, name: string, trail: Trail): Denoted[] => {
  const fact = world.view(file).facts.imports[index];
  if (fact === undefined) return [];
  const target = world.moduleOf(file, fact.module);
  if (target.kind === 'outside') return [];
  if (target.kind === 'package' || target.inside !== undefined || target.file === file)
    return asSymbols(world.imported(file, index));
  return topLevel(world, target.file, name, trail).map((denoted) => ({ ...denoted, imported: true }));
};

const asSymbols = (values: Values): Denoted[] =>
  values.flatMap((value) =>
    kindOf(value) === ValueKind.Symbol ? [{ file: fileOf(value), symbol: indexOf(value), imported: true }] : [],
  );

const ofVariable = (world: World, view: FileView, variable: number, trail: Trail): Denoted[] => {
  const fact = view.variable(variable);
  if (fact.symbol !== NONE) return [{ file: view.id, symbol: fact.symbol, imported: false }];
  return view.importsOf(variable).flatMap((index) => {
    const name = view.facts.imports[index]?.name ?? '';
    return name === '' || name === '*' ? [] : throughImport(world, view.id, index, name, trail);
  });
};

const named = (world: World, view: FileView, term: TermId, trail: Trail): Denoted[] => {
  switch (view.op(term)) {
    case Op.Variable:
      return ofVariable(world, view, view.a(term), trail);
    case Op.Symbol:
      return [{ file: view.id, symbol: view.a(term), imported: false }];
    case Op.Import: {
      const name = view.facts.imports[view.a(term)]?.name ?? '';
      return name === '' || name === '*' ? [] : throughImport(world, view.id, view.a(term), name, trail);
    }
    default:
      return [];
  }
};

export const denote = {
  /** The symbols that an import of a name leads to. */
  imported(world: World, file: number, index: number): Denoted[] {
    const name = world.view(file).facts.imports[index]?.name ?? '';
    return throughImport(world, file, index, name, new Set());
  },

  /** The symbols that a term of a file stands for, constants included. */
  term(world: World, reader: Reader, view: FileView, term: TermId, isType = false): Denoted[] {
    const op = view.op(term);
    if (op === Op.Variable) {
      const direct = ofVariable(world, view, view.a(term), new Set());
      if (direct.length > 0) return direct;
      // A local that holds one function is a reference to it only where it was made from an import; a name for a type
      // (`using a::T`, `const T = m.T`) stands for that type.
      return isType
        ? asSymbols(reader.values(view.id, term)).filter((found) =>
            isTypeLike(world.view(found.file).symbol(found.symbol).kind),
          )
        : [];
    }
    if (op === Op.Free) {
      const symbols = asSymbols(reader.values(view.id, term));
      if (symbols.length > 0 || view.linkage.modules === 'ecmascript' || view.linkage.modules === 'python')
        return symbols;
      return visibleSymbols(world, view, view.name(view.a(term))).map((found) => ({ ...found, imported: true }));
    }
    if (op !== Op.Member) return [];
    const name = view.name(view.b(term));
    return reader.values(view.id, view.a(term)).flatMap((owner): Denoted[] => {
      if (kindOf(owner) === ValueKind.Module && indexOf(owner) === 1) return asSymbols(world.exported(owner, name));
      if (kindOf(owner) === ValueKind.Module)
        return topLevel(world, fileOf(owner), name, new Set()).map((found) => ({ ...found, imported: true }));
      if (kindOf(owner) !== ValueKind.Symbol && kindOf(owner) !== ValueKind.Instance) return [];
      return memberOf(reader, fileOf(owner), indexOf(owner), name).values.flatMap((value) => {
        if (kindOf(value) !== ValueKind.Symbol) return [];
        const symbol = world.view(fileOf(value)).symbol(indexOf(value));
        return symbol.name === name ? [{ file: fileOf(value), symbol: indexOf(value), imported: true }] : [];
      });
    });
  },
};
