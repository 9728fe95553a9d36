import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calledLines, callsOf } from './program-calls.ts';

/** The lines of the callees for each line with a call; the program starts in line 2. */
const called = (text: string): Promise<string[]> => calledLines('Shop/A.cs', `namespace Shop;\n${text}`);

describe('which method of C# is called', () => {
  it('what may be missing is another type, and a value that is not tells so', async () => {
    const calls = await called(`class Writer { // 2
  public void Write(int value) {} // 3
  public void Write(int? value) {} // 4
  public void Write(long value) {} // 5
  public void Write(string value) {} // 6
  public void Write(object value) {} // 7
  void Run(int? count, int size, System.TimeSpan? pause) {
    Write(count);
    Write(size);
    Write(count.GetValueOrDefault());
    Write(1L);
    Write(pause);
    Write("a" + size);
    Write(size > 1);
  }
}
`);
    assert.deepEqual(calls, ['9: 4', '10: 3', '11: 3', '12: 5', '13: 7', '14: 6', '15: 7']);
  });

  it('the library says what it gives and what it is', async () => {
    const calls = await called(`class Log { // 2
  void Put(string text) {} // 3
  void Put(System.Type type) {} // 4
  void Put(System.Exception problem) {} // 5
  void Put(System.Collections.Generic.IEnumerable<string> all) {} // 6
  void Run(object value, System.Collections.Generic.List<string> names, string[] words) {
    Put(System.Convert.ToString(value));
    Put(value.GetType());
    Put(value.GetType().FullName);
    Put(new System.ArgumentException("x"));
    Put(names);
    Put(words);
    Put(string.Empty);
  }
}
`);
    assert.deepEqual(calls, ['8: 3', '9: 4', '10: 3', '11: 5', '12: 6', '13: 6', '14: 3']);
  });

  it('type arguments choose among methods, and those that nothing can tell are written', async () => {
    const calls = await called(`class Reader { // 2
  public object Read(bool all = true) { return null; } // 3
  public T Read<T>(bool all = true) { return default(T); } // 4
  public T Read<T, U>(bool all = true) { return default(T); } // 5
  void Run(Reader other) {
    Read();
    Read<int>();
    other.Read<int, string>();
    other?.Read<string>();
  }
}
`);
    assert.deepEqual(calls, ['7: 3', '8: 4', '9: 5', '10: 4']);
  });

  it('what collects is passed whole, or taken where it fits better', async () => {
    const calls = await called(`class Log { // 2
  void Write(string text, params object[] values) {} // 3
  void Write<T>(string text, T value) {} // 4
  void Only(string text) {} // 5
  void Only(string text, params int[] values) {} // 6
  void Run(string[] all) {
    Write("a", new object[] { 1, 2 });
    Write("a", 1);
    Write("a", 1, 2);
    Only("a");
    Only("a", 1);
  }
}
`);
    assert.deepEqual(calls, ['8: 3', '9: 4', '10: 3', '11: 5', '12: 6']);
  });

  it('a function that gives something, one that gives nothing, one that waits', async () => {
    const calls = await called(`using System;
using System.Threading.Tasks;
class Policy { // 4
  void Execute(Action action) {} // 5
  T Execute<T>(Func<T> action) { return action(); } // 6
  void Later(Func<Task> action) {} // 7
  void Later<T>(Func<Task<T>> action) {} // 8
  void Log() {}
  int Count() { return 1; }
  void Run(Func<Task<int>> counting, Func<Task> waiting) {
    Execute(() => { Log(); });
    Execute(() => 1);
    Execute(() => { return 1; });
    Later(counting);
    Later(waiting);
    Later(async () => { Log(); });
  }
}
`);
    assert.deepEqual(calls, ['12: 5 9', '13: 6', '14: 6', '15: 8', '16: 7', '17: 7 9']);
  });

  it('types of one name differ in their type parameters', async () => {
    const calls = await called(`class Box { // 2
  public Box(string name) {} // 3
  public static void Open() {} // 4
  public virtual void Close() {} // 5
}
class Box<T> : Box { // 7
  public Box(string name) : base(name) {} // 8
  public override void Close() { base.Close(); } // 9
  void Put(T one) {} // 10
  void Put(string name) {} // 11
  void Run() {
    new Box("a");
    new Box<int>("a");
    Box.Open();
    Put("a");
  }
}
`);
    assert.deepEqual(calls, ['8: 3', '9: 5', '13: 3', '14: 8', '15: 4', '16: 11']);
  });

  it('what is private, explicit or static in another way is not meant', async () => {
    const calls = await called(`interface IList { void Add(string name); } // 2
class Base { // 3
  private void Keep(string name) {} // 4
  protected void Keep(object value) {} // 5
}
class List : Base, IList { // 7
  static List() {} // 8
  public List() {} // 9
  void IList.Add(string name) { Add(name); } // 10
  public void Add(object value) {} // 11
  void Run() {
    Keep("a");
    new List();
  }
}
struct Point { // 17
  public Point(int x) {} // 18
  static Point Zero() { return new Point(); } // 19
}
`);
    assert.deepEqual(calls, ['10: 11', '13: 5', '14: 9', '19: 17']);
  });

  it('every object has some methods itself', async () => {
    const calls = await called(`class Pair { // 2
  public bool Equals(Pair other) { return Equals(this, other); } // 3
  private static string GetType(Pair pair) { return GetType().Name; } // 4
  void Run() { GetType(this); } // 5
}
`);
    assert.deepEqual(calls, ['5: 4']);
  });

  it('a type of ours converts what it says it does, where nobody has to ask for it', async () => {
    const calls = await called(`class Token { // 2
  public static implicit operator Token(string text) { return null; } // 3
  public static explicit operator bool(Token token) { return true; } // 4
}
class Writer { // 6
  void Put(Token token) {} // 7
  void Put(int number) {} // 8
  void Keep(bool flag) {} // 9
  void Keep(object value) {} // 10
  void Run(Token token) {
    Put("a");
    Keep(token);
  }
}
`);
    assert.deepEqual(calls, ['12: 7', '13: 10']);
  });

  it('what is missing is rather no value, and an expression is the function that it writes', async () => {
    const calls = await called(`using System;
using System.Linq.Expressions;
enum Flags { None } // 4
class Types { // 5
  void Get(Type type, Flags flags = Flags.None) {} // 6
  void Get(Type type, string name, Flags flags = Flags.None) {} // 7
  void Less<T>(Func<T, bool> predicate) {} // 8
  void Less<T>(Expression<Func<T, int>> expression, int more = 0) {} // 9
  void Run(Type type, Expression<Func<string, bool>> expression) {
    Get(type, null);
    Less(expression.Compile());
    Less<string>(text => 1);
  }
}
`);
    assert.deepEqual(calls, ['11: 7', '12: 8', '13: 9']);
  });

  it('any number of overloads', async () => {
    const overloads = Array.from({ length: 30 }, (_, at) => `  public void Put(K${at} value) {}\n`).join('');
    const types = Array.from({ length: 30 }, (_, at) => `class K${at} {}\n`).join('');
    const calls = await called(`class Many {\n${overloads}  void Run(K29 last) { Put(last); }\n}\n${types}`);
    assert.deepEqual(calls, ['33: 32']);
  });
});

