package main

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// As `go help generate` wants it.
var generatedLine = regexp.MustCompile(`^// Code generated .* DO NOT EDIT\.$`)

func isGenerated(file *ast.File) bool {
	for _, group := range file.Comments {
		for _, comment := range group.List {
			if comment.Pos() < file.Package && generatedLine.MatchString(comment.Text) {
				return true
			}
		}
	}
	return false
}

var moduleLine = regexp.MustCompile(`(?m)^\s*module\s+"?([^\s"]+)"?`)

func (t *tree) read() {
	context := build.Default
	context.CgoEnabled = true
	context.GOOS, context.GOARCH = "linux", "amd64"
	filepath.WalkDir(t.root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		name := entry.Name()
		if entry.IsDir() {
			if path != t.root && (name == "testdata" || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_")) {
				return filepath.SkipDir
			}
			return nil
		}
		directory := filepath.Dir(path)
		if name == "go.mod" {
			text, _ := os.ReadFile(path)
			if found := moduleLine.FindSubmatch(text); found != nil {
				t.modules[string(found[1])] = directory
			}
			return nil
		}
		if !entry.Type().IsRegular() || filepath.Ext(name) != ".go" {
			return nil
		}
		isHere, err := context.MatchFile(directory, name)
		if err != nil {
			return nil
		}
		file, err := parser.ParseFile(t.fset, path, nil, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil || file == nil || file.Name == nil {
			fmt.Fprintln(os.Stderr, "left out:", err)
			return nil
		}
		if at, ok := t.placeOf(file.Package); ok && isGenerated(file) {
			t.generated[at.File] = true
		}
		if !isHere {
			t.readVariants(directory, file)
			return nil
		}
		at := t.folders[directory]
		if at == nil {
			at = &folder{directory, map[string][]*ast.File{}, map[string][]*ast.File{}, map[string][]*ast.File{}}
			t.folders[directory] = at
		}
		switch pack := file.Name.Name; {
		case !strings.HasSuffix(name, "_test.go"):
			at.own[pack] = append(at.own[pack], file)
		case strings.HasSuffix(pack, "_test"):
			at.external[pack] = append(at.external[pack], file)
		default:
			at.inside[pack] = append(at.inside[pack], file)
		}
		return nil
	})
}

func (t *tree) readVariants(directory string, file *ast.File) {
	add := func(receiver string, name *ast.Ident) {
		if at, ok := t.placeOf(name.Pos()); ok {
			key := variantKey(directory, file.Name.Name, receiver, name.Name)
			t.variants[key] = append(t.variants[key], at)
		}
	}
	for _, declaration := range file.Decls {
		switch declaration := declaration.(type) {
		case *ast.FuncDecl:
			receiver := ""
			if declaration.Recv != nil && len(declaration.Recv.List) == 1 {
				receiver = receiverName(declaration.Recv.List[0].Type)
			}
			add(receiver, declaration.Name)
		case *ast.GenDecl:
			for _, spec := range declaration.Specs {
				if spec, ok := spec.(*ast.TypeSpec); ok {
					add("", spec.Name)
				}
			}
		}
	}
}

func variantKey(directory, pack, receiver, name string) string {
	return strings.Join([]string{directory, pack, receiver, name}, "\x00")
}

func receiverName(written ast.Expr) string {
	switch written := written.(type) {
	case *ast.StarExpr:
		return receiverName(written.X)
	case *ast.ParenExpr:
		return receiverName(written.X)
	case *ast.IndexExpr:
		return receiverName(written.X)
	case *ast.IndexListExpr:
		return receiverName(written.X)
	case *ast.Ident:
		return written.Name
	}
	return ""
}
