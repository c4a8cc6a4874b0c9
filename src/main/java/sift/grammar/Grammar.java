package sift.grammar;

import java.util.ArrayList;
import java.util.List;
import sift.expr.BinaryOp;
import sift.expr.Expr;
import sift.expr.UnaryOp;

/**
 * The symbols a search may use.
 *
 * @param name how the command line and solution files call it
 * @param source where the selection comes from, for people
 * @param inputs names of the words that vary from case to case
 * @param constants words that are the same in all cases
 * @param unary operators of one operand
 * @param binary operators of two operands
 */
public record Grammar(
    String name,
    String source,
    List<String> inputs,
    List<Long> constants,
    List<UnaryOp> unary,
    List<BinaryOp> binary) {
  public Grammar {
    inputs = List.copyOf(inputs);
    constants = List.copyOf(constants);
    unary = List.copyOf(unary);
    binary = List.copyOf(binary);
  }

  /** How many of the binary operators may exchange their operands. */
  public int commutativeOps() {
    return (int) binary.stream().filter(BinaryOp::isCommutative).count();
  }

  /** The formulas of one symbol: constants, then inputs. */
  public List<Expr.Leaf> leaves() {
    List<Expr.Leaf> leaves = new ArrayList<>();
    constants.forEach(value -> leaves.add(new Expr.Constant(value)));
    inputs.forEach(name -> leaves.add(new Expr.Input(name)));
    return leaves;
  }
}
