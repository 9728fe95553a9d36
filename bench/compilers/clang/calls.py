#!/usr/bin/python3
"""calls.py FOLDER [FLAG...] - what clang says about the calls of a tree of C or C++: JSON lines, see bench/README.md.

Every source file is parsed on its own, with every folder of headers as an include path. What is missing (headers that a
build makes, libraries that are not installed) leaves calls that nobody can resolve: they are "unknown".
"""
import ctypes, json, os, sys
from clang import cindex
from clang.cindex import CursorKind as K

ROOT = os.path.realpath(sys.argv[1])
C, CPP, HEADERS = ('.c',), ('.cc', '.cpp', '.cxx'), ('.h', '.hh', '.hpp', '.hxx', '.inl', '.ipp')
CALLABLE = {K.FUNCTION_DECL, K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.CONVERSION_FUNCTION, K.FUNCTION_TEMPLATE}
CLASSES = {K.CLASS_DECL, K.STRUCT_DECL, K.CLASS_TEMPLATE, K.UNION_DECL, K.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION}
WRAPPERS = {K.UNEXPOSED_EXPR, K.PAREN_EXPR}
lib = cindex.conf.lib


def sources():
    found, folders = [], set()
    for folder, names, files in os.walk(ROOT):
        names[:] = sorted(n for n in names if not n.startswith('.'))
        for name in sorted(files):
            if name.endswith(C + CPP): found.append(os.path.join(folder, name))
            if name.endswith(HEADERS):
                # `include/lib/a.h` is meant by "a.h", "lib/a.h" and "include/lib/a.h".
                at = folder
                while len(at) >= len(ROOT):
                    folders.add(at)
                    at = os.path.dirname(at)
    return found, sorted(folders, key=lambda f: (f.count('/'), f))


def written_at(cursor):
    """File, line and column where a name stands in the text; of an argument of a macro, where the argument stands."""
    file, line, column, offset = cindex.c_object_p(), ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint()
    lib.clang_getFileLocation(cursor.location, ctypes.byref(file), ctypes.byref(line), ctypes.byref(column), ctypes.byref(offset))
    if not file: return None
    return path_of(cindex.File(file).name), line.value, column.value


_paths = {}
def path_of(name):
    if name not in _paths:
        real = os.path.realpath(name)
        _paths[name] = os.path.relpath(real, ROOT) if real.startswith(ROOT + '/') else None
    return _paths[name]


_lines = {}
def text_at(file, line, column):
    if file not in _lines:
        with open(os.path.join(ROOT, file), encoding='utf8', errors='replace') as opened:
            _lines[file] = opened.read().split('\n')
    rows = _lines[file]
    # Columns count bytes.
    return rows[line - 1].encode('utf8', 'replace')[column - 1:].decode('utf8', 'replace') if line <= len(rows) else ''


class Tree:
    def __init__(self):
        self.files = set()
        self.places = {}      # USR -> {(file, line)}
        self.defined = set()  # USRs with a body
        self.calls = {}       # (file, line, column, name) -> USRs, 'outside' or 'unknown'
        self.mentions = {}
        self.overrides = set()

    def declare(self, cursor):
        at = written_at(cursor)
        if at is None or at[0] is None: return
        usr = cursor.get_usr()
        self.places.setdefault(usr, set()).add(at[:2])
        if cursor.is_definition() and not cursor.is_pure_virtual_method(): self.defined.add(usr)
        if cursor.kind == K.CXX_METHOD:
            for above in overridden(cursor): self.overrides.add((usr, above))

    def call(self, at, name, target, optional):
        key = (*at, name)
        known = self.calls.get(key)
        # A template is seen once for all, and again with its types: what is known wins.
        if known is None or known[0] in ('unknown', 'outside'): self.calls[key] = (target, optional)

    def visit(self, cursor, is_callee=False):
        kind = cursor.kind
        if kind in CALLABLE or kind in CLASSES: self.declare(cursor)
        callee = None
        if kind == K.CALL_EXPR: callee = self.visit_call(cursor)
        elif kind in (K.DECL_REF_EXPR, K.MEMBER_REF_EXPR) and not is_callee:
            target = cursor.referenced
            if target is not None and target.kind in CALLABLE: self.mention(cursor, target)
        wraps = is_callee and kind in WRAPPERS
        for child in cursor.get_children(): self.visit(child, wraps or (callee is not None and child == callee))

    def mention(self, cursor, target):
        at, name = written_at(cursor), target.spelling.split('<')[0]
        if not at or at[0] not in self.files: return
        written = text_at(*at)
        # What clang could not make a call of, for an argument that is in error, is written as one.
        if written.startswith(f'{name}('): self.call(at, name, (usr_of(target),), False)
        elif written.startswith(name): self.mentions[(at[0], at[1], name)] = usr_of(target)

    def visit_call(self, cursor):
        """Notes a call; gives the child that names what is called, which is no mention."""
        children = list(cursor.get_children())
        named = unwrapped(children[0]) if children else None
        target = cursor.referenced
        if target is not None and target.kind == K.CONSTRUCTOR:
            at = written_at(cursor)
            if at and at[0] in self.files:
                name = target.spelling.split('<')[0]
                written = text_at(*at)
                # `Foo(1)` and `new Foo(1)` name the class; `Foo x(1)`, conversions and copies do not name it there.
                said = written.startswith(name) or written.startswith('new ')
                self.call(at, name, (usr_of(target), usr_of(target.semantic_parent)), not said)
            return None
        if named is None: return None
        at = written_at(named)
        if not at or at[0] not in self.files: return children[0]
        if target is None or target.kind not in CALLABLE:
            # Where an argument is in error, the name itself may still be known.
            target = named.referenced
        if target is None or target.kind not in CALLABLE:
            name = named.spelling or cursor.spelling
            if name and text_at(*at).startswith(name): self.call(at, name, ('unknown',), False)
            elif named.kind in (K.OVERLOADED_DECL_REF, K.DECL_REF_EXPR, K.UNEXPOSED_EXPR, K.MEMBER_REF_EXPR):
                self.unresolved(named)
            return children[0]
        name = target.spelling
        written = text_at(*at)
        if name.startswith('operator'):
            self.call(at, name, (usr_of(target),), not written.startswith('operator'))
        elif written.startswith(name): self.call(at, name, (usr_of(target),), False)
        # Otherwise a macro wrote the call.
        return children[0]

    def unresolved(self, cursor):
        names = [token for token in cursor.get_tokens() if token.kind == cindex.TokenKind.IDENTIFIER]
        if not names or names[-1].location.file is None: return
        at = names[-1].location
        if path_of(at.file.name) in self.files: self.call((path_of(at.file.name), at.line, at.column), names[-1].spelling, ('unknown',), False)


