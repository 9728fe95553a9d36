// Loaded before the program by a test: tells at its end which of its own files it has loaded.
import { registerHooks } from 'node:module';

const sources = new Set<string>();
registerHooks({
  load: (url, context, nextLoad) => {
    const path = /\/src\/(.*\.ts)$/.exec(url)?.[1];
    if (path !== undefined) sources.add(path);
    return nextLoad(url, context);
  },
});
process.on('exit', () => process.stderr.write(`sources: ${[...sources].sort().join(' ')}\n`));
