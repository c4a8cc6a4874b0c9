package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import sift.lang.BinaryOp;
import sift.lang.Inverse;
import sift.lang.Inverse.Side;
import sift.search.bank.Bank;
import sift.search.exhaustive.RowTests.Wanted;
import sift.search.request.Join;

/**
 * An index, for a goal, of the functions of one size as the known operand of the last operator: for
 * each operator and side those that are possible, with their conditions on the other operand.
 *
 * <p>Equal conditions of several functions are kept once. Immutable; serves all threads.
 */
final class LastOperandIndex {
  /** Below this many functions, comparing with each is faster than a hash table. */
  static final int FEW = 12;

  // With more functions a view for each operator takes too much memory.
  private static final int MOST_WITH_VIEWS = 1024;

  private final Bank bank;
  private final SampleGoal goal;
  private final int size;
  private final Set<Join> joins;
  private final List<Group> groups;
  private final List<Other> others = new ArrayList<>();
  private final Optional<HashJoin> hashJoin;
  private final Map<Link, LastOperandIndex> views = new ConcurrentHashMap<>();

  /**
   * A condition on the unknown operand, a word of each kind for each sample. Conditions are
   * compared by {@code known} and {@code expected}, so if masks differ {@code known} has them.
   *
   * @param test the meaning of the words
   */
  @SuppressWarnings("ArrayRecordComponent") // shared by all rows, never written
  record Condition(RowTests test, long[] known, long[] masks, long[] expected) {
    // Lanes of later samples are rarely computed as a whole.
    private static final int FIRST_SAMPLES = 4;

    /** Returns the sample among the first that refutes the most, {@code but} excluded. */
    int strongest(int but) {
      int strongest = but == 0 ? 1 : 0;
      for (int sample = 0; sample < Math.min(FIRST_SAMPLES, masks.length); sample++) {
        if (sample != but && strength(sample) > strength(strongest)) {
          strongest = sample;
        }
      }
      return strongest;
    }

    private int strength(int sample) {
      return Long.bitCount(test == RowTests.COUNT ? ~known[sample] : masks[sample]);
    }

    /** Returns the condition in a sample. */
    Wanted wanted(int sample) {
      return new Wanted(sample, known[sample], masks[sample], expected[sample]);
    }
  }

  /**
   * Functions that, as the known operand, put the same condition on the unknown one.
   *
   * @param unknown the side of the unknown operand
   * @param entries the functions
   */
  record Conditional(BinaryOp op, Side unknown, Condition condition, List<Integer> entries) {
    /** Returns the operator with one of the functions. */
    Link link(int entry) {
      return new Link(op, unknown == Side.LEFT, entry);
    }
  }

  /** Conditionals with the same test in two samples, so that one loop over the rows runs it. */
  record Group(RowTests test, Wanted first, Wanted second, List<Conditional> members) {
    private record Key(RowTests test, Side unknown, Wanted first, Wanted second) {}

    /** Returns whether a sample is one of the two. */
    boolean has(int sample) {
      return sample == first.sample() || sample == second.sample();
    }
  }

  /** An operator to compute for each function of the size. */
  record Other(BinaryOp op, Side unknown) {}

  /** Indexes the functions of {@code size} symbols; without joins all operators are computed. */
  LastOperandIndex(Bank bank, SampleGoal goal, int size, List<BinaryOp> ops, Set<Join> joins) {
    this.bank = bank;
    this.goal = goal;
    this.size = size;
    this.joins = joins;
    boolean hashed =
        joins.contains(Join.HASH)
            && goal.size() > 0
            && bank.count(size) >= FEW
            && ops.contains(BinaryOp.XOR);
    Conditions conditions = new Conditions(goal, values(), bank.first(size));
    List<Conditional> conditionals = new ArrayList<>();
    for (BinaryOp op : ops) {
      if (hashed && op == BinaryOp.XOR) {
        continue;
      }
      prepare(op, Side.LEFT, conditions, conditionals);
      if (!op.isCommutative()) {
        prepare(op, Side.RIGHT, conditions, conditionals);
      }
    }
    groups = groups(conditionals);
    hashJoin = hashed ? Optional.of(new HashJoin(bank, goal, size)) : Optional.empty();
  }

