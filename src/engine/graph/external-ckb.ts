import type { CkbSession } from '../../graph/backend/ckb/ckb-session.ts';
import type { Config } from '../../project/index.ts';

const MS_PER_SECOND = 1_000;
/** After a failure, by the specification. */
const COOLDOWN_SECONDS = 60;

interface Place {
  readonly root: string;
  readonly stateDir: string;
  readonly environment: NodeJS.ProcessEnv;
}

// Seconds, as the programs that these variables come from count them; what makes no sense is as if not set.
function seconds(text: string | undefined): number | null {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? value * MS_PER_SECOND : null;
}

/** The external CKB that the user has configured; null where there is none. A project's own file cannot name one. */
export async function externalCkb(config: Config, { root, stateDir, environment }: Place): Promise<CkbSession | null> {
  const command = config.get('graph.ckb.command');
  if (command === null && config.get('graph.backend') !== 'ckb') return null;
  const { CkbSession } = await import('../../graph/backend/ckb/ckb-session.ts');
  return new CkbSession({
    root,
    stateDir,
    command,
    args: config.get('graph.ckb.args'),
    timeoutMs: seconds(environment.CKB_TIMEOUT) ?? config.get('graph.ckb.timeout_ms'),
    cooldownMs: seconds(environment.CKB_COOLDOWN) ?? COOLDOWN_SECONDS * MS_PER_SECOND,
    environment,
  });
}
