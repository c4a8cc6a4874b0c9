package sift.scan;

/** Methods whose expressions read more than parameters. */
@SuppressWarnings({
  "BadShiftAmount",
  "NarrowCalculation",
  "OperatorPrecedence",
  "UnusedMethod",
  "UnusedVariable",
  "unused"
})
final class Reads {
  private int size;
  private volatile int shared;
  private final int[] table = new int[8];
  private StringBuilder text = new StringBuilder();

  int sameField() {
    return (size ^ size >>> 3) + (size << 2);
  }

  int fieldAfterACall() {
    int before = size;
    text.append(1);
    return (before ^ size >>> 3) + (size << 2);
  }

  int fieldAfterAStore(Reads other) {
    int before = size;
    other.size = 3;
    return (before ^ size >>> 3) + (size << 2);
  }

  int volatileField() {
    return (shared ^ shared >>> 3) + 5 * 2;
  }

  int fieldsAroundAVolatileOne() {
    return (size ^ shared >>> 3) + size;
  }

  int sameElement(int i) {
    return (table[i + 1] ^ table[i + 1] >>> 3) + table[i];
  }

  int elementAfterAStore(int i, int[] other) {
    int before = table[i];
    other[0] = 1;
    return (before ^ table[i]) + before;
  }

  int calls() {
    return (text.length() ^ text.length() >>> 3) + text.length();
  }

  int variableOfTwoExpressions(int x, int y) {
    int sum = x * 31 + y;
    size = sum ^ sum >>> 7;
    return sum + 5 & sum;
  }

  int variableReadInALoop(int x, int y) {
    int sum = x * 31 + y;
    while (sum > 100) {
      sum = sum - (sum >>> 3);
    }
    return sum;
  }

  int variableOfAHandler(int x) {
    int sum = x * 31 + 7;
    try {
      size = sum ^ sum >>> 3;
      text.append(sum);
      sum = 3;
    } catch (IllegalStateException e) {
      return sum;
    }
    return 0;
  }

  int divisions(int x, int y) {
    return (x + 7) / (y | 1) + (x - 7) / 5;
  }

  int chosen(int x, int y) {
    return (x + y * 3) + (x > y ? x ^ y : x & y);
  }

  int order(long x, long y) {
    return (x ^ y) * 3 < (x & y) ? 1 : 2;
  }

  double fraction(int x) {
    return (x ^ x >>> 3) * 0.5;
  }
}
