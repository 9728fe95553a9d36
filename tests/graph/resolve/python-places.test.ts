import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calledLines, callsOf, referencesOf } from './program-calls.ts';

describe('what Python means by a place', () => {
  it('a default is called by the function whose text it stands in, and its names are those around', async () => {
    const calls = await callsOf({
      'a.py': `
class Retry: ...

class Client:
    def Retry(self): ...
    def connect(self, retry=Retry()): ...
`,
    });
    assert.deepEqual(calls, ['Client.connect -> Client.Retry']);
  });

  it('a name that a class takes over from around it', async () => {
    const calls = await callsOf({
      'a.py': `
class Request:
    def send(self): ...

class Client:
    Request = Request

    def fetch(self):
        self.Request().send()
`,
    });
    assert.deepEqual(calls, ['Client.fetch -> Request', 'Client.fetch -> Request.send']);
  });

  it('values beside an annotated type are used by what the annotation belongs to', async () => {
    const references = await referencesOf({
      'a.py': `
from typing import Annotated
from fastapi import Depends

class User: ...

def load_user() -> User: ...
def load_page() -> int: ...

CurrentUser = Annotated[User, Depends(load_user)]
type Page[T] = Annotated[int, Depends(load_page)]

def read(user: CurrentUser, page: Annotated[int, Depends(load_page)]): ...
`,
    });
    assert.deepEqual(references, [
      'load_user -> User',
      'CurrentUser -> User',
      'CurrentUser -> load_user',
      'Page -> load_page',
      'read -> CurrentUser',
      'read -> load_page',
    ]);
  });

  it('with gives what a generator yields', async () => {
    const calls = await callsOf({
      'a.py': `
from contextlib import contextmanager
from typing import Generator

class Runner:
    def run(self): ...

@contextmanager
def written() -> Generator[Runner, None, None]: ...

@contextmanager
def yielded():
    yield Runner()

def main():
    with written() as runner:
        runner.run()
    with yielded() as other:
        other.run()
`,
    });
    assert.equal(calls.filter((call) => call === 'main -> Runner.run').length, 2);
  });

  it('with names what __enter__ gives, an instance of the class where that is the object', async () => {
    const calls = await callsOf({
      'a.py': `
class Connection:
    def send(self): ...
    def close(self): ...

class Pool:
    def __enter__(self): return Connection()
    def __exit__(self, *error): ...
    def close(self): ...

class Resource:
    def __enter__(self): return self

class File(Resource):
    def close(self): ...

class Later:
    async def __aenter__(self): return Connection()

def pooled():
    with Pool() as connection:
        connection.close()

def opened():
    with File() as file:
        file.close()

async def later():
    async with Later() as connection:
        connection.send()
`,
    });
    const made = new Set(['Pool', 'File', 'Later']);
    assert.deepEqual(
      calls.filter((call) => /^(?:pooled|opened|later) /.test(call) && !made.has(call.split(' ').at(-1) ?? '')),
      ['pooled -> Connection.close', 'opened -> File.close', 'later -> Connection.send'],
    );
  });

  it('a decorator takes what the one below it gives, or the function where that is not known', async () => {
    const calls = await callsOf({
      'steps.py': `
import functools

def logged(step):
    def log():
        return step()
    return log

def timed(step):
    def time():
        return step()
    return time

@logged
@timed
def pack(): ...

@logged
@functools.cache
def send(): ...
`,
    });
    assert.deepEqual(
      calls.filter((call) => call.startsWith('logged.log') || call.startsWith('timed.time')),
      ['logged.log -> send', 'logged.log -> timed.time', 'timed.time -> pack'],
    );
  });

  it('what stands behind a starred target comes from the end', async () => {
    const calls = await callsOf({
      'steps.py': `
def pick(): ...
def pack(): ...
def load(): ...
def send(): ...

def four():
    first, *others, last = pick, pack, load, send
    last()

def middle():
    first, *others, last = pick, pack, load, send
    others[1]()
`,
    });
    assert.deepEqual(calls, ['four -> send', 'middle -> load']);
  });

  it('a method that is handed on takes its object along', async () => {
    const calls = await callsOf({
      'desk.py': `
class Desk:
    def stamp(self): ...
    def sign(self): ...

    def work(self, task):
        task()

    def run(self, worker, task):
        worker(task)

def main():
    desk = Desk()
    desk.run(desk.work, desk.stamp)

def unbound(desk: Desk):
    work = Desk.work
    work(desk, desk.sign)
`,
    });
    assert.ok(calls.includes('Desk.run -> Desk.work'), calls.join('\n'));
    assert.ok(calls.includes('Desk.work -> Desk.stamp'), calls.join('\n'));
    assert.ok(calls.includes('Desk.work -> Desk.sign'), calls.join('\n'));
  });

  it('a class whose __new__ decides is called, and so is __new__', async () => {
    const calls = await callsOf({ 'a.py': 'class Event:\n    def __new__(cls): ...\n\ndef main():\n    Event()\n' });
    assert.deepEqual(calls, ['main -> Event', 'main -> Event.__new__']);
  });

  it('what is overloaded is called where it is written, not where its forms are declared', async () => {
    const overloaded = (name: string, indent: string, self: string): string[] =>
      [
        ...['int', 'str'].flatMap((type) => ['@overload', `def ${name}(${self}key: ${type}) -> ${type}: ...`]),
        `def ${name}(${self}key):`,
        '    return key',
      ].map((line) => indent + line);
    const text = [
      'from typing import overload',
      ...overloaded('find', '', ''),
      'class Shelf:',
      ...overloaded('get', '    ', 'self, '),
      'def main(shelf: Shelf):',
      "    find(1)\n    shelf.get('a')\n",
    ].join('\n');
    assert.deepEqual(await calledLines('a.py', text), ['16: 6', '17: 13']);
    assert.deepEqual(
      await calledLines('a.pyi', 'from typing import overload\n@overload\ndef find(key: int) -> int: ...\nfind(1)\n'),
      ['4: 3'],
      'where it is not written, its form is what there is',
    );
  });
});

