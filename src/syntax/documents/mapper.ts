import { type Beginning, type Cut, sectionsAt, withCommentsAbove } from './section.ts';

const NAMESPACE = /<(?:mapper|sqlMap)\b[^>]*?\bnamespace\s*=\s*["']([^"']+)["']/;

/** An element that stands in a mapper; its `id` may stand on one of the next lines. */
const STATEMENT = /^\s*<(select|insert|update|delete|sql|resultMap|statement|procedure)\b/;
const ID = /\bid\s*=\s*["']([\w.-]+)["']/;

/** Lines on which attributes of one element may stand. */
const ATTRIBUTE_LINES = 4;

/** The statements of a mapper of MyBatis, each under the name of the interface that it belongs to. */
export const mapper: Cut = (lines) => {
  const namespace = NAMESPACE.exec(lines.join('\n'))?.[1]?.split('.').at(-1);
  const around = namespace === undefined ? [] : [namespace];
  const beginnings = lines.flatMap((text, at): Beginning[] => {
    const kind = STATEMENT.exec(text)?.[1];
    if (kind === undefined) return [];
    const [head = ''] = lines
      .slice(at, at + ATTRIBUTE_LINES)
      .join(' ')
      .split('>');
    const id = ID.exec(head)?.[1];
    return id === undefined ? [] : [{ line: at + 1, name: `${kind} ${id}`, around }];
  });
  return sectionsAt(
    withCommentsAbove(beginnings, lines, (line) => /^\s*<!--.*-->\s*$/.test(line)),
    lines,
  );
};
