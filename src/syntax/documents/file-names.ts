import { FILE_NAMES, languageIdOfFile } from '../file-names.ts';

/** How documents of a kind are called. */
interface DocumentNames {
  readonly extensions: readonly string[];
  /** Names of files, in lower case. */
  readonly names?: RegExp;
  /** Of files with these extensions only those with such a name; most of the others are data. */
  readonly only?: RegExp;
}

/** The names of what is worth finding beside code; apart from how it is cut, since every question compares the files. */
export const DOCUMENT_NAMES: Readonly<Record<string, DocumentNames>> = {
  markdown: { extensions: ['.md', '.markdown', '.mdx'] },
  restructuredtext: { extensions: ['.rst'] },
  asciidoc: { extensions: ['.adoc', '.asciidoc'] },
  sql: { extensions: ['.sql', '.ddl', '.psql', '.plsql', '.pgsql'] },
  prisma: { extensions: ['.prisma'] },
  protobuf: { extensions: ['.proto'] },
  thrift: { extensions: ['.thrift'] },
  graphql: { extensions: ['.graphql', '.gql', '.graphqls'] },
  yaml: { extensions: ['.yaml', '.yml'] },
  toml: { extensions: ['.toml'], names: /^pipfile$/ },
  ini: { extensions: ['.ini', '.cfg', '.properties'], names: /^\.(?:editorconfig|gitmodules)$/ },
  json: {
    extensions: ['.json', '.jsonc', '.json5'],
    only: /^(?:package|composer|bower|deno|lerna|tsconfig.*|jsconfig.*|.*schema.*|.*(?:openapi|swagger|asyncapi).*)\.json[c5]?$/,
  },
  gomod: { extensions: [], names: /^go\.(?:mod|work)$/ },
  terraform: { extensions: ['.tf', '.hcl'] },
  dockerfile: {
    extensions: ['.dockerfile', '.containerfile'],
    names: /^(?:dockerfile|containerfile)(?:\..*)?$/,
  },
  makefile: { extensions: ['.mk', '.mak'], names: /^(?:gnu|bsd)?makefile(?:\..*)?$|^justfile$/ },
  cmake: { extensions: ['.cmake'], names: /^cmakelists\.txt$/ },
  gradle: { extensions: ['.gradle'] },
  xml: {
    extensions: ['.csproj', '.fsproj', '.vbproj', '.xsd', '.wsdl'],
    names:
      /^(?:pom|build|ivy|web|persistence|plugin|struts|androidmanifest|mybatis-config|hibernate\.cfg|(?:logback|log4j2?|spring|applicationcontext)(?:[-_.].*)?)\.xml$|^phpunit(?:\.dist)?\.xml(?:\.dist)?$/,
  },
  // Mappers of MyBatis: the SQL behind the methods of an interface.
  mapper: { extensions: [], names: /(?:mapper|dao)(?:[-_.]?(?:ext|custom|extend))?\.xml$/ },
  template: {
    extensions:
      '.html .htm .hbs .handlebars .mustache .ejs .erb .haml .slim .pug .jade .twig .jinja .jinja2 .j2 .liquid .njk .ftl .jsp .cshtml .razor .tmpl .gotmpl .heex'.split(
        ' ',
      ),
  },
};

/** Written by package managers: they name everything and explain nothing. */
const LOCK_FILE = /(?:^|[-_.])lock(?:\.(?:json|ya?ml|toml))?$|^npm-shrinkwrap\.json$|\.lock\.hcl$/;

const entries = Object.entries(DOCUMENT_NAMES);
const byExtension = new Map(entries.flatMap(([id, { extensions }]) => extensions.map((name) => [name, id] as const)));
const byName = entries.flatMap(([id, { names }]) => (names === undefined ? [] : [{ id, names }]));

export const isDocument = (language: string): boolean => Object.hasOwn(DOCUMENT_NAMES, language);

/** The kind of document that a file is, by its name. */
export const documentIdOfFile = (path: string): string | undefined => {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const dot = name.lastIndexOf('.');
  const id = dot > 0 ? byExtension.get(name.slice(dot)) : undefined;
  if (id === undefined) return byName.find(({ names }) => names.test(name))?.id;
  const { only } = DOCUMENT_NAMES[id] ?? {};
  return LOCK_FILE.test(name) || only?.test(name) === false ? undefined : id;
};

/** What a file is indexed as: its language, or its kind of document; undefined where it is neither. */
export const indexedLanguage = (path: string, firstLine?: () => string): string | undefined =>
  languageIdOfFile(path, firstLine) ?? documentIdOfFile(path);

/** All of these rules as one text: a listing that other rules have made is another one. */
export const languageRules = (): string =>
  JSON.stringify([FILE_NAMES, DOCUMENT_NAMES, LOCK_FILE], (_key, value: unknown) =>
    value instanceof RegExp ? value.source : value,
  );
