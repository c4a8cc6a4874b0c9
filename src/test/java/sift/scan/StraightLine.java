package sift.scan;

/** Methods of each opcode. A parameter is named as its slot, so that it is found without names. */
@SuppressWarnings({
  "BadShiftAmount",
  "NarrowCalculation",
  "OperatorPrecedence",
  "UnusedMethod",
  "UnusedVariable",
  "unused"
})
final class StraightLine {
  private StraightLine() {}

  static int intArithmetic(int v0, int v1) {
    return (v0 + v1) * (v0 - v1) - -v1;
  }

  static long longArithmetic(long v0, long v2) {
    return (v0 + v2) * (v0 - v2) - -v2;
  }

  static int intLogic(int v0, int v1, int v2) {
    return (v0 & v1) | (v1 ^ v2) & ~v0;
  }

  static long longLogic(long v0, long v2, long v4) {
    return (v0 & v2) | (v2 ^ v4) & ~v0;
  }

  static int intShifts(int v0, int v1) {
    return (v0 << v1) ^ (v0 >> v1) ^ (v0 >>> v1) ^ (v0 << 37) ^ (v0 >>> -3);
  }

  static long longShifts(long v0, int v2) {
    return (v0 << v2) ^ (v0 >> v2) ^ (v0 >>> v2) ^ (v0 << 69) ^ (v0 >>> -3);
  }

  static int intDivisions(int v0) {
    return v0 / 7 + v0 % 7 + v0 / -1 + v0 % 16;
  }

  static long longDivisions(long v0) {
    return v0 / 7 + v0 % 7 + v0 / -1 + v0 % 16;
  }

  static int narrowCasts(int v0) {
    return (byte) v0 + (short) (v0 * 3) + (char) (v0 ^ 5);
  }

  static long wideCasts(int v0, long v1) {
    return (long) v0 * (int) v1 + (v0 & 0xffffffffL) + (int) (v1 >>> 32);
  }

  static int narrowInputs(byte v0, short v1, char v2) {
    return (v0 << 8 | v1 & 255) + (v2 >> 3) + (v0 >>> 2);
  }

  static byte byteResult(int v0, byte v1) {
    return (byte) ((v0 << 7) + (v0 >>> 1) + v1 * 3);
  }

  static short shortResult(int v0, short v1) {
    return (short) ((v0 << 7) + (v0 >>> 1) + v1 * 3);
  }

  static char charResult(int v0, char v1) {
    return (char) ((v0 << 7) + (v0 >>> 1) + v1 * 3);
  }

  static int intNumbers(int v0) {
    return (v0 ^ 0x12345678) + (v0 & 0x8000) - (v0 | 0x80000000) + (v0 & 100) * -2;
  }

  static long longNumbers(long v0) {
    return (v0 ^ 0x123456789abcdef0L) + (v0 & 0x80000000L) - (v0 | 1L) + (v0 & 100) * -2;
  }

  static int intBits(int v0, int v1) {
    return Integer.bitCount(v0)
        + Integer.numberOfLeadingZeros(v0 ^ v1)
        - Integer.numberOfTrailingZeros(v1)
        + Integer.reverse(v0)
        + Integer.reverseBytes(v1);
  }

  static long longBits(long v0, long v2) {
    return Long.bitCount(v0)
        + Long.numberOfLeadingZeros(v0 ^ v2)
        - Long.numberOfTrailingZeros(v2)
        + Long.reverse(v0)
        + Long.reverseBytes(v2);
  }

  static int intRotations(int v0, int v1) {
    return Integer.rotateLeft(v0, v1) ^ Integer.rotateRight(v0, 5) ^ Integer.rotateLeft(v1, -3);
  }

  static long longRotations(long v0, int v2) {
    return Long.rotateLeft(v0, v2) ^ Long.rotateRight(v0, 5) ^ Long.rotateLeft(v0, -3);
  }

  static int intOrders(int v0, int v1) {
    return Integer.compare(v0, v1) * 9
        + Integer.compareUnsigned(v0, v1) * 3
        + Integer.signum(v0)
        + Math.min(v0, v1)
        - Math.max(v0, 3)
        + Math.abs(v1);
  }

  static long longOrders(long v0, long v2) {
    return Long.compare(v0, v2) * 9
        + Long.compareUnsigned(v0, v2) * 3
        + Long.signum(v0)
        + Math.min(v0, v2)
        - Math.max(v0, 3)
        + Math.abs(v2);
  }

  static int intBitSets(int v0, int v1) {
    return Integer.highestOneBit(v0)
        + Integer.lowestOneBit(v1)
        + Integer.compress(v0, v1)
        - Integer.expand(v0, v1);
  }

  static long longBitSets(long v0, long v2) {
    return Long.highestOneBit(v0)
        + Long.lowestOneBit(v2)
        + Long.compress(v0, v2)
        - Long.expand(v0, v2);
  }

  static int unsignedDivisions(int v0) {
    return Integer.divideUnsigned(v0, 10) + Integer.remainderUnsigned(v0, 10) * 3 + (v0 ^ 1);
  }

  static long longUnsignedDivisions(long v0) {
    return Long.divideUnsigned(v0, 10) + Long.remainderUnsigned(v0, 10) * 3 + (v0 ^ 1);
  }

  static int floorDivisions(int v0) {
    return Math.floorDiv(v0, 10) + Math.floorMod(v0, 10) * 3 + Math.floorDiv(v0, -7);
  }

  static long longFloorDivisions(long v0) {
    return Math.floorDiv(v0, 10L) + Math.floorMod(v0, 10L) * 3 + Math.floorDiv(v0, -7L);
  }

  static long unsignedExtensions(byte v0, short v1, int v2) {
    return Byte.toUnsignedLong(v0)
        + Short.toUnsignedLong(v1)
        + Integer.toUnsignedLong(v2)
        + Byte.toUnsignedInt(v0) * Short.toUnsignedInt(v1)
        + Short.reverseBytes(v1);
  }

  static int variables(int v0, int v1) {
    int sum = v0 + v1;
    int product = sum * v0;
    sum++;
    sum -= 3;
    return product ^ sum ^ (sum << 3);
  }

  static long wideVariables(long v0, long v2) {
    long sum = v0 + v2;
    long twice = sum << 1;
    return twice ^ sum ^ v2;
  }

  static int assignmentsInside(int v0, int v1) {
    int copy;
    return (copy = v0 * 5 + v1) + copy * 3 + (v1 = copy - 1) + v1++;
  }
}
