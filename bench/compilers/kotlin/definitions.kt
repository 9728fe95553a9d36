@file:OptIn(org.jetbrains.kotlin.fir.symbols.SymbolInternals::class, org.jetbrains.kotlin.fir.scopes.ScopeFunctionRequiresPrewarm::class)

import com.intellij.lang.LighterASTNode
import com.intellij.openapi.util.Ref
import org.jetbrains.kotlin.KtNodeTypes
import org.jetbrains.kotlin.KtSourceElement
import org.jetbrains.kotlin.KtSourceFileLinesMapping
import org.jetbrains.kotlin.descriptors.Modality
import org.jetbrains.kotlin.fir.FirElement
import org.jetbrains.kotlin.fir.analysis.checkers.context.CheckerContext
import org.jetbrains.kotlin.fir.analysis.checkers.unsubstitutedScope
import org.jetbrains.kotlin.fir.declarations.*
import org.jetbrains.kotlin.fir.declarations.utils.isExpect
import org.jetbrains.kotlin.fir.declarations.utils.isExternal
import org.jetbrains.kotlin.fir.declarations.utils.modality
import org.jetbrains.kotlin.fir.scopes.FirTypeScope
import org.jetbrains.kotlin.fir.scopes.getDirectOverriddenFunctions
import org.jetbrains.kotlin.fir.scopes.getDirectOverriddenProperties
import org.jetbrains.kotlin.fir.symbols.FirBasedSymbol
import org.jetbrains.kotlin.fir.symbols.impl.FirCallableSymbol
import org.jetbrains.kotlin.fir.symbols.impl.FirIntersectionCallableSymbol
import org.jetbrains.kotlin.fir.symbols.impl.FirNamedFunctionSymbol
import org.jetbrains.kotlin.fir.symbols.impl.FirPropertySymbol
import org.jetbrains.kotlin.fir.unwrapFakeOverridesOrDelegated
import org.jetbrains.kotlin.fir.visitors.FirVisitorVoid
import org.jetbrains.kotlin.lexer.KtTokens

/** The places of one file. */
class Lines(val file: String, private val mapping: KtSourceFileLinesMapping) {
    fun at(offset: Int): Place = Place(file, mapping.getLineByOffset(offset) + 1)

    /** Where a definition has its name, or the word that stands for one. */
    fun ofName(source: KtSourceElement): Place {
        val children = Ref<Array<LighterASTNode?>>()
        source.treeStructure.getChildren(source.lighterASTNode, children)
        val tokens = children.get().orEmpty().filterNotNull()
        val name = NAMES.firstNotNullOfOrNull { type -> tokens.find { it.tokenType == type } }
        return at(name?.startOffset ?: source.startOffset)
    }
}

private val NAMES = listOf(KtTokens.IDENTIFIER, KtTokens.CONSTRUCTOR_KEYWORD, KtTokens.OBJECT_KEYWORD)

/** Notes where the definitions of a file are, which have no body, and what they override. */
class Definitions(private val lines: Lines, private val context: CheckerContext) : FirVisitorVoid() {
    override fun visitElement(element: FirElement) = element.acceptChildren(this)

    private fun define(declaration: FirDeclaration) {
        val source = declaration.source ?: return
        Reading.definitions[declaration.symbol] = lines.ofName(source)
        if (declaration is FirMemberDeclaration)
            for (expected in declaration.symbol.expectForActual?.values.orEmpty().flatten())
                // What an expected class has from `Any` is expected of no one.
                if (isExpected(expected)) {
                    Reading.others.getOrPut(expected) { mutableListOf() }.add(declaration.symbol)
                    Reading.others.getOrPut(declaration.symbol) { mutableListOf() }.add(expected)
                }
    }

    private fun isExpected(symbol: FirBasedSymbol<*>): Boolean =
        (symbol.fir as? FirMemberDeclaration)?.isExpect == true

    override fun visitRegularClass(regularClass: FirRegularClass) {
        define(regularClass)
        overridesOf(regularClass)
        visitElement(regularClass)
    }

    override fun visitAnonymousObject(anonymousObject: FirAnonymousObject) {
        overridesOf(anonymousObject)
        visitElement(anonymousObject)
    }

    override fun visitTypeAlias(typeAlias: FirTypeAlias) {
        define(typeAlias)
        visitElement(typeAlias)
    }

    override fun visitEnumEntry(enumEntry: FirEnumEntry) {
        define(enumEntry)
        visitElement(enumEntry)
    }

    override fun visitNamedFunction(namedFunction: FirNamedFunction) {
        // What a data class has by itself is written nowhere.
        if (namedFunction.origin == FirDeclarationOrigin.Source && namedFunction.source?.elementType == KtNodeTypes.FUN) {
            define(namedFunction)
            val isBare = namedFunction.body == null && !namedFunction.isExternal
            if (isBare) Reading.definitions[namedFunction.symbol]?.let(Reading.abstract::add)
        }
        visitElement(namedFunction)
    }

    override fun visitConstructor(constructor: FirConstructor) {
        // A primary one has the name of its class, which is noted.
        if (constructor.source?.elementType == KtNodeTypes.SECONDARY_CONSTRUCTOR) define(constructor)
        visitElement(constructor)
    }

    override fun visitProperty(property: FirProperty) {
        define(property)
        visitElement(property)
    }

    override fun visitValueParameter(valueParameter: FirValueParameter) {
        define(valueParameter)
        visitElement(valueParameter)
    }

    private fun overridesOf(klass: FirClass) {
        val scope = klass.symbol.unsubstitutedScope(context)
        for (name in scope.getCallableNames()) {
            scope.processFunctionsByName(name) { function -> overriding(scope, function) }
            scope.processPropertiesByName(name) { if (it is FirPropertySymbol) overriding(scope, it) }
        }
    }

    private fun overriding(scope: FirTypeScope, symbol: FirCallableSymbol<*>) {
        val below = written(symbol)
        for (above in overriddenBy(scope, symbol)) Reading.overrides.add(below to written(above))
        // A method that a class inherits may implement that of an interface which only the class names.
        if (symbol !is FirIntersectionCallableSymbol) return
        val alike = symbol.intersections.map(::written)
        val bodies = alike.filter { (it as FirCallableSymbol<*>).fir.let { fir -> fir is FirMemberDeclaration && fir.modality != Modality.ABSTRACT } }
        for (body in bodies) for (other in alike) if (other != body) Reading.overrides.add(body to other)
    }

    private fun overriddenBy(scope: FirTypeScope, symbol: FirCallableSymbol<*>): List<FirCallableSymbol<*>> = when (symbol) {
        is FirNamedFunctionSymbol -> scope.getDirectOverriddenFunctions(symbol, true)
        is FirPropertySymbol -> scope.getDirectOverriddenProperties(symbol, true)
        else -> emptyList()
    }
}

/** The definition in some source that a symbol goes back to: generics and delegation make copies. */
fun written(symbol: FirCallableSymbol<*>): FirBasedSymbol<*> = symbol.unwrapFakeOverridesOrDelegated()
