package sift.claim;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import sift.claim.plain.PlainEnumeration;
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

  /**
   * The outcome of checking a claim, or all claims of a search.
   *
   * @param type of the record
   * @param name the subject of the claim; empty if it is all
   * @param subject the first fields of the record
   * @param isConfirmed whether everything claimed, or everything requested, was derived
   * @param extent the fields that say how far it was derived
   * @param sentence the same in words; nothing if something differs
   * @param contradictions the differences, a line each
   * @param stated the fields that nothing was compared with, a line each
   * @param isInterrupted whether a stop was requested
   */
  public record Outcome(
      String type,
      String name,
      Map<String, Object> subject,
      boolean isConfirmed,
      Map<String, Object> extent,
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
