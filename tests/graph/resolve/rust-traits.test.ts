import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, edgesOf, referencesOf } from './program-calls.ts';

const CARGO = '[package]\nname = "shop"\nversion = "0.1.0"\n';

const calls = async (files: Readonly<Record<string, string>>): Promise<string[]> =>
  callsOf({ 'Cargo.toml': CARGO, ...files });

describe('traits of Rust', () => {
  it('a trait in scope gives values of a library its methods', async () => {
    const found = await calls({
      'src/lib.rs': 'mod ext;\nmod use_it;\nmod without;\n',
      'src/ext.rs': `use std::path::{Path, PathBuf};
pub trait ToUrl { fn to_url_path(&self) -> String; }
impl ToUrl for Path { fn to_url_path(&self) -> String { String::new() } }
pub trait CommandExt: Sized { fn arg_root_dir(self) -> Self { self } }
impl CommandExt for clap::Command {}
pub trait Engine { fn memory_used(&self) -> usize; }
pub struct Own;
impl Engine for Own { fn memory_used(&self) -> usize { 1 } }
`,
      'src/use_it.rs': `use crate::ext::{Engine, ToUrl};
use crate::ext::*;
use std::path::Path;
fn url(path: &str) -> String { Path::new(path).with_extension("html").to_url_path() }
fn command() -> clap::Command { clap::Command::new("shop").arg_root_dir() }
fn library(x: aho::Searcher) -> usize { aho::build().memory_used() }
`,
      'src/without.rs': 'use std::path::Path;\nfn url(path: &str) -> String { Path::new(path).to_url_path() }\n',
    });
    assert.deepEqual(found, ['url -> Path.to_url_path', 'command -> CommandExt.arg_root_dir']);
  });

  it('a trait of types of another file, which have traits of a library too, is none for values of libraries', async () => {
    const found = await calls({
      'src/lib.rs': 'mod ext;\nmod url;\nmod use_it;\n',
      'src/url.rs': 'pub struct Url;\nimpl Url { pub fn open(&self) {} }\n',
      'src/ext.rs': `use crate::url::Url;
use std::fmt::Display;
impl Display for Url { fn fmt(&self, f: &mut Formatter) -> Result { Ok(()) } }
pub trait ToUrl { fn to_url_path(&self) -> String; }
impl ToUrl for Url { fn to_url_path(&self) -> String { String::new() } }
`,
      'src/use_it.rs': `use crate::ext::ToUrl;
use crate::url::Url;
use std::path::Path;
fn library(path: &str) -> String { Path::new(path).to_url_path() }
fn own(url: Url) { url.open(); }
`,
    });
    assert.deepEqual(found, ['own -> Url.open']);
  });

  it('a bound that converts stands for what it leads to', async () => {
    const found = await calls({
      'src/lib.rs': `pub struct Input<'h> { h: &'h [u8] }
impl<'h> Input<'h> { pub fn earliest(self) -> Input<'h> { self } }
pub fn bound<'h, I: Into<Input<'h>>>(input: I) { input.into().earliest(); }
pub fn clause<I>(input: I) where I: AsRef<Input<'static>> { input.as_ref().earliest(); }
pub fn written(input: impl Into<Input<'static>>) { let i = input.into(); i.earliest(); }
`,
    });
    assert.deepEqual(found, ['bound -> Input.earliest', 'clause -> Input.earliest', 'written -> Input.earliest']);
  });

  it('an associated type has what it is bound to, an iterator what it is bound to give', async () => {
    const found = await calls({
      'src/lib.rs': `pub trait Bound { fn next_one(&self) -> Self; fn least() -> Self; }
pub trait Interval { type Bound: Bound; fn lower(&self) -> Self::Bound; }
pub struct Order;
impl Order { fn ship(&self) {} }
fn step<I: Interval>(i: I) { i.lower().next_one(); }
fn least<I: Interval>() { I::Bound::least(); }
fn orders() -> impl Iterator<Item = Order> { todo() }
fn ship_all() { for order in orders() { order.ship(); } }
`,
    });
    assert.deepEqual(found, [
      'step -> Bound.next_one',
      'step -> Interval.lower',
      'least -> Bound.least',
      'ship_all -> Order.ship',
      'ship_all -> orders',
    ]);
  });

  it('what attributes write for a type gives one', async () => {
    const found = await calls({
      'src/lib.rs': `#[derive(Default)]
pub struct Inner { a: u32 }
impl Inner { fn set(&mut self) {} fn with() -> Self { let mut i = Self::default(); i.set(); i } }
#[derive(clap::Parser)]
pub struct Opts { a: u32 }
impl Opts { fn paths(&self) {} }
pub struct Own;
impl Own { fn default() -> Inner { Inner { a: 1 } } fn set(&self) {} }
fn made() { let mut i = Inner::default(); i.set(); }
fn parsed() { let o = Opts::parse(); o.paths(); }
fn written() { let mut o = Own::default(); o.set(); }
fn taken(i: &mut Inner) { std::mem::take(i).set(); }
`,
    });
    assert.deepEqual(
      found.filter((call) => !call.endsWith('-> Inner')),
      [
        'Inner.with -> Inner.set',
        'made -> Inner.set',
        'parsed -> Opts.paths',
        'written -> Inner.set',
        'written -> Own.default',
        'taken -> Inner.set',
      ],
    );
  });

  it('closures that compare or fold, pairs and pieces hold what the collection holds', async () => {
    const found = await calls({
      'src/lib.rs': `pub struct Order;
impl Order { fn total(&self) -> u32 { 1 } }
fn sorted(v: &mut Vec<Order>) { v.sort_by(|a, b| a.total().cmp(&b.total())); }
fn kept(v: &mut Vec<Order>) { v.retain_mut(|o| o.total() > 1); }
fn summed(v: &[Order]) -> u32 { v.iter().fold(0, |sum, o| sum + o.total()) }
fn paired(v: &[Order], n: &[u32]) { for (o, _) in v.iter().zip(n) { o.total(); } }
fn second(n: &[u32], v: &[Order]) { for (_, o) in n.iter().zip(v.iter()) { o.total(); } }
fn pieces(v: &[Order]) { for w in v.windows(2) { w[0].total(); } }
`,
    });
    assert.deepEqual(
      found,
      ['sorted', 'kept', 'summed', 'paired', 'second', 'pieces'].map((name) => `${name} -> Order.total`),
    );
  });

  it('a field and a method of one name are two things', async () => {
    const files = {
      'Cargo.toml': CARGO,
      'src/lib.rs': `pub struct Flags;
impl Flags { pub fn state(&self) -> u32 { 1 } }
pub struct Other;
impl Other { pub fn state(&self) -> u32 { 2 } }
pub struct Group { count: u32, flags: Flags, run: fn() }
impl Group {
    pub fn count(&self) -> u32 { self.count }
    pub fn flags(&self) -> &Other { todo!() }
    pub fn run(&self) { (self.run)(); }
}
fn field(g: &Group) { g.flags.state(); println!("{}", g.flags.state()); }
fn method(g: &Group) { g.flags().state(); println!("{}", g.flags().state()); }
fn read(g: &Group) -> u32 { let Group { count, .. } = g; g.count + count }
fn make() -> u32 { Group { count: 1, flags: Flags, run: make_it }.flags.state() }
fn make_it() {}
`,
    };
    assert.deepEqual(
      (await callsOf(files)).filter((call) => !call.endsWith('!')),
      [
        'Group.run -> make_it',
        'field -> Flags.state',
        'method -> Group.flags',
        'method -> Other.state',
        'make -> Flags.state',
        'make -> Group',
      ],
    );
    const references = await referencesOf(files);
    assert.deepEqual(
      references.filter((reference) => /Group\.\w+$/.test(reference)),
      [],
    );
  });

  it('what a path names is imported, and Self is the type around it', async () => {
    const edges = await edgesOf({
      'Cargo.toml': CARGO,
      'src/lib.rs': `mod report;
pub struct Order { a: u32 }
impl Order { fn new() -> Self { Self { a: 1 } } }
fn run() { crate::report::print_all(); }
`,
      'src/report.rs': 'pub fn print_all() {}\n',
    });
    assert.match(edges, /Order\.new --calls--> Order .* exact$/m);
    assert.match(edges, /run --calls--> print_all .* imported$/m);
  });
});

