package sift;

/** The seeds of random tests: fixed, so that a run can be repeated; new ones with -Pnightly. */
public final class Seed {
  private Seed() {}

  /** Returns {@code fixed}, or the time under {@code -Pnightly}; prints it either way. */
  public static long of(String test, long fixed) {
    long seed = Boolean.getBoolean("sift.test.newSeeds") ? System.nanoTime() : fixed;
    System.out.println(test + " seed " + seed);
    return seed;
  }
}
