#!/usr/bin/env python3
"""calls.py FOLDER [FLAG...] - what rustc says about the calls of the crates of a tree: JSON lines, see bench/README.md.

rustdoc writes pages of the sources in which every name that rustc has resolved is a link to its definition
(`--generate-link-to-definition`, nightly). Calls are names with a link and a parenthesis behind them. Nothing is linked
inside of macros and before a `?`: there the referee is blind. Crates must have no dependencies; FLAGs are rustdoc's.
"""
import html, json, os, re, subprocess, sys, tempfile

ROOT = os.path.realpath(sys.argv[1])
RUSTDOC = ['rustup', 'run', 'nightly', 'rustdoc']
TOKEN = re.compile(r'<a (?P<attributes>[^>]*)>(?P<text>[^<]*)</a>|<[^>]*>|[^<]+')
HREF = re.compile(r'href="?([^" >]+)')


def row(**fields): print(json.dumps(fields, separators=(',', ':')))


def crates():
    for folder, names, files in os.walk(ROOT):
        names[:] = sorted(n for n in names if not n.startswith('.') and n not in ('target', 'tests', 'benches', 'examples', 'fuzz'))
        entry = os.path.join(folder, 'src', 'lib.rs')
        if 'Cargo.toml' in files and os.path.exists(entry):
            manifest = open(os.path.join(folder, 'Cargo.toml'), encoding='utf8').read()
            name = re.search(r'^name\s*=\s*"([^"]+)"', manifest, re.M)
            edition = re.search(r'^edition\s*=\s*"(\d+)"', manifest, re.M)
            if name: yield name.group(1).replace('-', '_'), edition.group(1) if edition else '2015', entry


class Page:
    """A source file: its text, and where links stand in it."""
    def __init__(self, path, markup):
        self.path, self.lines, self.links = path, [], []
        body = markup[markup.index('<pre class="rust">'):]
        body = body[:body.index('</pre>')]
        for number, line in enumerate(re.split(r'<a href=#\d+ id=\d+ data-nosnippet>\d+</a>', body)[1:], 1):
            text = ''
            for token in TOKEN.finditer(line.rstrip('\n')):
                if token['attributes'] is not None:
                    href = HREF.search(token['attributes'])
                    name = html.unescape(token['text'])
                    self.links.append((number, len(text), name, href.group(1) if href else ''))
                    text += name
                elif not token[0].startswith('<'): text += html.unescape(token[0])
            self.lines.append(text)

    def behind(self, line, column):
        return '\n'.join([self.lines[line - 1][column:], *self.lines[line:line + 6]])


def target(page, href):
    """Where a link leads: file, first and last line; None for what is not in the tree."""
    if '://' in href: return None
    path, _, lines = href.partition('#')
    found = re.fullmatch(r'(\d+)(?:-(\d+))?', lines)
    if not found: return None
    file = page.path if path == '' else os.path.normpath(os.path.join(os.path.dirname(page.path), path))[:-len('.html')]
    return file, int(found.group(1)), int(found.group(2) or found.group(1))


def name_line(page, name, begin, end):
    """A link leads to the first line of an item, attributes included: the line with its name."""
    word = re.compile(rf'\b{re.escape(name)}\b')
    for line in range(begin, min(end, begin + 40) + 1):
        if line <= len(page.lines) and word.search(page.lines[line - 1]) and not re.match(r'\s*(//|#\[)', page.lines[line - 1]): return line
    return begin


def has_body(page, line):
    text = page.behind(line, 0)
    depth = 0
    for mark in text:
        if mark in '([': depth += 1
        elif mark in ')]': depth -= 1
        elif depth == 0 and mark in '{;': return mark == '{'
    return True


