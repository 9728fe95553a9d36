import { cmake, dockerfile, graphql, makefile, prisma, protobuf, terraform } from './declarations.ts';
import { json, tables, yaml } from './keyed.ts';
import { mapper } from './mapper.ts';
import { asciidoc, markdown, restructuredText } from './prose.ts';
import { type Cut, sectionsAt } from './section.ts';
import { sql } from './sql.ts';

/** A kind of document: what is worth finding beside code, and has no place in the graph. */
export interface DocumentKind {
  readonly id: string;
  readonly cut: Cut;
}

/** The whole of it; long ones are cut into windows. */
const whole: Cut = (lines) => sectionsAt([], lines);

/** How each kind of document is cut; the names of its files are in `file-names.ts`. */
const CUTS: Readonly<Record<string, Cut>> = {
  markdown,
  restructuredtext: restructuredText,
  asciidoc,
  sql,
  prisma,
  protobuf,
  thrift: protobuf,
  graphql,
  yaml,
  toml: tables,
  ini: tables,
  json,
  gomod: whole,
  terraform,
  dockerfile,
  makefile,
  cmake,
  gradle: whole,
  xml: whole,
  mapper,
  template: whole,
};

export const documentKindById = (id: string): DocumentKind | undefined => {
  const cut = Object.hasOwn(CUTS, id) ? CUTS[id] : undefined;
  return cut === undefined ? undefined : { id, cut };
};
