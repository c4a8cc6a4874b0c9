package sift.rank.explain;

import sift.lang.Expr;
import sift.word.Word;

/** Describes the runs of carries and borrows on a case. */
final class Carry {
  private static final int A1 = 0;

  private final StepBuilder builder;
  private final Word ones;

  /** Sentences on steps of {@code builder}, whose operands are computed. */
  Carry(StepBuilder builder) {
    this.builder = builder;
    this.ones = builder.width().ones();
  }

  /** Returns the sentence for {@code x - y}. */
  String difference(Expr x, Expr y) {
    Word board = builder.value(x);
    Word taken = builder.value(y);
    if (taken.equals(ones) && y instanceof Expr.Constant) {
      return add(board, A1);
    }
    if (taken.isZero()) {
      return "nothing is taken away";
    }
    if (taken.bitCount() == 1) {
      return take(board, taken.trailingZeros());
    }
    int from = Word.SIZE - taken.leadingZeros();
    if (from < builder.width().bits() && board.and(Word.ones(from + 1)).isZero()) {
      return board.isZero()
          ? "borrow: nothing is set, so %s and all above come on".formatted(name(from))
          : "borrow: the lowest 1, %s, goes out, the zeros from %s up to it come on"
              .formatted(name(board.trailingZeros()), name(from));
    }
    return "each 1 of %s goes out of %s, or borrows from the next 1 above it"
        .formatted(builder.name(y), builder.name(x));
  }

  /** Returns the sentence for {@code x + y}. */
  String sum(Expr x, Expr y) {
    Word board = builder.value(x);
    Word added = builder.value(y);
    if (added.equals(ones) && y instanceof Expr.Constant) {
      return take(board, A1);
    }
    if (x.equals(y)) {
      return "twice the same: everything moves one %s%s"
          .formatted(builder.unit(), builder.way(/* isUp= */ true));
    }
    if (board.isZero() || added.isZero()) {
      return "nothing is added";
    }
    if (added.bitCount() == 1) {
      return add(board, added.trailingZeros());
    }
    if (board.bitCount() == 1) {
      return add(added, board.trailingZeros());
    }
    return board.and(added).isZero()
        ? "the %ss of both together; none is shared, so nothing carries".formatted(builder.unit())
        : "shared %1$ss carry: they go out and move one %1$s up, on and on"
            .formatted(builder.unit());
  }

  /** Returns the sentence for {@code -x}. */
  String negated(Word board) {
    if (board.isZero()) {
      return "nothing is set, and nothing comes on";
    }
    String lowest = name(board.trailingZeros());
    return board.bitCount() == 1
        ? "%s stays, all above it comes on".formatted(lowest)
        : "the lowest 1, %s, and the zeros below it stay; all above it flips".formatted(lowest);
  }

  /** Returns the sentence for subtracting a single bit. */
  private String take(Word board, int bit) {
    Word above = board.andNot(Word.ones(bit));
    if (above.isZero()) {
      return bit == A1
          ? "borrow: nothing is set, so every %s comes on".formatted(builder.unit())
          : "borrow: nothing is set above %s, so it and all above come on".formatted(name(bit));
    }
    int lender = above.trailingZeros();
    if (lender == bit) {
      return "%s goes out, without a borrow".formatted(name(bit));
    }
    if (bit == A1) {
      return "borrow: the lowest 1, %s, goes out, the zeros below it come on"
          .formatted(name(lender));
    }
    return lender == bit + 1
        ? "borrow: %s goes out, %s comes on".formatted(name(lender), name(bit))
        : "borrow: %s, the next 1 above %s, goes out; %s and all between come on"
            .formatted(name(lender), name(bit), name(bit));
  }

  /** Returns the sentence for adding a single bit. */
  private String add(Word board, int bit) {
    Word zeros = ones.andNot(board).andNot(Word.ones(bit));
    if (zeros.isZero()) {
      return "carry: %s and all above go out".formatted(name(bit));
    }
    int taker = zeros.trailingZeros();
    return taker == bit
        ? "%s comes on, without a carry".formatted(name(bit))
        : "carry: the ones from %s up go out, the next 0, %s, comes on"
            .formatted(name(bit), name(taker));
  }

  private String name(int bit) {
    return builder.name(bit);
  }
}
