package sift.kernel.print;

import static java.util.stream.Collectors.joining;

/** Breaks printed code into lines of at most 100 columns, where the languages allow any space. */
public final class LongLines {
  private static final int WIDTH = 100;
  private static final String INDENT = " ".repeat(4);
  private static final String OPERATORS = "&|^+-";

  private LongLines() {}

  /**
   * Returns code with its long lines broken behind a comma or, without one, before an operator.
   * Comments stay, and lines that have neither.
   */
  public static String broken(String code) {
    return code.lines().map(line -> brokenLine(line) + "\n").collect(joining());
  }

  private static String brokenLine(String line) {
    if (line.contains("//")) {
      return line;
    }
    String indent = " ".repeat(indent(line)) + INDENT;
    StringBuilder out = new StringBuilder();
    String rest = line;
    for (int end = end(rest); end > 0; end = end(rest)) {
      out.append(rest, 0, end).append('\n');
      rest = indent + rest.substring(end + 1);
    }
    return out.append(rest).toString();
  }

  private static int indent(String line) {
    return line.length() - line.stripLeading().length();
  }

  /** Returns the space that ends the first line; 0 if the line is not broken. */
  private static int end(String line) {
    if (line.length() <= WIDTH) {
      return 0;
    }
    int comma = line.lastIndexOf(", ", WIDTH - 1);
    if (comma > 0) {
      return comma + 1;
    }
    for (int i = WIDTH; i > indent(line); i--) {
      if (line.charAt(i) == ' ' && OPERATORS.indexOf(line.charAt(i + 1)) >= 0) {
        return i;
      }
    }
    return 0;
  }
}
