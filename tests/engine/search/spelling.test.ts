import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { oneEditAway, respelled } from '../../../src/engine/search/spelling.ts';
import { open } from '../../../src/index.ts';
import { folderWith } from '../../folder-with.ts';

const FILES = {
  'sanitizer.ts': `/** Removes trackers from a text. */
export function sanitizeText(text: string): string {
  return text.replace(/tracker/g, '');
}
`,
  'downloads.ts': `/** Downloads an icon of the zorblax shop. */
export function downloadIcon(): void {}
export const fault = 'a fault';
/** Shows the progress of a download, and prunes old ones. */
export function showProgress(): void {}
/** Lists what is listed, lists the orgs, and lists those whose origin a limit allows. */
export function handleListing(): void {}
export const lists = ['list of an org', 'orgs'];
`,
  'Pool.java':
    'class Pool {\n  static final long MAX_AGE = 60;\n  private long maxAge = MAX_AGE;\n  void fetchDelays() {}\n}\n',
  'README.md': '# Frecency\n\nFrecency is what we rank by.\n\n`fetchDelay` is the pause between two.\n',
};

async function asked(t: TestContext, text: string): Promise<{ first: string | undefined; notes: string[] }> {
  const project = await open(folderWith(t, FILES));
  t.after(() => project.close());
  const { candidates, metadata } = await project.search(text);
  return {
    first: candidates[0]?.name,
    notes: metadata.warnings.filter((warning) => warning.includes('nowhere in this project')),
  };
}

const slip = (written: string, meant: string): string[] => [
  `'${written}' is nowhere in this project; looked for '${meant}'`,
];

describe('slips of the pen', () => {
  it('a word that is neither in the project nor in the language', async (t) => {
    const { first, notes } = await asked(t, 'where is an icon dowloaded');
    assert.deepEqual([first, notes], ['downloadIcon', slip('dowloaded', 'downloaded')]);
    assert.deepEqual((await asked(t, 'zorblx shop')).notes, slip('zorblx', 'zorblax'));
  });

  it('a slip that is the stem of a right word, and no word that only its stem makes one', async (t) => {
    const { first, notes } = await asked(t, 'progres of a download');
    assert.deepEqual([first, notes], ['showProgress', slip('progres', 'progress')]);
    assert.deepEqual((await asked(t, 'prunepngs')).notes, []);
  });

  it('a letter that was left out or exchanged sooner than another one, and the word sooner than its stem', async (t) => {
    assert.deepEqual((await asked(t, 'limting of downloads')).notes, slip('limting', 'limiting'));
    assert.deepEqual((await asked(t, 'the orgin of an icon')).notes, slip('orgin', 'origin'));
    assert.deepEqual((await asked(t, 'handel an icon')).notes, slip('handel', 'handle'));
  });

  it('a name that nothing has, qualified or not', async (t) => {
    assert.deepEqual(await asked(t, 'sanitzeText'), {
      first: 'sanitizeText',
      notes: slip('sanitzeText', 'sanitizeText'),
    });
    assert.deepEqual((await asked(t, 'sanitizer.santizeText')).notes, slip('santizeText', 'sanitizeText'));
  });

  it('a name that is written somewhere is left as it is, though no symbol has it', async (t) => {
    for (const name of ['maxAge', 'max_age', 'fetchDelay']) assert.deepEqual((await asked(t, name)).notes, [], name);
    assert.deepEqual((await asked(t, 'fetchDelais')).notes, slip('fetchDelais', 'fetchDelays'));
  });

  it('a word of the language or of a document is left as it is', async (t) => {
    assert.deepEqual((await asked(t, 'where is the vault')).notes, []);
    assert.deepEqual((await asked(t, 'how is frecency computed')).notes, []);
    assert.deepEqual((await asked(t, 'somewhat about another')).notes, []);
    assert.deepEqual((await asked(t, 'icn')).notes, []);
  });

  it('what is pasted is left as it is', async (t) => {
    assert.deepEqual((await asked(t, 'const dowloaded = icons;')).notes, []);
  });

  it('letters keep their case', () => {
    const slips = [{ written: 'traker', meant: 'tracker' }];
    assert.equal(respelled('isTraker TRAKER traker', slips), 'isTracker TRACKER tracker');
    assert.ok(['abd', 'acb', 'ac', 'abcd', 'axc'].every((word) => oneEditAway('abc').has(word)));
    assert.ok(!oneEditAway('abc').has('bc') && !oneEditAway('abc').has('abc'));
  });
});
