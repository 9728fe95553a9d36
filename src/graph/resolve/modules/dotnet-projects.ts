import { SHARED_IMPORTS } from '../../../code/facts.ts';
import { folderOf } from '../../../code/folder-of.ts';
import { keptByRepository } from '../repository/kept-by-repository.ts';
import { joinPath, type Repository } from '../repository/repository.ts';

/** The folder of a project file; '' stands for all files that have none above them. */
interface DotnetProject {
  readonly folder: string;
  /** Namespaces that the project file imports for all of its files. */
  readonly usings: readonly string[];
}

/** The projects of folders. */
const cacheOf = keptByRepository(() => new Map<string, DotnetProject>());

interface Using {
  readonly name: string;
  /** A class whose members are imported. */
  readonly isStatic: boolean;
}

/** `<Using Include="A.B" />`; what has an alias is no import of everything. */
const usingsIn = (text: string): Using[] =>
  [...text.replace(/<!--.*?-->/gs, '').matchAll(/<Using\s([^>]*)>/g)].flatMap((match) => {
    const attributes = match[1] ?? '';
    const included = /\bInclude\s*=\s*"([^"$]*)"/.exec(attributes)?.[1];
    if (included === undefined || /\bAlias\s*=/.test(attributes)) return [];
    const isStatic = /\bStatic\s*=/.test(attributes);
    return included
      .split(';')
      .map((name) => ({ name: name.trim(), isStatic }))
      .filter(({ name }) => name !== '');
  });

/** The nearest file of a name, from a folder upwards: what it says is for all projects below it. */
const nearestAbove = (repository: Repository, folder: string, name: string): string => {
  for (let at = folder; ; at = folderOf(at)) {
    const text = repository.configuration(joinPath(at, name) ?? '');
    if (text !== undefined || at === '') return text ?? '';
  }
};

/** Groups of imports that a project has to ask for (`<IncludeX>true</IncludeX>`), without those that it does not. */
const wantedGroups = (text: string, project: string): string =>
  text.replace(/<ItemGroup\s[^>]*\bCondition\s*=\s*"([^"]*)"[^>]*>.*?<\/ItemGroup>/gs, (group, condition: string) => {
    const asked = /^\s*'\$\((\w+)\)'\s*==\s*'true'\s*$/i.exec(condition)?.[1];
    return asked === undefined || new RegExp(`<${asked}>\\s*true\\s*</`, 'i').test(project) ? group : '';
  });

/** What a project file imports, and the nearest `Directory.Build.props` and `Directory.Build.targets` for it. */
const usingsOf = (repository: Repository, folder: string, project: string): string[] => {
  const props = nearestAbove(repository, folder, 'Directory.Build.props');
  const targets = nearestAbove(repository, folder, 'Directory.Build.targets');
  const usings = [props, project, targets].flatMap((text) => usingsIn(wantedGroups(text, props + project)));
  // Of several classes one is mostly a library's: the overloads of a bare name cannot be told apart then.
  const isOne = usings.filter(({ isStatic }) => isStatic).length === 1;
  return usings.filter(({ isStatic }) => isOne || !isStatic).map(({ name }) => name);
};

/** The project of a folder. Its file is looked for under the name of the folder, as `dotnet new` writes it. */
const projectOf = (repository: Repository, folder: string): DotnetProject => {
  const cache = cacheOf(repository);
  const known = cache.get(folder);
  if (known !== undefined) return known;
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const text = folder === '' ? undefined : repository.configuration(`${folder}/${name}.csproj`);
  let project: DotnetProject;
  if (text !== undefined) project = { folder, usings: usingsOf(repository, folder, text) };
  else if (folder === '') project = { folder, usings: [] };
  else project = projectOf(repository, folderOf(folder));
  cache.set(folder, project);
  return project;
};

/** Whether two files are compiled together, as far as their folders tell. */
export const inSameProject = (repository: Repository, left: number, right: number): boolean =>
  projectFolder(repository, left) === projectFolder(repository, right);

/** The folder of the project that a file is compiled with. */
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
