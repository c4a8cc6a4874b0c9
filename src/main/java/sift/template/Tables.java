package sift.template;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sift.template.LineFunction.Case;
import sift.template.Program.Logic;
import sift.template.Program.Shift;
import sift.template.Program.Step;

/**
 * Whether the open logic of a {@link Network} can be filled in so that the result is right.
 *
 * <p>Layout. The table entries of all words stand one after the other; those of word w begin at
 * {@code first[w]}. The table of the result stands apart.
 *
 * <pre>
 *   entries   | word 2: 2^operands | word 3: 2^operands | ...      -1 open, 0, 1
 *   outcome   | result: 2^operands |                               -1 open, 0, 1
 * </pre>
 *
 * Invariants:
 *
 * <ol>
 *   <li>An entry is chosen when a case reads it for the first time: first 0, after a refutation 1.
 *       The choices are a stack; the cases before the current one are right under them.
 *   <li>A row of the outcome is set by the first case that arrives there, to what this case wants;
 *       {@code reasons} has the entries that led there. A case that arrives and wants the other is
 *       a contradiction between the entries that it read and those reasons.
 *   <li>A contradiction goes back to the last choice that takes part in it. With both values
 *       refuted there, the union of the two contradictions is one without that choice.
 *   <li>A word that nothing reads shifted may be complemented, if the tables of its readers are
 *       too. So 0 is enough for its entry that is chosen first. (Shifted, a word and its complement
 *       both get zeros from below the line.)
 * </ol>
 */
final class Tables {
  private static final int MOST_ENTRIES = 256;
  private static final int STRIDE = MOST_ENTRIES / Long.SIZE;
  private static final int MOST_RESULT_OPERANDS = 12;
  private static final byte OPEN = -1;

  private final List<Case> cases;
  private Network network = new Network();

  private final int[] first = new int[Network.MOST_WORDS + 1];
  private final int[] wordOf = new int[MOST_ENTRIES];
  private final byte[] entries = new byte[MOST_ENTRIES];
  private final boolean[] readShifted = new boolean[Network.MOST_WORDS];
  private final int[] chosenIn = new int[Network.MOST_WORDS];

  private final byte[] outcome = new byte[1 << MOST_RESULT_OPERANDS];
  private final long[] reasons = new long[STRIDE << MOST_RESULT_OPERANDS];
  private final int[] arrivals = new int[1 << MOST_RESULT_OPERANDS];
  private int arrived;

  // The stack of choices.
  private final int[] choice = new int[MOST_ENTRIES];
  private final int[] position = new int[MOST_ENTRIES];
  private final int[] arrivedBefore = new int[MOST_ENTRIES];
  private final boolean[] refutedOnce = new boolean[MOST_ENTRIES];
  private final long[] refutation = new long[STRIDE * MOST_ENTRIES];
  private int depth;

  // The case at work: bit s of a word's value is square s, once it is known.
  private int sliders;
  private int occupied;
  private final int[] known = new int[Network.MOST_WORDS];
  private final int[] values = new int[Network.MOST_WORDS];
  private final long[] read = new long[STRIDE];
  private int wantedEntry;

  Tables(LineFunction function) {
    cases = function.cases();
  }

  /** Whether the tables of a network fit in here. */
  static boolean fits(Network network) {
    int size = 0;
    for (int word = Network.INPUTS; word < network.words; word++) {
      size += 1 << network.operands[word].length;
    }
    return size <= MOST_ENTRIES && network.result.length <= MOST_RESULT_OPERANDS;
  }

  /** Whether some logic makes {@code open} right on all cases; the order has no influence on it. */
  boolean exist(Network open, CaseOrder order) {
    return mayExist(open, order, Long.MAX_VALUE);
  }

