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
final class Results implements TriedLastTwo.Origin {
  private final Repertoire repertoire;
  private final Group[] groups;
  private final ValueStack taken;
  private final long[] value;

  /** The results. */
  final long[] words;

  private int valuePlace;
  private int firstPartner;
  private int partners;
  private int unaryCount;

  /** A binary operator, and whether the value stands on its right. */
  private record Group(int code, BinaryOp op, boolean onTheRight) {}

  /** Creates room for the results of a value and all partners in {@code pool}. */
  Results(Pool pool) {
    taken = pool.taken;
    repertoire = pool.repertoire;
    List<Group> both = new ArrayList<>();
    for (int code = repertoire.unaryCount(); code < repertoire.count(); code++) {
      BinaryOp op = repertoire.binary(code);
      both.add(new Group(code, op, false));
      if (!op.isCommutative()) {
        both.add(new Group(code, op, true));
      }
    }
    groups = both.toArray(Group[]::new);
    int room = taken.first.length;
    int most = repertoire.unaryCount() + groups.length * taken.terms.length;
    value = new long[room];
    words = new long[ColumnOps.LANES + most + room];
  }

  /** Computes the results of all operations on the value at {@code place} and any value taken. */
  void ofAll(int place) {
    unaryCount = repertoire.unaryCount();
    for (int i = 0; i < unaryCount; i++) {
      words[i] = repertoire.apply(i, taken.first[place], 0);
    }
    fill(place, 0, taken.size());
  }

  /** Computes the results of all binary operations on the values at two places. */
  void ofPair(int place, int partner) {
    unaryCount = 0;
    fill(place, partner, 1);
  }

  // Columns are a little longer than needed; the next one overwrites the surplus.
  private void fill(int place, int from, int count) {
    valuePlace = place;
    firstPartner = from;
    partners = count;
    int at = unaryCount;
    int length = ColumnOps.padded(count);
    Arrays.fill(value, 0, length, taken.first[place]);
    for (Group group : groups) {
      if (group.onTheRight) {
        VectorOps.apply(group.op, taken.first, from, value, 0, words, at, length);
      } else {
        VectorOps.apply(group.op, value, 0, taken.first, from, words, at, length);
      }
      at += count;
    }
  }

  /** Returns the number of results. */
  int count() {
    return unaryCount + groups.length * partners;
  }

  @Override
  public int code(int index) {
    return index < unaryCount ? index : group(index).code;
  }

  @Override
  public int left(int index) {
    return index >= unaryCount && group(index).onTheRight ? partner(index) : valuePlace;
  }

  @Override
  public int right(int index) {
    return index < unaryCount || group(index).onTheRight ? valuePlace : partner(index);
  }

  private Group group(int index) {
    return groups[(index - unaryCount) / partners];
  }

  private int partner(int index) {
    return firstPartner + (index - unaryCount) % partners;
  }
}
