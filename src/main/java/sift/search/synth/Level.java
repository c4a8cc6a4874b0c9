package sift.search.synth;

import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.progress.Progress;

/** Goes through all formulas of a weight whose operands are entries of a bank, block by block. */
final class Level {
  private final SampleBank bank;
  private final Grammar grammar;
  private final Weights weights;
  private final Predicates predicates;
  private final Runs runs;
  private Operation operation = new Operation(0, 0, 0, 0, Operation.NONE);
  private boolean stopped;

  /** A receiver of blocks. */
  interface Sink {
    /** Takes a block, which is valid during the call; returns whether to stop. */
    boolean accept(Block block);
  }

  /** A receiver whose work may be shared out: parts receive chunks of the blocks at once. */
  interface Shared<P extends Sink> extends Sink {
    /** Returns a new part, which may read what this receiver has but changes nothing. */
    P part();

    /**
     * Takes what the parts have, as if their blocks had come one after the other, and empties them;
     * returns whether to stop.
     */
    boolean take(List<P> parts);
  }

  /**
   * What one level needs.
   *
   * @param predicates the conditions of choices; those of no level if there are to be no choices
   * @param workers go through it
   * @param progress counts the formulas, and may end before all is done
   */
  record Setting(
      Grammar grammar,
      Weights weights,
      Predicates predicates,
      Workers workers,
      Progress progress) {}

  /**
   * A level that is to be gone through.
   *
   * @param runs receives it
   */
  Level(SampleBank bank, Setting setting, Runs runs) {
    this.bank = bank;
    this.runs = runs;
    grammar = setting.grammar();
    weights = setting.weights();
    predicates = setting.predicates();
  }

  /** Goes through the formulas of that weight; returns whether it came to the end. */
  boolean run(int weight) {
    for (UnaryOp op : grammar.unary()) {
      set(SampleBank.UNARY | op.ordinal(), 0, 0, 0, 0);
      moveThrough(weight - 1);
    }
    for (BinaryOp op : grammar.binary()) {
      int rest = weight - weights.of(op);
      if (op.isShift() && !grammar.shifts().isEmpty()) {
        for (int count : grammar.shifts()) {
          set(SampleBank.SHIFT | op.ordinal(), 0, count, 0, 0);
          moveThrough(rest - 1);
        }
      } else {
        for (int left = 1; left < rest && !stopped; left++) {
          pairs(op, left, rest - left);
        }
      }
    }
    for (int i = 0; i < grammar.functions().size(); i++) {
      functions(SampleBank.FUNCTION | i, grammar.functions().get(i).arity(), weight - 1);
    }
    for (int condition = 1; condition < weight - 2 && !stopped; condition++) {
      for (int then = 1; then < weight - 1 - condition && !stopped; then++) {
        choices(condition, then, weight - 1 - condition - then);
      }
    }
    return !runs.end();
  }

  private void pairs(BinaryOp op, int left, int right) {
    if (op.isCommutative() && left > right) {
      return;
    }
    int code = SampleBank.BINARY | op.ordinal();
    if (bank.count(left) <= bank.count(right)) {
      for (int x = bank.first(left); x < bank.first(left) + bank.count(left) && !stopped; x++) {
        set(code, x, 0, 0, 1);
        boolean isHalf = op.isCommutative() && left == right;
        moveThrough(isHalf ? x : bank.first(right), bank.first(right) + bank.count(right));
      }
    } else {
      for (int y = bank.first(right); y < bank.first(right) + bank.count(right) && !stopped; y++) {
        set(code, 0, y, 0, 0);
        moveThrough(left);
      }
    }
  }

  private void choices(int condition, int then, int otherwise) {
    for (int predicate : predicates.of(condition)) {
      if (bank.count(then) <= bank.count(otherwise)) {
        for (int y = bank.first(then); y < bank.first(then) + bank.count(then) && !stopped; y++) {
          set(SampleBank.CHOICE, predicate, y, 0, 2);
          moveThrough(otherwise);
        }
      } else {
        int end = bank.first(otherwise) + bank.count(otherwise);
        for (int z = bank.first(otherwise); z < end && !stopped; z++) {
          set(SampleBank.CHOICE, predicate, 0, z, 1);
          moveThrough(then);
        }
      }
    }
  }

  /** Goes through the calls of a function whose operands weigh so much together. */
  private void functions(int code, int arity, int weight) {
    if (arity == 1) {
      set(code, 0, 0, 0, 0);
      moveThrough(weight);
      return;
    }
    for (int x = 0; x < bank.entries() && bank.level(x) < weight && !stopped; x++) {
      int rest = weight - bank.level(x);
      if (arity == 2) {
        set(code, x, 0, 0, 1);
        moveThrough(rest);
        continue;
      }
      for (int y = 0; y < bank.entries() && bank.level(y) < rest && !stopped; y++) {
        set(code, x, y, 0, 2);
        moveThrough(rest - bank.level(y));
      }
    }
  }

  private void moveThrough(int level) {
    if (bank.count(level) > 0) {
      moveThrough(bank.first(level), bank.first(level) + bank.count(level));
    }
  }

  private void set(int code, int x, int y, int z, int moving) {
    operation = new Operation(code, x, y, z, moving);
  }

  private void moveThrough(int from, int end) {
    stopped = stopped || runs.take(operation, from, end);
  }
}
