// Loaded before the program by a test: tells at its end which packages it has loaded.
import { registerHooks } from 'node:module';

const packages = new Set<string>();
registerHooks({
  load: (url, context, nextLoad) => {
    const name = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
    if (name !== undefined) packages.add(name);
    return nextLoad(url, context);
  },
});
process.on('exit', () => process.stderr.write(`packages: ${[...packages].sort().join(' ')}\n`));
