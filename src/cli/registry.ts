import type { Command } from './command.ts';
import { command as cache } from './commands/cache.ts';
import { command as callees } from './commands/callees.ts';
import { command as callers } from './commands/callers.ts';
import { command as completion } from './commands/completion.ts';
import { command as config } from './commands/config.ts';
import { command as doctor } from './commands/doctor.ts';
import { command as evalCommand } from './commands/eval.ts';
import { command as exportCommand } from './commands/export.ts';
import { command as federation } from './commands/federation.ts';
import { command as feedback } from './commands/feedback.ts';
import { command as impact } from './commands/impact.ts';
import { command as indexCommand } from './commands/index-command.ts';
import { command as mcp } from './commands/mcp.ts';
import { command as path } from './commands/path.ts';
import { command as preferences } from './commands/preferences.ts';
import { command as search } from './commands/search.ts';
import { command as setup } from './commands/setup.ts';
import { command as status } from './commands/status.ts';
import { command as subgraph } from './commands/subgraph.ts';
import { command as summary } from './commands/summary.ts';
import { command as symbol } from './commands/symbol.ts';
import { command as watch } from './commands/watch.ts';

/**
 * Every command, in the order in which the help shows them. They are loaded together, because one bundle loads faster
 * than several; what is heavy, the engine, each of them loads when it runs.
 */
export const COMMANDS: readonly Command[] = [
  search,
  indexCommand,
  status,
  doctor,
  symbol,
  subgraph,
  callers,
  callees,
  path,
  impact,
  summary,
  exportCommand,
  federation,
  evalCommand,
  watch,
  mcp,
  setup,
  completion,
  feedback,
  preferences,
  cache,
  config,
];
