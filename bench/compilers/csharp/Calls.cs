using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

/// <summary>
/// What Roslyn says of the calls below a folder, as JSON lines: `mono Calls.exe FOLDER [-DSYMBOL …]`. Packages may be
/// missing; what hangs on them is `unknown`. Files that the language of this Roslyn (C# 6) cannot read are left out.
/// </summary>
internal static class Calls
{
    private static int Main(string[] args)
    {
        var root = Path.GetFullPath(args[0]).TrimEnd('/') + "/";
        var symbols = args.Skip(1).Where(arg => arg.StartsWith("-D")).Select(arg => arg.Substring(2));
        var options = new CSharpParseOptions(LanguageVersion.CSharp6, DocumentationMode.None)
            .WithPreprocessorSymbols(symbols);
        var trees = Directory.EnumerateFiles(root, "*.cs", SearchOption.AllDirectories)
            .Select(path => path.Substring(root.Length))
            .Where(file => !file.Split('/').Any(part => part.StartsWith(".")))
            .OrderBy(file => file, StringComparer.Ordinal)
            .Select(file => CSharpSyntaxTree.ParseText(File.ReadAllText(root + file), options, file, Encoding.UTF8))
            .ToList();
        var compilation = CSharpCompilation.Create("tree", trees, Library(), new CSharpCompilationOptions(
            OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true));
        var rows = new Rows(new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false), 1 << 16));
        foreach (var tree in trees)
        {
            var problem = tree.GetDiagnostics().FirstOrDefault(each => each.Severity == DiagnosticSeverity.Error);
            if (problem != null) Console.Error.WriteLine("left out: " + problem);
            else new Reading(compilation.GetSemanticModel(tree), rows).Read(tree);
        }
        rows.Flush();
        return 0;
    }

    /// <summary>The class library of the runtime that runs this.</summary>
    private static IEnumerable<MetadataReference> Library()
    {
        var folder = Path.GetDirectoryName(typeof(object).Assembly.Location);
        return Directory.EnumerateFiles(folder, "*.dll")
            .Where(path =>
            {
                var name = Path.GetFileNameWithoutExtension(path);
                return name == "mscorlib" || name == "System" || name == "Microsoft.CSharp" || name.StartsWith("System.");
            })
            .Select(path => (MetadataReference)MetadataReference.CreateFromFile(path));
    }
}

internal struct Place
{
    public readonly string File;
    public readonly int Line;

    public Place(Location location)
    {
        var span = location.GetLineSpan();
        File = span.Path;
        Line = span.StartLinePosition.Line + 1;
    }
}

/// <summary>Prints rows; those that say the same are said once.</summary>
internal sealed class Rows
{
    private readonly TextWriter writer;
    private readonly HashSet<string> said = new HashSet<string>();

    public Rows(TextWriter writer)
    {
        this.writer = writer;
    }

    public void Say(string kind, Place place, string more = "")
    {
        var row = "{\"t\":\"" + kind + "\"," + Inside(place) + more + "}";
        if (kind == "call" || said.Add(row)) writer.WriteLine(row);
    }

    public void Flush()
    {
        writer.Flush();
    }

    public static string Name(string name)
    {
        return ",\"name\":" + Quoted(name);
    }

    public static string To(IEnumerable<Place> places)
    {
        return ",\"to\":[" + string.Join(",", places.Select(Json)) + "]";
    }

    public static string Json(Place place)
    {
        return "{" + Inside(place) + "}";
    }

    private static string Inside(Place place)
    {
        return "\"file\":" + Quoted(place.File) + ",\"line\":" + place.Line;
    }

    private static string Quoted(string text)
    {
        var quoted = new StringBuilder("\"");
        foreach (var letter in text)
        {
            if (letter == '"' || letter == '\\') quoted.Append('\\').Append(letter);
            else if (letter < ' ') quoted.AppendFormat("\\u{0:x4}", (int)letter);
            else quoted.Append(letter);
        }
        return quoted.Append('"').ToString();
    }
}

