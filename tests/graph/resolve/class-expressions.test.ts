import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('classes of JavaScript that are expressions', () => {
  it('one knows its own name in its methods', async () => {
    const calls = await callsOf({
      'order.cjs': `
module.exports = class Order {
  static make() { return new Order().pay(); }
  pay() { Order.note(); }
  static note() {}
};
`,
    });
    assert.deepEqual(calls, ['Order.make -> Order', 'Order.make -> Order.pay', 'Order.pay -> Order.note']);
  });

  it('its name means nothing around it', async () => {
    const calls = await callsOf({
      'order.js': `
function Order() {}
const Kept = class Order { pay() {} };
function main() { Order(); }
`,
    });
    assert.deepEqual(calls, ['main -> Order']);
  });

  it('what is made by several functions in a row extends all that is passed', async () => {
    const calls = await callsOf({
      'order.js': `
const Paid = (Base) => class extends Base { pay() {} };
const Sent = (Base) => class extends Base { send() {} };
class Order { note() {} }
class Large extends Paid(Sent(Order)) {
  all() { this.pay(); this.send(); this.note(); }
}
`,
    });
    for (const method of ['pay', 'send', 'note'])
      assert.ok(
        calls.some((call) => call.startsWith('Large.all -> ') && call.endsWith(`.${method}`)),
        calls.join('\n'),
      );
  });

  it('what a mixin counts on, another base of its heirs has', async () => {
    const calls = await callsOf({
      'order.js': `
const Paid = (Base) => class Paid extends Base { pay() { this.note(); } };
class Order { note() {} }
class Large extends Paid(Order) {}
`,
      'order.py': `
class Noted:
    def note(self): ...
class Paid:
    def pay(self):
        self.note()
class Order(Noted, Paid): ...
`,
    });
    assert.ok(calls.includes('Paid.Paid.pay -> Order.note'), calls.join('\n'));
    assert.ok(calls.includes('Paid.pay -> Noted.note'), calls.join('\n'));
  });
});
