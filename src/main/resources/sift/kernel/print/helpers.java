/** Returns the sums of the eight bytes, each without a carry into the next. */
private static long addBytes(long x, long y) {
  long signs = 0x8080808080808080L;
  return ((x & ~signs) + (y & ~signs)) ^ ((x ^ y) & signs);
}

/** Returns the differences of the eight bytes, each without a borrow from the next. */
private static long subBytes(long x, long y) {
  long signs = 0x8080808080808080L;
  return ((x | signs) - (y & ~signs)) ^ ((x ^ ~y) & signs);
}

/** Returns the unsigned quotient, all ones where y is 0. */
private static long udiv(long x, long y) {
  return y == 0 ? -1 : Long.divideUnsigned(x, y);
}

/** Returns the unsigned remainder, x where y is 0. */
private static long urem(long x, long y) {
  return y == 0 ? x : Long.remainderUnsigned(x, y);
}

/** Returns the quotient, rounded towards 0; -1, or 1 for a negative x, where y is 0. */
private static long sdiv(long x, long y) {
  return y != 0 ? x / y : x < 0 ? 1 : -1;
}

/** Returns the remainder with the sign of x, x where y is 0. */
private static long srem(long x, long y) {
  return y == 0 ? x : x % y;
}

/** Returns the low word of the product without carries. */
private static long clmul(long x, long y) {
  long product = 0;
  for (int i = 0; i < 64; i++) {
    product ^= x << i & -(y >>> i & 1);
  }
  return product;
}
