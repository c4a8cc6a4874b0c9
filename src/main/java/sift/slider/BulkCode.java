package sift.slider;

import sift.kernel.Code;

/**
 * Code for many sliders, and the words that it needs of their squares.
 *
 * <p>The first column is the occupied squares, the others are the words of the squares.
 */
public final class BulkCode {
  private final SliderCode sliders;

  BulkCode(SliderCode sliders) {
    this.sliders = sliders;
  }

  /** The code over columns; one result. */
  public Code code() {
    return sliders.code();
  }

  /**
   * The columns for sliders on these squares, without the first, whose place is empty.
   *
   * @param squares 0 to 63 each
   */
  public long[][] columns(int[] squares) {
    long[][] columns = new long[code().parameters().size()][];
    columns[0] = new long[0];
    for (int word = 1; word < columns.length; word++) {
      SquareWord of = sliders.words().get(word - 1);
      columns[word] = new long[squares.length];
      for (int i = 0; i < squares.length; i++) {
        columns[word][i] = of.at(squares[i], 0);
      }
    }
    return columns;
  }

  /** The attacks of one slider, step by step: the twin of the kernel. */
  public long run(int square, long occupied) {
    long[] arguments = new long[code().parameters().size()];
    arguments[0] = occupied;
    for (int word = 1; word < arguments.length; word++) {
      arguments[word] = sliders.words().get(word - 1).at(square, 0);
    }
    return code().run(arguments)[0];
  }
}
