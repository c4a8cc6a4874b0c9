package sift.bench.perft;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.chess.board.FenException;
import sift.chess.board.Setup;
import sift.chess.game.Position;
import sift.chess.perft.Perft;
import sift.chess.perft.Suite;
import sift.file.FileException;
import sift.file.TextFile;

/**
 * Reads suites in the form of EPD that perft uses: on each line a FEN of 4 to 6 fields and counts
 * by rising depth, {@code ;D1 20 ;D2 400}. Lines that begin with {@code #} are comments. The byte
 * order mark that some editors put first is no part of the text.
 */
public final class SuiteFile<S> {
  private static final Pattern COUNT = Pattern.compile(" *D(?<depth>[0-9]+) +(?<nodes>[0-9]+) *");
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private static final int MOST_BYTES = 16 << 20;
  private static final int MOST_DIGITS = 19;

  private final String file;
  private final Fens<S> fens;
  private final List<Suite.Row<S>> rows = new ArrayList<>();
  private int line = 0;

  private SuiteFile(String file, Fens<S> fens) {
    this.file = file;
    this.fens = fens;
  }

  /** What reads the positions of a suite. */
  @FunctionalInterface
  public interface Fens<S> {
    /**
     * Returns the legal position that a FEN describes.
     *
     * @throws FenException if the text is no FEN, or its position is not legal
     */
    S read(String fen);

    /**
     * Takes note of a comment, its {@code #} included; it may say how the rows below are read.
     *
     * @throws IllegalArgumentException if it says what cannot be
     */
    default void comment(String line) {}
  }

  /**
   * Returns the suite in a file.
   *
   * @throws FileException if it cannot be read, or a line is none
   */
  public static Suite<Setup> read(Path file) {
    return parse(file.toString(), text(file));
  }

  /**
   * Returns the text of a file that may be a suite.
   *
   * @throws FileException if it cannot be read
   */
  public static String text(Path file) {
    return TextFile.read(file.toString(), MOST_BYTES);
  }

  /**
   * Returns the suite of chess in {@code text}; messages call it {@code file}.
   *
   * @throws FileException if a line is none, or there is no line
   */
  public static Suite<Setup> parse(String file, String text) {
    return parse(file, text, fen -> Position.fen(fen).setup());
  }

  /**
   * Returns the suite in {@code text}, whose positions {@code fens} reads; messages call it {@code
   * file}.
   *
   * @throws FileException if a line is none, or there is no line
   */
  public static <S> Suite<S> parse(String file, String text, Fens<S> fens) {
    SuiteFile<S> reader = new SuiteFile<>(file, fens);
    String content = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    content.lines().forEach(reader::add);
    if (reader.rows.isEmpty()) {
      throw new FileException(file + ": no positions; a line is FEN ;D1 20 ;D2 400");
    }
    return new Suite<>(file, reader.rows);
  }

  private void add(String text) {
    line++;
    if (text.startsWith("#")) {
      comment(text);
    } else if (!text.isBlank()) {
      int end = text.indexOf(';');
      if (end < 0) {
        throw wrong(text.length(), "no counts; expected is FEN ;D1 20 ;D2 400");
      }
      String fen = text.substring(0, end).stripTrailing();
      rows.add(new Suite.Row<>(line, fen.strip(), setup(fen), counts(text, end)));
    }
  }

  private void comment(String text) {
    try {
      fens.comment(text);
    } catch (IllegalArgumentException e) {
      throw wrong(0, String.valueOf(e.getMessage()));
    }
  }

  private S setup(String fen) {
    try {
      return fens.read(fen);
    } catch (FenException e) {
      throw wrong(e.column() - 1, e.reason());
    }
  }

  private List<Suite.Count> counts(String text, int firstSemicolon) {
    List<Suite.Count> counts = new ArrayList<>();
    int depth = 0;
    for (int semicolon = firstSemicolon; semicolon >= 0; ) {
      int next = text.indexOf(';', semicolon + 1);
      Suite.Count count =
          count(text.substring(semicolon + 1, next < 0 ? text.length() : next), semicolon + 1);
      if (count.depth() <= depth) {
        throw wrong(
            semicolon + 1, "depth " + count.depth() + " after depth " + depth + "; depths rise");
      }
      counts.add(count);
      depth = count.depth();
      semicolon = next;
    }
    return counts;
  }

  private Suite.Count count(String text, int index) {
    if (text.isBlank()) {
      throw wrong(index - 1, "no count after this ';'; allowed are D1 20, D2 400 and so on");
    }
    Matcher matcher = COUNT.matcher(text);
    if (!matcher.matches()) {
      throw wrong(index, "'" + text.strip() + "' is no count; allowed are D1 20, D2 400 and so on");
    }
    OptionalLong depth = number(matcher.group("depth"), 1, Perft.MAX_DEPTH);
    if (depth.isEmpty()) {
      throw wrong(
          index + matcher.start("depth"),
          "depth " + matcher.group("depth") + "; allowed are 1 to " + Perft.MAX_DEPTH);
    }
    OptionalLong nodes = number(matcher.group("nodes"), 0, Long.MAX_VALUE);
    if (nodes.isEmpty()) {
      throw wrong(
          index + matcher.start("nodes"),
          "count " + matcher.group("nodes") + "; allowed are at most " + Long.MAX_VALUE);
    }
    return new Suite.Count((int) depth.getAsLong(), nodes.getAsLong());
  }

  /** Returns what the digits mean, if it is within bounds. */
  private static OptionalLong number(String digits, long least, long most) {
    String significant = digits.replaceFirst("^0+(?=.)", "");
    if (significant.length() > MOST_DIGITS) {
      return OptionalLong.empty();
    }
    BigInteger number = new BigInteger(significant);
    return number.compareTo(BigInteger.valueOf(least)) < 0
            || number.compareTo(BigInteger.valueOf(most)) > 0
        ? OptionalLong.empty()
        : OptionalLong.of(number.longValueExact());
  }

  private FileException wrong(int index, String message) {
    return new FileException(file + ":" + line + ":" + (index + 1) + ": " + message);
  }
}
