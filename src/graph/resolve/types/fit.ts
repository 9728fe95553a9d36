/** An argument that a parameter cannot take. */
export const NEVER = -1;

/**
 * How well an argument fits a parameter: 0 is the same type, more is further away, NEVER contradicts, and undefined
 * says that too little is known of one of the two.
 */
export type Fit = number | undefined;

/** What a conversion costs: numbers grow into larger ones, then values into objects, then into all that they extend. */
export const COST = { template: 1, converted: 5, boxed: 10, extended: 20, pointer: 50, anything: 90 } as const;

/** A function where one is asked for that takes so many; either number may be unknown. */
export const fitOfCount = (takes: number | undefined, asked: number | undefined): Fit =>
  takes === undefined || asked === undefined || takes === asked ? 0 : NEVER;
