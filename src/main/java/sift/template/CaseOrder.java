package sift.template;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import sift.template.LineFunction.Case;

/**
 * The order in which cases are tried: those first that refuted most of late.
 *
 * <p>The order decides how long an answer takes, never what it is.
 */
final class CaseOrder {
  private static final int EAGER = 1024;

  private final int[] order;
  private final long[] merits;
  private int uses;

  /** Begins with few occupied squares. */
  CaseOrder(List<Case> cases) {
    order =
        IntStream.range(0, cases.size())
            .boxed()
            .sorted(
                Comparator.comparingInt((Integer i) -> Integer.bitCount(cases.get(i).occupied()))
                    .thenComparingInt(i -> cases.get(i).square()))
            .mapToInt(i -> i)
            .toArray();
    merits = new long[order.length];
  }

  int size() {
    return order.length;
  }

  int at(int position) {
    return order[position];
  }

  /**
   * The case at {@code position} refuted a choice of so many table entries: the fewer the better.
   */
  void credit(int position, int entries) {
    merits[order[position]] += 256 / (1 + entries);
  }

  /** Makes use of what was learned, now and then. */
  void refresh() {
    uses++;
    if (uses % EAGER == 0 || (uses < EAGER && uses % 32 == 0)) {
      int[] sorted =
          Arrays.stream(order)
              .boxed()
              .sorted(Comparator.comparingLong((Integer i) -> -merits[i]))
              .mapToInt(i -> i)
              .toArray();
      System.arraycopy(sorted, 0, order, 0, order.length);
      Arrays.setAll(merits, i -> merits[i] - (merits[i] >> 3));
    }
  }
}
