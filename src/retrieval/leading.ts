import type { UnderstoodQuery } from '../text/index.ts';
import type { Candidate } from './candidates.ts';

/**
 * What comes first, whatever else a question may be near to: the symbol, where the question is its name and no more, and
 * the place that says word for word what the question says. Nobody who pastes an error message wants to read about it.
 */
export const leads = ({ kind }: Pick<UnderstoodQuery, 'kind'>): ((candidate: Candidate) => boolean) => {
  const isName = kind === 'identifier' || kind === 'qualified_name';
  return ({ symbol, defines, isSaid }) => isSaid || (isName && defines === 1 && symbol.kind !== 'section');
};
