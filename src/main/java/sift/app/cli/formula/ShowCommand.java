package sift.app.cli.formula;

import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.Example;
import sift.app.cli.options.FreeFormula;
import sift.app.cli.options.OwnFunctions;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.Question;
import sift.app.cli.options.ReportOption;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.SearchOptions;
import sift.app.cli.options.SnippetOptions;
import sift.app.cli.options.WordOptions;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Paint;
import sift.app.cli.terminal.UserException;
import sift.geometry.BoardSize;
import sift.lang.Expr;
import sift.rank.explain.Examples;
import sift.rank.explain.Examples.Kind;
import sift.rank.explain.Lesson;
import sift.spec.Target;
import sift.word.Word;

/** {@code sift show}: a formula explained on examples, step by step. */
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Shows how a formula works, step by step, in words and boards.",
      "Each step is shown with its value and what it does, then as a board on which + is newly set"
          + " and - newly cleared; at last the result beside the expected attacks.",
      "Without --square and --occupied it chooses a square, and goes through three examples: one"
          + " blocker, none, two. For a target file, and of a formula over other names than the"
          + " inputs of the targets, it shows the words of one case: those given as NAME=WORD, and of the"
          + " other inputs those on which most slips in the formula show."
    },
    footer = {
      "%nExamples:",
      "  sift show '(occ ^ (occ - 1))' --target diagonal",
      "  sift show '(occ ^ (occ - 1))' --target diagonal --square b2 --occupied e5,g7",
      "  sift show 'x & (x - 1)' x=0b101000 --width 16",
      "  sift show '((o - s) ^ bit_reverse((ro - rs)))' --ray line --example telling"
    })
public final class ShowCommand implements Callable<Integer> {
  private static final String DEFAULT_SQUARE = "d4"; // where --occupied is given without a square

  @Spec private CommandSpec spec;
  @Mixin private SearchOptions wanted = new SearchOptions();

  @Parameters(
      index = "0",
      paramLabel = "FORMULA",
      description =
          "A formula, as C, C++ or Java write it; if it is over any words, code too, as for sift"
              + " shorten.")
  private String text = "";

  @Parameters(
      index = "1..*",
      paramLabel = "NAME=WORD",
      description =
          "The word of an input of a function of words, as x=0x2c, y=0b101, n=-3, bit='1 << 40'.")
  private List<String> given = List.of();

  @Mixin private FreeFormula formulas = new FreeFormula();
  @Mixin private SnippetOptions snippets = new SnippetOptions();

  @Mixin private OwnFunctions functions = new OwnFunctions();

  @Mixin private WordOptions words = new WordOptions();

  @Option(
      names = "--square",
      completionCandidates = Candidates.Squares.class,
      paramLabel = "SQ",
      description =
          "The slider's square, a1 to h8 or to the last of --board. Default: one with a long ray; d4"
              + " with --occupied.")
  private @Nullable String square;

  @Option(
      names = "--occupied",
      completionCandidates = Candidates.SquareList.class,
      paramLabel = "SQ,SQ..|0x..",
      description =
          "Occupied squares, or a bitboard; those off the line do not matter. Default: those of the"
              + " examples.")
  private @Nullable String occupied;

  @Option(
      names = "--example",
      paramLabel = "EXAMPLE",
      description = {
        "middle (a blocker in the middle of the ray), none (no blocker), two (blockers), all (these"
            + " three, the default), telling (the case in which most slips in the formula show)."
      })
  private @Nullable Example example;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Mixin private ReportOption report = new ReportOption();

