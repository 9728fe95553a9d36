import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('tables of Lua that are classes', () => {
  it('are made by calls, with all that these are given', async () => {
    const calls = await callsOf({
      'till.lua': `local function checked(name) return name end
local function class(prototype, properties) return {} end
local function make(...) return {} end
local Till = class({ size = 1 }, { checked('size') })
function Till:open() end
local maker = setmetatable({}, {
  __call = function(_, ...)
    return make(...)
  end,
})
function maker.one() end
`,
    });
    assert.deepEqual(calls, ['<module> -> checked', '<module> -> class', '__call -> make']);
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
