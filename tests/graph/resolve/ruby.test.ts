import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calledLines, callsOf, referencesOf } from './program-calls.ts';

describe('modules of Ruby', () => {
  it('give the classes that take them what their hooks mix in', async () => {
    const calls = await callsOf({
      'job.rb': `module Queueing
  module Job
    module Options
      def self.included(base)
        base.send(:extend, Words)
      end
      module Words
        def options_are(given); end
      end
    end
    def self.included(base)
      base.include(Options)
      base.extend(Made)
    end
    module Made
      def perform_async(*args); end
    end
  end
end
class Other
  def perform_async; end
  def options_are; end
end
`,
      'use.rb': `require_relative 'job'
class Mail
  include Queueing::Job
  options_are(retry: 1)
end
def run
  Mail.perform_async(1)
end
`,
    });
    assert.deepEqual(calls, [
      'Mail -> Queueing.Job.Options.Words.options_are',
      'run -> Queueing.Job.Made.perform_async',
    ]);
  });

  it('hold methods of classes in ClassMethods, and in the blocks of a concern', async () => {
    const calls = await callsOf({
      'tracked.rb': `module Tracked
  extend ActiveSupport::Concern
  included do
    track_all
  end
  class_methods do
    def track_all; end
  end
  module ClassMethods
    def find_tracked(id); end
  end
end
class Other
  def track_all; end
  def find_tracked; end
end
class Order
  include Tracked
end
def run = Order.find_tracked(1)
def all = Order.track_all
`,
    });
    assert.deepEqual(calls, [
      'Tracked -> Tracked.track_all',
      'run -> Tracked.ClassMethods.find_tracked',
      'all -> Tracked.track_all',
    ]);
  });
});

describe('examples of RSpec', () => {
  it('know what let and subject name, and the class that is described', async () => {
    const calls = await callsOf({
      'order.rb': `class Order
  def initialize(count); end
  def total; end
end
class Cart
  def total; end
  def clear; end
end
`,
      'order_spec.rb': `require_relative 'order'
RSpec.describe Order do
  let(:order) { described_class.new(1) }
  subject { Cart.new }
  it('sums') { order.total }
  describe 'in a cart' do
    let!(:order) { Cart.new }
    it('sums') { order.total }
    it('clears') { subject.clear }
  end
end
`,
    });
    assert.deepEqual(calls, [
      '<module> -> Order.initialize',
      '<module> -> Cart',
      '<module> -> Order.total',
      '<module> -> Cart',
      '<module> -> Cart.total',
      '<module> -> Cart.clear',
    ]);
  });
});

describe('what an object of Ruby calls on itself', () => {
  it('is a method, whatever its name looks like', async () => {
    const calls = await callsOf({
      'request.rb': `class Request
  def GET; end
  def POST; end
  def params; self.GET; self.POST; end
  def [](key); end
  def []=(key, value); end
  def update(key); self[key] = self[:other]; end
end
def read(request)
  Request.new.POST
end
`,
    });
    assert.deepEqual(calls, [
      'Request.params -> Request.GET',
      'Request.params -> Request.POST',
      'Request.update -> Request.[]',
      'Request.update -> Request.[]=',
      'read -> Request',
      'read -> Request.POST',
    ]);
  });

  it('may be a copy of it', async () => {
    const calls = await callsOf({
      'app.rb': 'class App\n  def call(env) = dup._call(env)\n  def _call(env); end\nend\n',
    });
    assert.deepEqual(calls, ['App.call -> App._call']);
  });

  it('may be what only its subclasses have, or the classes that take a module', async () => {
    const calls = await callsOf({
      'handler.rb': 'class Handler\n  def reject(text = challenge); settings; end\nend\n',
      'basic.rb': 'class Basic < Handler\n  def challenge; end\nend\n',
      'other.rb': 'class Other\n  def settings; end\nend\n',
      'helpers.rb': 'module Helpers\n  def redirect; address; end\nend\n',
      'base.rb': 'class Base\n  include Helpers\n  def address; end\nend\n',
    });
    assert.deepEqual(calls, ['Handler.reject -> Basic.challenge', 'Helpers.redirect -> Base.address']);
  });

  it('is looked for once in a module that many files reopen', async () => {
    const parts = Array.from({ length: 40 }, (_, part) => [
      `part${part}.rb`,
      `module Shop\n  class Part${part}\n    def run; missing; end\n  end\nend\n`,
    ]);
    const having = Array.from({ length: 20 }, (_, part) => [
      `having${part}.rb`,
      'class Having\n  def missing; end\nend\n',
    ]);
    const calls = await callsOf(Object.fromEntries([...parts, ...having]));
    assert.deepEqual(calls, []);
  });
});

