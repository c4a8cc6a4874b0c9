package sift.spec;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToLongFunction;
import sift.geometry.Square;
import sift.lang.BitWidth;
import sift.lang.Expr;

/** A word that follows from those of a target's inputs. */
public sealed interface Reference {
  /** The value of a formula over the inputs. */
  record Formula(Expr formula) implements Reference {}

  /** The squares that a piece on the square {@code sq} attacks, where these are occupied. */
  record Walked(Walk walk, String occupied) implements Reference {}

  /** The squares that it attacks on the empty board. */
  record Reached(Walk walk) implements Reference {}

  /**
   * The word that a table has for those of the inputs; there is none for others.
   *
   * @param inputs the names of the inputs
   * @param rows the words of these, in their order, with the word that follows
   */
  record Tabled(String file, List<String> inputs, Map<List<Long>, Long> rows)
      implements Reference {}

  /** Returns the word, where {@code words} gives that of each input by its name. */
  default long value(BitWidth width, ToLongFunction<String> words) {
    return switch (this) {
      case Formula(Expr formula) -> formula.value(width, input -> words.applyAsLong(input.name()));
      case Walked(Walk walk, String occupied) ->
          walk.attacks(square(words), occupied.isEmpty() ? 0 : words.applyAsLong(occupied));
      case Reached(Walk walk) -> walk.attacks(square(words), 0);
      case Tabled(String file, var inputs, var rows) -> {
        List<Long> row = inputs.stream().map(words::applyAsLong).toList();
        yield Objects.requireNonNull(rows.get(row), () -> "no row of " + file + " has " + row);
      }
    };
  }

  /** Returns a description for display: a formula, or the name of a walk. */
  default String text() {
    return switch (this) {
      case Formula(Expr formula) -> formula.snippet();
      case Walked(Walk walk, String _) -> "walk of " + walk.name();
      case Reached(Walk walk) -> "walk of %s on the empty board".formatted(walk.name());
      case Tabled(String file, var _, var rows) ->
          "table %s, %,d rows".formatted(file, rows.size());
    };
  }

  private static int square(ToLongFunction<String> words) {
    return (int) (words.applyAsLong(WordTarget.SQUARE) & Square.COUNT - 1);
  }
}
