import { NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { arrayOf, typeName, typePath } from '../class-based.ts';

/** A written type as a term. Types and values share the grammar's names, so rules ask for it where a type must stand. */
export const typeTerm = (walk: Walk, node: number): TermId => {
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'identifier':
      return typeName(walk, walk.text(node), node);
    case 'predefined_type':
      return facts.name(walk.text(node));
    case 'qualified_name':
    case 'alias_qualified_name': {
      const path = walk.text(node).replace(/^global::|\s+/g, '');
      const open = path.indexOf('<');
      const type = typePath(walk, (open < 0 ? path : path.slice(0, open)).split(/\.|::/), node);
      const last = walk.child(node, 'name');
      return walk.type(last) === 'generic_name' ? facts.generic(type, argumentTypes(walk, last)) : type;
    }
    case 'generic_name': {
      const name = facts.typeName(walk.text(walk.tree.childOfType(node, 'identifier')));
      const type = facts.generic(name, argumentTypes(walk, node));
      // Types of one name differ in the number of their parameters: the whole is what is named.
      facts.use(type, walk.line(node), true);
      return type;
    }
    case 'array_type':
      return arrayOf(walk, typeTerm(walk, walk.child(node, 'type')));
    case 'nullable_type':
      return nullableType(walk, walk.child(node, 'type'));
    case 'pointer_type':
    case 'ref_type':
    case 'scoped_type':
      return typeTerm(walk, walk.child(node, 'type'));
    case 'tuple_type':
      return facts.generic(
        facts.name('ValueTuple'),
        walk.children(node).map((child) => typeTerm(walk, walk.child(child, 'type'))),
      );
    default:
      return NONE;
  }
};

/** Plain values of the language and of its library, which are another type where they may be missing. */
const PLAIN =
  /^(?:bool|byte|sbyte|char|decimal|double|float|int|uint|long|ulong|short|ushort|n?u?int|DateTime(?:Offset)?|TimeSpan|Guid|DateOnly|TimeOnly)$/;

/** `int?` is no `int`; what may be null of another type is that type. */
const nullableType = (walk: Walk, type: number): TermId =>
  PLAIN.test(walk.text(type)) ? walk.facts.name(`${walk.text(type)}?`) : typeTerm(walk, type);

const argumentTypes = (walk: Walk, generic: number): TermId[] =>
  walk.children(walk.tree.childOfType(generic, 'type_argument_list')).map((child) => typeTerm(walk, child));
