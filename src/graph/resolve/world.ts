import { NONE, Op, type TermId } from '../../code/facts.ts';
import { isTypeLike } from '../../code/symbol.ts';
import { FileView } from './file-view.ts';
import { moduleRules } from './modules/index.ts';
import { folderOf, type ModuleTarget, type Repository } from './repository.ts';
import { evaluate, instances, memberOf, memberOfValue, type Reader } from './semantics.ts';
import { EXTERNAL, fileOf, indexOf, kindOf, merge, NOTHING, OUTSIDE, pack, type Value, ValueKind, type Values } from './value.ts';

/** Chains of names, members and returns longer than this end unknown; real ones end long before. */
const DEEPEST = 40;

/** Decoded files kept at hand; beyond this the least recently opened go. */
const OPEN_FILES = 400;

/**
 * Answers for any file what its terms mean, on demand: declared types, imports, inheritance, constructors, returns.
 * It follows no calls backwards, so an answer depends only on the files that it read; those are reported to `onRead`.
 *
 * A cycle (`a = b; b = a`) contributes nothing to itself. An answer that was found while such a cycle was cut short is
 * right for the question asked, but not for every other one, so it is not remembered: answers never depend on the order
 * in which files are resolved.
 */
export class World implements Reader {
  readonly repository: Repository;
  readonly #views = new Map<number, FileView>();
  readonly #memo = new Map<Value, Values>();
  readonly #active = new Map<Value, number>();
  readonly #modules = new Map<string, ModuleTarget>();
  readonly #reads = new Map<Value, readonly ReadKey[]>();
  #readStack: Set<ReadKey>[] = [];
  /** The shallowest active question that was cut, counted from the outside; larger than any depth when none was. */
  #cut = Number.POSITIVE_INFINITY;

  constructor(repository: Repository) {
    this.repository = repository;
  }

  view(file: number): FileView {
    let view = this.#views.get(file);
    if (view === undefined) {
      view = new FileView(file, this.repository.path(file), this.repository.facts(file), this.repository.linkage(file));
      this.#views.set(file, view);
      if (this.#views.size > OPEN_FILES) {
        const oldest = this.#views.keys().next().value;
        if (oldest !== undefined) this.#views.delete(oldest);
      }
    }
    return view;
  }

  /** Runs `body` and reports the names of other files that it depended on. */
  recording<T>(body: () => T): { result: T; reads: Set<ReadKey> } {
    const reads = new Set<ReadKey>();
    this.#readStack.push(reads);
    try {
      return { result: body(), reads };
    } finally {
      this.#readStack.pop();
    }
  }

  /** Notes that an answer depends on a name of a file (or of the whole repository, file 0). */
  read(file: number, name: string): void {
    this.#readStack.at(-1)?.add(readKey(file, name));
  }

  #noteSymbol(file: number, symbol: number): void {
    if (this.#readStack.length > 0) this.read(file, this.view(file).topName(symbol));
  }

