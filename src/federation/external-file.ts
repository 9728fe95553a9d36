/** The file of another repository as answers name it. */
export const externalFile = (repo: string, path: string): string => `external-repo://${repo}/${path}`;

/** A symbol's id; of another repository with the name under which it is registered. */
export const symbolIdOf = (repo: string, path: string, key: string): string => `ckb:${repo}:${path}:${key}`;

export interface SymbolId {
  readonly repo: string;
  readonly path: string;
  readonly key: string;
}

/** The parts of an id; null where a text is none. */
export function readSymbolId(text: string): SymbolId | null {
  const match = /^ckb:([^:]+):([^:]+):(.*)$/s.exec(text);
  if (match === null) return null;
  const [, repo = '', path = '', key = ''] = match;
  return { repo, path, key };
}
