import { fileURLToPath } from 'node:url';
import type { Server } from '@modelcontextprotocol/server';

/** A client that does not answer must not hold a question back. */
const PATIENCE_MS = 2_000;

/** The folders that a client says it works on; none where it does not say. */
export class ClientRoots {
  readonly #server: Server;
  #known: Promise<readonly string[]> | null = null;

  constructor(server: Server) {
    this.#server = server;
    server.setNotificationHandler('notifications/roots/list_changed', () => {
      this.#known = null;
    });
  }

  get(): Promise<readonly string[]> {
    this.#known ??= this.#ask();
    return this.#known;
  }

  async #ask(): Promise<readonly string[]> {
    if (this.#server.getClientCapabilities()?.roots === undefined) return [];
    try {
      const { roots } = await this.#server.listRoots({}, { timeout: PATIENCE_MS });
      return roots.flatMap(({ uri }) => folderOf(uri) ?? []);
    } catch {
      // The later protocol has no such question; what the user allows still holds.
      return [];
    }
  }
}

// A folder of another machine, or an address that means none, says nothing against the others.
function folderOf(uri: string): string | null {
  if (!uri.startsWith('file:')) return null;
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}
