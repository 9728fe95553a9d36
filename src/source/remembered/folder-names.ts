import type { Dirent } from 'node:fs';

/** One number for the names and kinds of everything in a folder, whatever order they come in. */
export function namesOf(children: readonly Dirent[]): number {
  const names = children.map((child) => child.name + kindOf(child)).sort();
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (const name of names) {
    for (let at = 0; at < name.length; at++) {
      const unit = name.charCodeAt(at);
      low = Math.imul(low ^ unit, 0x9e3779b1);
      high = Math.imul(high ^ unit, 0x5f356495);
    }
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  // 53 bits: what a number holds exactly.
  return (high >>> 11) * 0x1_0000_0000 + (low >>> 0);
}

// No name holds a `/`, so no name with its kind looks like two others.
function kindOf(child: Dirent): string {
  if (child.isFile()) return '/f';
  if (child.isDirectory()) return '/d';
  return child.isSymbolicLink() ? '/l' : '/s';
}
