package sift.bench.fills;

/**
 * How much is measured.
 *
 * @param rounds odd; the median counts
 * @param roundNanos about how long each kernel runs in a round: less than the time slice of a
 *     scheduler, so that other programs spoil some rounds and leave the median alone
 * @param patienceNanos how long to wait for the compiler, all kernels together
 */
public record Effort(int rounds, long roundNanos, long patienceNanos) {
  /** A minute or two. */
  public static final Effort USUAL = new Effort(101, 2_000_000, 240_000_000_000L);

  /** A second or two, for a few kernels. */
  public static final Effort FEW = new Effort(101, 2_000_000, 30_000_000_000L);

  /** A quarter of a second, for many kernels in a row. */
  public static final Effort ROW = new Effort(25, 2_000_000, 30_000_000_000L);

  /** Some seconds, before anything is compiled. */
  public static final Effort QUICK = new Effort(1, 0, 0);

  public Effort {
    if (rounds < 1 || rounds % 2 == 0) {
      throw new IllegalArgumentException("rounds: %d; allowed are odd numbers".formatted(rounds));
    }
  }

  /** The same without waiting for a compiler that has no instructions for such vectors. */
  public Effort impatient() {
    return new Effort(rounds, roundNanos, 0);
  }
}
