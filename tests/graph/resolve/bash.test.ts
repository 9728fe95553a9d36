import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('functions of Bash', () => {
  it('are found behind patterns that hold brackets and quotes', async () => {
    const calls = await callsOf({
      'theme.sh': `clean() {
  theme="\${theme/ '[GTK2/3]'}"
  version=\${version/)*}
  dir="\${dir/$'/:'*}"
  show "$name\${size:+ ($size)}"
}
show() { echo "$1"; }
main() { clean; }
`,
    });
    assert.deepEqual(calls, ['clean -> show', 'main -> clean']);
  });

  it('are meant where a variable of another script has their name', async () => {
    const calls = await callsOf({
      'lib/paths.bash': 'data_dir() { echo /var; }\n',
      'bin/run': '#!/usr/bin/env bash\ndata_dir="$(dirname "$0")"\n',
      'bin/help': '#!/usr/bin/env bash\nshow_help() { cat "$(data_dir)/help.txt"; }\n',
    });
    assert.deepEqual(calls, ['show_help -> data_dir']);
  });

  it('stand in files without an ending that only tell editors what they are', async () => {
    const calls = await callsOf({
      helpers: '# vim:et:ft=sh:sts=2\ncheck() { :; }\n',
      more: '# -*- sh -*-\nverify() { :; }\n',
      'run.sh': '. ./helpers\n. ./more\ncheck\nverify\n',
    });
    assert.deepEqual(calls, ['<module> -> check', '<module> -> verify']);
  });
});
