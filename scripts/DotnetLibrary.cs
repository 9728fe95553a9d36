using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;

/// <summary>
/// Writes what the resolver knows of .NET's own library, from the library itself: `mcs -r:System.Core.dll -r:System.Data.dll
/// -r:System.Xml.dll -r:System.Xml.Linq.dll -r:System.Net.Http.dll -r:System.Numerics.dll scripts/DotnetLibrary.cs
/// -out:DotnetLibrary.exe`, then `mono DotnetLibrary.exe > src/graph/resolve/types/dotnet-library-table.ts` (the one in use is of mono 6.8).
/// </summary>
internal static class DotnetLibrary
{
    /// <summary>Of these the results of members are told.</summary>
    private static readonly string[] Read =
    {
        "System", "System.Collections.Generic", "System.Collections", "System.Collections.ObjectModel",
        "System.Collections.Concurrent", "System.Collections.Specialized", "System.Linq", "System.Linq.Expressions",
        "System.IO", "System.Text", "System.Text.RegularExpressions", "System.Threading", "System.Threading.Tasks",
        "System.Reflection", "System.Globalization", "System.Numerics", "System.Data", "System.Net.Http", "System.Xml.Linq",
    };

    /// <summary>Of these it is told what they extend.</summary>
    private static readonly string[] Named =
    {
        "System.Diagnostics", "System.Data.Common", "System.Data.SqlClient", "System.Net", "System.Xml",
    };

    /// <summary>What programs hardly ever pass on.</summary>
    private static bool IsLeft(Type type)
    {
        return type.IsNested || type.Name.StartsWith("_") || type.Name.Contains("Parallel") || typeof(Attribute).IsAssignableFrom(type)
            || typeof(EventArgs).IsAssignableFrom(type) && type != typeof(EventArgs)
            || type.Namespace == "System" && (type.Name.StartsWith("AppDomain") || type.Name.StartsWith("Console"));
    }

    private static readonly Assembly[] Assemblies =
    {
        typeof(object).Assembly, typeof(Uri).Assembly, typeof(Enumerable).Assembly, typeof(System.Data.IDbConnection).Assembly,
        typeof(System.Xml.XmlNode).Assembly, typeof(System.Xml.Linq.XElement).Assembly,
        typeof(System.Net.Http.HttpClient).Assembly, typeof(System.Numerics.BigInteger).Assembly,
    };

    private static readonly Dictionary<Type, string> Plain = new Dictionary<Type, string>
    {
        { typeof(bool), "bool" }, { typeof(byte), "byte" }, { typeof(sbyte), "sbyte" }, { typeof(char), "char" },
        { typeof(decimal), "decimal" }, { typeof(double), "double" }, { typeof(float), "float" }, { typeof(int), "int" },
        { typeof(uint), "uint" }, { typeof(long), "long" }, { typeof(ulong), "ulong" }, { typeof(short), "short" },
        { typeof(ushort), "ushort" }, { typeof(string), "string" }, { typeof(object), "object" }, { typeof(void), "void" },
    };

    private const BindingFlags Members =
        BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private static void Main()
    {
        var types = Assemblies.SelectMany(assembly => assembly.GetExportedTypes()).Distinct()
            .Where(type => !IsLeft(type)).ToList();
        var extensions = types.Where(type => Read.Contains(type.Namespace) && type.IsAbstract && type.IsSealed)
            .SelectMany(type => type.GetMethods(BindingFlags.Public | BindingFlags.Static))
            .Where(method => method.IsDefined(typeof(ExtensionAttribute), false))
            .ToLookup(method => NameOf(method.GetParameters()[0].ParameterType));
        var known = new HashSet<string>();
        Console.WriteLine("/** Written by scripts/DotnetLibrary.cs; dotnet-library.ts says how it is read. */");
        Console.WriteLine("export const DOTNET_LIBRARY = `");
        foreach (var name in Read.Concat(Named))
        {
            Console.WriteLine("namespace " + name);
            var groups = types.Where(type => type.Namespace == name).GroupBy(NameOf).OrderBy(group => group.Key, StringComparer.Ordinal);
            foreach (var group in groups)
                if (known.Add(group.Key)) Console.WriteLine(Line(group.Key, group.ToList(), Read.Contains(name), extensions[group.Key]));
        }
        Console.WriteLine("`;");
    }

    private static string NameOf(Type type)
    {
        string plain;
        if (Plain.TryGetValue(type, out plain)) return plain;
        return type.Name.Split('`')[0];
    }

