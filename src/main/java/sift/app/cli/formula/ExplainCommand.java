package sift.app.cli.formula;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.FreeFormula;
import sift.app.cli.options.Mixins;
import sift.app.cli.options.OwnFunctions;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.Question;
import sift.app.cli.options.ReportOption;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.SetWanted;
import sift.app.cli.options.SnippetOptions;
import sift.app.cli.options.SolutionsArgument;
import sift.app.cli.options.WordOptions;
import sift.app.cli.search.Ordering;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.UserException;
import sift.app.report.Boards;
import sift.app.report.CostText;
import sift.app.report.LessonBoards;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.rank.explain.Lesson;

/** {@code sift explain}: what each step of a formula does, and what it costs. */
@Answer.Kinds({
  LessonAnswers.ExampleAnswer.class,
  LessonAnswers.StepAnswer.class,
  WordExampleAnswer.class,
  WordExampleAnswer.WordStepAnswer.class,
  CostAnswer.class,
  ProgramCostAnswer.class
})
@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Shows how a formula works, step by step, and what it costs under each cost model.",
      "%nOf a line each step is shown with its value and what it does, then as a board on which + is"
          + " newly set and - newly cleared, on three examples: one blocker, none, two. Of set-wise"
          + " targets and programs it is a board with some pieces; of a target file, and of a formula"
          + " or code over other names, the words of one case: those given as NAME=WORD, and of the"
          + " other inputs those on which most slips in the formula show.",
      "%nSet-wise programs of a file are priced with all their results; of more than a few"
          + " operations the cost is an upper bound.%n"
    },
    footer = {
      "%nExamples:",
      "  sift explain '(occ ^ (occ - 1))' --target diagonal",
      "  sift explain 'occ ^ (occ - 1)' --target diagonal --square b2 --occupied e5,g7",
      "  sift explain 'x & (x - 1)' x=0b101000 --width 16",
      "  sift explain 'occ ^ (occ - 1)' '(occ - 1) << 1' --cost x86-64-bmi,aarch64",
      "  sift explain solutions/set-wise/attacks-all-lane.jsonl:1 --cost avx512"
    })
