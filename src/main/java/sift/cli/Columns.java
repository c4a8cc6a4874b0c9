package sift.cli;

import java.util.ArrayList;
import java.util.List;

/** Text in lines that fit a terminal. */
final class Columns {
  /** What every table and text fits into. */
  static final int WIDTH = 80;

  private Columns() {}

  /** The text in lines of at most {@code width}, broken at spaces as far as there are some. */
  static List<String> wrapped(String text, int width) {
    List<String> lines = new ArrayList<>();
    String rest = text.strip();
    while (rest.length() > width) {
      int space = rest.lastIndexOf(' ', width);
      int end = space > 0 ? space : width;
      lines.add(rest.substring(0, end).stripTrailing());
      rest = rest.substring(end).stripLeading();
    }
    lines.add(rest);
    return lines;
  }

  /**
   * A row of a table that ends with a formula: as many notes after it as fit, and the formula on
   * lines of its own where it does not.
   */
  static List<String> row(String figures, String formula, List<String> notes, Paint paint) {
    if (figures.length() + formula.length() > WIDTH) {
      List<String> lines = new ArrayList<>(List.of(figures.stripTrailing()));
      wrapped(formula, WIDTH - 6).forEach(line -> lines.add("      " + paint.strong(line)));
      return lines;
    }
    StringBuilder line = new StringBuilder(figures + paint.strong(formula));
    int room = WIDTH - figures.length() - formula.length();
    for (String note : notes) {
      if (!note.isEmpty() && note.length() + 2 <= room) {
        line.append("  ").append(paint.faint(note));
        room -= note.length() + 2;
      }
    }
    return List.of(line.toString());
  }
}