    /// <summary>`Name` with `*` of an interface, `=` of a value, `#2` of a delegate that takes two.</summary>
    private static string Line(string name, List<Type> types, bool isRead, IEnumerable<MethodInfo> extensions)
    {
        var first = types[0];
        var isDelegate = typeof(Delegate).IsAssignableFrom(first) && first != typeof(Delegate) && first != typeof(MulticastDelegate);
        var mark = first.IsInterface ? "*" : first.IsValueType ? "=" : isDelegate ? "#" + first.GetMethod("Invoke").GetParameters().Length : "";
        var bases = types.SelectMany(BasesOf).Select(NameOf).Where(each => each != name && each != "object" && each != "ValueType").Distinct();
        var line = name + mark + string.Concat(bases.Select((each, place) => (place == 0 ? " < " : " ") + each));
        if (!isRead || isDelegate || typeof(Exception).IsAssignableFrom(first) && first != typeof(Exception)) return line;
        var results = types.SelectMany(ResultsOf).Concat(extensions.Select(Extending))
            .GroupBy(pair => pair.Key)
            .Select(group => new { Member = group.Key, Results = group.Select(pair => pair.Value).Distinct().ToList() })
            .Select(each => new { each.Member, Result = each.Results.Count == 1 ? each.Results[0] : Same(each.Results) })
            .GroupBy(each => each.Result).OrderBy(group => group.Key, StringComparer.Ordinal);
        return line + string.Concat(results.Select(group =>
            " | " + group.Key + " " + string.Join(" ", group.Select(each => each.Member).OrderBy(each => each, StringComparer.Ordinal))));
    }

    /// <summary>What members of one name have in common: one of objects comes before one of the type.</summary>
    private static string Same(List<string> results)
    {
        var plain = results.Select(each => each.TrimStart(':')).Distinct().ToList();
        var isOfType = results.All(each => each.StartsWith(":"));
        return (isOfType ? ":" : "") + (plain.Count == 1 ? plain[0] : "?");
    }

    private static IEnumerable<Type> BasesOf(Type type)
    {
        var all = type.GetInterfaces().Where(each => each.IsPublic).ToList();
        var inherited = type.BaseType == null ? new Type[0] : type.BaseType.GetInterfaces();
        var own = all.Except(inherited).Where(each => !all.Any(other => other != each && other.GetInterfaces().Contains(each)));
        return (type.BaseType == null ? own : new[] { type.BaseType }.Concat(own)).Where(each => each.IsPublic && !IsLeft(each));
    }

    /// <summary>What members give; a point marks those that are no methods, a colon methods of the type itself.</summary>
    private static IEnumerable<KeyValuePair<string, string>> ResultsOf(Type type)
    {
        if (type.IsEnum) yield break;
        foreach (var method in type.GetMethods(Members))
            if (!method.IsSpecialName && method.GetBaseDefinition() == method && !method.IsDefined(typeof(ExtensionAttribute), false))
                yield return Pair(method.Name, (method.IsStatic ? ":" : "") + Result(method.ReturnType, type.GetGenericArguments()));
        foreach (var property in type.GetProperties(Members))
            if (property.GetAccessors().All(accessor => accessor.GetBaseDefinition() == accessor))
                yield return Pair(property.GetIndexParameters().Length > 0 ? "this[]" : property.Name, "." + Result(property.PropertyType, type.GetGenericArguments()));
        foreach (var field in type.GetFields(Members))
            yield return Pair(field.Name, "." + Result(field.FieldType, type.GetGenericArguments()));
    }

    /// <summary>A method of the library that extends a type, marked by a `+`, by what the type is made of.</summary>
    private static KeyValuePair<string, string> Extending(MethodInfo method)
    {
        return Pair(method.Name, "+" + Result(method.ReturnType, method.GetParameters()[0].ParameterType.GetGenericArguments()));
    }

    private static KeyValuePair<string, string> Pair(string member, string result)
    {
        return new KeyValuePair<string, string>(member, result);
    }

    /// <summary>A type by its name, or the place of a type argument; `?` where neither tells.</summary>
    private static string Result(Type type, Type[] arguments)
    {
        if (type.IsByRef || type.IsPointer) return "?";
        if (type.IsArray) return Result(type.GetElementType(), arguments) + "[]";
        if (type.IsGenericParameter)
        {
            var place = Array.IndexOf(arguments, type);
            return place < 0 ? "?" : place.ToString();
        }
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Nullable<>)) return Result(type.GetGenericArguments()[0], arguments) + "?";
        return type.IsNested ? "?" : NameOf(type);
    }
}
