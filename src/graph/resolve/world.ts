import { type CallFact, NONE, Op, type TermId } from '../../code/facts.ts';
import { type Ancestry, Answer, MemberAnswer } from './answers/answer.ts';
import { type Question, Questions } from './answers/questions.ts';
import { memberKey, readKey } from './answers/read-keys.ts';
import { calledBy } from './calls/overloads.ts';
import { ancestryOf } from './members/ancestry.ts';
import { basesAndTwins } from './members/bases.ts';
import { extensionsInSight } from './members/extensions-in-sight.ts';
import { extensionMember } from './members/library-extensions.ts';
import { linearised } from './members/linearisation.ts';
import { lookUpMember } from './members/members.ts';
import { namespaceMember } from './members/namespace-members.ts';
import { followIncludes, Inclusion } from './modules/includes.ts';
import { ModuleTargets } from './modules/module-targets.ts';
import type { SharedImports } from './modules/shared-imports.ts';
import { FreeNames, isOneForAll } from './names/free-names.ts';
import { ModuleNames } from './names/module-names.ts';
import { Counted, type FileView } from './repository/file-view.ts';
import { OpenFiles } from './repository/open-files.ts';
import type { Defined, ModuleTarget, Repository } from './repository/repository.ts';
import type { SymbolShape } from './repository/symbol-shape.ts';
import { heldBy, returnedBy } from './terms/declared-values.ts';
import { evaluate } from './terms/semantics.ts';
import { everyEntry, storedMembers } from './terms/stored-members.ts';
import { type Shape, shapeOf } from './types/type-shapes.ts';
import type { Member, Origin, Reader } from './values/reader.ts';
import {
  fileOf,
  indexOf,
  kindOf,
  MOST_VALUES,
  NOTHING,
  pack,
  type Value,
  ValueKind,
  type Values,
} from './values/value.ts';

/** The names of the questions about a file that are asked by number. */
const COUNTED = Object.keys(Counted);

/**
 * Answers for any file what its terms mean, on demand: declared types, imports, inheritance, constructors, returns.
 * It follows no calls backwards, so an answer depends only on the names of files that it read; `recording` reports them.
 *
 * Answers never depend on the order in which files are resolved.
 */
export class World implements Reader {
  readonly repository: Repository;
  readonly #files: OpenFiles;
  readonly #targets = new ModuleTargets(this);
  readonly #modules = new ModuleNames(this);
  readonly #free = new FreeNames(this, this.#modules);
  readonly #questions = new Questions();
  readonly #inclusions = new Map<number, Inclusion>();
  #settledBefore = 0;

  constructor(repository: Repository) {
    this.repository = repository;
    this.#files = new OpenFiles(repository, () => this.#questions.isIdle);
  }

  view(file: number): FileView {
    return this.#files.view(file);
  }

  values(file: number, term: TermId): Values {
    const view = this.view(file);
    const op = view.op(term);
    switch (op) {
      case Op.Symbol:
      case Op.Literal:
      case Op.Object:
      case Op.This:
      // What these name is remembered itself.
      case Op.Variable:
      case Op.Import:
        return evaluate(this, file, term);
      case Op.Free:
        return isOneForAll(view) ? evaluate(this, file, term) : this.#answer(view, Counted.terms, term);
      default:
        return this.#answer(view, Counted.terms, term);
    }
  }

  variable(file: number, variable: number): Values {
    return this.#answer(this.view(file), Counted.variables, variable);
  }

  returned(file: number, symbol: number): Values {
    return this.#answer(this.view(file), Counted.returned, symbol);
  }

  bases(file: number, symbol: number): Values {
    return this.#answer(this.view(file), Counted.bases, symbol);
  }

  order(file: number, symbol: number): Values {
    return this.#answer(this.view(file), Counted.orders, symbol);
  }

  stored(owner: Value, name: string): Values {
    if (kindOf(owner) !== ValueKind.Object) return storedMembers(this, owner, name);
    const view = this.view(fileOf(owner));
    const literal = indexOf(owner);
    const entries = view.entries(literal).get(name)?.size ?? 0;
    if (entries <= MOST_VALUES) return storedMembers(this, owner, name);
    return this.remembering(view, 'held', `${literal} ${name}`, () => storedMembers(this, owner, name));
  }

  anyEntry(literal: Value): Values {
    if (kindOf(literal) !== ValueKind.Object) return NOTHING;
    return this.remembering(this.view(fileOf(literal)), 'held', String(indexOf(literal)), () =>
      everyEntry(this, literal),
    );
  }

