"""Lets Zig compile a tree and prints which of its functions are called where, one row of JSON per line; bench/README.md
describes the rows. The compiler tells nobody what a name means, so what it has made is read: every call in the machine
code of an unoptimised program, with the lines that its debug information has for the call and for the function.

    calls.py TREE ARGUMENTS … --zig ZIG

Each of ARGUMENTS is a way to build the tree (`test src/main.zig -lc`); functions that none of them needs are not compiled
and not judged.
"""
import bisect
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

from elftools.elf.elffile import ELFFile

*arguments, flag, zig = sys.argv[1:]
if flag != '--zig':
    sys.exit(__doc__)
tree = os.path.realpath(arguments[0])
Place = collections.namedtuple('Place', 'file line')


def compiled(build, scratch, at):
    """An unoptimised program, or None where it does not compile."""
    program = os.path.join(scratch, str(at))
    command, *rest = build.split()
    test = ['--test-no-exec'] if command == 'test' else []
    caches = ['--cache-dir', scratch, '--global-cache-dir', os.path.join(scratch, 'global')]
    made = subprocess.run([zig, command, *rest, *test, *caches, f'-femit-bin={program}'], cwd=tree, stdout=sys.stderr)
    return program if made.returncode == 0 else None


def inside(folder, name):
    path = os.path.realpath(os.path.join(tree, folder, name))
    return os.path.relpath(path, tree) if path.startswith(tree + os.sep) and os.path.isfile(path) else None


class Program:
    def __init__(self, path):
        self.path = path
        self.functions = {}
        rows = []
        with open(path, 'rb') as stream:
            dwarf = ELFFile(stream).get_dwarf_info()
            for unit in dwarf.iter_CUs():
                files = self.files_of(dwarf, unit)
                for state in (entry.state for entry in dwarf.line_program_for_CU(unit).get_entries() if entry.state):
                    rows.append((state.address, files.get(state.file), state.line))
                for die in unit.iter_DIEs():
                    if die.tag == 'DW_TAG_subprogram' and 'DW_AT_low_pc' in die.attributes:
                        self.add(die, files)
        rows.sort(key=lambda row: row[0])
        self.addresses = [address for address, _, _ in rows]
        self.rows = rows

    @staticmethod
    def files_of(dwarf, unit):
        header = dwarf.line_program_for_CU(unit).header
        first = 0 if header.version >= 5 else 1
        folders = [folder.decode() if isinstance(folder, bytes) else folder for folder in header['include_directory']]
        found = {}
        for index, entry in enumerate(header['file_entry']):
            folder = folders[entry.dir_index - first] if entry.dir_index - first in range(len(folders)) else ''
            found[index + first] = inside(folder, entry.name.decode())
        return found

    def add(self, die, files):
        values = {name: attribute.value for name, attribute in die.attributes.items()}
        file, name = files.get(values.get('DW_AT_decl_file')), values.get('DW_AT_name', b'').decode()
        # What is made of a generic function has its name and a number.
        name = re.sub(r'__(?:anon|struct)_\d+$', '', name).split('.')[-1]
        self.functions[values['DW_AT_low_pc']] = (name, file and Place(file, values['DW_AT_decl_line']))

    def place_of(self, address):
        at = bisect.bisect_right(self.addresses, address) - 1
        _, file, line = self.rows[at] if at >= 0 else (0, None, 0)
        return Place(file, line) if file else None

    def calls(self):
        """Where each call stands, the name of the function, and its place where that is in the tree."""
        code = subprocess.run(['objdump', '-d', '--no-show-raw-insn', self.path], capture_output=True, text=True, check=True)
        for address, target in re.findall(r'^ *([0-9a-f]+):\s+(?:call|jmp)q? +([0-9a-f]+) <', code.stdout, re.M):
            at, function = self.place_of(int(address, 16)), self.functions.get(int(target, 16))
            if at and function:
                yield at, *function


def main():
    said, defined, files = {}, set(), set()
    with tempfile.TemporaryDirectory() as scratch:
        for at, build in enumerate(arguments[1:]):
            path = compiled(build, scratch, at)
            if path is None:
                continue
            program = Program(path)
            defined.update((place, name) for name, place in program.functions.values() if place)
            for here, name, place in program.calls():
                said.setdefault((here, name), set()).add(place)
                files.add(here.file)
    texts = {}
    def text(place):
        if place.file not in texts:
            with open(os.path.join(tree, place.file), encoding='utf8') as source:
                texts[place.file] = source.read().split('\n')
        return texts[place.file][place.line - 1] if place.line <= len(texts[place.file]) else ''
    def show(kind, place, **more):
        print(json.dumps({'t': kind, **place._asdict(), **more}))
    for file in sorted(files | {place.file for place, _ in defined}):
        show('file', Place(file, 1))
    for place, name in sorted(defined):
        show('definition', place, name=name)
    for (here, name), places in sorted(said.items(), key=lambda item: (item[0][0], item[0][1])):
        ours = [place._asdict() for place in places if place]
        # Not what is called by another name, through a value or by the language itself.
        is_written = re.search(rf'(?<![\w]){re.escape(name)}\s*\(', text(here)) is not None
        if ours:
            show('call', here, name=name, to=ours, **({} if is_written else {'optional': True}))
        else:
            show('call', here, name=name, outside=True)


main()
