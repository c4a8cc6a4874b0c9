package sift.app.cli.kernel;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.CodeLanguage;
import sift.app.cli.options.MinimizeOptions;
import sift.app.cli.options.Named;
import sift.app.cli.options.OwnFunctions;
import sift.app.cli.options.SearchOptions;
import sift.app.cli.options.SolutionsArgument;
import sift.app.cli.options.SolutionsOption;
import sift.app.cli.options.Version;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.UserException;
import sift.geometry.BoardSize;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.kernel.line.KernelJob;
import sift.kernel.line.LineFormula;
import sift.kernel.line.SliderChoice;
import sift.kernel.print.SliderSource;
import sift.rank.cost.Cost;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.spec.LineTargets;
import sift.spec.Target;

/** {@code sift code}: the attacks of a slider as a file to paste. */
@Command(
    name = "code",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Prints a file with the attacks of a slider, to paste into a program: tables, masks and the"
          + " function attacks(square, occupied); in c++-avx2, c++-avx512 and java-vector a function"
          + " over arrays.",
      "TARGET chooses among the formulas of solutions, whole lines and rays, those that are cheapest"
          + " together. They are proved, and the program is compared with a walk on every case of each"
          + " line before it is printed; --test compares the printed text.",
      "With --minimize it searches for whole lines that cost less, by default in the grammar"
          + " hyperbola-computed, and says above the code what was proved.",
      "Exit code 1 if a formula is wrong; stderr shows its first wrong case."
    },
    footer = {
      "%nExamples:",
      "  sift code queen > queen.c",
      "  sift code file --language c++-avx2 --minimize throughput --test > file.cpp",
      "  sift code 'occ ^ (occ - 1)' --target bishop --language rust",
      "  sift code solutions/vertical-line-hyperbola.jsonl:1 --language java"
    })
