import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calledLines, callsOf, edgesOf, referencesOf } from './program-calls.ts';

const MODEL = `using System.Collections.Generic;
namespace Shop.Model
{
  public class Color { public void Mix() {} public static Color Make() => new Color(); }
  public class Customer { public void Greet() {} public static Customer Find(int id) => null; }
  public class Item { public Item(string name) {} public void Pack() {} public void Ship() {} public bool IsSmall() => true; }
  public class Order { public List<Item> Items { get; } = new(); public Customer Customer { get; set; } }
}
namespace Shop.Tools { public static class Helper { public static void Run() {} } }
`;

/** The calls of a class `App` in namespace `Shop` beside the model, without the namespaces of what is called. */
const callsOfApp = async (members: string): Promise<string[]> => {
  const calls = await callsOf({
    'Model.cs': MODEL,
    'App.cs': `using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Shop.Model;
namespace Shop
{
  public class App
  {
${members}
  }
}`,
  });
  return calls.map((call) => call.replace(/Shop\.(?:Model|Tools)\./g, ''));
};

const assertCalls = (calls: readonly string[], expected: readonly string[]): void => {
  for (const call of expected) assert.ok(calls.includes(call), `${call} of\n${calls.join('\n')}`);
};

describe('names of types and paths that lead to them', () => {
  it('C#: a member that is called like its type leaves the type its name', async () => {
    const calls = await callsOfApp(`
      public Color Color { get; set; }
      void Instance() { Color.Mix(); }
      void Static() { Color = Color.Make(); }
      void Far(Order order) { order.Customer.Greet(); }
      void Helper() { Item Item = null; new Item("x").Pack(); }
      void Item() { var made = new Item("y"); made.Ship(); }`);
    assertCalls(calls, [
      'App.Instance -> Color.Mix',
      'App.Static -> Color.Make',
      'App.Far -> Customer.Greet',
      'App.Helper -> Item.Item',
      'App.Helper -> Item.Pack',
      'App.Item -> Item.Item',
      'App.Item -> Item.Ship',
    ]);
    assert.ok(!calls.includes('App.Item -> App.Item'), calls.join('\n'));
  });

  it('C#: a path leads through namespaces, whole, from those around or from the global one', async () => {
    const calls = await callsOfApp(`
      void Whole() { Shop.Tools.Helper.Run(); }
      void Near() { Tools.Helper.Run(); }
      void Global() { global::Shop.Tools.Helper.Run(); }
      void Type() { Model.Customer found = Model.Customer.Find(1); found.Greet(); }`);
    assertCalls(calls, [
      'App.Whole -> Helper.Run',
      'App.Near -> Helper.Run',
      'App.Global -> Helper.Run',
      'App.Type -> Customer.Find',
      'App.Type -> Customer.Greet',
    ]);
  });

  it('Java: a path leads through packages whose outer parts no file declares', async () => {
    const files = {
      'com/shop/tools/Helper.java': 'package com.shop.tools; public class Helper { public static void run() {} }',
      'com/shop/app/App.java':
        'package com.shop.app; class App { com.shop.tools.Helper kept; void go() { com.shop.tools.Helper.run(); } }',
    };
    assertCalls(await callsOf(files), ['App.go -> Helper.run']);
    assertCalls(await referencesOf(files), ['App -> Helper']);
  });
});

