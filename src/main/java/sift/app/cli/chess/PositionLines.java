package sift.app.cli.chess;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.chess.board.FenException;
import sift.chess.board.FenText;
import sift.chess.board.PackedPosition;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.file.FileException;
import sift.file.TextFile;

/**
 * Reads the positions of a text line by line, in the memory of one line: a FEN, an EPD, or a FEN
 * with the counts of a perft suite, {@code ;D1 20}. Of the operations of an EPD those that state
 * the counters, {@code hmvc} and {@code fmvn}, are read and the others left out. Empty lines and
 * those that begin with {@code #} hold no position.
 */
final class PositionLines {
  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF"; // of UTF-8, as bytes
  // Fields of an EPD, then a word that begins with a letter: its first operation.
  private static final Pattern EPD =
      Pattern.compile(
          "(?<fields> *(?:[^ ;]+ +){3}[^ ;]+)(?<counters>(?: +[0-9]+){0,2})"
              + " +(?<operations>[A-Za-z].*)");
  private static final Pattern HALFMOVES = operation("hmvc");
  private static final Pattern FULLMOVES = operation("fmvn");

  private final String name;
  private final BufferedReader in;
  private long number = 0;

  /** Creates a reader of {@code in}, which messages call {@code name}. */
  PositionLines(String name, InputStream in) {
    this.name = name;
    this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.ISO_8859_1));
  }

  private static Pattern operation(String code) {
    return Pattern.compile("(?:^|; *)" + code + " +(?<value>[^ ;]+) *;");
  }

  /**
   * Returns the position of the next line that has one; nothing at the end of the text.
   *
   * @throws FileException if the line is none, its position cannot be packed, or reading fails
   */
  Optional<PackedPosition> next() {
    Optional<String> text = line();
    while (text.filter(each -> each.isBlank() || each.startsWith("#")).isPresent()) {
      text = line();
    }
    return text.map(this::position);
  }

  /** Returns the next line without its end; the text of a FEN is plain ASCII. */
  private Optional<String> line() {
    try {
      number++;
      return Optional.ofNullable(in.readLine())
          .map(text -> number == 1 ? text.replaceFirst("^" + BYTE_ORDER_MARK, "") : text);
    } catch (IOException e) {
      throw TextFile.failed(name, e);
    }
  }

  private PackedPosition position(String text) {
    Matcher epd = EPD.matcher(text);
    String fen = epd.matches() ? withCounters(epd) : text.split(";", 2)[0].stripTrailing();
    try {
      FenText read = FenText.read(Variant.ORTHODOX, Variant.ORTHODOX.notations(), fen);
      Position.of(read); // tells what is illegal
      PackedPosition.refusal(read.setup())
          .ifPresent(reason -> {
            throw wrong(1, reason);
          });
      return PackedPosition.of(read.setup());
    } catch (FenException e) {
      throw wrong(e.column(), e.reason());
    }
  }

  /** Returns the fields of an EPD; without counters, with those that its operations state. */
  private static String withCounters(Matcher epd) {
    String operations = epd.group("operations");
    return epd.group("fields")
        + (epd.group("counters").isEmpty()
            ? " %s %s"
                .formatted(operand(HALFMOVES, operations, "0"), operand(FULLMOVES, operations, "1"))
            : epd.group("counters"));
  }

  private static String operand(Pattern operation, String operations, String usual) {
    Matcher found = operation.matcher(operations);
    return found.find() ? found.group("value") : usual;
  }

  private FileException wrong(int column, String reason) {
    return new FileException("%s:%d:%d: %s".formatted(name, number, column, reason));
  }
}
