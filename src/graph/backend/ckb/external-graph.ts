import type { FallbackReason } from '../graph-backend.ts';

/** Where a symbol of the external graph stands in the project. */
export interface ExternalSymbol {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** Who stands one step from a symbol in the external graph; what lies outside the project is left out. */
export interface ExternalNeighbours {
  readonly callers: readonly ExternalSymbol[];
  readonly callees: readonly ExternalSymbol[];
}

/** An external graph could not be asked, or did not answer. */
export class ExternalGraphError extends Error {
  override readonly name = 'ExternalGraphError';
  readonly reason: Exclude<FallbackReason, 'disabled'>;

  constructor(reason: Exclude<FallbackReason, 'disabled'>, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.reason = reason;
  }
}

/** The questions of one query to an external graph; they share a number of calls and a time. Failures are `ExternalGraphError`. */
export interface ExternalQuestions {
  /** Symbols of a name in a file. */
  find(name: string, file: string): Promise<readonly ExternalSymbol[]>;
  neighbours(id: string): Promise<ExternalNeighbours>;
  /** Calls that are left. */
  readonly left: number;
}

/** A graph outside of this program, for which a new query begins with a new allowance. */
export interface ExternalGraph {
  begin(): ExternalQuestions;
}
