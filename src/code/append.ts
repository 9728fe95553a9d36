/** Adds to the list that a map has under a key, the first of it included. */
export const append = <Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void => {
  const list = map.get(key);
  if (list === undefined) map.set(key, [item]);
  else list.push(item);
};
