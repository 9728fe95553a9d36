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

export function number(row: Row, column: string): number {
  const value = row[column];
  if (typeof value === 'number') return value;
  throw wrongType(column, value);
}

export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value === 'string') return value;
  throw wrongType(column, value);
}

export function numberAt(values: Values, column: number): number {
  const value = values[column];
  if (typeof value === 'number') return value;
  throw wrongType(column, value);
}

export function textAt(values: Values, column: number): string {
  const value = values[column];
  if (typeof value === 'string') return value;
  throw wrongType(column, value);
}

export function bytesAt(values: Values, column: number): Uint8Array {
  const value = values[column];
  if (value instanceof Uint8Array) return value;
  throw wrongType(column, value);
}

export function bytes(row: Row, column: string): Uint8Array {
  const value = row[column];
  if (value instanceof Uint8Array) return value;
  throw wrongType(column, value);
}

/** The ids as one bound value: a list of any length in one statement, prepared once. */
export const jsonList = (values: Iterable<number | string>): string => JSON.stringify([...new Set(values)]);

/** Bytes of a column as the numbers that were written; copied, since a column may begin at any address. */
export const asInts = (column: Uint8Array): Int32Array => new Int32Array(new Uint8Array(column).buffer);
