package sift.bench.perft;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sift.chess.board.FenException;
import sift.chess.board.Setup;
import sift.chess.game.Position;
import sift.chess.perft.Perft;
import sift.chess.perft.Suite;
import sift.file.FileException;
import sift.file.TextFile;

/**
 * Reads suites in the forms that people keep them in, a position in a line or in a block:
 *
 * <pre>
 *   FEN ;D1 20 ;D2 400     a FEN of 4 to 6 fields and counts by rising depth; a last ; says nothing
 *   FEN,20,400             counts at depths 1, 2 and so on
 *
 *   id start               the blocks of .perft files
 *   epd FEN
 *   perft 1 20
 *   perft 2 400
 * </pre>
 *
 * <p>Lines that begin with {@code #} are comments. The byte order mark that some editors put first
 * is no part of the text. A row that is wrong is left out and complained about.
 */
public final class SuiteFile<S> {
  private static final Pattern COUNT =
      Pattern.compile("\\h*D(?<depth>[0-9]+)\\h+(?<nodes>[0-9]+)\\h*");
  private static final Pattern LISTED = Pattern.compile("\\h*(?<nodes>[0-9]+)\\h*");
  private static final Pattern OF_BLOCK =
      Pattern.compile("\\h*(?<key>id|epd|perft)(?:\\h+(?<value>.*))?");
  private static final Pattern PERFT =
      Pattern.compile("\\h*perft\\h+(?<depth>[0-9]+)\\h+(?<nodes>[0-9]+)\\h*;?\\h*");
  private static final String FORMS = "expected is FEN ;D1 20 ;D2 400 or FEN,20,400";
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private static final int MOST_BYTES = 16 << 20;
  private static final int MOST_DIGITS = 19;

  private final String file;
  private final Fens<S> fens;
  private final List<Suite.Row<S>> rows = new ArrayList<>();
  private final List<String> refused = new ArrayList<>();
  private int line = 0;
  private @Nullable Block<S> block;

  private SuiteFile(String file, Fens<S> fens) {
    this.file = file;
    this.fens = fens;
  }

  /**
   * A position whose counts stand in the lines below it.
   *
   * @param setup nothing if the position was refused
   */
  private record Block<S>(int line, String fen, Optional<S> setup, List<Suite.Count> counts) {}

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
   * @throws FileException if it cannot be read, or has no rows
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
   * @throws FileException if there is no row, right or wrong
   */
  public static Suite<Setup> parse(String file, String text) {
    return parse(file, text, fen -> Position.fen(fen).setup());
  }

  /**
   * Returns the suite in {@code text}, whose positions {@code fens} reads; messages call it {@code
   * file}.
   *
   * @throws FileException if there is no row, right or wrong, or a comment says what cannot be
   */
  public static <S> Suite<S> parse(String file, String text, Fens<S> fens) {
    SuiteFile<S> reader = new SuiteFile<>(file, fens);
    String content = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    content.lines().forEach(reader::add);
    reader.endBlock();
    if (reader.rows.isEmpty() && reader.refused.isEmpty()) {
      throw new FileException(file + ": no positions; a line is FEN ;D1 20 ;D2 400");
    }
    return new Suite<>(file, reader.rows, reader.refused);
  }

  private void add(String text) {
    line++;
    if (text.startsWith("#")) {
      comment(text);
    } else if (!text.isBlank()) {
      try {
        read(text);
      } catch (FileException e) {
        refused.add(String.valueOf(e.getMessage()));
      }
    }
  }

  private void comment(String text) {
    try {
      fens.comment(text);
    } catch (IllegalArgumentException e) {
      throw wrong(0, String.valueOf(e.getMessage()));
    }
  }

  private void read(String text) {
    Matcher ofBlock = OF_BLOCK.matcher(text);
    if (!ofBlock.matches()) {
      endBlock();
      row(text);
      return;
    }
    switch (ofBlock.group("key")) {
      case "epd" -> {
        endBlock();
        beginBlock(text, ofBlock);
      }
      case "perft" -> addToBlock(text);
      default -> endBlock(); // its name
    }
  }

  private void row(String text) {
    int semicolon = text.indexOf(';');
    int end = semicolon < 0 ? text.indexOf(',') : semicolon;
    if (end < 0) {
      throw wrong(text.length(), "no counts; " + FORMS);
    }
    String fen = text.substring(0, end).stripTrailing();
    S setup = setup(fen, 0);
    List<Suite.Count> counts = semicolon < 0 ? listed(text, end) : counts(text, end);
    if (counts.isEmpty()) {
      throw wrong(end, "no count after this '" + text.charAt(end) + "'; " + FORMS);
    }
    rows.add(new Suite.Row<>(line, fen.strip(), setup, counts));
  }

