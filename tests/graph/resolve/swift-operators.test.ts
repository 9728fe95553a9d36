import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

const SHAPES = `struct Point: Comparable {
  static func + (left: Point, right: Point) -> Point { left }
  static func * (left: Double, right: Point) -> Point { right }
  static func == (left: Point, right: Point) -> Bool { true }
  static func < (left: Point, right: Point) -> Bool { true }
  static prefix func - (point: Point) -> Point { point }
  static func += (left: inout Point, right: Point) {}
  func draw() {}
}
struct Grid {
  subscript(row: Int, column: Int) -> Point { Point() }
  subscript(named name: String) -> Cell { Cell() }
}
struct Cell { func fill() {} }
infix operator |>
func |> (point: Point, make: (Point) -> Cell) -> Cell { make(point) }
`;

const use = async (body: string): Promise<string[]> => {
  const text = `func run(point: Point, grid: Grid, given: Foreign, points: [Point]) {\n  ${body}\n}\n`;
  const calls = await callsOf({ 'Shapes.swift': SHAPES, 'Use.swift': text });
  return calls.filter((call) => call.startsWith('run -> ')).map((call) => call.slice('run -> '.length));
};

describe('operators of Swift', () => {
  it('call the functions of the type, and what these give is followed', async () => {
    assert.deepEqual(await use('(point + point).draw()'), ['Point.+', 'Point.draw']);
    assert.deepEqual(await use('(-point).draw()'), ['Point.-', 'Point.draw']);
    assert.deepEqual(await use('let far = 2.0 * point'), ['Point.*']);
    assert.deepEqual(await use('var end = point; end += point'), ['Point.+=']);
    assert.deepEqual(await use('points.map { $0 + $0 }'), ['Point.+']);
  });

  it('that compare come of the two that are written', async () => {
    assert.deepEqual(await use('_ = point != point'), ['Point.==']);
    assert.deepEqual(await use('_ = point >= point'), ['Point.<']);
    assert.deepEqual(await use('_ = point === point'), []);
  });

  it('that somebody declares are found by their name', async () => {
    assert.deepEqual(await use('(point |> { _ in Cell() }).fill()'), ['Cell', 'Cell.fill', '|>']);
  });

  it('with brackets choose among subscripts by their labels', async () => {
    assert.deepEqual(await use('grid[1, 2].draw()'), ['Grid.subscript', 'Point.draw']);
    assert.deepEqual(await use('grid[named: "a"].fill()'), ['Cell.fill', 'Grid.subscript']);
  });

  it('of what a library has or nobody knows mean none of ours', async () => {
    assert.deepEqual(await use('_ = given + given; _ = given == given; _ = given[1]; _ = 1 < 2'), []);
    assert.deepEqual(await use('points[0].draw()'), ['Point.draw']);
  });
});
