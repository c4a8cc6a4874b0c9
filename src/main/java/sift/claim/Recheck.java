package sift.claim;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import sift.progress.Progress;

/**
 * Derives again what a certificate claims, field by field: each is compared, listed as stated, or
 * refused when the {@link Certificate} is read.
 */
public final class Recheck {
  private Recheck() {}

  /** Something that was checked, and what came of it. */
  public record Check(String what, String result) {}

  /**
   * The effort to spend.
   *
   * @param formulas compute about so many formulas one by one
   * @param upTo the largest size to confirm; not of costs
   * @param threads worker threads
   * @param memory bytes that heap and bank may take together
   * @param seed for the keys and samples
   */
  public record Effort(long formulas, int upTo, int threads, long memory, long seed) {
    /**
     * Returns the memory that the plain twin may take: what the heap does not give is not there.
     */
    long plainMemory() {
      return Math.min(memory, Runtime.getRuntime().maxMemory()) / 2;
    }
  }

  /**
   * What came of a claim, or of all claims of a search.
   *
   * @param type of the record
   * @param name what it is about; empty if it is all
   * @param subject the first fields of the record
   * @param isConfirmed whether all that is claimed was derived, or all that was asked for
   * @param extent the fields that say how far it was derived
   * @param sentence the same for people; nothing if something differs
   * @param contradictions what was found to be different, a line each
   * @param stated the fields that nothing was compared with, a line each
   * @param isInterrupted whether somebody asked it to stop
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
      boolean isInterrupted) {
    /** Returns the record. */
    public Map<String, Object> fields() {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("type", type);
      fields.putAll(subject);
      fields.put("confirmed", isConfirmed);
      fields.putAll(extent);
      fields.put("contradictions", contradictions);
      fields.put("stated", stated);
      fields.put("interrupted", isInterrupted);
      return fields;
    }
  }

  /**
   * Checks the claims of a certificate, one after the other.
   *
   * @param report receives each thing that was checked
   * @param outcomes receives what came of each claim
   * @throws sift.file.FileException if a file that it is about is not there, or the certificate is
   *     about nothing that is known
   * @throws java.util.concurrent.CancellationException if {@code progress} is asked to stop while
   *     an answer is proved
   */
  public static void run(
      Certificate certificate,
      Effort effort,
      Progress progress,
      Consumer<Check> report,
      Consumer<Outcome> outcomes) {
    switch (certificate.kind()) {
      case SMALLEST ->
          outcomes.accept(new SmallestCheck(certificate, new Checks(report)).run(effort, progress));
      case CHEAPEST -> CheapestCheck.run(certificate, effort, progress, report, outcomes);
      case ANSWERS ->
          certificate
              .all("answer")
              .forEach(line ->
                  outcomes.accept(AnswerCheck.of(line, new Checks(report)).run(effort, progress)));
    }
  }
}
