import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('a function that a name stands for although a call was made of it', () => {
  it('is called by the name, and does what it does itself', async () => {
    const calls = await callsOf({
      'page.tsx': `import { memo, forwardRef, useCallback } from 'react';
import { debounce } from 'lodash';
function fmt(n: number) { return '' + n; }
export const Row = memo(() => <b>{fmt(2)}</b>);
export function Page() { return <Row />; }
export const run = debounce(() => { fmt(3); }, 10);
export function go() { run(); }
const Wide = memo(forwardRef((props, ref) => <i>{fmt(1)}</i>));
export function useIt() { const save = useCallback(() => { fmt(5); }, []); return { save }; }
export function Form() { const { save } = useIt(); save(); return <Wide />; }
export class Box {
  private onChange = debounce(() => { this.other(); });
  other() {}
  use() { this.onChange(); }
}
`,
    });
    assert.deepEqual(calls, [
      'Row -> fmt',
      'Page -> Row',
      'run -> fmt',
      'go -> run',
      'Wide -> fmt',
      'useIt.save -> fmt',
      'Form -> Wide',
      'Form -> useIt',
      'Form -> useIt.save',
      'Box.onChange -> Box.other',
      'Box.use -> Box.onChange',
    ]);
  });

  it('is called by what a wrapper of the repository gives as well', async () => {
    const calls = await callsOf({
      'scene.ts': `function throttleFrame(fn: () => void) { const later = () => fn(); return later; }
function draw() {}
export const drawLater = throttleFrame(() => { draw(); });
export function scroll() { drawLater(); }
`,
    });
    for (const call of ['drawLater -> draw', 'scroll -> drawLater', 'throttleFrame.later -> drawLater'])
      assert.ok(calls.includes(call), call);
  });

  it('is the first where another function says how it is remembered', async () => {
    const calls = await callsOf({
      'text.ts': `import memoize from 'lodash/memoize';
export const width: (text: string) => number = memoize((text: string) => measure(text), (text) => key(text));
function measure(text: string) { return text.length; }
function key(text: string) { return text; }
export function draw() { width('a'); }
`,
    });
    assert.deepEqual(calls, ['<module> -> key', 'width -> measure', 'draw -> width']);
  });

  it('is a lambda where what the call gives is no function', async () => {
    const calls = await callsOf({
      'list.ts': 'function fmt(n: number) { return n; }\nexport const total = [1].map((n) => fmt(n));\n',
    });
    assert.deepEqual(calls, ['<module> -> fmt']);
  });
});

describe('a function that is wrapped by its name', () => {
  it('is called by what the call of the wrapper is given to', async () => {
    const calls = await callsOf({
      'link.tsx': `import { observer } from 'mobx-react';
function Link() { return null; }
export default observer(Link);
`,
      'page.tsx': `import React from 'react';
import { connect } from 'react-redux';
import { withRouter } from 'react-router';
import { throttle } from 'lodash';
import Link from './link';
function Plain() { return null; }
const Page = React.memo(Plain);
const Bound = connect((state) => state)(withRouter(Plain));
function save() {}
const saveRarely = throttle(save, 100);
const settings = withDefaults(save);
export const App = () => <><Link /><Page /><Bound /></>;
export const keep = () => saveRarely();
export const set = () => settings();
const shown = render(React.memo(Plain));
export const show = () => shown();
`,
    });
    assert.deepEqual(calls, ['App -> Link', 'App -> Plain', 'keep -> save']);
  });
});
