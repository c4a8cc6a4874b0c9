package sift.rank.cost;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.lang.BitWidth;
import sift.lang.Halves;
import sift.spec.Domain;
import sift.spec.Target;
import sift.word.Word;

/**
 * The inputs of a formula that are known before the board: words that depend on the slider's square
 * only, and everything computed from them, can be read from a table.
 *
 * @param width the width of all words
 * @param square the inputs that are the number of the square, which is in a register
 * @param perSquare the other inputs that depend on the square only, as {@code s = 1 << sq}
 * @param bits those of them that are the bit of the square, which vectors compute
 * @param small those of them that vectors look up in a small table
 */
public record Inputs(
    BitWidth width,
    Set<String> square,
    Set<String> perSquare,
    Set<String> bits,
    Set<String> small) {
  /** Inputs that all vary from board to board. */
  public static final Inputs BOARDS = boards(BitWidth.WORD);

  /** Returns inputs of this width that all vary from board to board. */
  public static Inputs boards(BitWidth width) {
    return new Inputs(width, Set.of(), Set.of(), Set.of());
  }

  /** Inputs of which none is in a small table. */
  public Inputs(BitWidth width, Set<String> square, Set<String> perSquare, Set<String> bits) {
    this(width, square, perSquare, bits, Set.of());
  }

  /** Inputs of 64 bits, none of them the bit of the square. */
  public Inputs(Set<String> square, Set<String> perSquare) {
    this(BitWidth.WORD, square, perSquare, Set.of());
  }

  public Inputs {
    square = Set.copyOf(square);
    perSquare = Set.copyOf(perSquare);
    bits = Set.copyOf(bits);
    small = Set.copyOf(small);
  }

  /** Returns the inputs of a target; without squares all vary from board to board. */
  public static Inputs of(Target target) {
    return target.hasSquares() ? of(target.domain()) : boards(target.domain().width());
  }

  /** Returns the inputs of a domain, classified by their words on its cases. */
  public static Inputs of(Domain domain) {
    Set<String> square = all(domain, i -> Word.of(domain.square(i)));
    Set<String> perSquare =
        domain.inputs().stream()
            .filter(input -> !square.contains(input) && isPerSquare(domain, domain.column(input)))
            .collect(Collectors.toSet());
    Set<String> bits = all(domain, i -> Word.bit(domain.square(i)));
    return new Inputs(domain.width(), square, perSquare, bits);
  }

  /** Returns the inputs of the halves of wide words; the number of the square has one half only. */
  Inputs halves() {
    return new Inputs(square, Set.copyOf(Halves.names(BitWidth.WIDE, List.copyOf(perSquare))));
  }

  /** Returns the inputs whose word on each case is {@code wordOf}. */
  private static Set<String> all(Domain domain, IntFunction<Word> wordOf) {
    return domain.inputs().stream()
        .filter(input -> {
          long[] column = domain.column(input);
          return IntStream.range(0, domain.cases())
              .allMatch(i -> domain.word(column, i).equals(wordOf.apply(i)));
        })
        .collect(Collectors.toSet());
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
