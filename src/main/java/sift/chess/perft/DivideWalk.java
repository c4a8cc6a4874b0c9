package sift.chess.perft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.game.IllegalMoveException;

/**
 * Compares the counts of another program with those of a {@link Perft}, and walks down to the first
 * position that differs: from each position to the miscounted move with the fewest paths.
 *
 * <p>The other program is given the start and the moves, so that it makes the moves itself. One
 * that prints totals only is asked for the total below each move where a total differs.
 */
public final class DivideWalk {
  private static final Pattern PLAIN = Pattern.compile("[a-p]\\d{1,2}[a-p]\\d{1,2}[a-z]?");

  private final Perft<Setup, Move> perft;
  private final PositionText text;
  private final DivideSource other;

  /** Creates a walk of positions that {@code text} writes. */
  public DivideWalk(Perft<Setup, Move> perft, PositionText text, DivideSource other) {
    this.perft = perft;
    this.text = text;
    this.other = other;
  }

  /** A position below the start. */
  private record Node(Setup start, Setup setup, List<String> moves, int depth) {}

  /**
   * What differs in a position.
   *
   * @param move the move that is miscounted, if it is one
   * @param spelling its text for the other program
   */
  private record Found(Difference.Fault fault, Optional<Move> move, String spelling) {
    static Optional<Found> of(Difference.Fault fault) {
      return Optional.of(new Found(fault, Optional.empty(), ""));
    }
  }

  /**
   * Returns the first difference from a position; none if the counts agree.
   *
   * @param depth 1 or more
   */
  public Optional<Difference> difference(Setup start, int depth) {
    return difference(new Node(start, start, List.of(), depth));
  }

  private Optional<Difference> difference(Node node) {
    try {
      return compare(node).map(found -> difference(node, found));
    } catch (DivideException e) {
      return Optional.of(
          at(node, new Difference.Fault.NoCount(String.valueOf(e.getMessage())), false));
    }
  }

  private Difference difference(Node node, Found found) {
    return below(node, found).orElseGet(() -> at(node, found.fault, isRightAsFen(node)));
  }

  /** Returns the difference behind a miscounted move; none if there are no more moves. */
  private Optional<Difference> below(Node node, Found found) {
    return node.depth == 1 || found.move.isEmpty()
        ? Optional.empty()
        : difference(after(node, found.move.get(), found.spelling));
  }

  private Node after(Node node, Move move, String spelling) {
    return new Node(
        node.start,
        text.play(node.setup, move),
        Stream.concat(node.moves.stream(), Stream.of(spelling)).toList(),
        node.depth - 1);
  }

  private Difference at(Node node, Difference.Fault fault, boolean isRightAsFen) {
    return new Difference(text.fen(node.setup), node.moves, node.depth, fault, isRightAsFen);
  }

  private boolean isRightAsFen(Node node) {
    try {
      return !node.moves.isEmpty()
          && compare(new Node(node.setup, node.setup, List.of(), node.depth)).isEmpty();
    } catch (DivideException e) {
      return false;
    }
  }

  private Optional<Found> compare(Node node) {
    Divide theirs = ask(node);
    Map<Move, Long> ours = new LinkedHashMap<>();
    long sum =
        perft.divide(
            node.setup,
            node.depth,
            Comparator.comparing(move -> text.text(node.setup, move)),
            root -> ours.put(root.move(), root.nodes()));
    boolean hasTotal = theirs.total().isPresent();
    boolean isRight = hasTotal && theirs.total().getAsLong() == sum;
    Optional<Found> found;
    if (!theirs.moves().isEmpty() || !hasTotal) {
      found = compare(node.setup, ours, theirs);
    } else {
      found =
          isRight || node.depth == 1
              ? Optional.empty()
              : compare(node.setup, ours, divide(node, ours.keySet()));
    }
    return found.isEmpty() && hasTotal && !isRight
        ? Found.of(new Difference.Fault.Total(sum, theirs.total().getAsLong()))
        : found;
  }

  private Divide ask(Node node) {
    return other.divide(
        new DivideSource.Question(
            PositionText.unlessPlain(node.start),
            text.isChess960(node.start),
            text.fen(node.start),
            node.moves,
            text.fen(node.setup),
            node.depth));
  }

  /** Returns the divide of a program that prints totals only. */
  private Divide divide(Node node, Set<Move> moves) {
    List<Perft.RootMove<String>> counts = new ArrayList<>();
    for (Move move : moves) {
      String uci = text.text(node.setup, move);
      counts.add(new Perft.RootMove<>(uci, ask(after(node, move, uci)).total().orElse(0)));
    }
    return new Divide(counts, OptionalLong.empty());
  }

  private Optional<Found> compare(Setup setup, Map<Move, Long> ours, Divide theirs) {
    Map<Move, Perft.RootMove<String>> read = new LinkedHashMap<>();
    List<String> extra = new ArrayList<>();
    for (Perft.RootMove<String> each : theirs.moves()) {
      Optional<Move> move = move(setup, each.move());
      if (move.isEmpty() || read.putIfAbsent(move.get(), each) != null) {
        extra.add(each.move());
      }
    }
    List<String> missing =
        ours.keySet().stream()
            .filter(move -> !read.containsKey(move))
            .map(move -> text.text(setup, move))
            .toList();
    if (!missing.isEmpty() || !extra.isEmpty()) {
      return Found.of(new Difference.Fault.Moves(missing, extra));
    }
    return read.entrySet().stream()
        .filter(entry -> ours.getOrDefault(entry.getKey(), 0L) != entry.getValue().nodes())
        .min(
            Comparator.comparing((Map.Entry<Move, Perft.RootMove<String>> entry) ->
                    ours.getOrDefault(entry.getKey(), 0L))
                .thenComparing(entry -> text.text(setup, entry.getKey())))
        .map(entry -> miscounted(setup, entry.getKey(), ours, entry.getValue()));
  }

  private Found miscounted(
      Setup setup, Move move, Map<Move, Long> ours, Perft.RootMove<String> theirs) {
    String uci = text.text(setup, move);
    Difference.Fault fault =
        new Difference.Fault.Count(uci, ours.getOrDefault(move, 0L), theirs.nodes());
    String spelling = PLAIN.matcher(theirs.move()).matches() ? theirs.move() : uci;
    return new Found(fault, Optional.of(move), spelling);
  }

  private Optional<Move> move(Setup setup, String printed) {
    try {
      return Optional.of(text.move(setup, printed));
    } catch (IllegalMoveException e) {
      return Optional.empty();
    }
  }
}
