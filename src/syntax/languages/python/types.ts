import { NONE, type TermId } from '../../../code/facts.ts';
import { stringText } from '../../doc-comment.ts';
import type { Walk } from '../../walk.ts';
import { quotedType } from './quoted-types.ts';

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

/** A type by its name in quotes. */
const namedType = (walk: Walk, path: string, line: number): TermId => {
  const { facts } = walk;
  if (path === 'Self' && facts.enclosingType() >= 0) return facts.thisClassTerm();
  const [head = '', ...rest] = path.split('.');
  const term = rest.reduce((at, name) => facts.member(at, name), facts.name(head));
  facts.use(term, line, true);
  return term;
};

/** A type with arguments. Some of Python's own only say more of what they are given. */
const appliedType = (walk: Walk, path: string, base: () => TermId, parts: () => readonly TermId[]): TermId => {
  const name = path.split('.').pop() ?? '';
  if (WRAPPERS.has(name)) return parts()[0] ?? NONE;
  return name === 'Union' ? walk.facts.union(parts()) : walk.facts.generic(base(), parts());
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
    case 'string':
      return quotedType(stringText(walk.text(node)), {
        name: (path) => namedType(walk, path, walk.line(node)),
        union: (sides) => facts.union(sides),
        applied: (base, parts) => appliedType(walk, base, () => namedType(walk, base, walk.line(node)), parts),
        called: (parameters, result) => facts.functionType(parameters, result),
      });
    case 'binary_operator':
    case 'union_type':
      return facts.union(walk.children(node).map((child) => typeTerm(walk, child)));
    case 'generic_type':
    case 'subscript': {
      const [base = -1, ...rest] = walk.children(node);
      const parts = rest.flatMap((child) => (walk.type(child) === 'type_parameter' ? walk.children(child) : [child]));
      const name = walk.text(base).split('.').pop() ?? '';
      if (name === 'Annotated') readRemarks(walk, parts.slice(1));
      if (name === 'Callable' && parts.length === 2) {
        let list = parts[0] ?? -1;
        while (walk.type(list) === 'type') list = walk.children(list)[0] ?? -1;
        const parameters = walk.type(list) === 'list' ? walk.children(list).map((child) => typeTerm(walk, child)) : [];
        return facts.functionType(parameters, typeTerm(walk, parts[1] ?? -1));
      }
      const given = WRAPPERS.has(name) ? parts.slice(0, 1) : parts;
      const terms = (): TermId[] => given.map((part) => typeTerm(walk, part));
      return appliedType(walk, name, () => typeTerm(walk, base), terms);
    }
    default:
      return NONE;
  }
};
