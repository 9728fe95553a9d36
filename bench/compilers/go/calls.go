// Command calls prints what the type checker of Go says of a tree: which definition each call means.
//
//	GO111MODULE=off go run calls.go FOLDER
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
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
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
		fmt.Fprintln(os.Stderr, "usage: go run calls.go FOLDER")
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

// ---- reading

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

// ---- checking

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

// ---- telling

func (t *tree) placeOf(pos token.Pos) (place, bool) {
	if !pos.IsValid() {
		return place{}, false
	}
	at := t.fset.PositionFor(pos, false)
	if !strings.HasPrefix(at.Filename, t.root+string(filepath.Separator)) {
		return place{}, false
	}
	return place{filepath.ToSlash(at.Filename[len(t.root)+1:]), at.Line}, true
}

// placesOf are those of a definition of the tree: its own, and those that take its place on other platforms.
func (t *tree) placesOf(object types.Object) []place {
	at, ok := t.placeOf(object.Pos())
	if !ok || object.Pkg() == nil {
		return nil
	}
	receiver := ""
	if signature, isFunction := object.Type().(*types.Signature); isFunction && signature.Recv() != nil {
		of := signature.Recv().Type()
		if pointer, isPointer := of.(*types.Pointer); isPointer {
			of = pointer.Elem()
		}
		named, isNamed := of.(*types.Named)
		if !isNamed || types.IsInterface(named) {
			return []place{at}
		}
		receiver = named.Obj().Name()
	} else if object.Parent() != object.Pkg().Scope() {
		return []place{at}
	}
	directory := filepath.Dir(t.fset.PositionFor(object.Pos(), false).Filename)
	return append([]place{at}, t.variants[variantKey(directory, object.Pkg().Name(), receiver, object.Name())]...)
}

