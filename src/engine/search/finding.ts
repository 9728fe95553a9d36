import type { IndexReader } from '../../store/index.ts';
import type { OpenedRepository } from '../federation/repositories.ts';
import { withImplementations } from './implementations.ts';
import { type RepositoryResult, searchRepository } from './one-repository.ts';
import { withoutOwnName } from './own-name.ts';
import { hasFrames, mayTellPlaces, withoutForeignFrames, wordsBeside } from './places-in-text.ts';
import { PLACE_RELEVANCE } from './prospects.ts';
import type { SearchRequest } from './request.ts';
import type { Searched } from './searched.ts';
import { respelled, slipsIn } from './spelling.ts';
import type { StartingPlace, StartingPlaces } from './starting-places.ts';
import { wholeQuestion } from './whole/whole-question.ts';

/** Where a question starts in a repository: at places that the user gives, and at what its words find. */
export interface Anchored extends RepositoryResult {
  readonly places: readonly StartingPlace[];
}

/** One repository that was asked, and what was found there; `opened` is null for the project itself. */
export interface Finding {
  readonly name: string;
  readonly reader: IndexReader;
  readonly opened: OpenedRepository | null;
  readonly found: Anchored;
}

/** The project's own finding, and everything that the user's places came to. */
interface OwnFinding extends Finding {
  readonly started: StartingPlaces;
}

const NOWHERE: StartingPlaces = { places: [], notes: [], changedFunctions: 0, changedFiles: 0 };

/** A question that may be nothing but the path of a file. */
const PATH_ALONE = /^\S+[/.]\S+$/;

/** Asks the project itself; places that the user gives are its own. */
export async function findHere(searched: Searched, request: SearchRequest): Promise<OwnFinding> {
  const { reader, repo, vectors } = searched;
  const started = await startingPlacesOf(searched, request);
  const said = await withoutLibraries(reader, request.text);
  const asked = started.isTold === true ? wordsBeside(said) : (started.beside?.text ?? said);
  const slips = await slipsIn(reader, asked);
  const text = withoutOwnName(respelled(asked, slips), repo);
  const meaning = vectors.meaningOf(request.text, text);
  const filter = withinPaths(request.filter, started.beside?.paths ?? []);
  const found = await searchRepository(reader, vectors, { ...request, filter, text, meaning });
  const words = started.beside === null ? { ...found, pieces: [] } : found;
  const result = await withImplementations(reader, words, request);
  const places = started.places.slice(0, request.topK);
  const anchored = await withFileCount(reader, withPlaces(result, places, request.topK));
  const spelling = slips.map(({ written, meant }) => `'${written}' is nowhere in this project; looked for '${meant}'`);
  return {
    name: repo,
    reader,
    opened: null,
    found: anchored,
    started: { ...started, notes: [...started.notes, ...spelling] },
  };
}

/** Paths that the user gives hold; those that a question means come from nobody else. */
const withinPaths = (filter: SearchRequest['filter'], paths: readonly string[]): SearchRequest['filter'] =>
  filter.paths.length > 0 ? filter : { ...filter, paths };

/** Asks another repository. */
export async function findThere(
  opened: OpenedRepository,
  { vectors }: Searched,
  request: SearchRequest,
): Promise<Finding> {
  const { name, reader } = opened;
  const text = withoutOwnName(request.text, name);
  const meaning = vectors.meaningOf(request.text, text);
  const result = await searchRepository(reader, vectors, { ...request, text, meaning });
  return { name, reader, opened, found: await withFileCount(reader, { ...result, places: [] }) };
}

// A trace of nothing but libraries is all that there is to look for.
async function withoutLibraries(reader: IndexReader, text: string): Promise<string> {
  if (!hasFrames(text)) return text;
  const names = new Set((await reader.fileNames()).map(({ path }) => path.slice(path.lastIndexOf('/') + 1)));
  const rest = withoutForeignFrames(text, (name) => names.has(name));
  return rest.trim() === '' ? text : rest;
}

/** The symbols that a question starts from in a repository, with their relevance. */
export const anchorsOf = ({ places, pieces }: Anchored) => [
  ...places.map(({ symbol }) => ({ symbol, relevance: PLACE_RELEVANCE })),
  ...pieces.map(({ symbol, relevance }) => ({ symbol, relevance })),
];

/** How many symbols a question starts from in several repositories. */
export const anchorCount = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { found }) => sum + found.places.length + found.pieces.length, 0);

// Most questions start from their words alone: what looks for places is loaded where a question may name one.
async function startingPlacesOf(searched: Searched, request: SearchRequest): Promise<StartingPlaces> {
  const { text, anchors } = request;
  if (anchors.length > 0 || searched.since !== null) {
    const { startingPlaces } = await import('./starting-places.ts');
    return startingPlaces(searched, request, searched.since);
  }
  if (mayTellPlaces(text)) {
    const { toldPlaces } = await import('./told-places.ts');
    const places = await toldPlaces(searched.reader, request);
    if (places.length > 0) return { ...NOWHERE, places, isTold: true };
  }
  const whole = await wholeQuestion(searched, request);
  if (whole !== null) return { ...NOWHERE, ...whole };
  if (text.includes('/')) {
    const { routePlaces } = await import('./routes/route-places.ts');
    const places = await routePlaces(searched, request);
    if (places.length > 0) return { ...NOWHERE, places };
  }
  if (text.includes('.')) {
    const { keyPlaces, mayNameKey } = await import('./config-keys.ts');
    const places = mayNameKey(text) ? await keyPlaces(searched, request) : [];
    if (places.length > 0) return { ...NOWHERE, places };
  }
  if (!PATH_ALONE.test(text)) return NOWHERE;
  const { fileNamed } = await import('./starting-places.ts');
  return fileNamed(searched.reader, request);
}

// Places that the user gives come first; what the words find fills the rest, and nothing is an anchor twice.
function withPlaces(found: RepositoryResult, places: readonly StartingPlace[], topK: number): Anchored {
  const given = new Set(places.map(({ symbol }) => symbol.id));
  const others = found.pieces.filter(({ symbol }) => !given.has(symbol.id));
  return { ...found, places, pieces: others.slice(0, topK - places.length) };
}

// Where nothing is found, a reader is told whether there was any file to find it in.
async function withFileCount(reader: IndexReader, found: Anchored): Promise<Anchored> {
  if (found.places.length + found.pieces.length > 0 || found.filesWithin !== null) return found;
  return { ...found, filesWithin: (await reader.fileNames()).length };
}
