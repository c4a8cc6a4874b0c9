package sift.bench.synth;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
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
    Optional<BesideReference> references) {

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

  /** Returns the totals of some results. */
  public static BenchSynthTotal of(Collection<BenchSynth> results) {
    List<BenchSynth> found = results.stream().filter(each -> each.found().isPresent()).toList();
    List<BenchSynth> stated =
        found.stream()
            .filter(each -> each.tried().orElseThrow().referenceSymbols().isPresent())
            .toList();
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
        stated.isEmpty() ? Optional.empty() : Optional.of(references(stated)));
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
        mean(found, BenchSynthTotal::symbols));
  }

  private static BesideReference references(List<BenchSynth> stated) {
    return new BesideReference(
        stated.size(),
        mean(stated, BenchSynthTotal::symbols),
        mean(stated, BenchSynthTotal::reference),
        (int) stated.stream().filter(each -> symbols(each) > reference(each)).count(),
        (int) stated.stream().filter(each -> symbols(each) < reference(each)).count());
  }

  private static double mean(List<BenchSynth> results, ToIntFunction<BenchSynth> symbols) {
    return results.stream().mapToInt(symbols).average().orElseThrow();
  }

  private static int symbols(BenchSynth result) {
    return result.found().orElseThrow().symbols();
  }

  private static int reference(BenchSynth result) {
    return result.tried().flatMap(Tried::referenceSymbols).orElseThrow();
  }
}
