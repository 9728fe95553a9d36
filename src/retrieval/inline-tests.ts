import { SymbolFlag } from '../code/facts.ts';
import type { SymbolHead } from '../store/index.ts';

/** `mod tests` or `mod test` of Rust, whose helpers carry no mark of their own. */
const IN_TEST_MODULE = /(?:^|\.)tests?\./;
const TEST_MODULE = /^tests?$/;

/** Whether a piece tests code that may stand in the same file, of which the file's path says nothing. */
export const isInlineTest = ({ flags, kind, name, qualifiedName }: SymbolHead): boolean =>
  (flags & SymbolFlag.test) !== 0 ||
  (kind === 'namespace' && TEST_MODULE.test(name)) ||
  IN_TEST_MODULE.test(qualifiedName);

/** Whether stems of a question ask for tests: then these are what is looked for. */
export const asksForTests = (words: ReadonlySet<string>): boolean =>
  words.has('test') || words.has('spec') || words.has('mock');
