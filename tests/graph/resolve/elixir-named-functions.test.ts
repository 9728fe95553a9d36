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
});