public final class ExplainCommand implements Callable<Integer> {
  private static final Pattern WORD = Pattern.compile("\\s*([A-Za-z_]\\w*)\\s*=(?!=)(?s:.*)");

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FORMULA",
      arity = "1..*",
      description =
          "Formulas, as C, C++ or Java write them, or code; the solutions of a file, FILE.jsonl, or"
              + " its N-th, FILE.jsonl:N. And NAME=WORD, the word of an input of a function of words,"
              + " as x=0x2c, y=0b101, n=-3, bit='1 << 40'.")
  private List<String> texts = List.of();

  @Option(
      names = "--cost",
      completionCandidates = Candidates.Costs.class,
      paramLabel = "MODEL",
      split = ",",
      description =
          "Only what it costs, under these cost models (see: sift list costs) or files *.toml."
              + " Default: steps, and costs under all models that are shipped.")
  private @Nullable List<String> costs;

  @Mixin private SetWanted wanted = new SetWanted();
  @Mixin private FreeFormula free = new FreeFormula();
  @Mixin private SnippetOptions snippets = new SnippetOptions();
  @Mixin private OwnFunctions functions = new OwnFunctions();
  @Mixin private WordOptions words = new WordOptions();
  @Mixin private PrintOptions printed = new PrintOptions();
  @Mixin private ReportOption report = new ReportOption();

  @Mixin private LineCases cases = new LineCases();

  @Override
  public Integer call() throws IOException {
    List<String> given = texts.stream().filter(text -> WORD.matcher(text).matches()).toList();
    List<String> typed = texts.stream().filter(text -> !given.contains(text)).toList();
    if (typed.isEmpty()) {
      throw new UserException(
          "'%s' is the word of an input; a formula is missing".formatted(texts.getFirst()));
    }
    if (typed.size() > 1 && typed.contains("-")) { // not the standard input
      throw new UserException(
          "unknown argument '-'; put a formula in quotes; see: sift explain --help");
    }
    RunFiles files = new RunFiles();
    typed.forEach(text -> files.reads("FORMULA", SnippetOptions.file(text)));
    wanted.files().forEach(file -> files.reads("--target", Optional.of(file)));
    files.reads("--grammar", functions.file());
    report.checkPageOrPicture(files);
    free.declare(given.stream().map(ExplainCommand::name).toList());
    snippets.allow(functions.all());
    List<CostModel> models =
        (costs == null ? CostFile.SHIPPED : costs)
            .stream().map(Ordering::model).map(functions::priced).toList();
    List<List<FormulaFor>> all = new ArrayList<>();
    for (String text : typed) {
      all.add(formulas(text));
    }
    check(all.stream().flatMap(List::stream).toList(), given);
    List<Boards> boards = new ArrayList<>();
    return report.print(
        spec,
        "How " + String.join(", ", typed) + " works",
        boards,
        out -> {
          boolean isAnyImpossible = false;
          for (List<FormulaFor> formulas : all) {
            if (costs == null) {
              steps(out, formulas, given, boards);
            }
            isAnyImpossible |= !costs(out, formulas, models);
          }
          if (printed.format() == Format.TEXT) {
            Columns.print(out, CostText.LEGEND, 2);
            if (isAnyImpossible) {
              Columns.print(out, CostText.NONE, 2);
            }
          }
          return ExitCode.DONE;
        });
  }

  private static String name(String word) {
    return word.substring(0, word.indexOf('=')).strip();
  }

  /** Returns what a text means: solutions, a formula or code over any words, or for targets. */
  private List<FormulaFor> formulas(String text) throws IOException {
    if (SolutionsArgument.isOne(text)) {
      return FormulaFor.solutions(SolutionsArgument.of(text));
    }
    Optional<Question> itself = free.question(spec, snippets, text, wanted.inputs(), words);
    return itself.isPresent()
        ? List.of(new FormulaFor.Itself(itself.get()))
        : FormulaFor.targets(wanted, functions, text);
  }

  /** Refuses options and words that choose no case of what is asked for. */
  private void check(List<FormulaFor> formulas, List<String> given) {
    boolean hasBoards =
        costs == null
            && formulas.stream()
                .anyMatch(each ->
                    !(each instanceof FormulaFor.Words || each instanceof FormulaFor.Itself));
    if (report.picture().isPresent() && !hasBoards) {
      throw new UserException(
          "--report %s: no steps on a board are shown, of which to make a picture; a page is FILE.html"
              .formatted(report.picture().get()));
    }
    if (formulas.stream().noneMatch(FormulaFor.Line.class::isInstance)) {
      Mixins.allow(spec, Map.of("cases", "lines"));
    }
    boolean areWords =
        formulas.stream()
            .allMatch(
                each -> each instanceof FormulaFor.Words || each instanceof FormulaFor.Itself);
    if (!given.isEmpty() && !areWords) {
      throw new UserException(
          "'%s': a case of a line is chosen by --square and --occupied, that of a board by the program"
              .formatted(given.getFirst()));
    }
  }

  /** Prints the steps, and adds to {@code boards} those that are boards. */
  private void steps(
      PrintWriter out, List<FormulaFor> formulas, List<String> given, List<Boards> boards) {
    List<Lesson> lessons = new ArrayList<>();
    for (FormulaFor formula : formulas) {
      switch (formula) {
        case FormulaFor.Line line -> lessons.addAll(cases.lessons(line));
        case FormulaFor.Words of ->
            WordExampleAnswer.of(of, GivenWords.of(given, of.target())).print(printed, out);
        case FormulaFor.Itself(Question question) -> {
          Map<String, Long> ofInputs = GivenWords.of(given, question.target());
          WordExampleAnswer.of(question, ofInputs).print(printed, out);
        }
        case FormulaFor.Boards of -> print(out, WordExampleAnswer.of(of), boards);
        case FormulaFor.Program(var solution) -> print(out, WordExampleAnswer.of(solution), boards);
      }
    }
    LessonAnswers.print(printed, out, lessons);
    lessons.forEach(lesson -> boards.add(LessonBoards.of(lesson)));
    if (printed.format() == Format.TEXT) {
      out.println();
    }
  }

  private void print(PrintWriter out, WordExampleAnswer answer, List<Boards> boards) {
    answer.print(printed, out);
    answer.boards().ifPresent(boards::add);
  }

  /** Prints what formulas cost, once if they are the same; returns whether all models have it. */
  private boolean costs(PrintWriter out, List<FormulaFor> formulas, List<CostModel> models) {
    boolean areFinite = true;
    List<String> headings = List.of();
    for (FormulaFor formula : formulas) {
      List<String> heading = heading(formula);
      if (heading.equals(headings)) {
        continue;
      }
      headings = heading;
      if (printed.format() == Format.TEXT) {
        heading.forEach(line -> Columns.wrapped(line, Columns.WIDTH).forEach(out::println));
      }
      for (CostModel model : models) {
        if (formula instanceof FormulaFor.Program(var solution)) {
          ProgramCostAnswer cost = ProgramCostAnswer.of(model, solution);
          printed.give(out, cost);
          areFinite &= cost.isFinite();
        } else {
          CostAnswer cost = cost(formula, model);
          printed.give(out, cost);
          areFinite &= cost.isFinite();
        }
      }
    }
    return areFinite;
  }

  private static CostAnswer cost(FormulaFor formula, CostModel model) {
    return switch (formula) {
      case FormulaFor.Line(var target, var line) -> CostAnswer.of(model, line, Inputs.of(target));
      case FormulaFor.Words(var target, var of) -> CostAnswer.of(model, of, Inputs.of(target));
      case FormulaFor.Boards(var target, var of) ->
          CostAnswer.of(model, of, Inputs.boards(target.width()));
      case FormulaFor.Itself(var question) ->
          CostAnswer.of(model, question.formula(), Inputs.BOARDS);
      case FormulaFor.Program _ -> throw new IllegalStateException();
    };
  }

  private static List<String> heading(FormulaFor formula) {
    return switch (formula) {
      case FormulaFor.Line(var _, var line) -> List.of(line.toString());
      case FormulaFor.Words(var _, var words) -> List.of(words.toString());
      case FormulaFor.Boards(var _, var boards) -> List.of(boards.toString());
      case FormulaFor.Itself(var question) ->
          question
              .reading()
              .map(reading -> List.of(question.beginning(), reading))
              .orElseGet(() -> List.of(question.formula().toString()));
      case FormulaFor.Program(var solution) -> List.of(ProgramCostAnswer.heading(solution));
    };
  }
}
