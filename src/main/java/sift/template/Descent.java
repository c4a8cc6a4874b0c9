package sift.template;

import java.util.ArrayList;
import java.util.List;

/**
 * Visits the shapes of programs with so many logic operations and so many shifts, and tries each.
 *
 * <p>A shape names the three operands of each logic operation. The shifts are not named: each
 * operand shifted ({@link Network}) is one, however often it is used. So the order of shifts, and
 * shifts of shifts, do not arise.
 *
 * <p>Not all shapes are visited. If there is a right program of so many operations, and none of
 * fewer, then one of a visited shape is right too. The rules, in the order of the code:
 *
 * <ol>
 *   <li>Every logic operation has three operands. One of fewer may ignore an input as third; only
 *       the first may have none but the two inputs.
 *   <li>An operation that does not use the one before it has not the smaller operands of the two:
 *       they could change places. The two inputs alone are smaller than any three.
 *   <li>No operation is a function of three words that one of its operands, or two with the same
 *       operands, is a function of: it can use these itself.
 *   <li>Every result is used, but the last: an operation for nothing could be left out. Each
 *       operation uses at most three idle results and adds its own.
 *   <li>The shifts left can reach what the result has to depend on ({@link Reach}).
 *   <li>With all shifts named, some function of all words is right: with two or more logic
 *       operations left, or for all endings that shift the same words.
 *   <li>The result depends on what it has to. If it is shifted, the squares below are never wanted.
 * </ol>
 */
final class Descent {
  private final LineFunction function;
  private final int logic;
  private final int shifts;
  private final int top;
  private final Progress progress;
  private final int squares;
  private final Reach reach;
  private final Tables tables;
  private final CaseOrder orderOfShapes;
  private final CaseOrder orderOfFree;

  private final Shape shape;
  private final Network network;

  private int task;
  private int tasks;
  private int dealt;
  private long shapes;
  private long right;
  private List<Program> found = new ArrayList<>();

  /**
   * What came out of a task.
   *
   * @param complete whether all its shapes were tried
   */
  record Outcome(long shapes, long right, List<Program> found, boolean complete) {
    Outcome {
      found = List.copyOf(found);
    }
  }

  Descent(LineFunction function, int logic, int shifts, int top, Progress progress) {
    this.function = function;
    this.logic = logic;
    this.shifts = shifts;
    this.top = top;
    this.progress = progress;
    squares = function.squares();
    reach = new Reach(function, shifts);
    tables = new Tables(function);
    orderOfShapes = new CaseOrder(function.cases());
    orderOfFree = new CaseOrder(function.cases());
    shape = new Shape(squares, shifts);
    network = shape.network;
  }

  /** The part numbered {@code number} of so many: dealt out by the first or second operation. */
  Outcome run(int number, int of) {
    task = number;
    tasks = of;
    dealt = 0;
    shapes = 0;
    right = 0;
    found = new ArrayList<>();
    if (logic == 0) {
      inputs();
    } else {
      next(0, shifts, 0);
    }
    return new Outcome(shapes, right, found, !stopped());
  }

  private boolean stopped() {
    return progress.stopRequested() || found.size() >= top;
  }

  /** The programs without logic: an input, or one shifted. */
  private void inputs() {
    if (shifts > 1) {
      return;
    }
    for (int input = 0; input < Network.INPUTS; input++) {
      for (int by = shifts; by < (shifts == 0 ? 1 : squares) && !stopped(); by++) {
        shapes++;
        Program program =
            shifts == 0
                ? new Program(List.of(), input)
                : new Program(List.of(new Program.Shift(input, by)), Network.INPUTS);
        if (function.isMetBy(program)) {
          keep(program);
        }
      }
    }
  }

  /** Chooses the operands of operation {@code index}; {@code idle} results are not used yet. */
  private void next(int index, int left, int idle) {
    int after = logic - 1 - index;
    if (left > 3 * (after + 1) + 1) {
      return;
    }
    if (after == 0) {
      last(left);
      return;
    }
    int known = Network.INPUTS + index;
    if (index == 0) {
      place(index, Network.operand(0, 0), Network.operand(1, 0), Shape.NONE, left, idle);
    }
    for (int a = 0; a < known << 3; a++) {
      int leftA = left - shape.cost(a);
      for (int b = a + 1; b < known << 3 && leftA >= 0; b++) {
        int leftB = leftA - shape.cost(b);
        for (int c = b + 1; c < known << 3 && leftB >= 0; c++) {
          if (leftB - shape.cost(c) >= 0 && !stopped()) {
            place(index, a, b, c, left, idle);
          }
        }
      }
    }
  }

  private void place(int index, int a, int b, int c, int left, int idle) {
    if (shape.isOutOfOrder(a, b, c) || shape.isRedundant(a, b, c)) {
      return;
    }
    if (index == splitAt() && dealt++ % tasks != task) {
      return;
    }
    int after = logic - 1 - index;
    int newlyUsed = shape.use(a, b, c);
    int nowIdle = idle + 1 - Integer.bitCount(newlyUsed);
    if (nowIdle <= 2 * after + 1) {
      int names = shape.named();
      shape.push(a, b, c);
      int nowLeft = left - (shape.named() - names);
      if (shape.isReachable(reach, nowLeft)
          && (after < 2 || nowLeft > 0 || someFunctionFits(new int[0], 0))) {
        next(index + 1, nowLeft, nowIdle);
      }
      shape.pop(names);
    }
    shape.release(newlyUsed);
  }

  /** The operation by which the shapes are dealt out: the second, unless it is the last. */
  private int splitAt() {
    return Math.min(1, logic - 2);
  }

  /**
   * Whether the result, shifted so far, can be some function of the shifted words and the inputs.
   *
   * @param further operands that may be shifted as well
   */
  private boolean someFunctionFits(int[] further, int resultShift) {
    network.result = shape.namedWith(further);
    network.resultShift = resultShift;
    return !Tables.fits(network) || tables.exist(network, orderOfFree);
  }

  /** Tries all operands of the last operation, and a shift after it. */
  private void last(int left) {
    for (int by = 0; by < squares && (by == 0 || left > 0); by++) {
      if (function.isEmptyBelow(by)) {
        last(left - (by == 0 ? 0 : 1), by);
      }
    }
  }

  private void last(int left, int resultShift) {
    long[] endings = Endings.of(shape, function, left, resultShift);
    int begin = 0;
    while (begin < endings.length && !stopped()) {
      int end = begin + 1;
      while (end < endings.length && Endings.shiftAlike(endings[end], endings[begin])) {
        end++;
      }
      shapes += end - begin;
      progress.tried(end - begin);
      if (end - begin == 1 || someFunctionFits(Endings.operands(endings[begin]), resultShift)) {
        for (int i = begin; i < end && !stopped(); i++) {
          network.result = Endings.operands(endings[i]);
          network.resultShift = resultShift;
          attempt();
        }
      }
      begin = end;
    }
  }

  /** Whether the network's shape can be right, and if so by which program. */
  private void attempt() {
    if (tables.exist(network, orderOfShapes)) {
      // Which tables are found depends on the order, so for this it is always the same.
      tables.exist(network, new CaseOrder(function.cases()));
      keep(tables.program());
    }
  }

  private void keep(Program program) {
    if (!function.isMetBy(program)) {
      throw new IllegalStateException("right on every case, wrong on the line: " + program);
    }
    right++;
    found.add(program);
  }
}
