// The questions that follow the graph from a symbol: loaded together, when the first of them is asked.
export { askCalls } from './calls.ts';
export { askImpact } from './impact.ts';
export { askPath } from './path.ts';
export { askSubgraph } from './subgraph.ts';
