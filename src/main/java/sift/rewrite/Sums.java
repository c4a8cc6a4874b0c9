package sift.rewrite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.proof.normal.Multiple;

/**
 * Sums of a number and multiples of terms, written with few symbols: multiples with the same factor
 * share a product, and a number may become a complement, {@code 3 * a + 3} is {@code -3 * ~a}.
 */
record Sums(BitWidth width, Terms terms) {
  /**
   * Returns the number of symbols of a sum.
   *
   * @param sizes the symbols of each operand
   */
  static <T> int symbols(
      BitWidth width, long number, List<Multiple<T>> multiples, ToIntFunction<T> sizes) {
    if (multiples.isEmpty()) {
      return number == 0 ? 0 : 1;
    }
    int symbols = -1;
    boolean isAllMinus = true;
    boolean isAbsorbed = false;
    TreeSet<Long> products = new TreeSet<>();
    for (Multiple<T> multiple : multiples) {
      long factor = multiple.factor();
      symbols += 1 + sizes.applyAsInt(multiple.of());
      long size = size(width, factor);
      boolean isMinus = size != width.word(factor);
      isAllMinus &= size == 1 && isMinus;
      isAbsorbed |= width.word(number - factor) == 0 && (size != 1 || isMinus);
      if (size != 1) {
        products.add(size);
      }
    }
    symbols += 2 * products.size();
    isAbsorbed |= width.word(number) == width.mask() && !products.isEmpty();
    return number == 0 ? symbols + (isAllMinus ? 1 : 0) : symbols + (isAbsorbed ? 1 : 2);
  }

  /** Returns the smaller of a factor and its negative, unsigned. */
  private static long size(BitWidth width, long factor) {
    long positive = width.word(factor);
    long negative = width.word(-factor);
    return Long.compareUnsigned(positive, negative) <= 0 ? positive : negative;
  }

  /** Writes a sum; returns its term. */
  int add(long written, List<Multiple<Integer>> multiples) {
    long number = width.signed(written);
    TreeMap<Long, List<Multiple<Integer>>> groups = new TreeMap<>(Comparator.reverseOrder());
    for (Multiple<Integer> multiple : multiples) {
      long size = size(width, multiple.factor());
      long sign = size == width.word(multiple.factor()) ? 1 : -1;
      groups.computeIfAbsent(size, _ -> new ArrayList<>()).add(new Multiple<>(sign, multiple.of()));
    }
    int sum = joined(number, groups);
    for (Map.Entry<Long, List<Multiple<Integer>>> group : groups.entrySet()) {
      if (group.getKey() != 1 && size(width, number) == group.getKey()) {
        TreeMap<Long, List<Multiple<Integer>>> complement = new TreeMap<>(groups);
        boolean isSame = number == width.signed(group.getKey());
        List<Multiple<Integer>> inner = isSame ? group.getValue() : negative(group.getValue());
        int not = terms.add(new Program.Unary(UnaryOp.NOT, plain(0, inner)));
        complement.put(group.getKey(), List.of(new Multiple<>(isSame ? -1 : 1, not)));
        joined(0, complement);
      }
    }
    return sum;
  }

  private static List<Multiple<Integer>> negative(List<Multiple<Integer>> group) {
    return group.stream().map(one -> new Multiple<>(-one.factor(), one.of())).toList();
  }

  /** Returns the sum of a number and of groups of terms, each multiplied by its key. */
  private int joined(long number, Map<Long, List<Multiple<Integer>>> groups) {
    List<Multiple<Integer>> products = new ArrayList<>();
    groups.forEach((size, group) -> {
      if (size == 1) {
        products.addAll(group);
      } else {
        boolean isMinus = group.stream().allMatch(one -> one.factor() < 0);
        int inner = plain(0, isMinus ? negative(group) : group);
        products.add(new Multiple<>(isMinus ? -size : size, inner));
      }
    });
    return plain(number, products);
  }

  /** Returns a sum that begins with a term that is not subtracted, if there is one. */
  private int plain(long number, List<Multiple<Integer>> multiples) {
    List<Multiple<Integer>> ordered = new ArrayList<>(multiples);
    ordered.sort(Comparator.comparing(one -> one.factor() < 0));
    Optional<Integer> sum = Optional.empty();
    long left = number;
    if (left != 0 && ordered.stream().allMatch(one -> one.factor() == -1)) {
      sum = Optional.of(terms.ofNumber(left));
      left = 0;
    }
    for (Multiple<Integer> multiple : ordered) {
      sum = Optional.of(plus(sum, multiple.factor(), multiple.of()));
    }
    if (sum.isEmpty()) {
      return terms.ofNumber(left);
    }
    return left == 0 ? sum.get() : plus(sum, left, terms.ofNumber(1));
  }

  /** Returns a sum plus a multiple of a term. */
  private int plus(Optional<Integer> sum, long factor, int term) {
    terms.countAndCheck(1);
    if (sum.isEmpty()) {
      return factor == -1 ? terms.add(new Program.Unary(UnaryOp.NEG, term)) : times(factor, term);
    }
    return factor < 0
        ? terms.add(new Program.Binary(BinaryOp.SUB, sum.get(), times(-factor, term)))
        : terms.add(new Program.Binary(BinaryOp.ADD, sum.get(), times(factor, term)));
  }

  private int times(long factor, int term) {
    if (terms.number(term).isPresent()) {
      return terms.ofNumber(factor * terms.number(term).getAsLong());
    }
    return factor == 1
        ? term
        : terms.add(new Program.Binary(BinaryOp.MUL, terms.ofNumber(factor), term));
  }
}
