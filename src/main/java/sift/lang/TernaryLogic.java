package sift.lang;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Any bitwise function of three words, by its truth table of 8 bits.
 *
 * <p>Bit {@code 4a + 2b + c} of the table is the result where the operands have the bits a, b, c:
 * the numbering of the AVX-512 instruction {@code vpternlog}. {@code 0x96} is {@code a ^ b ^ c},
 * {@code 0xca} selects b where a is set and c elsewhere.
 */
public final class TernaryLogic {
  /** The name of the operator: {@code ternary(0x96, a, b, c)}. */
  public static final String SYMBOL = "ternary";

  // The rows of a truth table in which a, b and c are set, as bits.
  private static final long[] COLUMNS = {0xf0, 0xcc, 0xaa};

  private TernaryLogic() {}

  /** Returns the function with truth table {@code table} (0 to 255), applied to every bit. */
  public static long apply(int table, long a, long b, long c) {
    long result = 0;
    for (int row = 0; row < 8; row++) {
      if ((table >> row & 1) != 0) {
        result |= ((row & 4) != 0 ? a : ~a) & ((row & 2) != 0 ? b : ~b) & ((row & 1) != 0 ? c : ~c);
      }
    }
    return result;
  }

  /**
   * Returns the table of a formula of bitwise logic.
   *
   * @param words its leaves, at most three: the operands a, b and c
   */
  static int table(Expr logic, List<? extends Expr> words) {
    return (int) inColumns(logic, words).value(input -> 0) & 0xff;
  }

  /** Returns the table of a bitwise operator on a and b. */
  public static int table(BinaryOp op) {
    return (int) op.apply(COLUMNS[0], COLUMNS[1]) & 0xff;
  }

  /** Returns the logic with each word replaced by the rows in which it is set. */
  private static Expr inColumns(Expr logic, List<? extends Expr> words) {
    return logic instanceof Expr.Leaf
        ? new Expr.Constant(COLUMNS[words.indexOf(logic)])
        : logic.map(operand -> inColumns(operand, words));
  }

  /** Whether the result of a table depends on operand 0, 1 or 2: a, b or c. */
  public static boolean dependsOn(int table, int operand) {
    int weight = 4 >> operand;
    return IntStream.range(0, 8).anyMatch(row -> bit(table, row) != bit(table, row ^ weight));
  }

  private static int bit(int table, int row) {
    return table >> row & 1;
  }

  /** Returns the formula of a table: by operators of fewer operands if possible. */
  public static Expr formula(int table, Expr a, Expr b, Expr c) {
    if (!dependsOn(table, 2)) {
      return formula(Integer.compress(table, 0b01010101), a, b);
    }
    if (!dependsOn(table, 1)) {
      return formula(Integer.compress(table, 0b00110011), a, c);
    }
    if (!dependsOn(table, 0)) {
      return formula(Integer.compress(table, 0b00001111), b, c);
    }
    return new Expr.Ternary(table, a, b, c);
  }

  /** Returns the formula of a table of two operands: bit {@code 2x + y} is the result. */
  private static Expr formula(int table, Expr x, Expr y) {
    return switch (table) {
      case 0b0000 -> new Expr.Constant(0);
      case 0b1111 -> new Expr.Constant(-1);
      case 0b1100 -> x;
      case 0b1010 -> y;
      case 0b1000 -> BinaryOp.AND.over(x, y);
      case 0b1110 -> BinaryOp.OR.over(x, y);
      case 0b0110 -> BinaryOp.XOR.over(x, y);
      case 0b0100 -> BinaryOp.AND_NOT.over(x, y);
      case 0b0010 -> BinaryOp.AND_NOT.over(y, x);
      default -> UnaryOp.NOT.over(formula(table ^ 0b1111, x, y));
    };
  }

  /** Returns the same formula with its operands exchanged into the order of their texts. */
  public static Expr ordered(int table, Expr a, Expr b, Expr c) {
    if (b.toString().compareTo(a.toString()) < 0) {
      return ordered(exchanged(table, 4, 2), b, a, c);
    }
    if (c.toString().compareTo(b.toString()) < 0) {
      return ordered(exchanged(table, 2, 1), a, c, b);
    }
    return formula(table, a, b, c);
  }

  /** Returns the table after exchanging the operands of two weights. */
  private static int exchanged(int table, int one, int other) {
    return IntStream.range(0, 8)
        .map(row -> {
          boolean differ = ((row & one) != 0) != ((row & other) != 0);
          return bit(table, differ ? row ^ one ^ other : row) << row;
        })
        .sum();
  }
}
