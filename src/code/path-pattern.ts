/**
 * A glob of paths as it is written everywhere: `*` is anything within a name, `**` anything at all, and `**` between two
 * slashes any number of folders, none among them.
 */
export function pathPattern(glob: string): RegExp {
  const source = glob.split(/((?<=^|\/)\*\*\/|\*\*|\*)/).map((part) => {
    switch (part) {
      case '**/':
        return '(?:.*/)?';
      case '**':
        return '.*';
      case '*':
        return '[^/]*';
      default:
        return part.replace(/[.+^${}()|[\]\\?]/g, '\\$&');
    }
  });
  return new RegExp(`^${source.join('')}$`);
}
