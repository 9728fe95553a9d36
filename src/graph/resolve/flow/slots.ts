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

/** The slots that the terms of one file read and write. */
export class Slots {
  readonly #world: World;
  readonly #reader: Reader;
  readonly #view: FileView;
  /** A name is handed on in many places, and an object's class asked for the same member in each of them. */
  readonly #known = new Map<TermId, Slot[]>();
  readonly #holders = new Map<Value, Map<string, Place | undefined>>();

  constructor(world: World, reader: Reader, view: FileView) {
    this.#world = world;
    this.#reader = reader;
    this.#view = view;
  }

  /** What a term reads, where that is a parameter, a member, or a name for one. */
  of(term: TermId): readonly Slot[] {
    let known = this.#known.get(term);
    if (known === undefined) {
      known = this.#of(term, 0);
      this.#known.set(term, known);
    }
    return known;
  }

  #of(term: TermId, depth: number): Slot[] {
    const view = this.#view;
    if (term === NONE || depth > DEEPEST) return [];
    switch (view.op(term)) {
      case Op.Variable:
        return this.#ofVariable(view.a(term), depth);
      case Op.Member:
        return this.under(view.a(term), view.name(view.b(term)), depth);
      case Op.OrElse:
        return [...this.#of(view.a(term), depth + 1), ...this.#of(view.b(term), depth + 1)];
      case Op.Union:
        return view.list(view.a(term)).flatMap((part) => this.#of(part, depth + 1));
      case Op.Keyword:
        return this.#of(view.b(term), depth + 1);
      default:
        return [];
    }
  }

  #ofVariable(variable: number, depth: number): Slot[] {
    const view = this.#view;
    const parameter = view.parameter(variable);
    const own =
      parameter === undefined
        ? []
        : [{ file: view.id, symbol: parameter.symbol, place: parameterPlace(parameter.position) }];
    return [...own, ...view.sources(variable).flatMap((source) => this.#of(source, depth + 1))];
  }

  /** What `object.name` reads: what the object's own slot has under the name, or the member of its type. */
  under(object: TermId, name: string, depth = 0): Slot[] {
    const members: Slot[] = [];
    let isMade = false;
    for (const value of this.#reader.values(this.#view.id, object)) {
      isMade ||= this.#isMade(value);
      const slot = this.member(value, name);
      if (slot !== undefined) members.push(slot);
    }
    if (isMade) return [...this.#givenTo(object, name, depth), ...members];
    const own = this.extended(this.#of(object, depth + 1), name);
    return own.length === 0 ? members : [...own, ...members.map((slot) => ({ ...slot, otherwise: true as const }))];
  }

  /** What a class of this file stores in itself: `this.options = options` is what the constructor was given. */
  #givenTo(object: TermId, name: string, depth: number): Slot[] {
    const view = this.#view;
    if (view.op(object) !== Op.This) return [];
    return view
      .memberSources(name)
      .filter(({ object: to }) => view.op(to) === Op.This && view.a(to) === view.a(object))
      .flatMap(({ source }) => this.#of(source, depth + 1));
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
