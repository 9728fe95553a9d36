import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('extension methods of C#', () => {
  it('are seen without a word in the namespaces that every project imports', async () => {
    const calls = await callsOf({
      'Shop/Extensions.cs': `
namespace Microsoft.Extensions.DependencyInjection;
public static class ShopExtensions {
  public static IServiceCollection AddShop(this IServiceCollection services) => services;
}
`,
      'Shop/Other.cs': `
namespace Other;
public static class OtherExtensions {
  public static IServiceCollection AddOther(this IServiceCollection services) => services;
}
`,
      'Web/Program.cs': `
public class Program {
  public void Run(IServiceCollection services) { services.AddShop(); services.AddOther(); }
}
`,
    });
    assert.deepEqual(calls, ['Program.Run -> ShopExtensions.AddShop']);
  });

  it('extend classes of ours by what these extend in any library', async () => {
    const calls = await callsOf({
      'Web.cs': `
namespace Web;
public static class Extensions {
  public static IActionResult Loading(this Controller controller) => null;
  public static IActionResult Loading(this Hub hub) => null;
}
public abstract class BaseController : Controller {}
public class Account : BaseController {
  public IActionResult Login() => this.Loading();
}
`,
    });
    assert.deepEqual(calls, ['Account.Login -> Extensions.Loading']);
  });
});
