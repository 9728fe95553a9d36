import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, edgesOf } from './program-calls.ts';

describe('names of C++', () => {
  it('a type that a template of a function takes unless told otherwise is meant', async () => {
    const calls = await callsOf({
      'factory.cpp': `
struct sync_factory { template <typename T> static int create(T x) { return 1; } };
struct other_factory { template <typename T> static int create(T x) { return 2; } };
template <typename Factory = sync_factory, typename T = int>
int made(T x) { return Factory::template create<T>(x); }
`,
    });
    assert.deepEqual(calls, ['made -> sync_factory.create']);
  });

  it('what using names is imported, however many functions of that name there are', async () => {
    const views = ['A', 'B', 'C', 'D', 'E'].map(
      (type) => `struct ${type} {};\ninline int view(const ${type} &x) { return 1; }`,
    );
    const edges = await edgesOf({
      'views.h': `namespace lib { namespace details {\n${views.join('\n')}\n} }\n`,
      'use.cpp': `#include "views.h"
using lib::details::view;
int known(lib::details::E e) { return view(e); }
int open() { return view(unknown()); }
`,
    });
    const found = [...edges.matchAll(/ (known|open) --calls--> \S+ +\(views\.h:(\d+)\) +(\S+)$/gm)];
    assert.deepEqual(found.map(([, from, line, how]) => `${from} ${line?.padStart(2)} ${how}`).sort(), [
      'known 11 imported',
      ...[3, 5, 7, 9, 11].map((line) => `open ${String(line).padStart(2)} imported`),
    ]);
  });

  it('a namespace is meant though a macro of a header seems to declare its name', async () => {
    const headers = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [
        `${name}.h`,
        `namespace lib { inline int ${name}_made() { return 1; } }\n`,
      ]),
    );
    const calls = await callsOf({
      ...headers,
      'other.h': 'namespace other { inline int a_made() { return 2; } }',
      'check.h': `#define LIB_CHECK(val) \\
  for (found.second = \\
           LIKELY(found.first->ok())  \\
               ? "" /* Don't use nullptr */ \\
               : ::lib::internal::Failed(found.first)) \\
    LIB_FAIL(found)
`,
      'use.cpp': `${['a', 'b', 'c', 'd', 'e', 'check'].map((name) => `#include "${name}.h"`).join('\n')}
int use() { return lib::a_made(); }
`,
    });
    assert.deepEqual(calls, ['use -> lib.a_made']);
  });

  it('a macro stands for a name with its scopes, and calls such names', async () => {
    const calls = await callsOf({
      'format.h': `namespace text { namespace inner { inline int fill() { return 1; } }
inline int format(const char *form, int value) { return inner::fill(); } }
int plain();
#define FORMAT text::format
#define FILL(value) (text::inner::fill() + (value))
#define ASK(Type) (Type::make() + Box<Type>::plain() + ::plain())
`,
      'use.cpp': `#include "format.h"
int use() { return FORMAT("%d", 1); }
`,
    });
    assert.deepEqual(calls.sort(), [
      'ASK -> plain',
      'FILL -> text.inner.fill',
      'text.format -> text.inner.fill',
      'use -> text.format',
    ]);
  });

  it('a test of Boost has its own name, and what its fixture or that of its suite has', async () => {
    const calls = await callsOf({
      'setup.h': 'struct Chain { int mine() { return 1; } };\n',
      'rpc_tests.cpp': `#include "setup.h"
struct Setup { int run(int n) { return n; } };
static int helper() { return 2; }
BOOST_FIXTURE_TEST_SUITE(rpc_tests, Setup)

BOOST_AUTO_TEST_CASE(named)
{
    run(1);
    helper();
}
BOOST_FIXTURE_TEST_CASE(mines, Chain)
{
    mine();
}
BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_CASE(outside) { helper(); }
`,
    });
    assert.deepEqual(calls.sort(), [
      'Chain.mines -> Chain.mine',
      'Setup.named -> Setup.run',
      'Setup.named -> helper',
      'outside -> helper',
    ]);
  });

  it('settings behind the name that a macro gives a function are no part of it', async () => {
    const calls = await callsOf({
      'fuzz.cpp': `static int helper() { return 2; }
static void begin() {}
class stocks { public: int size() { return 1; } };
FUZZ_TARGET(stocks, .init = begin)
{
    helper();
    stocks all;
    all.size();
}
`,
    });
    assert.deepEqual(calls, ['stocks -> helper', 'stocks -> stocks.size']);
  });

  it('another name of a namespace leads into it, also from a header and in a function', async () => {
    const calls = await callsOf({
      'form.h': `namespace text { namespace inner { inline int fill() { return 1; } } }
namespace deep = text::inner;
namespace fs = std::filesystem;
`,
      'use.cpp': `#include "form.h"
namespace own = ::text;
int shared() { return deep::fill(); }
int told() { return own::inner::fill(); }
int inside() { namespace here = text::inner; return here::fill(); }
bool library() { return fs::exists("x"); }
`,
      'other.cpp': 'bool exists(const char *name) { return false; }\n',
    });
    assert.deepEqual(calls.sort(), [
      'inside -> text.inner.fill',
      'shared -> text.inner.fill',
      'told -> text.inner.fill',
    ]);
  });

  it('a test of a fixture calls what the fixture has, also by another name and from a header', async () => {
    const calls = await callsOf({
      'handler_test.h': `namespace lib {
class HandlerTest : public testing::Test { protected: void Parse(const char *text) {} };
}
`,
      'db_test.cc': `#include "handler_test.h"
namespace lib {
class DBTest : public testing::Test { public: int Reopen() { return 1; } };
int Reopen() { return 2; }
TEST_F(DBTest, Opens) { EXPECT_EQ(1, Reopen()); }
TEST_F(DBTest, Reopen) { this->Reopen(); }
TEST(DBTest2, Plain) { Reopen(); }
TEST_P(HandlerTest, Sees) { Parse("x"); }
typedef HandlerTest NamedTest;
TEST_F(NamedTest, SeesToo) { Parse("x"); }
}
`,
    });
    assert.deepEqual(calls, [
      'lib.DBTest.Opens -> lib.DBTest.Reopen',
      'lib.DBTest.Reopen -> lib.DBTest.Reopen',
      'lib.DBTest2.Plain -> lib.Reopen',
      'lib.HandlerTest.Sees -> lib.HandlerTest.Parse',
      'lib.NamedTest.SeesToo -> lib.HandlerTest.Parse',
    ]);
  });

  it('what stands in a namespace that a macro opens is found in it', async () => {
    const calls = await callsOf({
      'core.h': `#pragma once
#ifndef LIB_BEGIN_NAMESPACE
#  define LIB_BEGIN_NAMESPACE \\
    namespace lib {           \\
    inline namespace v9 {
#  define LIB_END_NAMESPACE \\
    }                       \\
    }
#endif
#define LIB_BEGIN_DETAIL_NAMESPACE namespace detail {
#define LIB_END_DETAIL_NAMESPACE }
LIB_BEGIN_NAMESPACE
LIB_BEGIN_DETAIL_NAMESPACE
inline bool check(bool value) { return value; }
class Writer { public: void put(int x) {} };
LIB_END_DETAIL_NAMESPACE
inline int format(int x) { return detail::check(x > 0) ? 1 : 0; }
LIB_END_NAMESPACE
`,
      'args.h': `#include "core.h"
LIB_BEGIN_NAMESPACE
namespace detail {
struct Node {};
}
inline int use() { detail::Writer writer; writer.put(1); return detail::check(true); }
LIB_END_NAMESPACE
`,
      'main.cpp': `#include "args.h"
int run() { return lib::format(1) + lib::use(); }
int far() { return lib::detail::check(true); }
`,
      // Another function of that name, in a file that knows nothing of the macro.
      'other.h': 'inline int paint(int x) { return x; }\n',
      'paint.cpp': '#include "args.h"\n#include "other.h"\nint show() { return lib::paint(1); }\n',
    });
    assert.deepEqual(calls.sort(), [
      'far -> check',
      'format -> check',
      'run -> format',
      'run -> use',
      'use -> Writer.put',
      'use -> check',
    ]);
  });
});
