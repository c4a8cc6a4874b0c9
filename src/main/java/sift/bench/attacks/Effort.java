package sift.bench.attacks;

/**
 * How much is measured of each contestant on each course.
 *
 * @param rounds odd; the median counts
 * @param roundNanos about how long each runs in a round: less than the time slice of a scheduler,
 *     so that other programs spoil some rounds and leave the median alone
 * @param warmNanos how long it runs before, for the compiler
 */
public record Effort(int rounds, long roundNanos, long warmNanos) {
  /** Some two seconds for each contestant. */
  public static final Effort USUAL = new Effort(101, 3_000_000, 200_000_000);

  /** Some seconds, hardly warm. */
  public static final Effort QUICK = new Effort(3, 1_000_000, 40_000_000);

  public Effort {
    if (rounds < 1 || rounds % 2 == 0) {
      throw new IllegalArgumentException("rounds: %d; allowed are odd numbers".formatted(rounds));
    }
  }
}