  @Override
  public Integer call() throws IOException {
    List<String> unknown = given.stream().filter(word -> !word.contains("=")).toList();
    if (!unknown.isEmpty()) {
      throw new UnmatchedArgumentException(spec.commandLine(), unknown);
    }
    if (occupied != null && example != null) {
      throw new UserException("--occupied and --example both choose the case; give one of them");
    }
    RunFiles files = new RunFiles();
    files.reads("FORMULA", SnippetOptions.file(text));
    wanted.files().forEach(file -> files.reads("--target", Optional.of(file)));
    files.reads("--grammar", functions.file());
    report.check(files);
    Target first = wanted.targets().getFirst();
    formulas.declare(given.stream().map(word -> word.substring(0, word.indexOf('='))).toList());
    snippets.allow(functions.all());
    Optional<Question> free =
        formulas.question(spec, snippets, text, first.domain().inputs(), words);
    if (free.isPresent()) {
      Target target = free.get().target();
      return words(List.of(WordSteps.of(free.get(), GivenWords.of(given, target))));
    }
    if (first.stated().isPresent()) {
      Expr formula = functions.formula(text, first);
      Map<String, Long> typed = GivenWords.of(given, first);
      return words(
          wanted.targets().stream().map(target -> WordSteps.of(target, formula, typed)).toList());
    }
    if (!given.isEmpty()) {
      throw new UserException(
          "'%s': a case of a line is chosen by --square and --occupied"
              .formatted(given.getFirst()));
    }
    List<Lesson> lessons = wanted.targets().stream().flatMap(this::lessons).toList();
    return report.print(spec, "How " + text + " works", out -> print(out, lessons));
  }

  private int print(PrintWriter out, List<Lesson> lessons) {
    switch (printed.format()) {
      case TEXT -> LessonText.print(out, Paint.AUTO, lessons);
      case JSONL -> LessonLines.print(out, lessons);
    }
    return ExitCode.DONE;
  }

  private int words(List<WordSteps> all) throws IOException {
    if (square != null || occupied != null || example != null) {
      throw new UserException(
          "--square, --occupied and --example are for lines; of other functions give words, as"
              + " x=0x2c");
    }
    return report.print(
        spec,
        "How " + text + " works",
        out -> {
          all.forEach(steps -> steps.print(out, printed.format()));
          return ExitCode.DONE;
        });
  }

  private Stream<Lesson> lessons(Target target) {
    Expr formula = functions.formula(text, target);
    return cases(formula, target).mapToObj(index -> Lesson.of(formula, target, index));
  }

  /** Returns the places in the target's domain of the cases that the options describe. */
  private IntStream cases(Expr formula, Target target) {
    if (occupied != null) {
      BoardSize board = target.board();
      int from = parse(board, square == null ? DEFAULT_SQUARE : square);
      return IntStream.of(Examples.at(target, from, squares(board, occupied)));
    }
    return switch (example == null ? Example.ALL : example) {
      case MIDDLE -> examples(target, Kind.MIDDLE);
      case NONE -> examples(target, Kind.NONE);
      case TWO -> examples(target, Kind.TWO);
      case ALL -> examples(target, Kind.values());
      case TELLING ->
          IntStream.of(
              square == null
                  ? Examples.strongest(formula, target)
                  : Examples.strongest(formula, target, parse(target.board(), square)));
    };
  }

  /**
   * Returns the examples of these kinds that exist; where the ray is too short for any, no blocker.
   */
  private IntStream examples(Target target, Kind... kinds) {
    int from = square == null ? Examples.square(target) : parse(target.board(), square);
    int[] cases =
        Stream.of(kinds).flatMapToInt(kind -> Examples.of(target, from, kind).stream()).toArray();
    return cases.length > 0 ? IntStream.of(cases) : Examples.of(target, from, Kind.NONE).stream();
  }

  private static int parse(BoardSize board, String square) {
    try {
      return board.square(square);
    } catch (IllegalArgumentException e) {
      throw new UserException("--square: " + e.getMessage());
    }
  }

  private static Word squares(BoardSize board, String text) {
    if (text.startsWith("0x") || text.startsWith("0X")) {
      int digits = (board.squares() <= Long.SIZE ? Long.SIZE : Word.SIZE) / 4;
      String number = text.substring(2);
      if (!number.matches("[0-9a-fA-F]{1,%d}".formatted(digits))) {
        throw new UserException(
            "--occupied: '%s' is not a bitboard; allowed are 0x and 1 to %d digits"
                .formatted(text, digits));
      }
      return Word.of(new BigInteger(number, 16));
    }
    try {
      Word squares = Word.ZERO;
      for (String name : text.isBlank() ? new String[0] : text.strip().split("[,\\s]+")) {
        squares = squares.or(Word.bit(board.square(name)));
      }
      return squares;
    } catch (IllegalArgumentException e) {
      throw new UserException("--occupied: " + e.getMessage());
    }
  }
}
