import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calledLines, callsOf } from './program-calls.ts';

const linesOf = (text: string): Promise<string[]> => calledLines('shop/Shop.scala', text);

describe('a class of Scala and the object of the same name', () => {
  it('are told apart: types and `new` mean the class, members are those of the object', async () => {
    const lines = await linesOf(`package shop
trait Scheduler {
  def flush(): Unit
}
object Scheduler extends Scheduler {
  private var own: Scheduler = null
  def flush(): Unit = own.flush()
  class Task { def again(): Task = new Task() }
  object Task { def first(): Task = new Task() }
}
class User {
  def go(scheduler: Scheduler): Unit = {
    scheduler.flush()
    Scheduler.flush()
  }
}
`);
    assert.deepEqual(lines, ['7: 3', '8: 8', '9: 8', '13: 3', '14: 7']);
  });

  it('share what a call of the name means: a case class is one of the functions called apply', async () => {
    const lines = await linesOf(`package shop
case class Debug(source: String, message: Any = "") {
  def apply(): String = source
}
class Marked(source: String, message: Any, val marker: Int) extends Debug(source, message)
object Debug {
  def apply(source: String, message: Any, marker: Int): Marked = new Marked(source, message, marker)
}
case class Plain(text: String) { def apply(): String = text }
class User {
  def two() = Debug("a", "b")
  def three() = Debug("a", "b", 3).marker
  def plain() = Plain("a")
  def run(plain: Plain) = plain()
}
`);
    assert.deepEqual(lines, ['5: 2', '7: 5', '11: 2', '12: 7', '13: 9', '14: 9']);
  });

  it('make one by the constructor that fits, the one of the class itself among them', async () => {
    const lines = await linesOf(`package shop
class Props(name: String, creator: () => Int) {
  def this(name: String, deploy: String, creator: () => Int) = this(name, creator)
}
object Use {
  def two() = new Props("a", () => 1)
  def three() = new Props("a", "b", () => 1)
}
`);
    assert.deepEqual(lines, ['3: 2', '6: 2', '7: 3']);
  });
});

describe('members of a class of Scala', () => {
  it('are those of its self type too, and what has a body comes before what has none', async () => {
    const lines = await linesOf(`package shop
trait Context { def children: Int }
trait Children { this: Cell =>
  def children: Int = 1
  def cancel(): Unit = stop()
}
class Cell extends Context with Children {
  def stop(): Unit = ()
}
object Use {
  def go(cell: Cell) = {
    cell.cancel()
    cell.children
  }
}
`);
    assert.deepEqual(lines, ['5: 8', '12: 5', '13: 4']);
  });

  it('are those of what it is converted to, where it has none of its own', async () => {
    const lines = await linesOf(`package shop
class Plain { def name(): String = "plain" }
class Rich(plain: Plain) {
  def name(): String = "rich"
  def shout(): String = "RICH"
}
object Plain {
  implicit def enrich(plain: Plain): Rich = new Rich(plain)
}
object Use {
  def go(plain: Plain) = {
    plain.shout()
    plain.name()
  }
}
`);
    assert.deepEqual(lines, ['8: 3', '12: 5', '13: 2']);
  });

  it('are taken from what is mixed in last', async () => {
    const lines = await linesOf(`package shop
trait One { def name(): Int = 1 }
trait Two { def name(): Int = 2 }
class Both extends One with Two
object Use { def go(both: Both) = both.name() }
`);
    assert.deepEqual(lines, ['5: 3']);
  });

  it('do not hide functions of its bases that take something else', async () => {
    const lines = await linesOf(`package shop
trait Closable {
  final def close(): Int = close(0)
  def close(after: Int): Int
}
class Reader extends Closable {
  def close(after: Int): Int = after
  def discard(): Int = close()
}
object Use {
  def go(reader: Reader) = {
    reader.close()
    reader.close(1)
  }
}
`);
    assert.deepEqual(lines, ['3: 4', '8: 3', '12: 3', '13: 7']);
  });
});

