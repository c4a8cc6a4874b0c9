package sift.app.cli.formula;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
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
import sift.app.cli.options.Candidates;
import sift.app.cli.options.Example;
import sift.app.cli.options.Named;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.ReportOption;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.SearchOptions;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Paint;
import sift.app.cli.terminal.UserException;
import sift.geometry.Square;
import sift.lang.Expr;
import sift.rank.explain.Examples;
import sift.rank.explain.Examples.Kind;
import sift.rank.explain.Lesson;
import sift.spec.Target;

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
          + " blocker, none, two. For a target file it shows the words of one case, that in which most"
          + " slips in the formula show."
    },
    footer = {
      "%nExamples:",
      "  sift show '(occ ^ (occ - 1))' --target diagonal",
      "  sift show '(occ ^ (occ - 1))' --target diagonal --square b2 --occupied e5,g7",
      "  sift show '((o - s) ^ bit_reverse((ro - rs)))' --ray line --example telling"
    })
public final class ShowCommand implements Callable<Integer> {
  private static final String DEFAULT_SQUARE = "d4"; // where --occupied is given without a square

  @Spec private CommandSpec spec;
  @Mixin private SearchOptions wanted = new SearchOptions();

  @Parameters(paramLabel = "FORMULA", description = "A formula, as C, C++ or Java write it.")
  private String text = "";

  @Option(
      names = "--square",
      completionCandidates = Candidates.Squares.class,
      paramLabel = "SQ",
      description =
          "The slider's square, a1 to h8. Default: one with a long ray; d4 with --occupied.")
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
      converter = Named.Examples.class,
      completionCandidates = Named.Examples.class,
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
    if (occupied != null && example != null) {
      throw new UserException("--occupied and --example both choose the case; give one of them");
    }
    RunFiles files = new RunFiles();
    wanted.files().forEach(file -> files.reads("--target", Optional.of(file)));
    report.check(files);
    if (wanted.targets().getFirst().stated().isPresent()) {
      return words(wanted.targets());
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

  private int words(List<Target> targets) throws IOException {
    if (square != null || occupied != null || example != null) {
      throw new UserException(
          "--square, --occupied and --example are for lines, not for target files");
    }
    Expr formula = SearchOptions.formula(text, targets.getFirst());
    return report.print(
        spec,
        "How " + text + " works",
        out -> {
          targets.forEach(target -> WordSteps.print(out, printed.format(), target, formula));
          return ExitCode.DONE;
        });
  }

  private Stream<Lesson> lessons(Target target) {
    Expr formula = SearchOptions.formula(text, target);
    return cases(formula, target).mapToObj(index -> Lesson.of(formula, target, index));
  }

  /** Returns the places in the target's domain of the cases that the options describe. */
  private IntStream cases(Expr formula, Target target) {
    if (occupied != null) {
      int from = parse(square == null ? DEFAULT_SQUARE : square);
      return IntStream.of(Examples.at(target, from, board(occupied)));
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
                  : Examples.strongest(formula, target, parse(square)));
    };
  }

  /**
   * Returns the examples of these kinds that exist; where the ray is too short for any, no blocker.
   */
  private IntStream examples(Target target, Kind... kinds) {
    int from = square == null ? Examples.square(target) : parse(square);
    int[] cases =
        Stream.of(kinds).flatMapToInt(kind -> Examples.of(target, from, kind).stream()).toArray();
    return cases.length > 0 ? IntStream.of(cases) : Examples.of(target, from, Kind.NONE).stream();
  }

  private static int parse(String square) {
    try {
      return Square.parse(square);
    } catch (IllegalArgumentException e) {
      throw new UserException("--square: " + e.getMessage());
    }
  }

  private static long board(String text) {
    try {
      if (text.startsWith("0x") || text.startsWith("0X")) {
        return Long.parseUnsignedLong(text.substring(2), 16);
      }
      long board = 0;
      for (String name : text.isBlank() ? new String[0] : text.strip().split("[,\\s]+")) {
        board |= 1L << Square.parse(name);
      }
      return board;
    } catch (NumberFormatException e) {
      throw new UserException(
          "--occupied: '" + text + "' is not a bitboard; allowed are 0x and 1 to 16 digits");
    } catch (IllegalArgumentException e) {
      throw new UserException("--occupied: " + e.getMessage());
    }
  }
}
