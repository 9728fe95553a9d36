import { nestedNodes, type TreeNode, writeNodes } from '../../nested-nodes.ts';
import type { SyntaxTree } from '../../tree.ts';

/** Expressions that end with an operand: the grammar takes them whole for what type arguments belong to. */
const OPERATORS = new Set([
  'await_expression',
  'unary_expression',
  'binary_expression',
  'ternary_expression',
  'arrow_function',
  'yield_expression',
  'assignment_expression',
  'augmented_assignment_expression',
]);

/** Expressions that go on behind their first part: what is called, asked for a member, asserted. */
const POSTFIX = new Set(['call_expression', 'member_expression', 'subscript_expression', 'non_null_expression']);

/**
 * The grammar binds type arguments of calls looser than operators, and takes those of tagged templates for comparisons:
 * `await load<T>(id)` comes as `(await load)<T>(id)`, `sql<T>\`…\`` as `(sql < T) > \`…\``. Puts both right.
 */
export const regroupCalls = (tree: SyntaxTree): void => {
  const { grammar } = tree;
  const [CALL = -1, TYPE_ARGUMENTS = -1, TYPE_NAME = -1] = ['call_expression', 'type_arguments', 'type_identifier'].map(
    (name) => grammar.typeNames.indexOf(name),
  );
  const [CALLEE, ARGUMENTS, TYPES] = [
    grammar.field('function'),
    grammar.field('arguments'),
    grammar.field('type_arguments'),
  ];
  const typeOf = (node: TreeNode | undefined): string =>
    node === undefined ? '' : (grammar.typeNames[node.type] ?? '');

  const isMisread = (node: number): boolean => {
    const first = tree.firstChild(node);
    if (first < 0) return false;
    const type = tree.typeName(node);
    if (type === 'call_expression') return OPERATORS.has(tree.typeName(first));
    if (type !== 'binary_expression' || tree.typeName(first) !== 'binary_expression') return false;
    const right = tree.nextSibling(first);
    return right >= 0 && isOperator(tree.end[first] ?? 0, tree.start[right] ?? 0, '>');
  };
  const isOperator = (from: number, to: number, operator: string): boolean =>
    tree.text.slice(from, to).trim() === operator;

  /** The call that a template is tagged in, where it was taken for a comparison; undefined for a comparison. */
  const tagged = (node: TreeNode): TreeNode | undefined => {
    const [comparison, right] = node.children;
    const [tag, type] = comparison?.children ?? [];
    if (comparison === undefined || right === undefined || tag === undefined || type === undefined) return undefined;
    if (typeOf(comparison) !== 'binary_expression' || !isOperator(tag.end, type.start, '<')) return undefined;
    let template = right;
    while (POSTFIX.has(typeOf(template)) && template.children[0] !== undefined) [template] = template.children;
    if (typeOf(template) !== 'template_string') return undefined;
    const { parent, field } = template;
    if (typeOf(type) === 'identifier') type.type = TYPE_NAME;
    const types: TreeNode = { ...comparison, type: TYPE_ARGUMENTS, field: TYPES, children: [] };
    [types.start, types.end] = [type.start, type.end];
    const call: TreeNode = { ...node, type: CALL, start: tag.start, end: template.end, children: [] };
    take(call, tag, CALLEE);
    take(types, type, 0);
    take(call, types, TYPES);
    take(call, template, ARGUMENTS);
    if (template === right) replace(node, call);
    else {
      replace(node, right);
      for (let at = parent; at !== undefined && at !== node.parent; at = at.parent) at.start = tag.start;
      if (parent !== undefined) {
        parent.children[0] = call;
        call.parent = parent;
        call.field = field;
      }
    }
    return call;
  };

  /** Gives a call its own callee and puts the operators in front of it around it, and around what it goes on with. */
  const behindOperators = (call: TreeNode): void => {
    const outermost = call.children[0];
    if (outermost === undefined || !OPERATORS.has(typeOf(outermost))) return;
    let innermost = outermost;
    for (let next = innermost.children.at(-1); next !== undefined && OPERATORS.has(typeOf(next)); )
      [innermost, next] = [next, next.children.at(-1)];
    const callee = innermost.children.at(-1);
    if (callee === undefined || typeOf(callee) === 'statement_block') return;
    let whole = call;
    while (whole.parent?.children[0] === whole && POSTFIX.has(typeOf(whole.parent))) whole = whole.parent;
    const { field } = callee;
    replace(whole, outermost);
    innermost.children[innermost.children.length - 1] = whole;
    whole.parent = innermost;
    whole.field = field;
    call.children[0] = callee;
    callee.parent = call;
    callee.field = CALLEE;
    for (let at: TreeNode | undefined = call; at !== undefined && at !== innermost; at = at.parent)
      at.start = callee.start;
    for (let at: TreeNode | undefined = innermost; at !== undefined; at = at.parent) {
      at.end = Math.max(at.end, whole.end);
      if (at === outermost) break;
    }
  };

  for (let node = tree.firstChild(0); node >= 0; node = tree.nextSibling(node)) {
    const misread: number[] = [];
    for (let at = node; at < (tree.after[node] ?? 0); at++) if (isMisread(at)) misread.push(at - node);
    if (misread.length === 0) continue;
    const nodes = nestedNodes(tree, node);
    // Inner ones first: what is around them is regrouped with them.
    for (const at of misread.toReversed()) {
      const found = nodes[at];
      if (found === undefined) continue;
      const call = typeOf(found) === 'binary_expression' ? tagged(found) : found;
      if (call !== undefined) behindOperators(call);
    }
    if (nodes[0] !== undefined) writeNodes(tree, node, nodes[0]);
  }
};

const take = (parent: TreeNode, child: TreeNode, field: number): void => {
  parent.children.push(child);
  child.parent = parent;
  child.field = field;
};

/** Puts a node at the place of another one. */
const replace = (old: TreeNode, by: TreeNode): void => {
  const { parent, field } = old;
  by.parent = parent;
  by.field = field;
  const at = parent?.children.indexOf(old) ?? -1;
  if (parent !== undefined && at >= 0) parent.children[at] = by;
};
