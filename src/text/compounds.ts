/** Names that are written in mixed case and are one word: split by case they would become noise (`Postgre SQL`, `O Auth`). */
const MIXED_CASE_NAMES =
  'OAuth OpenID GraphQL JavaScript TypeScript CoffeeScript GitHub GitLab BitBucket PostgreSQL MySQL NoSQL SQLite ' +
  'MongoDB DynamoDB CouchDB LevelDB RocksDB InfluxDB MariaDB DuckDB YouTube LinkedIn PayPal WeChat WhatsApp WordPress ' +
  'IPv4 IPv6 UUIDv4 UUIDv7 JUnit NUnit PHPUnit PowerShell NumPy SciPy PyTorch TensorFlow CMake OpenGL WebGL ' +
  'WebGPU WebRTC OpenAPI OpenAI ChatGPT OpenSSL OpenSSH ESLint JSDoc JetBrains IntelliJ DevOps SaaS PaaS IaaS IoT ' +
  'WiFi HashiCorp ClickHouse RabbitMQ ZeroMQ ActiveMQ RocketMQ CircleCI FreeBSD OpenBSD NetBSD VSCode iOS iPhone iPad ' +
  'macOS tvOS watchOS gRPC mTLS eBPF jQuery tRPC zLib';

/**
 * Words that some write as one and some as two: `getFileName` is also found by filename. The other way round
 * (filename as file name) was measured and lost more than it found.
 */
const OPEN_OR_CLOSED =
  'file+name file+path file+system user+name pass+word time+stamp time+out time+zone date+time data+base data+set ' +
  'data+source data+type call+back call+site web+socket web+hook web+site web+page web+view host+name name+space ' +
  'work+space work+flow work+tree white+space white+list black+list allow+list block+list deny+list hash+map hash+table ' +
  'key+word key+value key+board back+end front+end back+up roll+back fall+back call+stack stack+trace trace+back ' +
  'break+point end+point check+point entry+point check+box check+sum text+area text+box drop+down tool+tip tool+bar ' +
  'side+bar nav+bar scroll+bar status+bar short+cut hot+key lock+file make+file docker+file meta+data mid+point ' +
  'middle+ware micro+service multi+part sub+class super+class sub+type sub+process sub+graph sub+tree sub+query ' +
  'sub+string sub+domain sub+directory read+only write+only look+up set+up clean+up start+up shut+down tear+down ' +
  'log+in log+out sign+in sign+up sign+out on+line off+line in+line out+put in+put up+load down+load re+load pre+load ' +
  'auto+complete auto+scale thread+pool rate+limit read+me change+log key+pair key+frame view+port doc+string ' +
  'code+gen byte+code op+code bit+map bit+mask mem+cache event+loop dead+lock read+line new+line under+score ' +
  'camel+case lower+case upper+case through+put over+flow over+load over+ride place+holder data+frame data+loader';

const NAMES = new Set(MIXED_CASE_NAMES.split(' '));
const NAMES_IN_LOWER_CASE = new Set(MIXED_CASE_NAMES.toLowerCase().split(' '));
const CLOSED_FORMS = new Set(OPEN_OR_CLOSED.replaceAll('+', '').split(' '));
const TRAILING_DIGITS = /[0-9]+$/;

/** Whether a word in mixed case is a product's name rather than an identifier. */
export function isMixedCaseName(word: string): boolean {
  return NAMES.has(word);
}

/** Whether two neighbouring words of an identifier are one name cut by its capitals: `graph ql`, `o auth2`, `i pv6`. */
export function areOneName(first: string, second: string): boolean {
  const joined = first + second;
  return NAMES_IN_LOWER_CASE.has(joined) || NAMES_IN_LOWER_CASE.has(joined.replace(TRAILING_DIGITS, ''));
}

/** The one word that two neighbours are also written as, if any. */
export function closedForm(first: string, second: string): string | undefined {
  const joined = first + second;
  return CLOSED_FORMS.has(joined) ? joined : undefined;
}
