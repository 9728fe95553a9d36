interface Place {
  readonly path: string;
  /** Its qualified name, with ~2, ~3 … where symbols of a file share one. */
  readonly key: string;
}

/** A symbol's public id; of another repository with the name under which it is registered. */
export const publicId = (repo: string, { path, key }: Place): string => `ckb:${repo}:${path}:${key}`;

/** The parts of an id; null for any other text. */
export function readPublicId(text: string): ({ readonly repo: string } & Place) | null {
  const match = /^ckb:([^:]+):([^:]+):(.*)$/s.exec(text);
  if (match === null) return null;
  const [, repo = '', path = '', key = ''] = match;
  return { repo, path, key };
}
