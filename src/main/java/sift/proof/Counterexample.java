package sift.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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

  /**
   * Returns the boards occupied, expected and got side by side, the slider's square marked with X;
   * on a board of more than 12 files, expected and got below occupied.
   */
  public List<String> picture() {
    List<String> rows = new ArrayList<>();
    rows.add("slider on %s, occupied: %s".formatted(board.name(square), board.names(occupied)));
    List<String> seen = titled("occupied", board.picture(occupied, Word.bit(square)));
    List<String> wanted = titled("expected", board.picture(expected, Word.bit(square)));
    List<String> found = titled("got", board.picture(got, Word.bit(square)));
    rows.addAll(abreast(seen, wanted, found, board.files(), board.pictureWidth() + BETWEEN));
    return rows;
  }

  static List<String> titled(String title, List<String> picture) {
    return Stream.concat(Stream.of(title), picture.stream()).toList();
  }

  /**
   * Returns pictures of equal height, one beside the other; on a board of more than 12 files, which
   * exceed a terminal's width, the last two below the first.
   */
  static List<String> abreast(
      List<String> board, List<String> wanted, List<String> found, int files, int width) {
    if (files > MOST_FILES_ABREAST) {
      return Stream.of(abreast(List.of(board), width), abreast(List.of(wanted, found), width))
          .flatMap(List::stream)
          .toList();
    }
    return abreast(List.of(board, wanted, found), width);
  }

  private static List<String> abreast(List<List<String>> pictures, int width) {
    String padded = "%%-%ds".formatted(width);
    return IntStream.range(0, pictures.getFirst().size())
        .mapToObj(row ->
            pictures.stream()
                .map(picture -> padded.formatted(picture.get(row)))
                .collect(Collectors.joining())
                .stripTrailing())
        .toList();
  }
}
