import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LanguageDefinition } from '../../src/syntax/language.ts';
import { FileParser } from '../../src/syntax/parse.ts';
import { languageById } from '../../src/syntax/registry.ts';

const definitionOf = (id: string): LanguageDefinition => {
  const language = languageById(id);
  assert.ok(language);
  return language;
};

/** What a text defines, with its lines: `function run 3-5`. */
const definedIn = async (id: string, source: string): Promise<string[]> => {
  const parser = new FileParser();
  const { symbols } = await parser.parse(definitionOf(id), `sample.${id}`, source);
  parser.close();
  return symbols
    .slice(1)
    .map(({ kind, qualifiedName, startLine, endLine }) => `${kind} ${qualifiedName} ${startLine}-${endLine}`);
};

describe('what grammars cannot read takes nothing with it', () => {
  test('C: attributes in small letters before a type, behind it and in parameters', async () => {
    const source = `#include "tree.h"

/* Adds to a text. */
static void printflike(2, 3)
add(char **text, const char *format, ...)
{
	grow(text);
}

static int __init
start(__unused int fd, __unused const char *name, void *data)
{
	return (0);
}

int __cold __init other(const char __user *text, int n) { return n; }
`;
    assert.deepEqual(await definedIn('c', source), [
      'function add 4-8',
      'function start 10-14',
      'function other 16-16',
    ]);
  });

  test('C: attributes behind parameters', async () => {
    const source = `static int count(const char *name UNUSED,
		 struct list *all __unused, int flags UNUSED)
{
	return size(all);
}

int next(void) { return (unsigned LIMIT) + (struct LIST *) last(FIRST, LAST); }
`;
    const parser = new FileParser();
    const facts = await parser.parse(definitionOf('c'), 'sample.c', source);
    parser.close();
    assert.equal(facts.symbols[1]?.parameters.map(({ name }) => name).join(), 'name,all,flags');
    assert.equal(facts.calls.length, 2);
  });

  test('C: a name that begins with underscores is a function where it has parameters of the old kind', async () => {
    const source = `static char * __base __P((char *));

static char *
__base(path)
	char * path;
{
	return find(path, '/');
}
`;
    const defined = await definedIn('c', source);
    assert.ok(
      defined.some((line) => line.startsWith('function __base 3-')),
      defined.join('\n'),
    );
  });

  test('C#: conditions inside of a statement do not lose the class around it', async () => {
    const source = `class Reader
{
    void Read(int kind)
    {
        if (kind == 1)
        {
            Use(kind);
        }
#if !NET20
        else if (kind == 2)
        {
            Use(kind);
        }
#endif
        else
        {
            Use(0);
        }
        switch (kind)
        {
#if !CORE
            case 3:
                Use(3);
                break;
#endif
            default:
                break;
        }
    }

    void Use(int kind) {}
}
`;
    assert.deepEqual(await definedIn('csharp', source), [
      'class Reader 1-32',
      'method Reader.Read 3-29',
      'method Reader.Use 31-31',
    ]);
  });

  test('C: an enum that a macro fills does not lose the header around it', async () => {
    const source = `#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
#define XX(code, _) NET_ ## code = NET__ ## code,
  NET_CODES(XX)
#undef XX
  NET_LAST = NET__END - 1
} net_code;

enum {
  KEY_UP,
  KEYS(LEFT),
  KEYS(RIGHT),
  KEY_DOWN GONE(7.1, "use KEY_UP"),
  OPTION(OPT_URL, STRING, 2),
};

struct net_request {
  NET_REQUEST_FIELDS
  NET_PRIVATE_FIELDS
};

struct net_read {
  NET_REQUEST_FIELDS
  /* read-only */
  net_code code;
};

int net_cancel(struct net_request *request);

#ifdef __cplusplus
}
#endif
`;
    assert.deepEqual(await definedIn('cpp', source), [
      'enum net_code 5-10',
      'constant net_code.NET_LAST 9-9',
      'constant KEY_UP 13-13',
      'constant KEY_DOWN 16-16',
      'constant OPT_URL 17-17',
      'struct net_request 20-23',
      'struct net_read 25-29',
      'function net_cancel 31-31',
    ]);
  });

  test('C: a comment does not end what is defined', async () => {
    const source = `#define PERMISSIONS (7 /* o+rwx */)
#define HEAD(name, type)				\\
struct name {					\\
	struct type *first; /* first element */	\\
}

int count(void) { return PERMISSIONS; }
`;
    assert.deepEqual(await definedIn('c', source), [
      'constant PERMISSIONS 1-1',
      'function HEAD 2-5',
      'function count 7-7',
    ]);
  });

  test('Bash: a lone bracket or brace in a pattern means itself', async () => {
    const source = `add() {
  list="\${list%%]*}"
  rest=\${response#*{\\"name\\":\\""$domain"\\",\\"type\\":\\"}
}
remove() {
  list=\${list#*[}
}
`;
    assert.deepEqual(
      (await definedIn('bash', source)).filter((line) => line.startsWith('function')),
      ['function add 1-4', 'function remove 5-7'],
    );
  });

  test('Kotlin: newer words, last commas, receivers with a path and comments before a constructor', async () => {
    const source = `package shop

class Till
// Nobody else makes one.
internal constructor(orders: List<Order>) : Base() {
  fun add(block: Response.Builder.() -> Unit) = 0b0101

  context(logger: Logger)
  fun sort(key: Any) = when (key) {
    is Order if key.isOpen -> 1
    'x',
    'y',
    -> key.code
      as? Int
    in 'a'..'f' -> key - 'a'
    !in 'A'..'F' -> key - 'A'
    else -> 0
  }

  fun close(report: (left: Int, right: Int,) -> Unit) {}
}
`;
    assert.deepEqual(await definedIn('kotlin', source), [
      'class Till 3-21',
      'method Till.add 6-6',
      'method Till.sort 9-18',
      'method Till.close 20-20',
    ]);
    const parser = new FileParser();
    assert.equal((await parser.parse(definitionOf('kotlin'), 'sample.kt', source)).errors, 0);
    parser.close();
  });

  test('Swift: what waits in a condition', async () => {
    const source = `struct Till {
  func open() async throws {
    if let order = try? await load(1) {
      order.send()
    }
    guard let next = try await store.find(by: .init(2)) else { return }
    while let item = try await next.items() { unsafe item.send() }
    let await = 3, unsafe = await
  }

  func close() {}
}
`;
    assert.deepEqual(await definedIn('swift', source), [
      'struct Till 1-12',
      'method Till.open 2-9',
      'method Till.close 11-11',
    ]);
    const parser = new FileParser();
    assert.equal((await parser.parse(definitionOf('swift'), 'sample.swift', source)).errors, 0);
    parser.close();
  });

  const LONG: readonly (readonly [id: string, title: string, source: string])[] = [
    ['c', 'entries of an enum', `enum {${'A(x)\n'.repeat(20_000)}(`],
    ['c', 'comments in an enum', `enum {${'/* a ** b */ // c // d\n'.repeat(10_000)} B(`],
    ['c', 'comments that do not end in a definition', `#define A ${'/* x '.repeat(30_000)}\n(`],
    ['c', 'enums', 'enum { A(x) };\n'.repeat(10_000)],
    ['kotlin', 'comments behind a class', `class A${'/* a */ // b\n'.repeat(20_000)} {`],
    ['kotlin', 'words of a branch', `is ${'if in a.b.c '.repeat(20_000)}`],
    ['kotlin', 'blank lines', `is A${'\n  \n'.repeat(20_000)}`],
    ['bash', 'patterns that do not end', '${a%'.repeat(20_000)],
  ];
  for (const [id, title, source] of LONG)
    test(`many ${title} are read to their end`, () => {
      const { repairs = [] } = definitionOf(id);
      for (const repair of repairs) assert.equal(repair(source, [], source).length, source.length);
    });
});
