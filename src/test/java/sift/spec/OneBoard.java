package sift.spec;

import java.util.List;
import sift.word.Word;

/** Plain truth values: one board, where {@link SetTarget#walks} goes over 64 at once. */
final class OneBoard {
  private static final Truth<Boolean> TRUTH =
      new Truth<>(false, (x, y) -> x && y, (x, y) -> x || y, x -> !x);

  private OneBoard() {}

  /** Returns the result for a board of words of 64 bits. */
  static long walk(SetTarget target, long... board) {
    List<Word> words = target.words(board);
    List<Boolean> squares =
        target
            .function()
            .squares(
                new SetFunction.Board<>(
                    TRUTH, target.layout(), (word, bit) -> words.get(word).has(bit)));
    long result = 0;
    for (int bit = 0; bit < squares.size(); bit++) {
      result |= squares.get(bit) ? 1L << bit : 0;
    }
    return result;
  }
}
