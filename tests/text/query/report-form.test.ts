import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutForm } from '../../../src/text/query/report-form.ts';
import { queryTokens } from '../../../src/text/query/tokens.ts';

const FORM = `Coupon is lost after a refund

<!-- Please read the rules
before you write. -->
### Checklist

- [x] I have searched the existing tickets.
- [ ] I would like to write the change myself.

### Which shell do you use?

- [ ] bash
- [x] zsh

### Describe the bug

The till forgets it, see [this talk](https://forum.shop.example/t/1234).
![screenshot](https://shop.example/assets/5678.png)
<img width="20" alt="till" src="https://shop.example/assets/9012.png">

\`\`\`sh
# Version of the till
till --version
\`\`\`

### Shop version

4.2-rc.1, PostgreSQL

### 系统信息

- 数据库: MySQL

### 发生了什么？

退款以后优惠券没有了。`;

/** Words that are left, one space between them. */
const saidIn = (text: string): string => withoutForm(text).replace(/\s+/g, ' ').trim();

describe('a report in the form of a tracker', () => {
  it('keeps what the reporter says, chooses and quotes', () => {
    assert.equal(
      saidIn(FORM),
      'Coupon is lost after a refund zsh The till forgets it, see this talk. ' +
        '```sh # Version of the till till --version ``` 退款以后优惠券没有了。',
    );
  });

  it('is not searched for by the words of the form', async () => {
    const { terms } = await queryTokens(FORM);
    const tokens = new Set(terms.map(({ token }) => token));
    for (const said of ['coupon', 'refund', 'til', 'zsh', '优惠券']) assert.ok(tokens.has(said), said);
    for (const asked of ['ticket', 'bash', 'describ', 'screenshot', 'postgresql', 'mysql', '数据库', 'forum'])
      assert.ok(!tokens.has(asked), asked);
  });

  it('keeps headings of its own that are long, and a question of one line as it is', () => {
    assert.equal(saidIn('lost\n## Version of an order is not raised\nit stays at 1'), 'lost it stays at 1');
    assert.equal(saidIn('# Environment\nis empty'), '# Environment is empty');
    for (const line of ['# version', '- [ ] bash', 'see [this](https://shop.example/a)'])
      assert.equal(withoutForm(line), line);
  });

  it('is read in one go, whatever it holds', () => {
    for (const part of ['<!-- ', '![', '[a](https:', '- [ ', '**', '<img ', '```\n', '# ']) {
      const text = `a\n${part.repeat(20_000)}`;
      assert.ok(withoutForm(text).startsWith('a'));
    }
  });
});

describe('a title and what is below it', () => {
  const weightsOf = async (text: string): Promise<(token: string) => number> => {
    const { terms } = await queryTokens(text);
    return (token) => terms.find((term) => term.token === token)?.weight ?? 0;
  };

  it('the words of the title weigh more, however short it all is', async () => {
    const weight = await weightsOf('Coupon is lost\n\nThe till forgets it after a refund.');
    assert.ok(weight('coupon') > weight('refund'));
  });

  it('a tag before the title is not the title', async () => {
    const weight = await weightsOf(`[Bug]: coupon is lost. ${'The till forgets it after a refund. '.repeat(20)}`);
    const untagged = await weightsOf(`coupon is lost. ${'The till forgets it after a refund. '.repeat(20)}`);
    assert.equal(weight('coupon'), untagged('coupon'));
  });
});
