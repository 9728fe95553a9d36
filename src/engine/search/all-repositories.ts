import type { QueryAnswer } from '../../contract/query.ts';
import type { FederatedRepositories, OpenedRepository } from '../federation/repositories.ts';
import { answerFrom } from './answer.ts';
import { anchorCount, type Finding, findHere, findThere } from './finding.ts';
import type { SearchRequest } from './request.ts';
import type { Searched } from './searched.ts';
import { type Share, shareOf } from './share.ts';

/** Virtual edges lead into repositories that --all asks anyway. */
const ALL_ARE_ASKED = 'with --all every registered repository is asked itself; virtual edges are not followed';

const NONE_IS_REGISTERED = 'no other repository is registered; see `graph-rag federation add`';

/** Asks this project and every registered repository, and merges what they find by relevance into one budget. */
export async function askAll(
  asking: Searched,
  request: SearchRequest,
  repositories: FederatedRepositories,
  names: readonly string[],
): Promise<QueryAnswer> {
  const searched = { ...asking, repositories: null };
  const peers = (await Promise.all(names.map((name) => repositories.open(name)))).filter((peer) => peer !== null);
  return inSnapshots(peers, async () => {
    const { started, ...here } = await findHere(searched, request);
    const there: Finding[] = [];
    for (const opened of peers) {
      const found = await repositories.ask(opened.name, () => findThere(opened, searched, request));
      if (found !== null) there.push(found);
    }
    const findings = [here, ...there];
    const cut = cutToBest(findings, request.topK);
    const anchors = Math.max(1, anchorCount(findings.map(cut)));
    const share = (finding: Finding): Promise<Share> =>
      // Each repository has as much of the answer as it has of the anchors.
      shareOf(finding, searched, request, (request.budget * anchorCount([finding])) / anchors);
    const own = await share(cut(here));
    const others: Share[] = [];
    for (const finding of there.map(cut)) {
      if (anchorCount([finding]) === 0) continue;
      const other = await repositories.ask(finding.name, () => share(finding));
      if (other !== null) others.push(other);
    }
    return answerFrom(searched, request, {
      findings,
      own,
      others,
      started,
      warnings: [
        ...repositories.warnings,
        ...(request.includeVirtual ? [ALL_ARE_ASKED] : []),
        ...(names.length === 0 ? [NONE_IS_REGISTERED] : []),
      ],
      repositories: findings.map(({ name }) => ({
        name,
        anchors: anchorCount([own, ...others].filter((one) => one.name === name)),
      })),
    });
  });
}

// Every repository is seen as it was at one moment, however long the question takes.
function inSnapshots<T>([first, ...rest]: readonly OpenedRepository[], body: () => Promise<T>): Promise<T> {
  return first === undefined ? body() : first.reader.snapshot(() => inSnapshots(rest, body));
}

// The best of what the words find anywhere fill what the user's places leave.
function cutToBest(findings: readonly Finding[], topK: number): (finding: Finding) => Finding {
  const places = findings.reduce((sum, { found }) => sum + found.places.length, 0);
  const best = new Set(
    findings
      .flatMap(({ found }) => found.pieces)
      .sort((a, b) => b.relevance - a.relevance)
      .slice(0, Math.max(0, topK - places)),
  );
  return ({ found, ...finding }) => ({
    ...finding,
    found: { ...found, pieces: found.pieces.filter((piece) => best.has(piece)) },
  });
}
