package sift.lang;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongBinaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An operator of two operands: its text, its C precedence, its meaning on words, further spellings
 * for the parser.
 *
 * <p>An operator whose text is a name is written as a call, {@code pext(a, b)}; the others as
 * {@code (a ^ b)}.
 */
public enum BinaryOp implements Operator {
  OR("|", 1, true, Kind.LOGIC, (a, b) -> a | b),
  XOR("^", 2, true, Kind.LOGIC, (a, b) -> a ^ b),
  AND("&", 3, true, Kind.LOGIC, (a, b) -> a & b),
  /** The and-not of the post: bits of the left operand that the right one does not have. */
  AND_NOT("&~", 3, false, Kind.LOGIC, (a, b) -> a & ~b),
  /** 1 when equal, else 0. */
  EQ("==", 4, true, Kind.COMPARISON, (a, b) -> a == b ? 1 : 0),
  /** 1 when the left operand is below the right one as unsigned words, else 0. */
  ULT("<", 5, false, Kind.COMPARISON, (a, b) -> Long.compareUnsigned(a, b) < 0 ? 1 : 0),
  SHL("<<", 6, false, Kind.SHIFT, (a, b) -> a << b),
  /** The logical shift: zeros enter from above. */
  SHR(">>", 6, false, Kind.SHIFT, (a, b) -> a >>> b, ">>>"),
  ADD("+", 7, true, Kind.ARITHMETIC, (a, b) -> a + b),
  SUB("-", 7, false, Kind.ARITHMETIC, (a, b) -> a - b),
  MUL("*", 8, true, Kind.ARITHMETIC, (a, b) -> a * b),
  /** The quotient of unsigned words; all ones where the right one is 0, as in SMT-LIB. */
  UDIV("/", 8, false, Kind.DIVISION, BinaryOp::divideUnsigned, "divideUnsigned"),
  /** The remainder of unsigned words; the left one where the right one is 0, as in SMT-LIB. */
  UREM("%", 8, false, Kind.DIVISION, BinaryOp::remainderUnsigned, "remainderUnsigned"),
  /**
   * The quotient of two's complement words, rounded towards 0; for divisor 0 it is 1 or -1, as in
   * SMT-LIB.
   */
  SDIV("sdiv", 0, false, Kind.DIVISION, BinaryOp::divide),
  /** The remainder of {@link #SDIV}, with the sign of the left word. */
  SREM("srem", 0, false, Kind.DIVISION, (a, b) -> a - b * divide(a, b)),
  /** 1 when the left operand is below the right one as two's complement words, else 0. */
  SLT("slt", 0, false, Kind.COMPARISON, (a, b) -> a < b ? 1 : 0),
  /** The arithmetic shift: copies of the sign enter from above. */
  ASHR("ashr", 0, false, Kind.SHIFT, (a, b) -> a >> b),
  ROTL("rotl", 0, false, Kind.ROTATION, (a, b) -> Long.rotateLeft(a, (int) b), "rotateLeft"),
  ROTR("rotr", 0, false, Kind.ROTATION, (a, b) -> Long.rotateRight(a, (int) b), "rotateRight"),
  /** The bits of the left operand under the right one, packed to the low end (BMI2 PEXT). */
  PEXT("pext", 0, false, Kind.OTHER, Long::compress, "compress", "_pext_u64"),
  /** The low bits of the left operand, spread under the right one (BMI2 PDEP). */
  PDEP("pdep", 0, false, Kind.OTHER, Long::expand, "expand", "_pdep_u64"),
  /** The sum in each of the eight bytes by itself, without a carry between bytes. */
  ADD_BYTES("add_bytes", 0, true, Kind.BYTES, BinaryOp::addBytes, OperatorFormulas::sumsOfBytes),
  /** The difference in each of the eight bytes by itself, without a borrow between bytes. */
  SUB_BYTES(
      "sub_bytes", 0, false, Kind.BYTES, BinaryOp::subBytes, OperatorFormulas::differencesOfBytes),
  /** The carry-less product, low word: exclusive or in place of addition (PCLMULQDQ, PMULL). */
  CLMUL(
      "clmul",
      0,
      true,
      Kind.OTHER,
      BinaryOp::multiplyCarryless,
      OperatorFormulas::carrylessProduct);

  /** A class of operators that searches and proofs treat alike. */
  private enum Kind {
    /** Every bit of the result depends on the same bits of the operands only. */
    LOGIC,
    /** The result is 1 or 0. */
    COMPARISON,
    /** The bits of the left operand move by the right one. */
    SHIFT,
    /** A shift whose bits leave at one end and enter at the other. */
    ROTATION,
    ARITHMETIC,
    DIVISION,
    /** Arithmetic in each byte. */
    BYTES,
    OTHER
  }

  private static final long BYTE_SIGNS = 0x8080808080808080L;

  private final String symbol;
  private final int precedence;
  private final boolean commutative;
  private final Kind kind;

  @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
  private final LongBinaryOperator meaning;

  @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
  private final @Nullable Function<BitWidth, Expr> definition;

