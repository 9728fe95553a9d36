import { type Segment, templateSegments } from '../../../federation/http-path.ts';

/** Folders below which the paths of files are those of routes: Next.js, Nuxt, SvelteKit. */
const ROOTS = new Set(['app', 'pages', 'routes', 'api']);
/** Files that stand for their folder. */
const OF_FOLDER = /^(?:route|page|index|\+server|\+page(?:\.server)?)\.[cm]?[jt]sx?$/;
const SCRIPT = /\.[cm]?[jt]sx?$/;
const GROUP = /^\(.*\)$/;

/** The path that a file answers by its own path; null where frameworks give it none. */
export function routeOfFile(path: string): readonly Segment[] | null {
  if (!SCRIPT.test(path)) return null;
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  const root = folders.findIndex((folder) => ROOTS.has(folder));
  if (root < 0) return null;
  const below = folders.slice(folders[root] === 'api' ? root : root + 1).filter((folder) => !GROUP.test(folder));
  const last = OF_FOLDER.test(name) ? [] : [name.replace(/(?:\.(?:get|post|put|patch|delete))?\.[cm]?[jt]sx?$/, '')];
  return templateSegments([...below, ...last].join('/'));
}

/** Whether two paths are the same, whatever their parameters are called. */
export const isSameRoute = (one: readonly Segment[], other: readonly Segment[]): boolean =>
  one.length === other.length &&
  one.every((segment, place) => {
    const beside = other[place];
    if (beside === undefined || 'literal' in segment !== 'literal' in beside) return false;
    return 'literal' in segment && 'literal' in beside ? segment.literal === beside.literal : true;
  });