  /** Answers a question once; what it read is remembered with it, so that a later asker depends on the same. */
  #ask(key: Value, compute: () => Values): Values {
    const known = this.#memo.get(key);
    if (known !== undefined) {
      const reads = this.#reads.get(key);
      const recording = this.#readStack.at(-1);
      if (reads !== undefined && recording !== undefined) for (const read of reads) recording.add(read);
      return known;
    }
    const depth = this.#active.get(key);
    if (depth !== undefined) {
      this.#cut = Math.min(this.#cut, depth);
      return NOTHING;
    }
    if (this.#active.size >= DEEPEST) {
      this.#cut = -1;
      return NOTHING;
    }
    const own = this.#active.size;
    const outerCut = this.#cut;
    this.#cut = Number.POSITIVE_INFINITY;
    this.#active.set(key, own);
    const reads = new Set<ReadKey>();
    this.#readStack.push(reads);
    let values: Values = NOTHING;
    try {
      values = compute();
    } finally {
      this.#readStack.pop();
      this.#active.delete(key);
    }
    const recording = this.#readStack.at(-1);
    if (recording !== undefined) for (const read of reads) recording.add(read);
    if (this.#cut >= own) {
      this.#memo.set(key, values);
      this.#reads.set(key, [...reads]);
      this.#cut = outerCut;
    } else {
      this.#cut = Math.min(this.#cut, outerCut);
    }
    return values;
  }

  /** Forgets answers, kept views stay: between files when memory matters more than asking again. */
  forget(): void {
    this.#memo.clear();
    this.#reads.clear();
  }

  get remembered(): number {
    return this.#memo.size;
  }

  values(file: number, term: TermId): Values {
    const view = this.view(file);
    const op = view.op(term);
    if (op === Op.Symbol || op === Op.Literal || op === Op.Object || op === Op.This) return evaluate(this, file, term);
    return this.#ask(pack(7, file, term), () => evaluate(this, file, term));
  }

  variable(file: number, variable: number): Values {
    const view = this.view(file);
    return this.#ask(pack(ValueKind.Parameter, file, variable), () => {
      const fact = view.variable(variable);
      if (fact.scope === 0) this.read(file, fact.name);
      else this.#noteSymbol(file, fact.scope);
      const declared = instances(this, file, fact.type);
      if (declared.some((value) => value !== EXTERNAL)) {
        // `handler: Handler = () => …`: the type says what it is, the function what runs.
        let typed = declared;
        for (const source of view.sources(variable)) if (view.op(source) === Op.Symbol) typed = merge(typed, this.values(file, source));
        return typed;
      }
      let out: Values = NOTHING;
      for (const source of view.sources(variable)) out = merge(out, this.values(file, source));
      if (view.parameter(variable) !== undefined) out = merge(out, [pack(ValueKind.Parameter, file, variable)]);
      return out.length === 0 ? declared : out;
    });
  }

  returned(file: number, symbol: number): Values {
    return this.#ask(pack(ValueKind.Instance, file, symbol), () => {
      const view = this.view(file);
      this.#noteSymbol(file, symbol);
      const declared = instances(this, file, view.symbol(symbol).returnType);
      if (declared.some((value) => value !== EXTERNAL)) return declared;
      let out: Values = NOTHING;
      for (const term of view.returns(symbol)) out = merge(out, this.values(file, term));
      return out.length === 0 ? declared : out;
    });
  }

  stored(owner: Value, name: string): Values {
    if (kindOf(owner) === ValueKind.Parameter) return NOTHING;
    const file = fileOf(owner);
    const view = this.view(file);
    this.read(file, `.${name}`);
    let out: Values = NOTHING;
    if (kindOf(owner) === ValueKind.Object) {
      const entries = view.list(view.a(indexOf(owner)));
      for (let at = 0; at + 1 < entries.length; at += 2) {
        if (view.name(entries[at] ?? NONE) === name) out = merge(out, this.values(file, entries[at + 1] ?? NONE));
      }
    }
    for (const { object, source } of view.memberSources(name)) {
      const op = view.op(object);
      // Only a plain name or the receiver can be told without following the whole file.
      if (op !== Op.This && op !== Op.Variable && op !== Op.ThisClass && op !== Op.InstanceOf && op !== Op.Member) continue;
      if (this.values(file, object).some((value) => isOwner(value, owner))) out = merge(out, this.values(file, source));
    }
    return out;
  }

  bases(file: number, symbol: number): Values {
    const key = pack(ValueKind.Symbol, file, symbol);
    return this.#ask(key, () => {
      const view = this.view(file);
      this.#noteSymbol(file, symbol);
      let out: Values = NOTHING;
      for (const base of view.symbol(symbol).bases) {
        const op = view.op(base);
        const found = op === Op.FunctionType || op === Op.ObjectType || op === Op.Generic || op === Op.Union
          ? instances(this, file, base)
          : this.values(file, base);
        out = merge(out, found.length === 0 ? OUTSIDE : found.filter((value) => value !== key));
      }
      for (const twin of this.#twins(file, symbol)) out = merge(out, [twin]);
      return out;
    });
  }

  /** Other declarations of the same class: extensions, `impl` blocks, partial classes, reopened classes. */
  #twins(file: number, symbol: number): Values {
    const view = this.view(file);
    if (view.linkage.freeNames === 'nowhere') return NOTHING;
    const fact = view.symbol(symbol);
    if (!isTypeLike(fact.kind) || fact.kind === 'type' || fact.kind === 'namespace') return NOTHING;
    const out: Value[] = [];
    this.read(0, fact.name);
    const definitions = this.repository.definitions(view.linkage.family, fact.name);
    if (definitions.length > 12) return NOTHING;
    for (const other of definitions) {
      if (other.file === file && other.symbol === symbol) continue;
      const twin = this.view(other.file).symbol(other.symbol);
      if (!isTypeLike(twin.kind) || twin.qualifiedName !== fact.qualifiedName) continue;
      if (this.view(other.file).facts.package !== view.facts.package) continue;
      if (view.linkage.freeNames === 'folder' && folderOf(this.view(other.file).path) !== folderOf(view.path)) continue;
      out.push(pack(ValueKind.Symbol, other.file, other.symbol));
    }
    return out;
  }

  free(file: number, term: TermId): Values {
    const view = this.view(file);
    const name = view.name(view.a(term));
    const type = view.b(term);
    if (view.linkage.implicitReceiver && type !== NONE) {
      for (let at = type; at > 0; at = view.symbol(at).parent) {
        if (!isTypeLike(view.symbol(at).kind)) continue;
        const member = memberOf(this, file, at, name);
        if (member.values.length > 0) return member.values;
      }
    }
    return this.#freeName(file, name);
  }

  #freeName(file: number, name: string): Values {
    const view = this.view(file);
    const { freeNames, family } = view.linkage;
    let out: Values = NOTHING;
    this.read(file, '*');
    view.facts.imports.forEach((fact, index) => {
      if (fact.name === '*' && out.length === 0) {
        out = this.#fromTarget(this.#target(file, index), name, file).filter((value) => value !== EXTERNAL);
      }
    });
    if (out.length > 0) return out;
    if (freeNames === 'folder' || freeNames === 'package') {
      this.read(0, name);
      const peers =
        freeNames === 'folder' ? this.repository.filesIn(folderOf(view.path)) : this.repository.filesOfPackage(family, view.facts.package);
      for (const peer of peers) {
        if (peer === file || this.repository.linkage(peer).family !== family) continue;
        const found = this.#topLevel(peer, name);
        if (found.length > 0) return found;
      }
    } else if (freeNames === 'project' || freeNames === 'includes') {
      return this.#anywhere(file, name);
    }
    return OUTSIDE;
  }

  /** A name that any file of the language may define: the nearest definition by folder wins, ties stay together. */
  #anywhere(file: number, name: string): Values {
    const view = this.view(file);
    this.read(0, name);
    const definitions = this.repository.definitions(view.linkage.family, name);
    const top = definitions.filter(({ file: other, symbol }) => {
      const fact = this.view(other).symbol(symbol);
      return fact.parent === 0 || this.view(other).symbol(fact.parent).kind === 'namespace';
    });
    if (top.length === 0) return OUTSIDE;
    const bodies = top.filter(({ file: other, symbol }) => (this.view(other).symbol(symbol).flags & 32) === 0);
    const chosen = bodies.length > 0 ? bodies : top;
    const near = nearest(view.path, chosen, (id) => this.repository.path(id));
    return near.length > 4 ? NOTHING : near.map(({ file: other, symbol }) => pack(ValueKind.Symbol, other, symbol));
  }

  #topLevel(file: number, name: string): Values {
    this.read(file, name);
    const variable = this.view(file).declared(0, name);
    return variable === undefined ? NOTHING : this.variable(file, variable);
  }

  #target(file: number, index: number): ModuleTarget {
    const fact = this.view(file).facts.imports[index];
    if (fact === undefined) return { kind: 'outside' };
    return this.moduleOf(file, fact.module);
  }

  /** Where an import specifier of a file leads. */
  moduleOf(file: number, specifier: string): ModuleTarget {
    const key = `${folderOf(this.repository.path(file))}\n${specifier}\n${this.repository.linkage(file).modules}`;
    let target = this.#modules.get(key);
    if (target === undefined) {
      target = moduleRules(this.repository.linkage(file).modules)(this.repository, file, specifier);
      this.#modules.set(key, target);
    }
    return target;
  }

  imported(file: number, index: number): Values {
    const fact = this.view(file).facts.imports[index];
    if (fact === undefined) return NOTHING;
    const target = this.#target(file, index);
    if (fact.name === '' || fact.name === '*') {
      if (target.kind === 'file') return [pack(ValueKind.Module, target.file, 0)];
      if (target.kind === 'package' && target.files[0] !== undefined) return [pack(ValueKind.Module, target.files[0], 1)];
      return OUTSIDE;
    }
    return this.#fromTarget(target, fact.name, file);
  }

  #fromTarget(target: ModuleTarget, name: string, from: number): Values {
    if (target.kind === 'outside') return OUTSIDE;
    if (target.kind === 'file') return target.file === from ? NOTHING : this.exported(pack(ValueKind.Module, target.file, 0), name);
    for (const file of target.files) {
      const found = this.#topLevel(file, name);
      if (found.length > 0) return found;
    }
    return target.files[0] === undefined ? OUTSIDE : this.#submodule(target.files[0], name);
  }

  exported(module: Value, name: string): Values {
    const file = fileOf(module);
    this.read(file, name);
    this.read(file, '*');
    const view = this.view(file);
    if (indexOf(module) === 1) {
      for (const peer of this.#packageFiles(file)) {
        const found = this.#topLevel(peer, name);
        if (found.length > 0) return found;
      }
      return this.#submodule(file, name);
    }
    let out: Values = NOTHING;
    for (const term of view.exported(name)) out = merge(out, this.values(file, term));
    if (out.length > 0) return out;
    const whole = view.exported('=');
    if (whole.length > 0) {
      this.read(file, '=');
      for (const term of whole) {
        for (const value of this.values(file, term)) {
          out = merge(out, name === 'default' ? [value] : memberOfValue(this, value, name).filter((found) => found !== EXTERNAL));
        }
      }
      if (out.length > 0) return out;
    }
    if (view.facts.exportsAll || view.facts.exports.length === 0) {
      const own = view.declared(0, name);
      if (own !== undefined) return this.variable(file, own);
    }
    for (const term of view.exported('*')) {
      const index = view.op(term) === Op.Import ? view.a(term) : NONE;
      if (index === NONE || name === 'default') continue;
      const found = this.#fromTarget(this.#target(file, index), name, file).filter((value) => value !== EXTERNAL);
      if (found.length > 0) return found;
    }
    if (view.facts.exportsAll) {
      for (let index = 0; index < view.facts.imports.length; index++) {
        const fact = view.facts.imports[index];
        if (fact?.name !== '*') continue;
        const found = this.#fromTarget(this.#target(file, index), name, file).filter((value) => value !== EXTERNAL);
        if (found.length > 0) return found;
      }
      const inner = this.#submodule(file, name);
      if (inner.length > 0) return inner;
    }
    // CommonJS: `import x from` a module that exports names is the module itself.
    if (name === 'default' && view.facts.exports.length > 0 && view.exported('default').length === 0) return [module];
    return NOTHING;
  }

  #packageFiles(file: number): readonly number[] {
    const { linkage, facts, path } = this.view(file);
    return linkage.modules === 'packages' || linkage.modules === 'php'
      ? this.repository.filesOfPackage(linkage.family, facts.package)
      : this.repository.filesIn(folderOf(path));
  }

  /** `package.module`: a file beside the package's own file. */
  #submodule(file: number, name: string): Values {
    const view = this.view(file);
    if (view.linkage.modules !== 'python') return NOTHING;
    this.read(0, name);
    if (!/(?:^|\/)__init__\.pyi?$/.test(view.path) && this.repository.fileAt(`${folderOf(view.path)}/__init__.py`) !== undefined) return NOTHING;
    const folder = folderOf(view.path);
    const prefix = folder === '' ? name : `${folder}/${name}`;
    const target = this.repository.fileAt(`${prefix}.py`) ?? this.repository.fileAt(`${prefix}/__init__.py`);
    return target === undefined ? NOTHING : [pack(ValueKind.Module, target, 0)];
  }
}

