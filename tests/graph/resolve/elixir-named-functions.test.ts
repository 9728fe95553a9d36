import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { referencesOf } from './program-calls.ts';

describe('functions of Elixir that atoms name', () => {
  it('are used by plugs, by routes in scopes, and where a module, a name and arguments stand together', async () => {
    const references = await referencesOf({
      'lib/shop.ex': `defmodule Shop.Api.PageController do
  plug :authenticate when action in [:index]
  plug :load, only: [:show]
  def index(conn, _), do: conn
  def show(conn, _), do: GenServer.call(Shop.Worker, :work)
  defp authenticate(conn, _), do: conn
  defp load(conn, _), do: conn
end

defmodule Shop.Worker do
  def start, do: Task.start(__MODULE__, :work, [])
  def child_spec(_), do: %{start: {Shop.Worker, :start, []}}
  def work, do: :ok
end

defmodule Shop.Router do
  scope "/", Shop do
    scope "/api", Api do
      get "/", PageController, :index
    end
  end
  get "/show", Shop.Api.PageController, :show
end
`,
    });
    const functions = references.filter((line) => /\.[a-z]\w*$/.test(line));
    assert.deepEqual(functions, [
      'Shop.Api.PageController -> Shop.Api.PageController.authenticate',
      'Shop.Api.PageController -> Shop.Api.PageController.load',
      'Shop.Worker.start -> Shop.Worker.work',
      'Shop.Worker.child_spec -> Shop.Worker.start',
      'Shop.Router -> Shop.Api.PageController.index',
      'Shop.Router -> Shop.Api.PageController.show',
    ]);
  });

  it('are used by what sets tests up, and where a module is used as what a function of it quotes', async () => {
    const references = await referencesOf({
      'lib/web.ex': `defmodule Web do
  def controller, do: quote(do: import Web.Helpers)
  defmacro __using__(which), do: apply(__MODULE__, which, [])
end

defmodule Web.Page do
  use Web, :controller
end
`,
      'test/support/setups.ex': `defmodule Setups do
  def create_user(_), do: :ok
end
`,
      'test/page_test.exs': `defmodule PageTest do
  use ExUnit.Case
  import Setups
  setup [:create_user, :own]
  setup_all :once
  describe "page" do
    setup :own
  end
  defp own(_), do: :ok
  defp once(_), do: :ok
end
`,
    });
    const functions = references.filter((line) => /\.[a-z]\w*$/.test(line));
    assert.deepEqual([...new Set(functions)].toSorted(), [
      'PageTest -> PageTest.once',
      'PageTest -> PageTest.own',
      'PageTest -> Setups.create_user',
      'Web.Page -> Web.controller',
    ]);
  });
});
