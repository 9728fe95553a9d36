import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shortNames } from '../../src/context/display-names.ts';

it('fragments of an answer are called by as much of their names as tells them apart', () => {
  const fragment = (qualified_name: string, line_start: number) => ({
    symbol_id: `${qualified_name}:${line_start}`,
    name: qualified_name.split('.').at(-1) ?? '',
    qualified_name,
    file: 'src/client.py',
    line_start,
  });
  const fragments = [
    fragment('same_origin', 1),
    fragment('Client.__init__', 10),
    fragment('Headers.__init__', 20),
    fragment('Client.send', 30),
    fragment('Client.send', 40),
  ];
  assert.deepEqual(
    [...shortNames(fragments).values()],
    [
      'same_origin',
      'Client.__init__',
      'Headers.__init__',
      'Client.send (src/client.py:30)',
      'Client.send (src/client.py:40)',
    ],
  );
});
