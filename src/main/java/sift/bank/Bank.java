package sift.bank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import sift.expr.BinaryOp;
import sift.expr.ColumnOps;
import sift.expr.Expr;
import sift.expr.UnaryOp;

/**
 * All distinct functions up to a size: one entry per function, its formula the least by (symbols,
 * printed text).
 *
 * <p>Entries are numbered from 0 by (symbols, printed text). Layout, an element per entry:
 *
 * <pre>
 *   nodes    bits 63..56 operator, 55..28 left entry, 27..0 right entry (or the leaf's index)
 *   ranks    the entry's place in the order of all printed texts
 *   byRank   the inverse of ranks
 *   lanes    for each sampled case a column per size: the functions' values in that case
 * </pre>
 *
 * <ol>
 *   <li>The operands of an entry have smaller numbers than the entry.
 *   <li>No two entries agree on all cases of the problem.
 *   <li>A column of a lane is padded to a multiple of {@link ColumnOps#LANES}.
 * </ol>
 */
public final class Bank {
  private static final int LEFT_SHIFT = 28;
  private static final int OP_SHIFT = 56;
  private static final int ENTRY_MASK = (1 << LEFT_SHIFT) - 1;
  private static final int UNARY_CODES = UnaryOp.values().length;
  private static final int LEAF_CODE = UNARY_CODES + BinaryOp.values().length;
  private static final UnaryOp[] UNARY = UnaryOp.values();
  private static final BinaryOp[] BINARY = BinaryOp.values();

  private final Problem problem;
  private final TextOrder order = new TextOrder();
  private final Map<Long, Integer> codeByBase = new HashMap<>();
  private final List<Integer> firsts = new ArrayList<>(List.of(0, 0));
  private final List<Integer> lanePlaces = new ArrayList<>();
  private final List<List<long[]>> laneColumns = new ArrayList<>();
  private final String[] leafTexts;
  private long[] nodes = {};
  private int[] ranks = {};
  private int[] byRank = {};

  /** An empty bank for functions over the cases of {@code problem}. */
  public Bank(Problem problem) {
    this.problem = problem;
    leafTexts = problem.leaves().stream().map(Object::toString).toArray(String[]::new);
    for (UnaryOp op : UNARY) {
      codeByBase.put(order.base(op), op.ordinal());
    }
    for (BinaryOp op : BINARY) {
      codeByBase.put(order.base(op), UNARY_CODES + op.ordinal());
    }
  }

  /** The largest size whose functions are all here. */
  public int sizes() {
    return firsts.size() - 2;
  }

  /** The number of entries of all sizes. */
  public int entries() {
    return nodes.length;
  }

  /** The first entry of {@code size} symbols. */
  public int first(int size) {
    return firsts.get(size);
  }

  /** The number of distinct functions whose smallest formula has {@code size} symbols. */
  public int count(int size) {
    return firsts.get(size + 1) - firsts.get(size);
  }

  /** The order of printed texts that entries are numbered by. */
  TextOrder order() {
    return order;
  }

  /** The entry's place among the printed texts of all entries. */
  int rank(int entry) {
    return ranks[entry];
  }

  /** The entry as a formula. */
  public Expr expr(int entry) {
    int code = code(entry);
    if (code == LEAF_CODE) {
      return problem.leaves().get(right(entry));
    }
    return code < UNARY_CODES
        ? new Expr.Unary(UNARY[code], expr(left(entry)))
        : new Expr.Binary(BINARY[code - UNARY_CODES], expr(left(entry)), expr(right(entry)));
  }

  public boolean isLeaf(int entry) {
    return code(entry) == LEAF_CODE;
  }

  public boolean isUnary(int entry) {
    return code(entry) < UNARY_CODES;
  }

  /** The operator of an entry for which {@link #isUnary} holds. */
  public UnaryOp unary(int entry) {
    return UNARY[code(entry)];
  }

  /** The operator of an entry that is neither a leaf nor unary. */
  public BinaryOp binary(int entry) {
    return BINARY[code(entry) - UNARY_CODES];
  }

  /** The only or left operand. */
  public int left(int entry) {
    return (int) (nodes[entry] >>> LEFT_SHIFT) & ENTRY_MASK;
  }

  /** The right operand; for a leaf its place among the problem's leaves. */
  public int right(int entry) {
    return (int) nodes[entry] & ENTRY_MASK;
  }

  /** Adds the functions of one symbol, given by the places of their leaves. */
  void addLeaves(List<Integer> leaves) {
    List<Integer> sorted =
        leaves.stream().sorted(Comparator.comparing(leaf -> leafTexts[leaf])).toList();
    nodes = sorted.stream().mapToLong(leaf -> (long) LEAF_CODE << OP_SHIFT | leaf).toArray();
    ranks = IntStream.range(0, nodes.length).toArray();
    byRank = ranks.clone();
    firsts.add(nodes.length);
    fillLanes();
  }