/** One thing that an answer depends on: a top-level name of a file, or of the repository (file 0). */
export type ReadKey = number;
export const readKey = (file: number, name: string): ReadKey => file * 2 ** 32 + hashName(name);

/** FNV-1a: a collision only makes a file be resolved once more than needed. */
export const hashName = (name: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

const isOwner = (value: Value, owner: Value): boolean => {
  if (value === owner) return true;
  if (fileOf(value) !== fileOf(owner) || indexOf(value) !== indexOf(owner)) return false;
  // `self.x = …` and `Class.x = …` both fill the class's cell.
  return kindOf(owner) === ValueKind.Symbol && kindOf(value) === ValueKind.Instance;
};

const sharedFolders = (left: string, right: string): number => {
  const a = left.split('/');
  const b = right.split('/');
  let shared = 0;
  while (shared < a.length - 1 && shared < b.length - 1 && a[shared] === b[shared]) shared++;
  return shared;
};

const nearest = <Item extends { file: number }>(path: string, items: readonly Item[], pathOf: (file: number) => string): Item[] => {
  const own = items.filter(({ file }) => pathOf(file) === path);
  if (own.length > 0) return own;
  let best = -1;
  let out: Item[] = [];
  for (const item of items) {
    const shared = sharedFolders(path, pathOf(item.file));
    if (shared > best) {
      best = shared;
      out = [item];
    } else if (shared === best) out.push(item);
  }
  return out;
};
