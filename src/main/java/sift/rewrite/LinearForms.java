package sift.rewrite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sift.lang.BitWidth;
import sift.proof.normal.Multiple;
import sift.proof.normal.Subsets;

/**
 * The smallest sums of a number and multiples of logic with given values.
 *
 * <p>The values are by row: row r is for positions where the words whose bits are in r are 1. Sums
 * of one and of two multiples are enumerated completely; of three, those with small first logic.
 */
final class LinearForms {
  private static final int MOST_FORMS = 12;
  private static final int MOST_ALIKE = 2;
  private static final int MOST_STEPS = 15_000;
  // Up to this number of words, sums of two multiples are tried even if one multiple suffices.
  private static final int MOST_ROWS = 8;
  // Rows in which one of two multiples is present, if a third is given.
  private static final int MOST_ONCE = 6;
  // The numbers of values of two and of three multiples.
  private static final int MOST_OF_TWO = 4;
  private static final int MOST_OF_THREE = 8;

  private final BitWidth width;
  private final SmallestLogic logic;
  private final Map<Long, List<Form>> forms = new HashMap<>();
  private int bound = Integer.MAX_VALUE / 2;

  /**
   * A sum of multiples of logic, each given by its truth table.
   *
   * @param number the constant added in every row
   * @param symbols of its smallest formula, the number excluded
   */
  record Form(long number, List<Multiple<Integer>> multiples, int symbols) {}

  private LinearForms(BitWidth width, SmallestLogic logic) {
    this.width = width;
    this.logic = logic;
  }

  /**
   * Returns sums with these values, one for each row of {@code words} words; the smallest first.
   */
  static List<Form> of(BitWidth width, int words, long[] values) {
    LinearForms forms = upToTwo(width, words, values);
    forms.ofThree(values);
    return forms.smallest();
  }

  /** The same with fewer multiples, in less time. */
  static List<Form> ofFew(BitWidth width, int words, long[] values) {
    return upToTwo(width, words, values).smallest();
  }

  private static LinearForms upToTwo(BitWidth width, int words, long[] values) {
    LinearForms forms = new LinearForms(width, SmallestLogic.of(words));
    forms.ofConjunctions(values);
    forms.ofTwo(values, List.of());
    return forms;
  }

  private List<Form> smallest() {
    return forms.values().stream()
        .flatMap(List::stream)
        .sorted(
            Comparator.comparingInt((Form form) -> form.symbols + (form.number == 0 ? 0 : 2))
                .thenComparingLong(Form::number)
                .thenComparing(form -> form.multiples.toString()))
        .limit(MOST_FORMS)
        .toList();
  }

  private void add(long number, List<Multiple<Integer>> multiples) {
    int least = multiples.size() - 1;
    for (Multiple<Integer> multiple : multiples) {
      least += logic.symbols(multiple.of());
    }
    if (least > bound + 2) {
      return;
    }
    long shift = width.signed(number);
    int symbols = Sums.symbols(width, 0, multiples, logic::symbols);
    List<Form> same = forms.computeIfAbsent(shift, _ -> new ArrayList<>());
    if (!same.isEmpty() && symbols < same.getFirst().symbols) {
      same.clear();
    }
    if (same.isEmpty() || (symbols == same.getFirst().symbols && same.size() < MOST_ALIKE)) {
      same.add(new Form(shift, List.copyOf(multiples), symbols));
      bound = Math.min(bound, symbols + (shift == 0 ? 0 : 2));
    }
  }

  /** Adds the sum of multiples of conjunctions, which is unique. */
  private void ofConjunctions(long[] values) {
    long[] factors = Subsets.moebius(values);
    List<Multiple<Integer>> multiples = new ArrayList<>();
    for (int members = 1; members < factors.length; members++) {
      if (width.word(factors[members]) != 0) {
        int table = 0;
        for (int row = 0; row < factors.length; row++) {
          table |= ((row & members) == members ? 1 : 0) << row;
        }
        multiples.add(new Multiple<>(width.signed(factors[members]), table));
      }
    }
    add(factors[0], multiples);
  }

