package sift.spec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.geometry.Layout;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.UnaryOp;

/** Words that a program may keep beside the board, as formulas over the board's words. */
final class KeptBoards {
  private static final Expr OCCUPIED = new Expr.Input("o");

  private KeptBoards() {}

  static Map<String, Expr> of(List<String> words, Layout layout) {
    Map<String, Expr> kept = new LinkedHashMap<>();
    if (words.contains("o")) {
      kept.put(
          "e",
          layout.squareMask() == -1
              ? new Expr.Unary(UnaryOp.NOT, OCCUPIED)
              : new Expr.Binary(BinaryOp.XOR, OCCUPIED, new Expr.Constant(layout.squareMask())));
    }
    if (layout == Layout.LANE) {
      words.forEach(word -> kept.put("r" + word, turned(UnaryOp.BIT_REVERSE, word)));
      words.forEach(word -> kept.put("t" + word, turned(UnaryOp.TRANSPOSE, word)));
    }
    return kept;
  }

  private static Expr turned(UnaryOp op, String word) {
    return new Expr.Unary(op, new Expr.Input(word));
  }
}
