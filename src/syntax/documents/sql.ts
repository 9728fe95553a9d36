import { type Beginning, type Cut, type Section, sectionsAt, withCommentsAbove } from './section.ts';

// Statements stand at the left margin, the bodies of procedures are indented: a scanner for every dialect's quoting of
// procedure bodies would be long, and this cuts no statement that a person wrote.
const VERB =
  /^(create|alter|drop|insert|update|delete|select|with|merge|grant|revoke|truncate|comment|declare|exec|execute|call|copy|use|set|pragma|replace|explain|analyze|refresh|begin|commit|do)\b/i;

const OBJECT =
  /^(?:create|alter|drop)\s+(?:or\s+(?:replace|alter)\s+)?(?:(?:global|local|temp|temporary|unique|unlogged|materialized|external|virtual|recursive|definer\s*=\s*\S+)\s+)*(table|view|index|function|procedure|trigger|type|schema|sequence|policy|extension|database|role|user|domain|aggregate|event|package(?:\s+body)?)\s+(?:if\s+(?:not\s+)?exists\s+)?(?:concurrently\s+)?([\w."`[\]$]+)/i;

const ROWS = /^(insert\s+into|update|delete\s+from|copy|merge\s+into|truncate(?:\s+table)?)\s+([\w."`[\]]+)/i;

/** A run of statements on the rows of one table is one section, up to this size. */
const JOINED_LINES = 40;

const isComment = (line: string): boolean => /^\s*(?:--|#|\/\*)/.test(line);

/** SQL by statement. */
export const sql: Cut = (lines) => {
  const beginnings: Beginning[] = [];
  let dollar: string | null = null;
  const commented = new Set<number>();
  let isInComment = false;
  lines.forEach((text, at) => {
    const isInside = dollar !== null || isInComment;
    if (isInComment) commented.add(at);
    const verb = isInside ? null : VERB.exec(text);
    if (verb !== null)
      beginnings.push({ line: at + 1, name: nameOf(lines.slice(at, at + 3).join(' '), verb[1] ?? '') });
    for (const [mark] of text.matchAll(/\$\w*\$/g)) dollar = dollar === null ? mark : dollar === mark ? null : dollar;
    if (dollar !== null) return;
    const [opened, closed] = [text.lastIndexOf('/*'), text.lastIndexOf('*/')];
    if (opened > closed) isInComment = true;
    else if (closed >= 0) isInComment = false;
  });
  return joinRows(
    sectionsAt(
      withCommentsAbove(beginnings, lines, (line, at) => commented.has(at) || isComment(line)),
      lines,
    ),
  );
};

function nameOf(statement: string, verb: string): string {
  const object = OBJECT.exec(statement) ?? ROWS.exec(statement);
  if (object === null) return verb.toLowerCase();
  const [, what = '', name = ''] = object;
  return `${what.toLowerCase().replace(/\s+/g, ' ')} ${name.replace(/["`[\]]/g, '')}`;
}

function joinRows(sections: readonly Section[]): Section[] {
  const joined: Section[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    const lines = last === undefined ? 0 : section.endLine - last.startLine + 1;
    if (last !== undefined && last.name === section.name && lines <= JOINED_LINES)
      joined[joined.length - 1] = { ...last, endLine: section.endLine };
    else joined.push(section);
  }
  return joined;
}
