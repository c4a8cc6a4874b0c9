package sift.search.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.ColumnOps;
import sift.lang.Grammar;
import sift.lang.UnaryOp;

/**
 * The results of every operation on one value and some partners, in the first sample.
 *
 * <pre>
 *   op(value)   for each unary operator, if wanted
 *   op(value, partner)   for each partner                      for each binary operator
 *   op(partner, value)   for each partner, unless op commutes
 * </pre>
 */
final class Results implements Origin {
  private final UnaryOp[] unary;
  private final Block[] blocks;
  private final Taken taken;
  private final long[] value;

  /** The results. */
  final long[] words;

  private int valueTerm;
  private int firstPartner;
  private int partners;
  private int unaryCount;

  /** A binary operator, and whether the value stands on its right. */
  private record Block(int code, BinaryOp op, boolean onTheRight) {}

  /** Room for the results of any value and all partners in {@code taken}. */
  Results(Grammar grammar, Taken taken) {
    this.taken = taken;
    unary = grammar.unary().toArray(UnaryOp[]::new);
    List<Block> both = new ArrayList<>();
    int code = unary.length;
    for (BinaryOp op : grammar.binary()) {
      both.add(new Block(code, op, false));
      if (!op.isCommutative()) {
        both.add(new Block(code, op, true));
      }
      code++;
    }
    blocks = both.toArray(Block[]::new);
    int room = taken.first.length;
    value = new long[room];
    words = new long[ColumnOps.LANES + unary.length + blocks.length * taken.terms.length + room];
  }

  /** The results of all operations on the value at {@code place} and any value taken. */
  void ofAll(int place) {
    begin(place, 0, taken.size());
    Arrays.fill(value, 0, ColumnOps.padded(partners), taken.first[place]);
    unaryCount = unary.length;
    for (int i = 0; i < unary.length; i++) {
      words[i] = unary[i].apply(taken.first[place]);
    }
    fillBlocks(unaryCount);
  }

  /** The results of all binary operations on the values at two places. */
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
    valueTerm = taken.terms[place];
    firstPartner = from;
    partners = count;
  }

  // Columns are a little longer than needed; the next one begins where the last one should end.
  private void fillBlocks(int from) {
    int at = from;
    int length = ColumnOps.padded(partners);
    for (Block block : blocks) {
      if (block.onTheRight) {
        ColumnOps.apply(block.op, taken.first, firstPartner, value, 0, words, at, length);
      } else {
        ColumnOps.apply(block.op, value, 0, taken.first, firstPartner, words, at, length);
      }
      at += partners;
    }
  }

  /** The number of results. */
  int count() {
    return unaryCount + blocks.length * partners;
  }

  @Override
  public int code(int index) {
    return index < unaryCount ? index : block(index).code;
  }

  @Override
  public int left(int index) {
    return index >= unaryCount && block(index).onTheRight ? partner(index) : valueTerm;
  }

  @Override
  public int right(int index) {
    return index < unaryCount || block(index).onTheRight ? valueTerm : partner(index);
  }

  private Block block(int index) {
    return blocks[(index - unaryCount) / partners];
  }

  private int partner(int index) {
    return taken.terms[firstPartner + (index - unaryCount) % partners];
  }
}
