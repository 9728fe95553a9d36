import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calledLines } from './program-calls.ts';

describe('a function of Elixir', () => {
  it('is meant by its name and the number of its arguments', async () => {
    const lines = await calledLines(
      'lib/shop.ex',
      `defmodule Shop do
  defimpl Inspect, for: Shop do
    def inspect(shop, _opts), do: inspect(shop)
  end

  def message(opts, key \\\\ :message, default), do: {opts, key, default}
  def two(opts), do: message(opts, "blank")
  def three(opts), do: opts |> message(:key, "blank")
  def four(opts), do: message(opts, :key, "blank", 4)
  def order(a), do: order(a, 1)
  def order(a, _b), do: a

  defmacro spliced(all) do
    quote do
      unquote(__MODULE__).message(unquote_splicing([all, 1]))
    end
  end
end
`,
    );
    assert.deepEqual(lines, ['7: 6', '8: 6', '10: 11', '15: 6']);
  });
});
