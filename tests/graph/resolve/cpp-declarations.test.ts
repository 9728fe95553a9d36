import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, edgesOf, referencesOf } from './program-calls.ts';

describe('declarations of C and C++', () => {
  it('a class behind any macro in capitals keeps its members', async () => {
    const calls = await callsOf({
      'mutex.h': 'class LOCKABLE Mutex {\n public:\n  void Lock() EXCLUSIVE_LOCK_FUNCTION() {}\n};\n',
      'use.cpp': '#include "mutex.h"\nvoid use(Mutex *mu) { mu->Lock(); }\n',
    });
    assert.deepEqual(calls, ['use -> Mutex.Lock']);
  });

  it('a macro may take the type of a function, its name on the next line', async () => {
    const calls = await callsOf({
      'parser.h': `XMLPARSEAPI(void)
XML_Free(XML_Parser parser);

XMLPARSEAPI(const char *)
XML_Version(void);
`,
      'parser.c': '#include "parser.h"\nvoid XMLCALL\nXML_Free(XML_Parser parser) {\n}\n',
      'use.c': '#include "parser.h"\nvoid use(XML_Parser p) { XML_Free(p); XML_Version(); }\n',
    });
    assert.deepEqual(calls.sort(), ['use -> XML_Free', 'use -> XML_Version']);
  });

  it('a variable made of other variables is no function', async () => {
    const edges = await edgesOf({
      'parser.h': `struct Input {};
struct Parser { explicit Parser(Input &in); bool next(int x); };
Input &standard();
`,
      'use.cpp': `#include "parser.h"
bool use(Input &input, int n) {
  Parser parser(input);
  Parser other(standard());
  return parser.next(n) && other.next(n);
}
`,
    });
    const calls = [...edges.matchAll(/^ *(\d+) {2}(\S+) --calls--> (\S+)/gm)].map(
      ([, line, from, to]) => `${line} ${from} -> ${to}`,
    );
    assert.deepEqual(calls, [
      '3 use -> Parser.Parser',
      '4 use -> Parser.Parser',
      '4 use -> standard',
      '5 use -> Parser.next',
    ]);
    assert.doesNotMatch(edges, /use\.parser/);
  });

  it('of bodies of one name the one that takes what the prototype says', async () => {
    const edges = await edgesOf({
      'node.h': `struct Key {};
struct Node {
  int begin() const;
  int begin();
  void add(const Key &key, int times = 1);
  void add(const ns::Other &other, int);
};
`,
      'node.cpp': `#include "node.h"
int Node::begin() const { return 1; }
int Node::begin() { return 2; }
void Node::add(const Key &k, int times) {}
void Node::add(const Other &o, int /* times */) {}
`,
      'use.cpp': '#include "node.h"\nvoid use(Node &n, Key &k) { n.begin(); n.add(k, 2); }\n',
    });
    const calls = [...edges.matchAll(/--calls--> (\S+) +(\S+)/g)].map(([, to, place]) => `${to} ${place}`);
    assert.deepEqual(calls, ['Node.add (node.cpp:4)', 'Node.begin (node.cpp:2)', 'Node.begin (node.cpp:3)']);
  });

  it('a prototype in a function stays one', async () => {
    const calls = await callsOf({
      'a.cpp': 'struct Order {};\nvoid use() {\n  Order make(Order);\n  Order o;\n  make(o);\n}\n',
    });
    assert.deepEqual(calls, ['use -> use.make']);
  });

  it('a class that a header only announces is the one of its namespace, wherever that stands', async () => {
    const files = {
      'db.h': `namespace shop {
class Table;
class Helper;
class Db { public: void close(); private: Table *table_; Helper *helper_; };
}
`,
      'table.h':
        'namespace shop { class Table { public: void unref() {} }; class Helper { public: void stop() {} }; }\n',
      'table_test.cpp': 'namespace shop { class Helper { public: void stop() {} }; }\n',
      'db.cpp': `#include "db.h"
#include "table.h"
namespace shop {
void Db::close() { table_->unref(); helper_->stop(); }
}
`,
    };
    assert.deepEqual(await callsOf(files), ['shop.Db.close -> shop.Helper.stop', 'shop.Db.close -> shop.Table.unref']);
    assert.doesNotMatch(await edgesOf(files), /table_test\.cpp:1\)/);
  });

  it('a class outside of any namespace that a header only announces is the one that there is', async () => {
    const files = {
      'till.h':
        'class Order;\nclass Drawer;\nclass Till { public: void close(); private: Order *order_; Drawer *drawer_; };\n',
      'model/order.h': 'class Order { public: void settle() {} };\n',
      'old/drawer.h': 'class Drawer { public: void lock() {} };\n',
      'new/drawer.h': 'class Drawer { public: void lock() {} };\n',
      'order_test.cpp': 'class Order { public: void settle() {} };\n',
      'till.cpp':
        '#include "till.h"\n#include "model/order.h"\nvoid Till::close() { order_->settle(); drawer_->lock(); }\n',
    };
    assert.deepEqual(await callsOf(files), ['Till.close -> Order.settle']);
    assert.doesNotMatch(await edgesOf(files), /order_test\.cpp:1\)/);
  });

  it('what takes a class that only its header announces has the body that takes it', async () => {
    const edges = await edgesOf({
      'order.h': 'class Order {};\nclass Drawer {};\n',
      'merger.h': 'class Order;\nclass Drawer;\nclass Merger { public: Merger(Order *o); Merger(Drawer *d); };\n',
      'merger.cpp':
        '#include "merger.h"\n#include "order.h"\nMerger::Merger(Order *o) {}\nMerger::Merger(Drawer *d) {}\n',
      'use.cpp': '#include "merger.h"\n#include "order.h"\nvoid use(Drawer *drawer) { Merger merger(drawer); }\n',
    });
    assert.match(edges, /use --calls--> Merger\.Merger +\(merger\.cpp:4\)/);
    assert.doesNotMatch(edges, /use --calls--> Merger\.Merger +\(merger\.(?:h|cpp:3)/);
  });

  it('a smart pointer that a constructor takes is what it points to in its body too', async () => {
    const edges = await edgesOf({
      'till.h':
        'class Order { public: void settle() {} };\nclass Till { public: Till(SharedPtr<Order> o); Till(int count); };\n',
      'shared.h': 'template <typename T> class SharedPtr {};\n',
      'till.cpp':
        '#include "till.h"\n#include "shared.h"\nTill::Till(SharedPtr<Order> o) { o->settle(); }\nTill::Till(int count) {}\nvoid use(SharedPtr<Order> o) { new Till(o); }\n',
    });
    assert.match(edges, /3 {2}Till\.Till --calls--> Order\.settle/);
    assert.match(edges, /use --refs--> SharedPtr +\(shared\.h:1\)/);
    assert.match(edges, /use --calls--> Till\.Till +\(till\.cpp:3\)/);
  });

  it('smart pointers are what they point to, whatever library has them', async () => {
    const calls = await callsOf({
      'till.cpp': `class Order { public: void settle() {} void pay() {} };
void shared(QSharedPointer<Order> order) { order->settle(); }
void counted(scoped_refptr<Order> order) { order->settle(); }
void raw(const boost::intrusive_ptr<Order> &order) { order.data()->pay(); }
void listed(QList<Order> orders) { orders.settle(); }
`,
    });
    assert.deepEqual(calls, ['shared -> Order.settle', 'counted -> Order.settle', 'raw -> Order.pay']);
  });

  it('a signal of Qt is called where it is emitted', async () => {
    const calls = await callsOf({
      'till.h': 'class Till { public: void close(); signals: void closed(int how); void emptied(); };\n',
      'till.cpp': `#include "till.h"
void Till::close() {
  if (isEmpty()) Q_EMIT emptied();
  else emit this->closed(1);
}
`,
    });
    assert.deepEqual(calls, ['Till.close -> Till.emptied', 'Till.close -> Till.closed']);
  });

  it('what a constructor makes a field of does not hide the type of the field', async () => {
    const calls = await callsOf({
      'db.h': `class Mutex { public: void lock() {} };
class Signal { public: explicit Signal(Mutex *mu); void wait() {} };
class Db { public: Db(); void close(); private: Mutex mutex_; Signal signal_; };
`,
      'db.cpp': `#include "db.h"
Db::Db() : signal_(&mutex_) {}
void Db::close() { mutex_.lock(); signal_.wait(); }
`,
    });
    assert.deepEqual(calls, ['Db.close -> Mutex.lock', 'Db.close -> Signal.wait']);
  });

  it('a name that a header gives another type leads to its members and is what is mentioned', async () => {
    const files = {
      'node.h': `#include <memory>
namespace shop {
class Node { public: int mark() { return 1; } };
using SharedNode = std::shared_ptr<Node>;
}
`,
      'use.cpp': '#include "node.h"\nnamespace shop {\nint use(SharedNode node) { return node->mark(); }\n}\n',
    };
    assert.deepEqual(await callsOf(files), ['shop.use -> shop.Node.mark']);
    assert.ok(!(await referencesOf(files)).includes('shop.use -> shop.Node'));
    assert.ok((await referencesOf(files)).includes('shop.use -> shop.SharedNode'));
  });

  it('a method has no free function for its body, and a function of a namespace may be written behind its name', async () => {
    const calls = await callsOf({
      'sink.h': `namespace shop {
struct Sink { virtual void flush() = 0; int size(); };
namespace posix { void leave(); }
}
`,
      'sink.cpp': '#include "sink.h"\nnamespace shop { int Sink::size() { return 1; }\nvoid posix::leave() {} }\n',
      'test.cpp': 'void flush() {}\nint size() { return 2; }\n',
      'use.cpp': `#include "sink.h"
void use(shop::Sink *sink) { sink->flush(); sink->size(); shop::posix::leave(); }
`,
    });
    const edges = calls.filter((call) => call.startsWith('use '));
    assert.deepEqual(edges, ['use -> shop.Sink.flush', 'use -> shop.Sink.size', 'use -> shop.posix.leave']);
  });

  it('containers of the library give what they hold, maps pairs, pointers what they point to', async () => {
    const calls = await callsOf({
      'orders.cpp': `#include <map>
#include <memory>
#include <vector>
struct Order { int total() const { return 1; } };
struct Wrap { Order *items_; int pointed(int i) { return items_[i].total(); } };
int ends(std::vector<Order> &v) { return v.back().total(); }
int each(std::map<int, Order> &m) { int n = 0; for (auto &kv : m) n += kv.second.total(); return n; }
int bound(std::map<int, Order> &m) { int n = 0; for (auto &[k, v] : m) n += v.total(); return n; }
int found(std::map<int, Order> &m) { auto it = m.find(3); return it->second.total(); }
int indexed(std::map<int, Order> &m, int i) { return m[i].total(); }
int paired(std::vector<std::pair<int, Order>> &v, int i) { return v[i].second.total(); }
int stepped(std::vector<Order> &v) { for (auto it = v.begin(); it != v.end(); ++it) it->total(); return 0; }
int got(std::unique_ptr<Order> p) { return p.get()->total(); }
struct Iter { Order &operator*(); };
struct Bag { Iter begin(); Iter end(); int total() { return 2; } };
int own(Bag &b) { for (auto &o : b) o.total(); return 0; }
`,
    });
    assert.deepEqual(
      calls.filter((call) => call.endsWith('total')),
      ['Wrap.pointed', 'ends', 'each', 'bound', 'found', 'indexed', 'paired', 'stepped', 'got', 'own'].map(
        (name) => `${name} -> Order.total`,
      ),
    );
  });

  it('who reads a variable that a header declares reads the one that a file defines', async () => {
    const edges = await edgesOf({
      'server.h': 'extern int clients;\nextern const char *names[];\nextern int elsewhere;\n',
      'server.c': '#include "server.h"\nint clients = 0;\nconst char *names[] = { "a" };\n',
      'other.c': 'static int elsewhere;\n',
      'use.c': '#include "server.h"\nint use(void) { return clients + names[0][0] + elsewhere; }\n',
    });
    assert.match(edges, /use --refs--> clients {2}\(server\.c:2\)/);
    assert.match(edges, /use --refs--> names {2}\(server\.c:3\)/);
    assert.match(edges, /use --refs--> elsewhere {2}\(server\.h:3\)/);
  });
});

