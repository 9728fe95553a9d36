import type { SQLOutputValue } from 'node:sqlite';
import { StoreError } from './store-error.ts';

/** A row as SQLite gives it: the types of its values are checked where they are read. */
export type Row = Readonly<Record<string, SQLOutputValue>>;

/** A row as the list of its values: where rows are many, an object with names for each takes twice the time. */
export type Values = readonly SQLOutputValue[];

function wrongType(column: string | number, value: unknown): StoreError {
  return new StoreError(
    'broken',
    `the index holds a ${value === null ? 'null' : typeof value} in the column ${column}`,
  );
}

function asNumber(value: SQLOutputValue | undefined, column: string | number): number {
  if (typeof value === 'number') return value;
  throw wrongType(column, value);
}

function asText(value: SQLOutputValue | undefined, column: string | number): string {
  if (typeof value === 'string') return value;
  throw wrongType(column, value);
}

function asBytes(value: SQLOutputValue | undefined, column: string | number): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw wrongType(column, value);
}

export const number = (row: Row, column: string): number => asNumber(row[column], column);
export const text = (row: Row, column: string): string => asText(row[column], column);
export const bytes = (row: Row, column: string): Uint8Array => asBytes(row[column], column);

export const numberAt = (values: Values, column: number): number => asNumber(values[column], column);
export const textAt = (values: Values, column: number): string => asText(values[column], column);
export const bytesAt = (values: Values, column: number): Uint8Array => asBytes(values[column], column);

/** The ids as one bound value: a list of any length in one statement, prepared once. */
export const jsonList = (values: Iterable<number | string>): string => JSON.stringify([...new Set(values)]);

/** Bytes of a column as the numbers that were written; copied, since a column may begin at any address. */
export const asInts = (column: Uint8Array): Int32Array => new Int32Array(new Uint8Array(column).buffer);
