import { type Beginning, type Cut, sectionsAt, withCommentsAbove } from './section.ts';
import { joinShort } from './shaping.ts';

const hashComment = (line: string): boolean => /^\s*[#;]/.test(line);

/** YAML by its top-level keys; documents of one file and the items of a list begin anew. */
export const yaml: Cut = (lines) => {
  const beginnings = lines.flatMap((text, at): Beginning[] => {
    const key = /^(?:"([^"]+)"|'([^']+)'|([^\s#:&*!|>'"%@`{[\]-][^:#]*?|[^\s#:]+-[^:#\s]*))\s*:(?:\s|$)/.exec(text);
    if (key !== null) return [{ line: at + 1, name: (key[1] ?? key[2] ?? key[3] ?? '').trim() }];
    const item = /^-\s+(?:name|id|title)\s*:\s*["']?(.*?)["']?\s*$/.exec(text);
    if (item !== null) return [{ line: at + 1, name: item[1] ?? '' }];
    return /^---(?:\s|$)/.test(text) ? [{ line: at + 1, name: '' }] : [];
  });
  return joinShort(sectionsAt(withCommentsAbove(beginnings, lines, hashComment), lines));
};

/** TOML and INI by their tables. */
export const tables: Cut = (lines) => {
  const beginnings = lines.flatMap((text, at): Beginning[] => {
    const table = /^\s*\[{1,2}\s*([^[\]]+?)\s*\]{1,2}\s*(?:[#;].*)?$/.exec(text);
    return table === null ? [] : [{ line: at + 1, name: table[1] ?? '' }];
  });
  return joinShort(sectionsAt(withCommentsAbove(beginnings, lines, hashComment), lines));
};

/** JSON, as people format it, by the keys of the outermost object. */
export const json: Cut = (lines) => {
  const indents = lines.flatMap((text) => /^(\s+)"/.exec(text)?.[1]?.length ?? []);
  const outer = indents.reduce((least, indent) => Math.min(least, indent), Number.POSITIVE_INFINITY);
  const beginnings = lines.flatMap((text, at): Beginning[] => {
    const key = /^(\s+)"((?:[^"\\]|\\.)*)"\s*:/.exec(text);
    return key !== null && key[1]?.length === outer ? [{ line: at + 1, name: key[2] ?? '' }] : [];
  });
  return joinShort(sectionsAt(beginnings, lines));
};
