import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SymbolFlag } from '../../../src/code/facts.ts';
import { findSymbol } from '../../../src/graph/explore/index.ts';
import { sampleReader, symbolRecord } from '../../store/sample-index.ts';

const at = (startLine: number, endLine: number) => ({ startLine, endLine, nameLine: startLine });

const SAMPLE = {
  files: {
    'src/shop/orders.ts': [
      symbolRecord('Order', { kind: 'class', ...at(10, 50) }),
      symbolRecord('Order.total', { kind: 'method', parent: 1, ...at(20, 30) }),
      symbolRecord('Order.add', { kind: 'method', parent: 1, ...at(31, 35) }),
      symbolRecord('Order.add~2', { kind: 'method', parent: 1, ...at(36, 40) }),
      symbolRecord('ship', { ...at(60, 70) }),
    ],
    'src/shop/basket.ts': [
      symbolRecord('Basket', { kind: 'class', ...at(1, 20) }),
      symbolRecord('Basket.total', { kind: 'method', parent: 1, ...at(2, 5) }),
      symbolRecord('parse', { ...at(30, 40) }),
    ],
    'src/util/text.rs': [symbolRecord('parse', { ...at(1, 9) }), symbolRecord('unique_helper', { ...at(10, 19) })],
    'src/api.h': [symbolRecord('connect', { flags: SymbolFlag.declaration, ...at(1, 1) })],
    'src/api.c': [symbolRecord('connect', { ...at(5, 9) })],
    'tests/ship.test.ts': [symbolRecord('ship', { ...at(1, 5) })],
    'src/Extensions.cs': [
      symbolRecord('Extensions', { kind: 'class', ...at(1, 20) }),
      symbolRecord('Extensions.AddShop', {
        kind: 'method',
        parent: 1,
        signature: 'static Services AddShop(this Services services, Action<Options> configure)',
        ...at(3, 8),
      }),
      symbolRecord('Services', { kind: 'class', flags: SymbolFlag.declaration, ...at(3, 3) }),
      symbolRecord('Extensions.AddShop~2', {
        kind: 'method',
        name: 'AddShop',
        qualifiedName: 'Extensions.AddShop',
        parent: 1,
        signature: 'static Services AddShop(this Services services, Options options)',
        ...at(10, 18),
      }),
    ],
    'src/helpers/resolveConfig.js': [symbolRecord('default', { ...at(10, 56) })],
    'src/router/index.ts': [symbolRecord('default', { ...at(1, 9) })],
    'pkg/orders.ts': [symbolRecord('other', { ...at(1, 5) })],
  },
} as const;

const CASES: readonly (readonly [query: string, expected: string])[] = [
  ['Order', 'src/shop/orders.ts#Order'],
  ['Order.total', 'src/shop/orders.ts#Order.total'],
  ['Order#total', 'src/shop/orders.ts#Order.total'],
  ['Order::total', 'src/shop/orders.ts#Order.total'],
  ['Order.prototype.total', 'src/shop/orders.ts#Order.total'],
  ['Order.total()', 'src/shop/orders.ts#Order.total'],
  ['Order.add~2', 'src/shop/orders.ts#Order.add~2'],
  ['text::parse', 'src/util/text.rs#parse'],
  ['shop.basket.parse', 'src/shop/basket.ts#parse'],
  ['connect', 'src/api.c#connect'],
  ['ship', 'src/shop/orders.ts#ship'],
  ['SHIP', 'src/shop/orders.ts#ship'],
  ['unique_helper', 'src/util/text.rs#unique_helper'],
  ['src/shop/orders.ts:25', 'src/shop/orders.ts#Order.total'],
  ['./src/shop/orders.ts:25:4', 'src/shop/orders.ts#Order.total'],
  ['shop/orders.ts:45', 'src/shop/orders.ts#Order'],
  ['/home/someone/project/src/shop/orders.ts:65', 'src/shop/orders.ts#ship'],
  ['src/shop/orders.ts:55', 'src/shop/orders.ts#'],
  // Several lines, as answers write a place, mean what holds all of them.
  ['src/shop/orders.ts:10-50', 'src/shop/orders.ts#Order'],
  ['shop/orders.ts:20-30', 'src/shop/orders.ts#Order.total'],
  ['src/shop/orders.ts:25-33', 'src/shop/orders.ts#Order'],
  ['src/shop/orders.ts:25-65', 'src/shop/orders.ts#'],
  ['src/shop/basket.ts:2-9999', 'src/shop/basket.ts#'],
  ['src/shop/orders.ts:25-3', 'src/shop/orders.ts#Order.total'],
  // What a module exports without a name goes by the module's.
  ['resolveConfig', 'src/helpers/resolveConfig.js#default'],
  ['router', 'src/router/index.ts#default'],
  // What only stands for the type of another place is not what a line means.
  ['src/Extensions.cs:3', 'src/Extensions.cs#Extensions.AddShop'],
  ['AddShop(Services, Options)', 'src/Extensions.cs#Extensions.AddShop~2'],
  ['AddShop(Options)', 'src/Extensions.cs#Extensions.AddShop~2'],
  ['AddShop(this Services services, Action<Options> configure)', 'src/Extensions.cs#Extensions.AddShop'],
  ['basket.ts:total', 'src/shop/basket.ts#Basket.total'],
  ['src/shop/basket.ts::Basket::total', 'src/shop/basket.ts#Basket.total'],
  ['src/shop/basket.ts#Basket.total', 'src/shop/basket.ts#Basket.total'],
  ['src/shop/basket.ts Basket.total', 'src/shop/basket.ts#Basket.total'],
  ['ckb:project:src/shop/orders.ts:Order.add~2', 'src/shop/orders.ts#Order.add~2'],
  ['ckb:project:src/shop/orders.ts:', 'src/shop/orders.ts#'],
  ['shop/basket.ts', 'src/shop/basket.ts#'],
  ['tests/ship.test.ts:ship', 'tests/ship.test.ts#ship'],
];

