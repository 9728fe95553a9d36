import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExternalGraphError } from './external-graph.ts';

const FILE = 'ckb-cooldown.json';
const REASONS = ['not_indexed', 'timeout', 'error'] as const;

type Reason = ExternalGraphError['reason'];

/** After a failure the external graph is left alone for a while, by every process of the project. */
export class Cooldown {
  readonly #file: string;
  readonly #lastsMs: number;
  #own: { untilMs: number; reason: Reason } | null = null;

  constructor(stateDir: string, lastsMs: number) {
    this.#file = join(stateDir, FILE);
    this.#lastsMs = lastsMs;
  }

  /** Why it is left alone now; null when it may be asked. */
  reason(): Reason | null {
    const known = this.#own ?? this.#read();
    return known !== null && Date.now() < known.untilMs ? known.reason : null;
  }

  begin(reason: Reason): void {
    this.#own = { untilMs: Date.now() + this.#lastsMs, reason };
    try {
      writeFileSync(this.#file, JSON.stringify(this.#own));
    } catch {
      // Where nothing can be written, this process alone remembers.
    }
  }

  end(): void {
    if (this.#own === null) return;
    this.#own = null;
    rmSync(this.#file, { force: true });
  }

  #read(): { untilMs: number; reason: Reason } | null {
    try {
      const kept: unknown = JSON.parse(readFileSync(this.#file, 'utf8'));
      if (typeof kept !== 'object' || kept === null || !('untilMs' in kept) || !('reason' in kept)) return null;
      const reason = REASONS.find((known) => known === kept.reason);
      return typeof kept.untilMs === 'number' && reason !== undefined ? { untilMs: kept.untilMs, reason } : null;
    } catch {
      return null;
    }
  }
}
