import { renderHeader, renderNote } from '../../../context/answer-text.ts';
import { longestSummary, summaryLine } from '../../../context/summary-line.ts';
import { countTokens } from '../../../context/tokens.ts';
import type { Candidate, QueryAnswer } from '../../../contract/query.ts';
import type { FragmentReader } from '../../fragments/fragment-reader.ts';
import { fitting } from '../notes.ts';
import type { Prospect } from '../prospects.ts';
import type { SearchRequest } from '../request.ts';
import { type Chosen, chooseFragments, type LeftOut, readAffordable } from './room.ts';
import { addSignatures, leadingSignatureTokens } from './signatures.ts';
import { EDGE_SHARE, edgesCost, graphWithin, type Surroundings } from './surroundings.ts';

/** The line that tells what is left out is set aside first where it takes no more than this share of the budget. */
const HEADER_SHARE = 0.02;

/** What was found for a question, in the order in which a budget takes it. */
interface Filling {
  readonly prospects: readonly Prospect[];
  /** The graph of each repository that prospects come from. */
  readonly surroundings: readonly Surroundings[];
  /** Tokens of the query, by which the lines of a file are chosen. */
  readonly wanted: ReadonlySet<string>;
  /** What must be said, if it fits at all. */
  readonly notes: readonly string[];
}

/** Everything that a reader of the text receives, and what it costs. */
export interface Filled {
  readonly kept: readonly Candidate[];
  readonly left: readonly LeftOut[];
  readonly notes: readonly string[];
  /** How many of the notes name a fragment that the asker has already. */
  readonly references: number;
  readonly summary: string;
  readonly header: string | null;
  readonly graph: QueryAnswer['graph'];
  readonly tokens: number;
}

/** Fills a budget: what must be said, whole fragments by priority, signatures of what did not fit, then the graph. */
export async function fillBudget(
  { prospects, surroundings, wanted, notes }: Filling,
  fragments: FragmentReader,
  { budget, estimator, signatures, given }: Pick<SearchRequest, 'budget' | 'estimator' | 'signatures' | 'given'>,
): Promise<Filled> {
  const countText = (text: string): number => countTokens(text, estimator);
  const tokensOf = (lines: readonly string[]): number =>
    lines.reduce((sum, line) => sum + countText(renderNote(line)), 0);
  const said = fitting(notes, budget, tokensOf);
  const longestHeader = countText(renderHeader(longestSummary(prospects.length, budget, given.size)));
  const isAside = prospects.length > 0 && longestHeader <= budget * HEADER_SHARE;
  const wholeRoom = budget - tokensOf(said);
  const aside = isAside ? longestHeader : 0;

  const edgeTokens = (among: readonly Candidate[]): number => edgesCost(surroundings, among, countText);
  // Read for just as much room as there is: with less of it other fragments fit, which nobody would have read.
  const choose = async (leading: number) => {
    const affordable = { room: wholeRoom - aside - leading, estimator, given };
    const read = await readAffordable(fragments, prospects, wanted, affordable);
    const room = budget - tokensOf([...said, ...read.references]);
    const whole = chooseFragments(read, { room: room - aside - leading, estimator }, edgeTokens);
    return { references: read.references, room, whole };
  };
  const first = await choose(0);
  const leading = signatures
    ? await leadingSignatureTokens(first.whole, prospects, fragments, { room: first.room - aside, estimator })
    : 0;
  const { references, room, whole } = leading === 0 ? first : await choose(leading);
  const allSaid = [...said, ...references];
  const fragmentRoom = room - aside;
  // What was set aside for signatures is not given to edges.
  const unused = fragmentRoom - leading - whole.tokens;
  const edgeRoom = Math.min(Math.floor(budget * EDGE_SHARE), edgeTokens(whole.kept), unused);
  const chosen = signatures
    ? await addSignatures(whole, prospects, fragments, { room: fragmentRoom - edgeRoom, estimator })
    : whole;

  const costOf = (header: string): number => countText(renderHeader(header));
  // The number of tokens in the line is not known before the line is counted: the budget is as long at least.
  const headerCost = costOf(summaryOf(chosen, prospects.length, budget, budget));
  const hasHeader = prospects.length > 0 && chosen.tokens + headerCost <= room;
  const rest = { room: room - chosen.tokens - (hasHeader ? headerCost : 0), budget };
  const around = graphWithin(surroundings, chosen.kept, rest, countText);
  const tokens = tokensOf(allSaid) + chosen.tokens + (hasHeader ? headerCost : 0) + around.tokens;
  const summary = summaryOf(chosen, prospects.length, tokens, budget);
  return {
    kept: chosen.kept,
    left: chosen.left,
    notes: allSaid,
    references: references.length,
    summary,
    header: hasHeader ? summary : null,
    graph: around.graph,
    tokens,
  };
}

function summaryOf({ kept, left }: Chosen, total: number, tokens: number, budget: number): string {
  const count = (wanted: LeftOut['reason']): number => left.filter(({ reason }) => reason === wanted).length;
  return summaryLine({
    shown: kept.length,
    signatures: kept.filter(({ form }) => form === 'signature').length,
    total,
    overBudget: count('budget'),
    addNothing: count('adds_nothing'),
    changed: count('file_changed'),
    given: count('already_given'),
    tokens,
    budget,
  });
}