public final class CodeCommand implements Callable<Integer> {
  /** Classes of java.lang that the test uses. */
  private static final Set<String> OF_TEST = Set.of("String", "System");

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "TARGET|FORMULA|SOLUTION",
      completionCandidates = Candidates.SolutionFiles.class,
      description =
          "rook, bishop, queen, rank, file, diagonal, antidiagonal, or several with commas; or a"
              + " formula for the lines of --target; or the N-th solution of a file: FILE.jsonl:N.")
  private String text = "";

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
          "Add a main program that compares every case of each line with a walk; it ends with 1 and"
              + " the first wrong case, or with 0.")
  private boolean hasTest;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "The name of the function. Default: attacks.")
  private String function = "attacks";

  @Option(
      names = "--class",
      paramLabel = "NAME",
      description = "The name of the class in Java. Default: Attacks.")
  private @Nullable String className;

  @Option(
      names = "--package",
      paramLabel = "P",
      description = "The package of the class in Java. Default: none.")
  private @Nullable String packageName;

  @Option(
      names = "--cost",
      paramLabel = "MODEL",
      completionCandidates = Candidates.Costs.class,
      description =
          "What is cheapest: a shipped cost model or a file *.toml (see: sift costs). Default: avx2"
              + " or avx512 for vectors, java for java, x86-64-bmi for the others.")
  private @Nullable String costs;

  @Option(
      names = "--target",
      paramLabel = "T[,T..]",
      completionCandidates = Candidates.Rays.class,
      description = "The lines of a FORMULA, named as TARGET. Default: all.")
  private @Nullable String target;

  @Option(
      names = "--ray",
      converter = Named.Rays.class,
      completionCandidates = Named.Rays.class,
      paramLabel = "RAY",
      description =
          "The part of the line that a FORMULA computes: positive (towards higher squares, the"
              + " default), negative, line (both).")
  private @Nullable Ray ray;

  @Mixin private MinimizeOptions minimizing = new MinimizeOptions();
  @Mixin private OwnFunctions functions = new OwnFunctions();
  @Mixin private SolutionsOption solutions = new SolutionsOption();

  @Override
  public Integer call() throws IOException {
    checkNames();
    Optional<List<Line>> lines = lines();
    if (minimizing.measure().isPresent()) {
      if (minimizing.objective().isEmpty()) {
        throw new UserException("--minimize symbols is for 'sift'; code takes what is cheapest");
      }
      minimized(
          lines.orElseThrow(
              () -> new UserException("--minimize is for TARGET; a formula is as it is")));
      return ExitCode.DONE;
    }
    CostModel model = functions.priced(costs());
    SliderChoice choice;
    if (lines.isPresent()) {
      choice = SliderChoice.cheapest(lines.get(), solutions.folder(), model);
    } else {
      KernelJob job = job();
      Optional<KernelJob.Refutation> refutation = job.refutation();
      if (refutation.isPresent()) {
        LineKernelRun.print(spec.commandLine().getErr(), refutation.get());
        return ExitCode.NOTHING;
      }
      choice = of(job, model);
    }
    print(choice, model, List.of());
    return ExitCode.DONE;
  }

  private CostModel costs() {
    return CostFile.read(costs == null ? language.costs() : costs);
  }

  /** Prints what is cheapest of the solutions and of the formulas that a search finds. */
  private void minimized(List<Line> lines) throws IOException {
    CostModel model = minimizing.ordered(costs());
    CheapestLines cheapest =
        new CheapestLines(
            SearchOptions.grammar(functions.name().orElse(CheapestLines.USUAL_GRAMMAR)),
            model,
            minimizing,
            solutions.folder());
    for (Line line : lines) {
      cheapest.search(line);
    }
    print(cheapest.choice(lines), model, cheapest.claims());
  }

  private void checkNames() {
    if (!language.source().accepts(function)) {
      throw new UserException(
          "--name '%s' is no name for a function of %s".formatted(function, language.text()));
    }
    if (!language.source().isJava() && (className != null || packageName != null)) {
      throw new UserException(
          (className != null ? "--class" : "--package") + " is for java and java-vector");
    }
    if (className != null) {
      JavaNames.checkClass(className, OF_TEST);
    }
    if (packageName != null) {
      JavaNames.checkPackage(packageName);
    }
  }

  /** Returns the lines that the text names, if it is no formula and no file. */
  private Optional<List<Line>> lines() {
    boolean isWord = text.matches("\\w*") && !LineTargets.allInputs().contains(text);
    if (!isWord && !text.matches("[\\w -]*,[\\w ,-]*")) {
      return Optional.empty();
    }
    if (target != null || ray != null) {
      throw new UserException("--target and --ray are for a formula, not for " + text);
    }
    try {
      return Optional.of(LineTargets.parse(text, null).stream().map(LineTargets::line).toList());
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  private KernelJob job() throws IOException {
    if (solutions.isGiven()) {
      throw new UserException("--solutions is for TARGET, which chooses among them");
    }
    if (SolutionsArgument.isOne(text)) {
      if (target != null || ray != null) {
        throw new UserException("--target and --ray are for a formula; a solution has its own");
      }
      List<KernelJob> jobs = KernelArguments.jobs(SolutionsArgument.of(text));
      if (jobs.size() != 1) {
        throw new UserException(
            "%s: has %d solutions; name one, as %1$s:1".formatted(text, jobs.size()));
      }
      KernelJob job = jobs.getFirst();
      if (!job.formulas().getFirst().target().isOfChess()) {
        throw new UserException("'sift code' is for 8x8; other boards: sift kernel --print");
      }
      return job;
    }
    return KernelArguments.job(
        text,
        SearchOptions.targets(BoardSize.CHESS, target == null ? "all" : target, ray),
        List.of(),
        functions);
  }

  private static SliderChoice of(KernelJob job, CostModel model) {
    try {
      return SliderChoice.of(job.formulas(), model);
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  private void print(SliderChoice choice, CostModel model, List<String> claims) {
    SliderSource.File file =
        new SliderSource.File(
            choice.code(),
            function,
            className == null ? "Attacks" : className,
            packageName == null ? "" : packageName,
            notes(choice, model, claims));
    SliderSource source = language.source();
    spec.commandLine()
        .getOut()
        .print(
            hasTest ? source.printWithTest(file, Line.steps(choice.lines())) : source.print(file));
  }

  private List<String> notes(SliderChoice choice, CostModel model, List<String> claims) {
    KernelJob job = new KernelJob(choice.formulas());
    String lines = String.join(", ", job.lines().stream().map(LineTargets::name).toList());
    List<String> notes = new ArrayList<>();
    notes.add(
        language.source().isBulk()
            ? "%s: writes to attacked[i] what a slider on squares[i] attacks on boards[i]: %s"
                .formatted(function, lines)
            : "%s: what a slider on square attacks: %s".formatted(function, lines));
    notes.add(
        "squares: 0 to 63, a1 is 0, h1 is 7, h8 is 63; boards: a bit for each occupied square, the"
            + " slider's own does not matter; attacks end with the first piece each way");
    if (language == CodeLanguage.JAVA_VECTOR) {
      notes.add(
          "needs --add-modules jdk.incubator.vector for javac and java; lengths are a multiple of the"
              + " lanes");
    }
    notes.add(
        "in the formulas occ and o are the occupied squares of the ray or line, s is the slider's bit,"
            + " sq its square, r before a name means reversed; what a formula does not see it sees on"
            + " a turned board");
    for (LineFormula formula : choice.formulas()) {
      Target target = formula.target();
      notes.add(
          "%s, %s: %s"
              .formatted(target.name(), target.rayName(), KernelJob.shown(formula.formula())));
    }
    notes.add(
        ("formulas proved on all their %,d cases; the whole agrees with a walk on %,d boards, every"
                + " case of each line")
            .formatted(job.cases(), choice.compareWithWalk()));
    notes.addAll(claims);
    choice.cost().timing().ifPresent(timing -> notes.add(cost(timing, model)));
    notes.add("made by %s: %s".formatted(Version.program(), command()));
    notes.add("licence: Apache-2.0");
    return notes;
  }

  private static String cost(Cost.Timing timing, CostModel model) {
    return "cost by the model %s: latency %s cycles, throughput %s, words of tables and constants %d"
        .formatted(
            model.name(),
            number(timing.latency()),
            number(timing.throughput()),
            timing.constants());
  }

  private static String number(double cycles) {
    return "%.2f".formatted(cycles);
  }

  private String command() {
    List<String> words = new ArrayList<>(List.of("sift"));
    for (String word : spec.commandLine().getParseResult().originalArgs()) {
      words.add(
          word.matches("[-A-Za-z0-9_.,:/+=]+") ? word : "'" + word.replace("'", "'\\''") + "'");
    }
    return String.join(" ", words);
  }
}
