package sift.app.cli.scan;

/** Arithmetic that has cheaper forms. Parameters are named as their slots. */
@SuppressWarnings({"OperatorPrecedence", "UnusedMethod", "unused"})
final class Wasteful {
  private Wasteful() {}

  static int sum(int v0, int v1) {
    return (v0 ^ v1) + 2 * (v0 & v1);
  }

  static int sumAgain(int v0, int v1) {
    int both = v0 & v1;
    return (v0 ^ v1) + 2 * both;
  }

  static long smallest(long v0) {
    return (v0 & v0 - 1) * 3 + v0;
  }

  static byte low(int v0, int v1) {
    return (byte) ((v0 & 255) + (v1 & 255));
  }
}
