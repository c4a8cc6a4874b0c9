package sift.lang;

import java.util.ArrayList;
import java.util.List;

/** Every formula of a grammar, for the slow twins of searches. */
public final class AllTrees {
  private AllTrees() {}

  /**
   * Every formula of {@code symbols} symbols.
   *
   * @param smaller those of each smaller size, at its place
   */
  public static List<Expr> of(Grammar grammar, List<List<Expr>> smaller, int symbols) {
    if (symbols == 1) {
      return List.copyOf(grammar.leaves());
    }
    List<Expr> trees = new ArrayList<>();
    for (Expr operand : smaller.get(symbols - 1)) {
      for (UnaryOp op : grammar.unary()) {
        trees.add(new Expr.Unary(op, operand));
      }
    }
    for (int left = 1; left < symbols - 1; left++) {
      for (Expr x : smaller.get(left)) {
        for (Expr y : smaller.get(symbols - 1 - left)) {
          for (BinaryOp op : grammar.binary()) {
            trees.add(new Expr.Binary(op, x, y));
          }
        }
      }
    }
    return trees;
  }
}
