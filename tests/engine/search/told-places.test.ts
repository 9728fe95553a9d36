import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placesInText, withoutForeignFrames, wordsBeside } from '../../../src/engine/search/places-in-text.ts';
import { open } from '../../../src/index.ts';
import { folderWith } from '../../folder-with.ts';

const TOLD: readonly [text: string, ...places: string[]][] = [
  ['src/cart.ts:12', 'src/cart.ts:12'],
  ['why does ./src/cart.ts:12:5 fail', './src/cart.ts:12'],
  ['    at Cart.total (/app/src/cart.js:12:5)', '/app/src/cart.js:12 total'],
  ['    at async file:///app/src/[id]/cart.mjs:12:5', '///app/src/[id]/cart.mjs:12'],
  ['\tat cn.shop.Cart.total(Cart.java:12)', 'Cart.java:12 total'],
  ['   at Shop.Cart.Total[T](Order order) in C:\\src\\Cart.cs:line 12', 'C:/src/Cart.cs:12 Total'],
  ['shop/cart.(*Cart).Total(0xc00, 0x1)\n\t/src/cart/cart.go:12 +0x1d', '/src/cart/cart.go:12 Total'],
  ['  12: shop::cart::Cart::total\n             at ./src/cart.rs:12:9', './src/cart.rs:12 total'],
  ['#0 /var/www/Cart.php(12): App\\Cart->price()', '/var/www/Cart.php:12'],
  ['in /var/www/Cart.php on line 12', '/var/www/Cart.php:12'],
  ["app/cart.rb:12:in `total'", 'app/cart.rb:12 total'],
  ['src/cart.ts(12,5): error TS2554', 'src/cart.ts:12'],
  ['https://host.org/shop/blob/main/src/cart.ts#L12-L20', '//host.org/shop/blob/main/src/cart.ts:12'],
  ['cart.py 第 12 行报错', 'cart.py:12'],
  [
    'Traceback (most recent call last):\n  File "/app/a.py", line 4, in run\n    total()\n  File "/app/b.py", line 7, in total',
    '/app/b.py:7 total',
    '/app/a.py:4 run',
  ],
  ['version 1.2:3 of http://host.org:80 at 12:30'],
  ['how are orders validated in cart.ts'],
];

describe('lines that a question tells of', () => {
  for (const [text, ...places] of TOLD)
    it(JSON.stringify(text), () => {
      const told = placesInText(text).map(
        ({ path, line, name }) => `${path}:${line}${name === null ? '' : ` ${name}`}`,
      );
      assert.deepEqual(told, places);
    });

  it('the words beside them are looked for', () => {
    assert.equal(wordsBeside('why does src/cart.ts:12:5 fail'), 'why does   fail');
    assert.equal(wordsBeside('src/cart.ts:12:5'), '');
  });

  it('lines of a trace that are of no file here go, with what stands beside them', () => {
    const isHere = (name: string): boolean => name.startsWith('cart.') || name.startsWith('Cart.');
    const traces = [
      [
        'java.lang.NullPointerException',
        '\tat io.wire.Channel.read(Channel.java:12) ~[wire.jar:4.1]',
        '\tat shop.Cart.total(Cart.java:3)',
      ],
      ['boom', '    at read (node_modules/wire/channel.js:1:2)', '    at total (src/cart.js:3:4)'],
      [
        'Traceback',
        '  File "/lib/wire/channel.py", line 1, in read',
        '    return self.next()',
        '  File "/srv/cart.py", line 3, in total',
        '    price()',
      ],
      [
        'panic',
        'wire.(*Channel).Read(0xc0)',
        '\t/go/pkg/wire/channel.go:12 +0x1d',
        'shop.Total()',
        '\t/srv/cart.go:3 +0x2',
      ],
      ['boom', '\tat jdk.Method.invoke0(Native Method)', '\tat shop.Cart.total(Cart.java:3)'],
    ];
    const kept = traces.map((lines) => withoutForeignFrames(lines.join('\n'), isHere));
    for (const text of kept) {
      assert.doesNotMatch(text, /wire|next|invoke/);
      assert.match(text, /cart/i);
    }
    const prose = 'it fails\nat wire.ts we saw it, and\nchannel.go:12 is where it began';
    assert.equal(withoutForeignFrames(prose, isHere), prose);
  });

  it('what libraries call each other in a trace is not looked for', async (t) => {
    const project = await open(
      folderWith(t, {
        'shop/cart.py': 'def save_cart(cart):\n    return cart\n',
        'shop/channel.py': 'def read_channel(handler):\n    return handler.channel_read()\n',
      }),
    );
    t.after(() => project.close());
    const frames = '  File "/usr/lib/wire/handler.py", line 9, in channel_read\n    handler.channel_read()\n'.repeat(4);
    const { candidates } = await project.search(`saving a cart fails\n\nTraceback:\n${frames}`);
    const [first] = candidates.toSorted((left, right) => left.rank - right.rank);
    assert.equal(first?.file, 'shop/cart.py');
  });

  it('a question starts at the functions of its lines, also on another machine and in another version', async (t) => {
    const folder = folderWith(t, {
      'backend/app/cart.py': 'import os\n\n\ndef price():\n    return 1\n\n\ndef total():\n    return price()\n',
      'backend/app/models.py': 'def load():\n    return None\n',
      'other/cart.py': 'def total():\n    return 2\n',
    });
    const project = await open(folder);
    t.after(() => project.close());
    const startsOf = async (text: string): Promise<string[]> => {
      const { candidates } = await project.search(text);
      return candidates
        .filter(({ matched_by }) => matched_by.includes('anchor'))
        .map(({ name, file }) => `${file} ${name}`);
    };
    assert.deepEqual(await startsOf('backend/app/cart.py:5'), ['backend/app/cart.py price']);
    const trace = '  File "/srv/app/cart.py", line 9, in total\n  File "/srv/app/cart.py", line 2, in price\n';
    assert.deepEqual((await startsOf(trace)).sort(), ['backend/app/cart.py price', 'backend/app/cart.py total']);
    // Another's file of that name, and one of two.
    assert.deepEqual(await startsOf('File "/usr/lib/python3/site-packages/app/models.py", line 1, in load'), []);
    assert.deepEqual(await startsOf('cart.py:1'), []);
  });
});