test('one symbol is found by every way of naming it', async (t) => {
  const { reader } = await sampleReader(t, SAMPLE);
  for (const [query, expected] of CASES) {
    const found = await findSymbol(reader, query);
    assert.equal(found.kind === 'found' ? `${found.symbol.path}#${found.symbol.key}` : found.kind, expected, query);
  }
});

const SCOPED = {
  files: {
    'core/src/main/java/cn/shop/util/Text.java': [
      symbolRecord('Text', { kind: 'class' }),
      symbolRecord('Text.cut', { kind: 'method', parent: 1 }),
    ],
    'src/Shop/Logger.php': [symbolRecord('Logger', { kind: 'class' })],
    'src/Shop/Inner/Logger.php': [symbolRecord('Logger', { kind: 'class' })],
    'backend/failures/errors.go': [symbolRecord('New')],
    'backend/log/writer.go': [symbolRecord('New'), symbolRecord('writer.flush', { kind: 'method' })],
    'de-core/src/de/mod.rs': [symbolRecord('Visitor', { kind: 'trait' })],
    'src/click/utils.py': [symbolRecord('echo')],
    'src/click/text.py': [symbolRecord('twice')],
    'src/click/terminal.py': [symbolRecord('twice')],
  },
  packages: {
    'core/src/main/java/cn/shop/util/Text.java': 'cn.shop.util',
    'src/Shop/Logger.php': 'Shop',
    'src/Shop/Inner/Logger.php': 'Shop\\Inner',
    'backend/failures/errors.go': 'failures',
    'backend/log/writer.go': 'log',
  },
} as const;

test('a name is found with the package, the namespace or the folders before it', async (t) => {
  const { reader } = await sampleReader(t, SCOPED);
  const found: readonly (readonly [query: string, expected: string])[] = [
    ['cn.shop.util.Text', 'Text.java#Text'],
    ['cn.shop.util.Text.cut', 'Text.java#Text.cut'],
    ['cn/shop/util/Text', 'Text.java#Text'],
    ['org.other.util.Text', 'unknown'],
    ['Shop\\Inner\\Logger', 'Logger.php#Logger'],
    ['failures.New', 'errors.go#New'],
    ['example.com/someone/project/backend/failures.New', 'errors.go#New'],
    ['(*writer).flush', 'writer.go#writer.flush'],
    ['example.com/project/backend/log.(*writer).flush(...)', 'writer.go#writer.flush'],
    ['os.failures.New', 'unknown'],
    ['de_core::de::Visitor', 'mod.rs#Visitor'],
    ['crate::de::Visitor', 'mod.rs#Visitor'],
    ['other::de::Visitor', 'unknown'],
    ['click.echo', 'utils.py#echo'],
    ['click.twice', 'ambiguous'],
  ];
  for (const [query, expected] of found) {
    const answer = await findSymbol(reader, query);
    const name =
      answer.kind === 'found' ? `${answer.symbol.path.replace(/.*\//, '')}#${answer.symbol.key}` : answer.kind;
    assert.equal(name, expected, query);
  }
});

