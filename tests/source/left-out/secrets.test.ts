import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdsSecretByName } from '../../../src/source/left-out/secrets.ts';

const SECRET = [
  '.env',
  '.ENV',
  '.env.production',
  '.env.local.js',
  'prod.env',
  'server.pem',
  'tls.KEY',
  'a.p12',
  'a.pfx',
];
SECRET.push('a.keystore', 'id_rsa', 'id_rsa.bak', 'id_ed25519', 'id_rsa_old', 'id_ecdsa_sk', '.netrc', '.npmrc');
SECRET.push('credentials.json', '.git-credentials');

const HARMLESS = ['.env.example', '.env.sample', '.env.template', '.env.local.example', 'example.env', 'env.ts'];
HARMLESS.push(
  'environment.ts',
  'key.ts',
  'keys.py',
  'id_rsa_parser.py',
  'credentials.ts',
  'secrets.py',
  'monkey',
  '.envrc.md',
);

test('names that hold secrets', () => {
  assert.deepEqual(
    SECRET.filter((name) => !holdsSecretByName(name)),
    [],
  );
  assert.deepEqual(HARMLESS.filter(holdsSecretByName), []);
});
