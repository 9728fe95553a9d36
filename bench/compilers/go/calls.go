// Command calls prints what the type checker of Go says of a tree: which definition each call means.
//
//	GO111MODULE=off go run *.go FOLDER
//
// One JSON object a line; bench/README.md tells what they mean. Modules of the tree and the standard library are read
// from source; whatever else is imported is missing, and what hangs on it is unknown.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
)

type place struct {
	File string `json:"file"`
	Line int    `json:"line"`
}

type row struct {
	T       string  `json:"t"`
	File    string  `json:"file"`
	Line    int     `json:"line,omitempty"`
	Name    string  `json:"name,omitempty"`
	To      []place `json:"to,omitempty"`
	Of      *place  `json:"of,omitempty"`
	Outside bool    `json:"outside,omitempty"`
	Unknown bool    `json:"unknown,omitempty"`
	// Right where it is found, and not asked for.
	Optional bool `json:"optional,omitempty"`
}

// folder holds the files of one directory that belong to this platform, by the part that they play.
type folder struct {
	path     string
	own      map[string][]*ast.File // by package name
	inside   map[string][]*ast.File // tests of the package itself, by its name
	external map[string][]*ast.File // packages whose name ends in _test
}

// unit is a package as it is judged: with its own tests, or a package of tests beside it.
type unit struct {
	files []*ast.File
	info  *types.Info
}

type tree struct {
	root    string
	fset    *token.FileSet
	folders map[string]*folder
	modules map[string]string // module path → directory
	// Definitions in files for other platforms, by what names them: another way to write one that is here.
	variants map[string][]place
	std      types.Importer
	plain    map[string]*types.Package // by directory: what others import
	tested   map[string]*types.Package // by directory: with the tests of the package itself
	loading  map[string]bool
	units    []unit
	// Files that say that a program wrote them: the graph may leave them out.
	generated map[string]bool
	out       *json.Encoder
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run *.go FOLDER")
		os.Exit(2)
	}
	root, err := filepath.Abs(os.Args[1])
	if err == nil {
		root, err = filepath.EvalSymlinks(root)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	// The standard library is read without C, which no compiler of C is asked for.
	build.Default.CgoEnabled = false
	writer := bufio.NewWriter(os.Stdout)
	defer writer.Flush()
	fset := token.NewFileSet()
	t := &tree{
		root: root, fset: fset, folders: map[string]*folder{}, modules: map[string]string{},
		variants: map[string][]place{}, generated: map[string]bool{},
		std:   importer.ForCompiler(fset, "source", nil),
		plain: map[string]*types.Package{}, tested: map[string]*types.Package{}, loading: map[string]bool{},
		out: json.NewEncoder(writer),
	}
	t.out.SetEscapeHTML(false)
	t.read()
	t.check()
	t.tellFiles()
	t.tellCalls()
	t.tellOverrides()
}
