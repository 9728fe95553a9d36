import type { Tool } from '../tool.ts';
import { context } from './context.ts';
import { impact } from './impact.ts';
import { search } from './search.ts';
import { status } from './status.ts';
import { subgraph } from './subgraph.ts';
import { summary } from './summary.ts';
import { symbol } from './symbol.ts';

/** Every tool, the one to begin with first: many clients show and use them in this order. */
export const TOOLS: readonly Tool[] = [context, search, symbol, subgraph, impact, summary, status];
