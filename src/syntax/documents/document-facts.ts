import type { FileFacts, SymbolFact } from '../../code/facts.ts';
import { NONE } from '../../code/facts.ts';
import type { DocumentKind } from './registry.ts';
import type { Section } from './section.ts';
import { shaped } from './shaping.ts';

/** A file of more sections than this is a table in disguise: it is read in windows. */
const MOST_SECTIONS = 400;

/** How an outer name and an inner one are joined: `Install > Linux`. */
const JOINT = ' > ';

/** A document as facts: its sections are symbols that nothing calls and that call nothing. */
export function documentFacts(kind: DocumentKind, path: string, text: string): FileFacts {
  const lines = text.split(/\r?\n/);
  const cut = shaped(kind.cut(lines), lines);
  const sections = cut.length <= MOST_SECTIONS ? cut : shaped([wholeOf(lines)], lines);
  const file = path.slice(path.lastIndexOf('/') + 1);
  return {
    language: kind.id,
    package: '',
    furtherPackages: [],
    exportsAll: false,
    symbols: [
      symbol({ name: file, qualifiedName: '', parent: NONE, startLine: 1, endLine: lines.length }),
      ...sections.map(({ name: own, around, startLine, endLine }) => {
        // Facts are kept by content: a name from the path would stay when the file moves.
        const name = own === '' ? (startLine === 1 ? 'beginning' : 'part') : own;
        return symbol({
          name,
          qualifiedName: [...around, name].join(JOINT),
          ...{ parent: 0, startLine, endLine },
          signature: (lines[startLine - 1] ?? '').trim(),
        });
      }),
    ],
    variables: [],
    terms: { op: [], a: [], b: [], lists: [], names: [] },
    ...{ calls: [], uses: [], assignments: [], returns: [], imports: [], exports: [], errors: 0 },
  };
}

const wholeOf = (lines: readonly string[]): Section => ({
  ...{ name: '', around: [], startLine: 1 },
  endLine: lines.length,
});

function symbol(
  fact: Pick<SymbolFact, 'name' | 'qualifiedName' | 'parent' | 'startLine' | 'endLine'> & { signature?: string },
): SymbolFact {
  return {
    ...{
      kind: 'section',
      signature: '',
      doc: '',
      complexity: 0,
      parameters: [],
      returnType: NONE,
      bases: [],
      flags: 0,
    },
    ...fact,
    nameLine: fact.startLine,
  };
}
