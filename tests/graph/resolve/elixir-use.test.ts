import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

describe('use of Elixir brings what the quoted code of __using__ says', () => {
  const PHASE = `
defmodule Acme.Phase do
  defmacro __using__(_) do
    quote do
      import Acme.Phase
      import Acme.Other, only: [other: 1]
      alias Acme.Deep.Mod
      def injected(x), do: again(x)
      defp again(x), do: x
    end
  end
  def put_error(node, e), do: {node, e}
end
defmodule Acme.Other do
  def other(x), do: x
  def hidden(x), do: x
end
defmodule Acme.Deep.Mod do
  def run(x), do: x
end
defmodule Acme.Deep.Mod.Part do
  def turn(x), do: x
end
`;

  it('imports, aliases and definitions', async () => {
    const calls = await callsOf({
      'lib/phase.ex': PHASE,
      'lib/check.ex': `
defmodule Acme.Check do
  use Acme.Phase
  def go(node) do
    put_error(node, :bad)
    node |> other() |> injected()
    Mod.run(node)
    Mod.Part.turn(node)
  end
  def stay(node), do: hidden(node)
end
defmodule Acme.Outside do
  def ask(x), do: Acme.Check.injected(x)
end
`,
    });
    assert.deepEqual(
      calls.filter((call) => !call.endsWith('.__using__')),
      [
        'Acme.Check.go -> Acme.Phase.put_error',
        'Acme.Check.go -> Acme.Other.other',
        'Acme.Check.go -> Acme.Phase.__using__.injected',
        'Acme.Check.go -> Acme.Deep.Mod.run',
        'Acme.Check.go -> Acme.Deep.Mod.Part.turn',
        'Acme.Outside.ask -> Acme.Phase.__using__.injected',
        'Acme.Phase.__using__.injected -> Acme.Phase.__using__.again',
      ],
    );
  });

  it('what another function quotes for it, before the module is compiled too', async () => {
    const calls = await callsOf({
      'lib/phase.ex': PHASE,
      'lib/proto.ex': `
defmodule Proto do
  defmacro __using__(opts), do: content(opts)
  def content(_) do
    quote do
      @before_compile unquote(__MODULE__)
      use Acme.Phase
    end
  end
  defmacro __before_compile__(_env) do
    quote do
      def late(x), do: x
    end
  end
end
`,
      'lib/user.ex': `
defmodule User do
  use Proto
  def go(x), do: x |> late() |> put_error(1)
end
`,
    });
    assert.ok(calls.includes('User.go -> Proto.__before_compile__.late'), calls.join('\n'));
    assert.ok(calls.includes('User.go -> Acme.Phase.put_error'), calls.join('\n'));
  });

  it('the function that is named, and what it puts in from others', async () => {
    const calls = await callsOf({
      'lib/web.ex': `
defmodule Web do
  def controller do
    quote do
      import Web.Pages
      unquote(helpers())
    end
  end
  defp helpers do
    quote do
      import Web.Helper
    end
  end
  defmacro __using__(which) when is_atom(which), do: apply(__MODULE__, which, [])
end
defmodule Web.Pages do
  def shown(c), do: c
end
defmodule Web.Helper do
  def helped(c), do: c
end
`,
      'lib/page.ex': `
defmodule Web.Page do
  use Web, :controller
  def show(conn), do: conn |> shown() |> helped()
end
`,
    });
    assert.ok(calls.includes('Web.Page.show -> Web.Pages.shown'), calls.join('\n'));
    assert.ok(calls.includes('Web.Page.show -> Web.Helper.helped'), calls.join('\n'));
  });

  it('a function of Elixir is called by its name and the number of its arguments', async () => {
    const calls = await callsOf({
      'lib/cut.ex': `
defmodule Cut do
  def part(x), do: part(x, 1)
  def part(x, n, by \\\\ 2), do: {x, n, by}
  def part(x, n, by, last), do: {x, n, by, last}
end
`,
    });
    assert.deepEqual(calls, ['Cut.part -> Cut.part']);
  });

  it('and that of a case template of ExUnit', async () => {
    const calls = await callsOf({
      'test/support/app_case.ex': `
defmodule Acme.AppCase do
  use ExUnit.CaseTemplate
  using opts do
    quote do
      import unquote(__MODULE__)
      alias Acme.Orders
    end
  end
  def build_app(name), do: name
end
defmodule Acme.Orders do
  def build_app(x), do: x
  def all, do: []
end
`,
      'test/app_test.exs': `
defmodule Acme.AppTest do
  use Acme.AppCase, async: true
  test "builds" do
    build_app("shop")
    Orders.all()
  end
end
`,
    });
    const found = calls.filter((call) => !call.endsWith('.__using__')).map((call) => call.replace(/^.* -> /, ''));
    assert.deepEqual(found, ['Acme.AppCase.build_app', 'Acme.Orders.all']);
  });
});

describe('what a test of ExUnit binds', () => {
  it('is seen in that test, and hides no function from the next', async () => {
    const calls = await callsOf({
      'a.exs': `defmodule Q do
  def dyn(b), do: b
  def total(x), do: x
end
defmodule MTest do
  use ExUnit.Case
  import Q
  test "one" do
    dyn = dyn(1)
    assert total(dyn) == 1
  end
  test "two" do
    dyn = dyn(2)
    assert dyn
  end
end
`,
    });
    assert.deepEqual(calls, ['MTest -> Q.dyn', 'MTest -> Q.total', 'MTest -> Q.dyn']);
  });
});
