package sift.app.cli.lines;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import sift.app.cli.options.Question;
import sift.app.cli.options.QuestionReader;
import sift.app.cli.terminal.UserException;
import sift.file.TextFile;
import sift.lang.FormulaException;

/**
 * A line of a file of formulas: one, or two with a tab between, or else a comma that is in no
 * parentheses. What stands behind a further separator is not read.
 *
 * @param file as typed
 * @param number counted from 1, with those that are left out
 */
public record FormulaLine(String file, int number, String text) {
  private static final int LONGEST = 1 << 20;
  private static final String NONE = "-";

  /**
   * Reads a file, and hands out each line that is not empty and no remark, as soon as it is there.
   *
   * @param file {@code -} for the standard input
   * @throws sift.file.FileException if there is none, or it cannot be read
   */
  public static void read(String file, Consumer<FormulaLine> lines) {
    Path path = TextFile.check(file.equals("-") ? "/dev/stdin" : file);
    try (Reader reader =
        new BufferedReader(
            new InputStreamReader(Files.newInputStream(path), StandardCharsets.UTF_8))) {
      StringBuilder line = new StringBuilder();
      int number = 1;
      for (int letter = reader.read(); letter >= 0; letter = reader.read()) {
        if (letter == '\n') {
          new FormulaLine(file, number++, line.toString()).handTo(lines);
          line.setLength(0);
        } else if (line.length() <= LONGEST) {
          line.append((char) letter);
        }
      }
      new FormulaLine(file, number, line.toString()).handTo(lines);
    } catch (IOException e) {
      throw TextFile.failed(file, e);
    }
  }

  private void handTo(Consumer<FormulaLine> lines) {
    if (!text.isBlank() && !text.stripLeading().startsWith("#")) {
      lines.accept(this);
    }
  }

  /**
   * Returns the first formula.
   *
   * @throws WrongLineException if it is none
   */
  public Question first(QuestionReader reader) {
    return question(text.substring(0, firstEnd()), reader);
  }

  /**
   * Returns the second formula, if there is one; {@code -} stands for none.
   *
   * @throws WrongLineException if it is none
   */
  public Optional<Question> second(QuestionReader reader) {
    int from = firstEnd() + 1;
    if (from > text.length()) {
      return Optional.empty();
    }
    int to = end(from, text.charAt(from - 1));
    String second = text.substring(from, to);
    return second.isBlank() || second.strip().equals(NONE)
        ? Optional.empty()
        : Optional.of(question(" ".repeat(from) + second, reader)); // columns of the line
  }

  /** Returns a complaint of the whole line. */
  public WrongLineException wrong(String reason) {
    return new WrongLineException(this, Optional.empty(), reason, false);
  }

  private Question question(String formula, QuestionReader reader) {
    if (text.length() > LONGEST) {
      throw wrong("is too long; allowed are %,d characters".formatted(LONGEST));
    }
    try {
      return reader.ofLine("line " + number, formula);
    } catch (FormulaException e) {
      throw new WrongLineException(this, Optional.of(e.column()), e.reason(), false);
    } catch (UserException e) {
      throw wrong(String.valueOf(e.getMessage()));
    }
  }

  private int firstEnd() {
    int begin = text.length() - text.stripLeading().length();
    int tab = text.indexOf('\t', begin);
    return tab >= 0 ? tab : end(begin, ',');
  }

  /** Returns where a separator stands that is in no parentheses, or else the end of the line. */
  private int end(int from, char separator) {
    int depth = 0;
    for (int at = from; at < text.length(); at++) {
      char letter = text.charAt(at);
      if (letter == separator && (depth <= 0 || separator == '\t')) {
        return at;
      }
      depth += letter == '(' ? 1 : letter == ')' ? -1 : 0;
    }
    return text.length();
  }
}
