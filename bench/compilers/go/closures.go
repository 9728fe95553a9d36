package main

import (
	"go/ast"
	"go/token"
	"go/types"
)

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
