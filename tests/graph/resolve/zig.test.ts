import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, referencesOf } from './program-calls.ts';

const ADDRESS = `pub const Address = union(enum) {
    ip: u32,
    pub fn local(port: u16) Address { _ = port; return .{ .ip = 1 }; }
    pub fn all(port: u16) Address { return .local(port); }
};
pub const Other = struct { pub fn local(port: u16) Other { _ = port; return .{}; } };
pub const State = enum { open, closed };
pub const Config = struct { address: Address = .local(1), state: State = .open };
`;

describe('Zig', () => {
  it('a name with a dot alone is a declaration of the type that is expected', async () => {
    const calls = await callsOf({
      'address.zig': ADDRESS,
      'use.zig': `const address = @import("address.zig");
const Address = address.Address;
fn take(config: address.Config, more: u32) void { _ = config; _ = more; }
fn go(addr: Address) void { _ = addr; }
fn declared() void { const a: Address = .local(2); _ = a; }
fn field() void { take(.{ .address = .local(3) }, 1); }
fn argument() void { go(.all(4)); }
fn literal() void { const c = address.Config{ .address = .all(5) }; _ = c; }
fn assigned(c: *address.Config) void { c.address = .local(6); }
fn tried() !void { const a: Address = try .local(7); _ = a; }
fn unknown() void { external(.local(8)); }
`,
    });
    assert.deepEqual(
      calls.filter((call) => /Address\.\w+$/.test(call)),
      [
        'Address.all -> Address.local',
        'Config -> Address.local',
        'declared -> Address.local',
        'field -> Address.local',
        'argument -> Address.all',
        'literal -> Address.all',
        'assigned -> Address.local',
        'tried -> Address.local',
      ],
    );
  });

  it('members of enums are mentioned where they are compared, switched on, given or passed', async () => {
    const references = await referencesOf({
      'address.zig': ADDRESS,
      'use.zig': `const address = @import("address.zig");
const State = address.State;
fn compared(s: State) bool { return s == .open; }
fn switched(s: State) void { switch (s) { .closed => {}, else => {} } }
fn given() State { return .closed; }
fn take(s: State) void { _ = s; }
fn passed() void { take(.open); }
fn chosen(b: bool) void { const s: State = if (b) .open else .closed; _ = s; }
`,
    });
    assert.deepEqual(
      references.filter((reference) => /State\.\w+$/.test(reference)),
      [
        'Config -> State.open',
        'compared -> State.open',
        'switched -> State.closed',
        'given -> State.closed',
        'passed -> State.open',
        'chosen -> State.closed',
        'chosen -> State.open',
      ],
    );
  });

  it('a file is a struct with fields and methods', async () => {
    const calls = await callsOf({
      'Pool.zig': `const Pool = @This();
idle: Event = .{},
count: usize = 0,
pub fn init() Pool { return .{}; }
pub fn notify(self: *Pool) void { self.idle.fire(); self.stop(.now); }
pub fn stop(self: *Pool, when: When) void { _ = self; _ = when; }
const When = enum { now, later };
const Event = struct { pub fn fire(self: *Event) void { _ = self; } };
`,
      'main.zig': `const Pool = @import("Pool.zig");
const Holder = struct { pool: Pool };
fn made() void { var p = Pool.init(); p.notify(); }
fn held(h: Holder) void { h.pool.idle.fire(); }
fn literal() void { var p = Pool{ .count = 1 }; p.notify(); }
`,
    });
    assert.deepEqual(calls, [
      'notify -> Event.fire',
      'notify -> stop',
      'made -> init',
      'made -> notify',
      'held -> Event.fire',
      'literal -> notify',
    ]);
  });

  it('modules have the root files that a build file gives them', async () => {
    const calls = await callsOf({
      'build.zig': `const std = @import("std");
pub fn build(b: *std.Build) void {
    _ = b.addModule("shop", .{ .root_source_file = b.path("src/main.zig"), .target = target });
    const stock = b.createModule(.{
        .root_source_file = b.path("src/stock/root.zig"),
    });
    exe.root_module.addImport("stock", stock);
}
`,
      'src/main.zig': 'pub fn open() void {}\n',
      'src/stock/root.zig': 'pub fn count() void {}\n',
      'examples/use.zig': `const shop = @import("shop");
const stock = @import("stock");
fn use() void { shop.open(); stock.count(); }
`,
    });
    assert.deepEqual(
      calls.filter((call) => call.startsWith('use ')),
      ['use -> count', 'use -> open'],
    );
  });
});

describe('usingnamespace of Zig', () => {
  it('gives a file what another declares, and a container what a function makes', async () => {
    const calls = await callsOf({
      'base.zig': 'pub fn check() void {}\n',
      'shop.zig': 'const base = @import("base.zig");\npub usingnamespace base;\n',
      'seq.zig': `pub fn Seq(comptime Impl: type) type {
    return struct {
        pub fn seq(impl: Impl) void { _ = impl; }
    };
}
`,
      'main.zig': `const shop = @import("shop.zig");
const Seq = @import("seq.zig").Seq;
const List = struct {
    pub usingnamespace Seq(*@This());
};
fn run(list: List) void {
    shop.check();
    list.seq();
}
`,
    });
    assert.deepEqual(
      calls.filter((call) => call.startsWith('run ')),
      ['run -> check', 'run -> Seq.Seq.seq'],
    );
  });
});
