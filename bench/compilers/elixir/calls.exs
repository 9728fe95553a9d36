# Prints what the Elixir compiler resolves in a tree, one row of JSON per line; bench/README.md describes the rows.

defmodule Heard do
  @moduledoc "What the compiler tells while it compiles: it runs in many processes."

  def start, do: :ets.new(__MODULE__, [:bag, :public, :named_table])
  def all, do: :ets.tab2list(__MODULE__)

  def trace({kind, meta, module, name, arity}, env)
      when kind in [:remote_function, :imported_function, :remote_macro, :imported_macro],
      do: call(kind, meta, {module, name, arity}, env)

  def trace({kind, meta, name, arity}, env) when kind in [:local_function, :local_macro],
    do: call(kind, meta, {env.module, name, arity}, env)

  def trace({:on_module, bytecode, _}, env) do
    :ets.insert(__MODULE__, {:module, env.module, env.file, bytecode})
    :ok
  end

  def trace(_, _), do: :ok

  defp call(kind, meta, callee, env) do
    :ets.insert(__MODULE__, {:call, kind, env.file, meta[:line] || env.line, callee})
    :ok
  end
end

defmodule Rows do
  def quoted(text), do: inspect(to_string(text), binaries: :as_strings, printable_limit: :infinity)
  def place({file, line}), do: ~s({"file":#{quoted(file)},"line":#{line}})
  def row(kind, {file, line}, rest \\ ""), do: ~s({"t":"#{kind}","file":#{quoted(file)},"line":#{line}#{rest}})
end

[root | _] = System.argv()
root = Path.expand(root)
files = Path.wildcard(Path.join(root, "**/*.ex"))
Heard.start()
Code.put_compiler_option(:tracers, [Heard])
Code.put_compiler_option(:ignore_module_conflict, true)
Code.put_compiler_option(:debug_info, true)
shell = Process.group_leader()
{:ok, silent} = StringIO.open("")
Process.group_leader(self(), silent)
# Modules that need what is not there are left out.
Kernel.ParallelCompiler.compile(files, each_file: fn _ -> :ok end)
Process.group_leader(self(), shell)

inside = fn file -> Path.relative_to(file, root) end
heard = Heard.all()

# Where the functions of the tree begin: the first clause of each.
definitions =
  for {:module, module, file, bytecode} <- heard, String.starts_with?(file, root), reduce: %{} do
    known ->
      with {:ok, {_, [debug_info: {:debug_info_v1, backend, data}]}} <- :beam_lib.chunks(bytecode, [:debug_info]),
           {:ok, %{definitions: defined}} <- backend.debug_info(:elixir_v1, module, data, []) do
        for {{name, arity}, kind, meta, clauses} <- defined, reduce: known do
          all ->
            lines = for {clause, _, _, _} <- clauses, line = clause[:line], do: line
            Map.put(all, {module, name, arity}, {{inside.(file), Enum.min([meta[:line] | lines])}, kind, meta})
        end
      else
        _ -> known
      end
  end

# A function with defaults has one body for several arities.
found = fn {module, name, arity} = callee ->
  definitions[callee] ||
    Enum.find_value(arity..(arity + 8), fn more ->
      with {_, _, meta} = definition <- definitions[{module, name, more}],
           true <- more - (meta[:defaults] || 0) <= arity,
           do: definition,
           else: (_ -> nil)
    end)
end

compiled = for {:module, _, file, _} <- heard, String.starts_with?(file, root), uniq: true, do: inside.(file)
modules = for {:module, module, file, _} <- heard, String.starts_with?(file, root), into: MapSet.new(), do: module

lines =
  for file <- compiled, {text, at} <- Enum.with_index(File.stream!(Path.join(root, file)), 1), into: %{}, do: {{file, at}, text}

# `&name/1` names a function and does not call it.
named? = fn text, {_, name, arity} -> text =~ ~r/&[\w.]*#{Regex.escape(to_string(name))}\/#{arity}/ end
# What a macro writes has the line where the macro is used.
written? = fn text, {_, name, _} -> text =~ ~r/(?<![\w])#{Regex.escape(to_string(name))}(?![\w?!])/ end

call = fn kind, place, {module, name, _} = callee ->
  text = Map.get(lines, place, "")
  said = ~s(,"name":#{Rows.quoted(name)})

  case found.(callee) do
    {to, _, _} ->
      asked? = written?.(text, callee) and kind in [:remote_function, :imported_function, :local_function]
      said = said <> ~s(,"to":[#{Rows.place(to)}])

      cond do
        named?.(text, callee) -> Rows.row("mention", place, said)
        asked? -> Rows.row("call", place, said)
        true -> Rows.row("call", place, said <> ~s(,"optional":true))
      end

    nil ->
      # A module that could not be compiled is not there.
      outside? = Code.ensure_loaded?(module) and not MapSet.member?(modules, module)
      Rows.row("call", place, said <> if(outside?, do: ~s(,"outside":true), else: ~s(,"unknown":true)))
  end
end

for file <- compiled, do: IO.puts(Rows.row("file", {file, 1}))

for {:call, kind, file, line, callee} <- heard, String.starts_with?(file, root), uniq: true do
  IO.puts(call.(kind, {inside.(file), line}, callee))
end
