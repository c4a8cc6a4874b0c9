package sift.template;

import java.util.stream.IntStream;

/**
 * How many shifts a program needs at least, were all logic free.
 *
 * <p>Each shifted word may here be any function of the inputs and of all words shifted before it,
 * and the result any function of all of them. A program's logic is a special case, so what is
 * impossible here is impossible for programs with any number of logic operations. What is not
 * refuted soon counts as possible: the number is a lower bound, not always the greatest.
 */
final class LeastShifts {
  // Most refutations of four shifts take some thousands, of five some take many millions.
  private static final long PATIENCE = 200_000;

  private final LineFunction function;
  private final Progress progress;
  private final Tables tables;
  private final CaseOrder order;

  private LeastShifts(LineFunction function, Progress progress) {
    this.function = function;
    this.progress = progress;
    tables = new Tables(function);
    order = new CaseOrder(function.cases());
  }

  /** No program has fewer shifts; not more than {@code most}. */
  static int of(LineFunction function, int most, Progress progress) {
    LeastShifts search = new LeastShifts(function, progress);
    int shifts = 0;
    while (shifts < most && !search.suffice(new int[shifts], 0, 1) && !progress.stopRequested()) {
      shifts++;
    }
    return shifts;
  }

  /** Whether the distances shifted can be completed from {@code chosen} on. */
  private boolean suffice(int[] distances, int chosen, int sums) {
    if (chosen == distances.length) {
      int missing = (function.sliderOffsets() | function.occupiedOffsets()) & ~sums;
      return missing == 0 && !progress.stopRequested() && fit(distances);
    }
    for (int by = 1; by < function.squares(); by++) {
      distances[chosen] = by;
      if (suffice(distances, chosen + 1, sums | sums << by)) {
        return true;
      }
    }
    return false;
  }

  private boolean fit(int[] distances) {
    Network network = new Network();
    network.result = IntStream.of(Network.operand(0, 0), Network.operand(1, 0)).toArray();
    for (int by : distances) {
      network.operands[network.words] = network.result;
      network.result =
          IntStream.concat(
                  IntStream.of(network.result), IntStream.of(Network.operand(network.words, by)))
              .toArray();
      network.words++;
    }
    return !Tables.fits(network) || tables.mayExist(network, order, PATIENCE);
  }
}
