/**
 * What the Kotlin compiler says of the calls below a folder, as JSON lines: `CallsKt FOLDER --plugin PLUGIN --libraries LIB`,
 * with the compiler and the plugin, these files, on the class path. The compiler reads all sources, and what it has
 * resolved is read from its own trees. Dependencies may be missing; what hangs on them is `unknown`.
 */
import java.io.File
import java.io.PrintStream
import java.nio.charset.StandardCharsets
import kotlin.system.exitProcess
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler

fun main(args: Array<String>) {
    val root = File(args[0]).canonicalFile
    val plugin = args[args.indexOf("--plugin") + 1]
    val libraries = File(args[args.indexOf("--libraries") + 1])
    val sources = root.walkTopDown()
        .onEnter { it == root || !it.name.startsWith(".") }
        .filter { it.isFile && (it.extension == "kt" || it.extension == "java") }
        .filterNot { it.name == "module-info.java" || it.name == "package-info.java" }
        .sortedBy { it.path }
        .toList()
    Reading.root = root
    val jars = LIBRARIES.map { File(libraries, it).path }
    val out = PrintStream(System.out.buffered(1 shl 16), false, StandardCharsets.UTF_8)
    val ended = K2JVMCompiler().exec(
        PrintStream(File(plugin).resolveSibling("messages.txt").outputStream()),
        "-Xplugin=$plugin",
        "-no-stdlib",
        "-no-reflect",
        "-classpath", jars.joinToString(File.pathSeparator),
        "-nowarn",
        // Sources without a fault are compiled in the end; nobody asks for the classes.
        "-d", File(plugin).resolveSibling("classes").path,
        *fragments(sources.filter { it.extension == "kt" }),
        *sources.map { it.path }.toTypedArray(),
    )
    System.err.println("kotlinc: $ended, ${Reading.files.size} files")
    Reading.print(out)
    out.flush()
    exitProcess(if (Reading.files.isEmpty()) 1 else 0)
}

/** What comes with the compiler and most sources use. */
private val LIBRARIES = listOf(
    "kotlin-stdlib.jar",
    "kotlin-reflect.jar",
    "kotlin-test.jar",
    "kotlin-test-junit.jar",
    "kotlinx-coroutines-core-jvm.jar",
    "annotations-13.0.jar",
)

/** Code for all platforms is a part of its own, which `expect`s what the one for the JVM has. */
private fun fragments(sources: List<File>): Array<String> {
    val (common, platform) = sources.partition { COMMON.containsMatchIn(it.path) }
    if (common.isEmpty() || platform.isEmpty()) return emptyArray()
    val sourcesOf = { name: String, files: List<File> -> "-Xfragment-sources=" + files.joinToString(",") { "$name:$it" } }
    return arrayOf(
        "-Xmulti-platform",
        "-Xexpect-actual-classes",
        "-Xfragments=common,jvm",
        "-Xfragment-refines=jvm:common",
        sourcesOf("common", common),
        sourcesOf("jvm", platform),
    )
}

private val COMMON = Regex("""/(common|commonMain|commonTest)/""")
