import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, edgesOf } from './program-calls.ts';

describe('what Scala imports from a value', () => {
  const PARSER = `package lib
class Part { def text(s: String): Part = this }
trait Builder {
  def head(xs: String*): Part = new Part
  def opt(n: String): Part = new Part
}
object Parser { def builder: Builder = new Builder {} }
class Other { def head() = 2; def opt() = 3; def text() = 4 }
`;

  it('are its members, in the function or class that imports them', async () => {
    const calls = await callsOf({
      'lib/Parser.scala': PARSER,
      'use/Use.scala': `package use
import lib.Parser
object Use {
  def parse() = {
    val builder = Parser.builder
    import builder._
    List(head("a"), opt("b").text("c"), own(3))
  }
  def own(x: Int) = x
  def without() = head("a")
}
class Whole(builder: lib.Builder) {
  import builder._
  def go() = head("x").text("y")
}
`,
    });
    assert.deepEqual(
      calls.filter((call) => /^(?:Use|Whole)\b/.test(call)),
      [
        'Use.parse -> Parser.builder',
        'Use.parse -> Builder.head',
        'Use.parse -> Builder.opt',
        'Use.parse -> Part.text',
        'Use.parse -> Use.own',
        'Whole.go -> Builder.head',
        'Whole.go -> Part.text',
      ],
    );
  });
});

describe('a method of an object of Scala that is called by reading it', () => {
  it('gives what its type holds to a generator and to a block', async () => {
    const calls = await callsOf({
      'io/IO.scala': `package io
class Gate { def open(): Unit = () }
class Door { def open(): Unit = () }
abstract class IO[+A] { def flatMap[B](f: A => IO[B]): IO[B] = ??? }
object IO { def gate: IO[Gate] = ??? }
`,
      'use/Use.scala': `package use
import io.IO
object Use {
  def generated() = for { gate <- IO.gate } yield gate.open()
  def handed() = IO.gate.flatMap(gate => gate.open())
}
`,
    });
    assert.deepEqual(
      calls.filter((call) => call.endsWith('.open')),
      ['Use.generated -> Gate.open', 'Use.handed -> Gate.open'],
    );
  });
});

describe('what Scala imports from an object of the same package', () => {
  const EFFECTS = `package shop

sealed trait Effect
object Effect {
  case class Out(text: String) extends Effect
}
`;

  it('is found without the name of the package, behind other imports too', async () => {
    const edges = await edgesOf({
      'Another.scala': 'package shop\nclass Another\n',
      'Effect.scala': EFFECTS,
      'Run.scala': `package shop
import Effect._
object Run {
  def run(): Unit = { Out("a") }
}
`,
      'One.scala': `package shop.more
import shop.Effect
import Effect.Out
object One { def run(): Unit = Out("a") }
`,
    });
    assert.match(edges, /Run\.run --calls--> Effect\.Out /);
    assert.match(edges, /One\.run --calls--> Effect\.Out /);
    assert.match(edges, /2 {2}<module> --imports--> <module> {2}\(Effect\.scala:1\)/);
    assert.doesNotMatch(edges, /Another\.scala:1/);
  });
});

describe('functions of Scala that a placeholder makes', () => {
  it('may stand in brackets of their own and behind a name between two values', async () => {
    const calls = await callsOf({
      'Use.scala': `package shop
class Item { def isSold: Boolean = true }
object Use {
  def use(items: List[Item]): Unit = {
    items.filterNot { _.isSold }
    items filterNot { _.isSold }
    items filter (_.isSold)
  }
}
`,
    });
    assert.deepEqual(calls, ['Use.use -> Item.isSold', 'Use.use -> Item.isSold', 'Use.use -> Item.isSold']);
  });
});
