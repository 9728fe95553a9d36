import java.io.File
import java.io.PrintStream
import org.jetbrains.kotlin.fir.symbols.FirBasedSymbol

data class Place(val file: String, val line: Int)

/** What the compiler resolved a name to. */
sealed interface Meaning {
    /** Definitions of the sources: a constructor and its class, a function and the ones that stand in for it. */
    data class Defined(val symbols: List<FirBasedSymbol<*>>) : Meaning

    data object Outside : Meaning

    data object Unknown : Meaning
}

data class Named(val place: Place, val name: String, val meaning: Meaning, val kind: Kind) {
    enum class Kind { CALL, OPTIONAL, MENTION }
}

/** What is gathered while the compiler goes through its files; rows need all definitions and are written in the end. */
object Reading {
    lateinit var root: File
    val files = LinkedHashSet<String>()
    val definitions = HashMap<FirBasedSymbol<*>, Place>()
    val abstract = LinkedHashSet<Place>()
    val named = ArrayList<Named>()
    val overrides = LinkedHashSet<Pair<FirBasedSymbol<*>, FirBasedSymbol<*>>>()
    /** Lambdas and the methods of interfaces that they are. */
    val implementing = LinkedHashSet<Pair<Place, FirBasedSymbol<*>>>()
    /** What stands on a platform for what is expected everywhere, and the other way round. */
    val others = HashMap<FirBasedSymbol<*>, MutableList<FirBasedSymbol<*>>>()

    fun nameOf(path: String): String = File(path).relativeTo(root).invariantSeparatorsPath

    fun print(out: PrintStream) {
        for (file in files) out.println("""{"t":"file","file":${quoted(file)}}""")
        for ((file, line) in abstract) out.println("""{"t":"abstract","file":${quoted(file)},"line":$line}""")
        for (each in named) row(each)?.let(out::println)
        val overriding = LinkedHashSet<Pair<Place, Place>>()
        for ((below, above) in overrides)
            for (own in placesOf(below)) for (of in placesOf(above)) overriding.add(own to of)
        for ((place, method) in implementing) for (of in placesOf(method)) overriding.add(place to of)
        for ((own, of) in overriding)
            if (own != of) out.println("""{"t":"override","file":${quoted(own.file)},"line":${own.line},"of":${json(of)}}""")
    }

    private fun placesOf(symbol: FirBasedSymbol<*>): List<Place> =
        (listOf(symbol) + others[symbol].orEmpty()).mapNotNull { definitions[it] }

    private fun row(named: Named): String? {
        val (place, name, meaning, kind) = named
        val places = if (meaning is Meaning.Defined) meaning.symbols.flatMap(::placesOf).distinct() else emptyList()
        val what = when {
            meaning is Meaning.Unknown -> "\"unknown\":true"
            places.isEmpty() -> "\"outside\":true"
            else -> "\"to\":" + places.joinToString(",", "[", "]", transform = ::json)
        }
        if (kind == Named.Kind.MENTION && places.isEmpty()) return null
        val type = if (kind == Named.Kind.MENTION) "mention" else "call"
        val optional = if (kind == Named.Kind.OPTIONAL) ",\"optional\":true" else ""
        return """{"t":"$type","file":${quoted(place.file)},"line":${place.line},"name":${quoted(name)},$what$optional}"""
    }

    private fun json(place: Place): String = """{"file":${quoted(place.file)},"line":${place.line}}"""

    private fun quoted(text: String): String = buildString {
        append('"')
        for (letter in text) when {
            letter == '"' || letter == '\\' -> append('\\').append(letter)
            letter < ' ' -> append("\\u%04x".format(letter.code))
            else -> append(letter)
        }
        append('"')
    }
}
