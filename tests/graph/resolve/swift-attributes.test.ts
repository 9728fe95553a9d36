import assert from 'node:assert/strict';
import { it } from 'node:test';
import { edgesOf } from './program-calls.ts';

it('Swift: an attribute with arguments makes an object of its type, and its arguments are read', async () => {
  const edges = await edgesOf({
    'wrapper.swift': `struct Name { static func long(_ name: String) -> Name { Name() } }
struct Help { init(_ text: String) {} }
@propertyWrapper struct Option<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value, name: Name, help: Help) { self.wrappedValue = wrappedValue }
  init(name: Name, complete: () -> [String]) {}
}
func names() -> [String] { [] }
func available(_ name: String) {}
`,
    'command.swift': `struct Command {
  @Option(name: .long("verbose"), help: Help("says more")) var isVerbose = false
  @Option(name: .long("user"), complete: { names() }) var user: String
  @available(macOS 10, *) func run() {}
}
`,
  });
  const found = [...edges.matchAll(/^ *(\d+) {2}Command --calls--> (\S+) +\(([^)]*)\)/gm)].map(
    ([, line, to, place]) => `${line} ${to} ${place}`,
  );
  assert.deepEqual(found.sort(), [
    '2 Help.init wrapper.swift:2',
    '2 Name.long wrapper.swift:1',
    '2 Option.init wrapper.swift:5',
    '3 Name.long wrapper.swift:1',
    '3 Option.init wrapper.swift:6',
    '3 names wrapper.swift:8',
  ]);
});
