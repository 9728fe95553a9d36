import { Connection } from './connection.ts';
import { factsBody } from './facts.ts';
import { databasePath } from './location.ts';

/** Read-only access to parsed facts for workers of the one writer; it sees what was committed. */
export interface FactsSource extends Disposable {
  body(hash: string, language: string): Uint8Array | null;
}

export function openFacts(stateDir: string): FactsSource {
  const connection = new Connection(databasePath(stateDir), { readOnly: true });
  return {
    body: (hash, language) => factsBody(connection, hash, language),
    [Symbol.dispose]: () => connection.close(),
  };
}
