import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('a CommonJS module that is one thing', () => {
  it('a class that is all of a module is made, extended and asked for its members', async () => {
    const calls = await callsOf({
      'queue.js': 'class Queue { push() {} }\nQueue.of = () => new Queue();\nmodule.exports = Queue;\n',
      'main.js': `
const Queue = require('./queue');
class Ordered extends Queue { push() { super.push() } }
function main() { new Queue().push(); Queue.of().push() }`,
    });
    for (const call of ['Ordered.push -> Queue.push', 'main -> Queue', 'main -> Queue.push', 'main -> Queue.of'])
      assert.ok(calls.includes(call), `${call} is not among\n${calls.join('\n')}`);
  });

  it('a function that is all of a module is called, beside what is hung on it', async () => {
    const calls = await callsOf({
      'parse.js': 'function parse() {}\nmodule.exports = parse;\nmodule.exports.strict = function strict() {};\n',
      'main.js': "const parse = require('./parse');\nfunction main() { parse(); parse.strict(); require('./parse')() }",
    });
    assert.deepEqual(calls, ['main -> parse', 'main -> strict']);
  });
});

describe('what is all of a CommonJS module and has no name', () => {
  it('is called exports, whatever the file is called', async () => {
    const calls = await callsOf({
      'lib/createHash.js': 'module.exports = (algorithm) => algorithm;\n',
      'lib/Base.js': 'module.exports = class { run() {} };\n',
      'lib/index.js': 'module.exports = () => 1;\n',
      'main.js': `
const make = require('./lib/createHash'), Base = require('./lib/Base'), lib = require('./lib');
function main() { make('md5'); new Base().run(); lib() }`,
    });
    assert.deepEqual(calls.sort(), [...Array(3).fill('main -> exports'), 'main -> exports.run']);
  });
});

describe('exports that the module itself reads', () => {
  it('are what was exported', async () => {
    const calls = await callsOf({
      'tools.js': `
        exports.save = function () { exports.check(); };
        exports.check = check;
        exports.walk = function walk(node) { exports.walk(node.next); };
        function check() {}`,
      'whole.js': `
        module.exports = { open() { module.exports.close(); }, close() {} };
        Object.assign(module.exports, { lock() {} });`,
      'main.js': "const whole = require('./whole');\nfunction main() { whole.open(); whole.lock(); }\n",
    });
    assert.deepEqual(calls, ['main -> lock', 'main -> open', 'save -> check', 'walk -> walk', 'open -> close']);
  });
});
