import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('types in the comments of JavaScript', () => {
  it('parameters, results, fields and names of other files', async () => {
    const calls = await callsOf({
      'help.js': `
export class Help {
  /** @param {import('./command.js').Command} cmd */
  usage(cmd) { return cmd.name() }
}`,
      'command.js': `
/** @typedef {import('./help.js').Help} Helper */
export class Command {
  constructor() {
    /** @type {Command[]} */
    this.commands = [];
  }
  name() { return '' }
  /** @return {Helper} */
  createHelp() { return make() }
  show() {
    this.createHelp().usage(this);
    this.commands.forEach((command) => command.name());
  }
}
/** @type {?Command} */
let current = null;
export const label = () => current.name();`,
    });
    assert.deepEqual(
      calls.filter((call) => !call.includes('<module>')),
      [
        'Command.show -> Command.createHelp',
        'Command.show -> Help.usage',
        'Command.show -> Command.name',
        'label -> Command.name',
        'Help.usage -> Command.name',
      ],
    );
  });

  it('@import brings names of other files', async () => {
    const calls = await callsOf({
      'compiler.js': 'class Compiler { run() {} }\nmodule.exports = Compiler;\n',
      'plugin.js': `
/** @import Compiler from "./compiler" */
class Plugin {
  /** @param {Compiler} compiler the compiler */
  apply(compiler) { compiler.run() }
}`,
    });
    assert.deepEqual(calls, ['Plugin.apply -> Compiler.run']);
  });

  it('are not believed in TypeScript', async () => {
    const calls = await callsOf({
      'a.ts': `
        class Order { pay(): void {} }
        /** @param {Order} order */
        export function main(order: any): void { order.settle() }`,
    });
    assert.deepEqual(calls, []);
  });
});
