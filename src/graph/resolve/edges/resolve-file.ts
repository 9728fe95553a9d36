import type { Provenance } from '../../../code/edge.ts';
import { type CallFact, NO_LINE, NONE, Op, SymbolFlag, type TermId, type UseFact } from '../../../code/facts.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import { calleesOf, constructorsOf } from '../calls/callees.ts';
import { callable, calledBy, fittingOverloads } from '../calls/overloads.ts';
import { callbacksOf } from '../flow/callbacks.ts';
import { MOST_DISPATCHED } from '../flow/dispatchers.ts';
import { FlowSolver } from '../flow/flow-solver.ts';
import { type Passed, Passing, type SlotCall } from '../flow/passing.ts';
import { meantBareExtensions, meantExtensions } from '../members/extensions-in-sight.ts';
import { denotedByImport, denotedByTerm } from '../names/denoted-symbols.ts';
import type { FileView } from '../repository/file-view.ts';
import type { ModuleTarget, Place } from '../repository/repository.ts';
import { ofArity } from '../types/arity.ts';
import { functionsBehind } from '../types/function-objects.ts';
import { extensionOfLibraryType } from '../unknown-receivers/extended-library-types.ts';
import { extensionByName } from '../unknown-receivers/extension-methods.ts';
import { mixedIn } from '../unknown-receivers/mixed-in.ts';
import { nameOnly } from '../unknown-receivers/name-only.ts';
import { ofImplementers, ofSubclasses } from '../unknown-receivers/subclasses.ts';
import { methodOfTraitInScope } from '../unknown-receivers/traits-in-scope.ts';
import { methodWithoutReceiver } from '../unknown-receivers/without-receiver.ts';
import { meantAsType } from '../values/companions.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { isMethodName, isType, placeOf } from '../values/symbol-facts.ts';
import { fileOf, indexOf, isOfSymbol, kindOf, pack, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';
import { CalledValues } from './called-values.ts';
import { FileEdges, type ResolvedEdge } from './file-edges.ts';
import { runByLoop } from './loops.ts';
import { runsOutside } from './outside-calls.ts';
import { definitionOf } from './prototypes.ts';
import { Provenances } from './provenances.ts';

export interface Resolution {
  readonly edges: readonly ResolvedEdge[];
  readonly unresolved: readonly { readonly from: number; readonly name: string; readonly line: number }[];
  readonly passed: readonly Passed[];
  readonly slotCalls: readonly SlotCall[];
  readonly calls: number;
  readonly resolvedCalls: number;
  readonly externalCalls: number;
  /** What it depends on, each once. */
  readonly reads: Float64Array;
}

/** Every edge that starts in a file, from its facts and from what other files say. */
export const resolveFile = (world: World, file: number): Resolution => {
  const { result, reads } = world.recording(() => new FileResolution(world, file).run());
  return { ...result, reads };
};

/** Languages without types that must be written, whose libraries are known to run what they are given. */
const RUNNING: ReadonlySet<string> = new Set(['ecmascript', 'python']);

class FileResolution {
  readonly #world: World;
  readonly #view: FileView;
  readonly #solver: FlowSolver;
  readonly #edges: FileEdges;
  readonly #unresolved: { from: number; name: string; line: number }[] = [];
  readonly #passing: Passing;
  readonly #provenance: Provenances;
  readonly #called: CalledValues;
  #resolvedCalls = 0;
  #externalCalls = 0;

  constructor(world: World, file: number) {
    this.#world = world;
    this.#view = world.view(file);
    this.#edges = new FileEdges(world, this.#view);
    this.#solver = new FlowSolver(world, file);
    this.#passing = new Passing(world, this.#solver, this.#view);
    this.#provenance = new Provenances(world, this.#solver, this.#view);
    this.#called = new CalledValues(world, this.#solver, this.#view, this.#edges, this.#provenance);
  }

  run(): Omit<Resolution, 'reads'> {
    this.#contains();
    this.#inherits();
    this.#imports();
    for (const call of this.#view.facts.calls) this.#call(call);
    for (const use of this.#view.facts.uses) this.#use(use);
    for (const assignment of this.#view.facts.assignments) this.#passing.store(assignment);
    return {
      edges: this.#edges.all,
      unresolved: this.#unresolved,
      passed: this.#passing.passed.map((passed) => this.#passedToBody(passed)),
      slotCalls: this.#passing.slotCalls,
      calls: this.#view.facts.calls.length,
      resolvedCalls: this.#resolvedCalls,
      externalCalls: this.#externalCalls,
    };
  }

  /** What is passed to a prototype reaches the body, and a prototype that is passed stands for its body. */
  #passedToBody(passed: Passed): Passed {
    const { file, symbol } = definitionOf(this.#world, passed.file, passed.symbol);
    const value = definitionOf(this.#world, passed.valueFile, passed.valueSymbol);
    return { ...passed, file, symbol, valueFile: value.file, valueSymbol: value.symbol };
  }

  #contains(): void {
    const { facts, id: file } = this.#view;
    facts.symbols.forEach(({ kind, parent, nameLine }, symbol) => {
      if (symbol === 0 || kind === 'lambda') return;
      this.#edges.add('contains', { owner: parent, line: nameLine }, { file, symbol }, 'exact');
    });
  }

  #inherits(): void {
    this.#view.facts.symbols.forEach((symbol, index) => {
      if (!isTypeLike(symbol.kind) || symbol.kind === 'type') return;
      for (const base of symbol.bases) {
        const named = meantAsType(this.#world, this.#world.values(this.#view.id, base));
        const isPlain = this.#view.op(base) !== Op.Generic;
        for (const value of isPlain ? ofArity(this.#world, this.#view, named, 0) : named) {
          if (kindOf(value) !== ValueKind.Symbol) continue;
          const isLocal = fileOf(value) === this.#view.id;
          if (isLocal && indexOf(value) === index) continue;
          // What `use` of Elixir runs is called, not inherited.
          if (this.#view.linkage.modules === 'elixir' && !isType(this.#world, value)) continue;
          const from = { owner: index, line: symbol.nameLine };
          this.#edges.add('inherits', from, placeOf(value), isLocal ? 'exact' : 'imported');
        }
      }
    });
  }

  #imports(): void {
    const { facts, id } = this.#view;
    facts.imports.forEach((fact, index) => {
      const target = this.#world.target(id, index);
      if (target.kind === 'outside' || fact.line === NO_LINE) return;
      const isWhole = fact.name === '' || fact.name === '*';
      const files = target.kind === 'file' ? [target.file] : isWhole ? this.#filesBehind(target) : [];
      const from = { owner: 0, line: fact.line };
      for (const file of files) if (file !== id) this.#edges.add('imports', from, { file, symbol: 0 }, 'exact');
      if (isWhole) return;
      for (const found of denotedByImport(this.#world, id, index)) this.#edges.add('imports', from, found, 'exact');
    });
  }

  /** One file stands for a package; `import a.Outer.*` means the files that have the class. */
  #filesBehind({ files, inside = [] }: Extract<ModuleTarget, { kind: 'package' }>): readonly number[] {
    const [outer = ''] = inside;
    if (outer === '') return files.slice(0, 1);
    const found = this.#world.definedAmong(this.#view.linkage.family, outer, files);
    return [...new Set(found.map(({ file }) => file))];
  }

  #call(call: CallFact): void {
    if (call.callee === NONE) {
      this.#leaveOpen(call, '');
      return;
    }
    this.#mentionTable(call);
    const values = calledBy(this.#solver, this.#view, call);
    const before = this.#edges.all.length;
    if (this.#callValues(call, values) || this.#callSubclasses(call) || this.#callByScopeOrName(call)) {
      this.#resolvedCalls++;
      // A lambda that a constant holds is no node of the graph; the constant is.
      // In JavaScript what a wrapper made is called under the constant's name: whoever calls it is to be found by that.
      const isNamed = this.#view.linkage.modules === 'ecmascript';
      if (isNamed || this.#edges.all.length === before) this.#mentionHeld(call);
    } else this.#callUnknown(call, values);
  }

  /** `table[place](…)` of Go, which reads as a call of a generic function. */
  #mentionTable(call: CallFact): void {
    const view = this.#view;
    if (view.linkage.family !== 'go' || view.op(call.callee) !== Op.Generic) return;
    const called = view.a(call.callee);
    if (view.op(called) === Op.Element) this.#mentionHeld({ ...call, callee: view.a(called) });
  }

  #callUnknown(call: CallFact, values: Values): void {
    this.#mentionHeld(call);
    if (this.#callExtensions(call)) {
      this.#resolvedCalls++;
      return;
    }
    const extension =
      extensionByName(this.#world, this.#solver, this.#view, call) ??
      extensionOfLibraryType(this.#world, this.#solver, this.#view, call);
    if (this.#callFound(call, extension, 'name-only')) {
      this.#resolvedCalls++;
      return;
    }
    if (this.#callFound(call, mixedIn(this.#world, this.#solver, this.#view, call), 'name-only')) this.#resolvedCalls++;
    else if (runsOutside(this.#solver, this.#view, call, values)) this.#externalCalls++;
    else if (this.#mentionCase(call) || this.#callFound(call, nameOnly(this.#world, this.#view, call), 'name-only'))
      this.#resolvedCalls++;
    else this.#leaveOpen(call, this.#writtenName(call.callee));
  }

  /** Kotlin: `unknown.method()` may call a function that extends some type, and so may `method()` in a library's block. */
  #callExtensions(call: CallFact): boolean {
    const view = this.#view;
    const { callee } = call;
    if (view.linkage.packageOverloads !== true) return false;
    const named =
      view.op(callee) === Op.Member
        ? meantExtensions(this.#solver, view, view.a(callee), view.name(view.b(callee)))
        : meantBareExtensions(this.#solver, view, callee);
    const values = callable(this.#solver, view, call, named);
    return this.#callValues(call, fittingOverloads(this.#solver, view, call, values));
  }

  #leaveOpen(call: CallFact, name: string): void {
    this.#unresolved.push({ from: this.#edges.ownerOf(call.owner), name, line: call.line });
  }

  /** What the callee may be, and what runs with it: functions that are passed on, behind objects, or given to a library. */
  #callValues(call: CallFact, values: Values): boolean {
    const isDispatcher =
      values.length > MOST_DISPATCHED &&
      values.filter((value) => kindOf(value) === ValueKind.Symbol).length > MOST_DISPATCHED;
    let isResolved = false;
    for (const value of values) {
      if (isDispatcher && kindOf(value) === ValueKind.Symbol && this.#provenance.of(call.callee, value) === 'flow')
        continue;
      isResolved = this.#called.call(call, value) || isResolved;
    }
    const behind = functionsBehind(this.#solver, this.#view, call, values);
    this.#passing.follow(call, values, behind, this.#edges.ownerOf(call.owner));
    for (const value of behind)
      if (kindOf(value) === ValueKind.Symbol) this.#edges.add('calls', call, placeOf(value), 'flow');
    if (!values.some((value) => kindOf(value) === ValueKind.Symbol)) this.#callBack(call);
    return isResolved;
  }

  #callByScopeOrName(call: CallFact): boolean {
    const inherited = methodOfTraitInScope(this.#world, this.#solver, this.#view, call);
    if (this.#callFound(call, inherited, 'inherited')) return true;
    return this.#callFound(call, methodWithoutReceiver(this.#world, this.#view, call), 'name-only');
  }

  #callFound(call: CallFact, found: Place | undefined, provenance: Provenance): boolean {
    if (found === undefined) return false;
    this.#edges.add('calls', call, found, provenance);
    return true;
  }

  /** `items.map(f)` runs f, here: nobody else is seen to call it. */
  #callBack(call: CallFact): void {
    if (!RUNNING.has(this.#view.linkage.modules)) return;
    for (const { term, isLater } of callbacksOf(this.#solver, this.#view, call)) {
      const values = term === NONE || isLater ? [] : this.#solver.values(this.#view.id, term);
      if (values.filter((value) => kindOf(value) === ValueKind.Symbol).length > MOST_DISPATCHED) continue;
      this.#passing.callParameters(call, values, this.#edges.ownerOf(call.owner));
      for (const callee of calleesOf(this.#solver, this.#view, call, values))
        this.#edges.add('calls', call, callee, 'flow');
    }
  }

  #callSubclasses(call: CallFact): boolean {
    const found = [
      ...ofSubclasses(this.#world, this.#solver, this.#view, call),
      ...ofImplementers(this.#world, this.#solver, this.#view, call),
    ];
    for (const place of found) this.#edges.add('calls', call, place, 'name-only');
    return found.length > 0;
  }

  /**
   * `useStore()`, where a library made what the constant holds: nothing of ours runs, but the constant is read. So is a
   * property that gives the function.
   */
  #mentionHeld(call: CallFact): void {
    for (const denoted of denotedByTerm(this.#world, this.#solver, this.#view, call.callee, false)) {
      const { kind, flags } = this.#world.view(denoted.file).symbol(denoted.symbol);
      if (kind !== 'constant' && kind !== 'variable' && (flags & SymbolFlag.accessor) === 0) continue;
      this.#edges.add('refs', call, denoted, denoted.imported ? 'imported' : 'exact');
    }
  }

  /** A case of Swift that carries data is made by calling it: no function runs, it is mentioned. */
  #mentionCase(call: CallFact): boolean {
    const view = this.#view;
    if (view.facts.language !== 'swift' || view.op(call.callee) !== Op.Member) return false;
    let isCase = false;
    for (const owner of this.#solver.values(view.id, view.a(call.callee))) {
      if (!isOfSymbol(owner)) continue;
      const type = this.#world.view(fileOf(owner));
      const variable = type.declared(indexOf(owner), view.name(view.b(call.callee)));
      const symbol = variable === undefined ? NONE : type.variable(variable).symbol;
      if (symbol === NONE || type.symbol(symbol).kind !== 'constant') continue;
      this.#edges.add('refs', call, { file: type.id, symbol }, type.id === view.id ? 'exact' : 'imported');
      isCase = true;
    }
    return isCase;
  }

  #writtenName(term: TermId): string {
    const view = this.#view;
    if (view.op(term) === Op.Import) return view.facts.imports[view.a(term)]?.name ?? '';
    return view.op(term) === Op.Member ? view.name(view.b(term)) : view.writtenName(term);
  }

  /** What runs for a value though no call is written: edges where it is ours, and nothing unresolved where it is not. */
  #run(use: UseFact): void {
    const { term, owner, line, runs } = use;
    if (runs === 'raise') {
      this.#raise({ callee: term, arguments: [], owner, line, constructs: true });
      return;
    }
    for (const { method, inherited } of runByLoop(this.#solver, this.#view, term, runs === 'async loop'))
      this.#edges.add('calls', use, placeOf(method), inherited ? 'inherited' : 'receiver-typed');
  }

  /** The constructors of classes that are raised: one without any runs nothing, and what a container holds is made. */
  #raise(call: CallFact): void {
    if (this.#view.op(call.callee) === Op.Element) return;
    const made = this.#solver
      .values(this.#view.id, call.callee)
      .filter((value) => isType(this.#world, value))
      .filter((value) => constructorsOf(this.#solver, value).length > 0);
    if (made.length <= MOST_DISPATCHED) for (const value of made) this.#called.call(call, value);
  }

  #use(use: UseFact): void {
    const { term, type: isType, method } = use;
    if (use.runs !== undefined) {
      this.#run(use);
      return;
    }
    const isApart = this.#view.linkage.methodsApart === true && method !== true;
    for (const denoted of denotedByTerm(this.#world, this.#solver, this.#view, term, isType)) {
      const { file, symbol, imported } = denoted;
      if (symbol === 0 || (isApart && isMethodName(this.#world.view(file), symbol))) continue;
      if (isType && this.#isOfLibrary(file, symbol)) continue;
      if (isType || !this.#isReadToCall(file, symbol)) {
        this.#edges.add('refs', use, denoted, imported ? 'imported' : 'exact');
        continue;
      }
      const provenance = this.#provenance.of(term, pack(ValueKind.Symbol, file, symbol));
      this.#edges.add('calls', use, denoted, provenance);
    }
  }

  /** `String` is the library's, also where a file of ours extends it: that file is not meant by who names the type. */
  #isOfLibrary(file: number, symbol: number): boolean {
    const view = this.#world.view(file);
    return (view.linkage.extensionFunctions === true || view.linkage.family === 'swift') && isStandIn(view, symbol);
  }

  /** `order.total` of Scala runs the method; one that takes something is handed on as a function. */
  #isReadToCall(file: number, symbol: number): boolean {
    if (this.#view.linkage.readingCalls !== true) return false;
    const { kind, parameters } = this.#world.view(file).symbol(symbol);
    return isCallable(kind) && parameters.length === 0;
  }
}
