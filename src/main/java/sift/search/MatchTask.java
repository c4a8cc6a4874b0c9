package sift.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import sift.bank.Bank;
import sift.bank.Problem;
import sift.expr.BinaryOp;
import sift.expr.Expr;
import sift.expr.UnaryOp;
import sift.grammar.Grammar;

/**
 * Tries all formulas of one path over a run of stored rows: on samples, a block at a time, then on
 * every case.
 *
 * <p>Reads only what stands still while a round of tasks runs. Which formulas it finds does not
 * depend on the samples.
 */
final class MatchTask {
  private final Round round;
  private final Rows rows;
  private final Grammar grammar;
  private final Sieve sieve;
  private final Judge judge;
  private final Map<Fingerprint, Classes.Solution> found = new HashMap<>();
  private final List<Map<Integer, Integer>> refutations = new ArrayList<>();
  private final int[] impostors;
  private int blockFirst;
  private long tried;
  private long reported;
  private boolean flooded;

  private record Fingerprint(long high, long low) {}

  /**
   * What stands still while a round of tasks runs.
   *
   * @param symbols the size of the formulas
   * @param wanted the targets to match, as a set of bits
   * @param keepLeast whether each class needs its least formula whatever its place among the best
   */
  record Round(
      Problem problem,
      Bank bank,
      Samples samples,
      Classes classes,
      Progress progress,
      int symbols,
      long wanted,
      boolean keepLeast) {}

  /**
   * What a task found.
   *
   * @param solutions one per class that has no smaller formula
   * @param tried formulas tried
   * @param refutations for each target the cases that refuted formulas which passed the samples,
   *     and how many
   * @param complete false if the task ended early, by request or because of too many refutations
   */
  record Result(
      List<Classes.Solution> solutions,
      long tried,
      List<Map<Integer, Integer>> refutations,
      boolean complete) {}

  MatchTask(Round round, Rows rows) {
    this.round = round;
    this.rows = rows;
    this.grammar = round.problem().grammar();
    int targets = round.problem().targets().size();
    this.sieve = new Sieve(round.samples(), targets, round.wanted());
    this.judge = new Judge(round.problem());
    this.impostors = new int[targets];
    for (int target = 0; target < targets; target++) {
      refutations.add(new TreeMap<>());
    }
  }

  Result run() {
    boolean complete = true;
    int end = rows.first() + rows.count();
    for (int first = rows.first(); first < end && complete; first += Block.ROWS) {
      blockFirst = first;
      int count = Math.min(Block.ROWS, end - first);
      complete = walk(new Block.Stored(round.bank(), rows.path().rowSize(), first, count), 0);
    }
    round.progress().tried(tried - reported);
    List<Classes.Solution> solutions = new ArrayList<>(found.values());
    solutions.sort(Comparator.comparing(Classes.Solution::text));
    return new Result(solutions, tried, refutations, complete);
  }

  /** Puts the operators of {@code step} and all later ones on the rows; false to end early. */
  private boolean walk(Block operand, int step) {
    if (step == rows.path().steps().size()) {
      return match(operand);
    }
    int column = rows.path().steps().get(step);
    return column == 0 ? unary(operand, step) : binary(operand, step, column);
  }

  private boolean unary(Block operand, int step) {
    Block.UnaryBlock block = new Block.UnaryBlock(operand);
    for (UnaryOp op : grammar.unary()) {
      block.set(op);
      if (!walk(block, step + 1)) {
        return false;
      }
    }
    return true;
  }

  private boolean binary(Block operand, int step, int columnSize) {
    Bank bank = round.bank();
    Block.Column column = new Block.Column(bank);
    Block.BinaryBlock block = new Block.BinaryBlock(operand, column);
    boolean symmetric = rows.path().isSymmetric(step);
    int first = step == 0 ? rows.firstColumn() : bank.first(columnSize);
    int end = step == 0 ? rows.endColumn() : bank.first(columnSize + 1);
    for (int entry = first; entry < end; entry++) {
      column.set(columnSize, entry);
      for (BinaryOp op : grammar.binary()) {
        // A pair of one size comes up twice; the second time, its column lies before the rows.
        if (!(symmetric && op.isCommutative() && entry < blockFirst)) {
          block.setRowFirst(op);
          if (!walk(block, step + 1)) {
            return false;
          }
        }
        if (!symmetric && !op.isCommutative()) {
          block.setColumnFirst(op);
          if (!walk(block, step + 1)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean match(Block block) {
    tried += block.rows();
    if (tried - reported > 1 << 20) {
      round.progress().tried(tried - reported);
      reported = tried;
    }
    if (sieve.sift(block)) {
      for (int row = sieve.nextRow(0); row >= 0; row = sieve.nextRow(row + 1)) {
        judge(block.expr(row), sieve.targetsPassed(row));
      }
    }
    return !flooded && !round.progress().stopRequested();
  }

  private void judge(Expr formula, long likely) {
    long solved = judge.solved(formula, likely);
    for (long rest = likely & ~solved; rest != 0; rest &= rest - 1) {
      refuted(Long.numberOfTrailingZeros(rest));
    }
    long high = judge.high();
    long low = judge.low();
    if (solved == 0 || round.classes().isSmaller(high, low, round.symbols())) {
      return;
    }
    boolean needsLeast =
        round.keepLeast() || round.classes().couldBeAmongBest(solved, round.symbols());
    if (!needsLeast) {
      if (!round.classes().isKnown(high, low)) {
        found.computeIfAbsent(
            new Fingerprint(high, low),
            print ->
                new Classes.Solution(high, low, solved, round.symbols(), Optional.empty(), ""));
      }
      return;
    }
    Expr least = Commuted.least(formula);
    Classes.Solution solution =
        new Classes.Solution(
            high, low, solved, round.symbols(), Optional.of(least), least.toString());
    found.merge(
        new Fingerprint(high, low), solution, (old, other) -> other.isBefore(old) ? other : old);
  }

  private void refuted(int target) {
    refutations.get(target).merge(judge.mismatch(target), 1, Integer::sum);
    if (++impostors[target] >= round.samples().tolerance() && round.samples().hasRoom(target)) {
      flooded = true;
    }
  }
}
