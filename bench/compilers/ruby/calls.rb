# Runs a repository's own tests and prints what its methods call while they run, one row of JSON per line;
# bench/README.md describes the rows.
#
#   ruby calls.rb TREE --lib FOLDER --with minitest|rspec|test-unit [--load FOLDER …] [--require FEATURE …] GLOB …
require 'fileutils'
require 'json'
require 'optparse'
require 'set'
require 'tmpdir'

# Tests write files, and the tree stays as it is.
scratch = Dir.mktmpdir
FileUtils.cp_r(ARGV.shift, File.join(scratch, 'tree'))
tree = File.realpath(File.join(scratch, 'tree'))
folder = 'lib'
framework = 'minitest'
required = []
loaded = []
OptionParser.new do |options|
  options.on('--lib FOLDER') { |value| folder = value }
  options.on('--with NAME') { |value| framework = value }
  options.on('--load FOLDER') { |value| loaded << value }
  options.on('--require FEATURE') { |value| required << value }
end.parse!(ARGV)

# What was heard while the tests ran.
class Heard
  # A call from a line of the judged files.
  Call = Struct.new(:file, :line, :name, :written, :to, :owner, :is_super, :through, :made)

  # `raise Late, 'message'` makes an exception by the second.
  MAKES = %i[new exception].freeze
  CLASS_OF = Kernel.instance_method(:class)

  attr_reader :calls, :classes, :lines

  def initialize(judged)
    @judged = judged
    @calls = {}
    @lines = Hash.new { |known, file| known[file] = Set.new }
    @classes = Hash.new { |known, key| known[key] = Set.new }.compare_by_identity
    @attributes = {}
  end

  # The frame of a function of the library that calls us back has the line of its own caller.
  def method_called(tp, caller)
    return unless caller&.path&.start_with?(@judged)

    note(Call.new(caller.path, caller.lineno, tp.method_id, tp.callee_id, [tp.path, tp.lineno], tp.defined_class,
                  caller.base_label == tp.method_id.to_s, caller.label, made_by(tp, caller)))
  end

  # Readers and writers that are declared count as written in C, and have a place all the same.
  def library_called(tp)
    return unless tp.path&.start_with?(@judged)

    note(Call.new(tp.path, tp.lineno, tp.method_id, tp.callee_id, declared(tp), tp.defined_class, false, nil))
    made(tp) if MAKES.include?(tp.method_id) && Class === tp.self
  end

  def line_run(tp)
    path = tp.path
    @lines[path] << tp.lineno if path&.start_with?(@judged)
  end

  def class_opened(tp) = @classes[tp.self] << [tp.path, tp.lineno]

  private

  def note(call) = @calls[call] = true
  def made_by(tp, caller) = tp.method_id == :initialize && caller.label == 'new' ? CLASS_OF.bind_call(tp.self) : nil

  def declared(tp)
    key = [tp.defined_class, tp.method_id]
    @attributes.fetch(key) { @attributes[key] = place_of(*key) }
  end

  def place_of(owner, name)
    owner.instance_method(name).source_location
  rescue NameError
    nil
  end

  def made(tp) = note(Call.new(tp.path, tp.lineno, :new, :new, nil, tp.self, false, :class))
end

