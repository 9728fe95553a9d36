import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calledLines, callsOf } from './program-calls.ts';

/** Which line each line of a file of Kotlin calls. */
const linesOf = (text: string): Promise<string[]> => calledLines('Shop.kt', text);

describe('what a call of the name of a type of Kotlin runs', () => {
  it('the constructor in the head of the class, or one of its body', async () => {
    const called = await linesOf(`package shop
class Order(val id: Int, val notes: List<String> = emptyList()) {
  constructor(code: String) : this(code.length)
}
fun a() = Order(1)
fun b() = Order("x")
fun c() = Order(1, listOf("y"))
`);
    assert.deepEqual(called, ['3: 2', '5: 2', '6: 3', '7: 2']);
  });

  it('no constructor that is kept for compiled code alone', async () => {
    const called = await linesOf(`package shop
class Order(val id: Int) {
  @Deprecated("", level = DeprecationLevel.HIDDEN)
  constructor(code: String, name: String) : this(1)
  constructor(code: String, vararg names: String) : this(2)
}
fun a() = Order("x", "y")
`);
    assert.deepEqual(called, ['4: 2', '5: 2', '7: 5']);
  });

  it('invoke of a companion or an object where no constructor fits', async () => {
    const called = await linesOf(`package shop
interface Order {
  companion object {
    operator fun invoke(id: Int): Order = TODO()
  }
}
class Filter { fun then(next: Filter) {}; fun then(next: String) {} }
object Zip {
  operator fun invoke(level: Int) = Filter()
}
fun a() = Order(1)
fun b() = Zip(2)
fun c(f: Filter) = f.then(Zip(2))
`);
    assert.deepEqual(called, ['9: 7', '11: 4', '12: 9', '13: 7 9']);
  });

  it('invoke of the object that a value is, of its overloads the one that fits', async () => {
    const called = await linesOf(`package shop
class Lens {
  operator fun invoke(id: Int) {}
  operator fun invoke(name: String) {}
}
fun a(lens: Lens) { lens("x") }
`);
    assert.deepEqual(called, ['6: 4']);
  });

  it('a function that has the name of the class, in whatever file of the package', async () => {
    const calls = await callsOf({
      'Order.kt': 'package shop\nclass Order(val id: Int, val name: String)\n',
      'Orders.kt': `package shop
fun Order(id: Int): Order = Order(id, "")
fun take(order: Order) {}
fun take(id: Int) {}
fun hand(order: Order) { take(order) }
`,
      'Use.kt': 'package shop\nfun a() = Order(1)\nfun b() = Order(1, "x")\n',
    });
    assert.deepEqual(calls.sort(), ['Order -> Order', 'a -> Order', 'b -> Order', 'hand -> take'].sort());
    const lines = await linesOf(`package shop
fun take(order: Order) {}
fun take(id: Int) {}
fun Order(id: Int): Order = Order(id, "")
class Order(val id: Int, val name: String)
fun a(order: Order) { take(order) }
fun b() = Order(1)
fun c() = Order(1, "x")
`);
    assert.deepEqual(lines, ['4: 5', '6: 2', '7: 4', '8: 5']);
  });
});

