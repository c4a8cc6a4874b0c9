package sift.app.cli.terminal;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Text in lines that fit a terminal. */
public final class Columns {
  private static final int LEAST = 60;
  private static final int MOST = 120;
  private static final int USUAL = 80;

  /**
   * What every table and text fits into: the columns of the terminal, which the launcher exports as
   * {@code COLUMNS}, but at least 60 and at most 120; 80 where there is no terminal.
   */
  public static final int WIDTH = width(System.getenv("COLUMNS"));

  private static final String INDENT = " ".repeat(6);

  private Columns() {}

  private static int width(@Nullable String columns) {
    return columns == null || !columns.matches("[1-9]\\d{0,5}")
        ? USUAL
        : Math.clamp(Integer.parseInt(columns), LEAST, MOST);
  }

  /**
   * Returns the text in lines of at most {@code width}, broken at spaces; a longer word stands
   * alone on its line.
   */
  public static List<String> wrapped(String text, int width) {
    return wrapped(text, width, width);
  }

  /** Returns the text in lines of this width, all but the first {@code further} to the right. */
  public static List<String> hanging(String text, int further) {
    List<String> lines = new ArrayList<>();
    for (String line : wrapped(text, WIDTH, WIDTH - further)) {
      lines.add(lines.isEmpty() ? line : " ".repeat(further) + line);
    }
    return lines;
  }

  /** Prints a text as {@link #hanging} has it. */
  public static void print(PrintWriter out, String text, int further) {
    hanging(text, further).forEach(out::println);
  }

  /**
   * Prints a text and behind it a remark, which stands in one column behind texts of up to {@code
   * widest} characters if they and the remark fit a line; behind the last line of a text of
   * several, which is printed as it is.
   */
  public static void beside(PrintWriter out, String text, int widest, String remark) {
    int last = text.lastIndexOf('\n') + 1;
    if (last > 0) {
      out.print(text.substring(0, last));
      print(out, text.substring(last) + "   " + remark, 4);
      return;
    }
    boolean isOneLine = widest + 3 + remark.length() <= WIDTH;
    String space = " ".repeat(isOneLine ? widest - text.length() : 0);
    print(out, text + space + "   " + remark, 4);
  }

  private static List<String> wrapped(String text, int first, int width) {
    List<String> lines = new ArrayList<>();
    String rest = text.stripTrailing();
    int room = first;
    while (rest.length() > room) {
      int begin = rest.length() - rest.stripLeading().length();
      int space = rest.lastIndexOf(' ', room);
      int end = space > begin ? space : rest.indexOf(' ', begin);
      if (end < 0) {
        break;
      }
      lines.add(rest.substring(0, end).stripTrailing());
      rest = rest.substring(end).stripLeading();
      room = width;
    }
    lines.add(rest);
    return lines;
  }

  /**
   * Returns a row of a table that ends with a formula: as many notes after it as fit, the formula
   * on lines of its own where it does not, and at last a remark, on a line of its own if need be.
   */
  public static List<String> row(
      String figures, String formula, List<String> notes, String remark, Paint paint) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(figures);
    int room = WIDTH - figures.length() - formula.length();
    if (room < 0) {
      if (!figures.isBlank()) {
        lines.add(figures.stripTrailing());
      }
      List<String> parts = wrapped(formula, WIDTH - INDENT.length());
      parts.subList(0, parts.size() - 1).forEach(part -> lines.add(INDENT + paint.strong(part)));
      line = new StringBuilder(INDENT + paint.strong(parts.getLast()));
      room = WIDTH - INDENT.length() - parts.getLast().length();
    } else {
      line.append(paint.strong(formula));
    }
    for (String note : notes) {
      if (!note.isEmpty() && note.length() + 2 <= room) {
        line.append("  ").append(paint.faint(note));
        room -= note.length() + 2;
      }
    }
    if (!remark.isEmpty() && remark.length() + 2 > room) {
      lines.add(line.toString());
      List<String> parts = wrapped(remark, WIDTH - INDENT.length());
      parts.subList(0, parts.size() - 1).forEach(part -> lines.add(INDENT + paint.faint(part)));
      line = new StringBuilder(INDENT + paint.faint(parts.getLast()));
    } else if (!remark.isEmpty()) {
      line.append("  ").append(paint.faint(remark));
    }
    lines.add(line.toString());
    return lines;
  }
}
