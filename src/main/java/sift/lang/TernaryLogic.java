package sift.lang;

/**
 * Any bitwise function of three words, by its truth table of 8 bits.
 *
 * <p>Bit {@code 4a + 2b + c} of the table is the result where the operands have the bits a, b, c:
 * the numbering of the AVX-512 instruction {@code vpternlog}. {@code 0x96} is {@code a ^ b ^ c},
 * {@code 0xca} selects b where a is set and c elsewhere.
 */
public final class TernaryLogic {
  /** How the operator is written: {@code ternary(0x96, a, b, c)}. */
  public static final String SYMBOL = "ternary";

  private TernaryLogic() {}

  /** The function with truth table {@code table} (0 to 255), applied to every bit. */
  public static long apply(int table, long a, long b, long c) {
    long result = 0;
    for (int row = 0; row < 8; row++) {
      if ((table >> row & 1) != 0) {
        result |= ((row & 4) != 0 ? a : ~a) & ((row & 2) != 0 ? b : ~b) & ((row & 1) != 0 ? c : ~c);
      }
    }
    return result;
  }
}
