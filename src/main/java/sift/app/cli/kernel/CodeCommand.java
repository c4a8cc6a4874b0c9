package sift.app.cli.kernel;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.FreeFormula;
import sift.app.cli.options.MinimizeOptions;
import sift.app.cli.options.OwnFunctions;
import sift.app.cli.options.Question;
import sift.app.cli.options.SearchOptions;
import sift.app.cli.options.SetWanted;
import sift.app.cli.options.SnippetOptions;
import sift.app.cli.options.SolutionsArgument;
import sift.app.cli.options.SolutionsOption;
import sift.app.cli.options.TargetName;
import sift.app.cli.options.WordOptions;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.UserException;
import sift.geometry.Line;
import sift.kernel.line.KernelJob;
import sift.kernel.line.SliderChoice;
import sift.kernel.print.Kernel;
import sift.kernel.set.SetJob;
import sift.lang.Program;
import sift.progress.Progress;
import sift.rank.cost.Cost;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.spec.LineTargets;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.spec.Target;
import sift.store.SolutionFolder;

/** {@code sift code}: the attacks of a slider, or a function of words, as source to paste. */
@Command(
    name = "code",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Prints code to paste into a program: of a slider's lines on 8x8 a file with tables, masks and"
          + " the function attacks(square, occupied); of other formulas, code and set-wise targets a"
          + " function of words; in c++-avx2, c++-avx512 and java-vector functions over arrays.",
      "TARGET chooses among the formulas of solutions, whole lines and rays, those that are cheapest"
          + " together, or the cheapest set-wise program. Formulas are proved, and the program of a"
          + " slider is compared with a walk on every case of each line before it is printed; --test"
          + " compares the printed text.",
      "With --minimize it searches for whole lines that cost less, by default in the grammar"
          + " hyperbola-computed, and says above the code what was proved.",
      "Exit code 1 if a formula is wrong; stderr shows its first wrong case."
    },
    footer = {
      "%nExamples:",
      "  sift code queen > queen.c",
      "  sift code file --language c++-avx2 --minimize throughput --test > file.cpp",
      "  sift code 'occ ^ (occ - 1)' --target bishop --language rust",
      "  sift code knight-attacks --language java",
      "  sift code 'x & -x'",
      "  sift code solutions/vertical-line-hyperbola.jsonl:1 --language java"
    })
