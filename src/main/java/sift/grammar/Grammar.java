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

  /**
   * Every formula of {@code symbols} symbols.
   *
   * @param smaller those of each smaller size, at its place
   */
  public List<Expr> trees(List<List<Expr>> smaller, int symbols) {
    if (symbols == 1) {
      return List.copyOf(leaves());
    }
    List<Expr> trees = new ArrayList<>();
    for (Expr operand : smaller.get(symbols - 1)) {
      for (UnaryOp op : unary) {
        trees.add(new Expr.Unary(op, operand));
      }
    }
    for (int left = 1; left < symbols - 1; left++) {
      for (Expr x : smaller.get(left)) {
        for (Expr y : smaller.get(symbols - 1 - left)) {
          for (BinaryOp op : binary) {
            trees.add(new Expr.Binary(op, x, y));
          }
        }
      }
    }
    return trees;
  }
}
