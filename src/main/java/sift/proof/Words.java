package sift.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import sift.lang.BinaryOp;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.lang.UnaryOp;

/**
 * The words of formulas as 64 diagrams each, bit 0 first.
 *
 * <p>Bits are moved by the operator itself, applied to words of one bit: what a reversal does is
 * stated once.
 */
final class Words {
  private static final int BYTE = 8;

  private final Diagrams diagrams;
  private final Map<String, int[]> inputs;

  /** An operator whose bits are no small functions of the bits of its operands. */
  static final class UndecidedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UndecidedException(String operator) {
      super("'" + operator + "' is not decided by diagrams");
    }
  }

  /** Words over these inputs; what is made of them is named later. */
  Words(Diagrams diagrams, Map<String, int[]> inputs) {
    this.diagrams = diagrams;
    this.inputs = new HashMap<>(inputs);
  }

  /** Gives the result of a program a name, so that others may have it as an input. */
  void name(String name, Program program) {
    inputs.put(name, of(program).getFirst());
  }

  /**
   * Returns the bits of a program's results.
   *
   * @throws UndecidedException if it has an operator that is not decided
   * @throws Diagrams.TooLargeException if the diagrams grow too large
   */
  List<int[]> of(Program program) {
    List<int[]> words = new ArrayList<>();
    for (Program.Step step : program.steps()) {
      words.add(
          switch (step) {
            case Program.Parameter(int index) -> input(program.inputs().get(index));
            case Program.Constant(long value) ->
                bits(bit -> (value >>> bit & 1) != 0 ? Diagrams.TRUE : Diagrams.FALSE);
            case Program.Unary(UnaryOp op, int x) -> unary(op, words.get(x));
            case Program.Binary(BinaryOp op, int x, int y) when op.isShift() ->
                shift(op, words.get(x), count(op, program, y));
            case Program.Binary(BinaryOp op, int x, int y) ->
                binary(op, words.get(x), words.get(y));
            case Program.Ternary(int table, int a, int b, int c) ->
                ternary(table, words.get(a), words.get(b), words.get(c));
          });
    }
    return program.results().stream().map(words::get).toList();
  }

  private int[] input(String name) {
    int[] word = inputs.get(name);
    if (word == null) {
      throw new IllegalArgumentException("no input '" + name + "' among " + inputs.keySet());
    }
    return word;
  }

  private static int[] bits(IntUnaryOperator bit) {
    int[] word = new int[Long.SIZE];
    Arrays.setAll(word, bit);
    return word;
  }

  private int[] unary(UnaryOp op, int[] x) {
    return switch (op) {
      case NOT -> bits(bit -> diagrams.not(x[bit]));
      case NEG -> add(bits(bit -> Diagrams.FALSE), unary(UnaryOp.NOT, x), Diagrams.TRUE, Long.SIZE);
      case BIT_REVERSE, BIT_REVERSE_BYTES, BYTE_SWAP, TRANSPOSE -> {
        int[] moved = new int[Long.SIZE];
        for (int bit = 0; bit < moved.length; bit++) {
          moved[Long.numberOfTrailingZeros(op.apply(1L << bit))] = x[bit];
        }
        yield moved;
      }
      case POPCOUNT, COUNTL_ZERO, COUNTR_ZERO -> throw new UndecidedException(op.symbol());
    };
  }

  private int[] binary(BinaryOp op, int[] x, int[] y) {
    return switch (op) {
      case OR, XOR, AND, AND_NOT -> logic(op, x, y);
      case ADD -> add(x, y, Diagrams.FALSE, Long.SIZE);
      case SUB -> add(x, unary(UnaryOp.NOT, y), Diagrams.TRUE, Long.SIZE);
      case ADD_BYTES -> add(x, y, Diagrams.FALSE, BYTE);
      case SUB_BYTES -> add(x, unary(UnaryOp.NOT, y), Diagrams.TRUE, BYTE);
      case SHL, SHR, ASHR, ROTL, ROTR, EQ, ULT, SLT, MUL, UDIV, UREM, SDIV, SREM, PEXT, PDEP ->
          throw new UndecidedException(op.symbol());
    };
  }

  private static int count(BinaryOp op, Program program, int step) {
    if (program.steps().get(step) instanceof Program.Constant(long count)) {
      return (int) (count & (Long.SIZE - 1));
    }
    throw new UndecidedException(
        op.symbol()
            + "' by a word that is no constant, '"
            + new ProgramBuilder(program).program(List.of(step)).formulas().getFirst());
  }

  private int[] logic(BinaryOp op, int[] x, int[] y) {
    int neither = (int) op.apply(0, 0) & 1;
    int onlyY = (int) op.apply(0, 1) & 1;
    int onlyX = (int) op.apply(1, 0) & 1;
    int both = (int) op.apply(1, 1) & 1;
    return bits(bit ->
        diagrams.choose(
            x[bit], diagrams.choose(y[bit], both, onlyX), diagrams.choose(y[bit], onlyY, neither)));
  }

  private int[] ternary(int table, int[] a, int[] b, int[] c) {
    return bits(bit ->
        diagrams.choose(
            a[bit], ofTable(table >> 4, b[bit], c[bit]), ofTable(table, b[bit], c[bit])));
  }

  /** Returns the function of two bits whose table is the four lowest bits. */
  private int ofTable(int table, int b, int c) {
    return diagrams.choose(
        b,
        diagrams.choose(c, table >> 3 & 1, table >> 2 & 1),
        diagrams.choose(c, table >> 1 & 1, table & 1));
  }

  /** Returns the sum in each lane of so many bits, with this carry into each. */
  private int[] add(int[] x, int[] y, int carryIn, int lane) {
    int[] sum = new int[Long.SIZE];
    int carry = carryIn;
    for (int bit = 0; bit < sum.length; bit++) {
      if (bit % lane == 0) {
        carry = carryIn;
      }
      int differ = diagrams.xor(x[bit], y[bit]);
      sum[bit] = diagrams.xor(differ, carry);
      carry = diagrams.choose(differ, carry, x[bit]);
    }
    return sum;
  }

  /** Bits moved as the operator moves those of a word; its sign enters where the operator says. */
  private static int[] shift(BinaryOp op, int[] x, int count) {
    int[] moved = new int[Long.SIZE];
    for (int bit = 0; bit < moved.length; bit++) {
      for (long rest = op.apply(1L << bit, count); rest != 0; rest &= rest - 1) {
        moved[Long.numberOfTrailingZeros(rest)] = x[bit];
      }
    }
    return moved;
  }
}
