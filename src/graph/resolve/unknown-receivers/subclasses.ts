import { type CallFact, NONE, Op, type TermId } from '../../../code/facts.ts';
import { nameSet } from '../../../code/name-set.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import { MOST_DISPATCHED } from '../flow/dispatchers.ts';
import { classesAbove, declares } from '../members/classes-above.ts';
import { memberOf } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Reader } from '../values/reader.ts';
import { fileOf, indexOf, kindOf, pack, symbolOf, type Value, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';

/** A name that more definitions have says nothing about which of them is meant. */
const MOST_DEFINITIONS = 40;

/** Languages in which a class may call what only those have that inherit from it, without a word on that. */
const COUNTING: ReadonlySet<string> = new Set(['ecmascript', 'python', 'ruby', 'php']);

/** What every object and every class of Ruby has: a bare name of these is theirs. */
const EVERY_OBJECT = nameSet(`
  name class send public_send extend include prepend raise fail require require_relative load autoload loop lambda proc format sprintf
  printf rand srand sleep exit abort at_exit catch throw warn print puts putc p pp gets open system spawn exec fork select test trap
  block_given? binding caller caller_locations freeze dup clone tap then hash method methods new allocate superclass ancestors
  instance_methods instance_method const_get const_set constants define_method attr_reader attr_writer attr_accessor module_function
  private public protected private_constant alias_method remove_method undef_method class_eval module_eval instance_eval
  instance_exec instance_variable_get instance_variable_set is_a? kind_of? respond_to? nil? inspect to_s object_id display itself
  Integer Float String Array Hash Rational Complex`);

/** The name that is called on the receiver of a method, and what that is; Ruby need not write it. */
const onItself = (
  reader: Reader,
  view: FileView,
  callee: TermId,
): { readonly name: string; readonly receivers: Values } | undefined => {
  if (view.op(callee) === Op.Member && isReceiver(view, view.a(callee)))
    return { name: view.name(view.b(callee)), receivers: reader.values(view.id, view.a(callee)) };
  const around = view.op(callee) === Op.Free && view.linkage.modules === 'ruby' ? view.b(callee) : NONE;
  if (around === NONE || EVERY_OBJECT.has(view.name(view.a(callee)))) return undefined;
  return { name: view.name(view.a(callee)), receivers: [pack(ValueKind.Instance, view.id, around)] };
};

/**
 * What `self.name()` runs where the class has no such member and neither have its bases: a mixin counts on the classes
 * that take it. Their methods of that name, where these are few, and what those of this file have under it.
 */
export const ofSubclasses = (world: World, reader: Reader, view: FileView, { callee }: CallFact): Place[] => {
  const own = COUNTING.has(view.linkage.modules) ? onItself(reader, view, callee) : undefined;
  if (own === undefined || own.name.startsWith('__')) return [];
  const { name } = own;
  const classes = own.receivers
    .filter((value) => kindOf(value) === ValueKind.Instance)
    .filter((value) => {
      const { values, outside } = memberOf(world, value, name);
      return values.length === 0 && !outside;
    })
    .map(symbolOf);
  if (classes.length === 0) return [];
  const found = methodsOfHeirs(world, view, classes, name);
  for (const kept of hadBySubclasses(world, reader, view, classes, name))
    if (!found.some(({ file, symbol }) => file === kept.file && symbol === kept.symbol)) found.push(kept);
  return found.length > MOST_DISPATCHED ? [] : found;
};

/** The methods of a name that classes have which inherit from some. */
const methodsOfHeirs = (world: World, view: FileView, classes: Values, name: string): Place[] => {
  const defined = world.definedFew(view.linkage.family, name, MOST_DEFINITIONS, ({ kind }) => isCallable(kind)) ?? [];
  return defined.filter(({ file, symbol }) => {
    const { parent } = world.view(file).symbol(symbol);
    if (parent <= 0 || !isTypeLike(world.view(file).symbol(parent).kind)) return false;
    return inherits(world, pack(ValueKind.Symbol, file, parent), classes);
  });
};

/** The interface that a type is, or is a name for. */
const interfaceNamed = (world: World, type: Value): readonly Value[] => {
  const kindOfType = (of: Value): string => world.view(fileOf(of)).symbol(indexOf(of)).kind;
  if (!/^(?:interface|type)$/.test(kindOfType(type))) return [];
  const found = classesAbove(world, type).find((above) => kindOfType(above) === 'interface');
  return found === undefined ? [] : [found];
};

/**
 * What `actor.send()` runs where an interface of TypeScript has `send: () => void`, which is no method: those of the
 * classes that implement it, where these are few.
 */
export const ofImplementers = (world: World, reader: Reader, view: FileView, { callee }: CallFact): Place[] => {
  if (view.linkage.modules !== 'ecmascript' || view.op(callee) !== Op.Member) return [];
  const name = view.name(view.b(callee));
  const interfaces = reader
    .values(view.id, view.a(callee))
    .filter((value) => kindOf(value) === ValueKind.Instance)
    .flatMap((value) => interfaceNamed(world, value))
    .filter((type) => declares(world, type, [name]));
  const found = interfaces.length === 0 ? [] : methodsOfHeirs(world, view, interfaces, name);
  return found.length > MOST_DISPATCHED ? [] : found;
};

/** Whether a file puts anything under a name of an object, or some class has a method of that name. */
const mayHave = (world: World, view: FileView, name: string): boolean => {
  if (view.memberSources(name).length > 0) return true;
  const defined = world.definedFew(view.linkage.family, name, MOST_DEFINITIONS, ({ kind }) => isCallable(kind));
  return defined !== undefined && defined.length > 0;
};

/** What a subclass of the same file has under a name: `self.name = self.method`, or the method of another base. */
const hadBySubclasses = (world: World, reader: Reader, view: FileView, classes: Values, name: string): Place[] =>
  !mayHave(world, view, name)
    ? []
    : view.facts.symbols.flatMap(({ kind, bases }, index) => {
        if (bases.length === 0 || !isTypeLike(kind)) return [];
        const subclass = pack(ValueKind.Symbol, view.id, index);
        if (!inherits(world, subclass, classes)) return [];
        return memberOf(reader, subclass, name)
          .values.filter((value) => kindOf(value) === ValueKind.Symbol)
          .map((value) => ({ file: fileOf(value), symbol: indexOf(value) }))
          .filter(({ file, symbol }) => isCallable(world.view(file).symbol(symbol).kind));
      });

/** `this`, and what stands for it: `self` of Python, `const that = this`. */
const isReceiver = (view: FileView, term: TermId): boolean => {
  if (view.op(term) === Op.This) return true;
  return view.op(term) === Op.Variable && view.sources(view.a(term)).some((source) => view.op(source) === Op.This);
};

/** Whether a class is none of some, and has one of them above it. The parts of a class are above each other. */
const inherits = (world: World, type: Value, classes: Values): boolean =>
  !classes.includes(type) && classesAbove(world, type).some((above) => classes.includes(above));
