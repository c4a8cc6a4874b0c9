package sift.chess.pgn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sift.chess.pgn.PgnRemark.Weight;

/** What is told of a game, as it is found. */
final class Remarks {
  private final List<PgnRemark> all = new ArrayList<>();

  /** Tells what cannot be, or is not so. */
  void error(PgnWord at, String reason) {
    add(Weight.ERROR, at, reason);
  }

  /** Tells what many accept. */
  void form(PgnWord at, String reason) {
    add(Weight.FORM, at, reason);
  }

  /** Tells how a text was understood. */
  void note(PgnWord at, String reason) {
    add(Weight.NOTE, at, reason);
  }

  void add(Weight weight, PgnWord at, String reason) {
    all.add(PgnRemark.of(at, weight, reason));
  }

  void addAll(List<PgnRemark> others) {
    all.addAll(others);
  }

  /** Returns all remarks in the order in which they were told. */
  List<PgnRemark> all() {
    return List.copyOf(all);
  }

  /** Returns all remarks by their place. */
  List<PgnRemark> sorted() {
    return all.stream()
        .sorted(Comparator.comparingInt(PgnRemark::line).thenComparingInt(PgnRemark::column))
        .toList();
  }
}
