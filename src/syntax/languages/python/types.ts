import { NONE, type TermId } from '../../../code/facts.ts';
import { stringText } from '../../doc-comment.ts';
import { literalKey } from '../../rules.ts';
import type { Walk } from '../../walk.ts';

/** The words between the quotes of a docstring node. */
export const docstring = (walk: Walk, block: number): string => {
  const first = walk.children(block)[0] ?? -1;
  const string = walk.type(first) === 'expression_statement' ? (walk.children(first)[0] ?? -1) : first;
  return walk.type(string) === 'string' ? stringText(walk.text(string)) : '';
};

const WRAPPERS = new Set([
  'Optional',
  'Final',
  'ClassVar',
  'Annotated',
  'Required',
  'NotRequired',
  'InitVar',
  'TypeGuard',
  'Mapped',
  'ReadOnly',
]);

/** What stands beside the type in `Annotated[User, Depends(load_user)]` are values: frameworks call them. */
const readRemarks = (walk: Walk, remarks: readonly number[]): void => {
  for (let remark of remarks) {
    while (walk.type(remark) === 'type') remark = walk.children(remark)[0] ?? -1;
    if (remark >= 0) walk.visit(remark);
  }
};

/** A type annotation as a term that names a type. */
export const typeTerm = (walk: Walk, node: number): TermId => {
  if (node < 0) return NONE;
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'type':
    case 'parenthesized_expression':
      return typeTerm(walk, walk.children(node)[0] ?? -1);
    case 'identifier': {
      if (walk.text(node) === 'Self' && facts.enclosingType() >= 0) return facts.thisClassTerm();
      const term = facts.name(walk.text(node));
      facts.use(term, walk.line(node), true);
      return term;
    }
    case 'attribute': {
      const object = typeTerm(walk, walk.child(node, 'object'));
      const term = facts.member(object, walk.text(walk.child(node, 'attribute')));
      facts.use(term, walk.line(node), true);
      return term;
    }
    case 'string': {
      const written = literalKey(walk, node) ?? '';
      if (written === 'Self' && facts.enclosingType() >= 0) return facts.thisClassTerm();
      if (!/^[\w.]+$/.test(written)) return NONE;
      const [head = '', ...rest] = written.split('.');
      const term = rest.reduce((at, name) => facts.member(at, name), facts.name(head));
      facts.use(term, walk.line(node), true);
      return term;
    }
    case 'binary_operator':
    case 'union_type':
      return facts.union(walk.children(node).map((child) => typeTerm(walk, child)));
    case 'generic_type':
    case 'subscript': {
      const [base = -1, ...rest] = walk.children(node);
      const parts = rest.flatMap((child) => (walk.type(child) === 'type_parameter' ? walk.children(child) : [child]));
      const name = walk.text(base).split('.').pop() ?? '';
      if (name === 'Annotated') readRemarks(walk, parts.slice(1));
      if (WRAPPERS.has(name)) return typeTerm(walk, parts[0] ?? -1);
      if (name === 'Union') return facts.union(parts.map((part) => typeTerm(walk, part)));
      if (name === 'Callable' && parts.length === 2) {
        let list = parts[0] ?? -1;
        while (walk.type(list) === 'type') list = walk.children(list)[0] ?? -1;
        const parameters = walk.type(list) === 'list' ? walk.children(list).map((child) => typeTerm(walk, child)) : [];
        return facts.functionType(parameters, typeTerm(walk, parts[1] ?? -1));
      }
      return facts.generic(
        typeTerm(walk, base),
        parts.map((part) => typeTerm(walk, part)),
      );
    }
    default:
      return NONE;
  }
};
