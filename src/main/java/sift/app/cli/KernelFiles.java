package sift.app.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.file.WholeFile;
import sift.kernel.Width;
import sift.kernel.emit.ClassName;
import sift.kernel.emit.ColumnEmitter;
import sift.kernel.emit.ColumnProgram;
import sift.kernel.emit.Emitted;
import sift.kernel.line.SliderCode;
import sift.kernel.print.JavaRowSource;
import sift.kernel.print.JavaSource;
import sift.kernel.print.JavaVectorSource;
import sift.lang.Program;

/** The class files and sources of a kernel that a user puts into a program of his own. */
final class KernelFiles {
  private static final String METHOD = "attacks";

  /** Names that Java restricts or that the sources use themselves. */
  private static final Set<String> TAKEN =
      Set.of(
          "record",
          "var",
          "yield",
          "sealed",
          "permits",
          "Long",
          "LongVector",
          "VectorOperators",
          "VectorSpecies");

  private static final String COLUMNS = "compute(long[][] in, long[][] out, int from, int to)";

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Write the class, whose static method 'compute' needs Java 25 but nothing of sift, and the"
              + " same as Java source into DIR.")
  private @Nullable Path folder;

  @Option(
      names = "--package",
      paramLabel = "P",
      description = "The package of what --out writes. Default: none.")
  private String packageName = "";

  @Option(
      names = "--class",
      paramLabel = "NAME",
      description = "The name of the class. Default: Attacks.")
  private String className = "Attacks";

  /** Refuses what cannot be written. */
  void check() {
    if (!packageName.isEmpty() && !SourceVersion.isName(packageName)) {
      throw new UserException(
          "--package '" + packageName + "' is no package name; one is com.example");
    }
    if (!SourceVersion.isIdentifier(className)
        || SourceVersion.isKeyword(className)
        || TAKEN.contains(className)) {
      throw new UserException("--class '" + className + "' is no class name");
    }
    if (folder != null) {
      OutputPath.checkFolder("--out", folder);
    }
  }

  /** Whether files are wanted. */
  boolean areWanted() {
    return folder != null;
  }

  /** The name of the class. */
  String className() {
    return className;
  }

  /** Writes a formula over columns and returns what was written, a line for each file. */
  List<String> write(Program code, Width width) throws IOException {
    return write(code, width, METHOD);
  }

  /** The same, the functions of the sources called like this. */
  List<String> write(Program code, Width width, String method) throws IOException {
    List<String> lines = new ArrayList<>();
    Emitted emitted = checkSize(code, width);
    lines.add(written(emitted, COLUMNS));
    lines.addAll(sources(code, method));
    return lines;
  }

  /** Emits a formula over columns; refuses one that does not fit one method. */
  Emitted checkSize(Program code, Width width) {
    Emitted emitted = KernelMaking.orRefused(() -> ColumnEmitter.emit(code, width, name()));
    if (emitted.codeBytes() > ColumnProgram.MOST_BYTES) {
      throw new UserException(
          "--out: the method has %,d bytes of bytecode; HotSpot compiles up to %,d soon"
              .formatted(emitted.codeBytes(), ColumnProgram.MOST_BYTES));
    }
    return emitted;
  }

  /** Writes a kernel for sliders and returns what was written, a line for each file. */
  List<String> write(SliderCode sliders) throws IOException {
    List<String> lines = new ArrayList<>();
    Emitted emitted = KernelMaking.orRefused(() -> sliders.emit(name()));
    switch (sliders) {
      case SliderCode.One(var rows) -> {
        lines.add(written(emitted, "compute(int square, long occupied)"));
        String source = className + "Source";
        lines.add(written(source, new JavaRowSource(source).print(rows, METHOD)));
      }
      case SliderCode.Gathered gathered ->
          lines.add(
              written(
                  emitted,
                  "compute(int[] squares, long[] boards, long[] attacks, int from, int to)"));
      case SliderCode.Preloaded(var code, var _, var _) -> {
        lines.add(
            written(
                emitted,
                "compute(long[] blocks, long[] boards, long[] attacks, int from, int to)"));
        lines.addAll(sources(code, METHOD));
      }
    }
    return lines;
  }

  private List<String> sources(Program code, String method) throws IOException {
    String words = className + "Words";
    String columns = className + "Columns";
    return List.of(
        written(words, new JavaSource(words).print(code, method)),
        written(columns, new JavaVectorSource(columns, Optional.empty()).print(code, method)));
  }

  private ClassName name() {
    return ClassName.of(packageName, className);
  }

  private String written(Emitted emitted, String takes) throws IOException {
    Path file = packageFolder().resolve(className + ".class");
    WholeFile.write(file, emitted.classFile());
    return file + ": " + className + "." + takes;
  }

  private String written(String simpleName, String text) throws IOException {
    Path file = packageFolder().resolve(simpleName + ".java");
    String header = packageName.isEmpty() ? "" : "package " + packageName + ";\n\n";
    WholeFile.write(file, header + text);
    return file + ": the source of a class that computes the same";
  }

  private Path packageFolder() {
    Path out = Objects.requireNonNull(folder);
    return packageName.isEmpty() ? out : out.resolve(packageName.replace('.', '/'));
  }
}
