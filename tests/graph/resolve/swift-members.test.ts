import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calledLines, callsOf, edgesOf, referencesOf } from './program-calls.ts';

describe('a member of Swift that is written with a dot alone is one of the type that is expected', () => {
  const KIND = `struct Kind {
  static func file(_ name: String) -> Kind { Kind() }
  static let none = Kind()
  func run() {}
}
struct Other { static func file(_ name: String) -> Other { Other() } }
`;

  it('by a declared type, a result, a default, an assignment or a comparison', async () => {
    const calls = await calledLines(
      'kinds.swift',
      `${KIND}func give() -> Kind { .file("a") }
struct Holder { var kind: Kind = .file("b") }
func use(_ kind: Kind = .file("c")) -> [Kind] {
  let one: Kind = .file("d")
  let many: [Kind] = [.file("e"), .none]
  var two = kind
  two = .file("f")
  if two == .file("g") { return [.file("h")] }
  let three: Kind? = kind ?? .file("i")
  return [kind == .none ? .file("j") : one]
}
`,
    );
    assert.deepEqual(
      calls.filter((line) => line.endsWith(': 2')).map((line) => Number(line.split(':')[0])),
      [7, 8, 9, 10, 11, 13, 14, 15, 16],
    );
    assert.ok(!calls.some((line) => line.endsWith(': 6') && line !== '6: 6'), calls.join('\n'));
  });

  it('by the parameter that it is passed to, or the property of a structure', async () => {
    const calls = await callsOf({
      'kinds.swift': KIND,
      'use.swift': `
func take(_ kind: Kind, also others: Kind...) {}
func take(other: Other) {}
struct Made { var kind: Kind; var kinds: [Kind] = [] }
func pass() { take(.file("a")) }
func passMany() { take(.none, also: .file("b"), .none) }
func label() { take(other: .file("c")) }
func make() { _ = Made(kind: .file("d")) }
func makeMany() { _ = Made(kind: .none, kinds: [.file("e")]) }
func outside() { print(.file("f")) }
`,
    });
    assert.deepEqual(
      calls.filter((call) => call.endsWith('.file')),
      [
        'pass -> Kind.file',
        'passMany -> Kind.file',
        'label -> Other.file',
        'make -> Kind.file',
        'makeMany -> Kind.file',
      ],
    );
  });

  it('by what a function gives that is made of the argument', async () => {
    const calls = await callsOf({
      'kinds.swift': KIND,
      'use.swift': `
func or(_ kind: @autoclosure () -> Kind) -> Kind { kind() }
func pass() { _ = or(.file("a")) }
`,
    });
    assert.ok(calls.includes('pass -> Kind.file'), calls.join('\n'));
  });

  it('by the elements of what a type is another name for', async () => {
    const calls = await callsOf({
      'kinds.swift': `${KIND}typealias Kinds = [Kind]
func take(_ kinds: Kinds? = nil) {}
func pass() { take([.file("a")]) }
func hold() { let kinds: Kinds = [.file("b")] }
`,
    });
    assert.deepEqual(
      calls.filter((call) => call.endsWith('.file')),
      ['pass -> Kind.file', 'hold -> Kind.file'],
    );
  });

  it('what is no static member is not guessed for a type that is not known', async () => {
    const calls = await callsOf({
      'Decoded.swift': 'struct Decoded { func commanded(_ name: String) {} }',
      'Package.swift': 'let package = Package(products: [.commanded("x")])',
    });
    assert.deepEqual(calls, []);
  });
});

describe('types as values in Swift', () => {
  it('have the members of what bounds them, and of what they are the type of', async () => {
    const calls = await callsOf({
      'parse.swift': `
protocol Parsed { static func parsed() -> Self; func go() }
extension Parsed { func helper() {} }
struct Other { static func parsed() -> Other { Other() }; func go() {}; func helper() {} }
func bound<A>(_ type: A.Type, _ value: A) where A: Parsed { type.parsed().go(); value.helper() }
func itself() { Other.self.parsed().go() }
func each(_ parts: [String: Other]) { for (_, part) in parts { part.go() } }
`,
    });
    assert.deepEqual(calls.filter((call) => /^(?:bound|itself|each) /.test(call)).sort(), [
      'bound -> Parsed.go',
      'bound -> Parsed.helper',
      'bound -> Parsed.parsed',
      'each -> Other.go',
      'itself -> Other.go',
      'itself -> Other.parsed',
    ]);
  });

  it('what a case carries is known where it is taken apart', async () => {
    const calls = await callsOf({
      'Item.swift': `class Picture { func scale() {} }
class Sound { func scale() {} }
class Failure { func scale() {} }
enum Item { case picture(Picture, Int); case sound(Sound); case none }
`,
      'Use.swift': `func each(_ item: Item) {
  switch item {
  case .picture(let picture, _): picture.scale()
  default: break
  }
}
func other(_ item: Item) {
  if case let .sound(sound) = item { sound.scale() }
}
func done(_ result: Result<Picture, Failure>) {
  switch result {
  case .success(let picture): picture.scale()
  case .failure: break
  }
}
func failed(_ result: Result<Picture, Failure>) {
  guard case .failure(let failure) = result else { return }
  failure.scale()
}
`,
    });
    assert.deepEqual(calls, [
      'each -> Picture.scale',
      'other -> Sound.scale',
      'done -> Picture.scale',
      'failed -> Failure.scale',
    ]);
  });
});

