package sift.lang;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Operators defined by others, as formulas over the inputs a and b. */
public final class OperatorFormulas {
  /** The left operand. */
  static final Expr.Input A = new Expr.Input("a");

  private static final List<String> INPUTS = List.of("a", "b");

  static final Expr REVERSED_BYTES = Parser.parse("byte_swap(bit_reverse(a))", INPUTS);

  /** Squares of 1x1, 2x2 and 4x4 bits are exchanged across the diagonal (Hacker's Delight, 7-3). */
  static final Expr TRANSPOSED =
      Stream.of(
              swap(0x00aa00aa00aa00aaL, 7),
              swap(0x0000cccc0000ccccL, 14),
              swap(0x00000000f0f0f0f0L, 28))
          .reduce(A, (word, swap) -> swap.with(_ -> word));

  private OperatorFormulas() {}

  /** The meaning of binary operators in an interpretation of words. */
  public interface Operation<T> {
    /** Returns the operator applied to two words. */
    T apply(BinaryOp op, T x, T y);
  }

  /** Interprets a definition: as terms of SMT-LIB, as diagrams, as halves. */
  public static <T> T read(
      Expr definition,
      T a,
      T b,
      LongFunction<T> constant,
      BiFunction<UnaryOp, T, T> unary,
      Operation<T> binary) {
    return switch (definition) {
      case Expr.Input input -> input.equals(A) ? a : b;
      case Expr.Constant(long value) -> constant.apply(value);
      case Expr.Unary(UnaryOp op, Expr x) ->
          unary.apply(op, read(x, a, b, constant, unary, binary));
      case Expr.Binary(BinaryOp op, Expr x, Expr y) ->
          binary.apply(
              op, read(x, a, b, constant, unary, binary), read(y, a, b, constant, unary, binary));
      case Expr.WideConstant _, Expr.Ternary _, Expr.Choice _, Expr.Call _ ->
          throw new AssertionError(definition);
    };
  }

  /** Returns the sums of bytes: sign bits are added separately, so no carry leaves a byte. */
  static Expr sumsOfBytes(BitWidth width) {
    return withSigns("((a &~ signs) + (b &~ signs)) ^ ((a ^ b) & signs)", width);
  }

  /** Returns the differences of bytes: no borrow leaves a byte. */
  static Expr differencesOfBytes(BitWidth width) {
    return withSigns("((a | signs) - (b &~ signs)) ^ ((a ^ ~b) & signs)", width);
  }

  /**
   * Returns the carry-less product: the exclusive or of the left word shifted to each 1 of the
   * right one.
   */
  static Expr carrylessProduct(BitWidth width) {
    return IntStream.range(0, width.bits())
        .mapToObj(i -> Parser.parse("(a << %d) & neg((b >> %1$d) & 1)".formatted(i), INPUTS))
        .reduce(BinaryOp.XOR::over)
        .orElseThrow();
  }

  /** Returns a formula with the mask of each byte's highest bit in place of {@code signs}. */
  private static Expr withSigns(String text, BitWidth width) {
    String low = "0x8080808080808080";
    String signs = width.isWide() ? "(%s | %1$s << 64)".formatted(low) : low;
    return Parser.parse(text.replace("signs", signs), INPUTS);
  }

  /** Returns {@code a ^ t ^ (t << distance)} where {@code t = (a ^ (a >> distance)) & mask}. */
  private static Expr swap(long mask, int distance) {
    String differences = "((a ^ (a >> %d)) & %d)".formatted(distance, mask);
    return Parser.parse("a ^ %s ^ (%1$s << %d)".formatted(differences, distance), INPUTS);
  }
}
