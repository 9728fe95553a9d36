import { stem } from '../text/index.ts';

/** The words by which a question asks for a kind of document. */
interface Asking {
  /** Nobody says these of code. */
  readonly alone: ReadonlySet<string>;
  /** Code has them too (a `doc` comment): documents come level with it. */
  readonly level: ReadonlySet<string>;
  /** Code is about these too (`parse Markdown`, `run SQL`): they ask for a document beside a word for a part of one. */
  readonly named: ReadonlySet<string>;
  readonly parts: ReadonlySet<string>;
  /** Code is about either of them; all of them in one question are about what the document lays down. */
  readonly together: ReadonlySet<string>;
}

const stems = (words: string): ReadonlySet<string> => new Set(words === '' ? [] : words.split(' ').map(stem));

/** Made when first asked for: most answers have no document among them. */
const madeOnce = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const asking = (alone: string, named: string, parts: string, level = '', together = ''): (() => Asking) =>
  madeOnce(() => ({
    alone: stems(alone),
    level: stems(level),
    named: stems(named),
    parts: stems(`${parts} file`),
    together: stems(together),
  }));

const PROSE = asking(
  'readme changelog tutorial handbook faq adr',
  'markdown rst asciidoc guide manual',
  'section page chapter say mention',
  'docs documentation',
);
const TABLES = asking('ddl', 'sql prisma migration', 'table column view index schema statement', '', 'table schema');
const STATEMENTS = asking('mybatis', 'sql xml', 'table column statement query select mapper mapping result');
const CONTRACT = asking('proto', 'protobuf grpc thrift graphql', 'message service schema type definition');
const SETTINGS = asking(
  '',
  'yaml yml toml ini json helm kubernetes terraform ci',
  'workflow manifest job chart settings',
);
const BUILD = asking('dockerfile makefile', 'docker cmake gradle maven', 'target image stage project');
const PAGE = asking('', 'html template', 'page markup');

const ASKING: Readonly<Record<string, () => Asking>> = {
  markdown: PROSE,
  restructuredtext: PROSE,
  asciidoc: PROSE,
  sql: TABLES,
  prisma: TABLES,
  protobuf: CONTRACT,
  thrift: CONTRACT,
  graphql: CONTRACT,
  yaml: SETTINGS,
  toml: SETTINGS,
  ini: SETTINGS,
  json: SETTINGS,
  terraform: SETTINGS,
  dockerfile: BUILD,
  makefile: BUILD,
  cmake: BUILD,
  gradle: BUILD,
  xml: BUILD,
  mapper: STATEMENTS,
  template: PAGE,
};

/** What is done to documents is done by code: `how is a Dockerfile parsed`. */
const doneToDocuments = madeOnce(() =>
  stems(
    'generate generator parse parser render renderer convert converter extract load loader read reader write writer',
  ),
);
/** What a document is about may be any of that: `the section about parsing`. */
const SUBJECT = 'about';

/**
 * How surely a question asks for documents of this kind rather than for code about them, from 0 to 1. `words` are stems,
 * `dropped` those that say nothing of its subject.
 */
export function asksForDocument(kind: string, words: ReadonlySet<string>, dropped: readonly string[]): number {
  const of = ASKING[kind]?.();
  if (of === undefined) return 0;
  const has = (some: ReadonlySet<string>): boolean => words.intersection(some).size > 0;
  const saysAll = (all: ReadonlySet<string>): boolean => all.size > 0 && all.isSubsetOf(words);
  const [isAlone, isLevel] = [has(of.alone) || saysAll(of.together), has(of.level)];
  if (!isAlone && !isLevel && !has(of.named)) return 0;
  if ((isAlone || isLevel) && dropped.includes(SUBJECT)) return 1;
  if (has(doneToDocuments())) return 0.5;
  if (isAlone || has(of.parts)) return 1;
  return isLevel ? 0.75 : 0.5;
}
