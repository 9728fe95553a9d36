import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from '../program-calls.ts';

describe('a library that is asked for a class gives one of it', () => {
  it('by a type argument of C#, one or all of them', async () => {
    const calls = await callsOf({
      'Work.cs': `using Microsoft.Extensions.DependencyInjection;
namespace Shop {
  public interface IHandler<T> { void Handle(T item); }
  public interface IHandler<T, R> { R Handle(T item); }
  public class Mailer { public void Send() {} public void Handle() {} }
  public class Other { public void Send() {} }
  public class Work<T> {
    void One(IServiceProvider provider, T item) { provider.GetRequiredService<IHandler<T>>().Handle(item); }
    void Variable(IServiceProvider provider) { var mailer = provider.GetService<Mailer>(); mailer.Send(); }
    void All(IServiceProvider provider) { foreach (var mailer in provider.GetServices<Mailer>()) mailer.Send(); }
    void Else(IServiceProvider provider) { provider.Log<Mailer>().Send(); }
  }
}
`,
    });
    assert.deepEqual(calls, ['Work.One -> IHandler.Handle', 'Work.Variable -> Mailer.Send', 'Work.All -> Mailer.Send']);
  });

  it('by a class that is passed', async () => {
    const calls = await callsOf({
      'cats.ts': `import { Test } from '@nestjs/testing';
import { inject } from '@angular/core';
export class Cats { findAll() {} }
export class Dogs { findAll() {} }
export class Page { private readonly cats = inject(Cats); show() { this.cats.findAll(); } }
export async function tested(app: any) {
  const module = await Test.createTestingModule({}).compile();
  module.get(Cats).findAll();
}
export async function elsewhere(app: any) { app.log(Dogs).findAll(); }
`,
      'mail.php': `<?php
namespace Shop;
class Mailer { function send() {} }
class Other { function send() {} }
function run($container) { $container->get(Mailer::class)->send(); }
`,
      'Mail.java': `package shop;
import org.springframework.context.ApplicationContext;
class Mailer { void post() {} }
class Other { void post() {} }
class Work { void run(ApplicationContext context) { context.getBean(Mailer.class).post(); } }
`,
    });
    assert.deepEqual(calls.sort(), [
      'Page.show -> Cats.findAll',
      'Work.run -> Mailer.post',
      'run -> Mailer.send',
      'tested -> Cats.findAll',
    ]);
  });
});
