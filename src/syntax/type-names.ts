import { announcedType } from '../code/announced-types.ts';
import type { TermId } from '../code/facts.ts';
import type { FactsBuilder } from './facts-builder.ts';

/**
 * The names that mean types in one file, by scope. Where types and values do not compete for a name (`order *order` in
 * Go and C, a field `ID ID`), a type position must not find the parameter or field that happens to be called the same.
 */
export class TypeNames {
  static readonly #ofFile = new WeakMap<FactsBuilder, TypeNames>();
  readonly #facts: FactsBuilder;
  readonly #scopes = new Map<number, Map<string, number>>();
  /** Types that the file promises outside of any namespace, and does not define. */
  readonly #announced = new Set<string>();

  private constructor(facts: FactsBuilder) {
    this.#facts = facts;
  }

  static of(facts: FactsBuilder): TypeNames {
    let names = TypeNames.#ofFile.get(facts);
    if (names === undefined) {
      names = new TypeNames(facts);
      TypeNames.#ofFile.set(facts, names);
    }
    return names;
  }

  /** `symbol` -1: a type parameter, which has no symbol of its own. */
  add(name: string, scope: number, symbol: number): void {
    const names = this.#scopes.get(scope);
    if (names === undefined) this.#scopes.set(scope, new Map([[name, symbol]]));
    else names.set(name, symbol);
    if (scope === 0) this.#announced.delete(name);
  }

  /** A type that a scope says it has and another place defines. */
  announce(name: string, scope: number): void {
    if (this.#scopes.get(scope)?.has(name) === true) return;
    this.add(name, scope, -1);
    if (scope === 0) this.#announced.add(name);
  }

  /** The symbol of a type that a scope itself declares, or -1. */
  symbolIn(name: string, scope: number): number {
    return this.#scopes.get(scope)?.get(name) ?? -1;
  }

  /** The symbol of the type that a name means here, or -1. */
  symbolOf(name: string, from: number = this.#facts.current): number {
    return this.symbolIn(name, this.#scopeOf(name, from));
  }

  #scopeOf(name: string, from: number): number {
    for (let at = from; at > 0; at = this.#facts.symbol(at).parent)
      if (this.#scopes.get(at)?.has(name) === true) return at;
    return 0;
  }

  /** A name in a type position, bound past parameters and fields of the same name. */
  term(name: string, from: number = this.#facts.current): TermId {
    const scope = this.#scopeOf(name, from);
    return this.#facts.name(scope === 0 && this.#announced.has(name) ? announcedType(name) : name, scope);
  }
}
