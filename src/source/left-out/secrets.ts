/** `.env`, `.env.production`, `prod.env`. */
const ENVIRONMENT_FILE = /^(?:\.env(?:\..+)?|.+\.env)$/;

/** Templates of environment files are documentation: they hold names without values. */
const ENVIRONMENT_TEMPLATE = /(?:^|\.)(?:example|sample|template|dist)(?:\.|$)/;

/** Private keys as OpenSSH names them; `id_rsa_parser.py` is code. */
const SSH_KEY = /^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?(?:\d+|[.-].*|_[^.]*)?$/;

const KEY_EXTENSION = /\.(?:pem|key|p12|pfx|keystore|jks|ppk|kdbx)$/;

const CREDENTIAL_NAMES: ReadonlySet<string> = new Set([
  '.netrc',
  '_netrc',
  '.npmrc',
  '.pypirc',
  '.pgpass',
  '.htpasswd',
  '.git-credentials',
  '.dockercfg',
  'credentials.json',
  'client_secret.json',
  'service-account.json',
  'service_account.json',
]);

/** Where frameworks and clusters keep them. */
const SECRETS_FILE = /^secrets?\.(?:ya?ml|toml|json|ini|cfg|properties)$/;

/** Keeps passwords and keys out of the index, and so out of every prompt made from it, without opening them. */
export function holdsSecretByName(fileName: string): boolean {
  const name = fileName.toLowerCase();
  if (ENVIRONMENT_FILE.test(name)) return !ENVIRONMENT_TEMPLATE.test(name);
  if (SECRETS_FILE.test(name)) return true;
  return CREDENTIAL_NAMES.has(name) || KEY_EXTENSION.test(name) || SSH_KEY.test(name);
}
