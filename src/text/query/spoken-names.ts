import { closedForm } from '../compounds.ts';
import { stem } from '../stem.ts';

/** What programmers write by its initials and others say in full. Little words between the others are not written here. */
const SPOKEN_IN_FULL = `
  ssr server side rendering, ssg static site generation, csr client side rendering, hmr hot module replacement, hmr hot reload,
  ast abstract syntax tree, cst concrete syntax tree, cfg control flow graph, ssa static single assignment, jit just time compile,
  ir intermediate representation, repl read eval print loop, ffi foreign function interface, abi application binary interface,
  lsp language server protocol, dap debug adapter protocol, mcp model context protocol, rpc remote procedure call,
  sse server sent event, cors cross origin resource sharing, csrf cross site request forgery, xss cross site scripting,
  csp content security policy, jwt json web token, sso single sign on, mfa multi factor authentication,
  rbac role based access control, acl access control list, otp one time password, hmac keyed hash, tls transport layer security,
  crl certificate revocation list, csr certificate signing request, ca certificate authority, dns domain name, url web address,
  ttl time live, lru least recently used, lfu least frequently used, fifo first first out, wal write ahead log,
  aof append only file, mvcc multi version concurrency control, cdc change data capture, cas compare swap, cow copy write,
  gc garbage collection, gc garbage collector, oom out memory, tls thread local storage, io input output, fd file descriptor,
  orm object relational mapping, orm object relational mapper, sql structured query language, ddl data definition language,
  dto data transfer object, dao data access object, di dependency injection, ioc inversion control, aop aspect oriented,
  dsl domain specific language, cqrs command query responsibility segregation, dag directed acyclic graph,
  bfs breadth first search, dfs depth first search, kv key value, pk primary key, fk foreign key, cte common table expression,
  bvh bounding volume hierarchy, aabb axis aligned bounding box, fov field view, fps frames second, ecs entity component system,
  rng random number generator, prng pseudo random number generator, uuid unique identifier, rtl right left, ltr left right,
  i18n internationalization, l10n localization, a11y accessibility, tz time zone, dst daylight saving, eof end file, eol end line,
  bom byte order mark, crc cyclic redundancy check, mitm man middle, nat network address translation, cdn content delivery network,
  llm large language model, rag retrieval augmented generation, nlp natural language processing, ocr optical character recognition,
  tts text speech, stt speech text, asr speech recognition, ner named entity recognition, knn nearest neighbour, knn nearest neighbor,
  cli command line, tui terminal user interface, gui graphical user interface, ui user interface, dnd drag drop, pr pull request`;

/** Words that stand between the others of a name and are not part of its initials for sure. */
const BETWEEN = new Set('a an and by for in into of on or per the to with'.split(' '));

type Name = { readonly initials: string; readonly words: readonly string[] };

const NAMES = new Map<string, Name[]>();
for (const line of SPOKEN_IN_FULL.split(',')) {
  const [initials = '', ...words] = line.trim().split(/\s+/);
  const name = { initials, words: words.map(stem) };
  const [first = ''] = name.words;
  NAMES.set(first, [...(NAMES.get(first) ?? []), name]);
}

/** The initials of what some words of a question begin to say: `ssr` of `server side rendering`. */
export function initialsOf(words: readonly string[]): string | undefined {
  const names = NAMES.get(stem(words[0] ?? ''));
  if (names === undefined) return undefined;
  const said = words.filter((word) => !BETWEEN.has(word)).map(stem);
  return names.find((name) => name.words.every((word, place) => said[place] === word))?.initials;
}

/** The one word that two neighbours are also written as, in whatever form the first one stands: `logged in`. */
export function closedFormOf(first: string, second: string): string | undefined {
  return closedForm(first, second) ?? closedForm(stem(first), second);
}
