import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, referencesOf } from './program-calls.ts';

it('what hooks of React and values of Vue hold is known', async () => {
  const calls = await callsOf({
    'timer.tsx': `import React, { useRef, useState, useMemo, useContext, createContext } from 'react';
import { ref, computed } from 'vue';
export class Timer { start() {} }
export class Other { start() {} }
export function reference() { const t = useRef<Timer>(null); t.current?.start(); }
export function made() { const t = React.useRef(new Timer()); t.current.start(); }
export function state() { const [q] = useState<Timer | null>(null); q?.start(); }
export function later() { const [q] = useState(() => new Timer()); q.start(); }
export function memo() { const m = useMemo(() => new Timer(), []); m.start(); }
const Context = createContext<Timer | null>(null);
const useTimer = () => { const c = useContext(Context); if (!c) throw new Error(); return c; };
export function context() { useTimer().start(); }
export function value() { const t = ref(new Timer()); t.value.start(); }
export function derived() { const t = computed(() => new Timer()); t.value.start(); }
`,
  });
  assert.deepEqual(
    calls.filter((call) => call.endsWith('.start')).map((call) => call.replace(' -> Timer.start', '')),
    ['reference', 'made', 'state', 'later', 'memo', 'context', 'value', 'derived'],
  );
});

it('who gives a variable of a file of C a value refers to it', async () => {
  const references = await referencesOf({
    'poll.c': 'static int stop = 0;\nstatic void on_done(void) { int local; local = 1; stop = 1; }\n',
  });
  assert.deepEqual(references, ['on_done -> stop']);
});

describe('a context of React', () => {
  it('has what its provider gives it, for whoever uses it', async () => {
    const calls = await callsOf({
      'settings.tsx': `
        import React, { createContext, useContext, useMemo } from 'react';
        const Settings = createContext<any>(null);
        export const Provider = ({ children }) => {
          const update = () => save();
          const value = useMemo(() => ({ update }), [update]);
          return <Settings.Provider value={value}>{children}</Settings.Provider>;
        };
        function save() {}
        export const useSettings = () => useContext(Settings);`,
      'menu.tsx': `
        import { useSettings } from './settings';
        export const Menu = () => { const { update } = useSettings(); update(); return null; };`,
    });
    assert.deepEqual(calls, ['Menu -> Provider.update', 'Menu -> useSettings', 'Provider.update -> save']);
  });
});
