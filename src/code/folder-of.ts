/** The folder of a path inside a repository, '' for one at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The path of what stands in a folder; '' is the folder at the top. */
export const inFolder = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);
