package sift.app.cli.kernel;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.CodeLanguage;
import sift.app.cli.options.FreeFormula;
import sift.app.cli.options.Heading;
import sift.app.cli.options.MinimizeOptions;
import sift.app.cli.options.Question;
import sift.app.cli.options.QuestionReader;
import sift.app.cli.options.SolutionsArgument;
import sift.app.cli.options.SolutionsOption;
import sift.app.cli.options.Symbols;
import sift.app.cli.options.TargetName;
import sift.app.cli.options.TargetOptions;
import sift.app.cli.options.WordOptions;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.UserException;
import sift.geometry.Line;
import sift.kernel.line.KernelJob;
import sift.kernel.line.LineFormula;
import sift.kernel.line.SliderChoice;
import sift.kernel.line.SliderForm;
import sift.kernel.line.VectorSlider;
import sift.kernel.set.SetJob;
import sift.progress.Progress;
import sift.rank.cost.Cost;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.spec.LineTargets;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.store.Solution;
import sift.store.SolutionFile;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/** The argument of {@code sift code}, the options that say what it means, and the answer. */
final class CodeRequest {
  /** Options that make a formula of the argument. */
  private static final List<String> OF_FORMULA = List.of("--target", "--ray");

  /** Options that say of which squares or words a formula is. */
  private static final List<String> OF_TARGET = List.of("--target", "--ray", "--board", "--layout");

  private static final List<String> OF_SEARCH = List.of("--minimize", "--time");

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  @Parameters(
      paramLabel = "TARGET|FORMULA|SOLUTION",
      description =
          "rook, bishop, queen, rank, file, diagonal, antidiagonal, or several with commas; a"
              + " set-wise target, as knight-attacks; a formula or code; or FILE.jsonl:N.")
  private String text = "";

  @Heading(MinimizeOptions.HEADING)
  @Option(
      names = "--cost",
      paramLabel = "MODEL",
      completionCandidates = Candidates.Costs.class,
      description =
          "What is cheapest (see: sift list costs). Default: that of the language, as avx2 or"
              + " x86-64-bmi. In C++ one of vectors puts one slider into lanes.")
  private @Nullable String costs;

  @Mixin private TargetOptions wanted = new TargetOptions();

  @Mixin private MinimizeOptions minimizing = new MinimizeOptions();
  @Mixin private Symbols symbols = new Symbols();
  @Mixin private SolutionsOption solutions = new SolutionsOption();
  @Mixin private Workers workers = new Workers();

  /** Returns the costs by which code in a language is chosen. */
  CostModel model(CodeLanguage language) {
    CostModel model = CostFile.read(costs == null ? language.costs() : costs);
    return minimizing.measure().isPresent() ? minimizing.ordered(model) : symbols.priced(model);
  }

  /** Returns what the argument means. */
  CodeJob job(CodeLanguage language, CostModel model, Progress progress) throws IOException {
    if (SolutionsArgument.isOne(text)) {
      String formulas = "formulas; solutions have their own targets and functions";
      refuse(formulas, OF_TARGET);
      refuse(formulas, List.of("--grammar"));
      refuseChoice();
      return ofSolution(SolutionsArgument.of(text), language, model);
    }
    Optional<List<Line>> lines = lines();
    if (lines.isPresent()) {
      refuse("a formula, not for " + text, OF_TARGET);
      return cheapest(lines.get(), language, model, progress);
    }
    refuse("lines; a formula is as it is", OF_SEARCH);
    if (isSetWise()) {
      return new CodeJob.OfBoards(cheapest(wanted.named(text), language, model));
    }
    refuseChoice();
    return ofFormula(language, model);
  }

  private void refuseChoice() {
    refuse("lines; a formula is as it is", OF_SEARCH);
    refuse("TARGET, which chooses among them", List.of("--solutions"));
  }

  /** Refuses options that are for something else. */
  private void refuse(String what, List<String> options) {
    typed(options)
        .ifPresent(option -> {
          throw new UserException("%s is for %s".formatted(option, what));
        });
  }

  private Optional<String> typed(List<String> options) {
    return options.stream()
        .filter(option -> spec.commandLine().getParseResult().hasMatchedOption(option))
        .findFirst();
  }

  /** Returns the lines that the argument names, if it is no formula. */
  private Optional<List<Line>> lines() {
    try {
      return Optional.of(LineTargets.parse(text, null).stream().map(LineTargets::line).toList());
    } catch (IllegalArgumentException e) {
      if (isSetWise() || typed(OF_FORMULA).isPresent() || !TargetName.isMeant(text, List.of())) {
        return Optional.empty();
      }
      throw text.contains(",") && Arrays.stream(text.split(",")).anyMatch(SetTargets::isOne)
          ? new UserException(
              "set-wise targets of one function have '+' between: " + text.replace(',', '+'))
          : TargetName.complaint(text);
    }
  }