describe('overloads of Swift', () => {
  it('may stand in several extensions of their type', async () => {
    const edges = await edgesOf({
      'Session.swift': 'class Session {}',
      'Session+Address.swift': 'extension Session { func request(_ url: String) {} }',
      'Session+Endpoint.swift': 'extension Session { func request(endpoint: Int) {} }',
      'Session+File.swift': 'extension Session { func request(file: Int, mode: Int = 0) {} }',
      'use.swift': `func use(session: Session) {
  session.request("a")
  session.request(endpoint: 1)
  session.request(file: 2)
}
`,
    });
    const found = [...edges.matchAll(/^ *(\d+) {2}use --calls--> Session\.request +\(([^)]*)\)/gm)];
    assert.deepEqual(
      found.map(([, line, place]) => `${line} ${place}`),
      ['2 Session+Address.swift:1', '3 Session+Endpoint.swift:1', '4 Session+File.swift:1'],
    );
  });

  it('are told apart by how many parameters a block writes', async () => {
    const calls = await calledLines(
      'use.swift',
      `class Request {
  func on(queue: Int = 1, perform handler: @escaping (_ status: Int, _ done: @escaping (Int) -> Void) -> Void) {}
  func on(perform handler: @escaping (Int) async -> Int) {}
  func each(_ body: ((key: Int, value: Int)) -> Void) {}
  func each(all body: (Int) -> Void) {}
}
func use(request: Request) {
  request.on { status, done in print(status) }
  request.on { status in 1 }
  request.each { key, value in print(key) }
}
`,
    );
    assert.deepEqual(calls, ['8: 2', '9: 3', '10: 4']);
  });
});

describe('newer words of Swift', () => {
  it('leave the types around them whole', async () => {
    const calls = await callsOf({
      'App.swift': `public final class App {
    package let name: String
    package init(name: String) { self.name = name }
    package static func make() -> App { App(name: "x") }
    public func greet() -> String { "x" }
}
struct Token: ~Copyable { func go() {} }
struct Grid { let cells: [3 of Int]; func fill() {} }
func start(app: App, token: borrowing Token, grid: Grid) { app.greet(); token.go(); grid.fill() }
`,
    });
    for (const call of ['start -> App.greet', 'start -> Token.go', 'start -> Grid.fill'])
      assert.ok(calls.includes(call), call);
  });
});

describe('extensions of a type of a library in several files', () => {
  it('have the members of each other', async () => {
    const calls = await callsOf({
      'A.swift': 'extension HTTPFields { func parse(name: String) -> [String] { [] } }\n',
      'B.swift': 'extension HTTPFields { func accept() -> [String] { self.parse(name: "a") } }\n',
      'C.swift': 'extension Other { func parse(name: String) -> [String] { [] } }\n',
    });
    assert.deepEqual(calls, ['HTTPFields.accept -> HTTPFields.parse']);
  });
});

it('Swift: a container of the library that somebody extends holds what it held', async () => {
  const text = `struct Item { func use() {} }
extension Array { func second() -> Element { self[1] } }
extension Dictionary { func other() {} }
func run(items: [Item], named: [String: Item]) {
  items[0].use()
}
func all(items: [Item]) { for item in items { item.use() } }
func first(items: [Item]) { items.first?.use() }
func each(items: [Item]) { items.forEach { $0.use() } }
func second(items: [Item]) { _ = items.second() }
func other(named: [String: Item]) { named.other(); named["a"]?.use() }
`;
  const calls = await callsOf({ 'Items.swift': text });
  for (const name of ['run', 'all', 'first', 'each', 'other'])
    assert.ok(calls.includes(`${name} -> Item.use`), calls.join('\n'));
  for (const call of ['second -> Array.second', 'other -> Dictionary.other'])
    assert.ok(calls.includes(call), calls.join('\n'));
});

it('who names a type of the library does not mean the file that extends it', async () => {
  const swift = {
    'Text.swift': 'extension String { func shout() -> String { self } }\n',
    'Use.swift': 'func use(name: String) -> String { name.shout() }\n',
  };
  assert.deepEqual(await referencesOf(swift), []);
  assert.deepEqual(await callsOf(swift), ['use -> String.shout']);
  const kotlin = {
    'Text.kt': 'package a\nfun String.shout(): String = this\n',
    'Use.kt': 'package a\nfun use(name: String): String = name.shout()\n',
  };
  assert.deepEqual(await referencesOf(kotlin), []);
  assert.deepEqual(await callsOf(kotlin), ['use -> String.shout']);
});

it('Swift: a block behind the arguments of what is tried belongs to the same call', async () => {
  const text = `struct Order { func send() {} }
func load(_ id: Int, then: (Order) -> Void) throws -> Order { Order() }
func tried() throws { let order = try load(1) { $0.send() }; order.send() }
func awaited() async throws { let order = try await load(1) { order in order.send() } }
`;
  const calls = await callsOf({ 'Orders.swift': text });
  for (const name of ['tried', 'awaited'])
    for (const callee of ['load', 'Order.send']) assert.ok(calls.includes(`${name} -> ${callee}`), calls.join('\n'));
});

describe('conditions of Swift', () => {
  it('mention the case of an enumeration that they ask for', async () => {
    const references = await referencesOf({
      'fault.swift': `enum Fault {
  case plain
  case failed(String)
  var isPlain: Bool { if case .plain = self { return true }; return false }
  var reason: String? { guard case let .failed(reason) = self else { return nil }; return reason }
}
func outside(fault: Fault) { while case .failed(let reason) = fault { print(reason) } }
`,
    });
    for (const reference of ['Fault.isPlain -> Fault.plain', 'Fault.reason -> Fault.failed', 'outside -> Fault.failed'])
      assert.ok(references.includes(reference), `${reference} of\n${references.join('\n')}`);
  });
});
