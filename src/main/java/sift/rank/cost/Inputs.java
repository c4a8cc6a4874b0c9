package sift.rank.cost;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.spec.Domain;
import sift.spec.Target;

/**
 * The inputs of a formula that are known before the board is: words that depend on the slider's
 * square only can stand in a table, and so can everything computed from them.
 *
 * @param square the inputs that are the number of the square, which is in a register anyway
 * @param perSquare the other inputs that depend on the square only, as {@code s = 1 << sq}
 */
public record Inputs(Set<String> square, Set<String> perSquare) {
  /** Inputs that all vary from board to board. */
  public static final Inputs BOARDS = new Inputs(Set.of(), Set.of());

  public Inputs {
    square = Set.copyOf(square);
    perSquare = Set.copyOf(perSquare);
  }

  /** Returns the inputs of a target, judged by their values on its cases if these have squares. */
  public static Inputs of(Target target) {
    return target.hasSquares() ? of(target.domain()) : BOARDS;
  }

  /** Returns the inputs of a domain, judged by their values on its cases. */
  public static Inputs of(Domain domain) {
    Set<String> square =
        domain.inputs().stream()
            .filter(input -> isSquare(domain, domain.column(input)))
            .collect(Collectors.toSet());
    Set<String> perSquare =
        domain.inputs().stream()
            .filter(input -> !square.contains(input) && isPerSquare(domain, domain.column(input)))
            .collect(Collectors.toSet());
    return new Inputs(square, perSquare);
  }

  private static boolean isSquare(Domain domain, long[] column) {
    return IntStream.range(0, domain.cases()).allMatch(i -> column[i] == domain.square(i));
  }

  private static boolean isPerSquare(Domain domain, long[] column) {
    long[] seen = new long[64];
    boolean[] isSeen = new boolean[64];
    for (int i = 0; i < domain.cases(); i++) {
      int square = domain.square(i);
      if (isSeen[square] && seen[square] != column[i]) {
        return false;
      }
      isSeen[square] = true;
      seen[square] = column[i];
    }
    return true;
  }
}
