import type { Tree } from 'web-tree-sitter';
import { type Columns, columnsFor } from './tree-columns.ts';
import { addressOf, type Productions, type TreeMemory } from './tree-memory.ts';

/** tree-sitter's own type for a place that it could not parse. */
export const ERROR_TYPE = 65535;

/** `SubtreeHeapData`: its offsets. The children, eight bytes each, lie right before it. */
const PADDING = 4;
const SIZE = 16;
const CHILD_COUNT = 36;
const SYMBOL = 40;
const FLAGS = 44;
const VISIBLE_CHILDREN = 48;
const PRODUCTION = 66;
const BYTES_OF_CHILD = 8;

/** `SubtreeInlineData`: a small leaf, whole in the eight bytes that would hold the place of a large one. */
const INLINE = 1;
const INLINE_PADDING = 6;
const INLINE_SIZE = 7;

/** Flags of both: the node has a name of its own; it may stand anywhere (a comment). */
const VISIBLE = 1;
const EXTRA = 4;

/**
 * What the walk goes back to when the children of a node are done, seven numbers at a time: child, left, position, place,
 * production, handedDown, and the node whose children they are.
 */
const FRAME = 7;
let frames = new Int32Array(1_024 * FRAME);

const moreFrames = (): void => {
  const wider = new Int32Array(frames.length * 2);
  wider.set(frames);
  frames = wider;
};

export interface FlatNodes {
  readonly columns: Columns;
  readonly size: number;
  readonly errors: number;
}

/** Lays a tree flat in preorder: every visible node that `keeps` lets through, without what is below the others. */
export const flatten = (
  memory: TreeMemory,
  { longest, aliases, fields, publicTypes }: Productions,
  tree: Tree,
  keeps: Uint8Array,
): FlatNodes => {
  const { bytes, shorts, words } = memory;
  let columns = columnsFor(0);
  let { type, fieldId, start, end, parent, previous, after } = columns;
  let size = 0;
  let errors = 0;

  // Where the walk stands: a child, how many come with it, the byte that the one before it ended at.
  let child = addressOf(tree);
  let left = 1;
  let position = 0;
  // Its place among the children that a production counts, the production, the field that hidden nodes above stand in.
  let place = 0;
  let production = 0;
  let handedDown = 0;
  // The kept node above. Until its children are done, `after` holds the last of them.
  let above = -1;
  let depth = 0;

  for (;;) {
    if (left === 0) {
      if (depth === 0) break;
      depth -= FRAME;
      const node = frames[depth + 6] ?? -1;
      if (node >= 0) {
        after[node] = size;
        above = parent[node] ?? -1;
      }
      child = frames[depth] ?? 0;
      left = frames[depth + 1] ?? 0;
      position = frames[depth + 2] ?? 0;
      place = frames[depth + 3] ?? 0;
      production = frames[depth + 4] ?? 0;
      handedDown = frames[depth + 5] ?? 0;
      continue;
    }
    const subtree = words[child >> 2] ?? 0;
    const isInline = (subtree & INLINE) === 1;
    const flags = isInline ? subtree >> 1 : (shorts[(subtree + FLAGS) >> 1] ?? 0);
    const symbol = isInline ? (subtree >> 8) & 255 : (shorts[(subtree + SYMBOL) >> 1] ?? 0);
    const padding = isInline ? (bytes[child + INLINE_PADDING] ?? 0) : (words[(subtree + PADDING) >> 2] ?? 0);
    const length = isInline ? (bytes[child + INLINE_SIZE] ?? 0) : (words[(subtree + SIZE) >> 2] ?? 0);
    const children = isInline ? 0 : (words[(subtree + CHILD_COUNT) >> 2] ?? 0);
    const begin = position + padding;
    child += BYTES_OF_CHILD;
    left--;
    position = begin + length;

    let alias = 0;
    let field = 0;
    // An extra is not counted.
    if ((flags & EXTRA) === 0) {
      field = handedDown;
      if (place < longest) {
        const at = production * longest + place;
        alias = aliases[at] ?? 0;
        field = (fields[at] ?? 0) || handedDown;
      }
      place++;
    }
    const isVisible = (flags & VISIBLE) !== 0 || alias !== 0;
    let node = -1;
    if (isVisible) {
      const named = alias === 0 ? symbol : alias;
      const told = named === ERROR_TYPE ? ERROR_TYPE : (publicTypes[named] ?? 0);
      if (told !== ERROR_TYPE && keeps[told] !== 1) continue;
      if (told === ERROR_TYPE) errors++;
      if (size === type.length) {
        columns = columnsFor(size);
        ({ type, fieldId, start, end, parent, previous, after } = columns);
      }
      node = size++;
      type[node] = told;
      fieldId[node] = field;
      // The text is in code units of two bytes.
      start[node] = begin >> 1;
      end[node] = position >> 1;
      parent[node] = above;
      previous[node] = above < 0 ? -1 : (after[above] ?? -1);
      if (above >= 0) after[above] = node;
      if (children === 0) {
        after[node] = size;
        continue;
      }
      after[node] = -1;
      field = 0;
    } else if (children === 0 || (words[(subtree + VISIBLE_CHILDREN) >> 2] ?? 0) === 0) continue;

    if (depth + FRAME > frames.length) moreFrames();
    frames[depth] = child;
    frames[depth + 1] = left;
    frames[depth + 2] = position;
    frames[depth + 3] = place;
    frames[depth + 4] = production;
    frames[depth + 5] = handedDown;
    frames[depth + 6] = node;
    depth += FRAME;
    if (node >= 0) above = node;
    child = subtree - children * BYTES_OF_CHILD;
    left = children;
    // A node begins where its first child does: the space before both is told by each of them.
    position = begin - padding;
    place = 0;
    production = shorts[(subtree + PRODUCTION) >> 1] ?? 0;
    handedDown = field;
  }
  return { columns, size, errors };
};
