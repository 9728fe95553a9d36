/** FNV-1a: a collision only makes a file be resolved once more than needed. */
export const hashName = (name: string): number => hashOnwards(0x811c9dc5, name);

/** The hash of a text whose beginning has a hash already. */
export function hashOnwards(from: number, name: string): number {
  let hash = from;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
