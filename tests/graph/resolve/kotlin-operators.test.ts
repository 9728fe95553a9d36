import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

const PATHS = `package acme
class Path(val text: String) : Comparable<Path> {
  operator fun div(child: String): Path = this
  operator fun times(count: Int): Path = this
  operator fun unaryMinus(): Path = this
  operator fun rangeTo(other: Path): Route = Route()
  operator fun contains(part: String): Boolean = true
  override operator fun compareTo(other: Path): Int = 0
  fun open() {}
}
class Route { fun walk() {} }
class Table {
  operator fun get(row: Int, column: Int): Path = Path("")
  operator fun set(row: Int, value: Path) {}
  operator fun plusAssign(path: Path) {}
}
operator fun Path.plus(other: Path): Path = this
operator fun Path.minus(other: Path): Path = this
`;

const use = async (body: string): Promise<string[]> => {
  const text = `package acme\nfun run(path: Path, table: Table, given: Foreign, paths: List<Path>) {\n  ${body}\n}\n`;
  const calls = await callsOf({ 'Paths.kt': PATHS, 'Use.kt': text });
  return calls.filter((call) => call.startsWith('run -> ')).map((call) => call.slice('run -> '.length));
};

describe('operators of Kotlin', () => {
  it('call the functions behind them, and what these give is followed', async () => {
    assert.deepEqual(await use('(path / "a" / "b").open()'), ['Path.div', 'Path.open']);
    assert.deepEqual(await use('(-path * 2 + path).open()'), [
      'Path.open',
      'Path.plus',
      'Path.times',
      'Path.unaryMinus',
    ]);
    assert.deepEqual(await use('(path..path).walk()'), ['Path.rangeTo', 'Route.walk']);
    assert.deepEqual(await use('if ("a" in path || path < path) println()'), ['Path.compareTo', 'Path.contains']);
  });

  it('with brackets read and write', async () => {
    assert.deepEqual(await use('table[1, 2].open()'), ['Path.open', 'Table.get']);
    assert.deepEqual(await use('table[1] = path'), ['Table.set']);
  });

  it('change their target where its type can, else make another value', async () => {
    assert.deepEqual(await use('table += path'), ['Table.plusAssign']);
    assert.deepEqual(await use('var end = path; end -= path'), ['Path.minus']);
  });

  it('of what a library has or nobody knows mean none of ours', async () => {
    assert.deepEqual(await use('given + given; given[1]; given / "a"; "a" + path; 1 < given; "a" in given'), []);
    assert.deepEqual(await use('paths[0].open()'), ['Path.open']);
    assert.deepEqual(await use('for (at in 0..paths.size) at.open()'), []);
  });
});
