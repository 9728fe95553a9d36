import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { encodeFacts } from '../../../src/code/facts-codec.ts';
import { joinedPackages } from '../../../src/code/packages.ts';
import { memberKey, readKey } from '../../../src/graph/resolve/answers/read-keys.ts';
import { resolveFile } from '../../../src/graph/resolve/edges/resolve-file.ts';
import type { Defined } from '../../../src/graph/resolve/repository/repository.ts';
import { shapeOfSymbol } from '../../../src/graph/resolve/repository/symbol-shape.ts';
import { World } from '../../../src/graph/resolve/world.ts';
import { RepositoryTable, type TableRow } from '../../../src/indexing/resolving/repository-table.ts';
import { FileParser } from '../../../src/syntax/parse.ts';
import { languageOfFile } from '../../../src/syntax/registry.ts';

describe('what is asked again and again', () => {
  const parser = new FileParser();
  after(() => parser.close());

  /** Files of a program by number, from 1 on, and how often each name was looked for in the whole of it. */
  const worldOf = async (sources: Readonly<Record<string, string>>) => {
    const bodies = new Map<string, Uint8Array>();
    const definitions = new Map<string, Defined[]>();
    const looks = new Map<string, number>();
    const rows: TableRow[] = [];
    for (const [path, text] of Object.entries(sources)) {
      const language = languageOfFile(path, () => '') ?? assert.fail(path);
      const facts = await parser.parse(language, path, text);
      bodies.set(path, encodeFacts(facts));
      const id = rows.length + 1;
      rows.push({ id, path, language: language.id, package: joinedPackages(facts), hash: path });
      for (const [symbol, fact] of facts.symbols.entries())
        if (symbol > 0)
          definitions.set(fact.name, [
            ...(definitions.get(fact.name) ?? []),
            { file: id, symbol, shape: shapeOfSymbol(fact) },
          ]);
    }
    const look = (name: string): Defined[] => {
      looks.set(name, (looks.get(name) ?? 0) + 1);
      return definitions.get(name) ?? [];
    };
    return { world: new World(new RepositoryTable('.', rows, (hash) => bodies.get(hash) ?? null, look)), looks };
  };

  const shop = (times: number): Record<string, string> => ({
    'a.scala': 'package shop.a\nobject First { def one = 1 }\n',
    'b.scala': 'package shop.b\nobject Second { def two = 2 }\n',
    'c.scala': `package shop\nimport shop.a._\nimport shop.b._\nclass Till {\n  def run(): Unit = {\n${'    elsewhere(Second.two)\n'.repeat(times)}  }\n}\n`,
  });

  it('a name is looked for in what a file imports once, however often the file says it', async () => {
    const looksOf = async (times: number) => {
      const { world, looks } = await worldOf(shop(times));
      const { edges } = resolveFile(world, 3);
      assert.equal(edges.filter(({ type, toFile }) => type === 'calls' && toFile === 2).length, times);
      return [looks.get('elsewhere'), looks.get('Second')];
    };
    assert.deepEqual(await looksOf(20), await looksOf(2));
  });

  it('what a name depends on is noted again where its answer is at hand', async () => {
    const { world } = await worldOf(shop(3));
    const first = resolveFile(world, 3).reads;
    assert.ok(first.includes(readKey(0, 'elsewhere')));
    assert.deepEqual(resolveFile(world, 3).reads.toSorted(), first.toSorted());
  });

  it('a member that no class of a hierarchy has depends on all of them, also where they were asked before', async () => {
    const { world } = await worldOf({
      'A.java': 'package shop;\nclass A { void known() {} }\n',
      'B.java': 'package shop;\nclass B extends A {}\n',
      'C.java': 'package shop;\nclass C extends B {}\n',
      'D.java': 'package shop;\nclass D { void run(C c) { c.first(); c.known(); } }\n',
      'E.java': 'package shop;\nclass E { void run(C c) { c.second(); } }\n',
    });
    const { edges } = resolveFile(world, 4);
    assert.deepEqual(
      edges.filter(({ type }) => type === 'calls').map(({ toFile }) => toFile),
      [1],
    );
    const { reads } = resolveFile(world, 5);
    for (const file of [1, 2, 3]) assert.ok(reads.includes(memberKey(file, 'second')), `what ${file} stores`);
    for (const [at, name] of ['A', 'B', 'C'].entries()) assert.ok(reads.includes(readKey(at + 1, name)), name);
  });
});