def unwrapped(cursor):
    while cursor.kind in WRAPPERS:
        children = list(cursor.get_children())
        if len(children) != 1: break
        cursor = children[0]
    return cursor


def usr_of(cursor):
    # An instance of a template is the template.
    template = lib.clang_getSpecializedCursorTemplate(cursor)
    if template is not None and template.kind != K.INVALID_FILE and not template.kind.is_invalid(): cursor = template
    return cursor.get_usr()


lib.clang_getOverriddenCursors.argtypes = [cindex.Cursor, ctypes.POINTER(ctypes.POINTER(cindex.Cursor)), ctypes.POINTER(ctypes.c_uint)]
lib.clang_getOverriddenCursors.restype = None
lib.clang_disposeOverriddenCursors.argtypes = [ctypes.POINTER(cindex.Cursor)]
lib.clang_getFileLocation.restype = None
lib.clang_getFileLocation.argtypes = [cindex.SourceLocation] + [ctypes.POINTER(t) for t in (cindex.c_object_p, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint)]


def overridden(cursor):
    found, count = ctypes.POINTER(cindex.Cursor)(), ctypes.c_uint()
    lib.clang_getOverriddenCursors(cursor, ctypes.byref(found), ctypes.byref(count))
    usrs = []
    for i in range(count.value):
        above = found[i]
        above._tu = cursor._tu
        usrs.append(above.get_usr())
    if found: lib.clang_disposeOverriddenCursors(found)
    return usrs


def macros(tree, unit):
    """Macros with parameters are called like functions."""
    for cursor in unit.cursor.get_children():
        if cursor.kind == K.MACRO_DEFINITION:
            if lib.clang_Cursor_isMacroFunctionLike(cursor):
                at = written_at(cursor)
                if at and at[0]:
                    usr = 'macro ' + cursor.spelling
                    tree.places.setdefault(usr, set()).add(at[:2])
                    tree.defined.add(usr)
        elif cursor.kind == K.MACRO_INSTANTIATION:
            target = cursor.referenced
            if target is None or not lib.clang_Cursor_isMacroFunctionLike(target): continue
            at = written_at(cursor)
            if at and at[0] in tree.files: tree.call(at, cursor.spelling, ('macro ' + cursor.spelling,), True)


def main():
    index = cindex.Index.create()
    found, folders = sources()
    tree = Tree()
    options = cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD
    for path in found:
        flags = ['-x', 'c', '-std=gnu11'] if path.endswith(C) else ['-x', 'c++', '-std=gnu++17']
        flags += ['-D_GNU_SOURCE', '-ferror-limit=0', '-w', *sys.argv[2:]]
        # Behind those of the system: a folder of the tree may hold an `errno.h` of its own.
        flags += [f'{option}{folder}' for option in ('-iquote', '-idirafter') for folder in folders]
        try: unit = index.parse(path, args=flags, options=options)
        except cindex.TranslationUnitLoadError as error:
            print(f'{path}: {error}', file=sys.stderr)
            continue
        tree.files.add(path_of(path))
        for included in unit.get_includes():
            inside = path_of(included.include.name)
            if inside: tree.files.add(inside)
        macros(tree, unit)
        for cursor in unit.cursor.get_children():
            file = cursor.location.file
            if file is None or path_of(file.name) is None or cursor.kind.is_preprocessing(): continue
            tree.visit(cursor)
    write(tree)


def write(tree):
    def row(**fields): print(json.dumps(fields, separators=(',', ':')))
    def places(usr): return [{'file': f, 'line': l} for f, l in sorted(tree.places.get(usr, ()))]
    for file in sorted(tree.files): row(t='file', file=file, line=1)
    for (file, line, _, name), (target, optional) in sorted(tree.calls.items()):
        more = {'optional': True} if optional else {}
        if target[0] == 'unknown': row(t='call', file=file, line=line, name=name, unknown=True, **more)
        else:
            to = [place for usr in target for place in places(usr)]
            if to: row(t='call', file=file, line=line, name=name, to=to, **more)
            else: row(t='call', file=file, line=line, name=name, outside=True, **more)
    for (file, line, name), usr in sorted(tree.mentions.items()):
        if places(usr): row(t='mention', file=file, line=line, name=name, to=places(usr))
    for below, above in sorted(tree.overrides):
        for place in places(below):
            for of in places(above)[:1]: row(t='override', **place, of=of)
    for usr, where in sorted(tree.places.items()):
        for file, line in sorted(where):
            row(t='definition', file=file, line=line)
            if usr not in tree.defined: row(t='abstract', file=file, line=line)


sys.setrecursionlimit(20000)
main()
