import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { referencesOf } from './program-calls.ts';

const assertReferences = async (
  files: Readonly<Record<string, string>>,
  expected: readonly string[],
  unexpected: readonly string[] = [],
): Promise<void> => {
  const references = await referencesOf(files);
  for (const reference of expected)
    assert.ok(references.includes(reference), `${reference} of\n${references.join('\n')}`);
  for (const reference of unexpected) assert.ok(!references.includes(reference), reference);
};

describe('constants, variables and enum members that another file names behind a type or package', () => {
  it('Go: read and written through the package', async () => {
    await assertReferences(
      {
        'go.mod': 'module ex.com/m\n',
        'conf/conf.go':
          'package conf\n\nconst Limit = 10\n\nvar Debug = false\n\ntype Level int\n\nconst (\n\tLow Level = iota\n\tHigh\n)\n',
        'conf/set.go': 'package conf\n\nfunc Off() {\n\tDebug = false\n}\n',
        'app/app.go': `package app

import "ex.com/m/conf"

func Read() int { return conf.Limit }

func Write() { conf.Debug = true }

func Compare(level conf.Level) bool {
	switch level {
	case conf.High:
		return true
	}
	return false
}

func Local() int {
	Limit := 1
	Limit = 2
	return Limit
}
`,
      },
      ['Read -> Limit', 'Write -> Debug', 'Compare -> High', 'Off -> Debug'],
      ['Local -> Limit', 'Read -> Debug'],
    );
  });

  it('Java: of classes, enums and interfaces, inherited and imported statically', async () => {
    await assertReferences(
      {
        'a/Conf.java': `package a;
public class Conf {
  public static final int LIMIT = 10;
  public static final Conf INSTANCE = new Conf();
  public enum Mode { FAST, SLOW }
  public interface Keys { String ID = "id"; }
}`,
        'a/Narrow.java': 'package a; public class Narrow extends Conf { public int LIMIT = 3; }',
        'b/App.java': `package b;
import a.Conf;
import a.Narrow;
class App {
  int read() { return Conf.LIMIT; }
  Conf made() { return Conf.INSTANCE; }
  boolean mode(Conf.Mode mode) { switch (mode) { case SLOW: return true; default: return mode == Conf.Mode.FAST; } }
  String full() { return a.Conf.Keys.ID; }
  int hidden(Narrow narrow) { return narrow.LIMIT; }
}`,
        'b/Heir.java': 'package b; class Heir extends a.Conf { int bare() { return LIMIT; } }',
        'b/One.java': 'package b; import static a.Conf.LIMIT; class One { int one() { return LIMIT; } }',
        'b/All.java': 'package b; import static a.Conf.*; class All { int all() { return LIMIT; } }',
      },
      [
        'App.read -> Conf.LIMIT',
        'App.made -> Conf.INSTANCE',
        'App.mode -> Conf.Mode.SLOW',
        'App.mode -> Conf.Mode.FAST',
        'App.full -> Conf.Keys.ID',
        'Heir.bare -> Conf.LIMIT',
        'One.one -> Conf.LIMIT',
        'All.all -> Conf.LIMIT',
      ],
      ['App.hidden -> Conf.LIMIT'],
    );
  });

  it('C#: of classes and enums, by full names and through a static using', async () => {
    await assertReferences(
      {
        'Conf.cs': `namespace A;
public class Conf { public const int Limit = 10; public static readonly Conf Instance = new Conf(); }
public enum Color { Red, Green }`,
        'App.cs': `using A;
namespace B;
class App {
  int Read() => Conf.Limit;
  int Full() => A.Conf.Limit;
  Conf Made() => Conf.Instance;
  bool Test(Color c) { switch (c) { case Color.Red: return true; } return c is Color.Green; }
}`,
        'Bare.cs': 'using static A.Conf;\nnamespace B;\nclass Bare { int Read() => Limit; }',
      },
      [
        'App.Read -> Conf.Limit',
        'App.Full -> Conf.Limit',
        'App.Made -> Conf.Instance',
        'App.Test -> Color.Red',
        'App.Test -> Color.Green',
        'Bare.Read -> Conf.Limit',
      ],
    );
  });

  it('PHP: of classes and enums, of what self, static and parent mean, and of a namespace', async () => {
    await assertReferences(
      {
        'Conf.php': `<?php
namespace A;
class Conf { const LIMIT = 10; }
enum Color: string { case Red = 'r'; case Green = 'g'; }
const TOP = 3;`,
        'App.php': `<?php
namespace B;
use A\\Conf;
use A\\Color;
use const A\\TOP;
class App extends Conf {
  function read() { return Conf::LIMIT; }
  function own() { return self::LIMIT; }
  function late() { return static::LIMIT; }
  function base() { return parent::LIMIT; }
  function full() { return \\A\\Conf::LIMIT; }
  function color() { return Color::Green->value; }
  function top() { return TOP; }
}`,
      },
      [
        'App.read -> Conf.LIMIT',
        'App.own -> Conf.LIMIT',
        'App.late -> Conf.LIMIT',
        'App.base -> Conf.LIMIT',
        'App.full -> Conf.LIMIT',
        'App.color -> Color.Green',
        'App.top -> TOP',
      ],
    );
  });

  it('Rust: of types and modules, written ones too', async () => {
    await assertReferences(
      {
        'Cargo.toml': '[package]\nname = "shop"\nversion = "0.1.0"\n',
        'src/lib.rs': 'pub mod conf;\npub mod app;\n',
        'src/conf.rs': `pub static mut COUNT: usize = 0;
pub enum Color { Red, Green }
pub struct Conf;
impl Conf { pub const SIZE: usize = 3; }
`,
        'src/app.rs': `use crate::conf::{self, Color, Conf};
fn size() -> usize { Conf::SIZE }
fn color() -> Color { Color::Red }
fn reset() { unsafe { conf::COUNT = 0; } }
`,
      },
      ['size -> Conf.SIZE', 'color -> Color.Red', 'reset -> COUNT'],
    );
  });

  it('Kotlin, Scala and Swift: of packages, objects and types', async () => {
    await assertReferences(
      {
        'a/Conf.kt': 'package a\nconst val TOP = 3\nenum class Color { RED, GREEN }\n',
        'b/App.kt':
          'package b\nimport a.Color\nimport a.TOP\nfun top() = TOP\nfun full() = a.TOP\nfun color() = Color.RED\n',
        'c/Conf.scala': 'package c\nobject Conf { val Limit = 10 }\n',
        'd/App.scala': 'package d\nimport c.Conf\nclass Reader { def read(): Int = Conf.Limit }\n',
        'Conf.swift': 'struct Sizes { static let limit = 10 }\n',
        'App.swift': 'func size() -> Int { return Sizes.limit }\n',
      },
      ['top -> TOP', 'full -> TOP', 'color -> Color.RED', 'Reader.read -> Conf.Limit', 'size -> Sizes.limit'],
    );
  });

  it('Java: static fields that are not final, read and given a value', async () => {
    await assertReferences(
      {
        'a/Conf.java': `package a;
public class Conf {
  public static int timeout = 5;
  static Conf shared = new Conf();
  int plain;
  void reset() { timeout = 1; plain = 2; }
}`,
        'a/App.java': `package a;
class App {
  int read() { return Conf.timeout + Conf.shared.plain; }
  void write() { Conf.timeout = 4; }
  void step() { Conf.timeout++; }
}`,
      },
      [
        'Conf.reset -> Conf.timeout',
        'App.read -> Conf.timeout',
        'App.read -> Conf.shared',
        'App.write -> Conf.timeout',
        'App.step -> Conf.timeout',
      ],
      ['Conf.reset -> Conf.plain', 'App.read -> Conf.plain'],
    );
  });

  it('C#: static fields, and properties that a type offers', async () => {
    await assertReferences(
      {
        'Conf.cs': `namespace A;
public class Conf {
  public static int Timeout = 5;
  public static Conf Shared { get; set; } = new Conf();
  public int Size { get; init; }
  int hidden;
  int Inner { get; set; }
  void Reset() { Timeout = 1; hidden = 2; Inner = 3; }
}
public interface ISized { int Width { get; } }
public partial class Box : ISized { }
public partial class Box : Sized { }
public class Sized { public int Width { get; set; } }`,
        'App.cs': `using A;
namespace B;
class App {
  int Read() => Conf.Timeout + Conf.Shared.Size;
  void Write(Conf conf) { Conf.Timeout = 4; }
  void Give(Conf conf) { conf.Size = 4; }
  Conf Make() => new Conf { Size = 3 };
  int Of(Box box) => box.Width;
}`,
      },
      [
        'Conf.Reset -> Conf.Timeout',
        'App.Read -> Conf.Timeout',
        'App.Read -> Conf.Shared',
        'App.Read -> Conf.Size',
        'App.Write -> Conf.Timeout',
        'App.Give -> Conf.Size',
        'App.Make -> Conf.Size',
        'App.Of -> Sized.Width',
      ],
      ['Conf.Reset -> Conf.hidden', 'Conf.Reset -> Conf.Inner', 'App.Of -> ISized.Width'],
    );
  });

  it('TypeScript: members of enums and static fields', async () => {
    await assertReferences(
      {
        'conf.ts': `export enum Color { Red, Green = 'g', Blue = Red }
export class Conf { static timeout = 5; static readonly shared = new Conf(); size = 3; }
export namespace Inner { export enum Level { Low } }`,
        'app.ts': `import { Color, Conf, Inner } from './conf.ts';
import * as conf from './conf.ts';
export function compare(color: Color) { switch (color) { case Color.Red: return true; } return false; }
export function whole() { return conf.Color.Blue; }
export function typed(color: Color.Green) { return Inner.Level.Low; }
export function read() { return Conf.timeout + Conf.shared.size; }
export function write() { Conf.timeout = 4; }`,
      },
      [
        'Color -> Color.Red',
        'compare -> Color.Red',
        'whole -> Color.Blue',
        'typed -> Color.Green',
        'typed -> Inner.Level.Low',
        'read -> Conf.timeout',
        'read -> Conf.shared',
        'write -> Conf.timeout',
      ],
      ['compare -> Color.Green', 'read -> Conf.size'],
    );
  });

  it('Kotlin, Scala and Swift: what is given a value, and values in patterns', async () => {
    await assertReferences(
      {
        'a/Conf.kt': `package a
class Conf {
  companion object {
    var timeout = 5
  }
  fun reset() { timeout = 1 }
}
`,
        'b/App.kt': 'package b\nimport a.Conf\nfun write() { Conf.timeout = 4 }\n',
        'c/Conf.scala': `package c
object Color extends Enumeration { val Red, Green = Value }
object Conf { var limit = 10 }
enum Shade { case Dark, Light }
`,
        'd/App.scala': `package d
import c._
class Reader {
  def color = Color.Green
  def give(): Unit = { Conf.limit = 3 }
  def shade(shade: Shade) = shade match { case Shade.Dark => 1; case _ => 2 }
}
`,
        'Conf.swift': 'class Sizes { static var limit = 10\n func reset() { Sizes.limit = 1 } }\n',
        'App.swift': 'func enlarge() { Sizes.limit = 20 }\n',
      },
      [
        'Conf.reset -> Conf.timeout',
        'write -> Conf.timeout',
        'Reader.color -> Color.Green',
        'Reader.give -> Conf.limit',
        'Reader.shade -> Shade.Dark',
        'Sizes.reset -> Sizes.limit',
        'enlarge -> Sizes.limit',
      ],
    );
  });

  it('what calls a constant that a library made reads it', async () => {
    const references = await referencesOf({
      'store.ts': `import { defineStore } from 'pinia';
export const useOrders = defineStore('orders', () => ({}));
export function total() {}
`,
      'page.ts': `import * as stores from './store';
import { total, useOrders } from './store';
export function page() { useOrders(); total(); }
export function other() { stores.useOrders(); }
`,
      'database.py': 'from sqlalchemy.orm import sessionmaker\n\nSessionLocal = sessionmaker()\n',
      'main.py': `from database import SessionLocal

def get_db():
    return SessionLocal()
`,
    });
    assert.deepEqual(references, ['get_db -> SessionLocal', 'page -> useOrders', 'other -> useOrders']);
  });
});

describe('a constant of JavaScript that a wrapper of the repository made', () => {
  it('is mentioned where it is called, beside what runs', async () => {
    await assertReferences(
      {
        'quiet.ts': 'export function quiet(run: () => void) {\n  const silent = () => run();\n  return silent;\n}\n',
        'check.ts': "import { quiet } from './quiet';\nexport const check = quiet(() => {});\n",
        'main.ts': "import { check } from './check';\nexport function main() { check() }\n",
      },
      ['main -> check'],
    );
  });
});
