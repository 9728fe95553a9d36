import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, passedCallsOf, referencesOf } from '../program-calls.ts';

const JAVA = {
  'p/Handler.java': `package p;
public interface Handler { void handle(Order order); default Handler then(Handler next) { return next; } }`,
  'p/Mapper.java': 'package p; public interface Mapper<T, R> { R apply(T item); }',
  'p/Order.java': 'package p; public class Order { public void pay() {} }',
  'p/Bus.java': `package p;
import java.util.function.Consumer;
public class Bus {
  public void register(Handler handler) { handler.handle(new Order()); }
  public void each(Consumer<Order> consumer) { consumer.accept(new Order()); }
  public <R> R map(Mapper<Order, R> mapper) { return mapper.apply(new Order()); }
}`,
  'p/App.java': `package p;
public class App {
  private Handler onField = this::onOrder;
  private void onField() {}
  private void onOrder(Order order) {}
  private static void onEach(Order order) {}
  void lambda(Bus bus) { bus.register(order -> order.pay()); }
  void library(Bus bus) { bus.each(order -> order.pay()); }
  void applied(Bus bus) { bus.map(order -> { order.pay(); return 1; }); }
  void reference(Bus bus) { bus.register(this::onOrder); bus.each(App::onEach); }
  void field(Bus bus) { bus.register(onField); }
  void local() { Handler kept = order -> order.pay(); kept.handle(null); }
  void here() { run(this::onOrder); }
  void run(Handler handler) { handler.handle(null); }
}`,
};

describe('a function that is put where an object of one method is expected', () => {
  it('Java: knows what it is called with, by the interface and by the arguments of its type', async () => {
    const calls = await callsOf(JAVA);
    for (const caller of ['App.lambda', 'App.library', 'App.applied', 'App.local.kept'])
      assert.ok(calls.includes(`${caller} -> Order.pay`), `${caller} of\n${calls.join('\n')}`);
  });

  it('Java: what it gives is what a call gives whose result is its type variable', async () => {
    const calls = await callsOf({
      ...JAVA,
      'p/Made.java': `package p;
import java.util.function.Supplier;
class Made {
  static <T> T make(Supplier<T> supplier) { return supplier.get(); }
  private Order first() { return new Order(); }
  void lambda(Bus bus) { bus.map(order -> first()).pay(); }
  void reference() { make(this::first).pay(); }
  void constructor() { make(Order::new).pay(); }
}`,
    });
    for (const caller of ['Made.lambda', 'Made.reference', 'Made.constructor'])
      assert.ok(calls.includes(`${caller} -> Order.pay`), `${caller} of\n${calls.join('\n')}`);
  });

  it('Java: is what a call of the method runs', async () => {
    assert.ok((await callsOf(JAVA)).includes('App.local -> App.local.kept'));
    const calls = await passedCallsOf(JAVA);
    assert.deepEqual([...calls].sort(), [
      'App.run -> App.onOrder',
      'Bus.each -> App.onEach',
      'Bus.register -> App.onOrder',
    ]);
  });

  it('C#: a method group runs where the delegate is called or invoked, and lambdas know their parameters', async () => {
    const program = {
      'A.cs': `using System;
namespace N;
class Order { public void Pay() {} public int Total() => 1; }
class A {
  static void Handle(Order order) {}
  static void Late(Order order) {}
  void Run(Action<Order> action) { action(new Order()); }
  void Invoke(Action<Order> action) { action?.Invoke(new Order()); }
  int Sum(Func<Order, int> total) => total(new Order());
  void Groups() { Run(Handle); Invoke(Late); }
  void Lambdas() { Run(order => order.Pay()); Sum(order => order.Total()); }
}`,
    };
    assert.deepEqual([...(await passedCallsOf(program))].sort(), ['A.Invoke -> A.Late', 'A.Run -> A.Handle']);
    const calls = await callsOf(program);
    assert.ok(calls.includes('A.Lambdas -> Order.Pay'), calls.join('\n'));
    assert.ok(calls.includes('A.Lambdas -> Order.Total'), calls.join('\n'));
  });

  it('TypeScript: a function that is passed to a typed parameter of the same file runs there', async () => {
    const calls = await passedCallsOf({
      'run.ts': 'function save(): void {}\nfunction run(task: () => void): void { task() }\nrun(save);\n',
    });
    assert.deepEqual(calls, ['run -> save']);
  });
});

describe('methods of Java have names of their own', () => {
  const program = {
    'Clock.java': `class Clock {
  private long timeout;
  long timeout() { return this.timeout + timeout; }
  void start(int stop) { String timeout = "x"; stop(); timeout(); }
  void stop() { Runnable inner = new Runnable() { public void run() { int stop = 1; stop(); } }; }
  Object held() { return (Runnable) this::stop; }
}`,
  };

  it('no variable or field hides them where they are called', async () => {
    const calls = await callsOf(program);
    for (const call of [
      'Clock.start -> Clock.stop',
      'Clock.start -> Clock.timeout',
      'Clock.stop.<Runnable>.run -> Clock.stop',
    ])
      assert.ok(calls.includes(call), `${call} of\n${calls.join('\n')}`);
  });

  it('reading a field is no reference to the method of that name, naming the method is', async () => {
    const references = await referencesOf(program);
    assert.ok(!references.some((reference) => reference.endsWith('-> Clock.timeout')), references.join('\n'));
    assert.ok(references.includes('Clock.held -> Clock.stop'), references.join('\n'));
  });
});
