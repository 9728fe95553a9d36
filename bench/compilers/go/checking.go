package main

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/types"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

// importedBy resolves imports for the files of one directory; a package of tests sees the package that it tests with
// the tests inside that.
type importedBy struct {
	tree  *tree
	tests string
}

func (by importedBy) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if directory, ok := by.tree.directoryOf(path); ok {
		if directory == by.tests {
			if found := by.tree.tested[directory]; found != nil {
				return found, nil
			}
		}
		return by.tree.plainPackage(directory, path)
	}
	first, _, _ := strings.Cut(path, "/")
	if strings.Contains(first, ".") {
		return nil, fmt.Errorf("%s is not here", path)
	}
	if _, err := os.Stat(filepath.Join(build.Default.GOROOT, "src", path)); err != nil {
		return nil, err
	}
	return by.tree.std.Import(path)
}

// directoryOf finds the directory of an import path: below the longest module path that it begins with.
func (t *tree) directoryOf(path string) (string, bool) {
	for prefix := path; ; {
		if root, ok := t.modules[prefix]; ok {
			directory := filepath.Join(root, strings.TrimPrefix(path, prefix))
			if at := t.folders[directory]; at != nil && len(at.own) > 0 {
				return directory, true
			}
		}
		slash := strings.LastIndex(prefix, "/")
		if slash < 0 {
			return "", false
		}
		prefix = prefix[:slash]
	}
}

func (t *tree) pathOf(directory string) string {
	best, path := "", ""
	for module, root := range t.modules {
		below, err := filepath.Rel(root, directory)
		if err != nil || strings.HasPrefix(below, "..") || len(root) < len(best) {
			continue
		}
		best, path = root, module
		if below != "." {
			path += "/" + filepath.ToSlash(below)
		}
	}
	if path == "" {
		path = filepath.ToSlash(strings.TrimPrefix(directory, t.root+"/"))
	}
	return path
}

// mainName is the package of a directory that others import: the one with the most files.
func (at *folder) mainName() string {
	best := ""
	for _, name := range sortedKeys(at.own) {
		if best == "" || len(at.own[name]) > len(at.own[best]) {
			best = name
		}
	}
	return best
}

func (t *tree) config(tests string, withBodies bool) *types.Config {
	return &types.Config{
		Importer: importedBy{t, tests}, Error: func(error) {}, FakeImportC: true, IgnoreFuncBodies: !withBodies,
		Sizes: types.SizesFor("gc", "amd64"),
	}
}

func (t *tree) plainPackage(directory, path string) (*types.Package, error) {
	if found := t.plain[directory]; found != nil {
		return found, nil
	}
	if t.loading[directory] {
		return nil, fmt.Errorf("%s imports itself", path)
	}
	t.loading[directory] = true
	defer delete(t.loading, directory)
	at := t.folders[directory]
	found, _ := t.config("", false).Check(path, t.fset, at.own[at.mainName()], nil)
	t.plain[directory] = found
	return found, nil
}

func newInfo() *types.Info {
	return &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{},
		Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
}

func (t *tree) check() {
	for _, directory := range sortedKeys(t.folders) {
		at := t.folders[directory]
		path := t.pathOf(directory)
		names := map[string]bool{}
		for name := range at.own {
			names[name] = true
		}
		for name := range at.inside {
			names[name] = true
		}
		for _, name := range sortedKeys(names) {
			files := append(append([]*ast.File{}, at.own[name]...), at.inside[name]...)
			info := newInfo()
			found, _ := t.config("", true).Check(path, t.fset, files, info)
			if name == at.mainName() {
				t.tested[directory] = found
			}
			t.units = append(t.units, unit{files, info})
		}
		for _, name := range sortedKeys(at.external) {
			info := newInfo()
			t.config(directory, true).Check(path+"_test", t.fset, at.external[name], info)
			t.units = append(t.units, unit{at.external[name], info})
		}
	}
}

func sortedKeys[V any](values map[string]V) []string {
	keys := make([]string, 0, len(values))
	for key := range values {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}
