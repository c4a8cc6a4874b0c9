package sift.lang;

import java.math.BigInteger;
import sift.word.Word;

/**
 * The width of the words of a formula, 1 to 128 bits, and the meaning of operators at this width.
 *
 * <p>A word of up to 64 bits is kept in the low bits of a {@code long}; all others are 0. Longer
 * words are <em>wide</em>: {@link WideWords} has the operators on them. Sums, products and
 * complements are taken modulo 2^bits, shift counts modulo bits; {@code countl_zero} of zero is
 * bits; the sign is the highest bit.
 *
 * @param bits the number of bits
 */
public record BitWidth(int bits) {
  /** The width of a bitboard, and of formulas by default. */
  public static final BitWidth WORD = new BitWidth(Long.SIZE);

  /** The width of a bitboard of more than 64 squares. */
  public static final BitWidth WIDE = new BitWidth(Word.SIZE);

  /**
   * @throws IllegalArgumentException if there are none, or more than 128
   */
  public BitWidth {
    if (bits < 1 || bits > Word.SIZE) {
      throw new IllegalArgumentException("words have 1 to 128 bits, not " + bits);
    }
  }

  /** Returns the width of bitboards with this number of squares: 64 bits, or 128. */
  public static BitWidth ofBoard(int squares) {
    return squares <= Long.SIZE ? WORD : WIDE;
  }

  /** Whether words exceed a {@code long}: the methods for {@code long} must not be used then. */
  public boolean isWide() {
    return bits > Long.SIZE;
  }

  /** Returns the word of ones, of any width. */
  public Word ones() {
    return Word.ones(bits);
  }

  /**
   * Returns the word of a constant: small negative numbers are sign-extended, all others
   * zero-extended.
   */
  public Word constant(long value) {
    return new Word(Printer.isWrittenNegative(value) ? -1 : 0, value).and(ones());
  }

  /** Returns the word of ones. */
  public long mask() {
    return -1L >>> unused();
  }

  /** Returns the low bits of a {@code long} as a word. */
  public long word(long value) {
    return value & mask();
  }

  /** Returns the number that a word is in two's complement. */
  public long signed(long word) {
    return word << unused() >> unused();
  }

  /** Whether an operator is defined at this width. */
  public boolean has(UnaryOp op) {
    return switch (op) {
      case BYTE_SWAP, BIT_REVERSE_BYTES -> bits % Byte.SIZE == 0;
      case TRANSPOSE -> bits == Long.SIZE;
      default -> true;
    };
  }

  /** Whether an operator is defined at this width. */
  public boolean has(BinaryOp op) {
    return !op.isBytewise() || bits % Byte.SIZE == 0;
  }

  /**
   * Returns an operator applied to a word: the result on 64 bits, cut, unless defined otherwise.
   */
  public long apply(UnaryOp op, long x) {
    return switch (op) {
      case COUNTL_ZERO -> op.apply(x) - unused();
      case COUNTR_ZERO -> Math.min(op.apply(x), bits);
      case BIT_REVERSE, BYTE_SWAP -> op.apply(x) >>> unused();
      default -> word(op.apply(x));
    };
  }

  /**
   * Returns an operator applied to two words: the result on 64 bits, cut. Words are zero-extended,
   * or sign-extended for signed operators; counts are taken modulo the width.
   */
  public long apply(BinaryOp op, long x, long y) {
    if (op.isShift()) {
      return shifted(op, x, count(y));
    }
    return word(op.isSigned() ? op.apply(signed(x), signed(y)) : op.apply(x, y));
  }

  private long shifted(BinaryOp op, long x, int count) {
    if (op.isRotation()) {
      int up = op.isShiftUp() ? count : bits - count;
      return word(x << up | x >>> (bits - up));
    }
    return word(op.apply(op.isSigned() ? signed(x) : x, count));
  }

  /** Returns an operator applied to a word, at any width. */
  public Word apply(UnaryOp op, Word x) {
    return isWide() ? WideWords.apply(this, op, x) : Word.of(apply(op, x.low()));
  }

  /** Returns an operator applied to two words, at any width. */
  public Word apply(BinaryOp op, Word x, Word y) {
    return isWide() ? WideWords.apply(this, op, x, y) : Word.of(apply(op, x.low(), y.low()));
  }

  /** Returns three-input logic applied to three words, at any width. */
  public Word apply(int table, Word a, Word b, Word c) {
    return new Word(
            TernaryLogic.apply(table, a.high(), b.high(), c.high()),
            TernaryLogic.apply(table, a.low(), b.low(), c.low()))
        .and(ones());
  }

  /** Whether the operator at each width of up to 64 bits is that on 64 bits, cut. */
  static boolean isCut(UnaryOp op) {
    return switch (op) {
      case COUNTL_ZERO, COUNTR_ZERO, BIT_REVERSE, BYTE_SWAP -> false;
      default -> true;
    };
  }

  /** Whether the operator at each width of up to 64 bits is that on 64 bits, cut. */
  static boolean isCut(BinaryOp op) {
    return !op.isShift() && !op.isSigned();
  }

  /** Returns three-input logic applied to three words. */
  public long apply(int table, long a, long b, long c) {
    return word(TernaryLogic.apply(table, a, b, c));
  }

  /**
   * Returns whether a shift by this word moves bits by as many places as the word says. By a count
   * of the width or more the operators take it modulo the width, {@link #count(long)}; the shifts
   * of SMT-LIB, {@link SmtShift}, move all bits out.
   */
  public boolean isCount(long word) {
    return Long.compareUnsigned(word, bits) < 0;
  }

  /** Returns the count of a shift by a constant. */
  public int countOf(long constant) {
    return isWide() ? count(constant(constant)) : count(word(constant));
  }

  /** Returns the count of a shift with this wide right operand: the word modulo the width. */
  public int count(Word word) {
    return bits == Word.SIZE
        ? (int) word.low() & Word.SIZE - 1
        : word.unsigned().mod(BigInteger.valueOf(bits)).intValue();
  }

  /** Returns the count of a shift with this right operand: the word modulo the width. */
  public int count(long word) {
    boolean isPowerOfTwo = (bits & bits - 1) == 0; // a quotient would take much longer
    return (int) (isPowerOfTwo ? word & bits - 1 : Long.remainderUnsigned(word, bits));
  }

  private int unused() {
    assert !isWide() : "a word of " + bits + " bits is no long";
    return Long.SIZE - bits;
  }

  /** Returns all hexadecimal digits of a word. */
  public String hex(long word) {
    int digits = (bits + 3) / 4;
    String hex = Long.toHexString(word);
    return "0x" + "0".repeat(digits - hex.length()) + hex;
  }

  /** Returns all bits of a word, bit 0 last, in bytes: {@code "00000000 00101000"}. */
  public String binary(long word) {
    StringBuilder binary = new StringBuilder();
    for (int bit = bits - 1; bit >= 0; bit--) {
      binary.append((char) ('0' + (word >>> bit & 1)));
      binary.append(bit > 0 && bit % Byte.SIZE == 0 ? " " : "");
    }
    return binary.toString();
  }

  /** Returns a word as SMT-LIB writes it: {@code "#x0f"}, {@code "#b101"}. */
  public String smtText(long value) {
    boolean isHex = bits % 4 == 0;
    String digits = isHex ? Long.toHexString(word(value)) : Long.toBinaryString(word(value));
    int missing = (isHex ? bits / 4 : bits) - digits.length();
    return (isHex ? "#x" : "#b") + "0".repeat(missing) + digits;
  }
}
