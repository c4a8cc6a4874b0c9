package sift.search.bank;

import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Operator;
import sift.lang.UnaryOp;
import sift.lang.WideLoops;
import sift.lang.WideWords;
import sift.word.Word;

/**
 * All distinct functions up to a size: one entry per function, its formula the least by (symbols,
 * printed text).
 *
 * <p>Entries are numbered from 0 by (symbols, printed text). Off the heap, a word per entry:
 *
 * <pre>
 *   nodes    the formula as a {@link FormulaWord} of entries
 *   order    half 0: the entry's rank in the order of all printed texts
 *            half 1 of word r: the entry with rank r
 *   lanes    for each sampled case a column: the functions' values in that case
 * </pre>
 *
 * <p>Lanes are columns because most reads are runs of one lane: an entry takes 0.5 ns there, and
 * from tiles of 8 lanes 5.6 ns. A single entry on four lanes takes 1.7 times as long as from a
 * tile.
 *
 * <ol>
 *   <li>The operands of an entry have smaller numbers than the entry.
 *   <li>No two entries agree on all cases of the problem.
 * </ol>
 *
 * <p>After {@link #close} every access to an entry throws an IllegalStateException.
 */
public final class Bank implements AutoCloseable {
  private static final int RANK = 0;
  private static final int ENTRY = 1;

  private final Problem problem;
  private final List<Integer> firsts = new ArrayList<>(List.of(0, 0));
  private final List<Integer> lanePlaces = new ArrayList<>();
  private final List<LongColumn> lanes = new ArrayList<>();
  private final String[] leafTexts;
  private final Arena arena = Arena.ofShared();
  private final LongColumn nodes = new LongColumn(arena);
  private final LongColumn order = new LongColumn(arena);

  /** An empty bank for functions over the cases of {@code problem}. */
  public Bank(Problem problem) {
    this.problem = problem;
    leafTexts = problem.leaves().stream().map(Object::toString).toArray(String[]::new);
  }

  /** Returns the largest size whose functions are complete. */
  public int sizes() {
    return firsts.size() - 2;
  }

  /** Returns the number of entries of all sizes. */
  public int entries() {
    return firsts.getLast();
  }

  /** Returns the first entry of {@code size} symbols. */
  public int first(int size) {
    return firsts.get(size);
  }

  /** Returns the number of distinct functions whose smallest formula has {@code size} symbols. */
  public int count(int size) {
    return firsts.get(size + 1) - firsts.get(size);
  }

  /** Returns the entry's rank among the printed texts of all entries. */
  int rank(int entry) {
    return order.half(entry, RANK);
  }

  /** Returns the entry as a formula. */
  public Expr expr(int entry) {
    if (isLeaf(entry)) {
      return problem.leaves().get(right(entry));
    }
    return switch (op(entry)) {
      case UnaryOp op -> new Expr.Unary(op, expr(left(entry)));
      case BinaryOp op -> new Expr.Binary(op, expr(left(entry)), expr(right(entry)));
    };
  }

  public boolean isLeaf(int entry) {
    return FormulaWord.isLeaf(nodes.word(entry));
  }

  /** Returns the operator of an entry that is no leaf. */
  Operator op(int entry) {
    return FormulaWord.op(nodes.word(entry));
  }

  /** Returns the only or left operand. */
  int left(int entry) {
    return FormulaWord.left(nodes.word(entry));
  }

  /** Returns the right operand; for a leaf its index among the problem's leaves. */
  int right(int entry) {
    return FormulaWord.right(nodes.word(entry));
  }

  /** Adds the functions of one symbol, given by the indices of their leaves. */
  void addLeaves(List<Integer> leaves) {
    List<Integer> sorted =
        leaves.stream().sorted(Comparator.comparing(leaf -> leafTexts[leaf])).toList();
    firsts.add(sorted.size());
    nodes.grow(sorted.size());
    order.grow(sorted.size());
    for (int entry = 0; entry < sorted.size(); entry++) {
      nodes.setWord(entry, FormulaWord.leaf(sorted.get(entry)));
      order.setHalf(entry, RANK, entry);
      order.setHalf(entry, ENTRY, entry);
    }
    fillLanes(0);
  }

  /**
   * Adds the functions of the next size.
   *
   * @param words their least formulas as words of ranks; sorted here
   */
  void addSize(long[] words) {
    Arrays.parallelSort(words);
    int old = entries();
    nodes.grow(old + words.length);
    order.grow(old + words.length);
    IntStream.range(0, words.length)
        .parallel()
        .forEach(i -> nodes.setWord(old + i, FormulaWord.renumbered(words[i], this::entry)));
    mergeRanks(words);
    firsts.add(old + words.length);
    fillLanes(old);
  }

