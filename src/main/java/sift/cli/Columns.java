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
}
