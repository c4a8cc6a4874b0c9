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
