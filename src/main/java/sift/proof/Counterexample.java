package sift.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.geometry.BoardSize;
import sift.spec.Domain;
import sift.word.Word;

/**
 * A case in which a formula is wrong.
 *
 * @param index the case's place in its domain
 * @param board the size of the board
 * @param square the slider's square
 * @param occupied the occupied squares
 * @param expected the reference's result, within the mask
 * @param got the formula's result, within the mask
 */
public record Counterexample(
    int index, BoardSize board, int square, Word occupied, Word expected, Word got) {
  private static final int BETWEEN = 4;
  private static final int MOST_FILES_ABREAST = 12;

  /** A case on the chess board. */
  public Counterexample(int index, int square, long occupied, long expected, long got) {
    this(index, BoardSize.CHESS, square, Word.of(occupied), Word.of(expected), Word.of(got));
  }

  /** Returns the counterexample at {@code index} of {@code domain} for a formula's result. */
  static Counterexample of(Domain domain, int index, Word value) {
    return new Counterexample(
        index,
        domain.board(),
        domain.square(index),
        domain.wideOccupied(index),
        domain.wideExpected(index),
        value.and(domain.wideMask(index)));
  }

  /** Returns the fields of JSON Lines; boards are in hexadecimal. */
  Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("square", board.name(square));
    fields.put("occupied", board.hex(occupied));
    fields.put("expected", board.hex(expected));
    fields.put("got", board.hex(got));
    return fields;
  }

  /**
   * Returns the boards occupied, expected and got side by side, the slider's square marked with X;
   * on a board of more than 12 files, expected and got below occupied.
   */
  public List<String> picture() {
    List<String> rows = new ArrayList<>();
    rows.add("slider on %s, occupied: %s".formatted(board.name(square), board.names(occupied)));
    if (board.files() > MOST_FILES_ABREAST) {
      abreast(List.of(titled("occupied", occupied)), rows);
      abreast(List.of(titled("expected", expected), titled("got", got)), rows);
    } else {
      abreast(
          List.of(titled("occupied", occupied), titled("expected", expected), titled("got", got)),
          rows);
    }
    return rows;
  }

  private List<String> titled(String title, Word squares) {
    List<String> rows = new ArrayList<>(List.of(title));
    rows.addAll(board.picture(squares, Word.bit(square)));
    return rows;
  }

  /** Adds pictures of equal height, one beside the other. */
  private void abreast(List<List<String>> pictures, List<String> rows) {
    String padded = "%%-%ds".formatted(board.pictureWidth() + BETWEEN);
    for (int i = 0; i <= board.ranks(); i++) {
      StringBuilder row = new StringBuilder();
      for (List<String> picture : pictures) {
        row.append(padded.formatted(picture.get(i)));
      }
      rows.add(row.toString().stripTrailing());
    }
  }
}
