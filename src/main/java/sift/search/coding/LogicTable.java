package sift.search.coding;

import java.util.List;
import java.util.stream.IntStream;
import sift.lang.Program;

/**
 * Words that are given and words that are wanted, as what they are in each case: bit r of a column
 * is the word's bit where case r occurs. All work is bitwise, so a case is a square, and the cases
 * that never occur are left out.
 *
 * <p>In case 0, the empty square, every word is 0.
 *
 * @param cases the number of cases, 1 to {@value #MOST_CASES}
 * @param given the words given
 * @param wanted the words wanted
 */
public record LogicTable(int cases, List<Column> given, List<Column> wanted) {
  /** Programs are told apart by the cases, as bits of an int. */
  public static final int MOST_CASES = 16;

  /**
   * One word.
   *
   * @param name its name
   * @param bits bit r: the word's bit in case r
   */
  public record Column(String name, int bits) {}

  /**
   * @throws IllegalArgumentException if there are too few or too many cases, nothing is given or
   *     wanted, or a word is 1 in case 0 or a case that does not exist
   */
  public LogicTable {
    given = List.copyOf(given);
    wanted = List.copyOf(wanted);
    if (cases < 1 || cases > MOST_CASES || given.isEmpty() || wanted.isEmpty()) {
      throw new IllegalArgumentException(
          "%d cases, %d words given, %d wanted".formatted(cases, given.size(), wanted.size()));
    }
    given.forEach(column -> check(column, cases));
    wanted.forEach(column -> check(column, cases));
  }

  private static void check(Column column, int cases) {
    if ((column.bits() & 1) != 0 || column.bits() >>> cases != 0) {
      throw new IllegalArgumentException(
          "word '%s' must be 0 in case 0 and beyond case %d".formatted(column.name(), cases - 1));
    }
  }

  /**
   * Whether a program over the words given computes the words wanted in every case.
   *
   * @param program its results in the order of the words wanted
   */
  public boolean isComputedBy(Program program) {
    long[] results = program.run(given.stream().mapToLong(Column::bits).toArray());
    long all = (1L << cases) - 1;
    return IntStream.range(0, wanted.size())
        .allMatch(i -> (results[i] & all) == wanted.get(i).bits());
  }
}
