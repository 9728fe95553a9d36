import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, edgesOf } from './program-calls.ts';

describe('lambdas that libraries of .NET run', () => {
  it('take objects of the type that their receiver or the call is written with', async () => {
    const calls = await callsOf({
      'Shop.cs': `
namespace Shop;
public interface IStore { Order Find(int id); void Save(Order order); }
public class Order { public bool IsPaid() => true; public void Pay() {} }
public class Other { public bool IsPaid() => true; public void Pay() {} public Order Find(int id) => null; public void Save(Order order) {} }
public class ShopContext : DbContext { public void Clean() {} }
public class Tests {
  private readonly Mock<IStore> _store = new();
  void Field() { _store.Setup(s => s.Find(1)).Returns(new Order()); }
  void Local() {
    var store = new Mock<IStore>(MockBehavior.Strict);
    store.Verify(s => s.Save(It.Is<Order>(o => o.IsPaid())), Times.Once);
    store.Setup(s => s.Save(null)).Callback<Order>(o => o.Pay());
  }
  void Object() { _store.Object.Save(null); }
  void Query(IQueryable<Order> orders) { orders.AnyAsync(o => o.IsPaid()); }
  async Task Context(IDbContextFactory<ShopContext> factory) {
    using var context = factory.CreateDbContext();
    context.Clean();
    await using var later = await factory.CreateDbContextAsync();
    later.Clean();
  }
  void Options(IOptionsMonitor<Order> monitor) { monitor.CurrentValue.Pay(); }
}
`,
    });
    assert.deepEqual(
      calls.filter((line) => line.startsWith('Tests.')),
      [
        'Tests.Field -> IStore.Find',
        'Tests.Field -> Order',
        'Tests.Local -> IStore.Save',
        'Tests.Local -> Order.IsPaid',
        'Tests.Local -> IStore.Save',
        'Tests.Local -> Order.Pay',
        'Tests.Object -> IStore.Save',
        'Tests.Query -> Order.IsPaid',
        'Tests.Context -> ShopContext.Clean',
        'Tests.Context -> ShopContext.Clean',
        'Tests.Options -> Order.Pay',
      ],
    );
  });

  it('give what a delegate gives that a property holds, by its call or by Invoke', async () => {
    const edges = await edgesOf({
      'Jobs.cs': `interface IClient { void Send(); }
class Jobs {
  static Func<IClient> Factory { get { return Make(); } }
  Func<IClient> Own => Make();
  Func<int, IClient> _made;
  static Func<IClient> Make() { return null; }
  static void Bare() { Factory().Send(); }
  void Through() { this.Own().Send(); }
  void Held() { var client = Own(); client.Send(); }
  void Invoked() { _made?.Invoke(1).Send(); }
}
`,
    });
    const found = [...edges.matchAll(/^ *\d+ {2}Jobs\.(Bare|Through|Held|Invoked) --(\w+)--> (\S+)/gm)];
    assert.deepEqual(
      found.map(([, from, type, to]) => `${from} ${type} ${to}`),
      [
        'Bare calls IClient.Send',
        'Bare refs Jobs.Factory',
        'Through calls IClient.Send',
        'Through refs Jobs.Own',
        'Held calls IClient.Send',
        'Held refs Jobs.Own',
        'Invoked calls IClient.Send',
      ],
    );
  });
});