/// <summary>The rows of one file.</summary>
internal sealed class Reading : CSharpSyntaxWalker
{
    private const string Unknown = ",\"unknown\":true";
    private const string Outside = ",\"outside\":true";
    private const string Optional = ",\"optional\":true";

    private readonly SemanticModel model;
    private readonly Rows rows;

    public Reading(SemanticModel model, Rows rows)
    {
        this.model = model;
        this.rows = rows;
    }

    public void Read(SyntaxTree tree)
    {
        rows.Say("file", new Place(tree.GetRoot().GetLocation()));
        Visit(tree.GetRoot());
    }

    // ---- definitions

    /// <summary>Where a symbol is written: of a constructor its class too, of a partial method both parts.</summary>
    private static List<Place> PlacesOf(ISymbol symbol)
    {
        var places = new List<Place>();
        var method = symbol as IMethodSymbol;
        if (method != null)
        {
            method = (method.ReducedFrom ?? method).OriginalDefinition;
            symbol = method;
            foreach (var part in new[] { method.PartialDefinitionPart, method.PartialImplementationPart })
                if (part != null) places.AddRange(Written(part));
        }
        symbol = symbol.OriginalDefinition;
        var isMade = method != null && method.MethodKind == MethodKind.Constructor;
        if (!isMade || !symbol.IsImplicitlyDeclared) places.AddRange(Written(symbol));
        if (isMade) places.AddRange(Written(symbol.ContainingType));
        return places.Distinct().ToList();
    }

    private static IEnumerable<Place> Written(ISymbol symbol)
    {
        return symbol.Locations.Where(location => location.IsInSource).Select(location => new Place(location));
    }

    private void Define(SyntaxNode node, SyntaxToken name, bool hasBody)
    {
        var place = new Place(name.GetLocation());
        rows.Say("definition", place);
        if (!hasBody) rows.Say("abstract", place);
    }

    private void Overriding(ISymbol symbol)
    {
        if (symbol == null) return;
        var method = symbol as IMethodSymbol;
        var property = symbol as IPropertySymbol;
        if (method != null && method.OverriddenMethod != null) Override(symbol, method.OverriddenMethod);
        if (property != null && property.OverriddenProperty != null) Override(symbol, property.OverriddenProperty);
    }

    private void Override(ISymbol below, ISymbol above)
    {
        foreach (var place in PlacesOf(below))
            foreach (var of in PlacesOf(above))
                if (!place.Equals(of)) rows.Say("override", place, ",\"of\":" + Rows.Json(of));
    }

    /// <summary>What a type implements, by members of its own and by those that it inherits.</summary>
    private void Implementing(INamedTypeSymbol type)
    {
        if (type == null || type.TypeKind == TypeKind.Interface) return;
        foreach (var implemented in type.AllInterfaces)
            foreach (var member in implemented.GetMembers())
            {
                var own = type.FindImplementationForInterfaceMember(member);
                if (own != null) Override(own, member);
            }
    }

    private void DefineType(BaseTypeDeclarationSyntax node)
    {
        Define(node, node.Identifier, true);
        Implementing(model.GetDeclaredSymbol(node));
    }

    public override void VisitClassDeclaration(ClassDeclarationSyntax node)
    {
        DefineType(node);
        base.VisitClassDeclaration(node);
    }

    public override void VisitStructDeclaration(StructDeclarationSyntax node)
    {
        DefineType(node);
        base.VisitStructDeclaration(node);
    }

    public override void VisitInterfaceDeclaration(InterfaceDeclarationSyntax node)
    {
        DefineType(node);
        base.VisitInterfaceDeclaration(node);
    }

    public override void VisitEnumDeclaration(EnumDeclarationSyntax node)
    {
        DefineType(node);
        base.VisitEnumDeclaration(node);
    }

    public override void VisitEnumMemberDeclaration(EnumMemberDeclarationSyntax node)
    {
        Define(node, node.Identifier, true);
        base.VisitEnumMemberDeclaration(node);
    }

