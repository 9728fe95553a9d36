import type { Walk } from '../../walk.ts';

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
