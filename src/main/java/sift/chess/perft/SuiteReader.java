package sift.chess.perft;

import static sift.chess.game.IllegalMoveException.quoted;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sift.chess.board.FenException;
import sift.chess.game.Position;

/**
 * Reads suites in the forms that people keep them in, a position in a line or in a block:
 *
 * <pre>
 *   FEN ;D1 20 ;D2 400     a FEN of 4 to 6 fields and counts by rising depth; a last ; says nothing
 *   FEN,20,400             counts at depths 1, 2 and so on; one left out is not compared
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
public final class SuiteReader {
  private static final Form OF_DEPTH =
      new Form("\\h*D(?<depth>[0-9]+)\\h+(?<nodes>[0-9]+)\\h*", "D1 20, D2 400 and so on");
  private static final Form LISTED = new Form("\\h*(?<nodes>[0-9]+)\\h*", "20,400 and so on");
  private static final Form OF_BLOCK =
      new Form(
          "\\h*perft\\h+(?<depth>[0-9]+)\\h+(?<nodes>[0-9]+)\\h*;?\\h*", "perft 1 20, perft 2 400");
  private static final Pattern LINE_OF_BLOCK =
      Pattern.compile("\\h*(?<key>id|epd|perft)(?:\\h+|$)(?<value>.*)");
  private static final String FORMS = "expected is FEN ;D1 20 ;D2 400 or FEN,20,400";
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final String file;
  private final Fens fens;
  private final List<Suite.Row> rows = new ArrayList<>();
  private final List<String> refused = new ArrayList<>();
  private int line = 0;
  private @Nullable Block block;

  private SuiteReader(String file, Fens fens) {
    this.file = file;
    this.fens = fens;
  }

  /** How a count is written, and what to write instead of something else. */
  private record Form(Pattern pattern, String allowed) {
    Form(String pattern, String allowed) {
      this(Pattern.compile(pattern), allowed);
    }
  }

  /**
   * A position whose counts stand in the lines below it.
   *
   * @param position nothing if it was refused
   */
  private record Block(
      int line, String fen, Optional<Position> position, List<Suite.Count> counts) {}

  /** What reads the positions of a suite. */
  @FunctionalInterface
  public interface Fens {
    /**
     * Returns the position that a FEN describes.
     *
     * @throws FenException if the text is no FEN, or its position is not legal
     */
    Position read(String fen);

    /**
     * Takes note of a comment, its {@code #} included; it may say how the rows below are read.
     *
     * @throws IllegalArgumentException if it says what cannot be
     */
    default void comment(String line) {}
  }

  /**
   * Returns the suite in {@code text}, whose positions {@code fens} reads; messages call it {@code
   * file}.
   *
   * @throws SuiteException if there is no row, right or wrong, or a comment says what cannot be
   */
  public static Suite read(String file, String text, Fens fens) {
    SuiteReader reader = new SuiteReader(file, fens);
    String content = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    content.lines().forEach(reader::add);
    reader.endBlock();
    if (reader.rows.isEmpty() && reader.refused.isEmpty()) {
      throw new SuiteException(file + ": no positions; a line is FEN ;D1 20 ;D2 400");
    }
    return new Suite(file, reader.rows, reader.refused);
  }

  private void add(String text) {
    line++;
    if (text.startsWith("#")) {
      comment(text);
    } else if (!text.isBlank()) {
      try {
        addRow(text);
      } catch (SuiteException e) {
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

  private void addRow(String text) {
    Matcher ofBlock = LINE_OF_BLOCK.matcher(text);
    if (!ofBlock.matches()) {
      endBlock();
      addLine(text);
      return;
    }
    switch (ofBlock.group("key")) {
      case "epd" -> {
        endBlock();
        beginBlock(ofBlock);
      }
      case "perft" -> addToBlock(text);
      default -> endBlock(); // its name
    }
  }

  private void addLine(String text) {
    int semicolon = text.indexOf(';');
    int end = semicolon < 0 ? text.indexOf(',') : semicolon;
    if (end < 0) {
      throw wrong(text.length(), "no counts; " + FORMS);
    }
    String fen = text.substring(0, end).stripTrailing();
    Position position = position(fen, 0);
    List<Suite.Count> counts = counts(text, end);
    if (counts.isEmpty()) {
      throw wrong(end, "no count after this '" + text.charAt(end) + "'; " + FORMS);
    }
    rows.add(new Suite.Row(line, fen.strip(), position, counts));
  }

  private void beginBlock(Matcher epd) {
    String fen = epd.group("value").strip();
    block = new Block(line, fen, Optional.empty(), new ArrayList<>());
    block = new Block(line, fen, Optional.of(position(fen, epd.start("value"))), new ArrayList<>());
  }

  private void addToBlock(String text) {
    Block begun = block;
    if (begun == null) {
      throw wrong(0, "a count without a position; 'epd FEN' goes before it");
    }
    add(begun.counts, OF_BLOCK, text, 0, 0);
  }

  private void endBlock() {
    Block ended = block;
    block = null;
    if (ended == null || ended.position.isEmpty()) {
      return;
    }
    if (ended.counts.isEmpty()) {
      refused.add(
          "%s:%d: no counts below; expected are perft 1 20 and so on".formatted(file, ended.line));
    } else {
      rows.add(new Suite.Row(ended.line, ended.fen, ended.position.get(), ended.counts));
    }
  }

  /** Returns the position of a FEN that begins at an index of the line. */
  private Position position(String fen, int index) {
    try {
      return fens.read(fen);
    } catch (FenException e) {
      throw wrong(index + e.column() - 1, e.reason());
    }
  }

  /** Returns the counts behind the separator at an index, and behind others like it. */
  private List<Suite.Count> counts(String text, int first) {
    String separator = text.substring(first, first + 1);
    boolean isListed = separator.equals(",");
    List<Suite.Count> counts = new ArrayList<>();
    String[] parts = text.substring(first + 1).split(separator, -1);
    int index = first + 1;
    for (int i = 0; i < parts.length; i++) {
      String part = parts[i];
      if (!part.isBlank()) {
        add(counts, isListed ? LISTED : OF_DEPTH, part, index, i + 1);
      } else if (!isListed && i < parts.length - 1) {
        throw wrong(index - 1, "no count after this ';'; allowed are D1 20, D2 400 and so on");
      }
      index += part.length() + 1;
    }
    return counts;
  }

  /**
   * Adds the count that a part of the line is.
   *
   * @param index where the part begins
   * @param number which of the parts it is, from 1, and so its depth if it does not say one
   */
  private void add(List<Suite.Count> counts, Form form, String part, int index, int number) {
    Matcher count = form.pattern.matcher(part);
    if (!count.matches()) {
      throw wrong(
          index, "%s is no count; allowed are %s".formatted(quoted(part.strip()), form.allowed));
    }
    String digits = form.equals(LISTED) ? String.valueOf(number) : count.group("depth");
    int depthAt = form.equals(LISTED) ? index : index + count.start("depth");
    long depth = number(digits);
    if (depth < 1 || depth > Perft.MAX_DEPTH) {
      throw wrong(depthAt, "depth " + quoted(digits) + "; allowed are 1 to " + Perft.MAX_DEPTH);
    }
    long nodes = number(count.group("nodes"));
    if (nodes < 0) {
      throw wrong(
          index + count.start("nodes"),
          "count " + quoted(count.group("nodes")) + "; allowed are at most " + Long.MAX_VALUE);
    }
    int before = counts.isEmpty() ? 0 : counts.getLast().depth();
    if (depth <= before) {
      throw wrong(index, "depth " + depth + " after depth " + before + "; depths rise");
    }
    counts.add(new Suite.Count((int) depth, nodes));
  }

  /** Returns what digits mean, or -1 if that does not fit. */
  private static long number(String digits) {
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  private SuiteException wrong(int index, String message) {
    return new SuiteException(file + ":" + line + ":" + (index + 1) + ": " + message);
  }
}
