import type { Walk } from '../../walk.ts';

/** The statement that a declaration belongs to: `export` and decorators are part of its span. */
export const outerOf = (walk: Walk, node: number): number => {
  const parent = walk.tree.parent[node] ?? -1;
  if (walk.type(parent) === 'export_statement') return parent;
  return walk.type(parent) === 'ambient_declaration' ? outerOf(walk, parent) : node;
};

const AROUND_AN_ASSIGNMENT = new Set(['assignment_expression', 'expression_statement', 'variable_declarator']);

/** The whole statement of an assignment: the comment above it and its span belong to the function that it names. */
export const statementOf = (walk: Walk, assignment: number): number => {
  let at = assignment;
  for (let up = at; AROUND_AN_ASSIGNMENT.has(walk.type(up)); up = walk.tree.parent[up] ?? -1) at = up;
  const declaration = walk.tree.parent[at] ?? -1;
  const isOnly = walk.type(at) === 'variable_declarator' && walk.children(declaration).length <= 2;
  return isOnly ? outerOf(walk, declaration) : at;
};

/** Whether the statement of a declaration exports it. */
export const isExported = (walk: Walk, outer: number): boolean => walk.type(outer) === 'export_statement';
