package sift.spec;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToLongFunction;
import sift.geometry.Square;
import sift.lang.BitWidth;
import sift.lang.Expr;

/** A word that follows from those of a target's inputs. */
public sealed interface Reference {
  /** Returns the word, where {@code words} gives that of each input by its name. */
  long value(BitWidth width, ToLongFunction<String> words);

  /** Returns a description for display: a formula, or the name of a walk. */
  String text();

  /** The value of a formula over the inputs. */
  record Formula(Expr formula) implements Reference {
    @Override
    public long value(BitWidth width, ToLongFunction<String> words) {
      return formula.value(width, input -> words.applyAsLong(input.name()));
    }

    @Override
    public String text() {
      return formula.snippet();
    }
  }

  /** The squares that a piece on the square {@code sq} attacks, where these are occupied. */
  record Walked(Walk walk, String occupied) implements Reference {
    @Override
    public long value(BitWidth width, ToLongFunction<String> words) {
      return walk.attacks(square(words), occupied.isEmpty() ? 0 : words.applyAsLong(occupied));
    }

    @Override
    public String text() {
      return "walk of " + walk.name();
    }
  }

  /** The squares that it attacks on the empty board. */
  record Reached(Walk walk) implements Reference {
    @Override
    public long value(BitWidth width, ToLongFunction<String> words) {
      return walk.attacks(square(words), 0);
    }

    @Override
    public String text() {
      return "walk of %s on the empty board".formatted(walk.name());
    }
  }

  /**
   * The word that a table has for those of the inputs; there is none for others.
   *
   * @param inputs the names of the inputs
   * @param rows the words of these, in their order, with the word that follows
   */
  record Tabled(String file, List<String> inputs, Map<List<Long>, Long> rows) implements Reference {
    public Tabled {
      inputs = List.copyOf(inputs);
      rows = Collections.unmodifiableMap(new LinkedHashMap<>(rows));
    }

    @Override
    public long value(BitWidth width, ToLongFunction<String> words) {
      List<Long> row = inputs.stream().map(words::applyAsLong).toList();
      return Objects.requireNonNull(rows.get(row), () -> "no row of " + file + " has " + row);
    }

    @Override
    public String text() {
      return "table %s, %,d rows".formatted(file, rows.size());
    }
  }

  private static int square(ToLongFunction<String> words) {
    return (int) (words.applyAsLong(WordTarget.SQUARE) & Square.COUNT - 1);
  }
}
