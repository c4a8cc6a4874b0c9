package sift.proof;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;
import sift.geometry.Layout;
import sift.spec.SetTarget;
import sift.word.Word;

/** The verdict on a set-wise formula. */
public sealed interface SetVerdict {
  /** Returns the reason why it is not proved, with a picture; empty if it is. */
  default List<String> doubt() {
    return switch (this) {
      case Proved proved -> List.of();
      case Survived(int cases, String why) ->
          List.of("survived %,d cases, not proved: %s".formatted(cases, why));
      case Refuted refuted ->
          Stream.concat(Stream.of("refuted"), refuted.picture().stream()).toList();
    };
  }

  /** It is right on all boards, by decision rather than enumeration. */
  record Proved(BigInteger boards) implements SetVerdict {}

  /**
   * It is right on the cases tried; all boards were not decided.
   *
   * @param why the reason
   */
  record Survived(int cases, String why) implements SetVerdict {}

  /**
   * It is wrong on a board.
   *
   * @param target the target
   * @param words the board, in the order of {@link SetTarget#words}
   * @param expected the walk's result
   * @param got the formula's result, within the board
   */
  record Refuted(SetTarget target, List<Word> words, Word expected, Word got)
      implements SetVerdict {
    // The width of the longest heading.
    private static final int NARROWEST = 21;

    /**
     * Returns the board, expected and got side by side, below a legend; on boards of more than 12
     * files expected and got stand below the board.
     */
    public List<String> picture() {
      Layout layout = target.layout();
      return Counterexample.abreast(
          Counterexample.titled(
              target.alphabet().heading(), target.alphabet().picture(words, layout)),
          Counterexample.titled("expected", layout.picture(expected, Word.ZERO)),
          Counterexample.titled("got", layout.picture(got, Word.ZERO)),
          layout.files(),
          Math.max(2 * layout.files() + 3, NARROWEST));
    }
  }
}
