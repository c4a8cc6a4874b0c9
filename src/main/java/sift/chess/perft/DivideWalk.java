package sift.chess.perft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.chess.board.Move;
import sift.chess.game.IllegalMoveException;
import sift.chess.game.Position;
import sift.chess.game.San;
import sift.chess.game.Uci;
import sift.chess.perft.Difference.Fault;
import sift.chess.perft.DivideSource.Question;

/**
 * Compares the counts of another program with those of a {@link Perft}, and walks down to the first
 * position that differs: from each position to the miscounted move with the fewest paths.
 *
 * <p>The other program is given the start and the moves, so that it makes the moves itself. One
 * that prints totals only is asked for the total below each move where a total differs.
 */
public final class DivideWalk {
  /** A move by its two squares, after the letter of a piece or not. */
  private static final Pattern SQUARES =
      Pattern.compile("[A-Z]?(?<squares>[a-p]\\d{1,2}[a-p]\\d{1,2}[A-Za-z]?)");

  /** What stands between or behind the squares in some programs: {@code e7xd8=Q+}. */
  private static final Pattern SIGNS = Pattern.compile("[-x:=()+#]");

  private final Perft perft;
  private final Uci dialect;
  private final DivideSource other;

  /** Creates a walk in which castling is written in a dialect. */
  public DivideWalk(Perft perft, Uci dialect, DivideSource other) {
    this.perft = perft;
    this.dialect = dialect;
    this.other = other;
  }

  /**
   * What differs in a position.
   *
   * @param below the position after the move that is miscounted, if it is one
   */
  private record Found(Fault fault, Optional<Question> below) {
    Found(Fault fault) {
      this(fault, Optional.empty());
    }
  }

  /**
   * Returns the first difference from a position; none if the counts agree.
   *
   * @param depth 1 or more
   */
  public Optional<Difference> difference(Position start, int depth) {
    return difference(new Question(start, List.of(), start, depth, dialect));
  }

  private Optional<Difference> difference(Question asked) {
    try {
      return compare(asked)
          .map(found ->
              found
                  .below
                  .flatMap(this::difference)
                  .orElseGet(() -> at(asked, found.fault, isRightAsFen(asked))));
    } catch (DivideException e) {
      return Optional.of(at(asked, new Fault.NoCount(String.valueOf(e.getMessage())), false));
    }
  }

  private static Difference at(Question asked, Fault fault, boolean isRightAsFen) {
    return new Difference(
        asked.position().fen(), asked.moves(), asked.depth(), fault, isRightAsFen);
  }

  private boolean isRightAsFen(Question asked) {
    try {
      return !asked.moves().isEmpty() && compare(asked.fromItself()).isEmpty();
    } catch (DivideException e) {
      return false;
    }
  }

  private Optional<Found> compare(Question asked) {
    Divide theirs = other.divide(asked);
    Map<Move, Long> ours = new LinkedHashMap<>();
    long sum =
        perft.divide(
            asked.position().setup(), asked.depth(), Comparator.comparing(asked::text), ours::put);
    boolean isTotalWrong = theirs.total().orElse(sum) != sum;
    Optional<Found> found = Optional.empty();
    if (!theirs.moves().isEmpty() || theirs.total().isEmpty()) {
      found = compare(asked, ours, theirs.moves());
    } else if (isTotalWrong && asked.depth() > 1) {
      found = compare(asked, ours, totalsBelow(asked, ours.keySet()));
    }
    return found.isEmpty() && isTotalWrong
        ? Optional.of(new Found(new Fault.Total(sum, theirs.total().orElseThrow())))
        : found;
  }

  /** Returns the divide of a program that prints totals only. */
  private List<Divide.RootMove> totalsBelow(Question asked, Set<Move> moves) {
    List<Divide.RootMove> counts = new ArrayList<>();
    for (Move move : moves) {
      String uci = asked.text(move);
      OptionalLong total = other.divide(asked.after(move, uci)).total();
      counts.add(new Divide.RootMove(uci, total.orElse(0)));
    }
    return counts;
  }

  private static Optional<Found> compare(
      Question asked, Map<Move, Long> ours, List<Divide.RootMove> theirs) {
    Map<Move, Divide.RootMove> read = new LinkedHashMap<>();
    List<String> extra = new ArrayList<>();
    for (Divide.RootMove each : theirs) {
      Optional<Move> move = move(asked.position(), each.move());
      if (move.isEmpty() || read.putIfAbsent(move.get(), each) != null) {
        extra.add(each.move());
      }
    }
    List<String> missing =
        ours.keySet().stream().filter(move -> !read.containsKey(move)).map(asked::text).toList();
    if (!missing.isEmpty() || !extra.isEmpty()) {
      return Optional.of(new Found(new Fault.Moves(missing, extra)));
    }
    return read.entrySet().stream()
        .filter(each -> count(ours, each) != each.getValue().nodes())
        .min(
            Comparator.comparingLong((Map.Entry<Move, Divide.RootMove> each) -> count(ours, each))
                .thenComparing(each -> asked.text(each.getKey())))
        .map(each -> miscounted(asked, each.getKey(), count(ours, each), each.getValue()));
  }

  private static long count(Map<Move, Long> ours, Map.Entry<Move, Divide.RootMove> each) {
    return ours.getOrDefault(each.getKey(), 0L);
  }

  private static Found miscounted(
      Question asked, Move move, long expected, Divide.RootMove theirs) {
    String uci = asked.text(move);
    String spelling = Uci.isMove(theirs.move()) ? theirs.move() : uci;
    return new Found(
        new Fault.Count(uci, expected, theirs.nodes()),
        asked.depth() == 1 ? Optional.empty() : Optional.of(asked.after(move, spelling)));
  }

  /**
   * Returns the legal move that a text means, as any program may print it: {@code e7e8q}, {@code
   * e7-e8=Q}, {@code Ng1f3}, {@code Nf3}.
   */
  private static Optional<Move> move(Position position, String text) {
    Matcher squares = SQUARES.matcher(SIGNS.matcher(text).replaceAll(""));
    try {
      return Optional.of(
          squares.matches()
              ? Uci.move(position, squares.group("squares").toLowerCase(Locale.ROOT))
              : San.move(position, text));
    } catch (IllegalMoveException e) {
      return Optional.empty();
    }
  }
}