    public override void VisitDelegateDeclaration(DelegateDeclarationSyntax node)
    {
        Define(node, node.Identifier, true);
        base.VisitDelegateDeclaration(node);
    }

    public override void VisitMethodDeclaration(MethodDeclarationSyntax node)
    {
        Define(node, node.Identifier, node.Body != null || node.ExpressionBody != null);
        Overriding(model.GetDeclaredSymbol(node));
        base.VisitMethodDeclaration(node);
    }

    public override void VisitConstructorDeclaration(ConstructorDeclarationSyntax node)
    {
        Define(node, node.Identifier, true);
        base.VisitConstructorDeclaration(node);
    }

    public override void VisitDestructorDeclaration(DestructorDeclarationSyntax node)
    {
        Define(node, node.Identifier, true);
        base.VisitDestructorDeclaration(node);
    }

    public override void VisitOperatorDeclaration(OperatorDeclarationSyntax node)
    {
        Define(node, node.OperatorKeyword, true);
        base.VisitOperatorDeclaration(node);
    }

    public override void VisitConversionOperatorDeclaration(ConversionOperatorDeclarationSyntax node)
    {
        Define(node, node.OperatorKeyword, true);
        base.VisitConversionOperatorDeclaration(node);
    }

    public override void VisitPropertyDeclaration(PropertyDeclarationSyntax node)
    {
        Define(node, node.Identifier, true);
        Overriding(model.GetDeclaredSymbol(node));
        base.VisitPropertyDeclaration(node);
    }

    public override void VisitIndexerDeclaration(IndexerDeclarationSyntax node)
    {
        Define(node, node.ThisKeyword, true);
        Overriding(model.GetDeclaredSymbol(node));
        base.VisitIndexerDeclaration(node);
    }

    public override void VisitEventDeclaration(EventDeclarationSyntax node)
    {
        Define(node, node.Identifier, true);
        base.VisitEventDeclaration(node);
    }

    public override void VisitVariableDeclarator(VariableDeclaratorSyntax node)
    {
        Define(node, node.Identifier, true);
        base.VisitVariableDeclarator(node);
    }

    public override void VisitSimpleLambdaExpression(SimpleLambdaExpressionSyntax node)
    {
        rows.Say("definition", new Place(node.GetLocation()));
        base.VisitSimpleLambdaExpression(node);
    }

    public override void VisitParenthesizedLambdaExpression(ParenthesizedLambdaExpressionSyntax node)
    {
        rows.Say("definition", new Place(node.GetLocation()));
        base.VisitParenthesizedLambdaExpression(node);
    }

    public override void VisitAnonymousMethodExpression(AnonymousMethodExpressionSyntax node)
    {
        rows.Say("definition", new Place(node.GetLocation()));
        base.VisitAnonymousMethodExpression(node);
    }

    // ---- calls

    private void Call(SyntaxToken token, string name, string what)
    {
        rows.Say("call", new Place(token.GetLocation()), Rows.Name(name) + what);
    }

    private string Resolved(ISymbol symbol)
    {
        var places = PlacesOf(symbol);
        return places.Count > 0 ? Rows.To(places) : Outside;
    }

    private static SimpleNameSyntax NameIn(ExpressionSyntax called)
    {
        var member = called as MemberAccessExpressionSyntax;
        if (member != null) return member.Name;
        var binding = called as MemberBindingExpressionSyntax;
        if (binding != null) return binding.Name;
        return called as SimpleNameSyntax;
    }

    public override void VisitInvocationExpression(InvocationExpressionSyntax node)
    {
        var name = NameIn(node.Expression);
        var method = model.GetSymbolInfo(node).Symbol as IMethodSymbol;
        var isNameOf = method == null && name is IdentifierNameSyntax && name.Identifier.Text == "nameof";
        if (name == null) Call(node.Expression.GetLastToken(), "", Unknown);
        else if (!isNameOf)
        {
            var text = name.Identifier.ValueText;
            if (method == null || IsGuessed(method, node.ArgumentList)) Call(name.Identifier, text, Unknown);
            // A call of a function that travelled as a value.
            else if (method.ContainingType != null && method.ContainingType.TypeKind == TypeKind.Delegate)
                Call(name.Identifier, text, Unknown);
            else Call(name.Identifier, text, Resolved(method));
        }
        base.VisitInvocationExpression(node);
    }

