package sift.kernel.line;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sift.file.WholeFile;
import sift.kernel.Width;
import sift.kernel.emit.ClassName;
import sift.kernel.emit.ColumnEmitter;
import sift.kernel.emit.ColumnProgram;
import sift.kernel.emit.Emitted;
import sift.kernel.emit.TooLongException;
import sift.kernel.print.JavaRowSource;
import sift.kernel.print.JavaSource;
import sift.kernel.print.JavaVectorSource;
import sift.kernel.print.Kernel;
import sift.lang.Program;

/**
 * The class file and the Java sources of a kernel, for a program that has nothing else of sift.
 *
 * @param folder where they are written, each in the folder of its package
 * @param packageName empty for none
 * @param className of the class file; the sources have longer names
 */
public record KernelExport(Path folder, String packageName, String className) {
  /** The name of a function of sliders, or along lines. */
  public static final String ATTACKS = "attacks";

  private static final String COLUMNS = "compute(long[][] in, long[][] out, int from, int to)";

  /**
   * A file that was written.
   *
   * @param content what is in it, for people
   */
  public record Written(Path file, String content) {}

  /** Returns the files that may be written. */
  public List<Path> files() {
    return Stream.of(".class", "Source.java", "Words.java", "Columns.java")
        .map(ending -> packageFolder().resolve(className + ending))
        .toList();
  }

  /** Writes code over columns. */
  public List<Written> write(Kernel kernel, Width width) throws IOException {
    return withSources(written(emit(kernel.code(), width), COLUMNS), kernel);
  }

  /**
   * Emits code over columns as one method.
   *
   * @throws TooLongException if HotSpot would not compile it soon
   */
  public Emitted emit(Program code, Width width) {
    Emitted emitted = ColumnEmitter.emit(code, width, name());
    if (emitted.codeBytes() > ColumnProgram.MOST_BYTES) {
      throw new TooLongException(
          "the method has %,d bytes of bytecode; HotSpot compiles up to %,d soon"
              .formatted(emitted.codeBytes(), ColumnProgram.MOST_BYTES));
    }
    return emitted;
  }

  /** Writes a kernel for sliders. */
  public List<Written> write(SliderCode sliders) throws IOException {
    Emitted emitted = sliders.emit(name());
    return switch (sliders) {
      case SliderCode.One(var rows) -> {
        String source = className + "Source";
        yield List.of(
            written(emitted, "compute(int square, long occupied)"),
            written(source, new JavaRowSource(source).print(rows, ATTACKS)));
      }
      case SliderCode.Gathered gathered ->
          List.of(
              written(
                  emitted,
                  "compute(int[] squares, long[] boards, long[] attacks, int from, int to)"));
      case SliderCode.Preloaded(var code, var _, var _) -> {
        Written classFile =
            written(
                emitted, "compute(long[] blocks, long[] boards, long[] attacks, int from, int to)");
        yield withSources(classFile, new Kernel(ATTACKS, code));
      }
    };
  }

  /** Adds two sources: over words, and over columns. */
  private List<Written> withSources(Written classFile, Kernel kernel) throws IOException {
    String words = className + "Words";
    String columns = className + "Columns";
    return List.of(
        classFile,
        written(words, new JavaSource(words).print(List.of(kernel))),
        written(columns, new JavaVectorSource(columns, Optional.empty()).print(List.of(kernel))));
  }

  private ClassName name() {
    return ClassName.of(packageName, className);
  }

  private Written written(Emitted emitted, String takes) throws IOException {
    Path file = packageFolder().resolve(className + ".class");
    WholeFile.write(file, emitted.classFile());
    return new Written(file, className + "." + takes);
  }

  private Written written(String simpleName, String text) throws IOException {
    Path file = packageFolder().resolve(simpleName + ".java");
    String header = packageName.isEmpty() ? "" : "package " + packageName + ";\n\n";
    WholeFile.write(file, header + text);
    return new Written(file, "the source of a class that computes the same");
  }

  private Path packageFolder() {
    return packageName.isEmpty() ? folder : folder.resolve(packageName.replace('.', '/'));
  }
}
