import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('a function that is run by a method of functions', () => {
  it('takes what is written behind the object', async () => {
    const calls = await callsOf({
      'run.js': `
        function each(item, done) { done(item); }
        function one() {} function two() {} function three() {}
        each.call(null, 1, one);
        each.apply(null, [2, two]);
        const later = each.bind(null, 3, three);
        later();
        const api = { call(done) { done(); } };
        function four() {}
        api.call(four);`,
    });
    for (const callee of ['one', 'two', 'three']) assert.ok(calls.includes(`each -> ${callee}`), callee);
    assert.ok(calls.includes('api.call -> four'));
  });

  it('collects what is left from its first place on', async () => {
    const calls = await callsOf({
      'tag.js':
        'function tag(text, ...parts) { parts[0](); }\nfunction bold() {}\nfunction thin() {}\ntag(1, bold, thin);\n',
    });
    assert.deepEqual(calls.sort(), ['<module> -> tag', 'tag -> bold']);
  });
});

describe('the own name of a function that is a value', () => {
  it('is that function inside it', async () => {
    const calls = await callsOf({
      'walk.js': `
        const walk = function step(node) { return node ? step(node.next) : end(); };
        const tree = { each: function visit(node) { visit(node.left); } };
        function end() {}`,
    });
    assert.deepEqual(calls, ['walk -> end', 'walk -> walk', 'tree.each -> tree.each']);
  });
});

describe('a getter of an object literal', () => {
  it('is what it gives', async () => {
    const calls = await callsOf({
      'index.js': "module.exports = { get Queue() { return require('./queue'); } };\n",
      'queue.js': 'class Queue { push() {} }\nmodule.exports = Queue;\n',
      'main.js': `
        const { Queue } = require('./index');
        const app = { get log() { return { warn() {} }; } };
        function main() { new Queue().push(); app.log.warn(); }`,
    });
    assert.deepEqual(calls, ['main -> Queue', 'main -> Queue.push', 'main -> app.log.warn']);
  });
});
