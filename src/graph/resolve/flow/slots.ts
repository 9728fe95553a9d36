import { NONE, Op, type TermId } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import { classesAbove } from '../members/classes-above.ts';
import type { FileView } from '../repository/file-view.ts';
import { hashName } from '../repository/name-hash.ts';
import type { Place } from '../repository/repository.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, isType } from '../values/symbol-facts.ts';
import { fileOf, indexOf, kindOf, symbolOf, type Value, ValueKind } from '../values/value.ts';
import type { World } from '../world.ts';

/**
 * Where a function waits until another file calls it: in a parameter of a function, in a member of a type, or in either
 * of them under a name (`options.onError`). The place within the symbol is one number.
 */
export interface Slot extends Place {
  readonly place: number;
  /** It is asked only where the one before it holds nothing: a type is shared by many, a parameter is not. */
  readonly otherwise?: true;
}

/** Bits for a parameter's position; the last position stands for the members of a type. */
const POSITION_RANGE = 64;
const OF_TYPE = POSITION_RANGE - 1;
const PATH_BITS = 20;

/** How many different places a symbol can have. */
export const PLACES = POSITION_RANGE * 2 ** PATH_BITS;

/** The place of a parameter. */
export const parameterPlace = (position: number): number => Math.min(position, OF_TYPE - 1);

/** Whether a place is a member, or stands under a name in a parameter: not the parameter itself. */
export const isNamedPlace = (place: number): boolean => place >= POSITION_RANGE;

/** The place of a slot where it is called, in one number with whether it is asked only otherwise. */
export const sitePlace = ({ place, otherwise }: Slot): number => (otherwise === true ? -1 - place : place);

/** The place of what is stored under a name in a place. Two names meet once in a million. */
const placeUnder = (place: number, name: string): number => {
  const position = place % POSITION_RANGE;
  const hash = hashName(`${Math.floor(place / POSITION_RANGE)}.${name}`) >>> (32 - PATH_BITS);
  return position + POSITION_RANGE * Math.max(1, hash);
};

/** What is called where a type of functions is: `type Handler func(…)` of Go. */
const ITSELF = '()';

/** Names that stand for names that stand for names: further is not looked. */
const DEEPEST = 6;

/** A name leads to no more than these: a field of a generated file is given thousands, and each of its uses would tell all. */
const MOST_SLOTS = 16;

const isSame = (one: Slot, other: Slot): boolean =>
  one.symbol === other.symbol &&
  one.place === other.place &&
  one.file === other.file &&
  one.otherwise === other.otherwise;

/** What several terms read together, each slot once. */
const joined = <Item>(items: readonly Item[], slotsOf: (item: Item) => readonly Slot[]): Slot[] => {
  const out: Slot[] = [];
  for (const item of items) {
    for (const slot of slotsOf(item)) {
      if (out.some((known) => isSame(known, slot))) continue;
      if (out.length === MOST_SLOTS) return out;
      out.push(slot);
    }
  }
  return out;
};

/** By depth: names that stand for each other lead to the same slots again and again. */
const once = <Key>(
  known: Map<Key, readonly Slot[]>[],
  depth: number,
  key: Key,
  find: () => readonly Slot[],
): readonly Slot[] => {
  known[depth] ??= new Map();
  let slots = known[depth].get(key);
  if (slots === undefined) {
    slots = find();
    known[depth].set(key, slots);
  }
  return slots;
};

/** The slots that the terms of one file read and write. */
export class Slots {
  readonly #world: World;
  readonly #reader: Reader;
  readonly #view: FileView;
  readonly #ofTerms: Map<TermId, readonly Slot[]>[] = [];
  readonly #ofVariables: Map<number, readonly Slot[]>[] = [];
  readonly #given: Map<string, readonly Slot[]>[] = [];
  /** An object's class is asked for the same member wherever one is used. */
  readonly #holders = new Map<Value, Map<string, Place | undefined>>();

  constructor(world: World, reader: Reader, view: FileView) {
    this.#world = world;
    this.#reader = reader;
    this.#view = view;
  }

  /** What a term reads, where that is a parameter, a member, or a name for one. */
  of(term: TermId): readonly Slot[] {
    return this.#of(term, 0);
  }