    /// <summary>With an argument of an unknown type any overload that takes as many may be meant.</summary>
    private bool IsGuessed(IMethodSymbol method, ArgumentListSyntax passed)
    {
        if (passed == null || !passed.Arguments.Any(argument => IsOpen(argument.Expression))) return false;
        var own = method.ReducedFrom ?? method;
        var count = passed.Arguments.Count + (method.ReducedFrom == null ? 0 : 1);
        var alike = 0;
        for (var type = own.ContainingType; type != null; type = type.BaseType)
        {
            alike += type.GetMembers(own.Name).OfType<IMethodSymbol>().Count(other =>
                other.Parameters.Count(parameter => !parameter.IsOptional && !parameter.IsParams) <= count
                && (other.Parameters.Length >= count || other.Parameters.Any(parameter => parameter.IsParams)));
            if (own.MethodKind == MethodKind.Constructor) break;
        }
        return alike > 1;
    }

    private bool IsOpen(ExpressionSyntax argument)
    {
        var info = model.GetTypeInfo(argument);
        return info.Type != null && HasError(info.Type);
    }

    private static bool HasError(ITypeSymbol type)
    {
        if (type.TypeKind == TypeKind.Error) return true;
        var array = type as IArrayTypeSymbol;
        if (array != null) return HasError(array.ElementType);
        var named = type as INamedTypeSymbol;
        return named != null && named.TypeArguments.Any(HasError);
    }

    public override void VisitObjectCreationExpression(ObjectCreationExpressionSyntax node)
    {
        var type = node.Type;
        var qualified = type as QualifiedNameSyntax;
        var alias = type as AliasQualifiedNameSyntax;
        var name = qualified != null ? qualified.Right : alias != null ? alias.Name : type as SimpleNameSyntax;
        if (name != null)
        {
            var constructor = model.GetSymbolInfo(node).Symbol as IMethodSymbol;
            var made = constructor == null ? null : constructor.ContainingType;
            var text = made == null ? name.Identifier.ValueText : made.Name;
            if (made == null || IsGuessed(constructor, node.ArgumentList)) Call(name.Identifier, text, Unknown);
            // Nothing runs where a delegate is made.
            else if (made.TypeKind == TypeKind.Delegate) Call(name.Identifier, text, Resolved(made) + Optional);
            else Call(name.Identifier, text, Resolved(constructor));
        }
        base.VisitObjectCreationExpression(node);
    }

    public override void VisitConstructorInitializer(ConstructorInitializerSyntax node)
    {
        var constructor = model.GetSymbolInfo(node).Symbol as IMethodSymbol;
        var around = model.GetDeclaredSymbol((ConstructorDeclarationSyntax)node.Parent).ContainingType;
        var isBase = node.ThisOrBaseKeyword.IsKind(SyntaxKind.BaseKeyword);
        var made = isBase && around.BaseType != null ? around.BaseType : around;
        var isKnown = constructor != null && !IsGuessed(constructor, node.ArgumentList);
        Call(node.ThisOrBaseKeyword, made.Name, isKnown ? Resolved(constructor) : Unknown);
        base.VisitConstructorInitializer(node);
    }

    public override void VisitAttribute(AttributeSyntax node)
    {
        var constructor = model.GetSymbolInfo(node).Symbol as IMethodSymbol;
        var token = node.Name.GetLastToken();
        if (constructor != null) MayCall(token, constructor.ContainingType.Name, constructor);
        base.VisitAttribute(node);
    }

    // ---- what the language calls without a name, and names that are no calls

    private void MayCall(SyntaxToken token, string name, ISymbol symbol)
    {
        if (symbol == null) return;
        var places = PlacesOf(symbol);
        if (places.Count > 0) Call(token, name, Rows.To(places) + Optional);
    }

