import { SHARED_IMPORTS } from '../../../code/facts.ts';
import { folderOf } from '../../../code/folder-of.ts';
import { joinPath, type Repository } from '../repository.ts';

/** The folder of a project file; '' stands for all files that have none above them. */
interface DotnetProject {
  readonly folder: string;
  /** Namespaces that the project file imports for all of its files. */
  readonly usings: readonly string[];
}

const caches = new WeakMap<Repository, Map<string, DotnetProject>>();

/**
 * `<Using Include="A.B" />`; what has an alias is no import of everything. Classes whose members are imported are left
 * out: beside one of a library, as they mostly are, the overloads of a bare name cannot be told apart.
 */
const usingsIn = (text: string): string[] =>
  [...text.replace(/<!--.*?-->/gs, '').matchAll(/<Using\s([^>]*)>/g)].flatMap((match) => {
    const attributes = match[1] ?? '';
    const included = /\bInclude\s*=\s*"([^"$]*)"/.exec(attributes)?.[1];
    if (included === undefined || /\b(?:Alias|Static)\s*=/.test(attributes)) return [];
    return included
      .split(';')
      .map((name) => name.trim())
      .filter((name) => name !== '');
  });

/** What the nearest `Directory.Build.props` says for the projects below it. */
const usingsAbove = (repository: Repository, folder: string): string[] => {
  for (let at = folder; ; at = folderOf(at)) {
    const text = repository.configuration(joinPath(at, 'Directory.Build.props') ?? '');
    if (text !== undefined) return usingsIn(text);
    if (at === '') return [];
  }
};

/** The project of a folder. Its file is looked for under the name of the folder, as `dotnet new` writes it. */
const projectOf = (repository: Repository, folder: string): DotnetProject => {
  const cache = caches.get(repository) ?? new Map<string, DotnetProject>();
  caches.set(repository, cache);
  const known = cache.get(folder);
  if (known !== undefined) return known;
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const text = folder === '' ? undefined : repository.configuration(`${folder}/${name}.csproj`);
  let project: DotnetProject;
  if (text !== undefined) project = { folder, usings: [...usingsIn(text), ...usingsAbove(repository, folder)] };
  else if (folder === '') project = { folder, usings: [] };
  else project = projectOf(repository, folderOf(folder));
  cache.set(folder, project);
  return project;
};

/** Whether two files are compiled together, as far as their folders tell. */
export const inSameProject = (repository: Repository, left: number, right: number): boolean =>
  projectFolder(repository, left) === projectFolder(repository, right);

export const projectFolder = (repository: Repository, file: number): string =>
  projectOf(repository, folderOf(repository.path(file))).folder;

/** The files of a project with imports for all of its files, and what the project file itself imports. */
export const sharingFiles = (
  repository: Repository,
  file: number,
): { readonly files: readonly number[]; readonly usings: readonly string[] } => {
  const project = projectOf(repository, folderOf(repository.path(file)));
  const files = repository
    .filesOfPackage(repository.linkage(file).family, SHARED_IMPORTS)
    .filter((other) => projectFolder(repository, other) === project.folder);
  return { files, usings: project.usings };
};