  #of(term: TermId, depth: number): readonly Slot[] {
    const view = this.#view;
    if (term === NONE || depth > DEEPEST) return [];
    switch (view.op(term)) {
      case Op.Variable: {
        const variable = view.a(term);
        return once(this.#ofVariables, depth, variable, () => this.#ofVariable(variable, depth));
      }
      case Op.Member:
        return once(this.#ofTerms, depth, term, () => this.#under(view.a(term), view.name(view.b(term)), depth));
      case Op.OrElse:
        return this.#ofAll([view.a(term), view.b(term)], depth + 1);
      case Op.Union:
        return once(this.#ofTerms, depth, term, () => this.#ofAll(view.list(view.a(term)), depth + 1));
      case Op.Keyword:
        return this.#of(view.b(term), depth + 1);
      default:
        return [];
    }
  }

  #ofAll(terms: readonly TermId[], depth: number): Slot[] {
    return joined(terms, (term) => this.#of(term, depth));
  }

  #ofVariable(variable: number, depth: number): readonly Slot[] {
    const view = this.#view;
    const given = this.#ofAll(view.sources(variable), depth + 1);
    const parameter = view.parameter(variable);
    if (parameter === undefined) return given;
    return [{ file: view.id, symbol: parameter.symbol, place: parameterPlace(parameter.position) }, ...given];
  }

  /** What `object.name` reads: what the object's own slot has under the name, or the member of its type. */
  #under(object: TermId, name: string, depth: number): readonly Slot[] {
    const { members, isMade } = this.#membersOf(object, name);
    return isMade ? [...this.#givenTo(object, name, depth), ...members] : this.#inOwn(object, name, members, depth);
  }

  /** What `object.name = …` fills: not what the member was given before, from which it only parts. */
  filled(object: TermId, name: string): readonly Slot[] {
    const { members, isMade } = this.#membersOf(object, name);
    return isMade ? members : this.#inOwn(object, name, members, 0);
  }

  #membersOf(object: TermId, name: string): { readonly members: readonly Slot[]; readonly isMade: boolean } {
    const members: Slot[] = [];
    let isMade = false;
    for (const value of this.#reader.values(this.#view.id, object)) {
      isMade ||= this.#isMade(value);
      const slot = this.member(value, name);
      if (slot !== undefined) members.push(slot);
    }
    return { members, isMade };
  }

  #inOwn(object: TermId, name: string, members: readonly Slot[], depth: number): readonly Slot[] {
    const own = this.extended(this.#of(object, depth + 1), name);
    return own.length === 0 ? members : [...own, ...members.map((slot) => ({ ...slot, otherwise: true as const }))];
  }

  /** What a class of this file stores in itself: `this.options = options` is what the constructor was given. */
  #givenTo(object: TermId, name: string, depth: number): readonly Slot[] {
    const view = this.#view;
    if (view.op(object) !== Op.This) return [];
    const type = view.a(object);
    return once(this.#given, depth, `${type} ${name}`, () => {
      const stored = view
        .memberSources(name)
        .filter(({ object: to }) => view.op(to) === Op.This && view.a(to) === type);
      return joined(stored, ({ source }) => this.#of(source, depth + 1));
    });
  }

  /** Whether a value has members of its own, however it came here: literals have what was written where they were passed. */
  #isMade(value: Value): boolean {
    const kind = kindOf(value);
    if (kind === ValueKind.Instance) return factOf(this.#reader, value).kind !== 'interface';
    return kind === ValueKind.Symbol || kind === ValueKind.Module;
  }

  /** The same slots, one name further. */
  extended(slots: readonly Slot[], name: string): Slot[] {
    return slots.map((slot) => ({ ...slot, place: placeUnder(slot.place, name) }));
  }

  /** A member of a type of ours that holds a value: methods are found without it. */
  member(value: Value, name: string): Slot | undefined {
    const owner =
      kindOf(value) === ValueKind.Instance || isType(this.#reader, value)
        ? this.#holder(value, name)
        : kindOf(value) === ValueKind.Typed
          ? this.#alias(value)
          : undefined;
    return owner === undefined ? undefined : { ...owner, place: placeUnder(OF_TYPE, name) };
  }

  /** What runs where an instance of a type of functions is called. */
  itself(type: Value): Slot {
    this.#world.readSymbol(fileOf(type), indexOf(type));
    return { file: fileOf(type), symbol: indexOf(type), place: placeUnder(OF_TYPE, ITSELF) };
  }

  /** The class, of one and all above it, that declares a field, or is given something under its name. */
  #holder(type: Value, name: string): Place | undefined {
    const own = symbolOf(type);
    const holders = this.#holders.get(own) ?? new Map<string, Place | undefined>();
    this.#holders.set(own, holders);
    if (!holders.has(name)) holders.set(name, this.#findHolder(own, name));
    return holders.get(name);
  }

  #findHolder(type: Value, name: string): Place | undefined {
    let stored: Place | undefined;
    for (const above of classesAbove(this.#reader, type)) {
      const view = this.#reader.view(fileOf(above));
      const place = { file: view.id, symbol: indexOf(above) };
      this.#world.readSymbol(place.file, place.symbol);
      const declared = view.declared(place.symbol, name);
      if (declared !== undefined) {
        const { symbol } = view.variable(declared);
        return symbol !== NONE && isCallable(view.symbol(symbol).kind) ? undefined : place;
      }
      if (stored === undefined && this.#world.stored(above, name).length > 0) stored = place;
    }
    return stored;
  }

  /** The name of a type that is written out: `type Props = { onDone: () => void }`. */
  #alias(value: Value): Place | undefined {
    const view = this.#reader.view(fileOf(value));
    if (view.op(indexOf(value)) !== Op.ObjectType) return undefined;
    const symbol = view.namedType(indexOf(value));
    if (symbol === undefined) return undefined;
    this.#world.readSymbol(view.id, symbol);
    return { file: view.id, symbol };
  }
}
