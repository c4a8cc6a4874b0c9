package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sift.lang.Grammar;
import sift.search.bank.Bank;

/**
 * Tries all formulas of one path over a run of stored rows: all operators but the last binary one
 * are computed, a block of rows at a time; a {@link LastOperatorSolver} solves or computes the last
 * one.
 *
 * <p>Reads only data that does not change while a round runs.
 */
final class JoinTask {
  private final Rows rows;
  private final Bank bank;
  private final Plans plans;
  private final Grammar grammar;
  private final CandidateCollector collector;
  private final List<Integer> steps;
  private final int last;
  private final long formulasPerRow;
  private final RowBlock.StoredRows stored;
  // The rows whose formulas count: a pair of one size occurs twice, as (row, column) and
  // (column, row).
  private int counting;
  // The columns and the results of the steps before the last binary one.
  private final List<RowBlock.Column> columns = new ArrayList<>();
  private final List<RowBlock.OperatorRows> blocks = new ArrayList<>();
  private final List<LastOperatorSolver> solvers = new ArrayList<>();

  JoinTask(TaskRound round, Rows rows) {
    this.rows = rows;
    bank = round.site().bank;
    plans = round.plans();
    grammar = round.site().problem.grammar();
    collector = new CandidateCollector(round);
    steps = rows.path().steps();
    last = rows.path().lastBinaryStep();
    stored = new RowBlock.StoredRows(bank);
    RowBlock operand = stored;
    for (int step = 0; step < last; step++) {
      columns.add(new RowBlock.Column(bank));
      blocks.add(new RowBlock.OperatorRows(operand, columns.get(step), round.loops()));
      operand = blocks.get(step);
    }
    int columnSize = last < 0 ? 0 : steps.get(last);
    for (Plans.Plan plan : round.plans().of(columnSize, steps.size() - 1 - last)) {
      boolean symmetric = rows.path().isSymmetric(last);
      solvers.add(new LastOperatorSolver(round, collector, operand, plan, symmetric));
    }
    formulasPerRow = rows.path().formulasFromStep(Math.max(0, last), bank::count, grammar);
  }

  TaskResult run() {
    boolean complete = true;
    int end = rows.first() + rows.count();
    for (int first = rows.first(); first < end && complete; first += RowBlock.ROWS) {
      stored.set(first, Math.min(RowBlock.ROWS, end - first));
      counting = stored.rows();
      complete = walk(0, Optional.empty());
    }
    return collector.result(complete);
  }

  /**
   * Applies the operators of all steps from {@code step} on; returns false to end early.
   *
   * @param top the operator of the step before, if there is one
   */
  private boolean walk(int step, Optional<Link> top) {
    if (step >= last) {
      solvers.forEach(solver -> solver.solve(top));
      collector.covered(formulas());
      return collector.shouldContinue();
    }
    int size = steps.get(step);
    if (size == 0) {
      return apply(step, Link.NONE, top);
    }
    int end = step == 0 ? rows.endColumn() : bank.first(size + 1);
    for (int entry = step == 0 ? rows.firstColumn() : bank.first(size); entry < end; entry++) {
      columns.get(step).set(entry);
      if (!apply(step, entry, top)) {
        return false;
      }
    }
    return true;
  }

  /** Applies the operators of a step with one column, and those of all later steps. */
  private boolean apply(int step, int entry, Optional<Link> top) {
    boolean symmetric = rows.path().isSymmetric(step);
    Set<Link> redundant = plans.redundant.after(top);
    for (Link link : Link.all(grammar, entry)) {
      if (step == 0) { // later operators stand on what counts below them
        counting = symmetric && link.isCommutative() ? stored.rowsUpTo(entry) : stored.rows();
      }
      if (counting > 0 && (link.operandFirst() || !symmetric)) {
        if (redundant.contains(link)) {
          collector.covered(
              counting * rows.path().formulasFromStep(step + 1, bank::count, grammar));
          continue;
        }
        blocks.get(step).set(link);
        if (!walk(step + 1, Optional.of(link))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns the number of formulas covered by one call of the solvers. */
  private long formulas() {
    long all = formulasPerRow * counting;
    if (last == 0 && rows.path().isSymmetric(0)) {
      long suffixes = formulasPerRow / rows.path().formulasOfStep(0, bank::count, grammar);
      long again = 0; // pairs that come up as (column, row) too
      for (int row = 0; row < stored.rows(); row++) {
        again += stored.entry(row) - bank.first(steps.getFirst());
      }
      return all - suffixes * grammar.commutativeOps() * again;
    }
    return all;
  }
}