describe('what extends a type in C#', () => {
  it('everything, what stands above it in the library, an array', async () => {
    const calls = await called(`static class Extensions { // 2
  public static void Is<T>(this T actual, T expected) {} // 3
  public static void IsNull(this object value) {} // 4
  public static void Each<T>(this System.Collections.Generic.IEnumerable<T> all) {} // 5
  public static bool IsAbstract(this System.Type type) { return true; } // 6
  public static bool StartsWith(this string text, char letter) { return true; } // 7
  public static bool IsNullOrEmpty(this string text) { return string.IsNullOrEmpty(text); } // 8
}
class Run { // 10
  int Count() { return 1; }
  void Go(string text, System.Collections.Generic.List<int> numbers, string[] words, object value) {
    Count().Is(1);
    text.IsNull();
    numbers.Each();
    words.Each();
    value.GetType().IsAbstract();
    text.StartsWith("a", System.StringComparison.Ordinal);
    text.IsNullOrEmpty();
    Assert.IsNull(text);
  }
}
`);
    assert.deepEqual(calls, ['13: 3 11', '14: 4', '15: 5', '16: 5', '17: 6', '19: 8']);
  });

  it('a method of the type comes first, and the receiver tells extensions apart', async () => {
    const calls = await called(`class Builder { public void Add(string name) {} } // 2
class Builder<T> { } // 3
static class Extensions { // 4
  public static void Add(this Builder builder, object value) {} // 5
  public static void Add(this Builder builder, string name, int count) {} // 6
  public static void Retry(this Builder builder, int count) {} // 7
  public static void Retry<T>(this Builder<T> builder, int count) {} // 8
}
class Run { // 10
  void Go(Builder plain, Builder<int> typed) {
    plain.Add("a");
    plain.Add(1);
    plain.Add("a", 1);
    plain.Retry(1);
    typed.Retry(1);
  }
}
`);
    assert.deepEqual(calls, ['12: 2', '13: 5', '14: 6', '15: 7', '16: 8']);
  });
});

