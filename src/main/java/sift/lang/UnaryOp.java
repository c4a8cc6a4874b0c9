package sift.lang;

import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An operator of one operand: its text, its meaning on a word, further spellings for the parser.
 *
 * <p>On an 8x8 board {@code bit_reverse} turns by 180 degrees (square ^ 63) and {@code byte_swap}
 * flips the ranks (square ^ 56), {@code bit_reverse_bytes} mirrors the files (square ^ 7) and
 * {@code transpose} exchanges ranks and files: the mirroring and the flip about the diagonal of
 * "Flipping Mirroring and Rotating" in the Chess Programming Wiki.
 */
public enum UnaryOp implements Operator {
  /** The bitwise complement, {@code ~x}. */
  NOT("~", x -> ~x, null, "not"),
  /** The two's complement negation, printed as a call because {@code -1} is a constant. */
  NEG("neg", x -> -x, null, ""),
  /** The number of set bits, 0 to 64. */
  POPCOUNT(
      "popcount",
      Long::bitCount,
      null,
      "bitCount popcnt __builtin_popcountll _mm_popcnt_u64 __popcnt64"),
  /** The number of zeros above the highest set bit, 64 for zero. */
  COUNTL_ZERO(
      "countl_zero",
      Long::numberOfLeadingZeros,
      null,
      "numberOfLeadingZeros clz lzcnt __builtin_clzll _lzcnt_u64 __lzcnt64"),
  /** The number of zeros below the lowest set bit, 64 for zero. */
  COUNTR_ZERO(
      "countr_zero",
      Long::numberOfTrailingZeros,
      null,
      "numberOfTrailingZeros ctz tzcnt __builtin_ctzll _tzcnt_u64"),
  /** Bit i goes to bit 63 - i. */
  BIT_REVERSE("bit_reverse", Long::reverse, null, "reverse rev rbit __builtin_bitreverse64"),
  /** Byte i goes to byte 7 - i. */
  BYTE_SWAP(
      "byte_swap",
      Long::reverseBytes,
      null,
      "reverseBytes byteswap bswap __builtin_bswap64 _byteswap_uint64"),
  /** Bit i goes to bit 7 - i of its byte. */
  BIT_REVERSE_BYTES(
      "bit_reverse_bytes",
      x -> Long.reverseBytes(Long.reverse(x)),
      () -> OperatorFormulas.REVERSED_BYTES,
      "mirror"),
  /** Bit 8r + f goes to bit 8f + r: the transposed 8x8 matrix, rows from the low byte up. */
  TRANSPOSE("transpose", UnaryOp::transpose, () -> OperatorFormulas.TRANSPOSED, "");

  private final String symbol;

  @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
  private final LongUnaryOperator meaning;

  @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
  private final @Nullable Supplier<Expr> definition;

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<String> aliases;

  /** An operator with further spellings, separated by spaces. */
  UnaryOp(
      String symbol,
      LongUnaryOperator meaning,
      @Nullable Supplier<Expr> definition,
      String aliases) {
    this.symbol = symbol;
    this.meaning = meaning;
    this.definition = definition;
    this.aliases = aliases.isEmpty() ? List.of() : List.of(aliases.split(" ", -1));
  }

  @Override
  public String symbol() {
    return symbol;
  }

  @Override
  public List<String> aliases() {
    return aliases;
  }

  /** Returns the formula of the operator over an operand. */
  public Expr over(Expr operand) {
    return new Expr.Unary(this, operand);
  }

  /** Returns the operator applied to one word. */
  public long apply(long x) {
    return meaning.applyAsLong(x);
  }

  /** Whether every bit of the result depends on the same bit of the operand only. */
  public boolean isBitwise() {
    return this == NOT;
  }

  /** Whether the operator permutes the bits of the operand. */
  public boolean movesBits() {
    return switch (this) {
      case BIT_REVERSE, BYTE_SWAP, BIT_REVERSE_BYTES, TRANSPOSE -> true;
      default -> false;
    };
  }

  /** Whether the result is a number of bits, 0 to 64. */
  public boolean isCount() {
    return switch (this) {
      case POPCOUNT, COUNTL_ZERO, COUNTR_ZERO -> true;
      default -> false;
    };
  }

  /** Whether the operator undoes itself. */
  public boolean isInvolution() {
    return this == NOT || this == NEG || movesBits();
  }

  /** Whether the operator is written before its operand without parentheses. */
  public boolean isPrefix() {
    return !Character.isLetter(symbol.charAt(0));
  }

  /**
   * Returns the operator as a formula of others over the input {@code a}; empty for a primitive
   * operator. Proofs and code generators without a case for the operator use it.
   */
  public Optional<Expr> definition() {
    return Optional.ofNullable(definition).map(Supplier::get);
  }

  /**
   * Returns the text before the operand in a printed formula: {@code "~"} or {@code "popcount("}.
   */
  public String head() {
    return isPrefix() ? symbol : symbol + "(";
  }

  // Hacker's Delight, 7-3: squares of 1x1, 2x2 and 4x4 bits on both sides of the diagonal.
  static long transpose(long x) {
    long y = swapped(x, 0x00aa00aa00aa00aaL, 7);
    long z = swapped(y, 0x0000cccc0000ccccL, 14);
    return swapped(z, 0x00000000f0f0f0f0L, 28);
  }

  /** Exchanges the bits under the mask with those {@code distance} above them. */
  private static long swapped(long x, long mask, int distance) {
    long differences = (x ^ x >>> distance) & mask;
    return x ^ differences ^ differences << distance;
  }
}
