package sift.proof.diagram;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.NoFormException;
import sift.lang.OperatorFormulas;
import sift.lang.Program;
import sift.lang.UnaryOp;

/** The words of formulas with a diagram for each bit, bit 0 first. */
public final class Words {
  private final BitWidth width;
  private final Gates gates;
  private final Products products;
  private final Map<String, int[]> inputs;

  /** Words over these inputs; {@link #name} adds further ones. */
  public Words(Diagrams diagrams, BitWidth width, Map<String, int[]> inputs) {
    this.width = width;
    this.inputs = new HashMap<>(inputs);
    gates = new Gates(diagrams, width);
    products = new Products(diagrams, gates);
  }

  /** Names the results of a program as inputs of later programs. */
  public void name(List<String> names, Program program) {
    List<int[]> results = of(program);
    for (int i = 0; i < results.size(); i++) {
      inputs.put(names.get(i), results.get(i));
    }
  }

  /**
   * Returns the bits of a program's results.
   *
   * @throws NoFormException if it has an operator that is not decided, or the diagrams grow too
   *     large
   * @throws IllegalArgumentException if its words have another width
   */
  public List<int[]> of(Program program) {
    if (!program.width().equals(width)) {
      throw new IllegalArgumentException(
          "words of %d bits, not %d".formatted(program.width().bits(), width.bits()));
    }
    List<int[]> words = new ArrayList<>();
    for (Program.Step step : program.steps()) {
      words.add(
          switch (step) {
            case Program.Parameter(int index) -> input(program.inputs().get(index));
            case Program.WideConstant wide -> throw wide.refusal();
            case Program.Constant(long value) -> gates.constant(value);
            case Program.Unary(UnaryOp op, int x) -> unary(op, words.get(x));
            case Program.Binary(BinaryOp op, int x, int y) ->
                binary(op, words.get(x), words.get(y));
            case Program.Ternary(int table, int a, int b, int c) ->
                gates.ternary(table, words.get(a), words.get(b), words.get(c));
            case Program.Choice(int condition, int then, int otherwise) ->
                gates.choose(
                    gates.equal(words.get(condition), gates.constant(0)),
                    words.get(otherwise),
                    words.get(then));
          });
    }
    return program.results().stream().map(words::get).toList();
  }

  static NoFormException undecided(String what) {
    return new NoFormException(what + " is not decided by diagrams");
  }

  private int[] input(String name) {
    int[] word = inputs.get(name);
    if (word == null) {
      throw new IllegalArgumentException("no input '" + name + "' among " + inputs.keySet());
    }
    return word;
  }

  private int[] unary(UnaryOp op, int[] x) {
    return switch (op) {
      case NOT -> gates.not(x);
      case NEG -> gates.negated(x);
      case BIT_REVERSE, BIT_REVERSE_BYTES, BYTE_SWAP, TRANSPOSE -> gates.moved(op, x);
      case POPCOUNT -> gates.ones(x);
      case COUNTL_ZERO -> gates.zerosBefore(x, i -> width.bits() - 1 - i);
      case COUNTR_ZERO -> gates.zerosBefore(x, i -> i);
      default -> defined(op.definition().orElseThrow(() -> undecided(op.symbol())), x, x);
    };
  }

  /** Returns a word modulo the width, unless that leaves its low bits as they are. */
  private int[] count(int[] y) {
    return Integer.bitCount(width.bits()) == 1
        ? y
        : products.divided(BinaryOp.UREM, y, gates.constant(width.bits())).remainder();
  }

  private int[] defined(Expr definition, int[] x, int[] y) {
    return OperatorFormulas.read(definition, x, y, gates::constant, this::unary, this::binary);
  }

  private int[] binary(BinaryOp op, int[] x, int[] y) {
    return switch (op) {
      case OR, XOR, AND, AND_NOT -> gates.logic(op, x, y);
      case ADD -> gates.sum(x, y);
      case SUB -> gates.difference(x, y);
      case EQ -> gates.truth(gates.equal(x, y));
      case ULT -> gates.truth(gates.below(x, y));
      case SLT -> gates.truth(gates.below(gates.signFlipped(x), gates.signFlipped(y)));
      case SHL, SHR, ASHR, ROTL, ROTR -> gates.shifted(op, x, count(y));
      case PEXT -> gates.packed(x, y);
      case PDEP -> gates.spread(x, y);
      case MUL -> products.product(x, y);
      case UDIV -> products.divided(op, x, y).quotient();
      case UREM -> products.divided(op, x, y).remainder();
      case SDIV -> products.signedQuotient(x, y);
      case SREM -> products.signedRemainder(x, y);
      default -> defined(op.definition(width).orElseThrow(() -> undecided(op.symbol())), x, y);
    };
  }
}
