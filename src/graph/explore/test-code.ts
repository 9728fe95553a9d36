import { SymbolFlag } from '../../code/facts.ts';
import type { StoredSymbol } from '../../store/index.ts';

const TEST_FOLDER = /(?:^|\/)(?:tests?|__tests__|specs?|testdata|e2e)\//i;
const TEST_FILE =
  /(?:^|\/)(?:[^/]+[._-](?:test|tests|spec)\.[^/]+|test_[^/]+\.py|conftest\.py|[^/]*[a-z0-9](?:Test|Tests|Spec|TestCase)\.[^/]+)$/;

/** Whether a path lies where the tests of a project lie, by the customs of the languages that we index. */
export const isTestPath = (path: string): boolean => TEST_FOLDER.test(path) || TEST_FILE.test(path);

/** A test, or code that only tests use. */
export const isTestCode = (symbol: Pick<StoredSymbol, 'flags' | 'path'>): boolean =>
  (symbol.flags & SymbolFlag.test) !== 0 || isTestPath(symbol.path);
