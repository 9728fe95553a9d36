import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, referencesOf } from './program-calls.ts';

describe('templates of Phoenix in functions', () => {
  it('call the components that they name and what their expressions call', async () => {
    const calls = await callsOf({
      'lib/shop_web/core.ex': `defmodule ShopWeb.Core do
  def button(assigns), do: ~H"<button>{label(@text)}</button>"
  def label(text), do: text
  def field(assigns), do: ~H"""
  <input name={@name} />
  """
  def table(assigns), do: assigns
end
`,
      'lib/shop_web/page.ex': `defmodule ShopWeb.Page do
  import ShopWeb.Core
  alias ShopWeb.Core

  @doc """
  Not this: ~H"<.table />"
  """
  def render(assigns) do
    # ~H"<.table>"
    ~H"""
    <script>function f() { if (x) { table(1) } }</script>
    <!-- <.table /> -->
    <.button
      :if={shown?(@user)}
      class={["a}", "#{css(@user)}"]} text="{table(1)}">
      <%= for item <- items(@user) do %>
        <Core.field :let={css} name={name(css, %{a: item})} /><.inner/>
      <% end %>
      <%# table(1) %>
    </.button>
    """
  end

  defp inner(assigns), do: assigns
  defp shown?(user), do: user
  defp css(user), do: user
  defp items(user), do: [user]
  defp name(item, _), do: item
end
`,
    });
    assert.deepEqual(calls, [
      'ShopWeb.Core.button -> ShopWeb.Core.label',
      'ShopWeb.Page.render -> ShopWeb.Core.button',
      'ShopWeb.Page.render -> ShopWeb.Page.shown?',
      'ShopWeb.Page.render -> ShopWeb.Page.css',
      'ShopWeb.Page.render -> ShopWeb.Page.items',
      'ShopWeb.Page.render -> ShopWeb.Core.field',
      'ShopWeb.Page.render -> ShopWeb.Page.inner',
      'ShopWeb.Page.render -> ShopWeb.Page.name',
    ]);
  });

  it('read what they are given, no attribute of the module', async () => {
    const references = await referencesOf({
      'page.ex': `defmodule Page do
  @title "Page"
  def render(assigns), do: ~H"<h1 title={@title}><%= @title %></h1>"
  def title, do: @title
end
`,
    });
    assert.deepEqual(references, ['Page.title -> Page.@title']);
  });

  it('stay strings where they are no template that can be read', async () => {
    const calls = await callsOf({
      'page.ex': `defmodule Page do
  def render(assigns) do
    ~H"<p>{ a ( [ }</p>{ a = do }"
  end

  def other(assigns), do: row(assigns)
  defp row(a), do: a
end
`,
    });
    assert.deepEqual(calls, ['Page.other -> Page.row']);
  });
});