  /**
   * Adds a lane: the values of all entries in the case at index {@code place} of the columns. For
   * wide words it adds two, for the low halves at {@code place} and their high halves.
   */
  public void addLane(int place) {
    for (int half = 0; half < (isWide() ? 2 : 1); half++) {
      lanePlaces.add(place + half * WideLoops.TILE);
      lanes.add(new LongColumn(arena));
    }
    fillCase(isWide() ? lanes.size() - 2 : lanes.size() - 1, 0);
  }

  /** Whether words are wide, with two lanes for each case. */
  public boolean isWide() {
    return problem.width().isWide();
  }

  /** Returns the number of lanes. */
  public int lanes() {
    return lanePlaces.size();
  }

  /** Copies the values of {@code count} entries in the case of a lane. */
  public void copyLane(int lane, int first, int count, long[] out, int outAt) {
    lanes.get(lane).copy(first, count, out, outAt);
  }

  /** Returns the value of an entry in the case of a lane. */
  public long value(int lane, int entry) {
    return lanes.get(lane).word(entry);
  }

  /** Returns the memory of all entries. */
  public long bytes() {
    return entries() * bytesPerEntry(lanes());
  }

  /** Returns the memory per entry. */
  public static long bytesPerEntry(int lanes) {
    return (2L + lanes) * Long.BYTES;
  }

  /** Frees the memory. */
  @Override
  public void close() {
    arena.close();
  }

  /** Returns the entry with this rank. */
  private int entry(int rank) {
    return order.half(rank, ENTRY);
  }

  /** Merges the texts of new entries into the order of all texts, from the last text down. */
  private void mergeRanks(long[] words) {
    int old = entries();
    int oldAt = old - 1;
    int newAt = words.length - 1;
    while (newAt >= 0) {
      int rank = oldAt + newAt + 1;
      boolean takeNew = oldAt < 0 || isBefore(entry(oldAt), words[newAt]);
      order.setHalf(rank, ENTRY, takeNew ? old + newAt-- : entry(oldAt--));
    }
    IntStream.range(0, old + words.length)
        .parallel()
        .forEach(rank -> order.setHalf(entry(rank), RANK, rank));
  }

  /**
   * Returns whether a stored entry's text sorts before the text of a word; the ranks must be those
   * before the merge.
   */
  private boolean isBefore(int entry, long word) {
    if (isLeaf(entry)) {
      return leafTexts[right(entry)].compareTo(FormulaWord.head(word)) < 0;
    }
    return FormulaWord.renumbered(nodes.word(entry), this::rank) < word;
  }

  private void fillLanes(int from) {
    for (int lane = 0; lane < lanes.size(); lane += isWide() ? 2 : 1) {
      fillCase(lane, from);
    }
  }

  /**
   * Fills the lane, or the two from {@code lane} on, for the entries from {@code from} on, size by
   * size, as operands come first.
   */
  private void fillCase(int lane, int from) {
    lanes.get(lane).grow(entries());
    if (isWide()) {
      lanes.get(lane + 1).grow(entries());
    }
    for (int size = 1; size <= sizes(); size++) {
      IntStream.range(Math.max(from, first(size)), Math.max(from, first(size + 1)))
          .parallel()
          .forEach(entry -> {
            if (isWide()) {
              Word word = computeWide(lane, entry);
              lanes.get(lane).setWord(entry, word.low());
              lanes.get(lane + 1).setWord(entry, word.high());
            } else {
              lanes.get(lane).setWord(entry, compute(lane, entry));
            }
          });
    }
  }

  /** Returns the wide word of an entry whose low half is in {@code lane}, likewise. */
  private Word computeWide(int lane, int entry) {
    if (isLeaf(entry)) {
      return new Word(
          problem.leafValue(right(entry), lanePlaces.get(lane + 1)),
          problem.leafValue(right(entry), lanePlaces.get(lane)));
    }
    Word x = word(lane, left(entry));
    return switch (op(entry)) {
      case UnaryOp op -> WideWords.apply(problem.width(), op, x);
      case BinaryOp op -> WideWords.apply(problem.width(), op, x, word(lane, right(entry)));
    };
  }

  private Word word(int lane, int entry) {
    return new Word(lanes.get(lane + 1).word(entry), lanes.get(lane).word(entry));
  }

  /** Returns the value of an entry in the case of a lane, computed from its operands' values. */
  private long compute(int lane, int entry) {
    if (isLeaf(entry)) {
      return problem.leafValue(right(entry), lanePlaces.get(lane));
    }
    LongColumn filled = lanes.get(lane);
    long x = filled.word(left(entry));
    return switch (op(entry)) {
      case UnaryOp op -> problem.width().apply(op, x);
      case BinaryOp op -> problem.width().apply(op, x, filled.word(right(entry)));
    };
  }
}
