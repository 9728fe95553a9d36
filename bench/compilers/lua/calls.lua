-- Runs a repository's own tests, with busted or as plain scripts, and prints what its functions call while they run, one row of JSON per line;
-- bench/README.md describes the rows.
--
--   lua5.4 calls.lua TREE [--lib FOLDER] [--path PATTERN …] [--scripts] FILE …
local tree = arg[1]:gsub('/$', '') .. '/'
local folder, paths, specs, is_plain = '', {}, {}, false
local at = 2
while arg[at] do
  if arg[at] == '--lib' then folder, at = arg[at + 1], at + 1
  elseif arg[at] == '--path' then paths[#paths + 1], at = arg[at + 1], at + 1
  elseif arg[at] == '--scripts' then is_plain = true
  else specs[#specs + 1] = arg[at] end
  at = at + 1
end
local judged = tree .. folder

local function quoted(text)
  return '"' .. text:gsub('[%c"\\]', function(c) return ('\\u%04x'):format(c:byte()) end) .. '"'
end

-- The path inside the tree of a function's source, which may be written in several ways; false where it is elsewhere.
local inside = setmetatable({}, {
  __index = function(known, source)
    local path = source:match('^@(.*)')
    if path and path:sub(1, 1) ~= '/' then path = tree .. path:gsub('^%./', '') end
    local found = path and path:sub(1, #tree) == tree and path:sub(#tree + 1):gsub('/%./', '/') or false
    known[source] = found
    return found
  end,
})

local function is_judged(file)
  local path = tree .. file
  return path:sub(1, #judged) == judged and not file:find('^specs?/') and not file:find('^tests?/')
end

-- Calls from the judged files by their text, and the lines of these files that were run.
local heard, order, run = {}, {}, {}
local rows

-- The functions that run in each coroutine and the lines they are at: a tail call leaves no other trace of its caller.
local stacks = setmetatable({}, { __mode = 'k' })

local function stack_here()
  local thread = coroutine.running()
  local stack = stacks[thread] or {}
  stacks[thread] = stack
  return stack
end

local function called(stack, is_tail)
  local callee = debug.getinfo(3, 'Sfn')
  local from = stack[#stack]
  if is_tail then stack[#stack] = nil end
  stack[#stack + 1] = { f = callee.func, file = inside[callee.source] }
  local file, line = from and from.file, from and from.line
  if not is_tail then
    local caller = debug.getinfo(4, 'Sl')
    if not caller or caller.what == 'C' then return end
    file, line = inside[caller.source], caller.currentline
  end
  if not file or not line or not is_judged(file) then return end
  local to = callee.what ~= 'C' and callee.what ~= 'main' and inside[callee.source]
  local key = table.concat({ file, line, callee.name or '', tostring(to), callee.linedefined }, '\t')
  if heard[key] then return end
  heard[key] = true
  order[#order + 1] = { file = file, line = line, name = callee.name or '', to = to, at = callee.linedefined }
end

local function hook(event, line)
  local stack = stack_here()
  if event == 'call' or event == 'tail call' then
    called(stack, event == 'tail call')
    return
  end
  if event == 'return' then
    stack[#stack] = nil
    return
  end
  local info = debug.getinfo(2, 'Sf')
  -- An error leaves functions without a return.
  while #stack > 0 and stack[#stack].f ~= info.func do stack[#stack] = nil end
  if #stack == 0 then stack[1] = { f = info.func, file = inside[info.source] } end
  stack[#stack].line = line
  local file = inside[info.source]
  if not file or not is_judged(file) then return end
  run[file] = run[file] or {}
  run[file][line] = true
end

-- Every coroutine has a hook of its own.
local create = coroutine.create
coroutine.create = function(f)
  local thread = create(f)
  debug.sethook(thread, hook, 'crl')
  return thread
end
coroutine.wrap = function(f)
  local thread = coroutine.create(f)
  return function(...)
    local results = table.pack(coroutine.resume(thread, ...))
    if not results[1] then error(results[2], 0) end
    return table.unpack(results, 2, results.n)
  end
end

local texts = {}
local function text_of(file, line)
  if not texts[file] then
    texts[file] = {}
    local source = io.open(tree .. file)
    if source then
      for each in source:lines() do table.insert(texts[file], each) end
      source:close()
    end
  end
  return texts[file][line] or ''
end

-- The name that a function is defined by, in the line where it begins: `function a.b:name(`, `name = function(`.
local function defined_as(file, line)
  local written = text_of(file, line)
  return written:match('function%s+[%w_.:]-([%w_]+)%s*%(') or written:match('([%w_]+)[\'"]?%]?%s*=%s*function')
end

-- A name that is called there; what is between it and the bracket may be a type argument of nobody.
local function is_written(line, name)
  for before, behind in line:gmatch('()[%w_]+()') do
    if line:sub(before, behind - 1) == name and line:sub(behind):find('^%s*[%(%{"\'%[]') then return true end
  end
  return false
end

local function print_rows()
  debug.sethook()
  local out = rows
  for file in pairs(run) do out:write('{"t":"file","file":', quoted(file), ',"line":1}\n') end
  local said = {}
  for _, call in ipairs(order) do
    said[call.file .. call.line] = true
    local own = call.to and defined_as(call.to, call.at)
    local name = own or call.name
    local row = ('{"t":"call","file":%s,"line":%d,"name":%s'):format(quoted(call.file), call.line, quoted(name))
    if not call.to then
      out:write(row, ',"outside":true}\n')
    else
      -- A function that travelled as a value is called by another name, or has none.
      local is_asked = own ~= nil and is_judged(call.to) and is_written(text_of(call.file, call.line), name)
      local to = (',"to":[{"file":%s,"line":%d}]'):format(quoted(call.to), call.at)
      out:write(row, to, is_asked and '}\n' or ',"optional":true}\n')
    end
  end
  for file, lines in pairs(run) do
    text_of(file, 1)
    for line = 1, #texts[file] do
      if not lines[line] and not said[file .. line] then
        out:write(('{"t":"call","file":%s,"line":%d,"name":"","unknown":true}\n'):format(quoted(file), line))
      end
    end
  end
  out:flush()
end

for _, path in ipairs(paths) do package.path = tree .. path .. ';' .. package.path end
local exit = os.exit
os.exit = function()
  print_rows()
  exit(0)
end
-- What the tests print is none of the rows.
rows, io.stdout = io.stdout, io.stderr
io.output(io.stderr)
print = function() end
if not is_plain then
  local files = {}
  for _, spec in ipairs(specs) do files[#files + 1] = tree .. spec end
  arg = { [0] = 'busted', '--directory=' .. tree, '--output=TAP', table.unpack(files) }
  local runner = require('busted.runner')
  debug.sethook(hook, 'crl')
  runner({ standalone = false })
  -- It leaves by itself only where a test has failed.
  os.exit()
end
arg = { [0] = '' }
for _, spec in ipairs(specs) do
  local test = assert(loadfile(tree .. spec))
  debug.sethook(hook, 'crl')
  local ok, failure = pcall(test)
  debug.sethook()
  if not ok then io.stderr:write(spec, ': ', tostring(failure), '\n') end
end
print_rows()
