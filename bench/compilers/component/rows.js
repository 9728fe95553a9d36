import { namedHandler } from './handlers.js';

/** Of what a tool wrote more than once the row stays that says most. */
const RANKS = { to: 3, outside: 2, unknown: 1 };

/** What Vue's tools write around a name of a template. */
const UNWRAP = '__VLS_unwrap';

/** The rows of JSON that bench/README.md describes, read of each source file in turn. */
export class Rows {
  #ts;
  #checker;
  #definitions;
  #fileOf;
  #placeOf;
  #lines = new Map();
  #calls = new Map();
  #mentions = new Map();
  #others = new Map();
  #called = new Set();

  constructor({ checker, fileOf, placeOf }, ts, definitions) {
    this.#ts = ts;
    this.#checker = checker;
    this.#definitions = definitions;
    this.#fileOf = fileOf;
    this.#placeOf = placeOf;
  }

  *all() {
    yield* this.#others.values();
    yield* this.#calls.values();
    for (const [key, row] of this.#mentions) if (!this.#calls.has(key)) yield row;
  }

  read(source) {
    const file = this.#fileOf(source);
    if (file === undefined) return;
    this.#other({ t: 'file', file, line: 1 });
    const visit = (node) => {
      this.#readNode(node);
      this.#ts.forEachChild(node, visit);
    };
    this.#ts.forEachChild(source, visit);
  }

  #readNode(node) {
    const ts = this.#ts;
    if (ts.isCallExpression(node)) this.#readCall(node, this.#unwrapped(node.expression));
    else if (ts.isNewExpression(node)) this.#readCall(node, ts.skipOuterExpressions(node.expression));
    else if (ts.isTaggedTemplateExpression(node)) this.#readCall(node, ts.skipOuterExpressions(node.tag));
    else if (ts.isJsxOpeningLikeElement(node)) this.#readCall(node, node.tagName, { optional: true });
    else if (ts.isClassLike(node) || ts.isInterfaceDeclaration(node)) this.#readType(node);
    else if (ts.isMethodSignature(node)) this.#readAbstract(node);
    else if (ts.isObjectLiteralExpression(node)) this.#readLiteral(node);
    else if (ts.isIdentifier(node)) this.#readName(node);
  }

