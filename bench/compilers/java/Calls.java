import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * What javac says of the calls below a folder, as JSON lines: `java Calls.java FOLDER`. Dependencies may be missing; what
 * hangs on them is `unknown`.
 */
public final class Calls {
  private static final List<String> OPTIONS =
      List.of("-proc:none", "-XDshould-stop.ifError=FLOW", "-Xmaxerrs", "1000000", "-Xlint:none", "-nowarn");

  private final Path root;
  private final PrintStream out;
  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  private final Set<String> checked = new HashSet<>();

  private Calls(Path root, PrintStream out) {
    this.root = root;
    this.out = out;
  }

  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[0]).toRealPath();
    PrintStream out =
        new PrintStream(new BufferedOutputStream(System.out, 1 << 16), false, StandardCharsets.UTF_8);
    new Calls(root, out).run();
    out.flush();
  }

  private void run() throws IOException {
    List<Path> sources;
    try (Stream<Path> walk = Files.walk(root)) {
      sources =
          walk.filter(path -> path.toString().endsWith(".java") && Files.isRegularFile(path))
              .filter(path -> !root.relativize(path).toString().matches("(.*/)?\\.[^/]+/.*"))
              // A module would see only what it requires, and what it requires is not there.
              .filter(path -> !path.endsWith("module-info.java") && !path.endsWith("package-info.java"))
              .sorted()
              .toList();
    }
    // Modules of one repository may have classes of one name: each such module is checked with its own in front.
    Map<String, List<Path>> modules = new TreeMap<>();
    for (Path source : sources) modules.computeIfAbsent(moduleOf(source), name -> new ArrayList<>()).add(source);
    check(withoutDuplicates(sources));
    for (List<Path> module : modules.values()) {
      if (module.stream().allMatch(path -> checked.contains(nameOf(path)))) continue;
      List<Path> ordered = new ArrayList<>(module);
      sources.stream().filter(path -> !module.contains(path)).forEach(ordered::add);
      check(withoutDuplicates(ordered));
    }
  }

  private String nameOf(Path path) {
    return root.relativize(path).toString().replace('\\', '/');
  }

  private static final Pattern PACKAGE = Pattern.compile("^\\s*package\\s+([\\w.]+)\\s*;", Pattern.MULTILINE);

  private static String packageOf(Path source) {
    try {
      Matcher matcher = PACKAGE.matcher(Files.readString(source, StandardCharsets.ISO_8859_1));
      return matcher.find() ? matcher.group(1) : "";
    } catch (IOException unreadable) {
      return "";
    }
  }

  /** The folder in which the package of a file starts. */
  private String moduleOf(Path source) {
    String folder = nameOf(source.getParent());
    String inside = packageOf(source).replace('.', '/');
    return folder.endsWith(inside) ? folder.substring(0, folder.length() - inside.length()) : folder;
  }

  private List<Path> withoutDuplicates(List<Path> sources) {
    Map<String, Path> classes = new LinkedHashMap<>();
    for (Path source : sources) classes.putIfAbsent(packageOf(source) + "/" + source.getFileName(), source);
    return List.copyOf(classes.values());
  }

  private void check(List<Path> sources) throws IOException {
    try (StandardJavaFileManager files = compiler.getStandardFileManager(problem -> {}, null, StandardCharsets.UTF_8)) {
      Iterable<? extends JavaFileObject> units = files.getJavaFileObjectsFromPaths(sources);
      JavacTask task =
          (JavacTask) compiler.getTask(new StringWriter(), files, problem -> {}, OPTIONS, null, units);
      List<CompilationUnitTree> trees = new ArrayList<>();
      task.parse().forEach(trees::add);
      task.analyze();
      new Reading(task, trees).print();
    }
  }

  record Place(String file, long line) {}

  /** One run of the compiler over files that do not contradict each other. */
  private final class Reading {
    private final Trees trees;
    private final SourcePositions positions;
    private final Elements elements;
    private final Types types;
    private final List<CompilationUnitTree> units;
    private final Map<Element, Place> definitions = new HashMap<>();
    private final Map<TypeElement, ClassTree> classes = new LinkedHashMap<>();
    /** Rows of one kind that say the same are said once. */
    private final Set<String> overrides = new LinkedHashSet<>();

    Reading(JavacTask task, List<CompilationUnitTree> units) {
      this.trees = Trees.instance(task);
      this.positions = trees.getSourcePositions();
      this.elements = task.getElements();
      this.types = task.getTypes();
      this.units = units;
    }

    void print() throws IOException {
      for (CompilationUnitTree unit : units) new Definitions(unit).scan(unit, null);
      for (CompilationUnitTree unit : units) {
        String file = nameOf(Path.of(unit.getSourceFile().toUri()));
        if (!checked.add(file)) continue;
        out.println("{\"t\":\"file\",\"file\":" + quoted(file) + "}");
        new CallRows(unit, file).scan(unit, null);
      }
      for (TypeElement type : classes.keySet()) overridesOf(type);
      overrides.forEach(out::println);
    }

    // ---- definitions

    private final class Definitions extends TreePathScanner<Void, Void> {
      private final CompilationUnitTree unit;
      private final String file;
      private final String text;

      Definitions(CompilationUnitTree unit) throws IOException {
        this.unit = unit;
        this.file = nameOf(Path.of(unit.getSourceFile().toUri()));
        this.text = unit.getSourceFile().getCharContent(true).toString();
      }

      private void define(Element element, long from, String name) {
        if (element == null || from < 0) return;
        Matcher matcher = Pattern.compile("(?<![\\w$])" + Pattern.quote(name) + "(?![\\w$])").matcher(text);
        if (matcher.find((int) from))
          definitions.put(element, new Place(file, unit.getLineMap().getLineNumber(matcher.start())));
      }

      private long behind(long from, Tree tree) {
        return tree == null ? from : Math.max(from, positions.getEndPosition(unit, tree));
      }

      private long behind(long from, List<? extends Tree> list) {
        for (Tree tree : list) from = behind(from, tree);
        return from;
      }

      @Override
      public Void visitClass(ClassTree node, Void none) {
        Element element = trees.getElement(getCurrentPath());
        if (element instanceof TypeElement type) {
          classes.put(type, node);
          if (!node.getSimpleName().isEmpty()) {
            long from = behind(positions.getStartPosition(unit, node), node.getModifiers());
            define(type, from, node.getSimpleName().toString());
          }
        }
        return super.visitClass(node, none);
      }

      @Override
      public Void visitMethod(MethodTree node, Void none) {
        Element element = trees.getElement(getCurrentPath());
        boolean isWritten = positions.getEndPosition(unit, node) >= 0;
        if (element instanceof ExecutableElement method && isWritten && isSourceOf(method)) {
          long from = behind(positions.getStartPosition(unit, node), node.getModifiers());
          from = behind(behind(from, node.getTypeParameters()), node.getReturnType());
          boolean isConstructor = method.getKind() == ElementKind.CONSTRUCTOR;
          Element named = isConstructor ? method.getEnclosingElement() : method;
          define(method, from, named.getSimpleName().toString());
          Place place = definitions.get(method);
          if (place != null && node.getBody() == null && !method.getModifiers().contains(Modifier.NATIVE))
            if (!checked.contains(file))
              out.println("{\"t\":\"abstract\",\"file\":" + quoted(file) + ",\"line\":" + place.line + "}");
        }
        return super.visitMethod(node, none);
      }

      private boolean isSourceOf(ExecutableElement method) {
        return elements.getOrigin(method) == Elements.Origin.EXPLICIT;
      }

      /** The components of a record are methods too. */
      @Override
      public Void visitVariable(VariableTree node, Void none) {
        Element element = trees.getElement(getCurrentPath());
        if (element != null && element.getKind() == ElementKind.FIELD) {
          Element owner = element.getEnclosingElement();
          if (owner.getKind() == ElementKind.RECORD && !element.getModifiers().contains(Modifier.STATIC))
            define(element, behind(positions.getStartPosition(unit, node), node.getType()), node.getName().toString());
        }
        return super.visitVariable(node, none);
      }
    }

    /** Where a method or constructor is written, and its class beside a constructor; empty where nowhere in the tree. */
    private List<Place> placesOf(ExecutableElement method) {
      Place own = definitions.get(method);
      // That of an array belongs to no class.
      if (!(method.getEnclosingElement() instanceof TypeElement type)) return List.of();
      if (method.getKind() == ElementKind.CONSTRUCTOR) {
        Place made = definitions.get(type);
        return Stream.of(own, made).filter(place -> place != null).distinct().toList();
      }
      if (own != null) return List.of(own);
      if (type.getKind() == ElementKind.RECORD && method.getParameters().isEmpty())
        for (Element field : ElementFilter.fieldsIn(type.getEnclosedElements()))
          if (field.getSimpleName().equals(method.getSimpleName()) && definitions.containsKey(field))
            return List.of(definitions.get(field));
      return List.of();
    }

    // ---- calls

    private final class CallRows extends TreePathScanner<Void, Void> {
      private final CompilationUnitTree unit;
      private final String file;
      private final String text;

      CallRows(CompilationUnitTree unit, String file) throws IOException {
        this.unit = unit;
        this.file = file;
        this.text = unit.getSourceFile().getCharContent(true).toString();
      }

      /** Where the last name of an expression starts; -1 where the compiler added it. */
      private long nameStart(Tree tree, String name) {
        long end = positions.getEndPosition(unit, tree);
        long start = tree instanceof IdentifierTree ? positions.getStartPosition(unit, tree) : end - name.length();
        return start >= 0 && text.startsWith(name, (int) start) ? start : -1;
      }

      private void row(String kind, String name, long start, String what) {
        long line = unit.getLineMap().getLineNumber(start);
        out.println(
            "{\"t\":\"" + kind + "\",\"file\":" + quoted(file) + ",\"line\":" + line + ",\"name\":" + quoted(name) + "," + what + "}");
      }

      private static final String UNKNOWN = "\"unknown\":true";
      private static final String OUTSIDE = "\"outside\":true";

      private String resolved(ExecutableElement method) {
        List<Place> places = placesOf(method);
        if (!places.isEmpty()) return "\"to\":" + listed(places);
        return isFunctionOfLibrary(method) ? UNKNOWN : OUTSIDE;
      }

      /** `Runnable.run` and its like call a function that travelled as a value. */
      private boolean isFunctionOfLibrary(ExecutableElement method) {
        if (!method.getModifiers().contains(Modifier.ABSTRACT)) return false;
        TypeElement type = (TypeElement) method.getEnclosingElement();
        if (type.getKind() != ElementKind.INTERFACE) return false;
        return elements.isFunctionalInterface(type);
      }

      @Override
      public Void visitMethodInvocation(MethodInvocationTree node, Void none) {
        ExpressionTree select = node.getMethodSelect();
        String name =
            select instanceof MemberSelectTree member
                ? member.getIdentifier().toString()
                : select instanceof IdentifierTree identifier ? identifier.getName().toString() : "";
        long start = name.isEmpty() ? -1 : nameStart(select, name);
        if (start >= 0) {
          Element element = trees.getElement(new TreePath(getCurrentPath(), select));
          if (element instanceof ExecutableElement method && !isGuessed(method, node.getArguments()))
            row("call", calledName(method), start, resolved(method));
          else row("call", name, start, UNKNOWN);
        }
        return super.visitMethodInvocation(node, none);
      }

      /** `this(…)` and `super(…)` call a constructor, which has the name of its class. */
      private String calledName(ExecutableElement method) {
        boolean isConstructor = method.getKind() == ElementKind.CONSTRUCTOR;
        return (isConstructor ? method.getEnclosingElement() : method).getSimpleName().toString();
      }

      /** With an argument of an unknown type javac takes any overload. */
      private boolean isGuessed(ExecutableElement method, List<? extends ExpressionTree> passed) {
        boolean isOpen = false;
        for (ExpressionTree argument : passed) {
          TypeMirror type = trees.getTypeMirror(new TreePath(getCurrentPath(), argument));
          isOpen |= type == null || type.getKind() == TypeKind.ERROR;
        }
        if (!isOpen) return false;
        TypeElement owner = (TypeElement) method.getEnclosingElement();
        boolean isConstructor = method.getKind() == ElementKind.CONSTRUCTOR;
        List<? extends Element> members = isConstructor ? owner.getEnclosedElements() : elements.getAllMembers(owner);
        long alike =
            members.stream()
                .filter(member -> member instanceof ExecutableElement && member.getSimpleName().equals(method.getSimpleName()))
                .map(member -> (ExecutableElement) member)
                .filter(other -> other.isVarArgs() || other.getParameters().size() == passed.size())
                .count();
        return alike > 1;
      }

      @Override
      public Void visitNewClass(NewClassTree node, Void none) {
        Tree named = plain(node.getIdentifier());
        String name = named instanceof MemberSelectTree member ? member.getIdentifier().toString() : named.toString();
        long start = nameStart(named, name);
        Element element = trees.getElement(getCurrentPath());
        boolean isConstant = isEnumConstant();
        if (isConstant) {
          // The compiler writes `new Type(…)` for it, at the place of the constant.
          start = node.getArguments().isEmpty() ? -1 : positions.getStartPosition(unit, getCurrentPath().getParentPath().getLeaf());
          VariableTree constant = (VariableTree) getCurrentPath().getParentPath().getLeaf();
          Matcher matcher = Pattern.compile("\\b" + Pattern.quote(constant.getName().toString()) + "\\b").matcher(text);
          long behind = Math.max(start, positions.getEndPosition(unit, constant.getModifiers()));
          if (start >= 0) start = matcher.find((int) behind) ? matcher.start() : -1;
        }
        if (start >= 0) made(node, name, start, element);
        return super.visitNewClass(node, none);
      }

      private void made(NewClassTree node, String name, long start, Element element) {
        if (!(element instanceof ExecutableElement constructor) || isGuessed(constructor, node.getArguments())) {
          row("call", name, start, UNKNOWN);
          return;
        }
        if (node.getClassBody() == null) {
          row("call", name, start, resolved(constructor));
          return;
        }
        if (!isEnumConstant()) {
          // The class itself has no name but that of its base.
          long line = unit.getLineMap().getLineNumber(positions.getStartPosition(unit, node));
          String own = "<" + node.getIdentifier().toString().replaceAll("<.*", "") + ">";
          row("call", own, start, "\"to\":" + listed(List.of(new Place(file, line))));
        }
        ExecutableElement base = baseConstructor(node);
        TypeElement anonymous = (TypeElement) constructor.getEnclosingElement();
        for (TypeMirror implemented : anonymous.getInterfaces())
          if (implemented instanceof DeclaredType type && definitions.containsKey(type.asElement())) {
            row("mention", name, start, "\"to\":" + listed(List.of(definitions.get(type.asElement()))));
            return;
          }
        if (!anonymous.getInterfaces().isEmpty()) row("call", name, start, OUTSIDE);
        else row("call", name, start, base == null ? UNKNOWN : resolved(base));
      }

      /** The constructor of an anonymous class calls that of its base. */
      private ExecutableElement baseConstructor(NewClassTree node) {
        ExecutableElement[] found = {null};
        new TreePathScanner<Void, Void>() {
          @Override
          public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
            if (found[0] == null && call.getMethodSelect().toString().endsWith("super")) {
              Element element = trees.getElement(new TreePath(getCurrentPath(), call.getMethodSelect()));
              if (element instanceof ExecutableElement method) found[0] = method;
            }
            return null;
          }

          @Override
          public Void visitMethod(MethodTree method, Void none) {
            return method.getName().contentEquals("<init>") ? super.visitMethod(method, none) : null;
          }

          @Override
          public Void visitVariable(VariableTree variable, Void none) {
            return null;
          }
        }.scan(new TreePath(getCurrentPath(), node.getClassBody()), null);
        return found[0];
      }

      private boolean isEnumConstant() {
        Tree parent = getCurrentPath().getParentPath().getLeaf();
        if (!(parent instanceof VariableTree)) return false;
        Element element = trees.getElement(getCurrentPath().getParentPath());
        return element != null && element.getKind() == ElementKind.ENUM_CONSTANT;
      }

      private Tree plain(Tree type) {
        if (type instanceof ParameterizedTypeTree generic) return plain(generic.getType());
        if (type instanceof AnnotatedTypeTree annotated) return plain(annotated.getUnderlyingType());
        return type;
      }

      @Override
      public Void visitMemberReference(MemberReferenceTree node, Void none) {
        Element element = trees.getElement(getCurrentPath());
        long end = positions.getEndPosition(unit, node);
        boolean isNew = node.getMode() == MemberReferenceTree.ReferenceMode.NEW;
        String name = isNew ? "new" : node.getName().toString();
        if (element instanceof ExecutableElement method && end >= name.length()) {
          List<Place> places = placesOf(method);
          if (!places.isEmpty()) row("mention", calledName(method), end - name.length(), "\"to\":" + listed(places));
          for (Place place : places) implementing(place, getCurrentPath());
        }
        return super.visitMemberReference(node, none);
      }

      @Override
      public Void visitLambdaExpression(LambdaExpressionTree node, Void none) {
        long start = positions.getStartPosition(unit, node);
        implementing(new Place(file, unit.getLineMap().getLineNumber(start)), getCurrentPath());
        return super.visitLambdaExpression(node, none);
      }

      /** A function that is written where an interface of the tree is asked for implements its method. */
      private void implementing(Place place, TreePath function) {
        TypeMirror type = trees.getTypeMirror(function);
        if (!(type instanceof DeclaredType declared)) return;
        for (Element member : elements.getAllMembers((TypeElement) declared.asElement()))
          if (member instanceof ExecutableElement method && method.getModifiers().contains(Modifier.ABSTRACT))
            if (definitions.containsKey(method)) override(place, definitions.get(method));
      }
    }

    // ---- overrides

    private void override(Place place, Place of) {
      if (place == null || of == null || place.equals(of)) return;
      overrides.add(
          "{\"t\":\"override\",\"file\":" + quoted(place.file) + ",\"line\":" + place.line + ",\"of\":" + json(of) + "}");
    }

    private void overridesOf(TypeElement type) {
      Set<TypeElement> above = new LinkedHashSet<>();
      collectAbove(type.asType(), above);
      Map<String, List<ExecutableElement>> inherited = new HashMap<>();
      for (TypeElement each : above)
        for (ExecutableElement method : ElementFilter.methodsIn(each.getEnclosedElements()))
          inherited.computeIfAbsent(method.getSimpleName().toString(), name -> new ArrayList<>()).add(method);
      for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements()))
        for (ExecutableElement other : inherited.getOrDefault(method.getSimpleName().toString(), List.of()))
          if (elements.overrides(method, other, type)) overriding(method, other);
      // A method that a class inherits may implement that of an interface which only the class names.
      if (type.getKind().isInterface() || type.getInterfaces().isEmpty()) return;
      for (List<ExecutableElement> alike : inherited.values())
        for (ExecutableElement method : alike) {
          if (method.getEnclosingElement().getKind().isInterface() || !isInTree(method)) continue;
          for (ExecutableElement other : alike)
            if (other.getEnclosingElement().getKind().isInterface() && elements.overrides(method, other, type))
              overriding(method, other);
        }
    }

    private boolean isInTree(ExecutableElement method) {
      return !placesOf(method).isEmpty();
    }

    private void overriding(ExecutableElement method, ExecutableElement other) {
      List<Place> own = placesOf(method);
      List<Place> of = placesOf(other);
      if (!own.isEmpty() && !of.isEmpty()) override(own.get(0), of.get(0));
    }

    private void collectAbove(TypeMirror type, Set<TypeElement> into) {
      if (type.getKind() != TypeKind.DECLARED) return;
      for (TypeMirror above : types.directSupertypes(type))
        if (above instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element)
          if (into.add(element)) collectAbove(above, into);
    }
  }

  private static String listed(List<Place> places) {
    return places.stream().map(Calls::json).collect(Collectors.joining(",", "[", "]"));
  }

  private static String json(Place place) {
    return "{\"file\":" + quoted(place.file) + ",\"line\":" + place.line + "}";
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char letter : text.toCharArray()) {
      if (letter == '"' || letter == '\\') out.append('\\').append(letter);
      else if (letter < ' ') out.append(String.format("\\u%04x", (int) letter));
      else out.append(letter);
    }
    return out.append('"').toString();
  }
}
