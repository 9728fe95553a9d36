import { stem } from '../text/index.ts';

/** The words by which a question asks for a kind of document. */
interface Asking {
  /** Nobody says these of code. */
  readonly alone: ReadonlySet<string>;
  /** Code is about these too (`parse Markdown`, `run SQL`): they ask for a document beside a word for a part of one. */
  readonly named: ReadonlySet<string>;
  readonly parts: ReadonlySet<string>;
}

const stems = (words: string): ReadonlySet<string> => new Set(words === '' ? [] : words.split(' ').map(stem));

/** Made when first asked for: most answers have no document among them. */
const asking = (alone: string, named: string, parts: string): (() => Asking) => {
  let made: Asking | undefined;
  return () => {
    made ??= { alone: stems(alone), named: stems(named), parts: stems(`${parts} file`) };
    return made;
  };
};

const PROSE = asking(
  'readme changelog documentation docs tutorial handbook faq adr',
  'markdown rst asciidoc doc guide manual',
  'section page chapter',
);
const TABLES = asking('ddl', 'sql prisma migration', 'table column view index schema statement');
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
  template: PAGE,
};

/** How surely a question's words, as stems, ask for documents of this kind rather than for code about them: 0, ½ or 1. */
export function asksForDocument(kind: string, words: ReadonlySet<string>): number {
  const of = ASKING[kind]?.();
  if (of === undefined) return 0;
  if (words.intersection(of.alone).size > 0) return 1;
  if (words.intersection(of.named).size === 0) return 0;
  return words.intersection(of.parts).size > 0 ? 1 : 0.5;
}
