package sift.app.cli.kernel;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.CodeLanguage;
import sift.app.cli.options.Heading;
import sift.app.cli.terminal.UserException;
import sift.geometry.Line;
import sift.kernel.Width;
import sift.kernel.line.SliderChoice;
import sift.kernel.line.SliderForm;
import sift.kernel.line.VectorSlider;
import sift.kernel.print.Kernel;
import sift.kernel.print.SliderSource;
import sift.rank.cost.CostModel;

/** The options that say in which language and under which names code is given. */
@Heading(CodeForm.HEADING)
final class CodeForm {
  static final String HEADING = "Code";

  // Rivals use what the machine has; but clang puts words into vectors by itself, which is slower.
  private static final String COMPARED = " -O2 -march=native -fno-tree-slp-vectorize ";

  private static final String LICENCE = Kernel.comment("", "licence: Apache-2.0");

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
          "With a main program that compares every case of a slider; it ends with 0, or 1 and the"
              + " first wrong case.")
  private boolean hasTest;

  @Option(
      names = "--compare",
      description =
          "In C and C++, with a main program that does the same and times the slider beside PEXT"
              + " tables and fancy magics.")
  private boolean isCompared;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description =
          "The function; in Java maybe with class and package, as"
              + " com.example.Queens.attacks. Default: as attacks.")
  private @Nullable String name;

  /** Refuses names that are none in the language, and comparisons that it does not have. */
  void check() {
    if (isCompared && language != CodeLanguage.C && language != CodeLanguage.CPP) {
      throw new UserException("--compare is for --language c and c++");
    }
    if (name != null
        && !(language.source().accepts(last(name))
            && (language.source().isJava() ? isClass(before(name)) : before(name).isEmpty()))) {
      throw new UserException(
          "--name '%s' is no name for a function of %s%s"
              .formatted(
                  name,
                  language.text(),
                  language.source().isJava() ? "; one is com.example.Queens.attacks" : ""));
    }
  }

  private static boolean isClass(String named) {
    return named.isEmpty()
        || (SourceVersion.isName(named)
            && !named.startsWith("java.")
            && !TAKEN.contains(last(named)));
  }

  CodeLanguage language() {
    return language;
  }

  /** Returns the name of the function, by default the usual one. */
  String function(String usual) {
    return name == null ? usual : last(name);
  }

  /** Returns the source of what is proved. */
  String text(CodeJob job, CodeNotes notes) {
    return switch (job) {
      case CodeJob.OfSlider slider -> text(slider, notes);
      case CodeJob.Function words -> text(words, notes);
    };
  }

  private String text(CodeJob.OfSlider slider, CodeNotes notes) {
    String named = className("Attacks");
    SliderSource.File file =
        new SliderSource.File(
            slider.form().code(),
            function(ATTACKS),
            last(named),
            before(named),
            notes.ofSlider(slider));
    Optional<SliderSource> vectors = vectors(slider.form(), notes.model());
    SliderSource source = vectors.orElse(language.source());
    List<int[]> steps = Line.steps(slider.form().lines());
    String text =
        isCompared
            ? source.printWithRivals(file, steps)
            : hasTest ? source.printWithTest(file, steps) : source.print(file);
    return (vectors.isPresent() ? LICENCE : head(named)) + text;
  }

  /** Returns the language whose intrinsics one slider in vectors is printed with. */
  private static Optional<SliderSource> vectors(SliderForm form, CostModel model) {
    return switch (form) {
      case SliderChoice _ -> Optional.empty();
      case VectorSlider _ ->
          Optional.of(
              CodeLanguage.ofVectors(model)
                  .map(CodeLanguage::source)
                  .orElse(
                      model.lanes() == Width.BITS_512.lanes()
                          ? SliderSource.CPP_AVX512
                          : SliderSource.CPP_AVX2));
    };
  }

  private String text(CodeJob.Function job, CodeNotes notes) {
    if (hasTest || isCompared) {
      throw new UserException(
          "%s is for the attacks of a slider on 8x8"
              .formatted(isCompared ? "--compare" : "--test"));
    }
    String named = className("Kernel");
    String header = before(named).isEmpty() ? "" : "package " + before(named) + ";\n\n";
    Optional<TypedSource> typed = job instanceof WordJob words ? typed(words) : Optional.empty();
    if (typed.isPresent()) {
      Kernel function = typed.get().kernel();
      Kernel noted = new Kernel(function.name(), function.code(), notes.ofTyped(function));
      String file = typed.get().file(last(named), header, noted);
      String head = head(named);
      return (file.contains("<bit>") ? head.replace(" -O2", " -std=c++20 -O2") : head) + file;
    }
    Kernel kernel = job.kernel(language.hasWideWords());
    return head(named)
        + header
        + language
            .functions(last(named))
            .print(
                List.of(
                    new Kernel(
                        function(kernel.name()), kernel.code(), notes.ofFunction(kernel, job))));
  }

  /** Returns typed code with its own types, where the language has such. */
  private Optional<TypedSource> typed(WordJob job) {
    return job.typed()
        .flatMap(code ->
            TypedSource.of(
                code,
                language,
                function(TypedSource.ownName(code, language).orElse(WordJob.NAME))));
  }

  /** Returns what stands above all: how it is compiled, and the licence. */
  private String head(String named) {
    return language
            .compiled(last(named), hasTest || isCompared)
            .map(line -> isCompared ? line.replace(" -O2 ", COMPARED) : line)
            .map(line -> Kernel.comment("", "compile: " + line))
            .orElse("")
        + LICENCE;
  }

  /** Returns the name of the class with its package, by default the usual one. */
  private String className(String usual) {
    return name == null || before(name).isEmpty() ? usual : before(name);
  }

  private static String last(String named) {
    return named.substring(named.lastIndexOf('.') + 1);
  }

  private static String before(String named) {
    return named.substring(0, Math.max(0, named.lastIndexOf('.')));
  }
}
