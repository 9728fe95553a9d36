/** Says which definitions of a tree a name leads to. */
export class Definitions {
  #ts;
  #checker;
  #fileOf;

  constructor({ checker, fileOf }, ts) {
    this.#ts = ts;
    this.#checker = checker;
    this.#fileOf = fileOf;
  }

  /**
   * The names of the definitions that a name stands for, through imports, destructuring and what objects take over by
   * name. Undefined where it stands for no function that is written there (a parameter, what a call gives), and
   * `outside` where it is defined in a package.
   */
  of(node) {
    const symbol = this.#checker.getSymbolAtLocation(node);
    if (symbol === undefined) return undefined;
    const found = this.#ofSymbol(symbol, new Set());
    if (found.length > 0) return { names: [...new Set(found)] };
    return this.#isOutside(symbol) ? { names: [], isOutside: true } : undefined;
  }

  /** The function whose type a called value has, where it has a name: it may have travelled there. */
  ofSignature(call) {
    const declaration = this.#checker.getResolvedSignature(call)?.declaration;
    if (declaration === undefined || declaration.body === undefined) return undefined;
    const name = declaration.name ?? nameAround(this.#ts, declaration);
    return name !== undefined && this.#isOfTree(name.getSourceFile()) ? name : undefined;
  }

  #isOfTree(source) {
    return this.#fileOf(source) !== undefined;
  }

  #isOutside(symbol) {
    const { declarations = [] } = this.#aliased(symbol);
    return declarations.length > 0 && declarations.every((declaration) => !this.#isOfTree(declaration.getSourceFile()));
  }

  #aliased(symbol) {
    return symbol.flags & this.#ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  #ofSymbol(given, seen) {
    const symbol = this.#aliased(given);
    if (seen.has(symbol)) return [];
    seen.add(symbol);
    return (symbol.declarations ?? []).flatMap((declaration) => this.#ofDeclaration(declaration, seen));
  }

  #ofDeclaration(node, seen) {
    const ts = this.#ts;
    if (!this.#isOfTree(node.getSourceFile())) return [];
    if (ts.isShorthandPropertyAssignment(node)) {
      const value = this.#checker.getShorthandAssignmentValueSymbol(node);
      return value === undefined ? [] : this.#ofSymbol(value, seen);
    }
    if (ts.isBindingElement(node)) return this.#ofBinding(node, seen);
    if (ts.isExportAssignment(node)) return this.#ofValue(node.expression, undefined, seen);
    if (ts.isVariableDeclaration(node) && node.type && ts.isTypeQueryNode(node.type))
      return this.#ofName(node.type.exprName, seen);
    if (ts.isPropertySignature(node))
      return node.type && ts.isTypeQueryNode(node.type) ? this.#ofName(node.type.exprName, seen) : [];
    if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node))
      return node.initializer === undefined ? [] : this.#ofValue(node.initializer, node.name, seen);
    if (ts.isPropertyAccessExpression(node) && ts.isBinaryExpression(node.parent))
      return this.#ofValue(node.parent.right, node.name, seen);
    if (ts.isBinaryExpression(node))
      return this.#ofValue(node.right, ts.isPropertyAccessExpression(node.left) ? node.left.name : node.left, seen);
    if (ts.isFunctionLike(node) && !ts.isFunctionTypeNode(node) && !ts.isCallSignatureDeclaration(node))
      return node.name === undefined ? [] : [node.name];
    if (ts.isClassLike(node)) return node.name === undefined ? [] : [node.name];
    return [];
  }

  /** `const { add: put } = useCart()`: the property of what is taken apart. */
  #ofBinding(node, seen) {
    const ts = this.#ts;
    if (!ts.isObjectBindingPattern(node.parent) || node.dotDotDotToken !== undefined) return [];
    const key = node.propertyName ?? node.name;
    if (!ts.isIdentifier(key) && !ts.isStringLiteral(key)) return [];
    const property = this.#checker.getTypeAtLocation(node.parent).getProperty(key.text);
    return property === undefined ? [] : this.#ofSymbol(property, seen);
  }

  #ofName(node, seen) {
    const symbol = this.#checker.getSymbolAtLocation(node);
    return symbol === undefined ? [] : this.#ofSymbol(symbol, seen);
  }

  /** What an expression is that a name is given. */
  #ofValue(given, name, seen) {
    const ts = this.#ts;
    const value = ts.skipOuterExpressions(given);
    if (ts.isFunctionExpression(value) || ts.isArrowFunction(value) || ts.isClassExpression(value))
      return name === undefined ? [] : [name];
    if (ts.isIdentifier(value)) return this.#ofName(value, seen);
    if (ts.isPropertyAccessExpression(value)) return this.#ofName(value.name, seen);
    return [];
  }
}

/** `const save = async () => …`, `{ save: function () {} }`. */
export function nameAround(ts, declaration) {
  let node = declaration.parent;
  while (node !== undefined && (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))) node = node.parent;
  const isNaming = node !== undefined && (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node));
  return isNaming && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) ? node.name : undefined;
}
