package sift.spec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.geometry.Layout;
import sift.geometry.Mapping;
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
          layout.squares() == layout.longs() * Long.SIZE
              ? new Expr.Unary(UnaryOp.NOT, OCCUPIED)
              : new Expr.Binary(BinaryOp.XOR, OCCUPIED, squares(layout)));
    }
    if (layout.mapping() == Mapping.RANKS || layout.mapping() == Mapping.SPARE) {
      int unused = layout.longs() * Long.SIZE - layout.bits();
      words.forEach(word -> kept.put("r" + word, turned(word, unused)));
    }
    if (layout.equals(Layout.LANE)) {
      words.forEach(
          word -> kept.put("t" + word, new Expr.Unary(UnaryOp.TRANSPOSE, new Expr.Input(word))));
    }
    return kept;
  }

  private static Expr squares(Layout layout) {
    return layout.isWide() ? Expr.constant(layout.mask()) : new Expr.Constant(layout.squareMask());
  }

  /** Returns the board turned by 180 degrees; the word has {@code unused} bits above the board. */
  private static Expr turned(String word, int unused) {
    Expr reversed = new Expr.Unary(UnaryOp.BIT_REVERSE, new Expr.Input(word));
    return unused == 0
        ? reversed
        : new Expr.Binary(BinaryOp.SHR, reversed, new Expr.Constant(unused));
  }
}
