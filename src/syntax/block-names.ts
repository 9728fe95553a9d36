/** What the block of a function declares, seen from there to its end. */
interface Block {
  readonly scope: number;
  readonly names: Map<string, number>;
}

/** The blocks that the walk stands in, the innermost last: a name of a block hides those further out only there. */
export class BlockNames {
  readonly #open: Block[] = [];

  get isEmpty(): boolean {
    return this.#open.length === 0;
  }

  enter(scope: number): void {
    this.#open.push({ scope, names: new Map() });
  }

  leave(): void {
    this.#open.pop();
  }

  /** The names of the innermost block, if it is one of this scope. */
  innermost(scope: number): Map<string, number> | undefined {
    const last = this.#open.at(-1);
    return last?.scope === scope ? last.names : undefined;
  }

  /** The variable that a name means in the blocks of a scope, the innermost first. */
  find(scope: number, name: string): number | undefined {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const block = this.#open[at];
      const variable = block?.scope === scope ? block.names.get(name) : undefined;
      if (variable !== undefined) return variable;
    }
    return undefined;
  }
}