  @SuppressWarnings("ImmutableEnumChecker") // keeps what `definition` gives
  private final Map<BitWidth, Expr> definitions = new ConcurrentHashMap<>();

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<String> aliases;

  BinaryOp(
      String symbol,
      int precedence,
      boolean commutative,
      Kind kind,
      LongBinaryOperator meaning,
      String... aliases) {
    this(symbol, precedence, commutative, kind, meaning, null, aliases);
  }

  BinaryOp(
      String symbol,
      int precedence,
      boolean commutative,
      Kind kind,
      LongBinaryOperator meaning,
      @Nullable Function<BitWidth, Expr> definition,
      String... aliases) {
    this.symbol = symbol;
    this.precedence = precedence;
    this.commutative = commutative;
    this.kind = kind;
    this.meaning = meaning;
    this.definition = definition;
    this.aliases = List.of(aliases);
  }

  /** Returns the operators of these symbols, which have spaces between. */
  public static List<BinaryOp> named(String symbols) {
    return Stream.of(symbols.split(" ", -1)).map(Operator.bySymbol(values())::get).toList();
  }

  @Override
  public String symbol() {
    return symbol;
  }

  @Override
  public List<String> aliases() {
    return aliases;
  }

  /**
   * Returns the precedence of an infix operator as in C: 1 ({@code |}) to 8 ({@code *}); 0 for
   * calls.
   */
  public int precedence() {
    return precedence;
  }

  /** Whether the operands may be exchanged. */
  public boolean isCommutative() {
    return commutative;
  }

  /** Whether every bit of the result depends on the same bits of the operands only. */
  public boolean isBitwise() {
    return kind == Kind.LOGIC;
  }

  /** Whether the result is a truth value, 1 or 0. */
  public boolean isComparison() {
    return kind == Kind.COMPARISON;
  }

  /** Whether the operator moves the left operand's bits by the right one. */
  public boolean isShift() {
    return kind == Kind.SHIFT || kind == Kind.ROTATION;
  }

  /** Whether the operator is a shift whose bits leave at one end and enter at the other. */
  public boolean isRotation() {
    return kind == Kind.ROTATION;
  }

  /** Whether the operator is a quotient or a remainder. */
  public boolean isDivision() {
    return kind == Kind.DIVISION;
  }

  /** Whether the operator works on each byte by itself. */
  public boolean isBytewise() {
    return kind == Kind.BYTES;
  }

  /**
   * Whether the left operand is in two's complement, and the right one too unless it is a count.
   */
  public boolean isSigned() {
    return this == SDIV || this == SREM || this == SLT || this == ASHR;
  }

  /** Whether the operator is a shift towards bit 63. */
  public boolean isShiftUp() {
    return this == SHL || this == ROTL;
  }

  /** Whether the operator stands between its operands. */
  public boolean isInfix() {
    return precedence > 0;
  }

  /** Returns the formula of the operator over two operands. */
  public Expr over(Expr left, Expr right) {
    return new Expr.Binary(this, left, right);
  }

  /** Returns the operator applied to two words. */
  public long apply(long left, long right) {
    return meaning.applyAsLong(left, right);
  }

  /**
   * Returns the operator as a formula of others over the inputs {@code a} and {@code b}, for words
   * of a width; empty for a primitive operator. Proofs and code generators without a case for the
   * operator use it.
   */
  public Optional<Expr> definition(BitWidth width) {
    return Optional.ofNullable(definition)
        .map(formula -> definitions.computeIfAbsent(width, formula));
  }

  /**
   * Returns the text before the left operand in a printed formula: {@code "("} or {@code "pext("}.
   */
  public String head() {
    return isInfix() ? "(" : symbol + "(";
  }

  /** Returns the text between the operands in a printed formula: {@code " ^ "} or {@code ", "}. */
  public String separator() {
    return isInfix() ? " " + symbol + " " : ", ";
  }

  private static long divideUnsigned(long a, long b) {
    return b == 0 ? -1 : Long.divideUnsigned(a, b);
  }

  private static long remainderUnsigned(long a, long b) {
    return b == 0 ? a : Long.remainderUnsigned(a, b);
  }

  private static long divide(long a, long b) {
    return b != 0 ? a / b : a < 0 ? 1 : -1;
  }

  // Hacker's Delight, 2-18: the sign bits are added by exclusive or, so that nothing is carried on.
  private static long addBytes(long a, long b) {
    return ((a & ~BYTE_SIGNS) + (b & ~BYTE_SIGNS)) ^ ((a ^ b) & BYTE_SIGNS);
  }

  private static long subBytes(long a, long b) {
    return ((a | BYTE_SIGNS) - (b & ~BYTE_SIGNS)) ^ ((a ^ ~b) & BYTE_SIGNS);
  }

  private static long multiplyCarryless(long a, long b) {
    long product = 0;
    for (long rest = b; rest != 0; rest &= rest - 1) {
      product ^= a << Long.numberOfTrailingZeros(rest);
    }
    return product;
  }
}
