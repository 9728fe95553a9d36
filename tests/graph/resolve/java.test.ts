import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calledLines, callsOf, edgesOf } from './program-calls.ts';

/** The lines of the callees for each line with a call; the program starts in line 2. */
const called = (text: string): Promise<string[]> => calledLines('p/A.java', `package p;\n${text}`);

describe('which method of Java is called', () => {
  it('overloads of a base are overloads of the class', async () => {
    const calls = await called(`class Base { // 2
  static String trim(CharSequence text) { return null; } // 3
  static String trim(CharSequence text, int mode) { return null; } // 4
  void close(int code) {} // 5
}
class Text extends Base { // 7
  static void trim(String[] all) {} // 8
  void close(int number) {} // 9
  void run(String text, String[] all) {
    trim(text);
    trim(all);
    Text.trim(text, 1);
    close(1);
  }
}
`);
    assert.deepEqual(calls, ['11: 3', '12: 8', '13: 4', '14: 9']);
  });

  it('a class inside another one calls what it inherits before what stands around it', async () => {
    const calls = await called(`class Base { void log(String text) {} } // 2
class Outer { // 3
  void log(int number) {} // 4
  class Inner extends Base { void run() { log("x"); } } // 5
  class Plain { void run() { log(1); } } // 6
}
`);
    assert.deepEqual(calls, ['5: 2', '6: 4']);
  });

  it('a field of the same name is not called', async () => {
    const calls = await called(`class Token { String value() { return null; } } // 2
class Tag { // 3
  Token name; // 4
  String name() { return name.value(); } // 5
  void use(String text) {} // 6
  void use(Token token) {} // 7
  void run() { use(name()); } // 8
}
`);
    assert.deepEqual(calls, ['5: 2', '8: 5 6']);
  });

  it('a function that a field of the same name holds is not called', async () => {
    const calls = await called(`import java.util.function.Supplier; // 2
class Dice { // 3
  static final Supplier<String> FAIR = () -> "6"; // 4
  private Supplier<String> roll = FAIR; // 5
  String roll() { return null; } // 6
  void run() { roll(); } // 7
}
`);
    assert.deepEqual(calls, ['7: 6']);
  });

  it('what a call gives is what the overload that is meant gives', async () => {
    const calls = await called(`class Node { // 2
  boolean equals(Object other) { return false; } // 3
  String attr(String key) { return null; } // 4
  Node attr(String key, String value) { return this; } // 5
  void run() {
    attr("a").equals("b");
    attr("a", "b").equals(this);
  }
}
`);
    assert.deepEqual(calls, ['7: 4', '8: 3 5']);
  });

  it('what goes to one constructor goes to no other', async () => {
    const calls = await called(`import java.util.Calendar; import java.util.Date; // 2
class Time extends Date { // 3
  Time(Date date) {} // 4
  Time(Calendar calendar) { calendar.getTime(); } // 5
  public long getTime() { return 1; } // 6
  Time copy() { return new Time(this); } // 7
}
`);
    assert.deepEqual(calls, ['7: 4']);
  });

  it('an overload of a base is found by inheritance, what has type arguments by its name', async () => {
    const edges = await edgesOf({
      'p/A.java': `package p;
class Base { void log(String text) {} }
class Box<T> { Box(T item) {} }
class A extends Base { void log(int number) {} void run() { log("x"); new Box<>(1); } }
`,
    });
    assert.match(edges, /A\.run --calls--> Base\.log {2}\(.*\) {2}inherited/);
    assert.match(edges, /A\.run --calls--> Box\.Box {2}\(.*\) {2}exact/);
  });

  it('a visitor has more overloads than an answer holds', async () => {
    const classes = Array.from({ length: 30 }, (_, at) => at);
    const calls = await called(
      [
        `interface Visitor { ${classes.map((at) => `\nvoid visit(N${at} node);`).join('')} }`,
        ...classes.map((at) => `class N${at} { void accept(Visitor visitor) { visitor.visit(this); } }`),
      ].join('\n'),
    );
    assert.deepEqual(
      calls,
      classes.map((at) => `${33 + at}: ${3 + at}`),
    );
  });

  it('`super` means no interface; constructors are not inherited', async () => {
    const calls = await called(`interface Early { default void go() {} } // 2
class Root { Root(int code) {} void go() {} } // 3
class Middle extends Root { { } } // 4
class Leaf extends Middle implements Early { // 5
  Leaf() {
    super();
  }
  public void go() {
    super.go();
    Early.super.go();
  }
}
`);
    assert.deepEqual(calls, ['7: 4', '10: 3', '11: 2']);
  });

  it('a class without a name is made with the constructor of its base', async () => {
    const calls = await callsOf({
      'p/A.java': `package p;
interface Task { void run(); }
abstract class Step { Step(String name) {} Step(int number) {} abstract void go(); }
class App {
  Step step = new Step("x") { void go() {} };
  Task task() { return new Task() { public void run() {} }; }
}
`,
    });
    assert.deepEqual(calls, ['App -> App.<Step>', 'App -> Step.Step', 'App.task -> App.task.<Task>']);
  });
});

