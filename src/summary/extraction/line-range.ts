function firstFrom<Item>(items: readonly Item[], line: number, lineOf: (item: Item) => number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && lineOf(item) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Of items in order of their lines, those on lines from–to: a large file asks this for each of its functions. */
export const onLines = <Item>(
  items: readonly Item[],
  from: number,
  to: number,
  lineOf: (item: Item) => number,
): readonly Item[] => items.slice(firstFrom(items, from, lineOf), firstFrom(items, to + 1, lineOf));
