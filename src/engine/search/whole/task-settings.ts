import type { IndexReader, StoredFile, StoredSymbol } from '../../../store/index.ts';
import type { Task } from './asked.ts';

interface Setting {
  readonly file: RegExp;
  /** Names of the sections that are meant. */
  readonly section: RegExp;
}

const SCRIPTS: Setting = { file: /^(?:package|composer|deno)\.jsonc?$/, section: /(?:^|, )(?:scripts|tasks)(?:,|$)/ };
const MAKE = (section: RegExp): Setting => ({
  file: /^(?:(?:gnu)?makefile(?:\.am)?|justfile|taskfile\.ya?ml)$/i,
  section,
});
const WORKFLOW = (name: string): Setting => ({
  file: new RegExp(`^\\.github/workflows/[^/]*(?:${name})[^/]*\\.ya?ml$`),
  section: /(?:^|, )jobs(?:,|$)/,
});
const COMPOSE: Setting = { file: /^(?:docker-)?compose\.ya?ml$/, section: /(?:^|, )services(?:,|$)/ };
const DOCKERFILE: Setting = { file: /^dockerfile$/i, section: /./ };

/** Where manifests and files of builds keep what is typed for a task, the surest first. */
const SETTINGS: Readonly<Record<Task, readonly Setting[]>> = {
  run: [SCRIPTS, MAKE(/\b(?:run|start|serve|dev|up)\b/), { file: /^pyproject\.toml$/, section: /scripts$/ }, COMPOSE],
  use: [{ file: /^pyproject\.toml$/, section: /scripts$/ }],
  test: [
    SCRIPTS,
    MAKE(/\b(?:tests?|check)\b/i),
    { file: /^(?:tox\.ini|setup\.cfg|pytest\.ini)$/, section: /^(?:testenv|pytest|tool:pytest)/ },
    { file: /^pyproject\.toml$/, section: /\btool\.(?:tox\.env|hatch\.envs|nox)/ },
    { file: /^pyproject\.toml$/, section: /\btool\.pytest/ },
    WORKFLOW('test|ci|build|check'),
  ],
  build: [SCRIPTS, MAKE(/\b(?:all|build|compile|install)\b/), DOCKERFILE, WORKFLOW('build|ci|release')],
  install: [DOCKERFILE, COMPOSE],
  deploy: [COMPOSE, DOCKERFILE, WORKFLOW('deploy|release|publish')],
  contribute: [SCRIPTS, MAKE(/\b(?:tests?|check|lint)\b/)],
};

/** More would be lists of jobs. */
const MOST = 3;

/** The parts of manifests and files of builds that say what is typed for a task. */
export async function taskSettings(
  reader: IndexReader,
  all: readonly StoredFile[],
  task: Task,
): Promise<StoredSymbol[]> {
  const found: StoredSymbol[] = [];
  for (const { file, section } of SETTINGS[task])
    for (const { id, path } of all) {
      if (!file.test(path) || found.length >= MOST) continue;
      const sections = await reader.symbolsOfFile(id);
      const meant = sections.find(({ qualifiedName }) => qualifiedName !== '' && section.test(qualifiedName));
      if (meant !== undefined) found.push(meant);
    }
  return found;
}
