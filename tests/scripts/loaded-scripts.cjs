// Loaded before the program by a test: tells at its end which scripts it has run, and what V8 said to their kept code.
const vm = require('node:vm');
const { writeSync } = require('node:fs');

const said = new Map();
vm.Script = class extends vm.Script {
  constructor(source, options) {
    super(source, options);
    const part = /([a-z]+)-[A-Z0-9]{8}\.script\.js$/.exec(options?.filename ?? '')?.[1];
    if (part !== undefined)
      said.set(part, options.cachedData === undefined ? 'none' : this.cachedDataRejected ? 'refused' : 'taken');
  }
};
process.on('exit', () => writeSync(2, `scripts: ${[...said].map(([part, word]) => `${part}=${word}`).join(' ')}\n`));