  private boolean isSetWise() {
    return typed(OF_FORMULA).isEmpty() && SetTargets.isOne(text);
  }

  /** Returns what is cheapest of the solutions and, if one is wanted, of what a search finds. */
  private CodeJob cheapest(
      List<Line> lines, CodeLanguage language, CostModel model, Progress progress)
      throws IOException {
    if (language.hasLanes(model)) {
      refuse("formulas in words or over arrays", List.of("--time", "--grammar"));
      return new CodeJob.OfSlider(vectors(lines, language, model), List.of());
    }
    if (minimizing.measure().isEmpty()) {
      refuse("--minimize", List.of("--time"));
      progress.enter(CheapestLines.CHOOSING);
      return new CodeJob.OfSlider(
          SliderChoice.cheapest(lines, solutions.folder(), model, workers.threads()), List.of());
    }
    if (minimizing.objective().isEmpty()) {
      throw new UserException("--minimize symbols is for 'sift'; code takes what is cheapest");
    }
    return new CheapestLines(
            symbols.grammar(CheapestLines.USUAL_GRAMMAR),
            model,
            minimizing,
            solutions.folder(),
            workers.threads(),
            minimizing.within(progress))
        .search(lines);
  }

  /** Returns one slider in vectors, or in words where these are cheaper. */
  private SliderForm vectors(List<Line> lines, CodeLanguage language, CostModel model)
      throws IOException {
    SolutionFolder folder = solutions.folder();
    if (minimizing.measure().isPresent()) {
      return VectorSlider.withTables(lines, folder, model);
    }
    CostModel words = CostFile.read(language.costs());
    Optional<VectorSlider> lanes =
        VectorSlider.cheapest(lines, folder, model, words, workers.threads());
    // Words win where they are cheapest; chosen by latency then, as for look-ups that wait.
    return lanes.isPresent()
        ? lanes.get()
        : SliderChoice.cheapest(lines, folder, words, workers.threads());
  }

  /** Returns the cheapest set-wise program for some targets. */
  private SetJob cheapest(List<SetTarget> targets, CodeLanguage language, CostModel model)
      throws IOException {
    SolutionFolder folder = solutions.folder();
    return folder.programs(targets).stream()
        .map(SetJob::of)
        .min(
            Comparator.<SetJob, Cost>comparing(
                    job -> model.cost(language.prepared(job.code()), Inputs.BOARDS))
                .thenComparingInt(job -> job.code().operations()))
        .orElseThrow(() ->
            new UserException(
                "%s: no program for '%s' there; give a formula, and --target"
                    .formatted(folder.name(), text)));
  }

  private CodeJob ofSolution(SolutionsArgument argument, CodeLanguage language, CostModel model) {
    if (SolutionText.read(argument.file()).isSetWise()) {
      return new CodeJob.OfBoards(
          SetJob.of(one(argument.chosen(SolutionFile.PROGRAMS.read(argument.file())))));
    }
    Solution solution = one(argument.chosen(SolutionFile.FORMULAS.read(argument.file())));
    if (solution.target().stated().isPresent()) {
      throw new UserException(
          argument.file() + ": has formulas of target files; wanted are those of lines");
    }
    return ofLines(KernelJob.of(solution), language, model);
  }

  private CodeJob ofFormula(CodeLanguage language, CostModel model) {
    List<SetTarget> sets = wanted.sets();
    if (!sets.isEmpty()) {
      SetTarget target = one(sets);
      return new CodeJob.OfBoards(
          new SetJob(List.of(target), List.of(symbols.formula(text, target)), false));
    }
    List<sift.spec.Target> targets = wanted.lines();
    // Of the words nothing was typed: --language is what is printed.
    QuestionReader reader = new QuestionReader(new WordOptions(), symbols.onlyFunctions());
    Optional<Question> question =
        FreeFormula.question(spec, reader, text, targets.getFirst().domain().inputs());
    if (question.isPresent()) {
      return WordJob.of(question.get());
    }
    if (targets.getFirst().stated().isPresent()) {
      return WordJob.of(text, one(targets), symbols);
    }
    List<LineFormula> formulas =
        targets.stream()
            .map(target -> new LineFormula(target, symbols.formula(text, target)))
            .toList();
    return ofLines(new KernelJob(formulas), language, model);
  }

  /** Returns the attacks of a slider; on other boards, or if they are wrong, a function. */
  private CodeJob ofLines(KernelJob job, CodeLanguage language, CostModel model) {
    if (!job.formulas().getFirst().target().isOfChess() || job.refutation().isPresent()) {
      return new CodeJob.OfLines(job);
    }
    try {
      Optional<? extends SliderForm> lanes =
          language.hasLanes(model)
              ? VectorSlider.of(job.formulas(), model)
              : Optional.<VectorSlider>empty();
      return new CodeJob.OfSlider(
          lanes.isPresent() ? lanes.get() : SliderChoice.of(job.formulas(), model), List.of());
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
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
}
