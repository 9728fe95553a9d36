import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { assertRan, freshCheckout, installedCheckout } from './checkout.ts';

const PREPARING = /graph-rag: preparing \(/g;
const timesPrepared = (stderr: string): number => [...stderr.matchAll(PREPARING)].length;

test('a fresh clone is installed and built once, said on stderr; after that the start is silent', async (t) => {
  const checkout = await freshCheckout(t);
  const first = await checkout.start(['index']);
  assertRan(first, ['index']);
  assert.match(first.stderr, /^graph-rag: preparing \(installing and building once\)…$/m);
  const second = await checkout.start(['index']);
  assertRan(second, ['index']);
  assert.equal(second.stderr, '');
});

test('an npm that knows of a newer one does not tell it between the lines of the program', async (t) => {
  const checkout = await freshCheckout(t);
  const tools = join(checkout.root, 'tools');
  await mkdir(tools);
  const npm = spawnSync('bash', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim();
  const telling = `[[ " $* " == *" --no-update-notifier "* ]] || echo 'npm notice a newer npm' >&2`;
  await writeFile(join(tools, 'npm'), `#!/bin/bash\n${telling}\nexec '${npm}' "$@"\n`, { mode: 0o755 });
  const { stderr } = await checkout.start([], { env: { PATH: `${tools}${delimiter}${process.env.PATH ?? ''}` } });
  assert.match(stderr, /installing and building once/);
  assert.doesNotMatch(stderr, /npm notice/);
});

test('another lock file is installed again, a removed node_modules too', async (t) => {
  const checkout = await freshCheckout(t);
  await checkout.start();
  await appendFile(join(checkout.root, 'package-lock.json'), '\n');
  assert.match((await checkout.start()).stderr, /installing and building once/);
  await rm(join(checkout.root, 'node_modules'), { recursive: true });
  const after = await checkout.start(['x']);
  assert.match(after.stderr, /installing and building once/);
  assertRan(after, ['x']);
});

test('an install that fails ends with 2 and what to do, and the next start tries again', async (t) => {
  const checkout = await freshCheckout(t);
  await rm(join(checkout.root, 'package-lock.json'));
  const failed = await checkout.start();
  assert.equal(failed.code, 2);
  assert.equal(failed.stdout, '');
  assert.match(failed.stderr, /could not be installed .*\n.*the next start tries again/);
  assert.equal(existsSync(join(checkout.root, 'dist/.lock')), false);
  await checkout.lock();
  assertRan(await checkout.start(['again']), ['again']);
});

test('words reach the program as they are, and its exit code comes back', async (t) => {
  const checkout = await installedCheckout(t);
  const words = ['subgraph', 'a b', '', '*', '--depth=2', "it's"];
  assertRan(await checkout.start(words), words);
  assert.equal((await checkout.start(['end', '7'])).code, 7);
});

test('a chain of symbolic links, absolute and relative, leads to the checkout; the working folder stays', async (t) => {
  const checkout = await installedCheckout(t);
  const elsewhere = join(checkout.root, 'else where');
  await mkdir(elsewhere);
  await symlink(checkout.launcher, join(elsewhere, 'absolute'));
  await symlink('absolute', join(elsewhere, 'relative'));
  const launcher = join(elsewhere, 'relative');
  assert.equal(assertRan(await checkout.start(['1'], { launcher, cwd: elsewhere }), ['1']).cwd, elsewhere);
  assertRan(await checkout.start(['2'], { launcher: 'relative', cwd: elsewhere }), ['2']);
  assertRan(await checkout.start(['3'], { launcher: 'graph-rag.sh', cwd: checkout.root }), ['3']);
});

test('a changed, an added and a removed source each cause one build', async (t) => {
  const checkout = await installedCheckout(t);
  await checkout.start();
  const expectOneBuild = async (words: string[]): Promise<void> => {
    const built = await checkout.start(words);
    assertRan(built, words);
    assert.match(built.stderr, /preparing \(building once\)/);
    assert.equal((await checkout.start()).stderr, '');
  };
  await appendFile(join(checkout.root, 'src/cli/main.ts'), '\n');
  await expectOneBuild(['changed']);
  await checkout.write('src/code/added.ts', 'export const added = 1;\n');
  await expectOneBuild(['added']);
  await rm(join(checkout.root, 'src/code/added.ts'));
  await expectOneBuild(['removed']);
});

test('a build by an earlier launcher, which may not say that it is outdated, is built anew', async (t) => {
  const checkout = await installedCheckout(t);
  await checkout.start();
  const stamp = join(checkout.root, 'dist/.stamp');
  const [platform, runtime] = (await readFile(stamp, 'utf8')).split(' ');
  await checkout.write('dist/.stamp', `${platform} ${runtime}\n`);
  assert.match((await checkout.start()).stderr, /preparing \(building once\)/);
  assert.equal((await checkout.start()).stderr, '');
});

test('what the launcher tells the start is no setting of the program, built or not', async (t) => {
  const checkout = await installedCheckout(t);
  for (const state of ['built', 'current', 'changed']) {
    if (state === 'changed') await appendFile(join(checkout.root, 'src/cli/main.ts'), '\n');
    const { stdout, code } = await checkout.start(['settings']);
    assert.deepEqual([code, stdout.split('\n')[1]], [0, '[]'], state);
  }
});

test('a build that fails ends with 1; mended, the next start builds', async (t) => {
  const checkout = await installedCheckout(t);
  await checkout.write('src/cli/main.ts', 'const = ;\n');
  const failed = await checkout.start();
  assert.equal(failed.code, 1);
  assert.match(failed.stderr, /the build failed/);
  await checkout.write('src/cli/main.ts', 'console.log("mended");\n');
  assert.equal((await checkout.start()).stdout, 'mended\n');
});

test('of several first starts at once one prepares and all run', async (t) => {
  const checkout = await installedCheckout(t);
  const outcomes = await Promise.all(['1', '2', '3', '4'].map((word) => checkout.start([word])));
  outcomes.forEach((outcome, at) => {
    assertRan(outcome, [String(at + 1)]);
  });
  assert.equal(timesPrepared(outcomes.map((outcome) => outcome.stderr).join('')), 1);
  assert.equal(existsSync(join(checkout.root, 'dist/.lock')), false);
});

test('the lock of a dead process is taken over, by one of those who wait', async (t) => {
  const checkout = await installedCheckout(t);
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  await checkout.write('dist/.lock/owner', `${dead}\n`);
  const outcomes = await Promise.all(['1', '2', '3'].map((word) => checkout.start([word])));
  outcomes.forEach((outcome, at) => {
    assertRan(outcome, [String(at + 1)]);
  });
  assert.equal(timesPrepared(outcomes.map((outcome) => outcome.stderr).join('')), 1);
});

test('a lock whose owner died before signing it, or while taking it over, does not stop anyone', async (t) => {
  const checkout = await installedCheckout(t);
  await mkdir(join(checkout.root, 'dist/.lock/takeover'), { recursive: true });
  assertRan(await checkout.start(['x']), ['x']);
});

test('the lock of a living process is waited for', async (t) => {
  const checkout = await installedCheckout(t);
  await checkout.write('dist/.lock/owner', `${process.pid}\n`);
  let waited = false;
  const outcome = await checkout.start(['x'], {
    onStderr: (sofar) => {
      if (waited || !sofar.includes(`waiting for process ${process.pid}`)) return;
      waited = true;
      assert.equal(timesPrepared(sofar), 0);
      void rm(join(checkout.root, 'dist/.lock'), { recursive: true });
    },
  });
  assertRan(outcome, ['x']);
  assert.equal(waited, true);
});

test('without Node, or with one that is too old, it says so and ends with 2', async (t) => {
  const checkout = await freshCheckout(t);
  const tools = join(checkout.root, 'tools');
  await mkdir(tools);
  for (const tool of ['bash', 'find', 'mkdir', 'rm', 'rmdir', 'cmp', 'sleep', 'readlink']) {
    const found = (process.env.PATH ?? '').split(delimiter).find((folder) => existsSync(join(folder, tool)));
    await symlink(join(found ?? '/bin', tool), join(tools, tool));
  }
  const without = await checkout.start([], { env: { PATH: tools } });
  assert.equal(without.code, 2);
  assert.match(without.stderr, /Node\.js was not found\.\n.*Install Node\.js 20 or newer/);

  await checkout.write('tools/node', '#!/bin/sh\necho 18.20.8\n');
  spawnSync('chmod', ['+x', join(tools, 'node')]);
  const old = await checkout.start([], { env: { PATH: tools } });
  assert.equal(old.code, 2);
  assert.match(old.stderr, /Node\.js 18\.20\.8 is too old/);
});
