package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
)

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

// tellMade tells of `T{…}` and `new(T)`, which make an object of a named type as a constructor does elsewhere, and call
// nothing: right where they are found, and not asked for. The type of a literal inside a literal may be left unwritten.
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
	told := row{T: "call", File: at.File, Line: at.Line, Name: name, Optional: true}
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
