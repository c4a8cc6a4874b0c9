package sift.bench.synth;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;
import sift.bench.synth.SynthResult.Status;
import sift.bench.synth.SynthResult.Tried;
import sift.solve.Solution;

/** What came of all problems. */
public record SynthTotals(Collection<SynthResult> results) {
  public SynthTotals {
    results = List.copyOf(results);
  }

  /**
   * Sizes of answers beside those of somebody else, for functions where both have one.
   *
   * @param functions how many these are
   * @param symbols how many an answer has in the mean
   * @param others how many the other's have
   * @param larger how many answers are larger than the other's
   * @param smaller how many are smaller
   */
  public record Comparison(int functions, double symbols, double others, int larger, int smaller) {}

  /** Returns the number of files. */
  public int files() {
    return (int) results.stream().map(SynthResult::file).distinct().count();
  }

  /** Returns the number of functions, without those of files that were refused. */
  public int functions() {
    return (int) tried().count();
  }

  /** Returns how many functions or files ended so. */
  public int count(Status status) {
    return (int) results.stream().filter(each -> each.status() == status).count();
  }

  /** Returns how many functions were found. */
  public int solved() {
    return functions() - count(Status.NOT_FOUND) - count(Status.INFEASIBLE);
  }

  /** Returns how many answers are the smallest of their grammars. */
  public int smallest() {
    return (int) tried().filter(each -> each.solution().isSmallest()).count();
  }

  /** Returns the median of the times until a function was found. */
  public OptionalLong medianNanos() {
    long[] sorted = sortedNanos();
    return sorted.length == 0
        ? OptionalLong.empty()
        : OptionalLong.of((sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2);
  }

  /** Returns the longest time until a function was found. */
  public OptionalLong longestNanos() {
    return Arrays.stream(sortedNanos()).max();
  }

  private long[] sortedNanos() {
    return answers().map(Solution.Answer::first).mapToLong(Duration::toNanos).sorted().toArray();
  }

  /** Returns how many symbols an answer has in the mean. */
  public OptionalDouble symbols() {
    return answers().mapToInt(answer -> answer.formula().symbols()).average();
  }

  /** Returns the answers beside the formulas that files state, where the grammars make these. */
  public Optional<Comparison> references() {
    return beside(Tried::reference);
  }

  /** Returns the answers beside those of cvc5. */
  public Optional<Comparison> cvc5() {
    return beside(Tried::cvc5Symbols);
  }

  /** Returns how many files cvc5 solved, empty if it was not asked. */
  public OptionalInt cvc5Solved() {
    List<SynthResult> asked = results.stream().filter(each -> each.cvc5().isPresent()).toList();
    return asked.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(
            (int)
                asked.stream()
                    .filter(each -> each.cvc5().orElseThrow().status() == Cvc5Answer.Status.SOLVED)
                    .map(SynthResult::file)
                    .distinct()
                    .count());
  }

  private Optional<Comparison> beside(Function<Tried, OptionalInt> other) {
    List<Tried> both =
        tried()
            .filter(each -> each.solution().answer().isPresent() && other.apply(each).isPresent())
            .toList();
    if (both.isEmpty()) {
      return Optional.empty();
    }
    int[] own =
        both.stream()
            .mapToInt(each -> each.solution().answer().orElseThrow().formula().symbols())
            .toArray();
    int[] others = both.stream().mapToInt(each -> other.apply(each).orElseThrow()).toArray();
    int larger = 0;
    int smaller = 0;
    for (int i = 0; i < own.length; i++) {
      larger += own[i] > others[i] ? 1 : 0;
      smaller += own[i] < others[i] ? 1 : 0;
    }
    return Optional.of(
        new Comparison(
            own.length,
            Arrays.stream(own).average().orElseThrow(),
            Arrays.stream(others).average().orElseThrow(),
            larger,
            smaller));
  }

  private Stream<Tried> tried() {
    return results.stream().filter(Tried.class::isInstance).map(Tried.class::cast);
  }

  private Stream<Solution.Answer> answers() {
    return tried().flatMap(each -> each.solution().answer().stream());
  }
}