  /** A name as the template has it. */
  #unwrapped(given) {
    const value = this.#ts.skipOuterExpressions(given);
    const isUnwrapped = this.#ts.isCallExpression(value) && value.expression.getText() === UNWRAP;
    return isUnwrapped ? this.#ts.skipOuterExpressions(value.arguments[0]) : value;
  }

  #readCall(call, callee, more = {}) {
    const ts = this.#ts;
    if (callee.kind === ts.SyntaxKind.SuperKeyword) {
      const base = ts.getContainingClass(callee)?.heritageClauses?.[0]?.types[0]?.expression;
      if (base !== undefined) this.#write(callee, ts.isPropertyAccessExpression(base) ? base.name : base, call, more);
      return;
    }
    const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
    if (!ts.isIdentifier(name) && !ts.isPrivateIdentifier(name)) return;
    this.#called.add(name);
    this.#write(name, name, call, more);
  }

  /** @param at what stands where it is called; @param name what says what is called */
  #write(at, name, call, more) {
    const spot = this.#spot(at);
    if (spot === undefined) return;
    const key = `${spot.file}:${spot.at}`;
    const where = { t: 'call', file: spot.file, line: spot.line };
    const row = { ...where, name: name.text, ...this.#meaning(name, call), ...more };
    const rank = ({ to, outside }) => (to ? RANKS.to : outside ? RANKS.outside : RANKS.unknown);
    const known = this.#calls.get(key);
    if (known === undefined || rank(known) < rank(row)) this.#calls.set(key, row);
  }

  #meaning(name, call) {
    const ts = this.#ts;
    const found = this.#definitions.of(name);
    const to = this.#places(found?.names ?? []);
    // What a getter gives is called, and the getter itself only read.
    const isRead = found?.names.every(({ parent }) => ts.isGetAccessor(parent));
    if (to.length > 0) return { name: found.names[0].text ?? name.text, to, ...(isRead ? { optional: true } : {}) };
    if (found?.isOutside) return { outside: true };
    const travelled = call === undefined ? undefined : this.#definitions.ofSignature(call);
    const there = this.#places(travelled === undefined ? [] : [travelled]);
    return there.length > 0 ? { name: travelled.text, to: there, optional: true } : { unknown: true };
  }

  /** Where definitions stand; a class is made by its constructor. */
  #places(names) {
    const ts = this.#ts;
    const spots = names.flatMap((name) => {
      const maker = ts.isClassLike(name.parent) ? constructorOf(ts, this.#checker, name.parent) : undefined;
      return [maker === undefined ? undefined : this.#keyword(maker), this.#spot(name)];
    });
    const places = spots.filter((spot) => spot !== undefined).map(({ file, line }) => ({ file, line }));
    return [...new Map(places.map((place) => [`${place.file}:${place.line}`, place])).values()];
  }

  #keyword(node) {
    return this.#spotAt(node.getSourceFile(), node.getStart(), 'constructor');
  }

  #spot(name) {
    return this.#spotAt(name.getSourceFile(), name.getStart(), name.getText());
  }

  #spotAt(source, at, name) {
    const place = this.#placeOf(source, at, name);
    if (place === undefined) return undefined;
    const starts = this.#lines.get(place.file) ?? this.#ts.computeLineStarts(place.text);
    this.#lines.set(place.file, starts);
    return { ...place, line: this.#ts.computeLineOfPosition(starts, place.at) + 1 };
  }

  /** A name that is not called where it stands: a mention, or the function that an event of the markup runs. */
  #readName(node) {
    const ts = this.#ts;
    const { parent } = node;
    if (this.#called.has(node) || ts.isDeclarationName(node)) return;
    if (ts.isImportSpecifier(parent) || ts.isImportClause(parent) || ts.isExportSpecifier(parent)) return;
    if (ts.isTypeNode(parent) || ts.isQualifiedName(parent) || ts.isExpressionWithTypeArguments(parent)) return;
    const spot = this.#spot(node);
    if (spot === undefined) return;
    const handler = namedHandler(spot, node.text);
    if (handler !== undefined) {
      this.#write(node, node, undefined, handler);
      return;
    }
    const to = this.#places(this.#definitions.of(node)?.names ?? []);
    const { file, line, at } = spot;
    if (to.length > 0) this.#mentions.set(`${file}:${at}`, { t: 'mention', file, line, name: node.text, to });
  }

  #other(row) {
    this.#others.set(JSON.stringify(row), row);
  }

  #readType(node) {
    for (const clause of node.heritageClauses ?? [])
      for (const written of clause.types) this.#readOverrides(node.members, this.#checker.getTypeAtLocation(written));
    for (const member of node.members)
      if (this.#ts.isMethodDeclaration(member) && !member.body) this.#readAbstract(member);
  }

  #readLiteral(node) {
    const type = this.#checker.getContextualType(node);
    if (type !== undefined) this.#readOverrides(node.properties, type);
  }

  #readAbstract(member) {
    const spot = this.#spot(member.name);
    if (spot !== undefined) this.#other({ t: 'abstract', file: spot.file, line: spot.line });
  }

  #readOverrides(members, type) {
    for (const { name } of members) {
      if (name === undefined || !this.#ts.isIdentifier(name)) continue;
      const spot = this.#spot(name);
      for (const above of type.getProperty(name.text)?.declarations ?? []) {
        const isMethod = this.#ts.isMethodSignature(above) || this.#ts.isMethodDeclaration(above);
        const of = isMethod && above.name !== name ? this.#spot(above.name) : undefined;
        if (spot === undefined || of === undefined) continue;
        const { file, line } = spot;
        this.#other({ t: 'override', file, line, of: { file: of.file, line: of.line } });
      }
    }
  }
}

/** The constructor of a class, or the one that it has from another. */
function constructorOf(ts, checker, given) {
  const seen = new Set();
  for (let node = given; node !== undefined && !seen.has(node); ) {
    seen.add(node);
    const own = node.members.find(ts.isConstructorDeclaration);
    if (own !== undefined) return own;
    const base = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
    const symbol = base && checker.getTypeAtLocation(base).symbol;
    node = symbol?.declarations?.find(ts.isClassLike);
  }
  return undefined;
}