  called(file: number, call: CallFact): Values {
    return calledBy(this, this.view(file), call);
  }

  shape(file: number, type: TermId): Shape {
    return shapeOf(this, file, type);
  }

  /** Where a class has a member, remembered: the same few classes are asked for by every file. */
  member(file: number, symbol: number, name: string): Member {
    const view = this.view(file);
    const known = this.#questions.take(view.members(symbol).get(name));
    return known ?? this.#findMember(view, symbol, name);
  }

  ancestry(file: number, symbol: number): Ancestry | undefined {
    const { ancestries } = this.view(file);
    const known = ancestries.get(symbol);
    if (known !== undefined) return known;
    const found = ancestryOf(this, file, symbol);
    if (found !== undefined) ancestries.set(symbol, found);
    return found;
  }

  relyOn(ancestry: Ancestry): void {
    this.#questions.take(ancestry);
  }

  elsewhere(file: number, symbol: number, name: string): Values {
    return namespaceMember(this, this.view(file), symbol, name);
  }

  extension(file: number, type: string, name: string): Values {
    return extensionMember(this, this.view(file), type, name);
  }

  inSight(file: number, name: string): Values {
    const view = this.view(file);
    return this.remembering(view, 'inSight', name, () => extensionsInSight(this, view, name));
  }

  free(file: number, term: TermId): Values {
    return this.#free.ofTerm(file, term);
  }

  beyond(file: number, name: string): Values {
    return this.#free.find(file, name, NONE);
  }

  imported(file: number, index: number): Values {
    return this.#answer(this.view(file), Counted.imports, index);
  }

  origins(file: number, index: number): readonly Origin[] {
    return this.#modules.origins(file, index);
  }

  exported(module: Value, name: string): Values {
    return this.#modules.exported(module, name);
  }

  written(file: number, path: TermId, name: string): Values {
    return this.#modules.written(file, path, name);
  }

  /** A name as a place of a file would mean it that declares no such name itself. */
  freeName(file: number, name: string, scope: number): Values {
    return this.#free.find(file, name, scope);
  }

  /** What a file declares under a name at its top level. */
  topLevel(file: number, name: string): Values {
    this.read(file, name);
    const variable = this.view(file).declared(0, name);
    return variable === undefined ? NOTHING : this.variable(file, variable);
  }

  /** The symbols behind a top-level name of a file: its own, or those that it passes on. */
  denoted(file: number, name: string, compute: () => Values): Values {
    return this.remembering(this.view(file), 'denoted', name, compute);
  }

  /** What the project of a file imports for it. */
  shared(file: number): SharedImports {
    return this.#free.shared(file);
  }