def traits(page):
    """The methods of each `impl Trait for Type`, with where the trait stands."""
    for number, text in enumerate(page.lines, 1):
        if not re.match(r'\s*(unsafe )?impl\b', text): continue
        head = page.behind(number, 0).split('{')[0]
        if not re.search(r'\sfor\s', head): continue
        cut = re.split(r'\sfor\s', head)[0]
        last = number + cut.count('\n')
        links = [link for link in page.links if number <= link[0] <= last and (link[0] > number or link[1] < len(cut)) and link[2] in cut]
        named = [link for link in links if re.search(rf'\b{re.escape(link[2])}\b', re.sub(r'^\s*(unsafe )?impl\s*(<.*?>)?', '', cut, flags=re.S))]
        if not named: continue
        indent = re.match(r'\s*', text)[0]
        methods = {}
        for line in range(number + 1, len(page.lines) + 1):
            inside = page.lines[line - 1]
            if re.match(rf'{indent}\}}', inside): break
            method = re.match(rf'{indent}    (?:pub(?:\([^)]*\))? |const |unsafe |async )*fn (\w+)', inside)
            if method: methods[method.group(1)] = line
        yield named[0][3], methods


def main():
    pages = {}
    with tempfile.TemporaryDirectory() as out:
        for name, edition, entry in crates():
            told = subprocess.run([*RUSTDOC, '--edition', edition, '--crate-name', name, '-Zunstable-options', '--generate-link-to-definition',
                '--document-private-items', '--cap-lints', 'allow', *sys.argv[2:], '-o', out, entry], capture_output=True, text=True)
            if told.returncode: print(told.stderr[-2000:], file=sys.stderr)
            base, folder = os.path.join(out, 'src', name), os.path.relpath(os.path.dirname(entry), ROOT)
            for at, _, files in os.walk(base):
                for file in files:
                    if not file.endswith('.rs.html'): continue
                    inside = os.path.relpath(os.path.join(at, file[:-len('.html')]), base)
                    path = os.path.normpath(os.path.join(folder, inside))
                    pages[path] = Page(path, open(os.path.join(at, file), encoding='utf8').read())
    write(pages)


def write(pages):
    abstract = set()
    for path, page in sorted(pages.items()):
        row(t='file', file=path, line=1)
        for line, column, name, href in page.links:
            rest = page.behind(line, column + len(name))
            before = page.lines[line - 1][:column]
            if re.search(r'\b(fn|struct|enum|use|mod|macro_rules!)\s*$', before) or name.endswith('!'): continue
            place = target(page, href)
            # `Point { x, y }` makes one, where it is no head of an `impl`.
            if name[:1].isupper() and re.match(r'\s*\{', rest) and not re.match(r'\s*(unsafe |pub )*(impl|trait)\b', page.lines[line - 1]):
                if place is not None and place[0] in pages:
                    row(t='call', file=path, line=line, name=name, to=[{'file': place[0], 'line': name_line(pages[place[0]], name, *place[1:])}], optional=True)
                continue
            if not re.match(r'(::\s*<[^()]*>)?\(', rest): continue
            if place is not None and place[0] in pages:
                at = name_line(pages[place[0]], name, place[1], place[2])
                text = pages[place[0]].lines[at - 1] if at <= len(pages[place[0]].lines) else ''
                if re.search(rf'\bfn\s+{re.escape(name)}\b', text):
                    row(t='call', file=path, line=line, name=name, to=[{'file': place[0], 'line': at}])
                    if not has_body(pages[place[0]], at): abstract.add((place[0], at))
                elif name[0].isupper():
                    row(t='call', file=path, line=line, name=name, to=[{'file': place[0], 'line': at}], optional=True)
                else: row(t='call', file=path, line=line, name=name, unknown=True)
            # A method of a library's trait may be implemented here; which one runs is not said.
            elif '/trait.' in href: row(t='call', file=path, line=line, name=name, unknown=True)
            else: row(t='call', file=path, line=line, name=name, outside=True)
        for href, methods in traits(page):
            place = target(page, href)
            if place is None or place[0] not in pages: continue
            above = pages[place[0]]
            for method, line in methods.items():
                for at in range(place[1], place[2] + 1):
                    if at <= len(above.lines) and re.search(rf'\bfn {method}\b', above.lines[at - 1]):
                        row(t='override', file=path, line=line, of={'file': place[0], 'line': at})
                        break
    for file, line in sorted(abstract): row(t='abstract', file=file, line=line)


main()
