package sift.search.straightline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.ColumnOps;
import sift.lang.VectorOps;

/**
 * The results of every operation on one value and some partners, in the first sample.
 *
 * <pre>
 *   op(value)   for each unary operation, if wanted
 *   op(value, partner)   for each partner                      for each binary operation
 *   op(partner, value)   for each partner, unless op commutes
 * </pre>
 */
final class Results implements Origin {
  private final Repertoire repertoire;
  private final Block[] blocks;
  private final Taken taken;
  private final long[] value;

  /** The results. */
  final long[] words;

  private int valuePlace;
  private int firstPartner;
  private int partners;
  private int unaryCount;

  /** A binary operator, and whether the value stands on its right. */
  private record Block(int code, BinaryOp op, boolean onTheRight) {}

  /** Creates room for the results of a value and all partners in {@code pool}. */
  Results(Pool pool) {
    taken = pool.taken;
    repertoire = pool.repertoire;
    List<Block> both = new ArrayList<>();
    for (int code = repertoire.unaryCount(); code < repertoire.count(); code++) {
      BinaryOp op = repertoire.binary(code);
      both.add(new Block(code, op, false));
      if (!op.isCommutative()) {
        both.add(new Block(code, op, true));
      }
    }
    blocks = both.toArray(Block[]::new);
    int room = taken.first.length;
    int most = repertoire.unaryCount() + blocks.length * taken.terms.length;
    value = new long[room];
    words = new long[ColumnOps.LANES + most + room];
  }

  /** Computes the results of all operations on the value at {@code place} and any value taken. */
  void ofAll(int place) {
    begin(place, 0, taken.size());
    Arrays.fill(value, 0, ColumnOps.padded(partners), taken.first[place]);
    unaryCount = repertoire.unaryCount();
    for (int i = 0; i < unaryCount; i++) {
      words[i] = repertoire.apply(i, taken.first[place], 0);
    }
    fillBlocks(unaryCount);
  }

  /** Computes the results of all binary operations on the values at two places. */
  void ofPair(int place, int partner) {
    begin(place, partner, 1);
    unaryCount = 0;
    long x = taken.first[place];
    long y = taken.first[partner];
    for (int i = 0; i < blocks.length; i++) {
      words[i] = blocks[i].onTheRight ? blocks[i].op.apply(y, x) : blocks[i].op.apply(x, y);
    }
  }

  private void begin(int place, int from, int count) {
    valuePlace = place;
    firstPartner = from;
    partners = count;
  }

  // Columns are a little longer than needed; the next one overwrites the surplus.
  private void fillBlocks(int from) {
    int at = from;
    int length = ColumnOps.padded(partners);
    for (Block block : blocks) {
      if (block.onTheRight) {
        VectorOps.apply(block.op, taken.first, firstPartner, value, 0, words, at, length);
      } else {
        VectorOps.apply(block.op, value, 0, taken.first, firstPartner, words, at, length);
      }
      at += partners;
    }
  }

  /** Returns the number of results. */
  int count() {
    return unaryCount + blocks.length * partners;
  }

  @Override
  public int code(int index) {
    return index < unaryCount ? index : block(index).code;
  }

  @Override
  public int left(int index) {
    return index >= unaryCount && block(index).onTheRight ? partner(index) : valuePlace;
  }

  @Override
  public int right(int index) {
    return index < unaryCount || block(index).onTheRight ? valuePlace : partner(index);
  }

  private Block block(int index) {
    return blocks[(index - unaryCount) / partners];
  }

  private int partner(int index) {
    return firstPartner + (index - unaryCount) % partners;
  }
}
