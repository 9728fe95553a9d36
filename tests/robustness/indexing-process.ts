import { index } from '../indexing/tree-on-disk.ts';

// A process that indexes a tree once; its parent may end it at any moment.
const [root = '', stateDir = ''] = process.argv.slice(2);
await index(root, stateDir, { workers: 2 });
