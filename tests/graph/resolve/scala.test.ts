import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

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
