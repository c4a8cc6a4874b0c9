
  private static final int[][] STEPS = {@steps@};

  private static long walk(int square, long occupied, int from, int to) {
    long reached = 0;
    for (int i = from; i < to; i++) {
      int file = square % 8 + STEPS[i][0];
      int rank = square / 8 + STEPS[i][1];
      while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        long bit = 1L << (8 * rank + file);
        reached |= bit;
        if ((occupied & bit) != 0) {
          break;
        }
        file += STEPS[i][0];
        rank += STEPS[i][1];
      }
    }
    return reached;
  }

  /** Compares every case of each line, the other squares occupied at random, with a walk. */
  public static void main(String[] args) {
    long random = 0x9e3779b97f4a7c15L;
    long cases = 0;
    for (int square = 0; square < 64; square++) {
      for (int ray = 0; ray < STEPS.length; ray += 2) {
        long line = walk(square, 0, ray, ray + 2);
        long blockers = 0;
        do {
          random ^= random << 13;
          random ^= random >>> 7;
          random ^= random << 17;
          long occupied = blockers | (random & ~line);
@check@
          cases++;
          blockers = (blockers - line) & line;
        } while (blockers != 0);
      }
    }
    System.out.println(cases + " cases, all right");
  }
