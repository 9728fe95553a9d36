import type { Node, Tree } from 'web-tree-sitter';

/** A place that a grammar could not read, as offsets into the text. */
export interface BrokenPlace {
  readonly start: number;
  readonly end: number;
}

interface Damage {
  /** How much was lost, to compare two readings of one text. */
  readonly cost: number;
  readonly places: readonly BrokenPlace[];
}

/** A missing bracket covers no text and can still take a class apart: each place weighs this many characters itself. */
const WEIGHT_OF_A_PLACE = 20;

/** A text with more broken places than this is not in this language. */
const MOST_PLACES = 2000;

const NO_DAMAGE: Damage = { cost: 0, places: [] };

/** What a parse could not make sense of: text inside errors, and tokens that the grammar had to invent. */
export const damageOf = (tree: Tree): Damage => {
  if (!tree.rootNode.hasError) return NO_DAMAGE;
  const places: BrokenPlace[] = [];
  let cost = 0;
  const open: { node: Node; isInside: boolean }[] = [{ node: tree.rootNode, isInside: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, isInside } = next;
    const isBroken = node.isError || node.isMissing;
    if (isBroken) {
      if (places.length < MOST_PLACES) places.push({ start: node.startIndex, end: node.endIndex });
      cost += WEIGHT_OF_A_PLACE + (isInside ? 0 : node.endIndex - node.startIndex);
    }
    for (const child of node.children)
      if (child?.hasError || child?.isMissing) open.push({ node: child, isInside: isInside || isBroken });
  }
  places.sort((a, b) => a.start - b.start);
  return { cost, places };
};
