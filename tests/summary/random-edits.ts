/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const FILES = ['orders/a.py', 'orders/b.py', 'stock/c.py', 'stock/deep/d.py', 'tests/test_e.py', 'top.py'];
const NAMES = ['place_order', 'cancel', 'ReserveAll', 'count_lines', 'check', 'get_total', 'notify'];

function functionText(random: () => number, name: string): string {
  const other = NAMES[Math.floor(random() * NAMES.length)] ?? 'check';
  const word = Math.floor(random() * 5);
  return [
    `def ${name}(a, b):`,
    ...(random() < 0.6 ? [`    """Does ${word} things, see ${other}."""`] : []),
    ...(random() < 0.7 ? ['    if a > b:', `        return ${other}(a, ${word})`] : []),
    ...(random() < 0.3 ? ['    for x in a:', `        ${other}(x, b)  # again`] : []),
    `    return ${random() < 0.5 ? `${other}(b, a)` : word}`,
    '',
  ].join('\n');
}

function fileText(random: () => number): string {
  const imports = FILES.filter(() => random() < 0.4).map(
    (path) => `from ${path.replace('.py', '').replaceAll('/', '.')} import *`,
  );
  const parts = NAMES.filter(() => random() < 0.5).map((name) => functionText(random, name));
  const holder =
    random() < 0.4
      ? [
          'class Holder:',
          `    """Holds ${Math.floor(random() * 9)}."""`,
          '    def run(self):',
          '        if self:',
          '            return check(1, 2)',
          '',
        ]
      : [];
  return [...imports, ...(random() < 0.3 ? ['LIMIT = 3'] : []), ...parts, ...holder, ''].join('\n');
}

/** Changes of a tree, one after the other: files written, written anew, removed; null removes. */
export function* randomEdits(count: number, seed: number): Generator<Record<string, string | null>> {
  const random = seeded(seed);
  const there = new Set<string>();
  for (let done = 0; done < count; done++) {
    const path = FILES[Math.floor(random() * FILES.length)] ?? 'top.py';
    const isGone = there.has(path) && random() < 0.2;
    if (isGone) there.delete(path);
    else there.add(path);
    yield { [path]: isGone ? null : fileText(random) };
  }
}
