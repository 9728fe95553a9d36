import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

const SOURCE = {
  'panel.js': `
    function greet(name) { return name }
    function run(task) { return task('x') }
    export class Panel {
      constructor() {
        this.onClick = this.onClick.bind(this);
        this.welcome = greet.bind(null, 'guest');
      }
      onClick() {}
      open() { this.onClick(); this.welcome() }
      later() { run(greet.bind(this)) }
      atOnce() { greet.bind(null)('z') }
      called() { greet.call(null, 'y') }
    }`,
};

describe('functions bound to an object (JavaScript)', () => {
  it('binding a function runs nothing', async () => {
    const calls = await callsOf(SOURCE);
    assert.deepEqual(
      calls.filter((call) => call.startsWith('Panel.constructor') || call.startsWith('Panel.later')),
      ['Panel.later -> run'],
    );
  });

  it('what was bound runs where it is called: from a field, as a parameter, at once', async () => {
    const calls = await callsOf(SOURCE);
    for (const call of ['Panel.open -> Panel.onClick', 'Panel.open -> greet', 'run -> greet', 'Panel.atOnce -> greet'])
      assert.ok(calls.includes(call), `${call} in\n${calls.join('\n')}`);
    assert.ok(calls.includes('Panel.called -> greet'), 'call runs the function');
  });
});

describe('a function that a module exports on a condition', () => {
  it('is a function of the module', async () => {
    const calls = await callsOf({
      'xhr.js':
        'const isKnown = typeof X;\nexport default isKnown && function (config) {\n  send(config);\n};\nfunction send() {}\n',
      'fetch.js': 'export default globalThis.fetch ? (async (config) => ask(config)) : null;\nfunction ask() {}\n',
      'use.js':
        "import xhr from './xhr.js';\nimport fetch from './fetch.js';\nexport function run() {\n  xhr();\n  fetch();\n}\n",
    });
    assert.deepEqual(calls.sort(), ['default -> ask', 'default -> send', 'run -> default', 'run -> default']);
  });
});

describe('a function that takes the place of another', () => {
  it('calls the one that was there before, not itself', async () => {
    const calls = await callsOf({
      'patch.ts': `export type Loader = typeof Other & { _find(request: string): string };
export function install() {
  const Module = require('module') as Loader;
  const original = Module._find;
  Module._find = _find;
  function _find(this: any, request: string): string {
    return original.call(this, request);
  }
}
function again(n) {
  return again(n - 1);
}
`,
    });
    assert.deepEqual(calls, ['again -> again']);
  });
});