  /**
   * Adds the functions of the next size.
   *
   * @param words their least formulas as words of {@link #order}; sorted here
   */
  void addSize(long[] words) {
    Arrays.parallelSort(words);
    int old = nodes.length;
    long[] grown = Arrays.copyOf(nodes, old + words.length);
    for (int i = 0; i < words.length; i++) {
      long word = words[i];
      grown[old + i] =
          (long) codeOfWord(word) << OP_SHIFT
              | (long) byRank[TextOrder.leftRank(word)] << LEFT_SHIFT
              | byRank[TextOrder.rightRank(word)];
    }
    nodes = grown;
    mergeRanks(words);
    firsts.add(nodes.length);
    fillLanes();
  }

  /** Adds a lane: the values of all entries in the case at {@code place} of the columns. */
  public void addLane(int place) {
    lanePlaces.add(place);
    laneColumns.add(new ArrayList<>());
    fillLanes();
  }

  /** The number of lanes. */
  public int lanes() {
    return lanePlaces.size();
  }

  /** Copies the values of {@code count} entries of {@code size} symbols in the case of a lane. */
  public void copyLane(int lane, int size, int first, int count, long[] out) {
    System.arraycopy(lane(lane, size), first - first(size), out, 0, count);
  }

  private long[] lane(int lane, int size) {
    return laneColumns.get(lane).get(size - 1);
  }

  /** The value of an entry of {@code size} symbols in the case of a lane. */
  public long value(int lane, int size, int entry) {
    return lane(lane, size)[entry - first(size)];
  }

  /** The memory of all entries. */
  public long bytes() {
    return entries() * bytesPerEntry(lanes());
  }

  /** The memory per entry, working space while a size is added included. */
  public static long bytesPerEntry(int lanes) {
    return 2 * Long.BYTES + 4 * Integer.BYTES + (long) lanes * Long.BYTES;
  }

  private int code(int entry) {
    return (int) (nodes[entry] >>> OP_SHIFT);
  }

  private int codeOfWord(long word) {
    return Objects.requireNonNull(codeByBase.get(TextOrder.baseOf(word)));
  }

  /** Merges the texts of the entries just added into the order of all texts. */
  private void mergeRanks(long[] words) {
    int old = byRank.length;
    int[] merged = new int[old + words.length];
    int oldAt = 0;
    int newAt = 0;
    for (int i = 0; i < merged.length; i++) {
      boolean takeOld =
          newAt == words.length || (oldAt < old && isBefore(byRank[oldAt], words[newAt]));
      merged[i] = takeOld ? byRank[oldAt++] : old + newAt++;
    }
    int[] newRanks = new int[merged.length];
    for (int i = 0; i < merged.length; i++) {
      newRanks[merged[i]] = i;
    }
    byRank = merged;
    ranks = newRanks;
  }

  /** Whether a stored entry's text sorts before the text of a word; ranks as they were. */
  private boolean isBefore(int entry, long word) {
    if (isLeaf(entry)) {
      return leafTexts[right(entry)].compareTo(order.head(word)) < 0;
    }
    return word(entry) < word;
  }

  private long word(int entry) {
    return isUnary(entry)
        ? TextOrder.word(order.base(unary(entry)), ranks[left(entry)], 0)
        : TextOrder.word(order.base(binary(entry)), ranks[left(entry)], ranks[right(entry)]);
  }

  private void fillLanes() {
    for (int lane = 0; lane < laneColumns.size(); lane++) {
      List<long[]> columns = laneColumns.get(lane);
      while (columns.size() < sizes()) {
        columns.add(laneColumn(lane, columns.size() + 1));
      }
    }
  }

  private long[] laneColumn(int lane, int size) {
    int first = first(size);
    long[] column = new long[ColumnOps.padded(count(size))];
    IntStream.range(0, count(size)).parallel().forEach(i -> column[i] = value(lane, first + i));
    return column;
  }

  /** The value of an entry in the case of a lane, by its operands, whose columns are filled. */
  private long value(int lane, int entry) {
    if (isLeaf(entry)) {
      return problem.leafValue(right(entry), lanePlaces.get(lane));
    }
    long x = filledValue(lane, left(entry));
    return isUnary(entry)
        ? unary(entry).apply(x)
        : binary(entry).apply(x, filledValue(lane, right(entry)));
  }

  private long filledValue(int lane, int entry) {
    return value(lane, size(entry), entry);
  }

  private int size(int entry) {
    int size = 1;
    while (firsts.get(size + 1) <= entry) {
      size++;
    }
    return size;
  }
}
