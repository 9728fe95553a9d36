/**
 * Fixtures of pytest are asked for by the names of parameters, which mean nothing else by them: a fixture is declared, and
 * looked for, under names that no code can have. One is that of its function, one that of what it gives.
 */
export const fixtureFunction = (name: string): string => `fixture ${name}`;

export const fixtureValue = (name: string): string => `fixture value ${name}`;

/** A fixture that asks for its own name means the one that it stands before. */
export const fixtureAbove = (asked: string): string => `above ${asked}`;

export interface AskedFixture {
  readonly name: string;
  /** What it gives, or its function. */
  readonly asks: 'value' | 'function';
  /** Whether that of the file itself is not meant. */
  readonly isAbove: boolean;
}

const ASKED = /^(above )?fixture (value )?(\S+)$/;

/** The fixture that a name asks for, undefined for the names of code. */
export const askedFixture = (text: string): AskedFixture | undefined => {
  if (!text.includes(' ')) return undefined;
  const [, above, value, name] = ASKED.exec(text) ?? [];
  return name === undefined
    ? undefined
    : { name, asks: value === undefined ? 'function' : 'value', isAbove: above !== undefined };
};
