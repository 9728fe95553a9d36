import { folderOf } from '../code/folder-of.ts';
/** The id of the module at the top. */
export const ROOT_MODULE = '.';

/** Document 003 §3.4: `src/auth.py::LoginHandler::authenticate`. A path is part of it: a rename is a new id. */
export const symbolId = (path: string, key: string): string => `${path}::${key.replaceAll('.', '::')}`;

/** The path without its extension, as the document's example has it. */
export const modulePath = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? path.slice(0, path.length - (name.length - dot)) : path;
};

/** The id of the module that holds a file or a folder. */
export const moduleOf = (path: string): string => folderOf(path) || ROOT_MODULE;

/** How callers and callees are named in a context: `api.routes.login_endpoint`. */
export const dottedName = (path: string, qualifiedName: string): string =>
  [modulePath(path).replaceAll('/', '.'), qualifiedName].filter((part) => part !== '').join('.');
