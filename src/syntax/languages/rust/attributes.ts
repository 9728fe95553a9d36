import type { Walk } from '../../walk.ts';
import { writtenPath } from './paths.ts';

/** The attributes written above an item are siblings in the tree; they belong to its span. */
export const attributesOf = (walk: Walk, node: number): number[] => {
  const attributes: number[] = [];
  for (
    let at = walk.tree.previousSibling(node);
    walk.type(at) === 'attribute_item';
    at = walk.tree.previousSibling(at)
  ) {
    attributes.unshift(at);
  }
  return attributes;
};

/** Keys whose text names a function or a type, as serde and validators have them. */
const NAMED_IN_TEXT =
  /^(?:default|with|(?:de)?serialize_with|skip_serializing_if|getter|from|try_from|into|remote|function|custom|schema_with)$/;

const SETTING = /\b(\w+)\s*=\s*(?:"((?:\w+::)*[A-Za-z_]\w*)"|((?:\w+::)*[A-Za-z_]\w*)(?![\w!]))/g;

/** `value_parser = parse_size`, `default = "limit"`: what derived code calls is used by the type that it is derived for. */
export const useAttributes = (walk: Walk, node: number): void => {
  const { facts } = walk;
  for (const attribute of attributesOf(walk, node)) {
    const text = walk.text(attribute);
    for (const { 1: key = '', 2: quoted = '', 3: bare = '', index } of text.matchAll(SETTING)) {
      const path = bare !== '' ? bare : NAMED_IN_TEXT.test(key) ? quoted : '';
      if (path === '' || path === 'true' || path === 'false') continue;
      const line = walk.line(attribute) + (text.slice(0, index).match(/\n/g)?.length ?? 0);
      facts.use(writtenPath(walk, path.split('::'), line), line);
    }
  }
};