describe('what holds objects of Python', () => {
  it('a dictionary is gone through by its keys', async () => {
    const calls = await callsOf({
      'client.py': `
from typing import Dict
class Pattern:
    def run(self): pass
class Transport:
    def run(self): pass
class Client:
    def __init__(self):
        self.mounts: dict[Pattern, Transport] = {}
    def items(self):
        for pattern, transport in self.mounts.items():
            pattern.run()
    def values(self):
        for pattern, transport in self.mounts.items():
            transport.run()
    def bare(self):
        for key in self.mounts: key.run()
    def keys(self):
        for key in sorted(self.mounts.keys()): key.run()
    def listed(self, mounts: Dict[Pattern, Transport]):
        return [key.run() for key in mounts]
`,
    });
    assert.deepEqual(calls, [
      'Client.items -> Pattern.run',
      'Client.values -> Transport.run',
      'Client.bare -> Pattern.run',
      'Client.keys -> Pattern.run',
      'Client.listed -> Pattern.run',
    ]);
  });

  it('a property is what its class says, whatever it is told', async () => {
    const calls = await callsOf({
      'models.py': `
class Headers:
    def update(self, other): pass
class Base:
    @property
    def headers(self) -> Headers:
        return self._headers
class Client(Base): pass
`,
      'use.py': 'from models import Client\ndef use():\n    client = Client()\n    client.headers.update({"a": 1})\n',
    });
    assert.ok(calls.includes('use -> Headers.update'), calls.join('\n'));
  });
});

describe('a file of Python in the middle of an edit', () => {
  it('loses no more than what stands behind an open bracket', async () => {
    const calls = await callsOf({
      'mid.py': `def one():
    x = foo(1,
    y = two()
    return y

def two():
    return one()

class K:
    def m(self):
        data = {"a": [1, 2
        return two()

    def n(self, a, b
        return self.m()

    @property
    def o(self):
        return "(" + two()  # ( (
`,
    });
    assert.deepEqual(calls, ['one -> two', 'two -> one', 'K.m -> two', 'K.n -> K.m', 'K.o -> two']);
  });
});
