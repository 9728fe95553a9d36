import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extracted } from './extracted.ts';

interface Sample {
  readonly path: string;
  readonly text: string;
  /** Of the function `pick`: its documentation and complexity. */
  readonly doc: string;
  readonly complexity: number;
  readonly imports: readonly string[];
  readonly globals: readonly string[];
}

/** The same function in every language: two branches and a loop, a doc comment, an import and a constant in capitals. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  python: {
    path: 'a.py',
    text: 'import os\nfrom shop import stock\nLIMIT: int = 3\nlimit = 4\n\n# not documentation\ndef pick(a):\n    """Picks one."""\n    if a: # if\n        return 1\n    elif os:\n        return 2\n    for x in a:\n        with x:\n            assert x if a else [y for y in a]\n    while a:\n        try:\n            pass\n        except ValueError:\n            pass\n',
    doc: 'Picks one.',
    complexity: 8,
    imports: ['os', 'shop'],
    globals: ['LIMIT'],
  },
  typescript: {
    path: 'a.ts',
    text: "import { stock } from './stock';\nconst LIMIT = 3;\n/** Picks one. */\nexport function pick(a: number): number {\n  if (a) return a ? 1 : 2;\n  else if (stock) return 2;\n  for (const x of [a]) if (x) return x;\n  return LIMIT;\n}\n",
    doc: 'Picks one.',
    complexity: 5,
    imports: ['./stock'],
    globals: ['LIMIT'],
  },
  javascript: {
    path: 'a.js',
    text: "const stock = require('./stock');\nconst LIMIT = 3;\n/** Picks one. */\nfunction pick(a) {\n  while (a) { try { stock(); } catch (e) { return LIMIT; } }\n}\n",
    doc: 'Picks one.',
    complexity: 3,
    imports: ['./stock'],
    globals: ['LIMIT'],
  },
  go: {
    path: 'a.go',
    text: 'package a\n\nimport "fmt"\n\nconst LIMIT = 3\n\n// pick picks one.\nfunc pick(a int) int {\n\tswitch {\n\tcase a > 1:\n\t\treturn 1\n\tcase a > 2:\n\t\treturn 2\n\t}\n\tfor i := 0; i < a; i++ {\n\t\tfmt.Println(i)\n\t}\n\treturn LIMIT\n}\n',
    doc: 'pick picks one.',
    complexity: 4,
    imports: ['fmt'],
    globals: ['LIMIT'],
  },
  rust: {
    path: 'a.rs',
    text: 'use std::io;\nconst LIMIT: u8 = 3;\n/// Picks one.\nfn pick(a: u8) -> u8 {\n    if a > 1 { return 1; }\n    for x in 0..a { io::sink(); }\n    match a { 1 => 1, _ => LIMIT }\n}\n',
    doc: 'Picks one.',
    complexity: 5,
    imports: ['std'],
    globals: ['LIMIT'],
  },
  java: {
    path: 'A.java',
    text: 'import java.util.List;\nclass A {\n  /** Picks one. */\n  int pick(int a) {\n    if (a > 1) return 1;\n    for (int x : new int[] {a}) { assert x > 0; }\n    return 0;\n  }\n}\n',
    doc: 'Picks one.',
    complexity: 4,
    imports: ['java.util'],
    globals: [],
  },
  kotlin: {
    path: 'a.kt',
    text: 'import shop.stock\nconst val LIMIT = 3\n/** Picks one. */\nfun pick(a: Int): Int {\n  if (a > 1) return 1\n  return when (a) { 1 -> 1\n else -> LIMIT }\n}\n',
    doc: 'Picks one.',
    complexity: 4,
    imports: ['shop'],
    globals: ['LIMIT'],
  },
  csharp: {
    path: 'A.cs',
    text: 'using System;\nclass A {\n  /// <summary>Picks one.</summary>\n  int Pick(int a) {\n    using (var x = Open()) { if (a > 1) return 1; }\n    return 0;\n  }\n  int pick(int a) { return a; }\n}\n',
    doc: '',
    complexity: 1,
    imports: ['System'],
    globals: [],
  },
  c: {
    path: 'a.c',
    text: '#include <stdio.h>\n#define LIMIT 3\n/* Picks one. */\nint pick(int a) {\n  if (a) return 1;\n  while (a) { a--; }\n  return LIMIT;\n}\n',
    doc: 'Picks one.',
    complexity: 3,
    imports: ['<stdio.h>'],
    globals: ['LIMIT'],
  },
  cpp: {
    path: 'a.cpp',
    text: '#include <vector>\nconst int LIMIT = 3;\n/// Picks one.\nint pick(int a) {\n  try { if (a) return 1; } catch (...) { return 2; }\n  return LIMIT;\n}\n',
    doc: 'Picks one.',
    complexity: 3,
    imports: ['<vector>'],
    globals: ['LIMIT'],
  },
  php: {
    path: 'a.php',
    text: '<?php\nuse Shop\\Stock;\nconst LIMIT = 3;\n/** Picks one. */\nfunction pick($a) {\n  if ($a) { return 1; } elseif (Stock::has()) { return 2; }\n  foreach ($a as $x) { echo $x; }\n  return LIMIT;\n}\n',
    doc: 'Picks one.',
    complexity: 4,
    imports: ['Shop'],
    globals: ['LIMIT'],
  },
  ruby: {
    path: 'a.rb',
    text: "require 'set'\nLIMIT = 3\n# Picks one.\ndef pick(a)\n  if a\n    1\n  elsif a.nil?\n    2\n  end\n  while a\n    LIMIT\n  end\nend\n",
    doc: 'Picks one.',
    complexity: 4,
    imports: ['set'],
    globals: ['LIMIT'],
  },
  swift: {
    path: 'a.swift',
    text: 'import Foundation\nlet LIMIT = 3\n/// Picks one.\nfunc pick(a: Int) -> Int {\n  guard a > 0 else { return 0 }\n  for x in 0..<a { print(x) }\n  return LIMIT\n}\n',
    doc: 'Picks one.',
    complexity: 3,
    imports: ['Foundation'],
    globals: ['LIMIT'],
  },
  scala: {
    path: 'a.scala',
    text: 'import shop.stock\nobject A {\n  /** Picks one. */\n  def pick(a: Int): Int = {\n    if (a > 1) 1 else a match { case 1 => 1\n case _ => 2 }\n  }\n}\n',
    doc: 'Picks one.',
    complexity: 4,
    imports: ['shop'],
    globals: [],
  },
  lua: {
    path: 'a.lua',
    text: "local stock = require('stock')\nLIMIT = 3\n-- Picks one.\nfunction pick(a)\n  if a then return 1 elseif stock then return 2 end\n  for i = 1, a do print(i) end\nend\n",
    doc: 'Picks one.',
    complexity: 4,
    imports: ['stock'],
    globals: ['LIMIT'],
  },
  elixir: {
    path: 'a.ex',
    text: 'defmodule A do\n  @moduledoc "All about picking."\n  alias Shop.Stock\n  @doc "Picks one."\n  def pick(a) do\n    if a do\n      Stock.one()\n    else\n      case a do\n        1 -> 1\n        _ -> 2\n      end\n    end\n  end\nend\n',
    doc: 'Picks one.',
    complexity: 4,
    imports: ['Shop.Stock'],
    globals: [],
  },
  haskell: {
    path: 'A.hs',
    text: 'module A where\nimport Data.List\n-- | Picks one.\npick :: Int -> Int\npick a = if a > 1 then 1 else 2\n',
    doc: 'Picks one.',
    complexity: 2,
    imports: ['Data.List'],
    globals: [],
  },
  bash: {
    path: 'a.sh',
    text: '. ./stock.sh\nLIMIT=3\n# Picks one.\npick() {\n  if [ "$1" ]; then echo 1; elif true; then echo 2; fi\n  for x in 1 2; do echo "$x"; done\n}\n',
    doc: 'Picks one.',
    complexity: 4,
    imports: ['./stock.sh'],
    globals: ['LIMIT'],
  },
  zig: {
    path: 'a.zig',
    text: 'const std = @import("std");\nconst LIMIT = 3;\n/// Picks one.\nfn pick(a: u8) u8 {\n    if (a > 1) return 1;\n    while (a > 2) {}\n    return LIMIT;\n}\n',
    doc: 'Picks one.',
    complexity: 3,
    imports: ['std'],
    globals: ['LIMIT'],
  },
};

