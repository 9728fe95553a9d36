import { passes } from '../../../retrieval/filter.ts';
import type { SearchRequest } from '../request.ts';
import type { Searched } from '../searched.ts';
import type { StartingPlaces } from '../starting-places.ts';
import { partInText, wholeInText } from './asked-in-text.ts';

type Started = Pick<StartingPlaces, 'places' | 'facts' | 'beside'>;

/** A project may have code that is called so. */
const ENTRY = /entry|main|入口|启动类/i;

/** Where a question about the project as a whole, or about one folder of it, starts; null for any other question. */
export async function wholeQuestion(
  searched: Searched,
  { text, filter }: Pick<SearchRequest, 'text' | 'filter'>,
): Promise<Started | null> {
  const whole = await wholeInText(text, searched.repo);
  if (whole !== null) {
    const { wholePlaces } = await import('./whole-places.ts');
    const { places, notes } = await wholePlaces(searched, searched.repo, whole);
    const wanted = distinct(places, filter);
    // Its other words (`project`, `run`) are about anything; where it has a name, code may be called so too.
    const mayBeCode = whole.isByName || (whole.kind === 'entry' && ENTRY.test(text));
    const beside = mayBeCode ? {} : { beside: null };
    return wanted.length === 0 ? null : { places: wanted, facts: notes, ...beside };
  }
  const part = await partInText(text);
  if (part === null) return null;
  const { partPlaces } = await import('./part-places.ts');
  const found = await partPlaces(searched, part);
  const wanted = distinct(found?.places ?? [], filter);
  if (found === null || wanted.length === 0) return null;
  return { places: wanted, facts: found.notes, beside: { text: part.name, paths: [found.within] } };
}

function distinct(places: Started['places'], filter: SearchRequest['filter']): Started['places'] {
  const seen = new Set<number>();
  return places.filter(({ symbol }) => {
    if (seen.has(symbol.id) || !passes(symbol, filter)) return false;
    seen.add(symbol.id);
    return true;
  });
}