describe('overloads of Kotlin', () => {
  it('are those of bases too, and an overriding one has the defaults of what it overrides', async () => {
    const called = await linesOf(`package shop
interface Message {
  fun header(name: String): String = name
  fun find(name: String, deep: Boolean = false): Message
}
class Request : Message {
  fun header(name: String, value: String): Request = this
  override fun find(name: String, deep: Boolean): Message = this
}
fun a(r: Request) { r.header("x") }
fun b(r: Request) { r.header("x", "y") }
fun c(r: Request) { r.find("x") }
`);
    assert.deepEqual(called, ['10: 3', '11: 7', '12: 8']);
  });

  it('for a platform have the defaults of what is expected there', async () => {
    const calls = await callsOf({
      'src/commonMain/Date.kt': 'package shop\nexpect fun date(at: Long? = null): Int\n',
      'src/jvmMain/Date.kt': 'package shop\nactual fun date(at: Long?): Int = 1\nfun a() = date()\n',
    });
    assert.deepEqual(calls, ['a -> date']);
  });

  it('members come before extensions, unless they cannot be called so', async () => {
    const called = await linesOf(`package shop
class Channel { fun close() {}; fun add(name: String, all: List<String>) {} }
fun Channel.close(cause: Throwable?) {}
fun Channel.add(vararg all: Any) {}
fun a(c: Channel) { c.close() }
fun b(c: Channel, e: Exception) { c.close(e) }
fun d(c: Channel) { c.add("x", listOf("y")) }
fun e(c: Channel) { c.add(1) }
`);
    assert.deepEqual(called, ['5: 2', '6: 3', '7: 2', '8: 4']);
  });

  it('are told apart by other names for types and by what the library gives', async () => {
    const called = await linesOf(`package shop
typealias Id = String
class Order
class Log { fun put(id: Id) {}; 
  fun put(text: () -> String) {}
  fun all(orders: List<Order>) {}
  fun all(vararg orders: Order) { all(orders.toList()) }
  fun all(order: Order) { all(listOf(order)) }
}
fun a(log: Log, id: Id) { log.put(id) }
fun b(log: Log, id: Id) { log.put { id } }
fun c(log: Log) { log.all(emptyList()) }
fun log(block: Log.() -> Unit) {}
fun d(o: Order) { log { all(listOf(o, o)) } }
`);
    assert.deepEqual(called, ['7: 6', '8: 6', '10: 4', '11: 5', '12: 6', '14: 6 13']);
  });

  it('take what is named at its place before what has no name, and a block last', async () => {
    const called = await linesOf(`package shop
fun run(level: Int, handle: () -> Unit, test: () -> Unit) {}
fun run(level: Int, isDeep: Boolean, name: String) {}
fun a() = run(1, handle = {}) { }
fun b() = run(1, isDeep = true, "x")
`);
    assert.deepEqual(called, ['4: 2', '5: 3']);
  });

  it('types come before defaults', async () => {
    const called = await linesOf(`package shop
class Key
fun open(id: String, source: Any? = null, kind: Int = 0) {}
fun open(id: String, key: Key, source: Any? = null, kind: Int = 0) {}
fun a() = open("x", Key())
fun b() = open("x")
`);
    assert.deepEqual(called, ['5: 2 4', '6: 3']);
  });

  it('a call of which nothing is known hands on to another overload', async () => {
    const called = await linesOf(`package shop
fun put(name: String, all: Iterable<String>) {}
fun put(name: String, one: Any) { put(name, unknown(one)) }
`);
    assert.deepEqual(called, ['3: 2']);
  });

  it('that give what a variable made of itself is given are told by what it was first', async () => {
    const called = await linesOf(`package shop
fun next(n: Int) = n
fun next(s: String) = s
fun a(s: String) { var at = s; while (true) { at = next(at) } }
`);
    assert.deepEqual(called, ['4: 3']);
  });
});

describe('a name that Kotlin calls without a receiver', () => {
  it('is no parameter that cannot be called', async () => {
    const called = await linesOf(`package shop
class Order
fun orders(orders: List<Order>) = orders(orders.size)
fun orders(count: Int) {}
`);
    assert.deepEqual(called, ['3: 4']);
  });

  it('is none of the class around that cannot be called so', async () => {
    const called = await linesOf(`package shop
class Order {
  fun check(id: Int) {}
  fun send(id: Int, name: String) {}
  fun a() { check(true) { "x" } }
  fun b() { send("x") }
}
fun send(name: String) {}
`);
    assert.deepEqual(called, ['6: 8']);
  });

  it('may stand before a block with a receiver, whatever the library calls so', async () => {
    const called = await linesOf(`package shop
class Scope { fun get(): Int = 1 }
class Module { fun single(definition: Scope.() -> Int) {} }
fun module(block: Module.() -> Unit) {}
fun a() = module { single { get() } }
`);
    assert.deepEqual(called, ['5: 2 3 4']);
  });
});

describe('functions that extend types of the library', () => {
  const EXTENSIONS = `package text
fun ByteArray.shown(): String = ""
fun String.shown(): String = this
fun String.quoted() = "'" + this + "'"
fun CharSequence.Companion.none(): String = ""
`;

  it('are found by what their receiver is known to be', async () => {
    const calls = await callsOf({
      'Text.kt': EXTENSIONS,
      'Use.kt': `package shop
import text.quoted
import text.shown
class Order(val name: String)
fun a(order: Order) = order.name.trim().quoted()
fun b() = "x".encodeToByteArray().shown()
fun String.c() = this.quoted()
fun d(all: List<Order>) = all.map { it.name.shown() }
`,
    });
    assert.deepEqual(calls.filter((call) => !call.startsWith('text')).sort(), [
      'String.c -> String.quoted',
      'a -> String.quoted',
      'b -> ByteArray.shown',
      'd -> String.shown',
    ]);
  });

  it('are found of an unknown receiver by a name that no other type has', async () => {
    const calls = await callsOf({
      'Text.kt': EXTENSIONS,
      'Use.kt': `package shop
import text.*
import vendor.Client
fun a(client: Client) = client.answers { it.quoted() }
fun b(client: Client) = client.answers { it.shown() }
fun c(n: Int) = n.quoted()
`,
    });
    assert.deepEqual(calls, ['a -> String.quoted']);
  });

  it('of a companion are called on the name of the class', async () => {
    const calls = await callsOf({
      'Kind.kt': 'package shop\nclass Kind { companion object }\n',
      'Kinds.kt': 'package shop\nfun Kind.Companion.of(name: String): Kind = Kind()\n',
      'Use.kt': 'package shop\nfun a() = Kind.of("x")\n',
    });
    assert.deepEqual(calls, ['Kind.Companion.of -> Kind', 'a -> Kind.Companion.of']);
  });
});
