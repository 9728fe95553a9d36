import type { FlagValues } from './flags.ts';

/** One option, declared once for the parser, the help and completion. */
export interface Flag {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly short?: string;
  /** What other programs call it: suggested to whoever types that, and no option by itself. */
  readonly calledElsewhere?: readonly string[];
  readonly help: string;
  /** The word for the value in the help; absent: the option takes none. */
  readonly placeholder?: string;
  /** What values are allowed, in words, for messages; absent with `placeholder`. */
  readonly allowed?: string;
  readonly words?: readonly string[];
  /** What a value comes to; `before` is what the command line has given so far. */
  readonly read: (raw: string, argument: string, before: FlagValues) => Partial<FlagValues>;
}
