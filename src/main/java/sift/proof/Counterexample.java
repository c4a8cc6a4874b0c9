package sift.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.geometry.Bitboard;
import sift.geometry.Square;
import sift.spec.Domain;

/**
 * A case in which a formula is wrong.
 *
 * @param index the case's place in its domain
 * @param square the slider's square
 * @param occupied the occupied squares
 * @param expected what the reference says, within the mask
 * @param got what the formula says, within the mask
 */
public record Counterexample(int index, int square, long occupied, long expected, long got) {
  /**
   * Returns the counterexample of {@code domain} at {@code index}, where the formula has this
   * value.
   */
  static Counterexample of(Domain domain, int index, long value) {
    return new Counterexample(
        index,
        domain.square(index),
        domain.occupied(index),
        domain.expected(index),
        value & domain.mask(index));
  }

  /** Returns the case as names and values for JSON Lines; boards are in hexadecimal. */
  Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("square", Square.name(square));
    fields.put("occupied", Bitboard.hex(occupied));
    fields.put("expected", Bitboard.hex(expected));
    fields.put("got", Bitboard.hex(got));
    return fields;
  }

  /**
   * Returns the boards occupied, expected and got side by side, the slider's square marked with X.
   */
  public List<String> picture() {
    List<String> rows = new ArrayList<>();
    rows.add("slider on %s, occupied: %s".formatted(Square.name(square), Bitboard.names(occupied)));
    rows.add("%-19s%-19s%s".formatted("occupied", "expected", "got"));
    long slider = 1L << square;
    List<String> left = Bitboard.picture(occupied, slider);
    List<String> middle = Bitboard.picture(expected, slider);
    List<String> right = Bitboard.picture(got, slider);
    for (int i = 0; i < left.size(); i++) {
      rows.add(left.get(i) + "    " + middle.get(i) + "    " + right.get(i));
    }
    return rows;
  }
}
