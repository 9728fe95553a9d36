import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('what a container of the library holds', () => {
  it('Scala: is handed to blocks, read as its head, and stands in the places of a pair', async () => {
    const calls = await callsOf({
      'Use.scala': `
class Point { def turn(): Unit = (); def norm: Double = 1.0 }
class Other { def turn(): Unit = (); def norm: Double = 2.0 }
class Use {
  def a(points: List[Point]): Unit = points.foreach(point => point.turn())
  def b(points: List[Point]): Unit = points.filterNot(_.norm > 1).foreach(_.turn())
  def c(points: List[Point]): Unit = points.head.turn()
  def d(pair: (Point, Int)): Unit = pair._1.turn()
  def e(points: Seq[Point]): Boolean = points.exists { point => point.norm > 2 }
}
`,
    });
    assert.deepEqual(
      [...new Set(calls)],
      [
        'Use.a -> Point.turn',
        'Use.b -> Point.norm',
        'Use.b -> Point.turn',
        'Use.c -> Point.turn',
        'Use.d -> Point.turn',
        'Use.e -> Point.norm',
      ],
    );
  });

  it('Rust: an iterator over things is none of them, and what is unwrapped is one', async () => {
    const calls = await callsOf({
      'src/lib.rs': `
pub struct Command { subs: Vec<Command> }
impl Command {
    pub fn find(&self) -> bool { true }
    pub fn iterate(&mut self) { self.subs.iter_mut().find(|sub| sub.find()); }
    pub fn first(&self) { self.subs.first().unwrap().find(); }
    pub fn each(&self) { self.subs.iter().for_each(|sub| { sub.find(); }); }
}
fn through(command: &mut Command) { command.subs.iter().find(|_| true); }
`,
    });
    assert.deepEqual(calls, [
      'Command.iterate -> Command.find',
      'Command.first -> Command.find',
      'Command.each -> Command.find',
    ]);
  });

  it('Swift: is handed to blocks and read as its first', async () => {
    const calls = await callsOf({
      'use.swift': `
struct Point { func turn() {} }
struct Other { func turn() {} }
func a(_ points: [Point]) { points.first?.turn() }
func b(_ points: [Point]) { points.first(where: { _ in true })?.turn() }
func c(_ points: [Point]) { _ = points.allSatisfy { $0.turn(); return true } }
`,
    });
    assert.deepEqual(calls, ['a -> Point.turn', 'b -> Point.turn', 'c -> Point.turn']);
  });
});

describe('what is gone through by pairs (JavaScript)', () => {
  it('gives what a map holds, whether its type is written or not', async () => {
    const calls = await callsOf({
      'shelf.ts': `
        class Book { open() {} }
        export class Shelf {
          books = new Map<string, Book>();
          all() { for (const [, book] of this.books) book.open() }
        }
        export function listed(books: Map<string, Book>) { for (const [name, book] of books.entries()) book.open() }
        export function numbered(books: Book[]) { for (const [place, book] of books.entries()) book.open() }`,
      'plain.js': `
        class Page { turn() {} }
        const pages = new Map();
        pages.set(1, new Page());
        function all() { for (const [number, page] of pages) page.turn(); }
        function listed() { [...pages.entries()].forEach(([number, page]) => page.turn()); }`,
    });
    assert.deepEqual(
      calls.filter((call) => /open|turn/.test(call)),
      [
        'all -> Page.turn',
        'listed -> Page.turn',
        'Shelf.all -> Book.open',
        'listed -> Book.open',
        'numbered -> Book.open',
      ],
    );
  });
});
