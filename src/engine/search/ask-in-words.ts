import { steadyMs } from '../../code/clock.ts';
import type { QueryAnswer } from '../../contract/query.ts';
import type { ChangesSince } from '../changes/changes-since.ts';
import type { OpenedProject } from '../opened-project.ts';
import type { AnswerMemory } from './answer-memory.ts';
import type { SearchOptions, SearchRequest } from './request.ts';
import type { Reranker } from './reranker.ts';
import type { Searched } from './searched.ts';

const loadSearch = (): Promise<typeof import('./search.ts')> => import('./search.ts');

/** From a question in plain words to its answer: the one that was kept, where it still holds, or a new one. */
export async function askInWords(project: OpenedProject, text: string, options: SearchOptions): Promise<QueryAnswer> {
  const startedMs = steadyMs();
  const { searchRequest } = await import('./request.ts');
  const request = await searchRequest(text, options, project.config, project.root);
  const since = await project.guarded(() => changesSinceRef(project.root, request.since));
  const { countingPreferences } = await import('../preferences.ts');
  const known = await project.guarded(() => countingPreferences(request, project.stateFolder, project.environment));
  // What other repositories say changes without this one: such answers are not kept.
  const isFederated = request.includeVirtual || options.all === true;
  let opening: Promise<AnswerMemory | null> | null = null;
  const openMemory = () => {
    opening ??= isFederated ? Promise.resolve(null) : memoryOf(project, request);
    return opening;
  };
  return project.ask(
    // What was asked before is likely to need no search at all.
    async () => {
      const memory = await openMemory();
      if (memory?.isKnown === true) return memory;
      await loadSearch();
      if (project.asksService) await embedFirst(project, request.text);
      return memory;
    },
    async (memory, asked) => {
      const warnings = [...known.warnings, ...asked.warnings];
      const ground = { ...asked, warnings, since, preferences: known.preferences };
      const anew = () => answerAnew(project, request, options.all === true, { ...ground, startedMs });
      return memory === null ? anew() : memory.recallOr(anew, ground, startedMs);
    },
    { waitsForOthers: request.rerank },
  );
}

type Ground = Omit<Searched, 'vectors' | 'graphIsOff' | 'repositories' | 'reranker'>;

async function answerAnew(
  project: OpenedProject,
  request: SearchRequest,
  asksAll: boolean,
  ground: Ground,
): Promise<QueryAnswer> {
  const { askSearch } = await loadSearch();
  const vectors = await project.vectors();
  await using opened = request.includeVirtual || asksAll ? await project.repositories() : null;
  const searched = {
    ...ground,
    vectors,
    graphIsOff: project.graphIsOff,
    repositories: request.includeVirtual ? opened : null,
    reranker: request.rerank ? await openReranker(project) : null,
  };
  // Awaited here: the other repositories are closed when this function ends.
  if (!asksAll || opened === null) return await askSearch(searched, request);
  const { askAll } = await import('./all-repositories.ts');
  return await askAll(searched, request, opened, opened.names);
}

// Before the index is read: others read it too, and must not wait for a service.
async function embedFirst(project: OpenedProject, text: string): Promise<void> {
  const model = await project.read(async (reader) => reader?.value('embedding_model'));
  const vectors = await project.vectors();
  if (model !== undefined) await vectors.prepare(text, model);
}

async function changesSinceRef(root: string, ref: string | null): Promise<ChangesSince | null> {
  if (ref === null) return null;
  const { changesSince } = await import('../changes/changes-since.ts');
  return changesSince(root, ref);
}

// What an external CKB knows can change without a sign: answers that asked it are not kept.
async function memoryOf(project: OpenedProject, request: SearchRequest): Promise<AnswerMemory | null> {
  const { config, graphIsOff } = project;
  const asksOther = project.hasExternalCkb && !graphIsOff;
  if (!config.get('graph_rag.cache_enabled') || asksOther) return null;
  const { AnswerMemory } = await import('./answer-memory.ts');
  const place = {
    ...project.files,
    stateDir: project.stateFolder,
    repo: project.repo,
    graphIsOff,
    embeddingModel: project.indexOptions.embedding.id,
    isWatched: project.isWatched,
  };
  return new AnswerMemory(place, request, config);
}

async function openReranker({ config, environment, indexOptions }: OpenedProject): Promise<Reranker> {
  const { Reranker } = await import('./reranker.ts');
  return new Reranker(config, environment, indexOptions.signal);
}
