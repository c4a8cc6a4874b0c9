package sift.rank.explain;

import java.util.Comparator;
import java.util.stream.IntStream;
import sift.lang.ColumnEvaluator;
import sift.lang.Expr;
import sift.spec.Domain;
import sift.spec.Target;
import sift.word.Word;

/** The search for the case that refutes the most mutants, in columns. */
final class StrongestCase {
  private static final int CHUNK = 512; // cases, whole tiles of wide words

  private final Domain domain;
  private final ColumnEvaluator evaluator;
  private final int from;
  private final int[] refuted;

  private StrongestCase(Domain domain, int from, int to) {
    this.domain = domain;
    this.from = from / CHUNK * CHUNK;
    refuted = new int[to - this.from];
    evaluator = domain.evaluator(CHUNK * columnWords());
  }

  /**
   * Returns the case that refutes the most mutants.
   *
   * @param from the first case
   * @param to the end of the cases, exclusive
   */
  static int of(Expr formula, Target target, int from, int to) {
    Domain domain = target.domain();
    StrongestCase strongest = new StrongestCase(domain, from, to);
    Mutants.of(domain.width(), formula).forEach(strongest::add);
    return IntStream.range(from, to)
        .boxed()
        .min(
            Comparator.<Integer>comparingInt(i -> -strongest.refuted[i - strongest.from])
                .thenComparingInt(i -> hasTwoBlockers(domain, i) ? 0 : 1)
                .thenComparingInt(i -> -domain.wideMask(i).bitCount())
                .thenComparingInt(i -> i))
        .orElseThrow(() -> new IllegalArgumentException("no case of " + target.name()));
  }

  private static boolean hasTwoBlockers(Domain domain, int index) {
    return domain.wideOccupied(index).and(domain.wideMask(index)).bitCount() == 2;
  }

  /** Counts a mutant on each case where it is wrong. */
  private void add(Expr formula) {
    for (int at = from; at < from + refuted.length; at += CHUNK) {
      int place = at * columnWords();
      int length = Math.min(CHUNK * columnWords(), domain.length() - place);
      long[] words = evaluator.values(formula, place, length);
      int first = evaluator.valuesAt(place) / columnWords();
      int cases = Math.min(CHUNK, from + refuted.length - at);
      for (int i = 0; i < cases; i++) {
        Word wrong = domain.word(words, first + i).xor(domain.wideExpected(at + i));
        refuted[at + i - from] += wrong.and(domain.wideMask(at + i)).isZero() ? 0 : 1;
      }
    }
  }

  /** Returns the words of a column that a case takes. */
  private int columnWords() {
    return domain.width().isWide() ? 2 : 1;
  }
}