# The rows that a run of the tests amounts to.
class Rows
  OPERATOR = /\A\W/
  Unbound = Module.instance_method(:name)

  def initialize(tree, judged, heard)
    @tree = "#{tree}/"
    @judged = judged
    @heard = heard
    @texts = Hash.new { |known, file| known[file] = File.readlines(file, encoding: 'UTF-8').map(&:scrub) }
    @owned = definitions
  end

  def print(out)
    rows = Set.new
    @heard.lines.each_key { |file| rows << { t: 'file', file: inside(file), line: 1 } }
    @heard.calls.each_key { |call| rows_of(call) { |row| rows << row } }
    overrides { |row| rows << row }
    defined { |row| rows << row }
    unsaid { |row| rows << row }
    rows.each { |row| out.puts(row.to_json) }
  end

  private

  def inside(file) = file.delete_prefix(@tree)
  def ours?(place) = place&.first.is_a?(String) && place.first.start_with?(@tree)
  def place((file, line)) = { file: inside(file), line: line }
  def text(file, line) = @texts[file][line - 1] || ''

  # Every method of the tree by its module and name, with its place.
  def definitions
    all = {}.compare_by_identity
    ObjectSpace.each_object(Module) do |owner|
      names = owner.instance_methods(false) + owner.private_instance_methods(false)
      names.each do |name|
        found = owner.instance_method(name).source_location
        (all[owner] ||= {})[name] = found if ours?(found)
      rescue NameError
        next
      end
    end
    all
  end

  # The methods of the same name that a method stands before.
  def above(owner, name)
    return [] unless Module === owner

    owner.ancestors.drop_while { |module_| !module_.equal?(owner) }.drop(1).filter_map { |one| @owned[one]&.[](name) }
  end

  def rows_of(call, &)
    return made(call, &) if call.through == :class

    row = { t: 'call', file: inside(call.file), line: call.line, name: call.name.to_s }
    return yield({ **row, outside: true }) unless ours?(call.to)

    # As in languages that declare what is called: who calls an object that overrides a method calls that method.
    meant = [call.to, *above(call.owner, call.name)].map { |found| place(found) }
    row = { **row, name: name_of(call.made), to: [*meant, *places_of(call.made)] } if call.made
    yield({ to: meant, **row, **(asked?(call) ? {} : { optional: true }) })
  end

  def made(call)
    places = places_of(call.owner)
    return if places.empty?

    yield({ t: 'call', file: inside(call.file), line: call.line, name: name_of(call.owner), to: places, optional: true })
  end

  def name_of(owner) = Unbound.bind_call(owner).to_s.split('::').last || ''

  # A class is written where it is opened, one of `Struct.new` where it is given its name; `new` of a class makes those below.
  def places_of(owner)
    found = owner.ancestors.grep(Class).flat_map { |one| [*@heard.classes[one], named_at(one)] }
    found.uniq.select { |one| ours?(one) }.map { |one| place(one) }
  end

  def named_at(owner)
    name = Unbound.bind_call(owner)
    name && Object.const_source_location(name)
  rescue NameError
    nil
  end

  # A call that is written as one, of a method that is written with its name; not what the language does by itself.
  def asked?(call)
    return false unless call.to[0].start_with?(@judged) && call.through
    return false if call.name.match?(OPERATOR)

    defined = text(*call.to)
    return false unless call.name == :initialize || names?(defined, call.name.to_s.delete_suffix('='))

    line = text(call.file, call.line)
    return true if call.is_super && line.match?(/\bsuper\b/)
    return line.match?(/(?<![\w:])new\b/) && call.through == 'new' if call.name == :initialize

    called = call.written.to_s
    called.end_with?('=') ? writes?(line, called.chop) : calls?(line, called)
  end

  def names?(line, name) = line.match?(/(?<!\w)#{Regexp.escape(name)}(?![\w?!])/)
  def writes?(line, name) = line.match?(/\.#{name}\s*(?:[-+*\/|&]{0,2})=(?![=~>])/)
  # Not a symbol, nor a key.
  def calls?(line, name) = line.match?(/(?<![\w@$"'])(?<!(?<!:):)#{Regexp.escape(name)}(?![\w?!]|:(?!:))/)

  def overrides
    @owned.each do |owner, methods|
      methods.each do |name, found|
        above(owner, name).each { |other| yield({ t: 'override', **place(found), of: place(other) }) if other != found }
      end
    end
  end

  # What is written and never defined, for another version of Ruby for example, is not judged.
  def defined
    @owned.each_value { |methods| methods.each_value { |found| yield({ t: 'definition', **place(found) }) } }
    @heard.classes.each_value { |all| all.each { |found| yield({ t: 'definition', **place(found) }) if ours?(found) } }
  end

  # Lines that no test has come to, and calls in others that no test has made and whose name is not written.
  def unsaid
    called = Set.new
    @heard.calls.each_key do |call|
      called << [call.file, call.line]
      called << [call.file, call.line, call.is_super ? 'super' : call.name.to_s]
    end
    @heard.lines.each do |file, run|
      @texts[file].each_with_index do |line, index|
        at = [file, index + 1]
        said = run.include?(index + 1) || called.include?(at)
        next if said && unmade(line).all? { |name| called.include?([*at, name]) }

        yield({ t: 'call', file: inside(file), line: index + 1, name: '', unknown: true })
      end
    end
  end

  def unmade(line)
    names = line.scan(/\.(\w+)\s*(?:[-+*\/|&]{0,2})=(?![=~>])/).map { |(name)| "#{name}=" }
    names << 'new' if line.match?(/(?<![\w:])new\b/)
    names << 'raise' if line.match?(/\braise\b/)
    names << 'super' if line.match?(/\bsuper\b/)
    names
  end
end

judged = File.join(tree, folder, '')
heard = Heard.new(judged)
Dir.chdir(tree)
$LOAD_PATH.unshift(File.join(tree, folder), *loaded.map { |path| File.join(tree, path) })
out = $stdout.dup
$stdout.reopen(File::NULL)
started = Process.pid
files = ARGV.flat_map { |pattern| Dir[pattern] }.sort.map { |file| File.expand_path(file) }

points = [
  TracePoint.new(:call) { |tp| heard.method_called(tp, caller_locations(2, 1)&.first) },
  TracePoint.new(:c_call) { |tp| heard.library_called(tp) },
  TracePoint.new(:line) { |tp| heard.line_run(tp) },
  TracePoint.new(:class) { |tp| heard.class_opened(tp) }
]
done = lambda do
  points.each(&:disable)
  Rows.new(tree, judged, heard).print(out)
  out.flush
  FileUtils.rm_rf(scratch)
end

ARGV.clear
points.each(&:enable)
required.each { |feature| require feature }
if framework == 'rspec'
  require 'rspec/core'
  RSpec::Core::Runner.run(['--order', 'defined', *files], $stderr, File.open(File::NULL, 'w'))
  done.call
  exit!(0)
end
# Runs after those of the frameworks, which run the tests at the end of the process.
at_exit do
  next unless Process.pid == started

  failed = $! unless $!.is_a?(SystemExit)
  warn(failed.full_message) if failed
  done.call
  exit!(failed ? 1 : 0)
end
require framework == 'minitest' ? 'minitest/autorun' : 'test/unit'
files.each do |file|
  require file
rescue LoadError => error
  # Tests that need what is not installed are left out.
  warn("#{file}: #{error.message}")
end
