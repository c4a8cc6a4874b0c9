package sift.bench.synth;

import static sift.bench.synth.Cvc5Answer.Status.SOLVED;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import sift.bench.synth.BenchSynth.Cvc5;
import sift.bench.synth.BenchSynth.Status;
import sift.bench.synth.BenchSynth.Tried;
import sift.file.JsonRecord.Meaning;

/** What came of all problems. */
public record BenchSynthTotal(
    @Meaning("files done") int files,
    @Meaning("functions in them, but for refused files") int functions,
    @Meaning("functions found") int solved,
    @Meaning("of them proved") int proved,
    @Meaning("of them right on many words") int tested,
    @Meaning("of them that fit all examples") int fits,
    @Meaning("of them smallest by enumeration") int smallest,
    @Meaning("functions of which the grammar has no answer") int infeasible,
    @Meaning("functions not found") int notFound,
    @Meaning("files refused") int refused,
    Optional<Found> found,
    Optional<BesideReference> references,
    @Meaning("files that cvc5 solved") Optional<Integer> cvc5Solved,
    Optional<BesideCvc5> cvc5) {

  /** Figures of the functions found. */
  public record Found(
      @Meaning("ns until there was a formula, median") long medianNanos,
      @Meaning("ns, longest") long longestNanos,
      @Meaning("of the formulas found") double meanSymbols) {}

  /** Functions found for which the file states a formula of the grammar. */
  public record BesideReference(
      @Meaning("functions found that have a reference") int references,
      @Meaning("mean symbols of their formulas") double besideReference,
      @Meaning("mean symbols of the references") double meanReference,
      @Meaning("formulas larger than their reference") int largerThanReference,
      @Meaning("formulas smaller than their reference") int smallerThanReference) {}

  /** Functions found by cvc5 too. */
  public record BesideCvc5(
      @Meaning("functions that both found") int foundByBoth,
      @Meaning("mean symbols of functions that both found") double besideCvc5,
      @Meaning("mean symbols of cvc5's") double meanCvc5,
      @Meaning("formulas larger than cvc5's") int largerThanCvc5,
      @Meaning("formulas smaller than cvc5's") int smallerThanCvc5) {}

  /** Returns the totals of some results. */
  public static BenchSynthTotal of(Collection<BenchSynth> results) {
    List<BenchSynth> found = results.stream().filter(each -> each.found().isPresent()).toList();
    return new BenchSynthTotal(
        (int) results.stream().map(BenchSynth::file).distinct().count(),
        results.size() - count(results, Status.REFUSED),
        found.size(),
        count(results, Status.PROVED),
        count(results, Status.TESTED),
        count(results, Status.FITS),
        (int) found.stream().filter(each -> each.tried().orElseThrow().smallest()).count(),
        count(results, Status.INFEASIBLE),
        count(results, Status.NOT_FOUND),
        count(results, Status.REFUSED),
        found.isEmpty() ? Optional.empty() : Optional.of(found(found)),
        Sizes.of(found, each -> each.tried().flatMap(Tried::referenceSymbols))
            .map(each ->
                new BesideReference(each.count, each.mean, each.others, each.larger, each.smaller)),
        cvc5Solved(results),
        Sizes.of(found, each -> each.cvc5().flatMap(Cvc5::cvc5Symbols))
            .map(each ->
                new BesideCvc5(each.count, each.mean, each.others, each.larger, each.smaller)));
  }

  private static int count(Collection<BenchSynth> results, Status status) {
    return (int) results.stream().filter(each -> each.status() == status).count();
  }

  private static Found found(List<BenchSynth> found) {
    long[] nanos =
        found.stream()
            .mapToLong(each -> each.found().orElseThrow().foundNanos())
            .sorted()
            .toArray();
    return new Found(
        (nanos[(nanos.length - 1) / 2] + nanos[nanos.length / 2]) / 2,
        nanos[nanos.length - 1],
        found.stream().mapToInt(BenchSynthTotal::symbols).average().orElseThrow());
  }

  private static int symbols(BenchSynth result) {
    return result.found().orElseThrow().symbols();
  }

  /** Returns how many files cvc5 solved, empty if it was not asked. */
  private static Optional<Integer> cvc5Solved(Collection<BenchSynth> results) {
    return results.stream().allMatch(each -> each.cvc5().isEmpty())
        ? Optional.empty()
        : Optional.of(
            (int)
                results.stream()
                    .filter(each -> each.cvc5().stream().anyMatch(says -> says.cvc5() == SOLVED))
                    .map(BenchSynth::file)
                    .distinct()
                    .count());
  }

  /** Sizes of answers beside those of somebody else, for functions where both have one. */
  private record Sizes(int count, double mean, double others, int larger, int smaller) {
    static Optional<Sizes> of(
        List<BenchSynth> found, Function<BenchSynth, Optional<Integer>> other) {
      List<BenchSynth> both = found.stream().filter(each -> other.apply(each).isPresent()).toList();
      if (both.isEmpty()) {
        return Optional.empty();
      }
      int[] own = both.stream().mapToInt(BenchSynthTotal::symbols).toArray();
      int[] others = both.stream().mapToInt(each -> other.apply(each).orElseThrow()).toArray();
      return Optional.of(
          new Sizes(
              own.length,
              IntStream.of(own).average().orElseThrow(),
              IntStream.of(others).average().orElseThrow(),
              (int) IntStream.range(0, own.length).filter(i -> own[i] > others[i]).count(),
              (int) IntStream.range(0, own.length).filter(i -> own[i] < others[i]).count()));
    }
  }
}
