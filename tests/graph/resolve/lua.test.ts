import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, passedCallsOf } from './program-calls.ts';

describe('tables of Lua that are classes', () => {
  it('are made by calls, with all that these are given', async () => {
    const calls = await callsOf({
      'till.lua': `local function checked(name) return name end
local function counted() return 1 end
local function class(prototype, properties, count) return {} end
local function make(...) return {} end
local Till = class({ size = 1 }, { checked('size') }, counted())
function Till:open() end
local maker = setmetatable({}, {
  __call = function(_, ...)
    return make(...)
  end,
})
function maker.one() end
`,
    });
    assert.deepEqual(calls, ['<module> -> checked', '<module> -> class', '<module> -> counted', '__call -> make']);
  });

  it('have what a file defines on them, wherever they come from', async () => {
    const calls = await callsOf({
      'set.lua': `local types = require 'types'
local Set = types.Set
function Set.union(self, other) end
local function add(self, other)
  Set.merge(self)
  return Set.union(self, other)
end
`,
      'types.lua': `local types = {}
types.Set = {}
function types.Set.merge() end
function types.union() end
return types
`,
    });
    assert.deepEqual(calls, ['add -> types.Set.merge', 'add -> Set.union']);
  });
});

describe('tables of Lua that are called', () => {
  const CALLED = {
    'ui/key.lua': `local key = { mt = {} }
function key.new(mod) return key.kept(mod) end
function key.kept(mod) return mod end
function key.mt:__call(...) return key.new(...) end
return setmetatable(key, key.mt)
`,
    'ui/tag.lua': `local Tag = require('ui.shapes')
local tag = {}
local function new(class, shown) shown() return Tag.make() end
function tag.add() end
return setmetatable(tag, { __call = new })
`,
    'ui/shapes.lua': `local Shape = {}
Shape.__index = Shape
function Shape.make() return setmetatable({}, Shape) end
function Shape:draw() end
Shape.__call = function(self) self:draw() end
return Shape
`,
    'ui/plain.lua': `local function create() end
return setmetatable({}, { __call = create })
`,
    'ui/init.lua': "return { key = require('ui.key'), tag = require('ui.tag'), plain = require('ui.plain') }\n",
  };

  it('run what their metatable has for that, in other files too', async () => {
    const calls = await callsOf({
      ...CALLED,
      'rc.lua': `local ui = require('ui')
local key = require('ui.key')
local function bind() key('x') end
local function bindToo() ui.key('x') end
local function makePlain() ui.plain() end
local function make() ui.tag():draw() end
local function draw(shape) ui.tag()() end
local function add() ui.tag.add() end
`,
    });
    assert.deepEqual(
      calls.filter((call) => /^(?:bind|make|draw|add)/.test(call)),
      [
        'bind -> key.mt.__call',
        'bindToo -> key.mt.__call',
        'makePlain -> create',
        'make -> Shape.draw',
        'make -> new',
        'draw -> Shape.__call',
        'draw -> new',
        'add -> tag.add',
      ],
    );
  });

  it('are the first argument of what runs', async () => {
    const program = { ...CALLED, 'rc.lua': "local ui = require('ui')\nlocal function shown() end\nui.tag(shown)\n" };
    assert.deepEqual(await passedCallsOf(program), ['new -> shown']);
  });

  it('are made by their constructor where they have one', async () => {
    const calls = await callsOf({
      'point.lua': `local Point = setmetatable({}, { __call = function(class, ...) return class.new(...) end })
Point.__index = Point
function Point.new(x) return setmetatable({ x = x }, Point) end
function Point:move() end
local function use() Point(1):move() end
`,
    });
    assert.deepEqual(calls, ['use -> Point.move', 'use -> Point.new']);
  });
});
