import { blank, blanked, merged, type Stretch } from '../blanks.ts';

// Each can be read in one way only: in a list of many comments a pattern that tries others would not end.
const COMMENT = String.raw`\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/`;

/** What has to be stepped over (comments, strings, directives with the lines that they go on in), and braces. */
const TOKENS = new RegExp(
  String.raw`${COMMENT}|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|^[ \t]*#(?:[^\\\n]|\\\r?\n|\\.)*|[{};]`,
  'gms',
);

/** One that takes something, and its end; a plain `#define OLD_NAME NEW_NAME` is read where it stands. */
const DEFINITION = /^[ \t]*#[ \t]*(?:define[ \t]+\w+\(|undef\b)/;

type List = 'enum' | 'values';

interface Brace {
  readonly at: number;
  readonly list: List | undefined;
}

interface Lists {
  readonly enums: Stretch[];
  readonly definitions: Stretch[];
}

/** What a brace opens, by what stands since the last one: the names of an enum, values, or code. */
const listOf = (head: string, outer: Brace | undefined): List | undefined => {
  if (/\benum\b[^()=]*$/.test(head)) return 'enum';
  if (/=\s*$/.test(head)) return 'values';
  return outer?.list === 'values' && /(?:^|[,\]])\s*$/.test(head) ? 'values' : undefined;
};

/** The bodies of enums, and the directives inside them and inside lists of values. */
const listsOf = (text: string): Lists => {
  const enums: Stretch[] = [];
  const definitions: Stretch[] = [];
  const open: Brace[] = [];
  let since = 0;
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const end = index + token.length;
    if (token === '{') open.push({ at: end, list: listOf(text.slice(since, index), open.at(-1)) });
    else if (token === '}') {
      const closed = open.pop();
      if (closed?.list === 'enum') enums.push({ from: closed.at, to: index });
    } else if (token !== ';') {
      if (open.at(-1)?.list !== undefined && DEFINITION.test(token)) definitions.push({ from: index, to: end });
      continue;
    }
    since = end;
  }
  return { enums, definitions };
};

const ENTRY = String.raw`[A-Za-z_]\w*[ \t]*\([^(){}]*\)[ \t]*,?`;

/** Where names of an enum should stand: `KINDS(XX)`, `KEYS(up),`, and as many as follow one another. */
const ENTRIES = new RegExp(String.raw`(?<=^|,)(?:(?:\s|${COMMENT})*${ENTRY})+`, 'gs');
const ONE_ENTRY = new RegExp(`${COMMENT}|${ENTRY}`, 'gs');

/** `OPTION(OPT_URL, STRING, 2),` names what it makes; who gives a macro one word alone has it make others of it. */
const NAMED = /^(\w+[ \t]*\(\s*)([A-Za-z_]\w*)(\s*,.*\))([ \t]*,)$/s;

const withoutEntries = (entries: string): string =>
  entries.replace(ONE_ENTRY, (entry: string) => {
    const [, head = '', name = '', rest = '', comma = ''] = NAMED.exec(entry) ?? [];
    return entry.startsWith('/') ? entry : name === '' ? blank(entry) : blank(head) + name + blank(rest) + comma;
  });

/**
 * Lists that macros fill: `enum { #define XX(name) KIND_##name, KINDS(XX) #undef XX };`. A grammar knows directives
 * between declarations and statements only; one inside an enum can lose the whole header around it.
 */
export const withoutListedMacros = (text: string): string => {
  if (!/\benum\b|#[ \t]*undef\b/.test(text)) return text;
  const { enums, definitions } = listsOf(text);
  const plain = blanked(text, definitions);
  let out = '';
  let at = 0;
  for (const { from, to } of merged(enums)) {
    out += plain.slice(at, from) + plain.slice(from, to).replace(ENTRIES, withoutEntries);
    at = to;
  }
  return out + plain.slice(at);
};