describe('classes and modules of Ruby that are written in parts', () => {
  it('are the same where a path names them', async () => {
    const calls = await callsOf({
      'shop.rb': `class Shop
  module Base
    module ClassMethods
      def from_above(name); end
    end
    def look; end
  end
  class Till
    def initialize(size); end
  end
end
`,
      'group.rb': `require_relative 'shop'
class Shop::Group
  def self.till
    from_above(:till)
    Shop::Till.new(1)
  end
  def go
    look
  end
  include Shop::Base
end
`,
    });
    assert.deepEqual(calls, [
      'Shop.Group.till -> Shop.Base.ClassMethods.from_above',
      'Shop.Group.till -> Shop.Till.initialize',
      'Shop.Group.go -> Shop.Base.look',
    ]);
  });

  it('are not above themselves', async () => {
    const calls = await callsOf({
      'till.rb': `module Till
  def initialize(size)
    super
  end
  def shared
    super
  end
end
`,
      'more.rb': `module Till
  def other; end
end
`,
    });
    assert.deepEqual(calls, []);
  });
});

describe('methods of a class and of its objects', () => {
  it('are told apart without a receiver', async () => {
    const lines = await calledLines(
      'shell.rb',
      `class Shell
  class << self
    attr_reader :width
    def name; end
    def build
      name
    end
  end
  def name; end
  def width; end
  def show
    name
    width
    build
  end
end
module Lone
  def self.words; end
  def say
    words
  end
end
`,
    );
    assert.deepEqual(lines, ['6: 4', '12: 9', '13: 10']);
  });
});

describe('what Ruby calls by itself', () => {
  it('is a writer where an operator changes what a reader gives', async () => {
    const calls = await callsOf({
      'till.rb': `class Till
  def total; end
  def total=(value); end
  def add
    self.total += 1
  end
end
`,
    });
    assert.deepEqual(calls, ['Till.add -> Till.total', 'Till.add -> Till.total=']);
  });

  it('is the constructor that a struct writes itself', async () => {
    const lines = await calledLines(
      'order.rb',
      `class Order < Struct.new(:name)
  def initialize(name)
    super(name.to_s)
  end
end
class Late < Order
  def initialize
    super('late')
  end
end
`,
    );
    assert.deepEqual(lines, ['8: 2']);
  });
});

describe('a method of Ruby that is named to be called later', () => {
  it('is mentioned where it is named, and called where it is run', async () => {
    const files = {
      'launcher.rb': `class Launcher
  def run
    start(&method(:heartbeat))
    done = method(:on_done)
    done.call
    Signal.trap("INT", method(:on_int))
  end
  def start(&block)
    block.call
  end
  def heartbeat; end
  def on_done; end
  def on_int; end
end
`,
    };
    assert.deepEqual(await referencesOf(files), [
      'Launcher.run -> Launcher.heartbeat',
      'Launcher.run -> Launcher.on_done',
      'Launcher.run -> Launcher.on_int',
    ]);
    const calls = await callsOf(files);
    for (const call of ['Launcher.run -> Launcher.on_done', 'Launcher.start -> Launcher.heartbeat'])
      assert.ok(calls.includes(call), call);
  });
});
