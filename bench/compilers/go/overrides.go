package main

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
)

// shape is a method as method sets are compared by: written out, and, where type parameters decide, by numbers alone.
type shape struct {
	name  string
	exact string
	loose string
}

// methods are those of an interface or of a type, by where they stand.
type methods struct {
	isGeneric bool
	places    map[shape]place
}

// tellOverrides compares method sets by what is written, since a package that is checked with its tests is another
// one to the checker than the package that others import.
func (t *tree) tellOverrides() {
	interfaces, concretes := t.methodSets()
	byName := map[string][]methods{}
	for _, concrete := range concretes {
		for method := range concrete.places {
			byName[method.name] = append(byName[method.name], concrete)
		}
	}
	told := map[[2]place]bool{}
	for _, face := range interfaces {
		for _, concrete := range byName[anyOf(face)] {
			for from, of := range implemented(concrete, face) {
				if from.File == "" || of.File == "" || from == of || told[[2]place{from, of}] {
					continue
				}
				told[[2]place{from, of}] = true
				t.tell(row{T: "override", File: from.File, Line: from.Line, Of: &place{of.File, of.Line}})
			}
		}
	}
}

func anyOf(face methods) string {
	for method := range face.places {
		return method.name
	}
	return ""
}

// implemented pairs the methods of a type with those of an interface; nothing where it does not have them all.
func implemented(concrete, face methods) map[place]place {
	isLoose := concrete.isGeneric || face.isGeneric
	key := func(method shape) string {
		if isLoose {
			return method.loose
		}
		return method.exact
	}
	has := map[string]place{}
	for method, at := range concrete.places {
		has[key(method)] = at
	}
	found := map[place]place{}
	for method, of := range face.places {
		from, ok := has[key(method)]
		if !ok {
			return nil
		}
		found[from] = of
	}
	return found
}

// methodSets are those of all interfaces of the tree, also of such without a name, and of all other types.
func (t *tree) methodSets() (interfaces, concretes []methods) {
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
					found := methods{node.TypeParams != nil, map[shape]place{}}
					set := types.NewMethodSet(types.NewPointer(object.Type()))
					for index := 0; index < set.Len(); index++ {
						if method, ok := set.At(index).Obj().(*types.Func); ok {
							t.addMethod(found, method)
						}
					}
					concretes = append(concretes, found)
				case *ast.InterfaceType:
					face, ok := unit.info.TypeOf(node).(*types.Interface)
					if !ok || face.NumMethods() == 0 {
						return true
					}
					found := methods{generic[node], map[shape]place{}}
					for index := 0; index < face.NumMethods(); index++ {
						t.addMethod(found, face.Method(index))
					}
					interfaces = append(interfaces, found)
				}
				return true
			})
		}
	}
	return interfaces, concretes
}

func (t *tree) addMethod(to methods, method *types.Func) {
	at, _ := t.placeOf(method.Origin().Pos())
	to.places[shapeOf(method)] = at
}

// byPath takes a package with its tests for the package itself.
func byPath(pack *types.Package) string { return strings.TrimSuffix(pack.Path(), "_test") }

func shapeOf(method *types.Func) shape {
	key := method.Name()
	if !method.Exported() && method.Pkg() != nil {
		key = byPath(method.Pkg()) + "." + key
	}
	signature := method.Type().(*types.Signature)
	return shape{
		name:  method.Name(),
		exact: key + writtenList(signature.Params()) + writtenList(signature.Results()),
		loose: fmt.Sprintf("%s(%d)(%d)", key, signature.Params().Len(), signature.Results().Len()),
	}
}

func writtenList(tuple *types.Tuple) string {
	texts := make([]string, tuple.Len())
	for index := range texts {
		texts[index] = written(tuple.At(index).Type())
	}
	return "(" + strings.Join(texts, ",") + ")"
}

// written is a type without the names of parameters, which a type of a function inside may have or not.
func written(of types.Type) string {
	switch of := of.(type) {
	case *types.Pointer:
		return "*" + written(of.Elem())
	case *types.Slice:
		return "[]" + written(of.Elem())
	case *types.Array:
		return fmt.Sprintf("[%d]%s", of.Len(), written(of.Elem()))
	case *types.Map:
		return "map[" + written(of.Key()) + "]" + written(of.Elem())
	case *types.Chan:
		return fmt.Sprintf("chan %d %s", of.Dir(), written(of.Elem()))
	case *types.Signature:
		return "func" + writtenList(of.Params()) + writtenList(of.Results())
	}
	return types.TypeString(of, byPath)
}