  /** The files that a file includes, itself among them. */
  included(file: number): readonly number[] {
    const known = this.#questions.take(this.#inclusions.get(file));
    if (known !== undefined) return known.files;
    return this.#askInto(this.#inclusions, file, {
      fresh: () => new Inclusion(),
      compute: (answer) => {
        answer.files = followIncludes(this, file);
      },
      name: () => `${this.repository.path(file)}\nincluded`,
    }).files;
  }

  /** Where an import of a file leads. */
  target(file: number, index: number): ModuleTarget {
    return this.#targets.ofImport(this.view(file), index);
  }

  /** Where an import specifier of a file leads. */
  moduleOf(file: number, specifier: string): ModuleTarget {
    return this.#targets.ofSpecifier(file, specifier);
  }

  /** Symbols of a name anywhere in a family of languages; an answer made from them depends on each as it is. */
  defined(family: string, name: string): readonly Defined[] {
    this.read(0, name);
    return this.#noted(this.repository.definitions(family, name));
  }

  /** Those of a shape where they are few; undefined where they are not, and then none of their files is opened. */
  definedFew(
    family: string,
    name: string,
    most: number,
    isMeant: (shape: SymbolShape) => boolean = () => true,
  ): readonly Defined[] | undefined {
    this.read(0, name);
    const found: Defined[] = [];
    for (const definition of this.repository.definitions(family, name)) {
      if (!isMeant(definition.shape)) continue;
      // A name may have thousands, and be asked for at as many places.
      if (found.length === most) return undefined;
      found.push(definition);
    }
    return this.#noted(found);
  }

  /** The same in given files. */
  definedAmong(family: string, name: string, files: readonly number[]): readonly Defined[] {
    this.read(0, name);
    return this.#noted(this.repository.definitionsIn(family, name, files));
  }

  #noted(found: readonly Defined[]): readonly Defined[] {
    for (const { file, symbol } of found) this.readSymbol(file, symbol);
    return found;
  }

  /** Runs `body` and reports the names of other files that it depended on. */
  recording<T>(body: () => T): { result: T; reads: Float64Array } {
    this.#files.nextTurn();
    return this.#questions.recording(body);
  }

  /** A file is resolved and will not be looked at again for its own sake. */
  done(file: number): void {
    this.#files.endTurn(file);
  }

  /** Notes that an answer depends on a name of a file (or of the whole repository, file 0). */
  read(file: number, name: string): void {
    this.#questions.read(readKey(file, name));
  }

  /** Notes that an answer depends on what a file stores under a name. */
  readStored(file: number, name: string): void {
    this.#questions.read(memberKey(file, name));
  }

  /** Notes that an answer depends on a symbol as it is. */
  readSymbol(file: number, symbol: number): void {
    this.read(file, this.view(file).topName(symbol));
  }

  /** The quick way for what is known makes no closure: it is taken by the million. */
  #answer(view: FileView, kind: Counted, index: number): Values {
    const known = this.#questions.take(view.answersTo(kind)[index]);
    return known === undefined ? this.#ask(view, kind, index) : known.values;
  }

  #ask(view: FileView, kind: Counted, index: number): Values {
    const answers = view.answersTo(kind);
    return this.#questions.ask({
      known: () => answers[index],
      fresh: () => new Answer(),
      compute: (answer) => {
        answer.values = this.#find(view, kind, index);
      },
      keep(answer) {
        answers[index] = answer;
      },
      name: () => `${view.path}\n${COUNTED[kind]}\n${index}`,
    }).values;
  }

  #find(view: FileView, kind: Counted, index: number): Values {
    switch (kind) {
      case Counted.terms:
        return evaluate(this, view.id, index);
      case Counted.variables:
        return heldBy(this, view, index);
      case Counted.returned:
        return returnedBy(this, view, index);
      case Counted.bases:
        return basesAndTwins(this, view, index);
      case Counted.orders:
        return linearised(this, pack(ValueKind.Symbol, view.id, index)) ?? NOTHING;
      case Counted.imports:
        return this.#modules.imported(view.id, index);
    }
  }

  #findMember(view: FileView, symbol: number, name: string): Member {
    const { id, path } = view;
    return this.#askInto(view.members(symbol), name, {
      fresh: () => new MemberAnswer(),
      compute: (answer) => {
        // What a whole file has as a member is a name of its top level, also while it is not there.
        if (symbol === 0) this.read(id, name);
        const found = lookUpMember(this, id, symbol, name);
        answer.values = found.values;
        answer.inherited = found.inherited;
        answer.outside = found.outside;
      },
      name: () => `${path}\nmembers\n${symbol}.${name}`,
    });
  }

  /** Answers a question about a name of a file once. */
  remembering(view: FileView, kind: keyof FileView['answers'], key: string, compute: () => Values): Values {
    const answers = view.answers[kind];
    const known = this.#questions.take(answers.get(key));
    if (known !== undefined) return known.values;
    return this.#askInto(answers, key, {
      fresh: () => new Answer(),
      compute(answer) {
        answer.values = compute();
      },
      name: () => `${view.path}\n${kind}\n${key}`,
    }).values;
  }

  /** What was found of one file is the answer for others too, whose question it came by on its way. */
  answeredToo(view: FileView, kind: keyof FileView['answers'], key: string, others: readonly FileView[]): void {
    const answer = view.answers[kind].get(key);
    if (answer === undefined || !answer.isSettled) return;
    for (const { answers } of others) {
      if (answers[kind].has(key)) continue;
      const same = new Answer();
      same.values = answer.values;
      same.parts = [answer];
      answers[kind].set(key, same);
    }
  }

  /** Asks a question whose answer is kept in a map. */
  #askInto<Key, Kind extends Answer>(
    kept: Map<Key, Kind>,
    key: Key,
    { fresh, compute, name }: Pick<Question<Kind>, 'fresh' | 'compute' | 'name'>,
  ): Kind {
    return this.#questions.ask({
      known: () => kept.get(key),
      fresh,
      compute,
      keep(answer) {
        if (answer === undefined) kept.delete(key);
        else kept.set(key, answer);
      },
      name,
    });
  }

  /** How many answers were found since the last time that they were forgotten. */
  get remembered(): number {
    return this.#questions.settled - this.#settledBefore;
  }

  /** Forgets answers, and files that are not in use: when memory matters more than asking again. */
  forget(): void {
    this.#files.forget();
    this.#inclusions.clear();
    this.#settledBefore = this.#questions.settled;
  }
}
