/** Methods that name the fields of their class one after the other, by what a question about them would say. */
const RESTATING: Readonly<Record<string, string>> = {
  toString: 'string',
  ToString: 'string',
  hashCode: 'hash',
  GetHashCode: 'hash',
  equals: 'equal',
  Equals: 'equal',
  __repr__: 'repr',
  __eq__: 'equal',
  __hash__: 'hash',
};

/** Whether a method only repeats what stands in the head of its class, while the question asks for no such method. */
export function isRestating(name: string, words: ReadonlySet<string>): boolean {
  const asked = Object.hasOwn(RESTATING, name) ? RESTATING[name] : undefined;
  return asked !== undefined && !words.has(asked);
}
