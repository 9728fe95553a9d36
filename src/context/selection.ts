interface Selection<Item> {
  readonly kept: readonly Item[];
  readonly left: readonly Item[];
  readonly tokens: number;
}

/** Document 000: takes what fits in the given order; what does not is passed over whole, and the next is tried. */
export function selectWithin<Item extends { readonly tokens: number }>(
  items: readonly Item[],
  budget: number,
): Selection<Item> {
  const kept: Item[] = [];
  const left: Item[] = [];
  let tokens = 0;
  for (const item of items) {
    if (tokens + item.tokens > budget) {
      left.push(item);
      continue;
    }
    tokens += item.tokens;
    kept.push(item);
  }
  return { kept, left, tokens };
}
