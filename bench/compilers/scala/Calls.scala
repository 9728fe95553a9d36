import java.io.{File, PrintStream}
import scala.collection.mutable
import scala.reflect.internal.FatalError
import scala.reflect.internal.util.{BatchSourceFile, SourceFile}
import scala.tools.nsc.{Global, Settings}
import scala.tools.nsc.io.AbstractFile
import scala.tools.nsc.reporters.StoreReporter

/** Prints what scalac says about the calls of a tree, one row of JSON per line; bench/README.md describes the rows. */
object Calls {
  def main(args: Array[String]): Unit = {
    val root = new File(args(0)).getCanonicalFile
    val settings = new Settings()
    settings.usejavacp.value = true
    settings.nowarn.value = true
    // What a macro writes is nobody's call.
    settings.processArguments("-Ymacro-expand:none" :: "-Ystop-after:typer" :: args.toList.tail, processAll = true)
    val compiler = new Global(settings, new StoreReporter)
    new Calls(compiler, root, new PrintStream(System.out, false, "UTF-8")).run()
  }
}

private case class Place(file: String, line: Int) {
  def json: String = s"""{"file":${Json.quoted(file)},"line":$line}"""
}

private object Json {
  def quoted(text: String): String =
    text.map {
      case letter @ ('"' | '\\') => "\\" + letter
      case letter if letter < ' ' => f"\\u${letter.toInt}%04x"
      case letter => letter.toString
    }.mkString("\"", "", "\"")
}

private class Calls[G <: Global](val global: G, root: File, out: PrintStream) {
  import global._

  private val rows = mutable.LinkedHashSet.empty[String]

  def run(): Unit = {
    val sources = filesBelow(root).map(file => new BatchSourceFile(AbstractFile.getFile(file)): SourceFile)
    val readable = sources.filter(parses)
    val run = new Run
    run.compileSources(readable.toList)
    for (unit <- run.units if !unit.isJava) {
      rows += s"""{"t":"file","file":${Json.quoted(pathOf(unit.source))},"line":1}"""
      new Reading(unit).traverse(unit.body)
    }
    rows.foreach(out.println)
    out.flush()
  }

  private def filesBelow(folder: File): Seq[File] =
    folder.listFiles.sorted.toSeq.flatMap { file =>
      if (file.isDirectory) { if (file.getName.startsWith(".")) Nil else filesBelow(file) }
      else if (file.getName.endsWith(".scala") || file.getName.endsWith(".java")) Seq(file)
      else Nil
    }

  /** The compiler stops behind its parser where one file cannot be read; such files are left out. */
  private def parses(source: SourceFile): Boolean = {
    val run = new Run
    global.reporter.reset()
    val unit = new CompilationUnit(source)
    if (unit.isJava) new syntaxAnalyzer.JavaUnitParser(unit).parse() else newUnitParser(unit).parse()
    val isRead = !global.reporter.hasErrors
    global.reporter.reset()
    isRead
  }

  private def pathOf(source: SourceFile): String =
    root.toPath.relativize(source.file.file.getCanonicalFile.toPath).toString

  private def placeAt(position: Position): Option[Place] =
    if (!position.isDefined || position.source.file.file == null) None
    else Some(Place(pathOf(position.source), position.line))

  /** Where a method is defined: a constructor at its own place and at its class, what the compiler adds at the class. */
  private def placesOf(symbol: Symbol): List[Place] = {
    val isAdded = symbol.isSynthetic || symbol.isPrimaryConstructor
    val symbols =
      if (symbol.isConstructor) List(symbol, symbol.owner)
      else if (isAdded && symbol.owner.isModuleClass) List(symbol, symbol.owner.companionClass)
      else List(symbol)
    symbols.filter(_ != NoSymbol).flatMap(each => placeAt(each.pos)).distinct
  }

  private def calledName(symbol: Symbol): String =
    if (symbol.isConstructor) symbol.owner.decodedName
    else if (symbol.isSynthetic && symbol.name == nme.apply) symbol.owner.decodedName
    else symbol.decodedName

  /** The compiler gives up on a hierarchy of which a part is missing: nothing is known then. */
  private def isKnown(symbol: Symbol): Boolean =
    symbol != null && symbol != NoSymbol && orElse(false)(!symbol.isOverloaded && !symbol.isErroneous)

  private def orElse[T](otherwise: T)(asked: => T): T =
    try asked
    catch { case _: FatalError => otherwise }

  private class Reading(unit: CompilationUnit) extends Traverser {
    private val file = pathOf(unit.source)
    private val text = unit.source.content

    private def row(kind: String, name: String, line: Int, rest: String): Unit =
      rows += s"""{"t":"$kind","file":${Json.quoted(file)},"line":$line,"name":${Json.quoted(name)}$rest}"""

    private def isWrittenAt(name: String, point: Int): Boolean =
      point >= 0 && point + name.length <= text.length && name.indices.forall(at => text(point + at) == name(at))

    private def listed(places: List[Place]): String = places.map(_.json).mkString(",\"to\":[", ",", "]")

    /** A call with its arguments. What no source says (an implicit view, a loop's `map`) is not asked for. */
    private def call(called: Tree, isAsked: Boolean): Unit = {
      val symbol = called.symbol
      val position = called match {
        case Select(New(made), nme.CONSTRUCTOR) => made.pos
        case _ => called.pos
      }
      if (!position.isDefined) return
      if (!isKnown(symbol)) nameOf(called).foreach(name => row("call", name, position.line, ",\"unknown\":true"))
      else if (symbol.isMethod && !symbol.name.containsName("$default$")) {
        val places = placesOf(symbol)
        val isApplied = symbol.name == nme.apply
        val isOfCompiler = symbol.isSynthetic && !isApplied
        val isSaid = !isOfCompiler && (isApplied || isWrittenAt(calledName(symbol), position.point))
        val optional = if (isAsked && isSaid && !symbol.isAccessor) "" else ",\"optional\":true"
        if (symbol.isConstructor && symbol.owner.isAnonymousClass) made(symbol.owner)
        else if (places.isEmpty) row("call", calledName(symbol), position.line, ",\"outside\":true")
        else row("call", calledName(symbol), position.line, listed(places) + optional)
      }
    }

