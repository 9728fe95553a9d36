import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes what the resolver knows of Java's own library, from the library itself:
 * `java scripts/JavaLibrary.java > src/graph/resolve/types/java-library-table.ts` (the one in use is of JDK 17).
 */
public final class JavaLibrary {
  /** Of these the results of members are told. */
  private static final List<String> READ =
      List.of(
          "java.lang", "java.lang.annotation", "java.lang.reflect", "java.util", "java.util.function", "java.util.regex", "java.util.concurrent",
          "java.util.concurrent.atomic", "java.io", "java.nio", "java.nio.file", "java.nio.charset", "java.net", "java.math",
          "java.text", "java.time", "java.util.stream");

  /** Of these it is told what they extend. */
  private static final List<String> NAMED =
      List.of(
          "java.util.concurrent.locks", "java.util.zip", "java.util.jar", "java.nio.channels", "java.time.format",
          "java.time.temporal", "java.security");

  private static final Set<Class<?>> KNOWN = new LinkedHashSet<>();

  public static void main(String[] args) throws Exception {
    for (String name : READ) read(name);
    for (String name : NAMED) read(name);
    System.out.println("/** Written by scripts/JavaLibrary.java; java-library.ts says how it is read. */");
    System.out.println("export const JAVA_LIBRARY = `");
    String last = "";
    for (Class<?> type : KNOWN) {
      if (!type.getPackageName().equals(last)) System.out.println("package " + type.getPackageName());
      last = type.getPackageName();
      System.out.println(line(type));
    }
    System.out.println("`;");
  }

  private static void read(String name) throws Exception {
    Path folder =
        FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/" + name.replace('.', '/'));
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String own = file.getFileName().toString();
        boolean isInner = own.contains("$") && !own.equals("Map$Entry.class");
        if (!own.endsWith(".class") || isInner) continue;
        Class<?> type = Class.forName(name + "." + own.replace(".class", ""), false, null);
        if (Modifier.isPublic(type.getModifiers())) KNOWN.add(type);
      }
    }
  }

  private static String line(Class<?> type) {
    String above = basesOf(type).stream().map(Class::getSimpleName).collect(Collectors.joining(" "));
    Map<String, List<String>> names = new TreeMap<>();
    if (READ.contains(type.getPackageName()))
      resultsOf(type).forEach(
          (name, result) -> {
            if (!result.isEmpty() && !result.equals("void") && !isInherited(type, name, result))
              names.computeIfAbsent(result, key -> new ArrayList<>()).add(name);
          });
    String results =
        names.entrySet().stream()
            .map(entry -> " | " + entry.getKey() + " " + String.join(" ", entry.getValue()))
            .collect(Collectors.joining());
    return type.getSimpleName() + kindOf(type) + (above.isEmpty() ? "" : " < " + above) + results;
  }

  /** `*` behind an interface, and how many parameters its one method has where it has one. */
  private static String kindOf(Class<?> type) {
    if (!type.isInterface()) return "";
    List<Method> open =
        Arrays.stream(type.getMethods())
            .filter(method -> Modifier.isAbstract(method.getModifiers()) && !isOfObject(method))
            .toList();
    boolean isOne = open.stream().map(Method::getName).distinct().count() == 1;
    return isOne ? "*" + open.get(0).getParameterCount() : "*";
  }

  private static boolean isOfObject(Method method) {
    return Arrays.stream(Object.class.getMethods()).anyMatch(own -> own.getName().equals(method.getName()));
  }

  private static Map<String, String> resultsOf(Class<?> type) {
    Map<String, String> found = new TreeMap<>();
    if (Throwable.class.isAssignableFrom(type) && type != Throwable.class) return found;
    for (Method method : type.getDeclaredMethods())
      if (Modifier.isPublic(method.getModifiers()) && !method.isBridge() && !method.isSynthetic())
        found.merge(method.getName(), written(type, method.getGenericReturnType()), JavaLibrary::same);
    for (Field field : type.getDeclaredFields()) {
      // Kinds of letters are many, and passed to nothing.
      boolean isCommon = type != Character.class || field.getName().matches("MAX_VALUE|MIN_VALUE");
      if (Modifier.isPublic(field.getModifiers()) && isCommon)
        found.merge(field.getName(), written(type, field.getGenericType()), JavaLibrary::same);
    }
    return found;
  }

  private static String same(String one, String other) {
    return one.equals(other) ? one : "";
  }

  private static List<Class<?>> basesOf(Class<?> type) {
    List<Class<?>> out = new ArrayList<>();
    Class<?> above = type.getSuperclass();
    if (above != null && above != Object.class) out.addAll(KNOWN.contains(above) ? List.of(above) : basesOf(above));
    for (Class<?> each : type.getInterfaces()) out.addAll(KNOWN.contains(each) ? List.of(each) : basesOf(each));
    return out.stream().distinct().toList();
  }

  private static boolean isInherited(Class<?> type, String name, String result) {
    if (type == Object.class) return false;
    List<Class<?>> above = new ArrayList<>(basesOf(type));
    above.add(Object.class);
    for (Class<?> base : above)
      for (Method method : base.getMethods())
        if (method.getName().equals(name)
            && written(method.getDeclaringClass(), method.getGenericReturnType()).equals(result)) return true;
    return false;
  }

  /** The name of a type, or the place of a type variable among those of the class; '' where neither says anything. */
  private static String written(Class<?> type, Type result) {
    if (result instanceof TypeVariable<?> variable) {
      int place = Arrays.asList(type.getTypeParameters()).indexOf(variable);
      return place < 0 ? "" : String.valueOf(place);
    }
    if (result instanceof ParameterizedType generic) return written(type, generic.getRawType());
    if (result instanceof GenericArrayType array) return arrayOf(written(type, array.getGenericComponentType()));
    if (!(result instanceof Class<?> plain)) return "";
    if (plain.isArray()) return arrayOf(written(type, plain.getComponentType()));
    return plain.isPrimitive() || KNOWN.contains(plain) ? plain.getSimpleName() : "";
  }

  private static String arrayOf(String element) {
    return element.isEmpty() ? "" : element + "[]";
  }
}
