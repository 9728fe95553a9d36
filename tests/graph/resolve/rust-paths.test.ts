import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('what a value of Rust reaches', () => {
  const SHAPES = `
pub struct Square;
impl Square { pub fn new() -> Square { Square } pub fn area(&self) -> u32 { 1 } }
pub struct Other;
impl Other { pub fn area(&self) -> u32 { 2 } }
`;

  it('what it points to, where it implements Deref or is wrapped by a path of the library', async () => {
    const calls = await callsOf({
      'src/lib.rs': `${SHAPES}
pub struct Guard;
impl std::ops::Deref for Guard { type Target = Square; fn deref(&self) -> &Square { todo!() } }
fn pointed(guard: Guard) { guard.area(); }
fn wrapped() { let square = std::sync::Arc::new(std::sync::Mutex::new(Square::new())); square.lock().unwrap().area(); }
`,
    });
    assert.ok(calls.includes('pointed -> Square.area'), calls.join('\n'));
    assert.ok(calls.includes('wrapped -> Square.area'), calls.join('\n'));
  });

  it('what an iterator of its own gives, and what a trait adds to a type of the library', async () => {
    const calls = await callsOf({
      'src/lib.rs': `${SHAPES}
pub struct Squares;
impl Iterator for Squares { type Item = Square; fn next(&mut self) -> Option<Square> { None } }
fn each(squares: Squares) { for square in squares { square.area(); } }
pub trait Loud { fn loud(&self); }
impl Loud for str { fn loud(&self) {} }
fn text() { "a".loud(); }
`,
    });
    assert.ok(calls.includes('each -> Square.area'), calls.join('\n'));
    assert.ok(calls.includes('text -> str.loud'), calls.join('\n'));
  });
});

describe('what awaiting in Rust gives', () => {
  it('tuples and lists stay whole, also in macros', async () => {
    const calls = await callsOf({
      'src/lib.rs': `
pub struct Order;
impl Order { pub fn total(&self) -> u32 { 1 } pub async fn load() -> Self { todo!() } }
async fn both() -> (Order, String) { todo!() }
async fn all() -> Result<Vec<Order>, String> { todo!() }
async fn first() { let (order, name) = both().await; order.total(); }
async fn each() -> Result<(), String> { for order in all().await? { order.total(); } Ok(()) }
macro_rules! check { ($name:expr) => { let mut order = Order::load().await; order.total(); }; }
`,
    });
    assert.deepEqual(calls.sort(), [
      'check! -> Order.load',
      'check! -> Order.total',
      'each -> Order.total',
      'each -> all',
      'first -> Order.total',
      'first -> both',
    ]);
  });
});

describe('modules of Rust', () => {
  it('that a macro declares are known by their files', async () => {
    const calls = await callsOf({
      'Cargo.toml': '[package]\nname = "acme"\n',
      'tests/suite/main.rs': 'automod::dir!("tests/suite");\n',
      'tests/suite/common.rs': 'pub fn checked() {}\n',
      'tests/suite/first.rs': 'use super::common;\nfn first() { common::checked(); }\n',
      'tests/suite/second.rs': 'fn second() { crate::common::checked(); }\n',
      'other/common.rs': 'pub fn checked() {}\n',
    });
    assert.deepEqual(calls, ['first -> checked', 'second -> checked']);
  });

  it('begin where the manifest says that a program, a library or a test begins', async () => {
    const calls = await callsOf({
      'Cargo.toml': `[package]
name = "acme"

[lib]
path = "library/acme.rs"

[[bin]]
bench = false
path = "crates/core/program.rs"
name = "rg"

[[test]]
name = "integration"
path = "checks/all.rs"
`,
      'library/acme.rs': 'pub mod parse;\npub fn begin() { parse::read(); }\n',
      'library/parse.rs': 'pub fn read() { super::begin(); }\n',
      'crates/core/program.rs': 'mod flags;\nfn main() { flags::parse(); acme::begin(); }\nfn helper() {}\n',
      'crates/core/flags/mod.rs': 'mod low;\npub fn parse() { crate::helper(); low::level(); }\n',
      'crates/core/flags/low.rs': 'pub fn level() { super::parse();\ncrate::flags::parse(); }\n',
      'checks/all.rs': 'mod misc;\n',
      'checks/misc.rs': 'fn one() { acme::parse::read(); crate::misc::two(); }\nfn two() {}\n',
    });
    assert.deepEqual(calls.sort(), [
      'begin -> read',
      'level -> parse',
      'level -> parse',
      'main -> begin',
      'main -> parse',
      'one -> read',
      'one -> two',
      'parse -> helper',
      'parse -> level',
      'read -> begin',
    ]);
  });
});

