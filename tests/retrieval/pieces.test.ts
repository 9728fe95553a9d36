import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOf, piecesOf } from '../../src/retrieval/pieces.ts';
import { FileParser, languageById } from '../../src/syntax/index.ts';

const GO = `package shop

type Cart struct {
	items []string
}

// Penguins are counted by weight.
func weigh(penguins int) int {
	return penguins * 3
}

func (c *Cart) Add(item string) {
	c.items = append(c.items, item)
}
`;

const RUST = `pub struct Cart {
    items: Vec<String>,
}

/// Penguins are counted by weight.
fn weigh(penguins: u32) -> u32 {
    penguins * 3
}

impl Cart {
    pub fn add(&mut self, item: String) {
        self.items.push(item);
    }
}
`;

for (const [language, path, text, member] of [
  ['go', 'cart.go', GO, 'func (c *Cart) Add(item string)'],
  ['rust', 'cart.rs', RUST, 'pub fn add(&mut self, item: String)'],
] as const)
  test(`${language}: a type has its own lines and the signatures of methods behind it, not what stands between`, async () => {
    const definition = languageById(language);
    assert.ok(definition !== undefined);
    const parser = new FileParser({ isBrief: true });
    const facts = await parser.parse(definition, path, text);
    parser.close();
    const pieces = piecesOf(facts.symbols, text);
    const bodies = pieces.filter(({ symbol }) => symbol.name === 'Cart').map((piece) => bodyOf(piece, text));
    const body = bodies.join('\n');
    assert.match(body, /items/);
    assert.ok(body.includes(member), body);
    assert.doesNotMatch(body, /enguins/);
    const file = pieces.filter(({ position }) => position === 0).map((piece) => bodyOf(piece, text))[0] ?? '';
    assert.ok(file.includes(member), file);
    assert.doesNotMatch(file, /append|push|penguins \*/, 'nor has the file what stands in a method of its own');
  });

test('of very many functions in one line each has its signature, and few have the line', async () => {
  const definition = languageById('typescript');
  assert.ok(definition !== undefined);
  const parser = new FileParser({ isBrief: true });
  const text = `${Array.from({ length: 500 }, (_, at) => `function weigh${at}(penguins) { return penguins * ${at}; }`).join(' ')}\n`;
  const facts = await parser.parse(definition, 'weights.ts', text);
  parser.close();
  const bodies = piecesOf(facts.symbols, text).map((piece) => bodyOf(piece, text));
  assert.equal(bodies.length, 501);
  assert.equal(bodies.at(-1), 'function weigh499(penguins)');
  assert.ok(bodies.join('').length < 20 * text.length, 'the pieces grow with the square of the line');
});
