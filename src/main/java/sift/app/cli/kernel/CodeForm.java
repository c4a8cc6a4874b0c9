package sift.app.cli.kernel;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.CodeLanguage;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.VectorWidth;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.UserException;
import sift.geometry.Line;
import sift.kernel.Width;
import sift.kernel.line.Cases;
import sift.kernel.line.KernelExport;
import sift.kernel.line.KernelMaking;
import sift.kernel.line.SliderChoice;
import sift.kernel.line.SliderCode;
import sift.kernel.print.Kernel;
import sift.kernel.print.SliderSource;

/** The options that say in which language and under which names code is given. */
final class CodeForm {
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
          "String",
          "System",
          "VectorOperators",
          "VectorSpecies");

  @Option(
      names = "--language",
      paramLabel = "L",
      converter = CodeLanguage.Reader.class,
      completionCandidates = CodeLanguage.Reader.class,
      description = "${COMPLETION-CANDIDATES}. Default: c.")
  private CodeLanguage language = CodeLanguage.C;

  @Option(
      names = "--test",
      description =
          "For the attacks of a slider: add a main program that compares every case of each line with"
              + " a walk; it ends with 1 and the first wrong case, or with 0.")
  private boolean hasTest;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "The name of the function. Default: what it computes, as attacks.")
  private @Nullable String function;

  @Option(
      names = "--class",
      paramLabel = "NAME",
      description = "The name of the class in Java. Default: Attacks for sliders, else Kernel.")
  private @Nullable String className;

  @Option(
      names = "--package",
      paramLabel = "P",
      description = "The package of the class in Java. Default: none.")
  private String packageName = "";

  @Option(
      names = "--classes",
      paramLabel = "DIR",
      description =
          "Write a class file into DIR, which has no Java sources, and print how it is called"
              + " instead of the source. Its static method 'compute' needs Java 25 but nothing of"
              + " sift.")
  private @Nullable Path folder;

  @Option(
      names = "--width",
      completionCandidates = Candidates.Widths.class,
      paramLabel = "BITS",
      description =
          "Of the vectors of --classes: 128, 256, 512. Default: what this machine prefers.")
  private @Nullable Integer bits;

  /** Refuses names that are none, and options that do not go with the language. */
  void check() {
    if (function != null && !language.source().accepts(function)) {
      throw new UserException(
          "--name '%s' is no name for a function of %s".formatted(function, language.text()));
    }
    refuse(!isJava() && className != null, "--class is for java and java-vector");
    refuse(!isJava() && !packageName.isEmpty(), "--package is for java and java-vector");
    refuse(!isJava() && folder != null, "--classes is for --language java and java-vector");
    refuse(
        folder != null && (function != null || hasTest),
        "--name and --test are for source, not for --classes");
    refuse(folder == null && bits != null, "--width is for --classes");
    refuse(
        className != null && (!isName(className) || className.contains(".")),
        "--class '" + className + "' is no class name");
    refuse(
        !packageName.isEmpty()
            && (!SourceVersion.isName(packageName) || packageName.matches("java(\\..*)?")),
        "--package '" + packageName + "' is no package name; one is com.example");
  }

  private static void refuse(boolean isWrong, String message) {
    if (isWrong) {
      throw new UserException(message);
    }
  }

  private static boolean isName(String name) {
    return SourceVersion.isName(name) && !TAKEN.contains(name);
  }

  CodeLanguage language() {
    return language;
  }

  private boolean isJava() {
    return language.source().isJava();
  }

  /** Returns the name of the function, by default the usual one. */
  String function(String usual) {
    return folder != null ? "compute" : function == null ? usual : function;
  }

  /** Prints the attacks of sliders, or writes their class, once it is right on all cases. */
  void give(PrintWriter out, SliderChoice choice, List<String> notes) throws IOException {
    String named = className == null ? "Attacks" : className;
    if (folder != null) {
      KernelExport export = export(named);
      print(out, notes, export, written(choice, export));
      return;
    }
    SliderSource.File file =
        new SliderSource.File(
            choice.code(), function(KernelExport.ATTACKS), named, packageName, notes);
    out.print(
        hasTest
            ? language.source().printWithTest(file, Line.steps(choice.lines()))
            : language.source().print(file));
  }

  private String written(SliderChoice choice, KernelExport export) throws IOException {
    Cases cases = Cases.of(choice.lines());
    if (language.isBulk()) {
      SliderCode.Gathered code = choice.gathered(width());
      KernelMaking.make(code, cases);
      return export.write(code);
    }
    SliderCode.One code = choice.one();
    KernelMaking.make(code, cases);
    return export.write(code);
  }

  /** Prints a function of words, or writes its class, once that is right too. */
  void give(PrintWriter out, CodeJob job, Kernel kernel) throws IOException {
    refuse(hasTest, "--test is for the attacks of a slider on 8x8");
    String named = className == null ? "Kernel" : className;
    if (folder == null) {
      String header = packageName.isEmpty() ? "" : "package " + packageName + ";\n\n";
      out.print(header + language.functions(named).print(List.of(kernel)));
      return;
    }
    refuse(!language.isBulk(), "--classes: of columns there are classes of java-vector only");
    KernelExport export = export(named);
    job.make(width());
    List<String> notes =
        Stream.concat(
                Stream.of(kernel.formulas(), "in: " + String.join(" ", kernel.code().inputs())),
                kernel.notes().stream())
            .toList();
    print(out, notes, export, export.write(kernel.code(), width()));
  }

  private static void print(PrintWriter out, List<String> notes, KernelExport export, String call) {
    notes.forEach(note -> Columns.print(out, note, 2));
    Columns.print(out, export.file() + ": " + call, 2);
  }

  private Width width() {
    return VectorWidth.of(bits);
  }

  /** Returns where the class goes: to no file that exists, and not among sources. */
  private KernelExport export(String named) throws IOException {
    KernelExport export = new KernelExport(Objects.requireNonNull(folder), packageName, named);
    new RunFiles().writesIn("--classes", folder, List.of(export.file()));
    refuse(
        Files.exists(export.file()),
        "--classes: %s is there already; remove it, or choose another --class"
            .formatted(export.file()));
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        refuse(
            files.anyMatch(file -> file.toString().endsWith(".java")),
            "--classes %s: has Java sources; a class file goes elsewhere".formatted(folder));
      }
    }
    return export;
  }
}