  private void beginBlock(String text, Matcher epd) {
    boolean isEmpty = epd.group("value") == null;
    String fen = isEmpty ? "" : epd.group("value").strip();
    int index = isEmpty ? text.length() : epd.start("value");
    block = new Block<>(line, fen, Optional.empty(), new ArrayList<>());
    block = new Block<>(line, fen, Optional.of(setup(fen, index)), new ArrayList<>());
  }

  private void addToBlock(String text) {
    if (block == null) {
      throw wrong(0, "a count without a position; 'epd FEN' goes before it");
    }
    Matcher perft = PERFT.matcher(text);
    if (!perft.matches()) {
      throw wrong(0, "'" + text.strip() + "' is no count; allowed are perft 1 20, perft 2 400");
    }
    add(block.counts, count(perft, 0), perft.start("depth"));
  }

  private void endBlock() {
    Block<S> ended = block;
    block = null;
    if (ended == null || ended.setup.isEmpty()) {
      return;
    }
    if (ended.counts.isEmpty()) {
      refused.add(
          "%s:%d: no counts below; expected are perft 1 20 and so on".formatted(file, ended.line));
    } else {
      rows.add(new Suite.Row<>(ended.line, ended.fen, ended.setup.get(), ended.counts));
    }
  }

  /** Returns the position of a FEN that begins at an index of the line. */
  private S setup(String fen, int index) {
    try {
      return fens.read(fen);
    } catch (FenException e) {
      throw wrong(index + e.column() - 1, e.reason());
    }
  }

  /** Returns the counts behind semicolons, the depth before each. */
  private List<Suite.Count> counts(String text, int first) {
    List<Suite.Count> counts = new ArrayList<>();
    int next;
    for (int at = first; at >= 0; at = next) {
      next = text.indexOf(';', at + 1);
      String part = text.substring(at + 1, next < 0 ? text.length() : next);
      if (next < 0 && part.isBlank()) {
        break;
      }
      if (part.isBlank()) {
        throw wrong(at, "no count after this ';'; allowed are D1 20, D2 400 and so on");
      }
      Matcher count = COUNT.matcher(part);
      if (!count.matches()) {
        throw wrong(
            at + 1, "'" + part.strip() + "' is no count; allowed are D1 20, D2 400 and so on");
      }
      add(counts, count(count, at + 1), at + 1);
    }
    return counts;
  }

  /** Returns the counts behind commas, that of depth 1 first; one left out is not compared. */
  private List<Suite.Count> listed(String text, int first) {
    List<Suite.Count> counts = new ArrayList<>();
    int next;
    int depth = 0;
    for (int at = first; at >= 0; at = next) {
      next = text.indexOf(',', at + 1);
      String part = text.substring(at + 1, next < 0 ? text.length() : next);
      depth++;
      Matcher count = LISTED.matcher(part);
      if (count.matches()) {
        counts.add(new Suite.Count(depth(depth + "", at + 1), nodes(count, at + 1)));
      } else if (!part.isBlank()) {
        throw wrong(at + 1, "'" + part.strip() + "' is no count; allowed are 20,400 and so on");
      }
    }
    return counts;
  }

  private void add(List<Suite.Count> counts, Suite.Count count, int index) {
    int before = counts.isEmpty() ? 0 : counts.getLast().depth();
    if (count.depth() <= before) {
      throw wrong(index, "depth " + count.depth() + " after depth " + before + "; depths rise");
    }
    counts.add(count);
  }

  private Suite.Count count(Matcher count, int index) {
    return new Suite.Count(
        depth(count.group("depth"), index + count.start("depth")), nodes(count, index));
  }

  private int depth(String digits, int index) {
    OptionalLong depth = number(digits, 1, Perft.MAX_DEPTH);
    if (depth.isEmpty()) {
      throw wrong(index, "depth " + digits + "; allowed are 1 to " + Perft.MAX_DEPTH);
    }
    return (int) depth.getAsLong();
  }

  private long nodes(Matcher count, int index) {
    String digits = count.group("nodes");
    OptionalLong nodes = number(digits, 0, Long.MAX_VALUE);
    if (nodes.isEmpty()) {
      throw wrong(
          index + count.start("nodes"),
          "count " + digits + "; allowed are at most " + Long.MAX_VALUE);
    }
    return nodes.getAsLong();
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
