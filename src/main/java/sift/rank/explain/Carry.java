package sift.rank.explain;

import sift.geometry.Square;
import sift.lang.Expr;
import sift.lang.Expr.Constant;

/** Describes how far carries and borrows run on a case. */
final class Carry {
  private static final long A1 = 1;

  private final StepBuilder builder;

  /** Sentences on steps whose operands the builder has made. */
  Carry(StepBuilder builder) {
    this.builder = builder;
  }

  /** Returns what {@code x - y} does. */
  String difference(Expr x, Expr y) {
    long board = builder.value(x);
    long taken = builder.value(y);
    if (taken == -1 && y instanceof Constant) {
      return add(board, A1);
    }
    if (taken == 0) {
      return "nothing is taken away";
    }
    if (Long.bitCount(taken) == 1) {
      return take(board, taken);
    }
    long from = Long.highestOneBit(taken) << 1;
    if (from != 0 && (board & (from | (from - 1))) == 0) {
      return board == 0
          ? "borrow: nothing is set, so %s and all above come on".formatted(name(from))
          : "borrow: the lowest 1, %s, goes out, the zeros from %s up to it come on"
              .formatted(name(Long.lowestOneBit(board)), name(from));
    }
    return "each 1 of %s goes out of %s, or borrows from the next 1 above it"
        .formatted(builder.name(y), builder.name(x));
  }

  /** Returns what {@code x + y} does. */
  String sum(Expr x, Expr y) {
    long board = builder.value(x);
    long added = builder.value(y);
    if (added == -1 && y instanceof Constant) {
      return take(board, A1);
    }
    if (x.equals(y)) {
      return "twice the same: everything moves one square up (a1 towards h8)";
    }
    if (board == 0 || added == 0) {
      return "nothing is added";
    }
    if (Long.bitCount(added) == 1) {
      return add(board, added);
    }
    if (Long.bitCount(board) == 1) {
      return add(added, board);
    }
    return (board & added) == 0
        ? "the squares of both together; none is shared, so nothing carries"
        : "shared squares carry: they go out and move one square up, on and on";
  }

  /** Returns what {@code -x} does. */
  String negated(long board) {
    if (board == 0) {
      return "nothing is set, and nothing comes on";
    }
    String lowest = name(Long.lowestOneBit(board));
    return Long.bitCount(board) == 1
        ? "%s stays, all above it comes on".formatted(lowest)
        : "the lowest 1, %s, and the zeros below it stay; all above it flips".formatted(lowest);
  }

  /** Returns what taking away a single bit does. */
  private static String take(long board, long bit) {
    long above = board & -bit;
    if (above == 0) {
      return bit == A1
          ? "borrow: nothing is set, so every square comes on"
          : "borrow: nothing is set above %s, so it and all above come on".formatted(name(bit));
    }
    long lender = Long.lowestOneBit(above);
    if (lender == bit) {
      return "%s goes out, without a borrow".formatted(name(bit));
    }
    if (bit == A1) {
      return "borrow: the lowest 1, %s, goes out, the zeros below it come on"
          .formatted(name(lender));
    }
    return lender == bit << 1
        ? "borrow: %s goes out, %s comes on".formatted(name(lender), name(bit))
        : "borrow: %s, the next 1 above %s, goes out; %s and all between come on"
            .formatted(name(lender), name(bit), name(bit));
  }

  /** Returns what adding a single bit does. */
  private static String add(long board, long bit) {
    long zeros = ~board & -bit;
    if (zeros == 0) {
      return "carry: %s and all above go out".formatted(name(bit));
    }
    long taker = Long.lowestOneBit(zeros);
    return taker == bit
        ? "%s comes on, without a carry".formatted(name(bit))
        : "carry: the ones from %s up go out, the next 0, %s, comes on"
            .formatted(name(bit), name(taker));
  }

  /** Returns the name of the square of a single bit. */
  static String name(long bit) {
    return Square.name(Long.numberOfTrailingZeros(bit));
  }
}
