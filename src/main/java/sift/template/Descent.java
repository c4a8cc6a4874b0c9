package sift.template;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

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
  private static final int NONE = Network.OPERANDS - 1;
  private static final int OPERAND_BITS = 7;
  private static final int TRIPLE_BITS = 3 * OPERAND_BITS;

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

  private final Network network = new Network();
  private final boolean[] used = new boolean[Network.MOST_WORDS];
  private final int[] sliderOffsets = new int[Network.MOST_WORDS];
  private final int[] occupiedOffsets = new int[Network.MOST_WORDS];
  private final int[] triples = new int[Network.MOST_WORDS];
  private final boolean[] isNamed = new boolean[Network.OPERANDS];
  private final int[] named;
  private int namedCount;

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
    sliderOffsets[Network.SLIDERS] = 1;
    occupiedOffsets[Network.OCCUPIED] = 1;
    used[Network.SLIDERS] = true;
    used[Network.OCCUPIED] = true;
    named = new int[shifts + 1];
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
      place(index, Network.operand(0, 0), Network.operand(1, 0), NONE, left, idle);
    }
    for (int a = 0; a < known << 3; a++) {
      int leftA = left - cost(a);
      for (int b = a + 1; b < known << 3 && leftA >= 0; b++) {
        int leftB = leftA - cost(b);
        for (int c = b + 1; c < known << 3 && leftB >= 0; c++) {
          if (leftB - cost(c) >= 0 && !stopped()) {
            place(index, a, b, c, left, idle);
          }
        }
      }
    }
  }

  /** What naming an operand costs in shifts; more than there are if it is off the line. */
  private int cost(int operand) {
    int by = Network.shift(operand);
    if (by >= squares) {
      return shifts + 1;
    }
    return by == 0 || isNamed[operand] ? 0 : 1;
  }

  private void place(int index, int a, int b, int c, int left, int idle) {
    int word = Network.INPUTS + index;
    int triple = c == NONE ? 0 : triple(a, b, c);
    boolean usesLast =
        Network.word(a) == word - 1
            || Network.word(b) == word - 1
            || (c != NONE && Network.word(c) == word - 1);
    if ((index > 0 && !usesLast && triple < triples[word - 1]) || isRedundant(a, b, c)) {
      return;
    }
    if (index == splitAt() && dealt++ % tasks != task) {
      return;
    }
    int after = logic - 1 - index;
    int newlyUsed = use(a) | use(b) | (c == NONE ? 0 : use(c));
    int nowIdle = idle + 1 - Integer.bitCount(newlyUsed);
    int namedBefore = namedCount;
    if (nowIdle <= 2 * after + 1) {
      name(a);
      name(b);
      if (c != NONE) {
        name(c);
      }
      int nowLeft = left - (namedCount - namedBefore);
      triples[word] = triple;
      network.operands[word] = c == NONE ? new int[] {a, b} : new int[] {a, b, c};
      network.words = word + 1;
      sliderOffsets[word] = offsets(sliderOffsets, network.operands[word]);
      occupiedOffsets[word] = offsets(occupiedOffsets, network.operands[word]);
      if (isReachable(nowLeft) && (after < 2 || nowLeft > 0 || someFunctionFits(new int[0], 0))) {
        next(index + 1, nowLeft, nowIdle);
      }
      network.words = word;
    }
    while (namedCount > namedBefore) {
      isNamed[named[--namedCount]] = false;
    }
    for (int earlier = Network.INPUTS; earlier < word; earlier++) {
      if ((newlyUsed >> earlier & 1) != 0) {
        used[earlier] = false;
      }
    }
  }

  /** The operation by which the shapes are dealt out: the second, unless it is the last. */
  private int splitAt() {
    return Math.min(1, logic - 2);
  }

  private int use(int operand) {
    int word = Network.word(operand);
    if (used[word]) {
      return 0;
    }
    used[word] = true;
    return 1 << word;
  }

  private void name(int operand) {
    if (cost(operand) > 0) {
      isNamed[operand] = true;
      named[namedCount++] = operand;
    }
  }

  private static int triple(int a, int b, int c) {
    return (a << OPERAND_BITS | b) << OPERAND_BITS | c;
  }

  /** Whether three words that some operands are functions of are enough for all of them. */
  private boolean isRedundant(int a, int b, int c) {
    return sees(a, b, c) || sees(b, a, c) || sees(c, a, b);
  }

  /** Whether three words, the operands of {@code inner} among them, are enough for all. */
  private boolean sees(int inner, int x, int y) {
    if (!isLogic(inner)) {
      return false;
    }
    int word = Network.word(inner);
    int[] cover = network.operands[word];
    int outside = outside(word, x) + outside(word, y);
    return cover.length + outside <= 3;
  }

  /** How many words more than the operands of {@code word} are needed for {@code operand}. */
  private int outside(int word, int operand) {
    boolean twin = isLogic(operand) && triples[Network.word(operand)] == triples[word];
    return twin
            || operand == NONE
            || Arrays.stream(network.operands[word]).anyMatch(in -> in == operand)
        ? 0
        : 1;
  }

  private static boolean isLogic(int operand) {
    return operand != NONE
        && Network.shift(operand) == 0
        && Network.word(operand) >= Network.INPUTS;
  }

  private int offsets(int[] ofWords, int[] operands) {
    int union = 0;
    for (int operand : operands) {
      union |= offsets(ofWords, operand);
    }
    return union;
  }

  private int offsets(int[] ofWords, int operand) {
    return (ofWords[Network.word(operand)] << Network.shift(operand)) & ((1 << squares) - 1);
  }

  private boolean isReachable(int left) {
    int sliders = 0;
    int occupied = 0;
    for (int word = 0; word < network.words; word++) {
      sliders |= sliderOffsets[word];
      occupied |= occupiedOffsets[word];
    }
    for (int i = 0; i < namedCount; i++) {
      sliders |= offsets(sliderOffsets, named[i]);
      occupied |= offsets(occupiedOffsets, named[i]);
    }
    return reach.possible(left, sliders, occupied);
  }

  /**
   * Whether the result, shifted so far, can be some function of the shifted words and the inputs.
   */
  private boolean someFunctionFits(int[] further, int resultShift) {
    network.result =
        IntStream.concat(
                IntStream.concat(
                    IntStream.of(Network.operand(0, 0), Network.operand(1, 0)),
                    Arrays.stream(named, 0, namedCount)),
                Arrays.stream(further))
            .toArray();
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
    LongStream.Builder endings = LongStream.builder();
    Ending ending = new Ending(resultShift, endings);
    ending.choose(0, left, 0, 0);
    if (network.words == Network.INPUTS && left == 0) {
      ending.withoutThird();
    }
    long[] sorted = endings.build().sorted().distinct().toArray();
    int begin = 0;
    while (begin < sorted.length && !stopped()) {
      int end = begin + 1;
      while (end < sorted.length && sorted[end] >> TRIPLE_BITS == sorted[begin] >> TRIPLE_BITS) {
        end++;
      }
      shapes += end - begin;
      progress.tried(end - begin);
      if (end - begin == 1 || someFunctionFits(shiftedBy(sorted[begin]), resultShift)) {
        for (int i = begin; i < end && !stopped(); i++) {
          network.result = operandsOf(sorted[i]);
          network.resultShift = resultShift;
          attempt();
        }
      }
      begin = end;
    }
  }

  private int[] shiftedBy(long ending) {
    return Arrays.stream(operandsOf(ending)).filter(operand -> cost(operand) > 0).toArray();
  }

  private static int[] operandsOf(long ending) {
    int mask = (1 << OPERAND_BITS) - 1;
    return IntStream.of(2 * OPERAND_BITS, OPERAND_BITS, 0)
        .map(by -> (int) (ending >> by) & mask)
        .filter(operand -> operand != NONE)
        .toArray();
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

  /**
   * The triples of operands for the last operation: with all results that are idle, with exactly
   * the shifts left, and depending on all that is needed.
   *
   * <p>An ending is a number: the operands that are not named yet, then the triple.
   */
  private final class Ending {
    private final LongStream.Builder endings;
    private final int needSliders;
    private final int needOccupied;
    private final int[] chosen = new int[3];

    Ending(int resultShift, LongStream.Builder endings) {
      this.endings = endings;
      needSliders = function.sliderOffsets() >> resultShift;
      needOccupied = function.occupiedOffsets() >> resultShift;
    }

    void withoutThird() {
      if ((needSliders & ~1) == 0 && (needOccupied & ~1) == 0) {
        endings.add(triple(Network.operand(0, 0), Network.operand(1, 0), NONE));
      }
    }

    void choose(int count, int left, int sliders, int occupied) {
      int missingSliders = needSliders & ~sliders;
      int missingOccupied = needOccupied & ~occupied;
      if (count == 3) {
        if (left == 0 && missingSliders == 0 && missingOccupied == 0) {
          add();
        }
        return;
      }
      int idle = idle(count);
      if (left > 3 - count) {
        return;
      }
      int from = idle < 0 ? 0 : Network.operand(idle, 0);
      int to = idle < 0 ? network.words << 3 : Network.operand(idle + 1, 0);
      for (int operand = from; operand < to; operand++) {
        int inSliders = offsets(sliderOffsets, operand);
        int inOccupied = offsets(occupiedOffsets, operand);
        boolean helps =
            missingSliders != 0
                ? (inSliders & Integer.highestOneBit(missingSliders)) != 0
                : missingOccupied == 0
                    || (inOccupied & Integer.highestOneBit(missingOccupied)) != 0;
        int nowLeft = left - cost(operand);
        if ((helps || idle >= 0) && nowLeft >= 0 && !isChosen(operand, count)) {
          chosen[count] = operand;
          choose(count + 1, nowLeft, sliders | inSliders, occupied | inOccupied);
        }
      }
    }

    /** A word that nothing uses, the last first; or -1. */
    private int idle(int count) {
      for (int word = network.words - 1; word >= Network.INPUTS; word--) {
        int looked = word;
        if (!used[word]
            && Arrays.stream(chosen, 0, count).noneMatch(in -> Network.word(in) == looked)) {
          return word;
        }
      }
      return -1;
    }

    private boolean isChosen(int operand, int count) {
      for (int i = 0; i < count; i++) {
        if (chosen[i] == operand) {
          return true;
        }
      }
      return false;
    }

    private void add() {
      int[] sorted = chosen.clone();
      Arrays.sort(sorted);
      if (!isRedundant(sorted[0], sorted[1], sorted[2])) {
        long ending = 0;
        for (int operand : sorted) {
          ending = cost(operand) > 0 ? ending << OPERAND_BITS | operand : ending;
        }
        endings.add(ending << TRIPLE_BITS | triple(sorted[0], sorted[1], sorted[2]));
      }
    }
  }
}
