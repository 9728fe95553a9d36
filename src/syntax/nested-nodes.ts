import type { SyntaxTree } from './tree.ts';

/** A node as an object, for the few places of a tree that are put together anew. */
export interface TreeNode {
  type: number;
  field: number;
  start: number;
  end: number;
  parent: TreeNode | undefined;
  children: TreeNode[];
}

/** A subtree as objects, in preorder. */
export const nestedNodes = (tree: SyntaxTree, root: number): TreeNode[] => {
  const nodes: TreeNode[] = [];
  for (let at = root; at < (tree.after[root] ?? 0); at++) {
    const parent = at === root ? undefined : nodes[(tree.parent[at] ?? 0) - root];
    const node: TreeNode = {
      type: tree.type[at] ?? 0,
      field: tree.fieldId[at] ?? 0,
      start: tree.start[at] ?? 0,
      end: tree.end[at] ?? 0,
      parent,
      children: [],
    };
    parent?.children.push(node);
    nodes.push(node);
  }
  return nodes;
};

/** Writes a subtree back to the place that it was read from: the same root above as many nodes. */
export const writeNodes = (tree: SyntaxTree, root: number, first: TreeNode): void => {
  const open = [{ node: first, above: tree.parent[root] ?? -1 }];
  // Until its children are done, `after` holds the last of them.
  const before = tree.previous[root] ?? -1;
  let at = root;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, above } = next;
    tree.type[at] = node.type;
    tree.fieldId[at] = node.field;
    tree.start[at] = node.start;
    tree.end[at] = node.end;
    tree.parent[at] = above;
    tree.previous[at] = at === root ? before : (tree.after[above] ?? -1);
    tree.after[at] = -1;
    if (at !== root) tree.after[above] = at;
    for (const child of node.children.toReversed()) open.push({ node: child, above: at });
    at++;
  }
  // From the last node to the first: a node ends where its last child does.
  for (let node = at - 1; node >= root; node--) {
    const last = tree.after[node] ?? -1;
    tree.after[node] = last < 0 ? node + 1 : (tree.after[last] ?? node + 1);
  }
};