  /** The same, but true as well if so many contradictions have not shown that there is none. */
  boolean mayExist(Network open, CaseOrder order, long mostContradictions) {
    begin(open);
    order.refresh();
    int at = 0;
    long contradictions = 0;
    while (at < order.size() && contradictions < mostContradictions) {
      if (holds(cases.get(order.at(at)), at)) {
        at++;
      } else {
        order.credit(at, size());
        contradictions++;
        at = retreat();
        if (at < 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** The program with the logic found; entries that no case reads are 0. */
  Program program() {
    List<Step> steps = new ArrayList<>();
    int[] places = new int[Network.OPERANDS]; // of an operand among the program's words
    Arrays.fill(places, -1);
    for (int word = 0; word < Network.INPUTS; word++) {
      places[Network.operand(word, 0)] = word;
    }
    for (int word = Network.INPUTS; word < network.words; word++) {
      byte[] table = Arrays.copyOfRange(entries, first[word], first[word + 1]);
      Step logic = logic(table, network.operands[word], steps, places);
      places[Network.operand(word, 0)] = append(logic, steps);
    }
    int last = append(logic(outcome, network.result, steps, places), steps);
    if (network.resultShift > 0) {
      last = append(new Shift(last, network.resultShift), steps);
    }
    return new Program(steps, last);
  }

  private static Step logic(byte[] table, int[] operands, List<Step> steps, int[] places) {
    int[] words = new int[3];
    for (int i = 0; i < operands.length; i++) {
      int operand = operands[i];
      if (places[operand] < 0) {
        int from = places[Network.operand(Network.word(operand), 0)];
        places[operand] = append(new Shift(from, Network.shift(operand)), steps);
      }
      words[i] = places[operand];
    }
    int unused = words.length - operands.length; // those name s and have no influence
    int rows = 0;
    for (int row = 0; row < 8; row++) {
      rows |= (table[row >> unused] == 1 ? 1 : 0) << row;
    }
    return new Logic(rows, words[0], words[1], words[2]);
  }

  private static int append(Step step, List<Step> steps) {
    steps.add(step);
    return Network.INPUTS + steps.size() - 1;
  }

  private void begin(Network open) {
    network = open;
    Arrays.fill(readShifted, false);
    Arrays.fill(chosenIn, 0);
    int end = 0;
    for (int word = Network.INPUTS; word < open.words; word++) {
      first[word] = end;
      end += 1 << open.operands[word].length;
      first[word + 1] = end;
      Arrays.fill(wordOf, first[word], end, word);
      markShifted(open.operands[word], 0);
    }
    markShifted(open.result, open.resultShift);
    Arrays.fill(entries, 0, end, OPEN);
    Arrays.fill(outcome, 0, 1 << open.result.length, OPEN);
    arrived = 0;
    depth = 0;
  }

  private void markShifted(int[] operands, int further) {
    for (int operand : operands) {
      readShifted[Network.word(operand)] |= Network.shift(operand) + further > 0;
    }
  }

  /**
   * Chooses what the case reads; false, with the contradiction in {@link #read}, if it is wrong.
   */
  private boolean holds(Case now, int at) {
    sliders = now.sliders();
    occupied = now.occupied();
    Arrays.fill(known, 0);
    Arrays.fill(values, 0);
    Arrays.fill(read, 0);
    int square = now.square() - network.resultShift;
    if (square < 0) {
      return now.wanted() == 0;
    }
    int row = index(network.result, square);
    while (row < 0) {
      choose(at);
      row = index(network.result, square);
    }
    if (outcome[row] == OPEN) {
      outcome[row] = (byte) now.wanted();
      System.arraycopy(read, 0, reasons, STRIDE * row, STRIDE);
      arrivals[arrived++] = row;
    } else if (outcome[row] != now.wanted()) {
      for (int i = 0; i < STRIDE; i++) {
        read[i] |= reasons[STRIDE * row + i];
      }
      return false;
    }
    return true;
  }

  private void choose(int at) {
    int word = wordOf[wantedEntry];
    choice[depth] = wantedEntry;
    position[depth] = at;
    arrivedBefore[depth] = arrived;
    refutedOnce[depth] = chosenIn[word] == 0 && !readShifted[word];
    Arrays.fill(refutation, STRIDE * depth, STRIDE * (depth + 1), 0);
    chosenIn[word]++;
    entries[wantedEntry] = 0;
    depth++;
  }

  /** Goes back to a choice with another value; the position of its case, or -1 if there is none. */
  private int retreat() {
    while (depth > 0) {
      int top = depth - 1;
      int entry = choice[top];
      long bit = 1L << entry;
      boolean takesPart = (read[entry / Long.SIZE] & bit) != 0;
      while (arrived > arrivedBefore[top]) {
        outcome[arrivals[--arrived]] = OPEN;
      }
      if (takesPart) {
        read[entry / Long.SIZE] &= ~bit;
        if (!refutedOnce[top]) {
          refutedOnce[top] = true;
          System.arraycopy(read, 0, refutation, STRIDE * top, STRIDE);
          entries[entry] = 1;
          return position[top];
        }
        for (int i = 0; i < STRIDE; i++) {
          read[i] |= refutation[STRIDE * top + i];
        }
      }
      entries[entry] = OPEN;
      chosenIn[wordOf[entry]]--;
      depth--;
    }
    return -1;
  }

  private int size() {
    int size = 0;
    for (long part : read) {
      size += Long.bitCount(part);
    }
    return size;
  }

  /** Where a table is read, or a negative number if an entry on the way is open. */
  private int index(int[] operands, int square) {
    int index = 0;
    for (int operand : operands) {
      index = index << 1 | value(operand, square);
      if (index < 0) {
        return index;
      }
    }
    return index;
  }

  private int value(int operand, int square) {
    int at = square - Network.shift(operand);
    if (at < 0) {
      return 0;
    }
    int word = Network.word(operand);
    return switch (word) {
      case Network.SLIDERS -> sliders >> at & 1;
      case Network.OCCUPIED -> occupied >> at & 1;
      default -> (known[word] >> at & 1) != 0 ? (values[word] >> at) & 1 : look(word, at);
    };
  }

  private int look(int word, int at) {
    int index = index(network.operands[word], at);
    if (index < 0) {
      return index;
    }
    int entry = first[word] + index;
    read[entry / Long.SIZE] |= 1L << entry;
    int value = entries[entry];
    if (value == OPEN) {
      wantedEntry = entry;
    } else {
      known[word] |= 1 << at;
      values[word] |= value << at;
    }
    return value;
  }
}