describe('what C# leaves to be inferred', () => {
  it('new(…) makes what its place expects', async () => {
    const calls = await callsOfApp(`
      Item Returned() { return new("a"); }
      Item Arrow() => new("b");
      async Task<Item> Later() { return new("c"); }
      void Assigned(Item item) { item = new("d"); }
      void Chosen(bool first) { Item item = first ? new("e") : new("f"); }
      void Listed() { var items = new List<Item> { new("g") }; }`);
    assertCalls(
      calls,
      ['Returned', 'Arrow', 'Later', 'Assigned', 'Chosen', 'Listed'].map((name) => `App.${name} -> Item.Item`),
    );
  });

  it('lambdas and results of queries know the elements, and so do containers that are made here', async () => {
    const calls = await callsOfApp(`
      void Query(Order order) { foreach (var item in order.Items.Where(one => one.IsSmall())) item.Pack(); }
      void First(Order order) { order.Items.OrderBy(one => one.IsSmall()).FirstOrDefault().Ship(); }
      void Held() { var held = new Dictionary<string, Item>(); held["a"].Pack(); }
      void Out(Dictionary<string, Item> held) { if (held.TryGetValue("a", out var item)) item.Ship(); }`);
    assertCalls(calls, [
      'App.Query -> Item.IsSmall',
      'App.Query -> Item.Pack',
      'App.First -> Item.IsSmall',
      'App.First -> Item.Ship',
      'App.Held -> Item.Pack',
      'App.Out -> Item.Ship',
    ]);
  });
});

// Without an end to the walk over parts that are bases of each other this takes hours.
it('a class in many parts is looked through once', async () => {
  const files: Record<string, string> = {
    'Base.cs': 'namespace Shop;\npublic class Order {}\npublic class Base<T> { public T Held; }\n',
    'Run.cs': 'namespace Shop;\nclass Run { void Go(Policy policy) { policy.Missing.Act(); policy.Part7(); } }\n',
  };
  for (let part = 0; part < 40; part++)
    files[`Policy${part}.cs`] =
      `namespace Shop;\npublic partial class Policy : Base<Order> { public void Part${part}() {} }\n`;
  const calls = await callsOf(files);
  assert.ok(calls.includes('Run.Go -> Policy.Part7'), calls.join('\n'));
});

it('what waits for a task in another way gives what the task brings', async () => {
  const calls = await callsOfApp(`
      Task<Item> Load() => null;
      async Task Configured() { (await Load().ConfigureAwait(false)).Pack(); }
      async Task Within(CancellationToken stop) { var item = await Load().WaitAsync(stop); item.Pack(); }
      void Blocking() { Load().GetAwaiter().GetResult().Ship(); }`);
  assertCalls(calls, ['App.Configured -> Item.Pack', 'App.Within -> Item.Pack', 'App.Blocking -> Item.Ship']);
});

describe('extension methods of C#', () => {
  it('of a type parameter belong to what it is bound to, beside those of the class itself', async () => {
    const calls = await calledLines(
      'Builders.cs',
      `namespace Acme;
public abstract class BuilderBase { }
public class Builder : BuilderBase { }
public class Timeout { }
public static class Extensions {
  public static TBuilder Add<TBuilder>(this TBuilder builder, int seconds) where TBuilder : BuilderBase => builder;
  public static TBuilder Add<TBuilder>(this TBuilder builder, Timeout timeout) where TBuilder : BuilderBase => builder;
  public static Builder Add(this Builder builder, string name, int times) => builder;
}
class Use {
  void Chain(Builder builder) {
    builder.Add(1)
      .Add(new Timeout())
      .Add("x", 2);
  }
}
`,
    );
    assert.deepEqual(
      calls.filter((line) => Number(line.split(':')[0]) > 11),
      ['12: 6', '13: 4 7', '14: 8'],
    );
  });
});

describe('a class whose members a project imports', () => {
  const files = (usings: string) => ({
    'Specs/Specs.csproj': `<Project><ItemGroup>${usings}</ItemGroup></Project>`,
    'Specs/Helpers.cs': `namespace Acme.Specs;
public static class Helpers { public static int Make(int a) => a; }
public class Other { public int Make() => 1; }
`,
    'Specs/Use.cs': 'namespace Acme.Use;\npublic class Use { void Run() { Make(1); } }\n',
  });
  const OURS = '<Using Include="Acme.Specs.Helpers" Static="true" />';

  it('has them for bare names in all of its files', async () => {
    assert.deepEqual(await callsOf(files(OURS)), ['Use.Run -> Helpers.Make']);
  });

  it('unless there are several: a bare name may be of any', async () => {
    assert.deepEqual(await callsOf(files(`${OURS}<Using Include="Xunit.Assert" Static="true" />`)), []);
  });
});