  /** Adds all sums of up to two multiples besides {@code others}. */
  private void ofTwo(long[] values, List<Multiple<Integer>> others) {
    List<Long> all = distinct(values, MOST_OF_TWO);
    switch (all.size()) {
      case 1 -> add(all.getFirst(), others);
      case 2 -> ofTwoValues(values, all, others);
      case 3 -> ofThreeValues(values, all, others);
      case 4 -> ofFourValues(values, all, others);
      default -> {}
    }
  }

  /** Adds multiples of one function, and, without {@code others}, sums of two. */
  private void ofTwoValues(long[] values, List<Long> all, List<Multiple<Integer>> others) {
    long low = all.getFirst();
    long high = all.getLast();
    int lows = rows(values, low);
    int highs = rows(values, high);
    Multiple<Integer> multiple = new Multiple<>(width.signed(high - low), highs);
    add(low, joined(others, multiple));
    add(high, joined(others, complement(multiple)));
    if (others.isEmpty() && values.length <= MOST_ROWS) {
      alike(low - multiple.factor(), multiple.factor(), lows, highs, others);
      alike(high + multiple.factor(), width.signed(-multiple.factor()), highs, lows, others);
      Multiple<Integer> rest = new Multiple<>(width.signed(low), lows);
      add(0, joined(List.of(new Multiple<>(width.signed(high), highs)), rest));
    }
  }

  /**
   * With three values, at most one of two multiples is present in a row, or both have the same
   * factor.
   */
  private void ofThreeValues(long[] values, List<Long> all, List<Multiple<Integer>> others) {
    for (int at = 0; at < all.size(); at++) {
      long one = all.get(at);
      long second = all.get((at + 1) % all.size());
      long third = all.get((at + 2) % all.size());
      Multiple<Integer> left = new Multiple<>(width.signed(second - one), rows(values, second));
      Multiple<Integer> right = new Multiple<>(width.signed(third - one), rows(values, third));
      reflected(one, left, right, others);
      if (width.word(second + third - one - one) == 0) {
        alike(second, width.signed(one - second), rows(values, one), rows(values, third), others);
      }
    }
  }

  /**
   * Adds the smallest sums of two multiples with the same factor.
   *
   * @param once the rows in which exactly one is present
   * @param twice those in which both are
   */
  private void alike(
      long number, long factor, int once, int twice, List<Multiple<Integer>> others) {
    if (!others.isEmpty() && Integer.bitCount(once) > MOST_ONCE) {
      return;
    }
    int ones = logic.ones();
    int[] best = {once, once, once};
    int[] least = {Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE};
    int some = once;
    do {
      some = (some - 1) & once;
      int left = twice | some;
      int right = twice | (once & ~some);
      int[] sizes = {
        logic.symbols(left) + logic.symbols(right),
        logic.symbols(left) + logic.symbols(~right & ones),
        logic.symbols(~left & ones) + logic.symbols(~right & ones)
      };
      for (int way = 0; way < sizes.length; way++) {
        if (sizes[way] < least[way]) {
          least[way] = sizes[way];
          best[way] = some;
        }
      }
    } while (some != once);
    for (int way = 0; way < best.length; way++) {
      Multiple<Integer> left = new Multiple<>(factor, twice | best[way]);
      Multiple<Integer> right = new Multiple<>(factor, twice | (once & ~best[way]));
      switch (way) {
        case 0 -> add(number, joined(joined(others, left), right));
        case 1 -> add(number + factor, joined(joined(others, left), complement(right)));
        default ->
            add(number + 2 * factor, joined(joined(others, complement(left)), complement(right)));
      }
    }
  }