describe('document 003 §A.1 and §A.2: what is read of a file', () => {
  for (const [language, sample] of Object.entries(SAMPLES)) {
    it(`${language}: documentation, complexity, imports, globals`, async () => {
      const { note } = await extracted(language, sample.path, sample.text);
      const pick = note.symbols.find(({ name }) => name === 'pick');
      assert.ok(pick);
      assert.equal(pick.doc, sample.doc);
      assert.equal(pick.complexity, sample.complexity);
      assert.deepEqual(note.imports, sample.imports);
      assert.deepEqual(note.globals, sample.globals);
    });
  }

  it('counts if/elif/for/while/except/with/assert + 1 in Python, those of inner functions too, and nothing else', async () => {
    const count = async (body: string): Promise<number | undefined> =>
      (await extracted('python', 'a.py', `def f(a):\n${body}\n`)).note.symbols[0]?.complexity;
    assert.equal(await count('    return a'), 1);
    assert.equal(await count('    return 1 if a and b else [x for x in a if x]'), 1);
    assert.equal(await count('    if a:\n        pass\n    elif b:\n        pass\n    else:\n        pass'), 3);
    assert.equal(await count('    match a:\n        case 1:\n            pass'), 1);
    assert.equal(await count('    async def g():\n        async for x in a:\n            assert x\n    return g'), 3);
  });

  it('reads the docstrings of module, class and function', async () => {
    const text =
      '"""The module."""\n\nclass A:\n    """The class."""\n\n    def f(self):\n        """The function."""\n';
    const { note } = await extracted('python', 'a.py', text);
    assert.equal(note.doc, 'The module.');
    assert.deepEqual(
      note.symbols.map(({ doc }) => doc),
      ['The class.', 'The function.'],
    );
  });

  it('a licence is no documentation of its file, a package comment is', async () => {
    const licensed = await extracted(
      'go',
      'a.go',
      '// Copyright 2020 Somebody.\n\n// Package a does things.\npackage a\n',
    );
    assert.equal(licensed.note.doc, 'Package a does things.');
    const plain = await extracted('typescript', 'a.ts', '/* Copyright */\n\n/** Limits. */\nconst A = 1;\n');
    assert.equal(plain.note.doc, '');
  });

  it('only names in capitals of the top level are globals', async () => {
    const text = 'A_1 = 1\nb = 2\nCamel = 3\nclass C:\n    INNER = 4\ndef f():\n    LOCAL = 5\n';
    assert.deepEqual((await extracted('python', 'a.py', text)).note.globals, ['A_1']);
  });

  it('two functions of one name in a file have different ids, the first the plain one', async () => {
    const text =
      'def f(a):\n    return 1\n\ndef f(b):\n    return 2\n\nclass A:\n    def f(self):\n        def inner():\n            return 1\n        return inner\n';
    const { note } = await extracted('python', 'src/a.py', text);
    assert.deepEqual(
      note.symbols.map(({ id }) => id),
      ['src/a.py::f', 'src/a.py::f~2', 'src/a.py::A', 'src/a.py::A::f', 'src/a.py::A::f::inner'],
    );
    assert.deepEqual(
      note.symbols.map(({ parent }) => parent),
      [-1, -1, -1, 2, 3],
    );
  });
});
