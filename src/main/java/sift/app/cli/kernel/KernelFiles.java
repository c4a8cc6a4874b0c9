package sift.app.cli.kernel;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.RunFiles;
import sift.kernel.Width;
import sift.kernel.line.KernelExport;
import sift.kernel.line.SliderCode;
import sift.kernel.print.Kernel;
import sift.lang.Program;

/** The class files and sources of a kernel that a user puts into a program of his own. */
final class KernelFiles {
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
      description = "The name of the class. Default: Attacks; over any words Kernel.")
  private @Nullable String className;

  private String usualName = "Attacks";

  /** Names the class, unless a name was typed, for a formula over any words. */
  void useNameOfWords() {
    usualName = "Kernel";
  }

  /** Refuses what cannot be written, or is {@code input}. */
  void check(Optional<Path> input) {
    if (!packageName.isEmpty()) {
      JavaNames.checkPackage(packageName);
    }
    JavaNames.checkClass(className(), Set.of());
    if (folder != null) {
      RunFiles files = new RunFiles();
      files.reads("SOLUTION", input);
      files.writesIn("--out", folder, export().files());
    }
  }

  /** Whether files are wanted. */
  boolean areWanted() {
    return folder != null;
  }

  /** Returns the name of the class. */
  String className() {
    return className == null ? usualName : className;
  }

  /** Writes a formula over columns and returns what was written, a line for each file. */
  List<String> write(Kernel kernel, Width width) throws IOException {
    return lines(export().write(kernel, width));
  }

  /** Refuses a formula over columns that does not fit one method. */
  void checkSize(Program code, Width width) {
    export().emit(code, width);
  }

  /** Writes a kernel for sliders and returns what was written, a line for each file. */
  List<String> write(SliderCode sliders) throws IOException {
    return lines(export().write(sliders));
  }

  private static List<String> lines(List<KernelExport.Written> written) {
    return written.stream().map(each -> each.file() + ": " + each.content()).toList();
  }

  private KernelExport export() {
    return new KernelExport(Objects.requireNonNull(folder), packageName, className());
  }
}
