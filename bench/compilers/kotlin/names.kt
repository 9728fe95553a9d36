@file:OptIn(org.jetbrains.kotlin.fir.symbols.SymbolInternals::class, org.jetbrains.kotlin.fir.expressions.UnresolvedExpressionTypeAccess::class, org.jetbrains.kotlin.fir.declarations.DirectDeclarationsAccess::class)

import org.jetbrains.kotlin.KtFakeSourceElementKind
import org.jetbrains.kotlin.KtSourceElement
import org.jetbrains.kotlin.descriptors.ClassKind
import org.jetbrains.kotlin.descriptors.Modality
import org.jetbrains.kotlin.fir.FirElement
import org.jetbrains.kotlin.fir.analysis.checkers.context.CheckerContext
import org.jetbrains.kotlin.fir.containingClassLookupTag
import org.jetbrains.kotlin.fir.declarations.*
import org.jetbrains.kotlin.fir.declarations.utils.isFun
import org.jetbrains.kotlin.fir.expressions.*
import org.jetbrains.kotlin.fir.references.*
import org.jetbrains.kotlin.fir.resolve.toSymbol
import org.jetbrains.kotlin.fir.scopes.impl.typeAliasConstructorInfo
import org.jetbrains.kotlin.fir.symbols.FirBasedSymbol
import org.jetbrains.kotlin.fir.symbols.impl.*
import org.jetbrains.kotlin.fir.types.*
import org.jetbrains.kotlin.fir.visitors.FirVisitorVoid

/** Notes what the names in a file mean that are called or mentioned. */
class Names(private val lines: Lines, private val context: CheckerContext) : FirVisitorVoid() {
    private val session = context.session

    override fun visitElement(element: FirElement) = element.acceptChildren(this)

    private fun note(source: KtSourceElement?, name: String, meaning: Meaning, kind: Named.Kind) {
        if (source != null) Reading.named.add(Named(lines.at(source.startOffset), name, meaning, kind))
    }

    // ---- calls

    override fun visitFunctionCall(functionCall: FirFunctionCall) {
        called(functionCall)
        visitElement(functionCall)
    }

    override fun visitImplicitInvokeCall(implicitInvokeCall: FirImplicitInvokeCall) {
        called(implicitInvokeCall)
        visitElement(implicitInvokeCall)
    }

    override fun visitComponentCall(componentCall: FirComponentCall) {
        called(componentCall)
        visitElement(componentCall)
    }

    private fun called(call: FirFunctionCall) {
        val reference = call.calleeReference
        val source = reference.source ?: call.source
        val symbol = reference.toResolvedCallableSymbol(true)
        if (symbol == null) {
            note(source, writtenName(reference), Meaning.Unknown, Named.Kind.CALL)
            return
        }
        if (call is FirImplicitInvokeCall) return invoked(call, symbol, source)
        val isConvention = call.origin == FirFunctionCallOrigin.Operator || isAdded(source) || isAdded(call.source)
        val kind = if (isConvention || isConversion(symbol)) Named.Kind.OPTIONAL else Named.Kind.CALL
        val isOpen = isGuessed(call) || isFunctionOfLibrary(symbol)
        note(source, nameOf(symbol), if (isOpen) Meaning.Unknown else meaningOf(symbol), kind)
    }

    /** `f(x)` where `f` is a value: a function that travelled, or an object that has `invoke`. */
    private fun invoked(call: FirImplicitInvokeCall, symbol: FirCallableSymbol<*>, source: KtSourceElement?) {
        val callee = call.explicitReceiver ?: call.dispatchReceiver
        val isFunction = callee != null && callee.resolvedType.isSomeFunctionType(session)
        val meaning = if (isFunction || isGuessed(call)) Meaning.Unknown else meaningOf(symbol)
        note(source ?: call.source, "invoke", meaning, Named.Kind.OPTIONAL)
    }

    private fun writtenName(reference: FirReference): String = when (reference) {
        is FirErrorNamedReference -> reference.name.asString()
        is FirNamedReference -> reference.name.asString()
        else -> ""
    }

    /** Code that the compiler has added: a destructured value, a loop over an iterator, a delegate. */
    private fun isAdded(source: KtSourceElement?): Boolean = source?.kind is KtFakeSourceElementKind

    private fun isConversion(symbol: FirCallableSymbol<*>): Boolean = symbol.origin == FirDeclarationOrigin.SamConstructor

    private fun meaningOf(symbol: FirCallableSymbol<*>): Meaning = when {
        isOfJava(symbol) -> Meaning.Unknown
        symbol is FirConstructorSymbol -> {
            val made = symbol.fir.typeAliasConstructorInfo?.originalConstructor?.symbol ?: written(symbol)
            Meaning.Defined(listOfNotNull(made, classOf(made as FirCallableSymbol<*>)))
        }
        symbol.origin == FirDeclarationOrigin.SamConstructor ->
            Meaning.Defined(listOfNotNull(symbol.resolvedReturnType.toSymbol(session)))
        else -> Meaning.Defined(listOf(written(symbol)))
    }

