import { SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { readParameters } from './functions.ts';
import { declareTypeParameters, functionType, recordOf, typeTerm } from './types.ts';

/** The members of an interface or object type, declared in the scope of `symbol`. */
export const readTypeMembers = (walk: Walk, symbol: number, body: number): void => {
  const { facts } = walk;
  const callSignatures: TermId[] = [];
  facts.within(symbol, () => {
    for (const part of walk.children(body)) {
      const name = walk.child(part, 'name');
      switch (walk.type(part)) {
        case 'method_signature':
        case 'abstract_method_signature': {
          const method = facts.open(
            'method',
            walk.text(name),
            walk.describe(part, { name, flags: SymbolFlag.declaration }),
          );
          declareTypeParameters(walk, method, part);
          readParameters(walk, method, walk.child(part, 'parameters'));
          facts.symbol(method).returnType = typeTerm(walk, walk.child(part, 'return_type'));
          facts.close();
          facts.bind(method);
          break;
        }
        case 'property_signature':
          facts.declare(walk.text(name), symbol, typeTerm(walk, walk.child(part, 'type')));
          break;
        case 'call_signature':
        case 'construct_signature':
          callSignatures.push(functionType(walk, part));
          break;
        default:
          walk.visit(part);
      }
    }
  });
  facts.addBase(symbol, recordOf(walk, body));
  // A callable type keeps its signatures as one base: calling a value of it means calling one of them.
  facts.addBase(symbol, facts.union(callSignatures));
};