    /** A class without a name has that of its base. */
    private def made(anonymous: Symbol): Unit =
      for {
        place <- placeAt(anonymous.pos)
        base <- anonymous.info.parents.map(_.typeSymbol).filterNot(isOfEveryClass)
      } row("call", s"<${base.decodedName}>", place.line, listed(List(place)) + ",\"optional\":true")

    private def isOfEveryClass(base: Symbol): Boolean = base == definitions.ObjectClass || base == definitions.AnyRefClass

    private def nameOf(tree: Tree): Option[String] = tree match {
      case Select(New(made), nme.CONSTRUCTOR) => nameOf(made)
      case named: RefTree => Some(named.name.decoded)
      case made: TypeTree if made.original != null => nameOf(made.original)
      case TypeApply(called, _) => nameOf(called)
      case AppliedTypeTree(made, _) => nameOf(made)
      case _ => None
    }

    private def calledOf(tree: Tree): Tree = tree match {
      case TypeApply(called, _) => calledOf(called)
      case Apply(called, _) => calledOf(called)
      case other => other
    }

    private def definition(tree: DefTree): Unit =
      placeAt(tree.symbol.pos).foreach { place =>
        for {
          other <- orElse(List.empty[Symbol])(tree.symbol.allOverriddenSymbols)
          of <- placeAt(other.pos)
          if of != place
        } rows += s"""{"t":"override","file":${Json.quoted(place.file)},"line":${place.line},"of":${of.json}}"""
        if (tree.symbol.isDeferred)
          rows += s"""{"t":"abstract","file":${Json.quoted(place.file)},"line":${place.line}}"""
      }

    override def traverse(tree: Tree): Unit = tree match {
      case view: ApplyImplicitView =>
        call(calledOf(view), isAsked = false)
        view.args.foreach(traverse)
      case implicits: ApplyToImplicitArgs =>
        traverse(implicits.fun)
      // A method that is passed on: the compiler makes a function of it.
      case Function(taken, Apply(called, passed)) if isPassedOn(taken, called, passed) =>
        val inner = calledOf(called)
        mention(inner.symbol, inner.pos)
        call(inner, isAsked = false)
        within(inner)
      case Apply(called, arguments) =>
        val inner = calledOf(called)
        val isMade = inner match {
          case Select(Super(_, _), nme.CONSTRUCTOR) => true
          case _ => false
        }
        call(inner, isAsked = !isMade)
        within(inner)
        if (called.isInstanceOf[Apply]) traverse(called)
        arguments.foreach(traverse)
      case UnApply(pattern, parts) =>
        val inner = calledOf(pattern)
        inner match {
          case Select(extractor, _) =>
            mention(extractor.symbol, extractor.pos)
            mention(extractor.symbol.companionClass, extractor.pos)
          case _ =>
        }
        if (isKnown(inner.symbol)) mention(inner.symbol, inner.pos)
        parts.foreach(traverse)
      case named: RefTree if isKnown(named.symbol) && named.symbol.isMethod && named.pos.isDefined =>
        // Without arguments it may be a call or a value.
        call(named, isAsked = false)
        mention(named.symbol, named.pos)
        super.traverse(named)
      case named: RefTree if isKnown(named.symbol) && (named.symbol.isModule || named.symbol.isClass) =>
        mention(named.symbol, named.pos)
        super.traverse(named)
      case unknown: RefTree if !isKnown(unknown.symbol) && unknown.isTerm && unknown.pos.isDefined =>
        row("call", unknown.name.decoded, unknown.pos.line, ",\"unknown\":true")
        super.traverse(unknown)
      case typed: TypeTree if typed.original != null =>
        traverse(typed.original)
      // What the compiler adds to a case class.
      case added @ (_: ModuleDef | _: DefDef) if isKnown(added.symbol) && added.symbol.isSynthetic =>
      case defined: DefDef =>
        if (isKnown(defined.symbol)) definition(defined)
        super.traverse(defined)
      case defined: ValDef =>
        if (isKnown(defined.symbol)) definition(defined)
        super.traverse(defined)
      case _ => super.traverse(tree)
    }

    private def isPassedOn(taken: List[ValDef], called: Tree, passed: List[Tree]): Boolean =
      taken.length == passed.length && taken.zip(passed).forall { case (parameter, argument) =>
        parameter.symbol.isSynthetic && argument.symbol == parameter.symbol && isUnsaid(argument)
      }

    /** Where nobody has written `_`. */
    private def isUnsaid(argument: Tree): Boolean = !argument.pos.isDefined || !isWrittenAt("_", argument.pos.point)

    private def mention(symbol: Symbol, position: Position): Unit =
      if (isKnown(symbol) && position.isDefined) {
        val places = placesOf(symbol)
        if (places.nonEmpty) row("mention", calledName(symbol), position.line, listed(places))
      }

    /** The parts of what is called, without the call itself. */
    private def within(called: Tree): Unit = called match {
      case Select(New(made), _) => traverse(made)
      case Select(owner, _) => traverse(owner)
      case Ident(_) =>
      case other => traverse(other)
    }
  }
}
