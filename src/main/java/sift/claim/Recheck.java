package sift.claim;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import sift.claim.plain.PlainEnumeration;
import sift.file.JsonRecord.Meaning;
import sift.progress.Progress;

/**
 * Checks a certificate field by field: each is derived again and compared, or listed as stated
 * only.
 */
public final class Recheck {
  private Recheck() {}

  /** A check with its result. */
  public record Check(String what, String result) {}

  /**
   * The effort to spend.
   *
   * @param formulas about how many formulas to compute one by one
   * @param upTo the largest size to confirm; not of costs
   * @param threads worker threads
   * @param memory bytes that heap and bank may take together
   * @param seed for the keys and samples
   */
  public record Effort(long formulas, int upTo, int threads, long memory, long seed) {
    /** Returns limits of the plain twin: at most the {@code divisor}-th part of the formulas. */
    PlainEnumeration.Limits limits(int level, int divisor) {
      return new PlainEnumeration.Limits(
          level, formulas / divisor, Math.min(memory, Runtime.getRuntime().maxMemory()) / 2);
    }
  }

  /** How far a claim was derived again. */
  public sealed interface Extent {
    /** Of a claim about sizes. */
    record Sizes(
        @Meaning("the problem, of a certificate by `sift solve`; one record for each function")
            Optional<String> file,
        @Meaning("the function wanted") Optional<String> function,
        @Meaning(
                "sizes in the certificate, or symbols up to which it says that there is no formula; 2147483647: none of any size")
            int symbols,
        @Meaning("symbols up to which every formula was computed again; 0: none") int byBruteForce,
        @Meaning("symbols up to which it is confirmed at all") int byJoins)
        implements Extent {}

    /** Of a claim about the least cost. */
    record Bound(
        @Meaning("the target, of a certificate by `--minimize`; one record for each") String target,
        @Meaning("latency, throughput or operations") String minimize,
        @Meaning("the bound that is claimed, exact; absent if there is no formula at all")
            Optional<String> noneBelow,
        @Meaning("no formula costs less: confirmed, exact; absent if there is none at all")
            Optional<String> confirmedBelow,
        @Meaning("whether all that is claimed is confirmed") boolean whole)
        implements Extent {}
  }

  /**
   * What came of a claim.
   *
   * @param name of what it is about; empty if a certificate has one claim
   * @param sentence says it; empty if something differs
   * @param contradictions what differs
   * @param stated fields that nothing was compared with
   */
  public record Outcome(
      String name,
      Extent extent,
      boolean isConfirmed,
      String sentence,
      List<String> contradictions,
      List<String> stated,
      boolean isInterrupted) {}

  /**
   * Checks all claims of a certificate.
   *
   * @param report receives each check
   * @param outcomes receives the outcome of each claim
   * @throws sift.file.FileException if a file that it names is missing, or it names an unknown
   *     target
   * @throws java.util.concurrent.CancellationException if {@code progress} is asked to stop while
   *     an answer is proved
   */
  public static void run(
      Certificate certificate,
      Effort effort,
      Progress progress,
      Consumer<Check> report,
      Consumer<Outcome> outcomes) {
    Supplier<Checks> checks = () -> new Checks(effort, progress, report);
    switch (certificate.kind()) {
      case SMALLEST -> outcomes.accept(new SmallestCheck(certificate, checks.get()).run());
      case CHEAPEST -> CheapestCheck.all(certificate, checks).forEach(outcomes);
      case ANSWERS ->
          certificate
              .all("answer")
              .forEach(line -> outcomes.accept(AnswerCheck.of(line, checks.get()).run()));
    }
  }
}
