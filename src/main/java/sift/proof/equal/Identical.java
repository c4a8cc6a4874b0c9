package sift.proof.equal;

import java.util.stream.IntStream;
import sift.lang.BitWidth;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.equal.Method.Finding;

/** Recognizes formulas that are identical once simplified. */
final class Identical {
  private Identical() {}

  static Finding decide(Question question, Progress progress) {
    int asked = question.width().bits();
    if (!areSame(question, asked)) {
      return new Finding.Open("not the same once simplified");
    }
    int least = asked;
    int most = asked;
    while (least > 1 && areSame(question, least - 1)) {
      progress.check();
      least--;
    }
    while (most < Long.SIZE && areSame(question, most + 1)) {
      progress.check();
      most++;
    }
    return new Finding.Equal(new Widths(least, most));
  }

  /**
   * Whether each pair is one step in the simplified program at this width; all operators must be
   * defined there.
   */
  private static boolean areSame(Question question, int bits) {
    BitWidth width = new BitWidth(bits);
    try {
      question.written(width);
    } catch (IllegalArgumentException e) {
      return false; // an operator on bytes
    }
    Program program = question.simplified(width);
    return IntStream.range(0, question.pairs())
        .allMatch(pair -> question.left(program, pair) == question.right(program, pair));
  }
}