describe('functions of one name in Scala', () => {
  it('are told apart by what is passed, whatever the compiler passes by itself', async () => {
    const lines = await linesOf(`package shop
import java.nio.file.Path
class Order
object Store {
  def put(path: Path)(implicit order: Order): Int = 1
  def put(path: String, more: String*)(implicit order: Order): Int = 2
  def join(all: Seq[Order]): Int = 3
  def join(all: java.util.List[Order]): Int = 4
  def text()(implicit order: Order) = put("a")
  def both(path: Path)(implicit order: Order) = put(path)
  def seq(order: Order) = join(Seq(order, order))
}
`);
    assert.deepEqual(lines, ['9: 6', '10: 5', '11: 7']);
  });
});

describe('a variable that is made of itself', () => {
  it('has the type of what it was given first', async () => {
    const lines = await linesOf(`package shop
object Hash {
  def add(seed: Int, value: Int): Int = seed
  def add(seed: Int, value: String): Int = seed
  def all(text: String): Int = {
    var result = 1
    result = add(result, 2)
    result = add(result, text)
    result
  }
}
`);
    assert.deepEqual(lines, ['7: 3', '8: 4']);
  });

  it('costs a file of Java nothing', async () => {
    const lines = await calledLines(
      'shop/Hash.java',
      `package shop;
class Hash {
  static int add(int seed, int value) { return seed; }
  static int add(int seed, String value) { return seed; }
  static int all(String text) {
    var result = 1;
    result = add(result, 2);
    result = add(result, text);
    return result;
  }
}
`,
    );
    assert.deepEqual(lines, ['7: 3', '8: 4']);
  });
});

describe('a package object', () => {
  it('belongs to its package, with classes that stand in that package beside it', async () => {
    const calls = await callsOf({
      'json/package.scala': `package shop
package object json {
  def fail(message: String) = throw new Failure(message)
}
package json {
  class Failure(message: String) extends RuntimeException(message)
}
`,
      'json/Use.scala': `package shop.json
object Use {
  def go() = fail("x")
  def stop() = throw new Failure("y")
}
`,
    });
    assert.deepEqual(calls, ['Use.go -> fail', 'Use.stop -> Failure', 'fail -> Failure']);
  });
});

describe('a package inside that of the file', () => {
  it('may be named by its last part', async () => {
    const calls = await callsOf({
      'shop/Cell.scala': 'package shop\nclass Cell extends inner.Children { def go(): Unit = start() }\n',
      'shop/inner/Children.scala': 'package shop.inner\ntrait Children { def start(): Unit = () }\n',
    });
    assert.deepEqual(calls, ['Cell.go -> Children.start']);
  });
});

describe('a pattern of Scala', () => {
  it('gives the parts of a case class their types', async () => {
    const lines = await linesOf(`package shop
class Gate { def open(): Unit = () }
class Door { def open(): Unit = () }
case class Wall(gate: Gate, door: Door)
object Use {
  def go(any: Any) = any match {
    case Wall(_, found) => found.open()
    case Wall(gate, _) => gate.open()
  }
}
`);
    assert.deepEqual(lines, ['7: 3', '8: 2']);
  });
});

describe('arrows of Scala that are one character', () => {
  it('are read like those of two, and nothing moves', async () => {
    const lines = await linesOf(`package shop
class Order { def total: Int = 1 }
object Use {
  def sum(orders: List[Order], f: Int ⇒ Int) = orders match {
    case first :: _ ⇒
      first.total
    case _ ⇒ fallback(0)
  }
  def fallback(n: Int): Int = n
  def each(orders: List[Order]) = for (order ← orders) yield order.total
}
`);
    assert.deepEqual(lines, ['6: 2', '7: 9', '10: 2']);
  });
});

describe('operators of numbers in Scala', () => {
  it('are the library’s, unless an implicit class has them for the type of ours that is passed', async () => {
    const lines = await linesOf(`package shop
class Span(val seconds: Double)
class Rate(val hertz: Double) {
  def *(span: Span): Double = hertz
}
object Conversions {
  implicit class RichDouble(value: Double) {
    def /(span: Span): Rate = new Rate(value)
  }
}
import Conversions._
object Use {
  val hour = 3600.0
  val factor = 1.0 / hour
  val thousand = Use.factor * 1000.0
  def rate(span: Span) = 1.0 / span
  def count(span: Span) = (1.0 / span) * span
}
`);
    assert.deepEqual(lines, ['8: 3', '16: 8', '17: 4 8']);
  });
});
