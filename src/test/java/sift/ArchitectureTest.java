package sift;

import static java.util.stream.Collectors.toMap;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.constant.ClassDesc;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sift.lang.Expr;

/** The map of the packages, held against the class files. */
class ArchitectureTest {
  /** A package, and the packages of ours it may use. */
  private static final Map<String, Set<String>> MAY_USE =
      table(
          """
          sift.expr     |
          sift.geometry |
          sift.file     | sift.expr
          sift.grammar  | sift.expr               sift.file
          sift.target   | sift.expr sift.geometry sift.file
          sift.bank     | sift.expr               sift.grammar sift.target
          sift.search   | sift.expr               sift.file sift.grammar sift.target sift.bank
          sift.census   | sift.expr               sift.grammar sift.target sift.bank
          sift.checkpoint | sift.expr             sift.file sift.grammar sift.target sift.search
          sift.dag      | sift.expr               sift.grammar sift.target
          sift.verify   | sift.expr sift.geometry              sift.target
          sift.smt      | sift.expr
          sift.setwise  | sift.expr sift.geometry              sift.target
          sift.proof    | sift.expr sift.geometry              sift.target sift.setwise sift.smt
          sift.cost     | sift.expr sift.file sift.target
          sift.rank     | sift.expr sift.grammar sift.target sift.search sift.cost
          sift.explain  | sift.expr sift.geometry              sift.target
          sift.solution | sift.expr sift.geometry sift.file sift.grammar sift.target sift.verify sift.setwise sift.proof
          sift.board    | sift.geometry
          sift.attacks  | sift.expr sift.geometry sift.target
          sift.movegen  | sift.geometry sift.board sift.attacks
          sift.siblings | sift.geometry sift.board sift.attacks sift.movegen
          sift.chess    | sift.geometry sift.board sift.attacks sift.movegen
          sift.perft    | sift.geometry sift.file sift.board sift.attacks sift.movegen sift.chess
          sift.contest  | sift.geometry sift.attacks
          sift.kernel   | sift.expr
          sift.fill     | sift.expr sift.geometry sift.target sift.setwise sift.cost sift.solution sift.kernel
          sift.batch    | sift.expr sift.geometry sift.setwise sift.cost sift.solution sift.attacks sift.movegen sift.kernel
          sift.slider   | sift.expr sift.geometry sift.target sift.kernel sift.attacks
          sift.certificate | sift.expr sift.geometry sift.file sift.grammar sift.target sift.verify sift.search sift.solution sift.cost sift.rank sift
          sift          | sift.expr sift.geometry sift.grammar sift.target sift.verify sift.search sift.dag sift.solution sift.cost sift.rank
          sift.report   | sift.expr sift.geometry sift.grammar sift.target sift.search sift.cost sift.rank sift.explain sift
          sift.cli      | sift.siblings sift.batch sift.fill sift.setwise sift.proof sift.smt sift.kernel sift.slider sift.board sift.attacks sift.movegen sift.chess sift.perft sift.contest sift.report sift.certificate sift.checkpoint sift.bank sift.census sift.expr sift.file sift.geometry sift.grammar sift.target sift.verify sift.search sift.dag sift.solution sift.cost sift.rank sift.explain sift
          """);

  /** Packages of others with what lies below them, and who may use them. */
  private static final Map<String, Set<String>> MAY_BE_USED_BY =
      table(
          """
          java                 | everyone
          jdk.incubator.vector | everyone
          org.jspecify         | everyone
          org.tomlj            | sift.file
          tools.jackson        | sift.solution sift.cli
          picocli              | sift.cli
          javax.lang.model     | sift.cli
          org.objectweb.asm    | sift.kernel
          """);

  /** A class in a descriptor or a generic signature. */
  private static final Pattern IN_DESCRIPTOR = Pattern.compile("L((?:[\\w$]+/)+[\\w$-]+)[;<]");

  @Test
  void everyArrowIsOnTheMap() throws IOException {
    List<String> violations = new ArrayList<>();
    for (ClassModel model : classes()) {
      violations.addAll(violations(model));
    }
    assertEquals("", String.join("\n", violations));
  }

