package sift.template;

import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * The triples of operands for the last operation of a {@link Shape}: with all results that are
 * idle, with exactly the shifts left, and depending on all that is needed.
 *
 * <p>An ending is a number, so that endings that shift the same words stand together when they are
 * in order:
 *
 * <pre>
 *   the operands that are not named yet | the triple
 *   7 bits each                         | 21 bits
 * </pre>
 */
final class Endings {
  private final Shape shape;
  private final Network network;
  private final int needSliders;
  private final int needOccupied;
  private final LongStream.Builder endings = LongStream.builder();
  private final int[] chosen = new int[3];

  private Endings(Shape shape, LineFunction function, int resultShift) {
    this.shape = shape;
    network = shape.network;
    needSliders = function.sliderOffsets() >> resultShift;
    needOccupied = function.occupiedOffsets() >> resultShift;
  }

  /** All endings in order, for a result that is shifted up afterwards. */
  static long[] of(Shape shape, LineFunction function, int left, int resultShift) {
    Endings endings = new Endings(shape, function, resultShift);
    endings.choose(0, left, 0, 0);
    if (shape.network.words == Network.INPUTS && left == 0) {
      endings.withoutThird();
    }
    return endings.endings.build().sorted().distinct().toArray();
  }

  /** Whether two endings shift the same words that are not named yet. */
  static boolean shiftAlike(long one, long other) {
    return one >> Shape.TRIPLE_BITS == other >> Shape.TRIPLE_BITS;
  }

  /** The operands of the last operation. */
  static int[] operands(long ending) {
    return Shape.operands((int) ending & ((1 << Shape.TRIPLE_BITS) - 1));
  }

  private void withoutThird() {
    if ((needSliders & ~1) == 0 && (needOccupied & ~1) == 0) {
      endings.add(Shape.triple(Network.operand(0, 0), Network.operand(1, 0), Shape.NONE));
    }
  }

  private void choose(int count, int left, int sliders, int occupied) {
    int missingSliders = needSliders & ~sliders;
    int missingOccupied = needOccupied & ~occupied;
    if (count == 3) {
      if (left == 0 && missingSliders == 0 && missingOccupied == 0) {
        add();
      }
      return;
    }
    int idle = idle(count);
    if (left > 3 - count) {
      return;
    }
    int from = idle < 0 ? 0 : Network.operand(idle, 0);
    int to = idle < 0 ? network.words << 3 : Network.operand(idle + 1, 0);
    for (int operand = from; operand < to; operand++) {
      int inSliders = shape.sliderOffsets(operand);
      int inOccupied = shape.occupiedOffsets(operand);
      boolean helps =
          missingSliders != 0
              ? (inSliders & Integer.highestOneBit(missingSliders)) != 0
              : missingOccupied == 0 || (inOccupied & Integer.highestOneBit(missingOccupied)) != 0;
      int nowLeft = left - shape.cost(operand);
      if ((helps || idle >= 0) && nowLeft >= 0 && !isChosen(operand, count)) {
        chosen[count] = operand;
        choose(count + 1, nowLeft, sliders | inSliders, occupied | inOccupied);
      }
    }
  }

  /** A word that nothing uses, the last first; or -1. */
  private int idle(int count) {
    for (int word = network.words - 1; word >= Network.INPUTS; word--) {
      int looked = word;
      if (!shape.isUsed(word)
          && Arrays.stream(chosen, 0, count).noneMatch(in -> Network.word(in) == looked)) {
        return word;
      }
    }
    return -1;
  }

  private boolean isChosen(int operand, int count) {
    for (int i = 0; i < count; i++) {
      if (chosen[i] == operand) {
        return true;
      }
    }
    return false;
  }

  private void add() {
    int[] sorted = chosen.clone();
    Arrays.sort(sorted);
    if (!shape.isRedundant(sorted[0], sorted[1], sorted[2])) {
      long ending = 0;
      for (int operand : sorted) {
        ending = shape.cost(operand) > 0 ? ending << Shape.OPERAND_BITS | operand : ending;
      }
      endings.add(ending << Shape.TRIPLE_BITS | Shape.triple(sorted[0], sorted[1], sorted[2]));
    }
  }
}