describe('a class of C++ behind macros and attributes', () => {
  it('is a class, however many stand before its name', async () => {
    const calls = await callsOf({
      'a.cpp': `class API [[nodiscard]] A1 { public: bool ok() const { return true; } };
class [[nodiscard]] API A2 { public: bool ok() const { return true; } };
struct API DEPRECATED A3 { bool ok() const { return true; } };
bool use(A1* one, A2* two, A3* three) { return one->ok() && two->ok() && three->ok(); }
`,
    });
    assert.deepEqual(calls.sort(), ['use -> A1.ok', 'use -> A2.ok', 'use -> A3.ok']);
  });
});

it('macros before the name of a function of C are neither its class nor its namespace', async () => {
  const calls = await callsOf({
    'core.h': `typedef int int_t;
#define core_inline inline
#define core_cdecl
static core_inline int_t
core_init(unsigned char *p, int len)
{
    return 1;
}
void core_cdecl core_log(int level, const char *text, ...);
char * core_cdecl core_print(char *buffer, const char *text, ...);
`,
    'core.c': `#include "core.h"
void core_cdecl
core_log(int level, const char *text, ...)
{
}
char * core_cdecl
core_print(char *buffer, const char *text, ...)
{
    return buffer;
}
`,
    'use.c': `#include "core.h"
int use(unsigned char *p) {
    if (core_init(p, 2)) {
        core_log(1, "x");
        core_print(p, "y");
    }
    return 0;
}
`,
  });
  assert.deepEqual(calls, ['use -> core_init', 'use -> core_log', 'use -> core_print']);
});

describe('a condition of C that cuts through a function', () => {
  it('is read as it is compiled everywhere but on Windows', async () => {
    const calls = await callsOf({
      'tool/main.c': `static int run(int count) { return count; }
#ifdef _WIN32
int umain(int count, char **words);
int wmain(int count, wchar_t **words) { return umain(count, 0); }
int umain(int count, char **words) {
#else
int main(int count, char **words) {
#endif
  return run(count);
}
#ifndef _WIN32
int first(int count) {
#else
int second(int count) {
#endif
  return run(count);
}
static int last(void) { return main(1, 0) + first(1); }
`,
    });
    assert.deepEqual(calls, ['main -> run', 'first -> run', 'last -> first', 'last -> main']);
  });
});