func (t *tree) tell(told row) {
	for _, to := range told.To {
		told.Optional = told.Optional || (told.T == "call" && t.generated[to.File])
	}
	if err := t.out.Encode(told); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func (t *tree) tellFiles() {
	for _, unit := range t.units {
		for _, file := range unit.files {
			if at, ok := t.placeOf(file.Package); ok {
				t.tell(row{T: "file", File: at.File})
			}
		}
	}
}

func (t *tree) tellCalls() {
	closures := t.closures()
	for _, unit := range t.units {
		called := map[*ast.Ident]bool{}
		for _, file := range unit.files {
			ast.Inspect(file, func(node ast.Node) bool {
				switch node := node.(type) {
				case *ast.CallExpr:
					t.tellCall(unit.info, node, called, closures)
				case *ast.CompositeLit:
					t.tellMade(unit.info, node.Type, node.Lbrace, unit.info.TypeOf(node))
				case *ast.Ident:
					t.tellMention(unit.info, node, called)
				case *ast.InterfaceType:
					t.tellAbstract(node)
				}
				return true
			})
		}
	}
}

// tellCall is given a call before the names in it, which it marks as called.
func (t *tree) tellCall(info *types.Info, call *ast.CallExpr, called map[*ast.Ident]bool, closures map[token.Pos][]place) {
	callee := unparen(call.Fun)
	switch indexed := callee.(type) {
	case *ast.IndexExpr:
		if isGeneric(info, indexed.X) {
			callee = unparen(indexed.X)
		}
	case *ast.IndexListExpr:
		callee = unparen(indexed.X)
	}
	if kind, ok := info.Types[callee]; ok && (kind.IsType() || kind.IsBuiltin()) {
		if name, isName := callee.(*ast.Ident); isName && name.Name == "new" && len(call.Args) == 1 {
			t.tellMade(info, call.Args[0], call.Lparen, info.TypeOf(call.Args[0]))
		}
		return
	}
	var name *ast.Ident
	switch callee := callee.(type) {
	case *ast.Ident:
		name = callee
	case *ast.SelectorExpr:
		name = callee.Sel
	case *ast.FuncLit, *ast.ArrayType, *ast.MapType, *ast.ChanType, *ast.FuncType, *ast.InterfaceType, *ast.StructType:
		return
	default:
		if at, ok := t.placeOf(call.Lparen); ok {
			t.tell(row{T: "call", File: at.File, Line: at.Line, Unknown: true})
		}
		return
	}
	at, ok := t.placeOf(name.Pos())
	if !ok {
		return
	}
	called[name] = true
	told := row{T: "call", File: at.File, Line: at.Line, Name: name.Name}
	switch object := info.Uses[name].(type) {
	case *types.TypeName, *types.Builtin:
		return
	case *types.Func:
		told.To = t.placesOf(object.Origin())
		told.Outside = told.To == nil
	case *types.Var:
		told.To = closures[object.Pos()]
		told.Unknown = told.To == nil
	default:
		told.Unknown = true
	}
	t.tell(told)
}

// tellMade tells of `T{…}` and `new(T)`, which make an object of a named type as a constructor does elsewhere. The type
// of a literal inside a literal may be left unwritten.
func (t *tree) tellMade(info *types.Info, written ast.Expr, opening token.Pos, made types.Type) {
	pos := opening
	var alias types.Object
	name := ""
	if written != nil {
		switch indexed := written.(type) {
		case *ast.IndexExpr:
			written = indexed.X
		case *ast.IndexListExpr:
			written = indexed.X
		}
		switch written := written.(type) {
		case *ast.Ident:
			pos, alias, name = written.Pos(), info.Uses[written], written.Name
		case *ast.SelectorExpr:
			pos, alias, name = written.Sel.Pos(), info.Uses[written.Sel], written.Sel.Name
		default:
			return
		}
	}
	if pointer, ok := made.(*types.Pointer); ok {
		made = pointer.Elem()
	}
	if _, isVariable := made.(*types.TypeParam); isVariable {
		return
	}
	at, ok := t.placeOf(pos)
	if !ok {
		return
	}
	told := row{T: "call", File: at.File, Line: at.Line, Name: name}
	named, ok := made.(*types.Named)
	switch {
	case !ok && name == "" && made != types.Typ[types.Invalid]:
		return
	case !ok && (alias == nil || made == types.Typ[types.Invalid]):
		// An alias of something that is missing is of the tree all the same.
		if alias != nil {
			told.To = t.placesOf(alias)
		}
		told.Unknown = told.To == nil
	default:
		if ok && name == "" {
			told.Name = named.Obj().Name()
		}
		if ok {
			told.To = append(told.To, t.placesOf(named.Obj())...)
		}
		if alias != nil && (!ok || alias.Pos() != named.Obj().Pos()) {
			told.To = append(told.To, t.placesOf(alias)...)
		}
		told.Outside = told.To == nil
	}
	t.tell(told)
}

func (t *tree) tellMention(info *types.Info, name *ast.Ident, called map[*ast.Ident]bool) {
	object, ok := info.Uses[name].(*types.Func)
	if !ok || called[name] {
		return
	}
	to := t.placesOf(object.Origin())
	at, ok := t.placeOf(name.Pos())
	if to != nil && ok {
		t.tell(row{T: "mention", File: at.File, Line: at.Line, Name: name.Name, To: to})
	}
}

func (t *tree) tellAbstract(node *ast.InterfaceType) {
	for _, field := range node.Methods.List {
		for _, name := range field.Names {
			if at, ok := t.placeOf(name.Pos()); ok {
				t.tell(row{T: "abstract", File: at.File, Line: at.Line})
			}
		}
	}
}

// closures are the variables that are given one function literal and nothing else: where the variable stands, and
// where the literal is given to it.
func (t *tree) closures() map[token.Pos][]place {
	literals := map[token.Pos][]token.Pos{}
	others := map[token.Pos]bool{}
	give := func(info *types.Info, target ast.Expr, value ast.Expr) {
		name, ok := unparen(target).(*ast.Ident)
		if selector, isQualified := unparen(target).(*ast.SelectorExpr); isQualified {
			name, ok = selector.Sel, true
		}
		if !ok {
			return
		}
		object := info.Defs[name]
		if object == nil {
			object = info.Uses[name]
		}
		variable, ok := object.(*types.Var)
		if !ok || variable.IsField() {
			return
		}
		if literal, isLiteral := value.(*ast.FuncLit); isLiteral {
			literals[variable.Pos()] = append(literals[variable.Pos()], name.Pos(), literal.Pos())
		} else if value != nil {
			others[variable.Pos()] = true
		}
	}
	giveAll := func(info *types.Info, targets []ast.Expr, values []ast.Expr) {
		for index, target := range targets {
			switch {
			case len(values) == len(targets):
				give(info, target, unparen(values[index]))
			case len(values) > 0:
				give(info, target, values[0])
			}
		}
	}
	parameters := func(signature *ast.FuncType, receiver *ast.FieldList, info *types.Info) {
		for _, list := range []*ast.FieldList{receiver, signature.Params, signature.Results} {
			if list == nil {
				continue
			}
			for _, field := range list.List {
				for _, name := range field.Names {
					if object := info.Defs[name]; object != nil && list != signature.Results {
						others[object.Pos()] = true
					}
				}
			}
		}
	}
	for _, unit := range t.units {
		info := unit.info
		for _, file := range unit.files {
			ast.Inspect(file, func(node ast.Node) bool {
				switch node := node.(type) {
				case *ast.AssignStmt:
					giveAll(info, node.Lhs, node.Rhs)
				case *ast.ValueSpec:
					targets := make([]ast.Expr, len(node.Names))
					for index, name := range node.Names {
						targets[index] = name
					}
					giveAll(info, targets, node.Values)
				case *ast.RangeStmt:
					for _, target := range []ast.Expr{node.Key, node.Value} {
						if target != nil {
							give(info, target, node.X)
						}
					}
				case *ast.UnaryExpr:
					if node.Op == token.AND {
						give(info, node.X, node.X)
					}
				case *ast.FuncDecl:
					parameters(node.Type, node.Recv, info)
				case *ast.FuncLit:
					parameters(node.Type, nil, info)
				}
				return true
			})
		}
	}
	found := map[token.Pos][]place{}
	for variable, given := range literals {
		// A variable of a library is given other values there.
		if _, inTree := t.placeOf(variable); !inTree || others[variable] || len(given) != 2 {
			continue
		}
		seen := map[place]bool{}
		for _, pos := range append([]token.Pos{variable}, given...) {
			if at, ok := t.placeOf(pos); ok && !seen[at] {
				seen[at] = true
				found[variable] = append(found[variable], at)
			}
		}
	}
	return found
}

// ---- overrides

// tellOverrides compares method sets by what is written, since a package that is checked with its tests is another
// one to the checker than the package that others import.
func (t *tree) tellOverrides() {
	type method struct {
		shape string
		at    place
	}
	byPath := func(pack *types.Package) string { return strings.TrimSuffix(pack.Path(), "_test") }
	shapeOf := func(object types.Object, isGeneric bool) string {
		key := object.Name()
		if !object.Exported() && object.Pkg() != nil {
			key = byPath(object.Pkg()) + "." + key
		}
		signature, ok := object.Type().(*types.Signature)
		if !ok || isGeneric {
			return key
		}
		bare := func(tuple *types.Tuple) string {
			texts := make([]string, tuple.Len())
			for index := range texts {
				texts[index] = written(tuple.At(index).Type(), byPath)
			}
			return "(" + strings.Join(texts, ",") + ")"
		}
		return key + bare(signature.Params()) + bare(signature.Results())
	}
	type concrete struct {
		shapes map[string]place
		names  map[string]place
	}
	var concretes []concrete
	byName := map[string][]int{}
	var interfaces []struct {
		methods   []method
		isGeneric bool
	}
	addInterface := func(face *types.Interface, isGeneric bool) {
		var methods []method
		for index := 0; index < face.NumMethods(); index++ {
			object := face.Method(index).Origin()
			at, _ := t.placeOf(object.Pos())
			methods = append(methods, method{shapeOf(object, isGeneric), at})
		}
		if len(methods) > 0 {
			interfaces = append(interfaces, struct {
				methods   []method
				isGeneric bool
			}{methods, isGeneric})
		}
	}
	for _, unit := range t.units {
		for _, file := range unit.files {
			generic := map[ast.Expr]bool{}
			ast.Inspect(file, func(node ast.Node) bool {
				switch node := node.(type) {
				case *ast.TypeSpec:
					generic[node.Type] = node.TypeParams != nil
					object, ok := unit.info.Defs[node.Name].(*types.TypeName)
					if !ok || types.IsInterface(object.Type()) {
						return true
					}
					set := types.NewMethodSet(types.NewPointer(object.Type()))
					found := concrete{map[string]place{}, map[string]place{}}
					for index := 0; index < set.Len(); index++ {
						method, ok := set.At(index).Obj().(*types.Func)
						if !ok {
							continue
						}
						at, _ := t.placeOf(method.Origin().Pos())
						if node.TypeParams == nil {
							found.shapes[shapeOf(method, false)] = at
						}
						found.names[shapeOf(method, true)] = at
						byName[method.Name()] = append(byName[method.Name()], len(concretes))
					}
					concretes = append(concretes, found)
				case *ast.InterfaceType:
					if face, ok := unit.info.TypeOf(node).(*types.Interface); ok {
						addInterface(face, generic[node])
					}
				}
				return true
			})
		}
	}
	told := map[[2]place]bool{}
	for _, face := range interfaces {
		for _, index := range byName[nameOf(face.methods[0].shape)] {
			candidate := concretes[index]
			has := candidate.shapes
			if face.isGeneric || len(has) == 0 {
				has = candidate.names
			}
			implements := true
			for _, method := range face.methods {
				key := method.shape
				if len(candidate.shapes) == 0 {
					key = strings.SplitN(key, "(", 2)[0]
				}
				if _, ok := has[key]; !ok {
					implements = false
					break
				}
			}
			if !implements {
				continue
			}
			for _, method := range face.methods {
				key := method.shape
				if len(candidate.shapes) == 0 {
					key = strings.SplitN(key, "(", 2)[0]
				}
				from, of := has[key], method.at
				if from.File == "" || of.File == "" || from == of || told[[2]place{from, of}] {
					continue
				}
				told[[2]place{from, of}] = true
				t.tell(row{T: "override", File: from.File, Line: from.Line, Of: &of})
			}
		}
	}
}

// written is a type without the names of parameters, which a type of a function inside may have or not.
func written(of types.Type, byPath types.Qualifier) string {
	list := func(tuple *types.Tuple) string {
		texts := make([]string, tuple.Len())
		for index := range texts {
			texts[index] = written(tuple.At(index).Type(), byPath)
		}
		return "(" + strings.Join(texts, ",") + ")"
	}
	switch of := of.(type) {
	case *types.Pointer:
		return "*" + written(of.Elem(), byPath)
	case *types.Slice:
		return "[]" + written(of.Elem(), byPath)
	case *types.Array:
		return fmt.Sprintf("[%d]%s", of.Len(), written(of.Elem(), byPath))
	case *types.Map:
		return "map[" + written(of.Key(), byPath) + "]" + written(of.Elem(), byPath)
	case *types.Chan:
		return fmt.Sprintf("chan %d %s", of.Dir(), written(of.Elem(), byPath))
	case *types.Signature:
		return "func" + list(of.Params()) + list(of.Results())
	}
	return types.TypeString(of, byPath)
}

func nameOf(shape string) string {
	name := strings.SplitN(shape, "(", 2)[0]
	return name[strings.LastIndex(name, ".")+1:]
}

// ---- syntax

func unparen(expression ast.Expr) ast.Expr {
	for {
		inner, ok := expression.(*ast.ParenExpr)
		if !ok {
			return expression
		}
		expression = inner.X
	}
}

// isGeneric tells `f[int]` from `functions[0]`.
func isGeneric(info *types.Info, expression ast.Expr) bool {
	expression = unparen(expression)
	name, ok := expression.(*ast.Ident)
	if selector, isSelector := expression.(*ast.SelectorExpr); isSelector {
		name, ok = selector.Sel, true
	}
	if !ok {
		return false
	}
	switch info.Uses[name].(type) {
	case *types.Func, *types.TypeName:
		return true
	}
	return false
}

func sortedKeys[V any](values map[string]V) []string {
	keys := make([]string, 0, len(values))
	for key := range values {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}