  /**
   * With four values, the row with both multiples differs from one value by as much as the other
   * two values together.
   */
  private void ofFourValues(long[] values, List<Long> all, List<Multiple<Integer>> others) {
    long none = all.getFirst();
    for (int at = 1; at < all.size(); at++) {
      long both = all.get(at);
      long second = all.get(at % 3 + 1);
      long third = all.get((at + 1) % 3 + 1);
      if (width.word(second + third - none - both) == 0) {
        int twice = rows(values, both);
        Multiple<Integer> left =
            new Multiple<>(width.signed(second - none), rows(values, second) | twice);
        Multiple<Integer> right =
            new Multiple<>(width.signed(third - none), rows(values, third) | twice);
        reflected(none, left, right, others);
      }
    }
  }

  /** Adds a sum of two multiples, and its variants with complements. */
  private void reflected(
      long number,
      Multiple<Integer> left,
      Multiple<Integer> right,
      List<Multiple<Integer>> others) {
    add(number, joined(joined(others, left), right));
    add(number + left.factor(), joined(joined(others, complement(left)), right));
    add(number + right.factor(), joined(joined(others, left), complement(right)));
    add(
        number + left.factor() + right.factor(),
        joined(joined(others, complement(left)), complement(right)));
  }

  /** Adds sums of three multiples, the smallest logic of each sum first. */
  private void ofThree(long[] values) {
    List<Long> all = distinct(values, MOST_OF_THREE);
    if (all.size() > MOST_OF_THREE || all.size() <= 2) {
      return;
    }
    Set<Long> differences = new LinkedHashSet<>();
    for (long from : all) {
      for (long to : all) {
        if (from != to) {
          differences.add(width.signed(to - from));
        }
      }
    }
    long[] left = new long[values.length];
    int steps = 0;
    for (int place = 0; place < logic.count() && steps < MOST_STEPS; place++) {
      int table = logic.table(place);
      if (3 * (logic.symbols(table) + 1) > bound + 2) {
        return;
      }
      if (table != 0 && table != logic.ones()) {
        for (long factor : differences) {
          without(values, left, new Multiple<>(factor, table));
        }
        steps += differences.size();
      }
    }
  }

  /** Adds sums of a multiple and two others, if few enough values are left. */
  private void without(long[] values, long[] left, Multiple<Integer> multiple) {
    long factor = multiple.factor();
    int table = multiple.of();
    long first = width.word(values[0] - factor * (table & 1));
    long second = first;
    long third = first;
    long fourth = first;
    for (int row = 0; row < left.length; row++) {
      long value = width.word(values[row] - factor * (table >> row & 1));
      left[row] = value;
      if (value != first && value != second && value != third && value != fourth) {
        if (second == first) {
          second = value;
        } else if (third == first) {
          third = value;
        } else if (fourth == first) {
          fourth = value;
        } else {
          return;
        }
      }
    }
    ofTwo(left, List.of(multiple));
  }

  private Multiple<Integer> complement(Multiple<Integer> multiple) {
    return new Multiple<>(width.signed(-multiple.factor()), ~multiple.of() & logic.ones());
  }

  private static List<Multiple<Integer>> joined(
      List<Multiple<Integer>> others, Multiple<Integer> multiple) {
    List<Multiple<Integer>> joined = new ArrayList<>(others);
    joined.add(multiple);
    return joined;
  }

  private static int rows(long[] values, long value) {
    int rows = 0;
    for (int row = 0; row < values.length; row++) {
      rows |= (values[row] == value ? 1 : 0) << row;
    }
    return rows;
  }

  /** Returns the distinct values in order of appearance, at most {@code most} + 1. */
  private static List<Long> distinct(long[] values, int most) {
    List<Long> distinct = new ArrayList<>();
    for (long value : values) {
      if (!distinct.contains(value)) {
        distinct.add(value);
        if (distinct.size() > most) {
          break;
        }
      }
    }
    return distinct;
  }
}
