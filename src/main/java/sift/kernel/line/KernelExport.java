package sift.kernel.line;

import java.io.IOException;
import java.nio.file.Path;
import sift.file.WholeFile;
import sift.kernel.Width;
import sift.kernel.emit.ClassName;
import sift.kernel.emit.ColumnEmitter;
import sift.kernel.emit.ColumnProgram;
import sift.kernel.emit.Emitted;
import sift.kernel.emit.TooLongException;
import sift.lang.Program;

/**
 * A kernel as a class file with one static method, for a program that has nothing else of sift.
 *
 * @param folder where it is written, in the folder of its package
 * @param packageName empty for none
 */
public record KernelExport(Path folder, String packageName, String className) {
  /** The name of a function of sliders, or along lines. */
  public static final String ATTACKS = "attacks";

  /** Returns the file that is written. */
  public Path file() {
    Path inPackage = packageName.isEmpty() ? folder : folder.resolve(packageName.replace('.', '/'));
    return inPackage.resolve(className + ".class");
  }

  /**
   * Writes code over columns, and returns how it is called.
   *
   * @throws TooLongException if HotSpot would not compile the method soon
   */
  public String write(Program code, Width width) throws IOException {
    Emitted emitted = ColumnEmitter.emit(code, width, name());
    if (emitted.codeBytes() > ColumnProgram.MOST_BYTES) {
      throw new TooLongException(
          "the method has %,d bytes of bytecode; HotSpot compiles up to %,d soon"
              .formatted(emitted.codeBytes(), ColumnProgram.MOST_BYTES));
    }
    return write(emitted, "long[][] in, long[][] out, int from, int to");
  }

  /** Writes a kernel for one slider, and returns how it is called. */
  public String write(SliderCode.One slider) throws IOException {
    return write(slider.emit(name()), "int square, long occupied");
  }

  /** Writes a kernel for many sliders, and returns how it is called. */
  public String write(SliderCode.Gathered sliders) throws IOException {
    return write(
        sliders.emit(name()), "int[] squares, long[] boards, long[] attacked, int from, int to");
  }

  private String write(Emitted emitted, String parameters) throws IOException {
    try (WholeFile whole = WholeFile.begin(file())) {
      whole.stream().write(emitted.classFile());
      whole.finish();
    } catch (IOException e) {
      throw WholeFile.failed(file(), e);
    }
    return "%s.compute(%s)".formatted(className, parameters);
  }

  private ClassName name() {
    return ClassName.of(packageName, className);
  }
}