    /** Another referee judges sources of Java. */
    private fun isOfJava(symbol: FirCallableSymbol<*>): Boolean =
        symbol.origin is FirDeclarationOrigin.Java.Source || classOf(symbol)?.origin is FirDeclarationOrigin.Java.Source

    private fun classOf(symbol: FirCallableSymbol<*>): FirBasedSymbol<*>? =
        symbol.containingClassLookupTag()?.toSymbol(session)

    /** A constructor has the name of its class. */
    private fun nameOf(symbol: FirCallableSymbol<*>): String {
        if (symbol !is FirConstructorSymbol) return symbol.name.asString()
        val made = symbol.fir.typeAliasConstructorInfo?.originalConstructor?.symbol ?: symbol
        return made.containingClassLookupTag()?.name?.asString() ?: ""
    }

    /** With an argument of an unknown type the compiler takes any overload. */
    private fun isGuessed(call: FirFunctionCall): Boolean =
        (call.argumentList.arguments + listOfNotNull(call.explicitReceiver)).any { argument ->
            argument.coneTypeOrNull.let { it == null || it is ConeErrorType }
        }

    /** `Runnable.run` and its like call a function that travelled as a value. */
    private fun isFunctionOfLibrary(symbol: FirCallableSymbol<*>): Boolean {
        if (symbol !is FirNamedFunctionSymbol || symbol.fir.modalityOrNull() != Modality.ABSTRACT) return false
        val owner = classOf(symbol) as? FirRegularClassSymbol ?: return false
        if (owner.origin == FirDeclarationOrigin.Source || owner.classKind != ClassKind.INTERFACE) return false
        val methods = owner.fir.declarations.filterIsInstance<FirNamedFunction>()
        return owner.isFun || symbol.name.asString() == "invoke" || methods.count { it.modalityOrNull() == Modality.ABSTRACT } == 1
    }

    private fun FirNamedFunction.modalityOrNull(): Modality? = status.modality

    /** `this(…)`, `super(…)` and the base in the head of a class. */
    override fun visitDelegatedConstructorCall(delegatedConstructorCall: FirDelegatedConstructorCall) {
        val source = delegatedConstructorCall.source
        if (source != null && !isAdded(source)) {
            val symbol = delegatedConstructorCall.calleeReference.toResolvedCallableSymbol(true)
            val type = delegatedConstructorCall.constructedTypeRef.coneTypeOrNull
            if (symbol == null) note(source, type?.classId?.shortClassName?.asString() ?: "", Meaning.Unknown, Named.Kind.CALL)
            else note(source, nameOf(symbol), meaningOf(symbol), Named.Kind.CALL)
        }
        visitElement(delegatedConstructorCall)
    }

    // ---- properties, and what is only mentioned

    override fun visitPropertyAccessExpression(propertyAccessExpression: FirPropertyAccessExpression) {
        val reference = propertyAccessExpression.calleeReference
        val symbol = reference.toResolvedCallableSymbol(true)
        val source = reference.source ?: propertyAccessExpression.source
        if (!isAdded(source)) {
            if (symbol != null) note(source, symbol.name.asString(), meaningOf(symbol), Named.Kind.OPTIONAL)
            else note(source, writtenName(reference), Meaning.Unknown, Named.Kind.OPTIONAL)
        }
        visitElement(propertyAccessExpression)
    }

    override fun visitCallableReferenceAccess(callableReferenceAccess: FirCallableReferenceAccess) {
        val reference = callableReferenceAccess.calleeReference
        val symbol = reference.toResolvedCallableSymbol(true)
        val source = reference.source ?: callableReferenceAccess.source
        if (symbol != null) note(source, nameOf(symbol), meaningOf(symbol), Named.Kind.MENTION)
        else note(source, writtenName(reference), Meaning.Unknown, Named.Kind.OPTIONAL)
        visitElement(callableReferenceAccess)
    }

    override fun visitResolvedQualifier(resolvedQualifier: FirResolvedQualifier) {
        val symbol = resolvedQualifier.qualifierSymbol
        if (symbol != null)
            note(resolvedQualifier.source, symbol.classId.shortClassName.asString(), Meaning.Defined(listOf(symbol)), Named.Kind.MENTION)
        visitElement(resolvedQualifier)
    }

    override fun visitAnnotationCall(annotationCall: FirAnnotationCall) {
        val symbol = annotationCall.calleeReference.toResolvedCallableSymbol(true)
        if (symbol != null) note(annotationCall.source, nameOf(symbol), meaningOf(symbol), Named.Kind.MENTION)
        visitElement(annotationCall)
    }

    // ---- functions that implement interfaces

    override fun visitFunctionTypeConversionExpression(functionTypeConversionExpression: FirFunctionTypeConversionExpression) {
        implementing(functionTypeConversionExpression.expression, functionTypeConversionExpression.coneTypeOrNull)
        visitElement(functionTypeConversionExpression)
    }

    private fun implementing(function: FirExpression, type: ConeKotlinType?) {
        val owner = type?.toSymbol(session) as? FirRegularClassSymbol ?: return
        val source = function.source ?: return
        for (member in owner.fir.declarations)
            if (member is FirNamedFunction && member.status.modality == Modality.ABSTRACT)
                Reading.implementing.add(lines.at(source.startOffset) to member.symbol)
    }
}
