package sift.search.synth;

import sift.lang.BinaryOp;
import sift.lang.ColumnLoops;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.progress.Progress;

/** Goes through all formulas of a weight whose operands are entries of a bank, block by block. */
final class Level {
  private static final int CHECK_EVERY = 1 << 20;

  private final SampleBank bank;
  private final Grammar grammar;
  private final Weights weights;
  private final Predicates predicates;
  private final Progress progress;
  private final Block block;
  private final Sink sink;
  private long done;
  private boolean stopped;

  /** A receiver of blocks. */
  interface Sink {
    /** Takes a block, which is valid during the call; returns whether to stop. */
    boolean accept(Block block);
  }

  /**
   * What one level needs.
   *
   * @param predicates the conditions of choices; those of no level if there are to be no choices
   * @param progress counts the formulas, and may end before all is done
   */
  record Setting(Grammar grammar, Weights weights, Predicates predicates, Progress progress) {}

  Level(SampleBank bank, Setting setting, ColumnLoops loops, Sink sink) {
    this.bank = bank;
    this.sink = sink;
    grammar = setting.grammar();
    weights = setting.weights();
    predicates = setting.predicates();
    progress = setting.progress();
    block = new Block(bank, loops);
  }

  /** Goes through the formulas of that weight; returns whether it came to the end. */
  boolean run(int weight) {
    for (UnaryOp op : grammar.unary()) {
      block.set(SampleBank.UNARY | op.ordinal(), 0, 0, 0, 0);
      moveThrough(weight - 1);
    }
    for (BinaryOp op : grammar.binary()) {
      int rest = weight - weights.of(op);
      if (op.isShift() && !grammar.shifts().isEmpty()) {
        for (int count : grammar.shifts()) {
          block.set(SampleBank.SHIFT | op.ordinal(), 0, count, 0, 0);
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
    progress.add(done);
    return !stopped;
  }

  private void pairs(BinaryOp op, int left, int right) {
    if (op.isCommutative() && left > right) {
      return;
    }
    int code = SampleBank.BINARY | op.ordinal();
    if (bank.count(left) <= bank.count(right)) {
      for (int x = bank.first(left); x < bank.first(left) + bank.count(left) && !stopped; x++) {
        block.set(code, x, 0, 0, 1);
        boolean isHalf = op.isCommutative() && left == right;
        moveThrough(isHalf ? x : bank.first(right), bank.first(right) + bank.count(right));
      }
    } else {
      for (int y = bank.first(right); y < bank.first(right) + bank.count(right) && !stopped; y++) {
        block.set(code, 0, y, 0, 0);
        moveThrough(left);
      }
    }
  }

  private void choices(int condition, int then, int otherwise) {
    for (int predicate : predicates.of(condition)) {
      if (bank.count(then) <= bank.count(otherwise)) {
        for (int y = bank.first(then); y < bank.first(then) + bank.count(then) && !stopped; y++) {
          block.set(SampleBank.CHOICE, predicate, y, 0, 2);
          moveThrough(otherwise);
        }
      } else {
        int end = bank.first(otherwise) + bank.count(otherwise);
        for (int z = bank.first(otherwise); z < end && !stopped; z++) {
          block.set(SampleBank.CHOICE, predicate, 0, z, 1);
          moveThrough(then);
        }
      }
    }
  }

  /** Goes through the calls of a function whose operands weigh so much together. */
  private void functions(int code, int arity, int weight) {
    if (arity == 1) {
      block.set(code, 0, 0, 0, 0);
      moveThrough(weight);
      return;
    }
    for (int x = 0; x < bank.entries() && bank.level(x) < weight && !stopped; x++) {
      int rest = weight - bank.level(x);
      if (arity == 2) {
        block.set(code, x, 0, 0, 1);
        moveThrough(rest);
        continue;
      }
      for (int y = 0; y < bank.entries() && bank.level(y) < rest && !stopped; y++) {
        block.set(code, x, y, 0, 2);
        moveThrough(rest - bank.level(y));
      }
    }
  }

  private void moveThrough(int level) {
    if (bank.count(level) > 0) {
      moveThrough(bank.first(level), bank.first(level) + bank.count(level));
    }
  }

  private void moveThrough(int from, int end) {
    int at = from;
    while (at < end && !stopped) {
      int length = SampleBank.together(at, Math.min(end - at, Block.RUN));
      block.move(at, length);
      stopped |= sink.accept(block);
      at += length;
      done += length;
      if (done >= CHECK_EVERY) {
        progress.add(done);
        done = 0;
        stopped |= progress.stopRequested();
      }
    }
  }
}
