
static const int steps[][2] = {@steps@};

static uint64_t walk(int square, uint64_t occupied, int from, int to) {
  uint64_t reached = 0;
  for (int i = from; i < to; i++) {
    int file = square % 8 + steps[i][0];
    int rank = square / 8 + steps[i][1];
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      uint64_t bit = 1ULL << (8 * rank + file);
      reached |= bit;
      if (occupied & bit) {
        break;
      }
      file += steps[i][0];
      rank += steps[i][1];
    }
  }
  return reached;
}

// Compares every case of each line, the other squares occupied at random, with a walk.
int main(void) {
  const int rays = (int) (sizeof steps / sizeof steps[0]);
  uint64_t random = 0x9e3779b97f4a7c15ULL;
  long cases = 0;
  for (int square = 0; square < 64; square++) {
    for (int ray = 0; ray < rays; ray += 2) {
      uint64_t line = walk(square, 0, ray, ray + 2);
      uint64_t blockers = 0;
      do {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        uint64_t occupied = blockers | (random & ~line);
@check@
        cases++;
        blockers = (blockers - line) & line;
      } while (blockers != 0);
    }
  }
  printf("%ld cases, all right\n", cases);
  return 0;
}
