/** Endings by which English makes one word of another, as stems have them: without a last `e`. */
const DERIVED =
  /^(.{4,}?)(?:i[sz]ation|[ai]tion|ator|ion|e?ment|[ae]nc|[ai]bl|i[sz]er|i[sz]|ify|er|or|ist|iv|(?<=.{5})at|al|ic|ity|ness|y)$/;

/** A word may have been made in two steps: `valid`, `validate`, `validator`. */
const STEPS = 2;

/**
 * What the words of one family begin with: `recover` of `recovery` and `recoverer`, `compos` of `compose` and
 * `composition`. Too rough to search by, since in code the agent and the act are different things; but a file that bears
 * the name of one is likely to hold the other.
 */
export function wordFamily(stem: string): string {
  let family = stem;
  for (let step = 0; step < STEPS; step++) family = withoutDouble(DERIVED.exec(family)?.[1] ?? family);
  return family;
}

const withoutDouble = (word: string): string =>
  word.length > 4 && word.at(-1) === word.at(-2) ? word.slice(0, -1) : word;
