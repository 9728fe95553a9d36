/** FNV-1a by words: tells bytes that were hurt, not bytes that were chosen. Node's own take milliseconds to load. */
export function checksum(words: Int32Array): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at++) {
    hash = Math.imul(hash ^ (words[at] ?? 0), 0x01000193);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
