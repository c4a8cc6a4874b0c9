package sift.template;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The shape of a program in the making: a {@link Network} without its result, and what its operands
 * say of it.
 *
 * <p>Invariants:
 *
 * <ol>
 *   <li>An operand shifted is named once, by the first operation that has it; that costs a shift.
 *       Named ones are a stack, as words are.
 *   <li>A word is used if it is an input or an operation has it, shifted or not.
 *   <li>What a word depends on is two sets of offsets, as in {@link Reach}.
 *   <li>Operands of an operation are in increasing order; {@link #NONE} is the last of all.
 * </ol>
 */
final class Shape {
  /** Stands for the third operand where there are two. */
  static final int NONE = Network.OPERANDS - 1;

  /** The bits of an operand. */
  static final int OPERAND_BITS = 7;

  /** The bits of three operands as one number. */
  static final int TRIPLE_BITS = 3 * OPERAND_BITS;

  final Network network = new Network();
  private final int squares;
  private final int shifts;
  private final boolean[] used = new boolean[Network.MOST_WORDS];
  private final int[] sliderOffsets = new int[Network.MOST_WORDS];
  private final int[] occupiedOffsets = new int[Network.MOST_WORDS];
  private final int[] triples = new int[Network.MOST_WORDS];
  private final boolean[] isNamed = new boolean[Network.OPERANDS];
  private final int[] named;
  private int namedCount;

  /** Nothing but the inputs. */
  Shape(int squares, int shifts) {
    this.squares = squares;
    this.shifts = shifts;
    sliderOffsets[Network.SLIDERS] = 1;
    occupiedOffsets[Network.OCCUPIED] = 1;
    used[Network.SLIDERS] = true;
    used[Network.OCCUPIED] = true;
    named = new int[shifts + 1];
  }

  /** What naming an operand costs in shifts; more than there are if it is off the line. */
  int cost(int operand) {
    int by = Network.shift(operand);
    if (by >= squares) {
      return shifts + 1;
    }
    return by == 0 || isNamed[operand] ? 0 : 1;
  }

  /** How many operands are named. */
  int named() {
    return namedCount;
  }

  boolean isUsed(int word) {
    return used[word];
  }

  /** What an operand depends on of the sliders. */
  int sliderOffsets(int operand) {
    return offsets(sliderOffsets, operand);
  }

  /** What an operand depends on of the occupied squares. */
  int occupiedOffsets(int operand) {
    return offsets(occupiedOffsets, operand);
  }

  private int offsets(int[] ofWords, int operand) {
    return (ofWords[Network.word(operand)] << Network.shift(operand)) & ((1 << squares) - 1);
  }

  private int offsets(int[] ofWords, int[] operands) {
    int union = 0;
    for (int operand : operands) {
      union |= offsets(ofWords, operand);
    }
    return union;
  }

  /** Three operands as one number, by which operations are in order. */
  static int triple(int a, int b, int c) {
    return (a << OPERAND_BITS | b) << OPERAND_BITS | c;
  }

  /** The operands of a triple, two if the third is {@link #NONE}. */
  static int[] operands(int triple) {
    int mask = (1 << OPERAND_BITS) - 1;
    return IntStream.of(2 * OPERAND_BITS, OPERAND_BITS, 0)
        .map(by -> triple >> by & mask)
        .filter(operand -> operand != NONE)
        .toArray();
  }

  private static int ordinal(int a, int b, int c) {
    return c == NONE ? 0 : triple(a, b, c);
  }

  /** Whether an operation of these operands could change places with the one before it. */
  boolean isOutOfOrder(int a, int b, int c) {
    int last = network.words - 1;
    return last >= Network.INPUTS
        && !has(last, a)
        && !has(last, b)
        && (c == NONE || !has(last, c))
        && ordinal(a, b, c) < triples[last];
  }

  private static boolean has(int word, int operand) {
    return Network.word(operand) == word;
  }

  /** Whether three words that some operands are functions of are enough for all of them. */
  boolean isRedundant(int a, int b, int c) {
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

  /** Marks the words of operands as used; those that were not before, a bit each. */
  int use(int a, int b, int c) {
    return use(a) | use(b) | (c == NONE ? 0 : use(c));
  }

  private int use(int operand) {
    int word = Network.word(operand);
    if (used[word]) {
      return 0;
    }
    used[word] = true;
    return 1 << word;
  }

  /** Takes back what {@link #use} marked. */
  void release(int words) {
    for (int left = words; left != 0; left &= left - 1) {
      used[Integer.numberOfTrailingZeros(left)] = false;
    }
  }

  /** Adds an operation, and names what it shifts. */
  void push(int a, int b, int c) {
    name(a);
    name(b);
    if (c != NONE) {
      name(c);
    }
    int word = network.words;
    triples[word] = ordinal(a, b, c);
    network.operands[word] = c == NONE ? new int[] {a, b} : new int[] {a, b, c};
    sliderOffsets[word] = offsets(sliderOffsets, network.operands[word]);
    occupiedOffsets[word] = offsets(occupiedOffsets, network.operands[word]);
    network.words = word + 1;
  }

  private void name(int operand) {
    if (cost(operand) > 0) {
      isNamed[operand] = true;
      named[namedCount++] = operand;
    }
  }

  /** Takes the last operation away, and names until so many are left. */
  void pop(int names) {
    network.words--;
    while (namedCount > names) {
      isNamed[named[--namedCount]] = false;
    }
  }

  /** Whether so many further shifts can make a result depend on all it has to. */
  boolean isReachable(Reach reach, int left) {
    int sliders = 0;
    int occupied = 0;
    for (int word = 0; word < network.words; word++) {
      sliders |= sliderOffsets[word];
      occupied |= occupiedOffsets[word];
    }
    for (int i = 0; i < namedCount; i++) {
      sliders |= sliderOffsets(named[i]);
      occupied |= occupiedOffsets(named[i]);
    }
    return reach.possible(left, sliders, occupied);
  }

  /** The inputs, the operands named, and these among {@code further} that are not named yet. */
  int[] namedWith(int[] further) {
    return IntStream.concat(
            IntStream.concat(
                IntStream.of(Network.operand(0, 0), Network.operand(1, 0)),
                Arrays.stream(named, 0, namedCount)),
            Arrays.stream(further).filter(operand -> cost(operand) > 0))
        .toArray();
  }
}
