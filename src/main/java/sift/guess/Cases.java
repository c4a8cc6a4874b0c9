package sift.guess;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.spec.Domain;

/** Words of the inputs, and what formulas are there. */
public final class Cases {
  private final BitWidth width;
  private final List<String> inputs;
  private final Predicate<long[]> isAsked;
  private final Set<List<Long>> seen = new HashSet<>();
  private final List<long[]> words = new ArrayList<>();

  /**
   * No cases yet.
   *
   * @param inputs the names of the inputs
   * @param isAsked whether words of the inputs are a case
   */
  public Cases(BitWidth width, List<String> inputs, Predicate<long[]> isAsked) {
    this.width = width;
    this.inputs = List.copyOf(inputs);
    this.isAsked = isAsked;
  }

  /** Returns the width of all words. */
  public BitWidth width() {
    return width;
  }

  /** Returns the names of the inputs. */
  public List<String> inputs() {
    return inputs;
  }

  /** Returns the number of cases. */
  public int count() {
    return words.size();
  }

  /** Adds the words of a case, in the order of the inputs, if they are one and not there yet. */
  public void add(long... more) {
    long[] inWidth = Arrays.stream(more).map(width::word).toArray();
    if (isAsked.test(inWidth) && seen.add(Arrays.stream(inWidth).boxed().toList())) {
      words.add(inWidth);
    }
  }

  /** Returns the words of the inputs in a case. */
  public long[] words(int each) {
    return words.get(each).clone();
  }

  /** Returns the words of an input. */
  long[] input(int number) {
    return words.stream().mapToLong(each -> each[number]).toArray();
  }

  /** Returns the words of a formula. */
  public long[] of(Expr formula) {
    return IntStream.range(0, words.size()).mapToLong(each -> of(formula, each)).toArray();
  }

  /** Returns the word of a formula in a case. */
  public long of(Expr formula, int each) {
    return formula.value(width, input -> words.get(each)[inputs.indexOf(input.name())]);
  }

  /** Returns the cases as samples. */
  Domain samples() {
    Domain.Builder samples = new Domain.Builder(width, inputs);
    words.forEach(each -> samples.add(0, -1, -1, 0, each));
    return samples.build();
  }
}
