package sift.shorten;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.spec.Domain;

/** Words of the inputs on which the assumptions hold, and what formulas are there. */
final class Cases {
  private final BitWidth width;
  private final Program program; // of the formula and the assumptions
  private final List<String> inputs;
  private final Set<List<Long>> seen = new HashSet<>();
  private final List<long[]> words = new ArrayList<>();

  Cases(Asked asked) {
    width = asked.width();
    program =
        Program.of(
            width,
            Stream.concat(Stream.of(asked.formula()), asked.assumptions().stream())
                .toArray(Expr[]::new));
    inputs = program.inputs();
  }

  /** Returns the names of the inputs. */
  List<String> inputs() {
    return inputs;
  }

  /** Returns the number of cases. */
  int count() {
    return words.size();
  }

  /** Adds the words of a case, in the order of the inputs, if the assumptions hold there. */
  void add(long... more) {
    long[] inWidth = Arrays.stream(more).map(width::word).toArray();
    if (Arrays.stream(program.run(inWidth)).skip(1).allMatch(assumed -> assumed != 0)
        && seen.add(Arrays.stream(inWidth).boxed().toList())) {
      words.add(inWidth);
    }
  }

  /** Returns the words of the inputs in a case. */
  long[] words(int each) {
    return words.get(each).clone();
  }

  /** Returns the words of an input. */
  long[] input(int number) {
    return words.stream().mapToLong(each -> each[number]).toArray();
  }

  /** Returns the words of the formula asked for. */
  long[] wanted() {
    return words.stream().mapToLong(each -> program.run(each)[0]).toArray();
  }

  /** Returns the words of a formula. */
  long[] of(Expr formula) {
    return IntStream.range(0, words.size()).mapToLong(each -> of(formula, each)).toArray();
  }

  /** Returns the word of a formula in a case. */
  long of(Expr formula, int each) {
    return formula.value(width, input -> words.get(each)[inputs.indexOf(input.name())]);
  }

  /** Returns the cases as samples. */
  Domain samples() {
    Domain.Builder samples = new Domain.Builder(width, inputs);
    words.forEach(each -> samples.add(0, -1, -1, 0, each));
    return samples.build();
  }
}
