package sift.app.cli.chess;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.chess.board.FenException;
import sift.chess.board.FenText;
import sift.chess.board.PackedPosition;
import sift.chess.board.Setup;
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
  private static final int LONGEST = 1 << 16;
  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF"; // of UTF-8, as bytes
  // Fields of an EPD, then a word that begins with a letter: its first operation.
  private static final Pattern EPD =
      Pattern.compile(
          "(?<fields> *(?:[^ ;]+ +){3}[^ ;]+(?: +[0-9]+){0,2}) +(?<operations>[A-Za-z].*)");
  private static final Pattern HALFMOVES = operation("hmvc");
  private static final Pattern FULLMOVES = operation("fmvn");
  private static final Pattern FOUR_FIELDS = Pattern.compile(" *[^ ]+( +[^ ]+){3} *");

  private final String name;
  private final InputStream in;
  private final byte[] line = new byte[LONGEST];
  private long number = 0;

  /** Creates a reader of {@code in}, which messages call {@code name}. */
  PositionLines(String name, InputStream in) {
    this.name = name;
    this.in = new BufferedInputStream(in, LONGEST);
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
    for (Optional<String> text = line(); text.isPresent(); text = line()) {
      if (!text.get().isBlank() && !text.get().startsWith("#")) {
        return Optional.of(position(text.get()));
      }
    }
    return Optional.empty();
  }

  /** Returns the next line without its end; the text of a FEN is plain ASCII. */
  private Optional<String> line() {
    int length = 0;
    int next = read();
    if (next < 0) {
      return Optional.empty();
    }
    number++;
    while (next >= 0 && next != '\n') {
      if (length == LONGEST) {
        throw new FileException(
            "%s:%d: more than %,d characters; allowed is a FEN or an EPD"
                .formatted(name, number, LONGEST));
      }
      line[length++] = (byte) next;
      next = read();
    }
    length -= length > 0 && line[length - 1] == '\r' ? 1 : 0;
    String text = new String(line, 0, length, StandardCharsets.ISO_8859_1);
    boolean isMarked = number == 1 && text.startsWith(BYTE_ORDER_MARK);
    return Optional.of(isMarked ? text.substring(BYTE_ORDER_MARK.length()) : text);
  }

  private int read() {
    try {
      return in.read();
    } catch (IOException e) {
      throw TextFile.failed(name, e);
    }
  }

  private PackedPosition position(String text) {
    Matcher epd = EPD.matcher(text);
    int end = text.indexOf(';');
    boolean hasOperations = epd.matches();
    String fen =
        hasOperations ? withCounters(epd) : end < 0 ? text : text.substring(0, end).stripTrailing();
    try {
      return packed(FenText.read(Variant.ORTHODOX, Variant.ORTHODOX.notations(), fen));
    } catch (FenException e) {
      throw wrong(e.column(), e.reason());
    }
  }

  private PackedPosition packed(FenText text) {
    Position.of(text); // tells what is illegal
    Setup setup = text.setup();
    PackedPosition.refusal(setup)
        .ifPresent(reason -> {
          throw wrong(1, reason);
        });
    return PackedPosition.of(setup);
  }

  /** Returns the fields of an EPD, with the counters that its operations state. */
  private static String withCounters(Matcher epd) {
    String fields = epd.group("fields");
    String operations = epd.group("operations");
    Matcher halfmoves = HALFMOVES.matcher(operations);
    Matcher fullmoves = FULLMOVES.matcher(operations);
    boolean hasHalfmoves = halfmoves.find();
    boolean hasFullmoves = fullmoves.find();
    if (!FOUR_FIELDS.matcher(fields).matches() || !(hasHalfmoves || hasFullmoves)) {
      return fields;
    }
    return "%s %s %s"
        .formatted(
            fields,
            hasHalfmoves ? halfmoves.group("value") : "0",
            hasFullmoves ? fullmoves.group("value") : "1");
  }

  private FileException wrong(int column, String reason) {
    return new FileException("%s:%d:%d: %s".formatted(name, number, column, reason));
  }
}
