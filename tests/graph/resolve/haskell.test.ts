import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('modules of Haskell', () => {
  it('show what their lists of exports name, of their own and of what they import', async () => {
    const calls = await callsOf({
      'Shop.hs': `module Shop (Till (..), open, Stock.count, module Orders) where
import Internal
import Orders
import qualified Stock
hidden = open 1
`,
      'Internal.hs': `module Internal where
data Till = Till { drawer :: Int }
open x = x
secret x = x
`,
      'Orders.hs': `module Orders (place) where
place x = x
hidden x = x
`,
      'Stock.hs': 'module Stock where\ncount x = x\nhidden x = x\n',
      'Main.hs': `module Main where
import Shop
main t = do
  open 1
  place 2
  count 3
  drawer t
  hidden 4
`,
    });
    assert.deepEqual(calls, [
      'main -> open',
      'main -> place',
      'main -> count',
      'main -> Till.drawer',
      'hidden -> open',
    ]);
  });
});

describe('functions of Haskell whose arguments are left out', () => {
  it('are called where they are put together, are a result, or stand in a section', async () => {
    const calls = await callsOf({
      'Text.hs': `module Text where
trim :: String -> String
trim x = x
parse x = x
within a b = a
clean = parse . trim
alias = trim
pick strict = if strict then trim else parse
near xs = filter (\`within\` 3) xs
first (trim -> x) = x
`,
    });
    assert.deepEqual(calls, [
      ...['clean -> parse', 'clean -> trim', 'alias -> trim', 'pick -> parse', 'pick -> trim'],
      ...['near -> within', 'first -> trim'],
    ]);
  });

  it('are not what a parameter of their name is', async () => {
    const calls = await callsOf({
      'Text.hs': 'module Text where\ntrim x = x\nboth trim = trim\npair trim parse = trim . parse\nparse x = x\n',
    });
    assert.deepEqual(calls, []);
  });
});

describe('actions of Haskell', () => {
  it('are called where they are run, whatever gives them their name', async () => {
    const calls = await callsOf({
      'Parser.hs': `module Parser where
import qualified Data.Map as Map
token :: Parser Char
token = satisfy <$> anyChar
table :: Map.Map Int Int
table = Map.fromList pairs
word = do
  first <- token
  token
  rest <- table
  token >> pure first
`,
    });
    assert.deepEqual(calls, ['word -> token', 'word -> token', 'word -> token']);
  });

  it('are found in guards of local values, in what these define, and under a type', async () => {
    const calls = await callsOf({
      'Rules.hs': `module Rules where
check x = x
size x = x
rule x = wide
  where
    wide
      | check x = deep
      | otherwise = (size x :: Int)
    deep = go x
      where go y = check y
`,
    });
    assert.deepEqual(calls, ['rule -> check', 'rule -> size', 'rule -> rule.go', 'rule.go -> check']);
  });
});

describe('conditions of the preprocessor in Haskell', () => {
  it('leave what stands behind #else', async () => {
    const calls = await callsOf({
      'Lock.hs': `{-# LANGUAGE CPP #-}
module Lock where
lock :: Int -> Int
#ifdef WINDOWS
lock x = handle x

handle x = x
#else
lock x = descriptor x

descriptor x = x
#endif
use = lock 1
`,
    });
    assert.deepEqual(calls, ['lock -> handle', 'lock -> descriptor', 'use -> lock', 'use -> lock']);
  });
});