    private void MayCall(SyntaxToken token, IMethodSymbol method)
    {
        if (method != null) MayCall(token, method.Name, method);
    }

    public override void VisitIdentifierName(IdentifierNameSyntax node)
    {
        Named(node);
        base.VisitIdentifierName(node);
    }

    public override void VisitGenericName(GenericNameSyntax node)
    {
        Named(node);
        base.VisitGenericName(node);
    }

    private void Named(SimpleNameSyntax node)
    {
        ExpressionSyntax whole = node;
        if (whole.Parent is MemberAccessExpressionSyntax && ((MemberAccessExpressionSyntax)whole.Parent).Name == node
            || whole.Parent is MemberBindingExpressionSyntax)
            whole = (ExpressionSyntax)whole.Parent;
        var called = whole.Parent as InvocationExpressionSyntax;
        var isCalled = called != null && called.Expression == whole;
        var info = model.GetSymbolInfo(node);
        var symbols = info.Symbol == null ? info.CandidateSymbols.ToArray() : new[] { info.Symbol };
        foreach (var symbol in symbols)
        {
            // Reading a property runs its code.
            if (symbol is IPropertySymbol) MayCall(node.Identifier, symbol.Name, symbol);
            if (isCalled || !(symbol is IMethodSymbol) || ((IMethodSymbol)symbol).MethodKind == MethodKind.Constructor) continue;
            var places = PlacesOf(symbol);
            if (places.Count == 0) continue;
            rows.Say("mention", new Place(node.Identifier.GetLocation()), Rows.Name(symbol.Name) + Rows.To(places));
        }
    }

    public override void VisitElementAccessExpression(ElementAccessExpressionSyntax node)
    {
        MayCall(node.ArgumentList.OpenBracketToken, "this[]", model.GetSymbolInfo(node).Symbol);
        base.VisitElementAccessExpression(node);
    }

    public override void VisitBinaryExpression(BinaryExpressionSyntax node)
    {
        Operator(node, node.OperatorToken);
        base.VisitBinaryExpression(node);
    }

    public override void VisitPrefixUnaryExpression(PrefixUnaryExpressionSyntax node)
    {
        Operator(node, node.OperatorToken);
        base.VisitPrefixUnaryExpression(node);
    }

    public override void VisitAssignmentExpression(AssignmentExpressionSyntax node)
    {
        Operator(node, node.OperatorToken);
        base.VisitAssignmentExpression(node);
    }

    private void Operator(ExpressionSyntax node, SyntaxToken token)
    {
        var method = model.GetSymbolInfo(node).Symbol as IMethodSymbol;
        if (method != null) MayCall(token, "operator " + token.Text, method);
    }

    public override void VisitForEachStatement(ForEachStatementSyntax node)
    {
        var loop = model.GetForEachStatementInfo(node);
        MayCall(node.InKeyword, loop.GetEnumeratorMethod);
        MayCall(node.InKeyword, loop.MoveNextMethod);
        MayCall(node.InKeyword, loop.DisposeMethod);
        base.VisitForEachStatement(node);
    }

    public override void VisitUsingStatement(UsingStatementSyntax node)
    {
        var value = node.Expression ?? (node.Declaration == null ? null : node.Declaration.Type);
        var type = value == null ? null : model.GetTypeInfo(value).Type;
        for (var at = type; at != null; at = at.BaseType)
            foreach (var method in at.GetMembers("Dispose").OfType<IMethodSymbol>().Where(each => each.Parameters.Length == 0))
                MayCall(node.UsingKeyword, method);
        base.VisitUsingStatement(node);
    }

    public override void VisitInitializerExpression(InitializerExpressionSyntax node)
    {
        if (node.IsKind(SyntaxKind.CollectionInitializerExpression))
            foreach (var element in node.Expressions)
                MayCall(element.GetFirstToken(), model.GetCollectionInitializerSymbolInfo(element).Symbol as IMethodSymbol);
        base.VisitInitializerExpression(node);
    }
}