  /** So that an empty folder or a blind reader does not pass. */
  @Test
  void theTestSeesTheClassesAndTheirArrows() throws IOException {
    Set<String> packages = new TreeSet<>();
    Set<String> arrows = new TreeSet<>();
    List<ClassModel> classes = classes();
    for (ClassModel model : classes) {
      packages.add(packageOf(name(model)));
      uses(model).forEach(used -> arrows.add(packageOf(name(model)) + " -> " + packageOf(used)));
    }
    assertTrue(classes.size() >= 60, () -> "only " + classes.size() + " classes");
    assertTrue(
        packages.containsAll(
            Set.of(
                "sift.expr",
                "sift.geometry",
                "sift.grammar",
                "sift.target",
                "sift.search",
                "sift.verify")),
        packages::toString);
    assertTrue(
        arrows.containsAll(
            Set.of(
                "sift.expr -> jdk.incubator.vector",
                "sift.expr -> org.jspecify.annotations",
                "sift.file -> org.tomlj",
                "sift.grammar -> sift.expr",
                "sift.target -> sift.geometry",
                "sift.search -> sift.target",
                "sift.verify -> sift.target")),
        arrows::toString);
  }

  @Test
  void anArrowThatIsNotOnTheMapIsFoundWhereverTheClassIsNamed() {
    ClassDesc verdict = ClassDesc.of("sift.proof.Verdict");
    ClassDesc intruder = ClassDesc.of("sift.lang.Intruder");
    List<byte[]> intruders =
        List.of(
            ClassFile.of().build(intruder, builder -> builder.withSuperclass(verdict)),
            ClassFile.of().build(intruder, builder -> builder.withInterfaceSymbols(verdict)),
            ClassFile.of().build(intruder, builder -> builder.withField("f", verdict, 0)),
            ClassFile.of()
                .build(intruder, builder -> builder.withField("f", verdict.arrayType(), 0)));
    for (byte[] bytes : intruders) {
      assertEquals(
          List.of("sift.lang.Intruder uses sift.proof.Verdict"),
          violations(ClassFile.of().parse(bytes)));
    }
  }

  @Test
  void librariesAreKeptToTheirPackages() {
    assertTrue(allows("sift.file", "org.tomlj"));
    assertTrue(allows("sift.cli", "picocli"));
    assertTrue(allows("sift.solution", "tools.jackson.core.json"));
    assertTrue(allows("sift.expr", "java.util.regex"));
    assertFalse(allows("sift.search", "org.tomlj"));
    assertFalse(allows("sift.solution", "picocli"));
    assertFalse(allows("sift.expr", "javax.swing"));
    assertFalse(allows("sift.expr", "jdk.internal.misc"));
    assertFalse(allows("sift.expr", "sift"));
    assertFalse(allows("sift.unheard.of", "sift.expr"));
  }

  private static List<String> violations(ClassModel model) {
    String user = name(model);
    return uses(model).stream()
        .filter(used -> !allows(packageOf(user), packageOf(used)))
        .map(used -> user + " uses " + used)
        .toList();
  }

  private static boolean allows(String user, String used) {
    if (used.equals("sift") || used.startsWith("sift.")) {
      return user.equals(used) || MAY_USE.getOrDefault(user, Set.of()).contains(used);
    }
    return MAY_BE_USED_BY.entrySet().stream()
        .filter(row -> used.equals(row.getKey()) || used.startsWith(row.getKey() + "."))
        .anyMatch(row -> row.getValue().contains("everyone") || row.getValue().contains(user));
  }

  /** Every class that the constant pool names: in code, descriptors, signatures, annotations. */
  private static Set<String> uses(ClassModel model) {
    Set<String> uses = new TreeSet<>();
    for (PoolEntry entry : model.constantPool()) {
      String text =
          switch (entry) {
            case ClassEntry named -> descriptor(named.asInternalName());
            case Utf8Entry utf8 -> utf8.stringValue();
            default -> "";
          };
      Matcher matcher = IN_DESCRIPTOR.matcher(text);
      while (matcher.find()) {
        uses.add(matcher.group(1).replace('/', '.'));
      }
    }
    return uses;
  }

  /** Arrays stand in the pool by their descriptor, classes by their plain name. */
  private static String descriptor(String internalName) {
    return internalName.startsWith("[") ? internalName : "L" + internalName + ";";
  }

  private static List<ClassModel> classes() throws IOException {
    List<ClassModel> classes = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder())) {
      for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
        classes.add(ClassFile.of().parse(file));
      }
    }
    return classes;
  }

  private static Path folder() {
    try {
      return Path.of(Expr.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static String name(ClassModel model) {
    return model.thisClass().asInternalName().replace('/', '.');
  }

  private static String packageOf(String className) {
    return className.substring(0, className.lastIndexOf('.'));
  }

  private static Map<String, Set<String>> table(String rows) {
    return rows.lines()
        .map(row -> row.split("\\|", 2))
        .collect(
            toMap(row -> row[0].strip(), row -> Set.copyOf(List.of(row[1].strip().split(" +")))));
  }
}
