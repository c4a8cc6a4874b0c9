package sift.search.request;

import java.time.Duration;

/**
 * The effort that may go into finding a formula and making it smaller.
 *
 * @param threads worker threads
 * @param memory bytes that heap and bank may take together
 * @param searching the time to search for a formula; if none, nothing is searched
 * @param improving the time to search for better ones after that
 */
public record Effort(int threads, long memory, Duration searching, Duration improving) {
  /** Returns this effort with the time to find a formula reduced by {@code spent}. */
  public Effort after(Duration spent) {
    return searching(searching.compareTo(spent) > 0 ? searching.minus(spent) : Duration.ZERO);
  }

  /** Returns this effort with another time to find a formula. */
  public Effort searching(Duration time) {
    return new Effort(threads, memory, time, improving);
  }
}
