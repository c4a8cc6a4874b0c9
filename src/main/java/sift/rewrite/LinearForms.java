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
 * of one multiple and of two with different factors are enumerated completely; of three, those with
 * small first logic.
 */
final class LinearForms {
  private static final int MOST_FORMS = 12;
  private static final int MOST_ALIKE = 2;
  private static final int MOST_STEPS = 15_000;
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
    LinearForms forms = new LinearForms(width, SmallestLogic.of(words));
    forms.ofConjunctions(values);
    forms.ofTwo(values, List.of());
    forms.ofThree(values);
    return forms.smallest();
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

  /** Adds multiples of one function. */
  private void ofTwoValues(long[] values, List<Long> all, List<Multiple<Integer>> others) {
    long low = all.getFirst();
    long high = all.getLast();
    Multiple<Integer> multiple = new Multiple<>(width.signed(high - low), rows(values, high));
    add(low, joined(others, multiple));
    add(high, joined(others, complement(multiple)));
  }

  /** With three values, at most one of two multiples is present in a row. */
  private void ofThreeValues(long[] values, List<Long> all, List<Multiple<Integer>> others) {
    for (int at = 0; at < all.size(); at++) {
      long none = all.get(at);
      ofPair(values, none, all.get((at + 1) % 3), all.get((at + 2) % 3), 0, others);
    }
  }

  /**
   * With four values, the row with both multiples differs from one value by as much as the other
   * two values together.
   */
  private void ofFourValues(long[] values, List<Long> all, List<Multiple<Integer>> others) {
    long none = all.getFirst();
    for (int at = 1; at < all.size(); at++) {
      long second = all.get(at % 3 + 1);
      long third = all.get((at + 1) % 3 + 1);
      if (width.word(second + third - none - all.get(at)) == 0) {
        ofPair(values, none, second, third, rows(values, all.get(at)), others);
      }
    }
  }

  /**
   * Adds a sum of two multiples, and its variants with complements.
   *
   * @param none the value in the rows with neither
   * @param second the value where the first multiple is present alone
   * @param third the same of the other
   * @param twice the rows with both
   */
  private void ofPair(
      long[] values,
      long none,
      long second,
      long third,
      int twice,
      List<Multiple<Integer>> others) {
    Multiple<Integer> left =
        new Multiple<>(width.signed(second - none), rows(values, second) | twice);
    Multiple<Integer> right =
        new Multiple<>(width.signed(third - none), rows(values, third) | twice);
    add(none, joined(joined(others, left), right));
    add(second, joined(joined(others, complement(left)), right));
    add(third, joined(joined(others, left), complement(right)));
    add(
        none + left.factor() + right.factor(),
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