  private LastOperandIndex(LastOperandIndex whole, Link top, Set<Link> redundant) {
    bank = whole.bank;
    goal = whole.goal;
    size = whole.size;
    joins = whole.joins;
    OperandFilter filter = new OperandFilter(bank, goal, top, redundant);
    groups =
        whole.groups.stream()
            .map(filter::rest)
            .filter(group -> !group.members().isEmpty())
            .toList();
    others.addAll(whole.others);
    hashJoin = whole.hashJoin;
  }

  /**
   * Returns a view for operands whose outermost operator may be known: without comparisons whose
   * condition no result of that operator meets, and without operators that are redundant on it.
   *
   * <p>There is one only if that operator is unary or has a leaf beside it, or makes others
   * redundant, and only if this has few functions. So there are few views, all of them small, and
   * most are in use.
   */
  LastOperandIndex onTopOf(Optional<Link> top, RedundantLinks redundant) {
    return top.filter(link -> bank.count(size) <= MOST_WITH_VIEWS)
        .filter(link -> isAsked(link) || !redundant.after(top).isEmpty())
        .map(link ->
            views.computeIfAbsent(
                link, _ -> new LastOperandIndex(this, link, redundant.after(top)).orIfSame(this)))
        .orElse(this);
  }

  private boolean isAsked(Link link) {
    return joins.contains(Join.FILTER) && link.entry() < bank.first(2); // a leaf, or none
  }

  private LastOperandIndex orIfSame(LastOperandIndex other) {
    return groups.equals(other.groups) ? other : this;
  }

  /** Returns all conditionals; those of a group have one unknown side. */
  List<Group> conditionals() {
    return groups;
  }

  /** Returns operators without a known inverse. */
  List<Other> others() {
    return others;
  }

  /** Returns the join for {@code ^}, where it is one. */
  Optional<HashJoin> hashJoin() {
    return hashJoin;
  }

  private long[][] values() {
    long[][] values = new long[goal.size()][bank.count(size)];
    for (int i = 0; i < values.length; i++) {
      bank.copyLane(goal.lane(i), bank.first(size), values[i].length, values[i], 0);
    }
    return values;
  }

  private void prepare(
      BinaryOp op, Side unknown, Conditions conditions, List<Conditional> conditionals) {
    boolean filters = joins.contains(Join.FILTER) && goal.size() > 0;
    if (filters && !conditions.exist(op)) {
      return;
    }
    if (goal.size() == 0 || joins.isEmpty()) {
      others.add(new Other(op, unknown));
    } else if (op == BinaryOp.ADD || op == BinaryOp.SUB) {
      conditionals.addAll(conditions.differences(op, unknown));
    } else if (Inverse.isMasked(op, unknown) && (filters || op == BinaryOp.XOR)) {
      conditionals.addAll(conditions.masked(op, unknown));
    } else if (Inverse.isCount(op, unknown) && filters) {
      conditionals.addAll(conditions.counts(op, unknown));
    } else {
      others.add(new Other(op, unknown));
    }
  }

  /**
   * Returns the conditionals grouped by their conditions in the two samples that refute the most.
   */
  private static List<Group> groups(List<Conditional> conditionals) {
    Map<Group.Key, List<Conditional>> groups = new LinkedHashMap<>();
    for (Conditional each : conditionals) {
      Condition condition = each.condition();
      int first = condition.strongest(-1);
      int second = condition.masks().length == 1 ? first : condition.strongest(first);
      Group.Key key =
          new Group.Key(
              condition.test(), each.unknown(), condition.wanted(first), condition.wanted(second));
      groups.computeIfAbsent(key, _ -> new ArrayList<>()).add(each);
    }
    return groups.entrySet().stream()
        .map(group ->
            new Group(
                group.getKey().test(),
                group.getKey().first(),
                group.getKey().second(),
                List.copyOf(group.getValue())))
        .toList();
  }
}
