import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { edgesOf } from './program-calls.ts';

const EXTENSIONS = `extension XCTest {
  func check(_ name: String) {}
  func check(_ name: String, twice: Bool) {}
}
extension UIView {
  func round() {}
  static func makeRound() -> UIView { UIView() }
}
extension Sequence { func uniqued() -> [Element] { [] } }
extension String { func only() {} }
extension URL { func only() {} }
struct Point { func move() {} }
`;

describe('what the repository adds to a type of a library', () => {
  const found = async (body: string): Promise<string[]> => {
    const edges = await edgesOf({ 'Extensions.swift': EXTENSIONS, 'Use.swift': body });
    return [...edges.matchAll(/^ *\d+ {2}(\S+) --calls--> (\S+) +\(Extensions.swift:(\d+)\)/gm)].map(
      ([, from, to, line]) => `${from} -> ${to} ${line}`,
    );
  };

  it('is found where another type of the library inherits it or conforms to it', async () => {
    const calls = await found(`class Tests: XCTestCase {
  func testBare() { check("a") }
  func testSelf() { self.check("a", twice: true) }
}
class Button: UIButton {
  let label = UILabel()
  func bare() { round() }
  func field() { label.round() }
  func made() { _ = UILabel.makeRound() }
  func each() { _ = [1].uniqued() }
}
`);
    assert.deepEqual(calls, [
      'Tests.testBare -> XCTest.check 2',
      'Tests.testSelf -> XCTest.check 3',
      'Button.bare -> UIView.round 6',
      'Button.field -> UIView.round 6',
      'Button.made -> UIView.makeRound 7',
      'Button.each -> Sequence.uniqued 9',
    ]);
  });

  it('is left open where several types have it, or the receiver or the arguments speak against it', async () => {
    const calls = await found(`struct Plain { func bare() { round() } }
func several(_ path: Path) { path.only() }
func ours(_ point: Point) { point.round() }
func arguments(_ test: XCTestCase) { test.check(thrice: 1) }
func kind(_ label: UILabel) { label.makeRound() }
`);
    assert.deepEqual(calls, []);
  });
});
