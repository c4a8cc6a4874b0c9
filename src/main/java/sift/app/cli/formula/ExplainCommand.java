package sift.app.cli.formula;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
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
import sift.app.cli.options.HelpAll;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.Question;
import sift.app.cli.options.QuestionReader;
import sift.app.cli.options.ReportOption;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.Symbols;
import sift.app.cli.options.TargetOptions;
import sift.app.cli.options.WordOptions;
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
import sift.rank.explain.Lesson;
import sift.word.Word;

/** {@code sift explain}: what each step of a formula does, and what it costs. */
@Answer.Kinds({
  LessonAnswers.ExampleAnswer.class,
  LessonAnswers.StepAnswer.class,
  WordExampleAnswer.class,
  WordExampleAnswer.WordStepAnswer.class,
  CostAnswer.class
})
@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Shows how a formula works, step by step, and what it costs under each cost model.",
      "%nOf a line each step is shown with its value and what it does, then as a board on which + is"
          + " newly set and - newly cleared; of set-wise targets and programs on a board with some"
          + " pieces; of a target file, and of a formula or code over other names, with the words of"
          + " one case. Of programs of more than a few operations the cost is an upper bound.%n"
    },
    footer = {
      "%nExamples:",
      "  sift explain 'occ ^ (occ - 1)' --target diagonal --example 'b2 e5,g7'",
      "  sift explain 'x & (x - 1)' --example x=0b101000 --width 16",
      "  sift explain 'occ ^ (occ - 1)' '(occ - 1) << 1' --cost x86-64-bmi,aarch64",
      "  sift explain solutions/set-wise/attacks-all-lane.jsonl:1 --cost avx512"
    })
public final class ExplainCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FORMULA",
      arity = "1..*",
      description =
          "Formulas, as C, C++ or Java write them, or code; the solutions of a file, or its N-th,"
              + " FILE.jsonl:N.")
  private List<String> texts = List.of();

  @Option(
      names = "--cost",
      completionCandidates = Candidates.Costs.class,
      paramLabel = "MODEL",
      split = ",",
      description =
          "Only costs, under these models (see: sift list costs) or files *.toml. Default: steps,"
              + " and costs under all models.")
  private @Nullable List<String> costs;

  @SuppressWarnings("UnusedVariable") // Picocli reads it
  @Mixin
  private HelpAll help = new HelpAll();

  @Mixin private ExampleOption example = new ExampleOption();

  @Mixin private TargetOptions wanted = new TargetOptions();
  @Mixin private Symbols symbols = new Symbols();
  @Mixin private WordOptions words = new WordOptions();
  @Mixin private PrintOptions printed = new PrintOptions();
  @Mixin private ReportOption report = new ReportOption();

  @Override
  public Integer call() throws IOException {
    if (texts.size() > 1 && texts.contains("-")) { // not the standard input
      throw new UserException(
          "unknown argument '-'; put a formula in quotes; see: sift explain --help");
    }
    texts.forEach(ExampleOption::refuseWord);
    RunFiles files = new RunFiles();
    texts.forEach(text -> files.reads("FORMULA", QuestionReader.file(text)));
    wanted.files().forEach(file -> files.reads("--target", Optional.of(file)));
    files.reads("--grammar", symbols.file());
    report.checkPageOrPicture(files);
    QuestionReader reader = new QuestionReader(words, symbols.onlyFunctions());
    List<CostModel> models =
        (costs == null ? CostFile.SHIPPED : costs)
            .stream().map(CostFile::read).map(symbols::priced).toList();
    List<List<FormulaFor>> all = new ArrayList<>();
    for (String text : texts) {
      all.add(FormulaFor.read(spec, text, wanted, symbols, reader));
    }
    check(all.stream().flatMap(List::stream).toList());
    List<Boards> boards = new ArrayList<>();
    return report.print(
        spec,
        "How " + String.join(", ", texts) + " works",
        boards,
        out -> {
          boolean isAnyImpossible = false;
          for (List<FormulaFor> formulas : all) {
            if (costs == null) {
              steps(out, formulas, boards);
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

  /** Refuses options that nothing asked for has a use for. */
  private void check(List<FormulaFor> formulas) {
    if (report.picture().isPresent()
        && (costs != null || formulas.stream().allMatch(FormulaFor::isOfWords))) {
      throw new UserException(
          "--report %s: no steps on a board are shown, of which to make a picture; a page is FILE.html"
              .formatted(report.picture().get()));
    }
  }

  /** Prints the steps, and adds to {@code boards} those that are boards. */
  private void steps(PrintWriter out, List<FormulaFor> formulas, List<Boards> boards) {
    List<Lesson> lessons = new ArrayList<>();
    for (FormulaFor formula : formulas) {
      switch (formula) {
        case FormulaFor.Line line -> lessons.addAll(example.lessons(line));
        case FormulaFor.Words of ->
            print(out, WordExamples.of(of, example.words(of.target())), boards);
        case FormulaFor.Itself(Question question) ->
            print(out, WordExamples.of(question, example.words(question.target())), boards);
        case FormulaFor.Boards of ->
            print(out, WordExamples.of(of, example.board(of.target())), boards);
        case FormulaFor.Program(var solution) -> {
          Optional<List<Word>> board = example.board(solution.targets().getFirst());
          print(out, WordExamples.of(solution, board), boards);
        }
      }
    }
    if (!lessons.isEmpty()) {
      printed.give(out, new LessonAnswers(lessons));
      lessons.forEach(lesson -> boards.add(LessonBoards.of(lesson)));
    }
    if (printed.format() == Format.TEXT) {
      out.println();
    }
  }

  private void print(PrintWriter out, WordExampleAnswer answer, List<Boards> boards) {
    printed.give(out, answer);
    answer.boards().ifPresent(boards::add);
  }

  /** Prints what formulas cost, once if they are the same; returns whether all models have it. */
  private boolean costs(PrintWriter out, List<FormulaFor> formulas, List<CostModel> models) {
    boolean areFinite = true;
    List<String> headings = List.of();
    for (FormulaFor formula : formulas) {
      List<String> heading = formula.heading();
      if (heading.equals(headings)) {
        continue;
      }
      headings = heading;
      if (printed.format() == Format.TEXT) {
        heading.forEach(line -> Columns.wrapped(line, Columns.WIDTH).forEach(out::println));
      }
      for (CostModel model : models) {
        CostAnswer cost = formula.cost(model);
        printed.give(out, cost);
        areFinite &= cost.isFinite();
      }
    }
    return areFinite;
  }
}