test('a place in a function without a name means the named one around it', async (t) => {
  const { reader } = await sampleReader(t, {
    files: {
      'a.ts': [
        symbolRecord('sort', { ...at(1, 20) }),
        symbolRecord('sort.<lambda1>', { kind: 'lambda', parent: 1, ...at(5, 10) }),
        symbolRecord('sort.<lambda1>.<lambda1>', { kind: 'lambda', parent: 2, ...at(6, 8) }),
        symbolRecord('<lambda1>', { kind: 'lambda', ...at(30, 40) }),
      ],
    },
  });
  for (const [line, key] of [
    [7, 'sort'],
    [9, 'sort'],
    [35, '<lambda1>'],
  ] as const) {
    const found = await findSymbol(reader, `a.ts:${line}`);
    assert.equal(found.kind === 'found' ? found.symbol.key : found.kind, key);
  }
});

test('the top level of a file has no name to be found by', async (t) => {
  const { reader } = await sampleReader(t, {
    files: { 'a.ts': [symbolRecord('top', { kind: 'module', name: '', qualifiedName: '' })] },
  });
  for (const query of ['*', '&', '()']) assert.equal((await findSymbol(reader, query)).kind, 'unknown', query);
});

test('where several have the same claim, all are listed and none is guessed', async (t) => {
  const { reader } = await sampleReader(t, SAMPLE);
  const listed = async (query: string): Promise<string[]> => {
    const found = await findSymbol(reader, query);
    return found.kind === 'ambiguous' ? found.candidates.map(({ path, key }) => `${path}#${key}`) : [found.kind];
  };
  assert.deepEqual(await listed('parse'), ['src/shop/basket.ts#parse', 'src/util/text.rs#parse']);
  assert.deepEqual(await listed('total'), ['src/shop/basket.ts#Basket.total', 'src/shop/orders.ts#Order.total']);
  assert.deepEqual(await listed('orders.ts:1'), ['pkg/orders.ts#other', 'src/shop/orders.ts#']);
});

test('what has a name whole is found by it, and the members that have it are told', async (t) => {
  const { reader } = await sampleReader(t, {
    files: {
      'a.ts': [symbolRecord('filter', { ...at(1, 5) }), symbolRecord('Query', { kind: 'class', ...at(10, 30) })],
      'b.ts': [
        symbolRecord('List', { kind: 'class', ...at(1, 30) }),
        symbolRecord('List.filter', { kind: 'method', parent: 1, ...at(2, 5) }),
      ],
      'tests/b.test.ts': [symbolRecord('filter', { ...at(1, 5) })],
    },
  });
  const found = await findSymbol(reader, 'filter');
  assert.ok(found.kind === 'found');
  assert.deepEqual([found.symbol.path, found.others.map(({ key }) => key)], ['a.ts', ['List.filter']]);
  const whole = await findSymbol(reader, 'List.filter');
  assert.ok(whole.kind === 'found');
  assert.deepEqual([whole.symbol.path, whole.others], ['b.ts', []]);
  assert.deepEqual(await findSymbol(reader, 'a.ts:101'), { kind: 'beyond', path: 'a.ts', line: 101, lines: 100 });
});

test('functions of one name are told apart by the parameters that are written behind it', async (t) => {
  const overload = (key: string, signature: string) => symbolRecord(key, { kind: 'method', parent: 1, signature });
  const files = {
    'Element.java': [
      symbolRecord('Element', { kind: 'class' }),
      overload('Element.text', 'public String text()'),
      overload('Element.text~2', 'public Element text(String text)'),
      overload('Element.text~3', 'public Element text(Map<String, List<Node>> parts, @Nullable String glue)'),
    ],
    'Elements.java': [
      symbolRecord('Elements', { kind: 'class' }),
      overload('Elements.text', 'public String text()'),
      overload('Elements.text~2', 'public void text(Node node)'),
    ],
    'shapes.rs': [
      symbolRecord('Shape', { kind: 'struct' }),
      overload('Shape.area', 'fn area(&self, scale: f64) -> f64'),
      overload('Shape.area~2', 'fn area(&self, apply: impl Fn(f64, f64) -> f64, times: usize) -> f64'),
    ],
  } as const;
  const { reader } = await sampleReader(t, { files });
  const keyOf = async (query: string): Promise<string> => {
    const found = await findSymbol(reader, query);
    return found.kind === 'found' ? found.symbol.key : found.kind;
  };
  assert.equal(await keyOf('Element.text'), 'ambiguous');
  assert.equal(await keyOf('Element.text()'), 'Element.text');
  assert.equal(await keyOf('Element.text(String)'), 'Element.text~2');
  assert.equal(await keyOf('Element.text(java.lang.String)'), 'Element.text~2');
  assert.equal(await keyOf('Element.text(String text)'), 'Element.text~2');
  assert.equal(await keyOf('Element.text(Map<String, List<Node>>, String)'), 'Element.text~3');
  assert.equal(await keyOf('text(Node)'), 'Elements.text~2');
  assert.equal(await keyOf('Shape::area(f64)'), 'Shape.area');
  assert.equal(await keyOf('Shape::area(Fn(f64, f64) -> f64, usize)'), 'Shape.area~2');
  // No function has these, and an empty list behind the name of several means any of them.
  assert.equal(await keyOf('Element.text(int)'), 'ambiguous');
  assert.equal(await keyOf('text()'), 'ambiguous');
  const any = await findSymbol(reader, 'Element.text()');
  assert.deepEqual(any.kind === 'found' && any.others.map(({ key }) => key), ['Element.text~2', 'Element.text~3']);
});

