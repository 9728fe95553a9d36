import { NONE, Op, type TermId } from '../../code/facts.ts';
import { isTypeLike } from '../../code/symbol.ts';
import type { Linkage } from '../../syntax/language.ts';
import { extensionMember } from './extensions.ts';
import { Answer, FileView, MemberAnswer, type ReadKey } from './file-view.ts';
import { moduleRules } from './modules/index.ts';
import { Questions } from './questions.ts';
import { folderOf, type ModuleTarget, type Repository } from './repository.ts';
import { evaluate, instances, lookUpMember, type Member, memberOf, memberOfValue, type Reader } from './semantics.ts';
import { namespaceMember, twinsOf } from './twins.ts';
import {
  EXTERNAL,
  fileOf,
  indexOf,
  kindOf,
  merge,
  NOTHING,
  OUTSIDE,
  pack,
  type Value,
  ValueKind,
  type Values,
} from './value.ts';
import { followIncludes, Inclusion, isStandIn, visibleName } from './visible-names.ts';

/**
 * Terms of the files kept at hand; beyond this the files opened first go. Barrel files and base classes are asked for
 * again and again, so most repositories should fit as a whole: a million terms take some 100 MB.
 */
const OPEN_TERMS = 1_000_000;

/**
 * Module rules that answer the same for all files of a folder. The others leave the asking file itself out, or, as
 * `self::` of Rust, mean another module in each.
 */
const BY_FOLDER: ReadonlySet<Linkage['modules']> = new Set<Linkage['modules']>([
  'ecmascript',
  'python',
  'go',
  'packages',
  'php',
  'elixir',
  'zig',
]);

/**
 * Answers for any file what its terms mean, on demand: declared types, imports, inheritance, constructors, returns.
 * It follows no calls backwards, so an answer depends only on the files that it read; those are reported to `onRead`.
 *
 * Answers never depend on the order in which files are resolved.
 */
export class World implements Reader {
  readonly repository: Repository;
  readonly #views = new Map<number, FileView>();
  readonly #modules = new Map<string, ModuleTarget>();
  readonly #questions = new Questions();
  readonly #inclusions = new Map<number, Inclusion>();
  #settledBefore = 0;
  #openTerms = 0;

  constructor(repository: Repository) {
    this.repository = repository;
  }

  view(file: number): FileView {
    let view = this.#views.get(file);
    if (view === undefined) {
      view = new FileView(file, this.repository.path(file), this.repository.facts(file), this.repository.linkage(file));
      this.#views.set(file, view);
      this.#openTerms += view.facts.terms.op.length;
      if (this.#openTerms > OPEN_TERMS && this.#questions.isIdle) this.#closeOldest();
    }
    return view;
  }

  #closeOldest(): void {
    for (const [file, view] of this.#views) {
      if (this.#openTerms <= OPEN_TERMS) return;
      this.#views.delete(file);
      this.#openTerms -= view.facts.terms.op.length;
    }
  }

  /** Runs `body` and reports the names of other files that it depended on. */
  recording<T>(body: () => T): { result: T; reads: Set<ReadKey> } {
    return this.#questions.recording(body);
  }

  /** Notes that an answer depends on a name of a file (or of the whole repository, file 0). */
  read(file: number, name: string): void {
    this.#questions.read(readKey(file, name));
  }

  #noteSymbol(file: number, symbol: number): void {
    this.read(file, this.view(file).topName(symbol));
  }