describe('modules of tests and programs in Rust', () => {
  it('belong to the file beside their folder', async () => {
    const calls = await callsOf({
      'Cargo.toml': '[package]\nname = "acme"\n',
      'src/lib.rs': 'pub fn begin() {}\n',
      'src/bin/tool.rs': 'mod flags;\nfn main() { flags::parse(); }\nfn helper() {}\n',
      'src/bin/flags/mod.rs': 'pub fn parse() { crate::helper();\nsuper::helper(); }\n',
      'tests/alone.rs': 'fn alone() {}\n',
      'tests/integration.rs': 'mod common;\nmod orders;\nfn setup() {}\n',
      'tests/common/mod.rs':
        'pub mod server;\n#[macro_export]\nmacro_rules! json { () => { 1 } }\npub use server::Server;\n',
      'tests/common/server.rs': 'pub struct Server;\nimpl Server { pub fn get(&self) {} }\n',
      'tests/orders/mod.rs':
        'use crate::common::Server;\nuse crate::json;\nfn lists() { let server = Server; server.get(); json!(); super::setup(); }\n',
    });
    assert.deepEqual(calls.sort(), [
      'lists -> Server.get',
      'lists -> json!',
      'lists -> setup',
      'main -> parse',
      'parse -> helper',
      'parse -> helper',
    ]);
  });
});

describe('modules and types of Rust that are named by path', () => {
  it('a file that `#[path]` names is the module, and its own paths begin there', async () => {
    const calls = await callsOf({
      'Cargo.toml': '[package]\nname = "acme"\n',
      'src/lib.rs': 'mod index;\nmod search;\npub fn helper() {}\n',
      'src/index.rs':
        'pub fn helper() {}\n#[cfg(test)]\n#[path = "checks/index_checks.rs"]\npub(crate) mod tests;\nfn go() { tests::temp(); }\n',
      'src/checks/index_checks.rs':
        'use super::helper;\npub fn temp() { helper();\nsuper::helper(); }\npub struct Temp;\nimpl Temp { pub fn new() -> Temp { Temp } pub fn open(&self) {} }\n',
      'src/search.rs': 'use crate::index::tests::Temp;\nfn find() { let temp = Temp::new(); temp.open(); }\n',
      'src/other/checks.rs': 'pub fn temp() {}\npub struct Temp;\nimpl Temp { pub fn open(&self) {} }\n',
    });
    assert.deepEqual(calls.sort(), [
      'find -> Temp.new',
      'find -> Temp.open',
      'go -> temp',
      'temp -> helper',
      'temp -> helper',
    ]);
  });

  it('an `impl` for a path gives members to the type at that path', async () => {
    const calls = await callsOf({
      'Cargo.toml': '[package]\nname = "acme"\n',
      'src/lib.rs':
        'mod utils;\nmod queue;\npub struct Scheduler;\nimpl Scheduler { pub fn new() -> Scheduler { Scheduler } }\n',
      'src/queue.rs': 'pub struct Scheduler;\nfn other(own: &Scheduler) { own.check(); }\n',
      'src/utils.rs': `use crate::queue;
impl crate::Scheduler { pub fn check(&self) { self.inner(); } }
impl queue::Scheduler { pub fn check(&self) {} }
impl super::Scheduler { fn inner(&self) {} }
fn use_it(scheduler: &crate::Scheduler) { scheduler.check(); }
fn made() { crate::Scheduler::new().check(); }
`,
    });
    assert.deepEqual(calls.sort(), [
      'Scheduler.check -> Scheduler.inner',
      'made -> Scheduler.check',
      'made -> Scheduler.new',
      'other -> Scheduler.check',
      'use_it -> Scheduler.check',
    ]);
  });
});

describe('a call on a type of Rust that is not known', () => {
  it('means no function outside of types', async () => {
    const calls = await callsOf({
      'src/lib.rs': `
use elsewhere::Failure;
pub fn missing_field() {}
fn typed() { Failure::missing_field(); }
fn valued(value: elsewhere::Thing) { make(value).missing_field(); }
fn make<T>(value: T) { unknown!(value) }
`,
    });
    assert.ok(!calls.some((call) => call.endsWith('missing_field')), calls.join('\n'));
  });
});

describe('methods that the standard library has too', () => {
  it('give what a type of ours says that they give', async () => {
    const calls = await callsOf({
      'src/lib.rs': `
pub struct Range;
pub struct Sequence { ranges: Vec<Range> }
impl Sequence {
  pub fn as_slice(&self) -> &[Range] { &self.ranges }
  pub fn len(&self) -> usize { self.as_slice().len() }
}
`,
    });
    assert.deepEqual(calls, ['Sequence.len -> Sequence.as_slice']);
  });

  it('reach through what only keeps a value from being dropped', async () => {
    const calls = await callsOf({
      'src/lib.rs': `
use std::mem::ManuallyDrop;
pub struct Buffer;
impl Buffer {
  fn kind(&self) -> u8 { 0 }
  pub fn freeze(self) -> u8 { let kept = ManuallyDrop::new(self); kept.kind() }
}
`,
    });
    assert.deepEqual(calls, ['Buffer.freeze -> Buffer.kind']);
  });
});