describe('what is passed to overloads of Java', () => {
  /** Which of the methods `put`, one in each line from 3 on, an expression is passed to. */
  const taken = async (methods: readonly string[], argument: string, around = ''): Promise<readonly string[]> => {
    const calls = await called(`class A {
${methods.map((parameters) => `  static <T> void put(${parameters}) {}`).join('\n')}
${around} { put(${argument}); }
}
`);
    const line = 3 + methods.length + around.split('\n').length - 1;
    const [, found = ''] = calls.find((call) => call.startsWith(`${line}: `))?.split(': ') ?? [];
    return found
      .split(' ')
      .map((at) => methods[Number(at) - 3] ?? '')
      .filter((method) => method !== '');
  };

  it('operators by their operands', async () => {
    const methods = ['String text', 'int number', 'long number', 'double number', 'boolean isSo'];
    const given = (expression: string): Promise<readonly string[]> =>
      taken(methods, expression, 'void go(String text, int i, long l, byte b, char c)');
    assert.deepEqual(await given('"a" + i + "b"'), ['String text']);
    assert.deepEqual(await given('i + text'), ['String text']);
    assert.deepEqual(await given('i < l'), ['boolean isSo']);
    assert.deepEqual(await given('!(i == l)'), ['boolean isSo']);
    assert.deepEqual(await given('i * l'), ['long number']);
    assert.deepEqual(await given('b + c'), ['int number']);
    assert.deepEqual(await given('i /* by */ / 2.0'), ['double number']);
    assert.deepEqual(await given('10L'), ['long number']);
    assert.deepEqual(await given('i << l'), ['int number']);
    assert.deepEqual(await given('-l'), ['long number']);
  });

  it('arrays and type variables by what they hold', async () => {
    const methods = ['int[] all', 'Object[] all', 'Object one'];
    const given = (expression: string, parameters: string): Promise<readonly string[]> =>
      taken(methods, expression, `<T> void go(${parameters})`);
    assert.deepEqual(await given('all', 'T[] all'), ['Object[] all']);
    assert.deepEqual(await given('all', 'int[] all'), ['int[] all']);
    assert.deepEqual(await given('all.length', 'int[] all'), ['Object one']);
    assert.deepEqual(await given('all.clone()', 'int[] all'), ['int[] all']);
    assert.deepEqual(await given('new String[] { text }', 'String text'), ['Object[] all']);
    assert.deepEqual(await given('one', 'T one'), ['Object one']);
    assert.deepEqual(await given('all[0]', 'int[][] all'), ['int[] all']);
    assert.deepEqual(await given('all[0]', 'int all[][]'), ['int[] all']);
    assert.deepEqual(await given('new int[2][]', ''), ['Object[] all']);
    assert.deepEqual(await given('all.toArray()', 'java.util.List<String> all'), ['Object[] all']);
    assert.deepEqual(
      await taken(['char c', 'CharSequence text', 'Iterable<?> all'], 'one', '<T extends CharSequence> void go(T one)'),
      ['CharSequence text'],
    );
  });

  it('nothing at all is no number, and is taken by the closest type', async () => {
    assert.deepEqual(await taken(['int number', 'String text', 'Object any'], 'null', 'void go()'), ['String text']);
  });

  it("what the language's library gives", async () => {
    const methods = [
      'java.io.File file',
      'java.nio.file.Path path',
      'String text',
      'java.util.Iterator<?> all',
      'Object any',
    ];
    const given = (expression: string, parameters: string): Promise<readonly string[]> =>
      taken(methods, expression, `void go(${parameters})`);
    assert.deepEqual(await given('file.toPath()', 'java.io.File file'), ['java.nio.file.Path path']);
    assert.deepEqual(await given('String.valueOf(file)', 'java.io.File file'), ['String text']);
    assert.deepEqual(await given('all.iterator()', 'java.util.List<String> all'), ['java.util.Iterator<?> all']);
    assert.deepEqual(await given('all.get(0)', 'java.util.List<String> all'), ['String text']);
    assert.deepEqual(await given('Boolean.TRUE', ''), ['Object any']);
    assert.deepEqual(
      await taken(
        ['java.util.Collection<?> all', 'java.util.Map<?, ?> map'],
        'list',
        'void go(java.util.ArrayList<?> list)',
      ),
      ['java.util.Collection<?> all'],
    );
    assert.deepEqual(
      await taken(['RuntimeException problem', 'String text'], 'problem', 'void go(IllegalStateException problem)'),
      ['RuntimeException problem'],
    );
  });

  it('a type of the same name from elsewhere is not that of the library', async () => {
    const calls = await callsOf({
      'p/A.java': `package p;
import org.other.File;
class A {
  static void put(File file) {}
  static void put(String text) {}
  void go(File file) { put(file.toPath()); }
}
`,
    });
    assert.deepEqual(calls, ['A.go -> A.put', 'A.go -> A.put']);
  });

  it('functions by how many parameters they take, and never for a type variable', async () => {
    const methods = [
      'T one, java.util.function.Supplier<T> given',
      'T one, java.util.function.Function<T, T> map',
      'T one, T other',
    ];
    const given = (expression: string): Promise<readonly string[]> =>
      taken(methods, `text, ${expression}`, 'static String make() { return null; }\nvoid go(String text)');
    assert.deepEqual(await given('A::make'), ['T one, java.util.function.Supplier<T> given']);
    assert.deepEqual(await given('text'), ['T one, T other']);
    assert.deepEqual(await given('all -> all'), ['T one, java.util.function.Function<T, T> map']);
  });

  it('what Kotlin declares', async () => {
    const calls = await callsOf({
      'p/log.kt': `package p
class Log {
  fun put(block: () -> Unit) {}
  fun put(map: (Int, Int) -> Int) {}
  fun say(any: Any) {}
  fun say(number: Int, text: String) {}
}
`,
      'p/A.java': `package p;
class A { void go(Log log) { log.put((a, b) -> a); log.say("x"); log.say(1, "x"); } }
`,
    });
    assert.deepEqual(calls, ['A.go -> Log.put', 'A.go -> Log.say', 'A.go -> Log.say']);
  });

  it('several types of a problem that is caught, fields of bases, type variables of the receiver', async () => {
    const calls = await called(`class Base<T> { protected java.io.File file; T item() { return null; } } // 2
class A extends Base<String> { // 3
  static void put(Throwable problem) {} // 4
  static void put(String text) {} // 5
  static void put(java.io.File file) {} // 6
  short code; // 7
  static int compare(int left, int right) { return 0; } // 8
  static int compare(short left, short right) { return 0; } // 9
  void go(Base<Exception> other, A one) {
    try { go(null, null); } catch (IllegalStateException | java.io.IOException problem) {
      put(problem);
    }
    put(file);
    put(other.item());
    put(this.item());
    compare(code, one.code);
  }
}
`);
    assert.deepEqual(calls, ['11: 10', '12: 4', '14: 6', '15: 2 4', '16: 2 5', '17: 9']);
  });

  it('what may collect comes last, also with nothing to collect', async () => {
    assert.deepEqual(
      await taken(['String text, String... more', 'CharSequence text'], 'text', 'void go(String text)'),
      ['CharSequence text'],
    );
    assert.deepEqual(
      await taken(
        ['Object one, Object... more', 'Throwable one, String text, Object... more'],
        'one, "x"',
        'void go(Error one)',
      ),
      ['Throwable one, String text, Object... more'],
    );
  });
});

describe('containers that classes of Java are', () => {
  it('what a class holds that extends a list is told by its arguments', async () => {
    const calls = await called(`class Node { void text() {} } // 2
class Element extends Node { void text() {} } // 3
class Nodes<T extends Node> extends java.util.ArrayList<T> {} // 4
class Elements extends Nodes<Element> {} // 5
class A { void go(Elements all) { all.get(0).text(); } } // 6
`);
    assert.deepEqual(calls, ['6: 3']);
  });
});