test('an operator is a name; where there is none, nothing is near to it', async (t) => {
  const files = {
    'Weight.scala': [
      symbolRecord('Weight', { kind: 'class', ...at(1, 9) }),
      symbolRecord('Weight.*', { kind: 'method', parent: 1, name: '*', ...at(2, 3) }),
      symbolRecord('x', { ...at(10, 11) }),
      symbolRecord('T', { ...at(12, 13) }),
    ],
  } as const;
  const { reader } = await sampleReader(t, { files });
  for (const named of ['*', 'Weight.*']) {
    const found = await findSymbol(reader, named);
    assert.equal(found.kind === 'found' ? found.symbol.qualifiedName : found.kind, 'Weight.*');
  }
  assert.equal((await findSymbol(reader, '*x')).kind, 'found');
  for (const unknown of ['+', '/', '@', '.', '??', 'q'])
    assert.deepEqual(await findSymbol(reader, unknown), { kind: 'unknown', nearest: [], file: null }, unknown);
});

test('an unknown name gives the nearest ones', async (t) => {
  const { reader } = await sampleReader(t, SAMPLE);
  assert.deepEqual(await findSymbol(reader, 'Ordr'), { kind: 'unknown', nearest: ['Order'], file: null });
  assert.deepEqual(await findSymbol(reader, 'Basket.totl'), {
    kind: 'unknown',
    nearest: ['Basket.total', 'total'],
    file: null,
  });
  // The slip may stand in the owner.
  assert.deepEqual(await findSymbol(reader, 'Baskt.total'), {
    kind: 'unknown',
    nearest: ['Basket.total', 'total'],
    file: null,
  });
  // The sign of a private member is part of its name.
  const secret = await sampleReader(t, {
    files: {
      'a.ts': [
        symbolRecord('App', { kind: 'class' }),
        symbolRecord('App.#send', { kind: 'method', name: '#send', parent: 1 }),
        symbolRecord('sending'),
      ],
    },
  });
  const { nearest } = { nearest: [], ...(await findSymbol(secret.reader, 'App.send')) };
  assert.equal(nearest[0], 'App.#send');
  assert.deepEqual(await findSymbol(reader, 'nowhere/basket.ts:3'), {
    kind: 'unknown',
    nearest: ['src/shop/basket.ts'],
    file: 'nowhere/basket.ts',
  });
  assert.deepEqual(await findSymbol(reader, 'qqqqqqqq'), { kind: 'unknown', nearest: [], file: null });
  assert.deepEqual(await findSymbol(reader, ''), { kind: 'unknown', nearest: [], file: null });
});

test('an unknown path gives the nearest files', async (t) => {
  const { reader } = await sampleReader(t, SAMPLE);
  const filesFor = async (path: string): Promise<unknown> => {
    const found = await findSymbol(reader, path);
    return found.kind === 'unknown' ? [found.file, ...found.nearest] : found.kind;
  };
  assert.deepEqual(await filesFor('lib/orders.ts'), ['lib/orders.ts', 'pkg/orders.ts', 'src/shop/orders.ts']);
  assert.deepEqual(await filesFor('lib/orders.ts:3'), ['lib/orders.ts', 'pkg/orders.ts', 'src/shop/orders.ts']);
  assert.deepEqual(await filesFor('src/shop/baskte.ts'), ['src/shop/baskte.ts', 'src/shop/basket.ts']);
  assert.deepEqual(await filesFor('tests/ship.ts'), ['tests/ship.ts', 'tests/ship.test.ts']);
  assert.deepEqual(await filesFor('src/nothing.ts'), ['src/nothing.ts']);
  // What ends as no file does is a name with its package.
  assert.deepEqual(await filesFor('net/http.Gt'), [null]);
});
