package sift;

import static java.util.stream.Collectors.toMap;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.AccessFlags;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
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
  /** A package, and the packages of ours it may use: the rows of the package page. */
  private static final Map<String, Set<String>> MAY_USE = PackageMap.read().mayUse();

  /** Packages of others and of whom they may be used, each with what lies below it. */
  private static final Map<String, Set<String>> MAY_BE_USED_BY =
      table(
          """
          java                 | everyone
          jdk.incubator.vector | everyone
          org.jspecify         | everyone
          org.tomlj            | sift.file
          org.commonmark       | sift.app.web
          tools.jackson        | sift.file sift.app.cli
          picocli              | sift.app.cli sift.app.web
          javax.lang.model     | sift.app.cli
          com.sun.management   | sift.app.cli
          com.sun.net          | sift.app.web
          org.objectweb.asm    | sift.kernel.emit sift.scan
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

  @Test
  void aRowOfTheMapNamesOnlyRowsAboveIt() {
    PackageMap map = PackageMap.read();
    for (PackageMap.Row row : map.rows()) {
      for (String used : row.uses()) {
        assertFalse(
            map.packagesAbove(row, used).isEmpty(),
            () -> row.name() + " names " + used + ", which has no row above it");
      }
    }
  }

  @Test
  void everyPackageHasARow() throws IOException {
    Set<String> packages = new TreeSet<>();
    classes().stream()
        .filter(model -> !name(model).endsWith("package-info"))
        .forEach(model -> packages.add(packageOf(name(model))));
    assertEquals(packages, new TreeSet<>(MAY_USE.keySet()));
  }

  @Test
  void theModuleExportsThePublicFace() throws IOException {
    Set<String> exports = new TreeSet<>();
    Matcher matcher =
        Pattern.compile("exports ([a-z.]+);")
            .matcher(Files.readString(Path.of("src/main/module/module-info.java")));
    while (matcher.find()) {
      exports.add(matcher.group(1));
    }
    assertEquals(PackageMap.read().publicFace(), exports);
  }

  @Test
  void thePublicFaceNamesNothingInternal() throws IOException {
    Set<String> face = PackageMap.read().publicFace();
    List<String> violations = new ArrayList<>();
    for (ClassModel model : classes()) {
      if (face.contains(packageOf(name(model))) && model.flags().has(AccessFlag.PUBLIC)) {
        shown(model).stream()
            .filter(used -> used.startsWith("sift."))
            .filter(used -> !face.contains(packageOf(used)))
            .forEach(used -> violations.add(name(model) + " shows " + used));
      }
    }
    assertEquals("", String.join("\n", violations));
  }

  /** The classes named by what users of a class see: its supertypes, fields and methods. */
  private static Set<String> shown(ClassModel model) {
    StringBuilder text = new StringBuilder();
    model.superclass().ifPresent(type -> text.append(descriptor(type.asInternalName())));
    model.interfaces().forEach(type -> text.append(descriptor(type.asInternalName())));
    for (FieldModel field : model.fields()) {
      if (isShown(field.flags())) {
        text.append(field.fieldType().stringValue());
        field
            .findAttribute(Attributes.signature())
            .ifPresent(signature -> text.append(signature.signature().stringValue()));
      }
    }
    for (MethodModel method : model.methods()) {
      if (isShown(method.flags())) {
        text.append(method.methodType().stringValue());
        method
            .findAttribute(Attributes.signature())
            .ifPresent(signature -> text.append(signature.signature().stringValue()));
      }
    }
    Set<String> shown = new TreeSet<>();
    Matcher matcher = IN_DESCRIPTOR.matcher(text);
    while (matcher.find()) {
      shown.add(matcher.group(1).replace('/', '.'));
    }
    return shown;
  }

  private static boolean isShown(AccessFlags flags) {
    return flags.has(AccessFlag.PUBLIC) || flags.has(AccessFlag.PROTECTED);
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
            Set.of("sift.lang", "sift.geometry", "sift.spec", "sift.search.exhaustive")),
        packages::toString);
    assertTrue(
        arrows.containsAll(
            Set.of(
                "sift.lang -> jdk.incubator.vector",
                "sift.lang -> org.jspecify.annotations",
                "sift.file -> org.tomlj",
                "sift.lang -> sift.file",
                "sift.spec -> sift.geometry",
                "sift.search.exhaustive -> sift.spec",
                "sift.proof -> sift.spec")),
        arrows::toString);
  }

  @Test
  void anArrowThatIsNotOnTheMapIsFoundWhereverTheClassIsNamed() {
    ClassDesc verdict = ClassDesc.of("sift.proof.Verifier");
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
          List.of("sift.lang.Intruder uses sift.proof.Verifier"),
          violations(ClassFile.of().parse(bytes)));
    }
  }

  @Test
  void librariesAreKeptToTheirPackages() {
    assertTrue(allows("sift.file", "org.tomlj"));
    assertTrue(allows("sift.app.cli", "picocli"));
    assertTrue(allows("sift.file", "tools.jackson.core.json"));
    assertTrue(allows("sift.lang", "java.util.regex"));
    assertFalse(allows("sift.search.exhaustive", "org.tomlj"));
    assertFalse(allows("sift.store", "picocli"));
    assertFalse(allows("sift.lang", "javax.swing"));
    assertFalse(allows("sift.lang", "jdk.internal.misc"));
    assertFalse(allows("sift.lang", "sift"));
    assertFalse(allows("sift.unheard.of", "sift.lang"));
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
        .flatMap(row -> row.getValue().stream())
        .anyMatch(allowed ->
            allowed.equals("everyone") || user.equals(allowed) || user.startsWith(allowed + "."));
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
