package sift.template;

/**
 * What to search for, and within what limits.
 *
 * @param function what is wanted
 * @param maxOperations the longest programs to try, 0 to {@link #MOST_OPERATIONS}
 * @param top how many programs to keep
 * @param threads worker threads
 */
public record TemplateRequest(LineFunction function, int maxOperations, int top, int threads) {
  /** Longer programs are out of reach in any case. */
  public static final int MOST_OPERATIONS = 11;

  /**
   * @throws IllegalArgumentException if a number is out of range
   */
  public TemplateRequest {
    if (maxOperations < 0 || maxOperations > MOST_OPERATIONS || top < 1 || threads < 1) {
      throw new IllegalArgumentException(
          "operations %d, top %d, threads %d".formatted(maxOperations, top, threads));
    }
  }
}
