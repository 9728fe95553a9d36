import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Row, Values } from './columns.ts';
import { asStoreError, StoreError } from './store-error.ts';

/** How long SQLite itself waits for a lock: only checkpoints, recovery and short commits are ever waited for. */
export const LOCK_WAIT_MS = 5_000;

/** With a rollback journal a commit waits for the questions that are being answered; giving up would lose the work. */
const COMMIT_ATTEMPTS = 12;

/** More pages than a database can have. */
const EVERY_PAGE = 2 ** 31 - 1;

interface ConnectionOptions {
  readonly readOnly?: boolean;
  readonly lockWaitMs?: number;
}

/** One connection with its prepared statements; its errors carry a kind. */
export class Connection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #listStatements = new Map<string, StatementSync>();

  constructor(location: string | URL, options: ConnectionOptions = {}) {
    this.#database = attempt(
      () =>
        new DatabaseSync(location, {
          readOnly: options.readOnly ?? false,
          timeout: options.lockWaitMs ?? LOCK_WAIT_MS,
          enableForeignKeyConstraints: false,
        }),
    );
  }

  get isOpen(): boolean {
    return this.#database.isOpen;
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  exec(sql: string): void {
    attempt(() => this.#database.exec(sql));
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return attempt(() => this.prepare(sql).all(...values));
  }

  /** The same rows as lists of their values, in the order of the columns. */
  lists(sql: string, ...values: SQLInputValue[]): Values[] {
    return attempt(() => {
      let statement = this.#listStatements.get(sql);
      if (statement === undefined) {
        statement = this.#database.prepare(sql);
        statement.setReturnArrays(true);
        this.#listStatements.set(sql, statement);
      }
      return statement.all(...values) as unknown as Values[];
    });
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return attempt(() => this.prepare(sql).get(...values));
  }

  /** Gives the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return attempt(() => Number(this.prepare(sql).run(...values).changes));
  }

  /** The statement itself, for loops in which a wrapper per row would cost; errors then are SQLite's own. */
  prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  /** Runs `body` in a write transaction that is there from its start, so that it cannot fail halfway for a lock. */
  transaction<T>(body: () => T): T {
    this.exec('BEGIN IMMEDIATE');
    try {
      const result = body();
      this.#commit();
      return result;
    } catch (error) {
      this.rollback();
      throw asStoreError(error);
    }
  }

  /** The same for a body that waits for others in between; nothing else may use the connection meanwhile. */
  async transactionStepwise<T>(body: () => Promise<T>): Promise<T> {
    this.exec('BEGIN IMMEDIATE');
    try {
      const result = await body();
      this.#commit();
      return result;
    } catch (error) {
      this.rollback();
      throw asStoreError(error);
    }
  }

  #commit(): void {
    for (let attempt = 1; ; attempt++) {
      try {
        this.exec('COMMIT');
        return;
      } catch (error) {
        if (!(error instanceof StoreError && error.kind === 'busy') || attempt === COMMIT_ATTEMPTS) throw error;
      }
    }
  }

  /** Copies what is committed into another file, in one step: between two, another writer could make it begin again. */
  async copyTo(path: string): Promise<void> {
    try {
      await backup(this.#database, path, { rate: EVERY_PAGE });
    } catch (error) {
      throw asStoreError(error);
    }
  }

  // A full disk makes SQLite roll back by itself; then there is nothing left to do.
  rollback(): void {
    if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK');
  }

  close(): void {
    this.#statements.clear();
    this.#listStatements.clear();
    if (this.#database.isOpen) this.#database.close();
  }
}

function attempt<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw asStoreError(error);
  }
}