describe('where C# looks for names', () => {
  it('what is imported inside of a namespace is named as seen from there', async () => {
    const calls = await callsOf({
      'Results.cs': 'namespace Shop.Results { public class Result { public void Show() {} } }\n',
      'Guard.cs': 'namespace Shop { static class Guard { public static void NotNull(object it) {} } }\n',
      'Text.cs': 'namespace Shop.Texts { static class Text { public static void Shout(this string text) {} } }\n',
      'Run.cs':
        'namespace Shop.Tests {\n  using Results;\n  using Texts;\n  using static Guard;\n  class Run {\n' +
        '    void Go(Result result) { result.Show(); NotNull(result); "a".Shout(); }\n  }\n}\n',
    });
    assert.deepEqual(calls, ['Run.Go -> Guard.NotNull', 'Run.Go -> Result.Show', 'Run.Go -> Text.Shout']);
  });

  it('a class that is written in parts has the constructors of all', async () => {
    const calls = await callsOf({
      'A.cs': 'namespace Shop { partial class Grid { public Grid(string name) {} } }\n',
      'B.cs': 'namespace Shop { partial class Grid { public Grid(int size) {} } }\n',
      'C.cs':
        'namespace Shop { class Wide : Grid { public Wide() : base(1) {} void Go() { new Grid("a"); new Grid(2); } } }\n',
    });
    assert.deepEqual(calls, ['Wide.Wide -> Grid.Grid', 'Wide.Go -> Grid.Grid', 'Wide.Go -> Grid.Grid']);
  });

  it('a base may have the name of the class', async () => {
    const calls = await callsOf({
      'A.cs': 'namespace Shop.Core { public class Handler { public Handler(string name) {} } }\n',
      'B.cs': 'namespace Shop.App { class Handler : Core.Handler { public Handler(string name) : base(name) {} } }\n',
    });
    assert.deepEqual(calls, ['Handler.Handler -> Handler.Handler']);
  });

  it('a function that is collected knows what it is called with', async () => {
    const calls = await callsOf({
      'A.cs':
        'using System;\nnamespace Shop;\nclass Rules { public void Add() {} }\n' +
        'class Checker { public Checker(params Action<Rules>[] actions) {} }\n' +
        'class Run { void Go() { new Checker(rules => rules.Add(), rules => rules.Add()); } }\n',
    });
    assert.deepEqual(calls, ['Run.Go -> Checker.Checker', 'Run.Go -> Rules.Add']);
  });
});
