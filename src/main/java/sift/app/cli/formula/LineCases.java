package sift.app.cli.formula;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.Example;
import sift.app.cli.terminal.UserException;
import sift.geometry.BoardSize;
import sift.lang.Expr;
import sift.rank.explain.Examples;
import sift.rank.explain.Examples.Kind;
import sift.rank.explain.Lesson;
import sift.spec.Target;
import sift.word.Word;

/** The options that say on which cases of a line a formula is shown. */
final class LineCases {
  private static final String DEFAULT_SQUARE = "d4"; // where --occupied is given without a square

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
      completionCandidates = Candidates.Squares.class,
      paramLabel = "SQ,SQ..|0x..",
      description =
          "Occupied squares, or a bitboard; those off the line do not matter. Default: those of the"
              + " examples.")
  private @Nullable String occupied;

  @Option(
      names = "--example",
      paramLabel = "EXAMPLE",
      description =
          "middle (a blocker in the middle of the ray), none (no blocker), two (blockers), all (these"
              + " three, the default), telling (the case in which most slips in the formula show).")
  private @Nullable Example example;

  /** Returns a formula at work on the cases meant. */
  List<Lesson> lessons(FormulaFor.Line line) {
    return cases(line.formula(), line.target())
        .mapToObj(index -> Lesson.of(line.formula(), line.target(), index))
        .toList();
  }

  private IntStream cases(Expr formula, Target target) {
    if (occupied != null) {
      if (example != null) {
        throw new UserException("--occupied and --example both choose the case; give one of them");
      }
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
