package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.lang.BinaryOp;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.search.bank.Bank;
import sift.search.exhaustive.RedundantPairs.LinkSet;

/**
 * Tries all formulas of one path over a run of stored rows: all operators but the last binary one
 * are computed, a block of rows at a time; a {@link Solver} solves the last one.
 *
 * <p>The fast twin of {@link PlainTask}: finds the same functions, by fewer formulas. Reads only
 * data that does not change while a round runs.
 */
final class JoinTask {
  private final Rows rows;
  private final Bank bank;
  private final Grammar grammar;
  private final CandidateCollector collector;
  private final List<Integer> steps;
  private final int last;
  // For operators on stored rows, of which there may be few, and on the results of steps.
  private final RedundantPairs redundantOnRows;
  private final RedundantPairs redundantOnSteps;
  // The redundant first operators, and those on top of the operator of each step.
  private final LinkSet[] redundant;
  // The operator on top of the rows of the last binary one, if there is one.
  private Optional<Link> top = Optional.empty();
  private final long formulasPerRow;
  private final Block.Stored stored;
  // The rows whose formulas count: a pair of one size occurs twice, as (row, column) and
  // (column, row).
  private int counting;
  // The results of the steps before the last binary one, and the columns they use.
  private final List<Block> blocks = new ArrayList<>();
  private final List<Block.Column> columns = new ArrayList<>();
  private final List<Solver> solvers = new ArrayList<>();

  JoinTask(Round round, Rows rows) {
    this.rows = rows;
    bank = round.bank();
    grammar = round.problem().grammar();
    collector = new CandidateCollector(round);
    steps = rows.path().steps();
    last = rows.path().lastBinaryStep();
    stored = new Block.Stored(bank, rows.path().rowSize());
    blocks.add(stored);
    for (int step = 0; step < last; step++) {
      Block operand = blocks.getLast();
      Block.Column column = new Block.Column(bank);
      columns.add(column);
      blocks.add(
          steps.get(step) == 0
              ? new Block.UnaryBlock(operand, round.loops())
              : new Block.BinaryBlock(operand, column, round.loops()));
    }
    redundantOnRows = round.plans().redundantOn(rows.path().rowSize());
    redundantOnSteps = round.plans().redundantOn(Integer.MAX_VALUE);
    redundant = new LinkSet[Math.max(0, last) + 1];
    redundant[0] = redundantOnRows.alone();
    int operand = last > 0 ? Integer.MAX_VALUE : rows.path().rowSize();
    int columnSize = last < 0 ? 0 : steps.get(last);
    for (Plans.Plan plan : round.plans().of(columnSize, steps.size() - 1 - last, operand)) {
      boolean symmetric = rows.path().isSymmetric(last);
      solvers.add(new Solver(round, collector, blocks.getLast(), plan, symmetric));
    }
    formulasPerRow = rows.path().formulasFromStep(Math.max(0, last), bank, grammar);
  }

  CandidateCollector.Result run() {
    boolean complete = true;
    int end = rows.first() + rows.count();
    for (int first = rows.first(); first < end && complete; first += Block.ROWS) {
      stored.set(first, Math.min(Block.ROWS, end - first));
      counting = stored.rows();
      complete = walk(0);
    }
    return collector.result(complete);
  }

  /** Applies the operators of all steps from {@code step} on; returns false to end early. */
  private boolean walk(int step) {
    if (step >= last) {
      solve();
      collector.covered(formulas());
      return collector.shouldContinue();
    }
    return switch (blocks.get(step + 1)) {
      case Block.UnaryBlock block -> unary(block, step);
      case Block.BinaryBlock block -> binary(block, step);
      case Block.Stored block -> throw new AssertionError(block);
    };
  }

  private boolean unary(Block.UnaryBlock block, int step) {
    for (UnaryOp op : grammar.unary()) {
      block.set(op);
      if (!walkOn(step, new Link.Unary(op))) {
        return false;
      }
    }
    return true;
  }

  /** Applies the operators of all later steps to that of a step, unless it is redundant. */
  private boolean walkOn(int step, Link link) {
    if (redundant[step].has(link)) {
      collector.covered(counting * rows.path().formulasFromStep(step + 1, bank, grammar));
      return true;
    }
    redundant[step + 1] = (step == 0 ? redundantOnRows : redundantOnSteps).after(link);
    top = Optional.of(link);
    return walk(step + 1);
  }

  private boolean binary(Block.BinaryBlock block, int step) {
    int size = steps.get(step);
    boolean symmetric = rows.path().isSymmetric(step);
    int first = step == 0 ? rows.firstColumn() : bank.first(size);
    int end = step == 0 ? rows.endColumn() : bank.first(size + 1);
    for (int entry = first; entry < end; entry++) {
      columns.get(step).set(size, entry);
      for (BinaryOp op : grammar.binary()) {
        if (step == 0) { // later operators stand on what counts below them
          counting = symmetric && op.isCommutative() ? stored.rowsUpTo(entry) : stored.rows();
        }
        if (counting > 0) {
          block.setRowFirst(op);
          if (!walkOn(step, new Link.Binary(op, true, entry))) {
            return false;
          }
        }
        if (!symmetric && !op.isCommutative()) {
          block.setColumnFirst(op);
          if (!walkOn(step, new Link.Binary(op, false, entry))) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Returns the number of formulas covered by one call of {@link #solve}. */
  private long formulas() {
    long all = formulasPerRow * counting;
    if (last == 0 && rows.path().isSymmetric(0)) {
      long suffixes = formulasPerRow / rows.path().formulasOfStep(0, bank, grammar);
      long again = 0; // pairs that come up as (column, row) too
      for (int row = 0; row < stored.rows(); row++) {
        again += stored.first() + row - bank.first(steps.getFirst());
      }
      return all - suffixes * grammar.commutativeOps() * again;
    }
    return all;
  }

  private void solve() {
    for (Solver solver : solvers) {
      solver.solve(top, redundant[Math.max(0, last)]);
    }
  }
}
