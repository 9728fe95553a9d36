import { cpus, loadavg, platform, release, totalmem } from 'node:os';

/** One line about the machine: a time without it means nothing. */
export function machine(): string {
  const cores = cpus();
  const memory = `${(totalmem() / 1e9).toFixed(0)} GB`;
  const load = loadavg()[0]?.toFixed(2) ?? '?';
  return `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown'}, ${memory}, ${platform()} ${release()}, load ${load}`;
}
