import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('tasks of Celery', () => {
  it('are called by whoever has them run later', async () => {
    const calls = await callsOf({
      'tasks.py': `
from celery import shared_task
class Report:
    def get(self): ...
@shared_task
def send(order): return Report()
@shared_task(bind=True)
def clean(self): ...
`,
      'views.py': `
import functools
import tasks
from tasks import clean, send
class Timer:
    def delay(self): ...
def now(order):
    send.delay(order).get()
def later(order):
    tasks.send.apply_async(args=[order], countdown=60)
def signed(order):
    send.s(order).delay()
    clean.si().apply_async()
def call(run): run()
def handed(order):
    call(clean.delay)
def timed():
    Timer().delay()
`,
    });
    assert.deepEqual(calls, [
      'send -> Report',
      'now -> send',
      'later -> send',
      'signed -> send',
      'signed -> clean',
      'call -> clean',
      'handed -> call',
      'timed -> Timer',
      'timed -> Timer.delay',
    ]);
  });
});
