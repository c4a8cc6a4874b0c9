package sift.bench;

import java.time.Duration;
import sift.kernel.Width;

/**
 * How much is measured.
 *
 * @param rounds odd; the median counts
 * @param roundNanos about how long each runs in a round, 0 for one pass; where many rounds count,
 *     less than the time slice of a scheduler, so that other programs spoil some rounds and leave
 *     the median alone
 * @param patienceNanos how long to wait for the compiler, all together; 0 for no warm-up
 */
public record Effort(int rounds, long roundNanos, long patienceNanos) {
  /** A minute or two for a hundred kernels. */
  public static final Effort USUAL = new Effort(101, 2_000_000, 240_000_000_000L);

  /** A second or two, for a few kernels. */
  public static final Effort FEW = new Effort(101, 2_000_000, 30_000_000_000L);

  private static final int FEWEST_ROUNDS_WARM = 5;

  public Effort {
    if (rounds < 1 || rounds % 2 == 0) {
      throw new IllegalArgumentException("rounds: %d; allowed are odd numbers".formatted(rounds));
    }
  }

  /** Returns what some runners need about this time for, half of it to become warm. */
  public Effort within(Duration time, int runners) {
    long half = Math.max(1, time.toNanos() / 2);
    long fitting = (half / (runners * roundNanos) - 1) | 1; // an odd number
    return new Effort(Math.clamp(fitting, 1, rounds), roundNanos, half);
  }

  /** Returns the effort for vectors of a width: without warm-up if wider than the machine's. */
  public Effort forWidth(Width width) {
    return width.bits() > Width.preferred().bits() ? new Effort(rounds, roundNanos, 0) : this;
  }

  /** Returns {@code "medians of 101, warm"}, for tables. */
  public String text() {
    return "%s, %s"
        .formatted(
            rounds == 1 ? "one run" : "medians of " + rounds,
            rounds < FEWEST_ROUNDS_WARM ? "hardly warm" : "warm");
  }
}