public final class CodeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "TARGET|FORMULA|SOLUTION",
      completionCandidates = Candidates.SolutionFiles.class,
      description =
          "rook, bishop, queen, rank, file, diagonal, antidiagonal, or several with commas; or a"
              + " set-wise target, as knight-attacks; or a formula or code; or the N-th solution of"
              + " a file: FILE.jsonl:N.")
  private String text = "";

  @Mixin private CodeForm form = new CodeForm();

  @Option(
      names = "--cost",
      paramLabel = "MODEL",
      completionCandidates = Candidates.Costs.class,
      description =
          "What is cheapest: a shipped cost model or a file *.toml (see: sift list costs). Default: avx2"
              + " or avx512 for vectors, java for java, x86-64-bmi for the others.")
  private @Nullable String costs;

  @Mixin private SetWanted wanted = new SetWanted();

  @Option(
      names = KernelArguments.ALSO,
      paramLabel = "TARGET:RAY:FORMULA",
      description =
          "Another formula for other rays of the same sliders, as in 'horizontal:negative:neg(..)'."
              + " May be repeated.")
  private List<String> also = List.of();

  @Mixin private FreeFormula free = new FreeFormula();
  @Mixin private MinimizeOptions minimizing = new MinimizeOptions();
  @Mixin private OwnFunctions functions = new OwnFunctions();
  @Mixin private SolutionsOption solutions = new SolutionsOption();
  @Mixin private Workers workers = new Workers();

  @Option(names = "--quiet", description = "No progress on stderr.")
  private boolean quiet;

  @Override
  public Integer call() throws IOException {
    form.check();
    KernelArguments.checkSolution(spec, text);
    Optional<List<Line>> lines = lines();
    if (lines.isPresent()) {
      cheapest(lines.get());
      return ExitCode.DONE;
    }
    if (minimizing.measure().isPresent()) {
      throw new UserException("--minimize is for lines; a formula is as it is");
    }
    CostModel model = functions.priced(costs());
    Optional<SetJob> program = program(model);
    if (program.isEmpty() && solutions.isGiven()) {
      throw new UserException("--solutions is for TARGET, which chooses among them");
    }
    Optional<CodeJob> function =
        program.isPresent() ? program.map(CodeJob.OfBoards::new) : function();
    return function.isPresent() ? give(function.get(), model) : give(ofLines(), model);
  }

  private CostModel costs() {
    return CostFile.read(costs == null ? form.language().costs() : costs);
  }

  /** Gives what is cheapest of the solutions and, if one is wanted, of what a search finds. */
  private void cheapest(List<Line> lines) throws IOException {
    boolean isSearch = minimizing.measure().isPresent();
    if (isSearch && minimizing.objective().isEmpty()) {
      throw new UserException("--minimize symbols is for 'sift'; code takes what is cheapest");
    }
    CostModel model = isSearch ? minimizing.ordered(costs()) : functions.priced(costs());
    SolutionFolder folder = solutions.folder();
    int threads = workers.threads();
    Progress progress = new Progress();
    SliderChoice choice;
    List<String> claims = List.of();
    PrintWriter shown = quiet ? new PrintWriter(Writer.nullWriter()) : spec.commandLine().getErr();
    try (LiveProgress _ = LiveProgress.of(shown, progress, LiveProgress.Unit.FORMULAS)) {
      if (isSearch) {
        CheapestLines cheapest =
            new CheapestLines(
                SearchOptions.grammar(functions.name().orElse(CheapestLines.USUAL_GRAMMAR)),
                model,
                minimizing,
                folder,
                threads,
                progress);
        lines.forEach(cheapest::search);
        choice = cheapest.choice(lines);
        claims = cheapest.claims();
      } else {
        progress.enter(CheapestLines.CHOOSING);
        choice = SliderChoice.cheapest(lines, folder, model, threads);
      }
    }
    give(choice, model, claims);
  }

  /** Returns the lines that the text names, if it is no formula and no file. */
  private Optional<List<Line>> lines() {
    List<Line> lines;
    try {
      lines = LineTargets.parse(text, null).stream().map(LineTargets::line).toList();
    } catch (IllegalArgumentException e) {
      if (isSetWise() || ofFormula().isPresent() || !TargetName.isMeant(text, List.of())) {
        return Optional.empty();
      }
      throw text.contains(",") && Arrays.stream(text.split(",")).anyMatch(SetTargets::isOne)
          ? new UserException(
              "set-wise targets of one function have '+' between: " + text.replace(',', '+'))
          : TargetName.complaint(text);
    }
    Optional<String> wrong = ofFormula().or(() -> given("--board", "--layout"));
    if (wrong.isPresent()) {
      throw new UserException(wrong.get() + " is for a formula, not for " + text);
    }
    return Optional.of(lines);
  }

  /** Returns an option that was typed and makes a formula of the text. */
  private Optional<String> ofFormula() {
    return given("--target", "--ray", KernelArguments.ALSO, "--free");
  }

  private Optional<String> given(String... options) {
    return Arrays.stream(options)
        .filter(option -> spec.commandLine().getParseResult().hasMatchedOption(option))
        .findFirst();
  }

  private boolean isSetWise() {
    return ofFormula().isEmpty() && !SolutionsArgument.isOne(text) && SetTargets.isOne(text);
  }

  /** Returns the cheapest set-wise program for the targets that the text names, if it does. */
  private Optional<SetJob> program(CostModel model) throws IOException {
    if (!isSetWise()) {
      return Optional.empty();
    }
    List<SetTarget> targets = wanted.named(text);
    Optional<SetJob> cheapest =
        solutions.folder().programs(targets).stream()
            .map(SetJob::of)
            .min(
                Comparator.<SetJob, Cost>comparing(job -> cost(job.code(), model))
                    .thenComparingInt(job -> job.code().operations()));
    if (cheapest.isEmpty()) {
      throw new UserException(
          "%s: no program for '%s' there; give a formula, and --target"
              .formatted(solutions.folder().name(), text));
    }
    return cheapest;
  }

  private Cost cost(Program code, CostModel model) {
    return model.cost(form.language().prepared(code), Inputs.BOARDS);
  }

  /** Returns the function of words that the text means; none if it is about lines on 8x8. */
  private Optional<CodeJob> function() throws IOException {
    if (SolutionsArgument.isOne(text)) {
      List<SetJob> sets = KernelArguments.setJobs(SolutionsArgument.of(text));
      return sets.isEmpty() ? Optional.empty() : Optional.of(new CodeJob.OfBoards(one(sets)));
    }
    List<SetTarget> sets = wanted.sets();
    if (!sets.isEmpty()) {
      return Optional.of(new CodeJob.OfBoards(KernelArguments.setJob(text, one(sets), functions)));
    }
    List<Target> targets = wanted.lines();
    SnippetOptions snippets = new SnippetOptions(); // --language is what is printed
    snippets.allow(functions.all());
    Optional<Question> question =
        free.question(
            spec, snippets, text, targets.getFirst().domain().inputs(), new WordOptions());
    if (question.isPresent()) {
      return Optional.of(new CodeJob.OfWords(WordJob.of(question.get())));
    }
    return targets.getFirst().stated().isPresent()
        ? Optional.of(new CodeJob.OfWords(WordJob.of(text, one(targets), functions)))
        : Optional.empty();
  }

  private <T> T one(List<T> found) {
    if (found.size() != 1) {
      throw new UserException(
          SolutionsArgument.isOne(text)
              ? "%s: has %d solutions; name one, as %1$s:1".formatted(text, found.size())
              : "--target: a function has one target; NAME.RESULT is one of a file's");
    }
    return found.getFirst();
  }

  /** Returns the formulas for lines. */
  private KernelJob ofLines() throws IOException {
    return SolutionsArgument.isOne(text)
        ? one(KernelArguments.jobs(SolutionsArgument.of(text)))
        : KernelArguments.job(text, wanted.lines(), also, functions);
  }

  /** Gives the attacks of a slider, or on other boards a function of words. */
  private int give(KernelJob job, CostModel model) throws IOException {
    if (!job.formulas().getFirst().target().isOfChess()) {
      return give(new CodeJob.OfLines(job), model);
    }
    Optional<KernelJob.Refutation> refutation = job.refutation();
    if (refutation.isPresent()) {
      LineKernelRun.print(spec.commandLine().getErr(), refutation.get());
      return ExitCode.NOTHING;
    }
    SliderChoice choice;
    try {
      choice = SliderChoice.of(job.formulas(), model);
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
    give(choice, model, List.of());
    return ExitCode.DONE;
  }

  private int give(CodeJob job, CostModel model) throws IOException {
    if (!also.isEmpty()) {
      throw new UserException(KernelArguments.ALSO + " is for sliders on 8x8");
    }
    if (!job.isRight(spec.commandLine().getErr())) {
      return ExitCode.NOTHING;
    }
    Kernel kernel = job.kernel(form.language().hasWideWords());
    List<String> notes = notes(model).ofFunction(kernel, job.proof(), cost(kernel.code(), model));
    form.give(
        spec.commandLine().getOut(),
        job,
        new Kernel(form.function(kernel.name()), kernel.code(), notes));
    return ExitCode.DONE;
  }

  private void give(SliderChoice choice, CostModel model, List<String> claims) throws IOException {
    form.give(spec.commandLine().getOut(), choice, notes(model).ofSlider(choice, claims));
  }

  private CodeNotes notes(CostModel model) {
    return new CodeNotes(form, model, spec.commandLine().getParseResult().originalArgs());
  }
}
