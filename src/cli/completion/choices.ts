import { type Command, flagsOf } from '../command.ts';
import { FLAGS, spellings } from '../flags.ts';

/** What may follow an option: words of a list, a folder, a file, or anything. */
export type Following =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'folder' | 'file' | 'anything' };

interface CompletedFlag {
  readonly spellings: readonly string[];
  readonly help: string;
  /** Null: the option takes no value. */
  readonly following: Following | null;
}

/** The options of a command as a shell needs them, from the table that the parser reads. */
export const completedFlags = (command: Command): CompletedFlag[] =>
  flagsOf(command).map((name) => {
    const flag = FLAGS[name];
    const words = name === 'format' ? command.formats : flag.words;
    return { spellings: spellings(flag), help: flag.help, following: followingOf(flag.placeholder, words) };
  });

function followingOf(placeholder: string | undefined, words: readonly string[] | undefined): Following | null {
  if (placeholder === undefined) return null;
  if (words !== undefined) return { kind: 'words', words };
  if (placeholder === 'DIR') return { kind: 'folder' };
  return { kind: placeholder === 'FILE' ? 'file' : 'anything' };
}

/** The words that stand for a command's first argument, where they are known. */
export const argumentWords = (command: Command): readonly string[] => command.arguments[0]?.words ?? [];
