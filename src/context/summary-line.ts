/** How much of what was found is in an answer. */
interface Extent {
  /** Fragments in the answer, signatures included. */
  readonly shown: number;
  readonly signatures: number;
  /** Fragments that were found. */
  readonly total: number;
  readonly overBudget: number;
  /** Left out, because their lines are in another fragment. */
  readonly addNothing: number;
  /** Left out, because their file is not what was indexed. */
  readonly changed: number;
  /** Named only, because the asker has them from an earlier answer. */
  readonly given: number;
  readonly tokens: number;
  readonly budget: number;
}

/** `12 of 41 fragments, 29 over budget; 7812 of 8000 tokens; a larger budget shows more`. */
export function summaryLine(extent: Extent): string {
  const { shown, signatures, total, overBudget, addNothing, changed, given, tokens, budget } = extent;
  const fragments = [
    `${shown} of ${total} ${total === 1 ? 'fragment' : 'fragments'}`,
    ...(signatures > 0 ? [`${signatures} as ${signatures === 1 ? 'signature' : 'signatures'}`] : []),
    ...(overBudget > 0 ? [`${overBudget} over budget`] : []),
    ...(addNothing > 0 ? [`${addNothing} inside others`] : []),
    ...(changed > 0 ? [`${changed} in changed files`] : []),
    ...(given > 0 ? [`${given} given before`] : []),
  ];
  const isMore = overBudget + signatures > 0;
  return [
    fragments.join(', '),
    `${tokens} of ${budget} tokens`,
    ...(isMore ? ['a larger budget shows more'] : []),
  ].join('; ');
}

/** The longest line that an answer can come to: room for it is set aside before anything is chosen. */
export const longestSummary = (total: number, budget: number, given: number): string =>
  summaryLine({
    shown: total,
    signatures: total,
    total,
    overBudget: total,
    addNothing: total,
    changed: total,
    given,
    tokens: budget,
    budget,
  });