  #askValues(
    view: FileView,
    kind: 'terms' | 'variables' | 'returned' | 'bases',
    index: number,
    compute: () => Values,
  ): Values {
    const answers = view.answers[kind];
    const known = this.#questions.take(answers[index]);
    if (known !== undefined) return known.values;
    return this.#questions.ask({
      known: () => answers[index],
      fresh: () => new Answer(),
      compute(answer) {
        answer.values = compute();
      },
      keep(answer) {
        answers[index] = answer;
      },
      name: () => `${view.path}\n${kind}\n${index}`,
    }).values;
  }

  /** Forgets answers and files: when memory matters more than asking again. */
  forget(): void {
    this.#views.clear();
    this.#openTerms = 0;
    this.#inclusions.clear();
    this.#settledBefore = this.#questions.settled;
  }

  get remembered(): number {
    return this.#questions.settled - this.#settledBefore;
  }

  /** Where a class has a member, remembered: the same few classes are asked for by every file. */
  member(file: number, symbol: number, name: string): Member {
    const { answers, path } = this.view(file);
    const { members } = answers;
    const key = `${symbol}.${name}`;
    return (
      this.#questions.take(members.get(key)) ??
      this.#questions.ask({
        known: () => members.get(key),
        fresh: () => new MemberAnswer(),
        compute: (answer) => {
          const found = lookUpMember(this, file, symbol, name);
          answer.values = found.values;
          answer.inherited = found.inherited;
          answer.outside = found.outside;
        },
        keep(answer) {
          if (answer === undefined) members.delete(key);
          else members.set(key, answer);
        },
        name: () => `${path}\nmembers\n${key}`,
      })
    );
  }

  values(file: number, term: TermId): Values {
    const view = this.view(file);
    const op = view.op(term);
    if (op === Op.Symbol || op === Op.Literal || op === Op.Object || op === Op.This) return evaluate(this, file, term);
    return this.#askValues(view, 'terms', term, () => evaluate(this, file, term));
  }

  variable(file: number, variable: number): Values {
    const view = this.view(file);
    return this.#askValues(view, 'variables', variable, () => {
      const fact = view.variable(variable);
      if (fact.scope === 0) this.read(file, fact.name);
      else this.#noteSymbol(file, fact.scope);
      const declared = instances(this, file, fact.type);
      if (declared.some((value) => value !== EXTERNAL)) {
        // `handler: Handler = () => …`: the type says what it is, the function what runs.
        let typed = declared;
        for (const source of view.sources(variable)) {
          if (view.op(source) === Op.Symbol || view.op(source) === Op.Object)
            typed = merge(typed, this.values(file, source));
        }
        return typed;
      }
      let out: Values = NOTHING;
      for (const source of view.sources(variable)) out = merge(out, this.values(file, source));
      if (view.parameter(variable) !== undefined) out = merge(out, [pack(ValueKind.Parameter, file, variable)]);
      return out.length === 0 ? declared : out;
    });
  }

  returned(file: number, symbol: number): Values {
    const view = this.view(file);
    return this.#askValues(view, 'returned', symbol, () => {
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
      if (op !== Op.This && op !== Op.Variable && op !== Op.ThisClass && op !== Op.InstanceOf && op !== Op.Member)
        continue;
      if (this.values(file, object).some((value) => isOwner(value, owner))) out = merge(out, this.values(file, source));
    }
    return out;
  }

  bases(file: number, symbol: number): Values {
    const key = pack(ValueKind.Symbol, file, symbol);
    const view = this.view(file);
    return this.#askValues(view, 'bases', symbol, () => {
      this.#noteSymbol(file, symbol);
      let out: Values = NOTHING;
      for (const base of view.symbol(symbol).bases) {
        const op = view.op(base);
        const found =
          op === Op.FunctionType || op === Op.ObjectType || op === Op.Generic || op === Op.Union
            ? instances(this, file, base)
            : this.values(file, base);
        out = merge(out, found.length === 0 ? OUTSIDE : found.filter((value) => value !== key));
      }
      // A partial class may be written in more files than a set of values holds.
      const twins = twinsOf(this, view, symbol);
      return twins.length === 0 ? out : [...new Set([...out, ...twins])];
    });
  }

  /** The files that a file includes, itself among them. */
  included(file: number): ReadonlySet<number> {
    const known = this.#inclusions;
    const found =
      this.#questions.take(known.get(file)) ??
      this.#questions.ask({
        known: () => known.get(file),
        fresh: () => new Inclusion(),
        compute: (answer) => {
          answer.files = followIncludes(this, file);
        },
        keep(answer) {
          if (answer === undefined) known.delete(file);
          else known.set(file, answer);
        },
        name: () => `${this.repository.path(file)}\nincluded`,
      });
    return found.files;
  }

  extension(file: number, type: string, name: string): Values {
    return extensionMember(this, this.view(file), type, name);
  }

  elsewhere(file: number, symbol: number, name: string): Values {
    return namespaceMember(this, this.view(file), symbol, name);
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
    return this.freeName(file, name, type);
  }

  /** A name that the file itself does not declare: from what it imports whole, then by the language's own reach. */
  freeName(file: number, name: string, scope: number): Values {
    const view = this.view(file);
    this.read(file, '*');
    if (view.linkage.freeNames !== 'includes') {
      for (const [index, fact] of view.facts.imports.entries()) {
        if (fact.name !== '*') continue;
        const found = this.#fromTarget(this.target(file, index), name, file).filter((value) => value !== EXTERNAL);
        if (found.length > 0) return found;
      }
    }
    const found = visibleName(this, view, name, scope);
    if (found !== OUTSIDE || view.linkage.modules !== 'packages') return found;
    return this.#packageNamed(file, '', name) ?? found;
  }

  /** Symbols of a name anywhere in a family of languages; an answer made from them depends on each as it is. */
  defined(family: string, name: string): readonly { file: number; symbol: number }[] {
    this.read(0, name);
    const found = this.repository.definitions(family, name);
    for (const { file, symbol } of found) this.#noteSymbol(file, symbol);
    return found;
  }

  /** What a file declares under a name at its top level. */
  topLevel(file: number, name: string): Values {
    this.read(file, name);
    const variable = this.view(file).declared(0, name);
    return variable === undefined ? NOTHING : this.variable(file, variable);
  }

  /** Where an import of a file leads. */
  target(file: number, index: number): ModuleTarget {
    const view = this.view(file);
    const known = view.targets[index];
    if (known !== undefined) return known;
    const fact = view.facts.imports[index];
    if (fact === undefined) return { kind: 'outside' };
    const target = this.moduleOf(file, fact.module);
    // What Elixir finds depends on definitions, which must be noted each time.
    if (view.linkage.modules !== 'elixir') view.targets[index] = target;
    return target;
  }

  /** Where an import specifier of a file leads. */
  moduleOf(file: number, specifier: string): ModuleTarget {
    const { modules } = this.repository.linkage(file);
    const path = this.repository.path(file);
    // Elixir finds modules by their definitions.
    if (modules === 'elixir') this.read(0, specifier.slice(specifier.lastIndexOf('.') + 1));
    if (modules === 'elixir') this.read(0, specifier);
    const key = `${BY_FOLDER.has(modules) ? folderOf(path) : path}\n${specifier}\n${modules}`;
    let target = this.#modules.get(key);
    if (target === undefined) {
      target = moduleRules(modules)(this.repository, file, specifier);
      this.#modules.set(key, target);
    }
    return target;
  }

  imported(file: number, index: number): Values {
    const fact = this.view(file).facts.imports[index];
    if (fact === undefined) return NOTHING;
    const target = this.target(file, index);
    if (fact.name === '' || fact.name === '*') {
      if (target.kind === 'outside') return OUTSIDE;
      if (target.inside !== undefined) return this.#inside(target, file);
      if (target.kind === 'file') return [pack(ValueKind.Module, target.file, 0)];
      return target.files[0] === undefined ? OUTSIDE : [pack(ValueKind.Module, target.files[0], 1)];
    }
    const found = this.#fromTarget(target, fact.name, file);
    if (found.some((value) => value !== EXTERNAL)) return found;
    return this.#packageNamed(file, fact.module, fact.name) ?? found;
  }

  /** `use A\\B` and `import a.b` may name a package itself, whose classes are then written behind it. */
  #packageNamed(file: number, module: string, name: string): Values | undefined {
    const { modules } = this.repository.linkage(file);
    if (modules !== 'packages' && modules !== 'php') return undefined;
    const separator = modules === 'php' ? '\\' : '.';
    const target = this.moduleOf(file, module === '' ? name : `${module}${separator}${name}`);
    if (target.kind !== 'package' || target.inside !== undefined || target.files[0] === undefined) return undefined;
    return [pack(ValueKind.Module, target.files[0], 1)];
  }

  /** The classes or inline modules that a target names inside its files. */
  #inside(target: Exclude<ModuleTarget, { kind: 'outside' }>, from: number): Values {
    const [first = '', ...rest] = target.inside ?? [];
    let values = this.#fromTarget(withoutInside(target), first, from);
    for (const name of rest) {
      let members: Values = NOTHING;
      for (const value of values) members = merge(members, memberOfValue(this, value, name));
      values = members;
    }
    return values;
  }

  #fromTarget(target: ModuleTarget, name: string, from: number): Values {
    if (target.kind === 'outside') {
      // A file may come to declare that package without a path changing.
      if (isByDeclaration(this.repository.linkage(from).modules)) this.read(0, name);
      return OUTSIDE;
    }
    if (target.inside !== undefined) {
      let out: Values = NOTHING;
      for (const value of this.#inside(target, from)) out = merge(out, memberOfValue(this, value, name));
      return out;
    }
    if (target.kind === 'file') {
      if (target.file !== from) return this.exported(pack(ValueKind.Module, target.file, 0), name);
      // `from . import levels` in a package's own file; `use super::Order` in a module written inside the file.
      return this.repository.linkage(from).modules === 'rust' ? this.topLevel(from, name) : this.#submodule(from, name);
    }
    const first = target.files[0];
    if (first === undefined) return OUTSIDE;
    const found = this.#inPackage(target.files, name);
    if (found.length > 0) return found;
    // PHP: the global namespace is the library's too.
    return this.repository.linkage(from).modules === 'php' ? OUTSIDE : this.#submodule(first, name);
  }

  /** A top-level name of a package's files; what only stands for a type of another file comes last. */
  #inPackage(files: readonly number[], name: string): Values {
    const first = files[0];
    if (first === undefined) return NOTHING;
    const { family, modules } = this.repository.linkage(first);
    // A Python package without a file of its own holds modules, not their names.
    if (modules === 'python') return NOTHING;
    this.read(0, name);
    let standIn: Values = NOTHING;
    for (const { file, symbol } of this.repository.definitions(family, name)) {
      if (!files.includes(file) || this.view(file).symbol(symbol).parent !== 0) continue;
      const found = this.topLevel(file, name);
      if (!isStandIn(this.view(file), symbol) && found.length > 0) return found;
      standIn = found;
    }
    return standIn;
  }

  exported(module: Value, name: string): Values {
    const file = fileOf(module);
    this.read(file, name);
    this.read(file, '*');
    const view = this.view(file);
    if (indexOf(module) === 1) {
      const found = this.#inPackage(this.#packageFiles(file), name);
      if (found.length > 0) return found;
      return this.#packageNamed(file, view.facts.package, name) ?? this.#submodule(file, name);
    }
    let out: Values = NOTHING;
    for (const term of view.exported(name)) out = merge(out, this.values(file, term));
    if (out.length > 0) return out;
    const whole = view.exported('=');
    if (whole.length > 0) {
      this.read(file, '=');
      for (const term of whole) {
        for (const value of this.values(file, term)) {
          out = merge(
            out,
            name === 'default' ? [value] : memberOfValue(this, value, name).filter((found) => found !== EXTERNAL),
          );
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
      const found = this.#throughWildcard(file, index, name);
      if (found.length > 0) return found;
    }
    // Only Python passes on what it imported whole; elsewhere a wildcard is for the file itself.
    if (view.linkage.modules === 'python' && view.facts.exportsAll) {
      for (const [index, fact] of view.facts.imports.entries()) {
        if (fact.name !== '*') continue;
        const found = this.#throughWildcard(file, index, name);
        if (found.length > 0) return found;
      }
      const inner = this.#submodule(file, name);
      if (inner.length > 0) return inner;
    }
    // CommonJS: `import x from` a module that exports names is the module itself.
    if (name === 'default' && view.facts.exports.length > 0 && view.exported('default').length === 0) return [module];
    return NOTHING;
  }

  /** Modules that re-export each other whole ask in a circle; the circle itself adds no name. */
  #throughWildcard(file: number, index: number, name: string): Values {
    return this.#askNamed(this.view(file), 'passedOn', `${index} ${name}`, () =>
      this.#fromTarget(this.target(file, index), name, file).filter((value) => value !== EXTERNAL),
    );
  }

  /** The symbols behind a top-level name of a file: its own, or those that it passes on. */
  denoted(file: number, name: string, compute: () => Values): Values {
    return this.#askNamed(this.view(file), 'denoted', name, compute);
  }

  #askNamed(view: FileView, kind: 'passedOn' | 'denoted', key: string, compute: () => Values): Values {
    const answers = view.answers[kind];
    const known = this.#questions.take(answers.get(key));
    if (known !== undefined) return known.values;
    return this.#questions.ask({
      known: () => answers.get(key),
      fresh: () => new Answer(),
      compute(answer) {
        answer.values = compute();
      },
      keep(answer) {
        if (answer === undefined) answers.delete(key);
        else answers.set(key, answer);
      },
      name: () => `${view.path}\n${kind}\n${key}`,
    }).values;
  }

  #packageFiles(file: number): readonly number[] {
    const { linkage, facts, path } = this.view(file);
    return linkage.modules === 'packages' || linkage.modules === 'php'
      ? this.repository.filesOfPackage(linkage.family, facts.package)
      : this.repository
          .filesIn(folderOf(path))
          .filter((peer) => this.repository.linkage(peer).family === linkage.family);
  }

  /** `package.module`: a file beside the package's own file. */
  #submodule(file: number, name: string): Values {
    const view = this.view(file);
    if (view.linkage.modules !== 'python') return NOTHING;
    this.read(0, name);
    if (
      !/(?:^|\/)__init__\.pyi?$/.test(view.path) &&
      this.repository.fileAt(`${folderOf(view.path)}/__init__.py`) !== undefined
    )
      return NOTHING;
    const folder = folderOf(view.path);
    const prefix = folder === '' ? name : `${folder}/${name}`;
    const target = this.repository.fileAt(`${prefix}.py`) ?? this.repository.fileAt(`${prefix}/__init__.py`);
    return target === undefined ? NOTHING : [pack(ValueKind.Module, target, 0)];
  }
}

/** Languages that find a module by what files declare, not by where they stand. */
const isByDeclaration = (modules: Linkage['modules']): boolean =>
  modules === 'packages' || modules === 'php' || modules === 'haskell';

const withoutInside = (target: Exclude<ModuleTarget, { kind: 'outside' }>): ModuleTarget =>
  target.kind === 'file' ? { kind: 'file', file: target.file } : { kind: 'package', files: target.files };

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
