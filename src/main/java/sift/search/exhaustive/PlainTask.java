package sift.search.exhaustive;

import sift.lang.BinaryOp;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.search.bank.Bank;

/**
 * The plain engine: computes every formula of one path over a run of stored rows, a block at a
 * time, and tries it.
 *
 * <p>The slow twin of {@link JoinTask}. Reads only data that does not change while a round runs.
 */
final class PlainTask {
  private final Round round;
  private final Rows rows;
  private final Grammar grammar;
  private final SampleFilter filter;
  private final CandidateCollector collector;
  private final Block.Stored stored;
  // The rows whose formulas count: a pair of one size occurs twice, as (row, column) and
  // (column, row).
  private int counting;

  PlainTask(Round round, Rows rows) {
    this.round = round;
    this.rows = rows;
    this.grammar = round.problem().grammar();
    this.filter = new SampleFilter(round.goals());
    this.collector = new CandidateCollector(round);
    this.stored = new Block.Stored(round.bank(), rows.path().rowSize());
  }

  CandidateCollector.Result run() {
    boolean complete = true;
    int end = rows.first() + rows.count();
    for (int first = rows.first(); first < end && complete; first += Block.ROWS) {
      stored.set(first, Math.min(Block.ROWS, end - first));
      counting = stored.rows();
      complete = walk(stored, 0);
    }
    return collector.result(complete);
  }

  /**
   * Applies the operators of {@code step} and all later ones to the rows; returns false to end
   * early.
   */
  private boolean walk(Block operand, int step) {
    if (step == rows.path().steps().size()) {
      return match(operand);
    }
    int column = rows.path().steps().get(step);
    return column == 0 ? unary(operand, step) : binary(operand, step, column);
  }

  private boolean unary(Block operand, int step) {
    Block.UnaryBlock block = new Block.UnaryBlock(operand, round.loops());
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
    Block.BinaryBlock block = new Block.BinaryBlock(operand, column, round.loops());
    boolean symmetric = rows.path().isSymmetric(step);
    int first = step == 0 ? rows.firstColumn() : bank.first(columnSize);
    int end = step == 0 ? rows.endColumn() : bank.first(columnSize + 1);
    for (int entry = first; entry < end; entry++) {
      column.set(columnSize, entry);
      for (BinaryOp op : grammar.binary()) {
        if (step == 0) { // later operators stand on what counts below them
          counting = symmetric && op.isCommutative() ? stored.rowsUpTo(entry) : stored.rows();
        }
        if (counting > 0) {
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
    collector.covered(counting);
    if (filter.test(block)) {
      for (int row = filter.nextRow(0); row >= 0; row = filter.nextRow(row + 1)) {
        collector.add(
            new Candidate.Tree(
                Link.on(round.bank(), block.entry(row), block.links()), filter.targetsPassed(row)));
      }
    }
    return collector.shouldContinue();
  }
}