describe('what functions of Rust make of the elements of a collection', () => {
  it('is what the next step takes', async () => {
    const calls = await callsOf({
      'src/lib.rs': `
pub struct Worker;
impl Worker { fn run(&self) {} fn next(&self) -> Worker { Worker } }
pub struct Other;
impl Other { fn run(&self) {} fn new() -> Other { Other } }
fn collected() { let all: Vec<_> = (0..3).map(|_| Worker {}).collect(); for one in all { one.run(); } }
fn chained(all: &[Worker]) { all.iter().filter(|w| true).map(|w| w.next()).for_each(|w| w.run()); }
fn named() { (0..3).map(|_| 1).map(Other::new).for_each(|o| o.run()); }
fn filtered(names: &[String]) { let found: Vec<_> = names.iter().filter_map(|n| Some(Other)).collect(); found[0].run(); }
`,
    });
    const runs = calls.filter((call) => call.endsWith('.run'));
    assert.deepEqual(runs, [
      'collected -> Worker.run',
      'chained -> Worker.run',
      'named -> Other.run',
      'filtered -> Other.run',
    ]);
  });
});

describe('inside of a macro of Rust', () => {
  it('closures with written types and let statements give names their values', async () => {
    const calls = await callsOf({
      'src/lib.rs': `
pub struct Dir;
impl Dir { fn create(&self) {} fn command(&self) -> Command { Command } }
pub struct Command;
impl Command { fn arg(&mut self) -> &mut Command { self } fn stdout(&self) {} }
pub struct Other;
impl Other { fn arg(&self) {} fn create(&self) {} fn stdout(&self) {} }
rgtest!(one, |dir: Dir, mut cmd: &mut Command| {
    dir.create();
    eqnice!("x", cmd.stdout());
});
fn two() {
    select! {
        let dir = Dir;
        let mut cmd = dir.command();
        let flags = 1 | 2;
        cmd.arg();
    }
}
`,
    });
    assert.deepEqual(calls, [
      '<module> -> Dir.create',
      '<module> -> Command.stdout',
      'two -> Dir.command',
      'two -> Command.arg',
    ]);
  });
});
