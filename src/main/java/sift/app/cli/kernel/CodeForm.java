package sift.app.cli.kernel;

import java.util.List;
import java.util.Set;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.CodeLanguage;
import sift.app.cli.terminal.UserException;
import sift.geometry.Line;
import sift.kernel.print.Kernel;
import sift.kernel.print.SliderSource;

/** The options that say in which language and under which names code is given. */
final class CodeForm {
  /** The usual name of a function of sliders, or along lines. */
  static final String ATTACKS = "attacks";

  /** Names that Java restricts or that the sources use themselves. */
  private static final Set<String> TAKEN =
      Set.of(
          ("record var yield sealed permits Long LongVector String System VectorOperators"
                  + " VectorSpecies")
              .split(" "));

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
      description =
          "The class in Java, with its package if it has one, as com.example.Queens. Default: Attacks"
              + " for sliders, else Kernel.")
  private @Nullable String className;

  /** Refuses names that are none, and options that do not go with the language. */
  void check() {
    if (function != null && !language.source().accepts(function)) {
      throw new UserException(
          "--name '%s' is no name for a function of %s".formatted(function, language.text()));
    }
    refuse(className != null && !language.source().isJava(), "--class is for java and java-vector");
    refuse(
        className != null
            && (!SourceVersion.isName(className)
                || className.startsWith("java.")
                || TAKEN.contains(simpleName(className))),
        "--class '" + className + "' is no class name; one is com.example.Queens");
  }

  private static void refuse(boolean isWrong, String message) {
    if (isWrong) {
      throw new UserException(message);
    }
  }

  CodeLanguage language() {
    return language;
  }

  /** Returns the name of the function, by default the usual one. */
  String function(String usual) {
    return function == null ? usual : function;
  }

  /** Returns the source of what is proved. */
  String text(CodeJob job, CodeNotes notes) {
    return switch (job) {
      case CodeJob.OfSlider slider -> text(slider, notes);
      case CodeJob.Function words -> text(words, notes);
    };
  }

  private String text(CodeJob.OfSlider slider, CodeNotes notes) {
    String named = className == null ? "Attacks" : className;
    SliderSource.File file =
        new SliderSource.File(
            slider.choice().code(),
            function(ATTACKS),
            simpleName(named),
            packageOf(named),
            notes.ofSlider(slider));
    return head(named)
        + (hasTest
            ? language.source().printWithTest(file, Line.steps(slider.choice().lines()))
            : language.source().print(file));
  }

  private String text(CodeJob.Function job, CodeNotes notes) {
    refuse(hasTest, "--test is for the attacks of a slider on 8x8");
    String named = className == null ? "Kernel" : className;
    Kernel kernel = job.kernel(language.hasWideWords());
    String header = packageOf(named).isEmpty() ? "" : "package " + packageOf(named) + ";\n\n";
    return head(named)
        + header
        + language
            .functions(simpleName(named))
            .print(
                List.of(
                    new Kernel(
                        function(kernel.name()), kernel.code(), notes.ofFunction(kernel, job))));
  }

  /** Returns what stands above all: how it is compiled, and the licence. */
  private String head(String named) {
    return language
            .compiled(simpleName(named), hasTest)
            .map(line -> Kernel.comment("", "compile: " + line))
            .orElse("")
        + Kernel.comment("", "licence: Apache-2.0");
  }

  private static String simpleName(String named) {
    return named.substring(named.lastIndexOf('.') + 1);
  }

  private static String packageOf(String named) {
    return named.substring(0, Math.max(0, named.lastIndexOf('.')));
  }
}