describe('an extension method of C#', () => {
  const EXTENSIONS = `namespace Shop;
public static class Extensions {
  public static IServiceCollection AddShop(this IServiceCollection services) => services;
  public static bool CouldClose(this Type type, Type other) => true;
  public static bool Empty(this Type type) => true;
}
`;

  it('is meant on what another library makes, by the name of its interface', async () => {
    const calls = await callsOf({
      'Extensions.cs': EXTENSIONS,
      'Use.cs': `using Shop;
using Microsoft.Extensions.DependencyInjection;
class Use {
  void Made() { var services = new ServiceCollection(); services.AddShop(); }
  void Other() { var builder = new Builder(); builder.AddShop(1); }
}
`,
    });
    assert.deepEqual(calls, ['Use.Made -> Extensions.AddShop']);
  });

  it('is meant by its name alone where nothing is known of the receiver', async () => {
    const calls = await callsOf({
      'Extensions.cs': EXTENSIONS,
      'Use.cs': `using Shop;
class Use {
  void Each(Catalogue all) { all.Where(type => type.CouldClose(null)); }
  void OfLibrary() { Enumerable.Empty(); }
}
`,
    });
    assert.deepEqual(calls, ['Use.Each -> Extensions.CouldClose']);
  });
});

describe('classes of C# that differ in the number of their type parameters', () => {
  it('are bases apart', async () => {
    const edges = await edgesOf({
      'Wrappers.cs': `namespace Shop;
public abstract class Wrapper<T> { public abstract void Handle(T item); }
public abstract class Wrapper { public abstract void Handle(); }
public class Impl<A, T> : Wrapper<T> { public override void Handle(T item) {} }
public class Impl<A> : Wrapper { public override void Handle() {} }
`,
    });
    const inherited = [...edges.matchAll(/^ *(\d+) {2}\S+ --inherits--> \S+ {2}\(\S+:(\d+)\)/gm)];
    assert.deepEqual(
      inherited.map(([, from, to]) => `${from}: ${to}`),
      ['4: 2', '5: 3'],
    );
  });
});

describe('types of C# that share a name and stand in files of their own', () => {
  const files = {
    'Outcome.TResult.cs':
      'namespace Acme;\npublic readonly struct Outcome<TResult> { public TResult OrThrow() => default; }\n',
    'Outcome.cs': `namespace Acme;
public static class Outcome { public static Outcome<TResult> Of<TResult>(TResult value) => new(value); }
`,
    'Run.cs': `namespace Acme;
class Run
{
  void Named() { Outcome.Of(1); }
  void Made() { Outcome.Of(1).OrThrow(); }
  void Held(Outcome<int> outcome) { outcome.OrThrow(); }
}
`,
    'Elsewhere.cs': `using Acme;
namespace Far;
class Elsewhere { void Go() { Outcome.Of(1).OrThrow(); } }
`,
  };

  it('are told apart by the number of their type parameters', async () => {
    assertCalls(await callsOf(files), [
      'Run.Named -> Outcome.Of',
      'Run.Made -> Outcome.OrThrow',
      'Run.Held -> Outcome.OrThrow',
      'Elsewhere.Go -> Outcome.Of',
      'Elsewhere.Go -> Outcome.OrThrow',
    ]);
  });

  it('are mentioned apart', async () => {
    const edges = await edgesOf(files);
    const mentions = [...edges.matchAll(/ (\S+) --refs--> Outcome {2}\((\S+):/g)];
    assert.deepEqual(
      mentions.map(([, from, file]) => `${from}: ${file}`),
      [
        'Elsewhere.Go: Outcome.cs',
        'Outcome.Of: Outcome.TResult.cs',
        'Run.Named: Outcome.cs',
        'Run.Made: Outcome.cs',
        'Run.Held: Outcome.TResult.cs',
      ],
    );
  });
});
