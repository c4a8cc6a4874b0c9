package sift.rank.cost;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.lang.BitWidth;
import sift.lang.Halves;
import sift.spec.Domain;
import sift.spec.Target;
import sift.word.Word;

/**
 * The inputs of a formula that are known before the board is: words that depend on the slider's
 * square only can stand in a table, and so can everything computed from them.
 *
 * @param width how many bits the words have
 * @param square the inputs that are the number of the square, which is in a register anyway
 * @param perSquare the other inputs that depend on the square only, as {@code s = 1 << sq}
 */
public record Inputs(BitWidth width, Set<String> square, Set<String> perSquare) {
  /** Inputs that all vary from board to board. */
  public static final Inputs BOARDS = new Inputs(Set.of(), Set.of());

  /** Inputs that are words of 64 bits. */
  public Inputs(Set<String> square, Set<String> perSquare) {
    this(BitWidth.WORD, square, perSquare);
  }

  public Inputs {
    square = Set.copyOf(square);
    perSquare = Set.copyOf(perSquare);
  }

  /** Returns the inputs of a target, judged by their values on its cases if these have squares. */
  public static Inputs of(Target target) {
    return target.hasSquares()
        ? of(target.domain())
        : new Inputs(target.domain().width(), Set.of(), Set.of());
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
    return new Inputs(domain.width(), square, perSquare);
  }

  /** Returns the same for the halves of wide words; the number of the square has but one. */
  Inputs halves() {
    return new Inputs(square, Set.copyOf(Halves.names(List.copyOf(perSquare))));
  }

  private static boolean isSquare(Domain domain, long[] column) {
    return IntStream.range(0, domain.cases())
        .allMatch(i -> domain.word(column, i).equals(Word.of(domain.square(i))));
  }

  private static boolean isPerSquare(Domain domain, long[] column) {
    Map<Integer, Word> seen = new HashMap<>();
    for (int i = 0; i < domain.cases(); i++) {
      Word word = domain.word(column, i);
      Word before = seen.putIfAbsent(domain.square(i), word);
      if (before != null && !before.equals(word)) {
        return false;
      }
    }
    return true;
  }
}
