package sift.chess.game;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.chess.board.FenException;
import sift.chess.board.FenField;
import sift.chess.board.FenPart;
import sift.chess.board.FenText;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.chess.game.LenientFen.Repair;

/**
 * Reads one text leniently: takes its fields, then asks the strict reader until it finds no more
 * faults, and drops what it refuses.
 */
final class LenientFenReader {
  private static final int MAX_LENGTH = 2000;
  private static final Pattern FIELD = Pattern.compile("(\\s*)([^\\s;]+)");
  private static final Pattern COUNTER = Pattern.compile("-|[0-9]+");
  private static final Pattern RIGHTS = Pattern.compile("[A-Za-z ]+");
  private static final Pattern SQUARE = Pattern.compile("[a-p][0-9]{1,2}");
  private static final Pattern OPERATION =
      Pattern.compile("[\\s;]*([A-Za-z]\\w*)((?:\\s+(?:\"[^\"]*\"|[^\\s;\"]+))*)\\s*(?:;|$)");

  private static final int FIELDS = FenField.values().length;

  private final Variant variant;
  private final String text;
  private final List<FenPart> fields = new ArrayList<>();
  private final Map<String, String> operations = new LinkedHashMap<>();
  private final List<Repair> repairs = new ArrayList<>();

  LenientFenReader(Variant variant, String text) {
    this.variant = variant;
    this.text = text;
  }

  LenientFen read() {
    FenPart.checkLength(text, MAX_LENGTH);
    takeFields();
    repairCounter(FenField.HALFMOVES);
    repairCounter(FenField.FULLMOVES);
    while (true) {
      try {
        Position position = Position.of(FenText.read(variant, variant.notations(), fields));
        repairs.sort(Comparator.comparingInt(Repair::column));
        return new LenientFen(position, operations, repairs);
      } catch (FenException e) {
        repair(e);
      }
    }
  }

  private void takeFields() {
    Matcher matcher = FIELD.matcher(text);
    int end = 0;
    while (fields.size() < FIELDS
        && matcher.region(end, text.length()).lookingAt()
        && (fields.size() < FenField.HALFMOVES.ordinal()
            || COUNTER.matcher(matcher.group(2)).matches())) {
      if (!matcher.group(1).matches(" *")) {
        repairs.add(new Repair(end + 1, "white space of other kinds; taken as a blank"));
      }
      fields.add(new FenPart(matcher.group(2), matcher.start(2) + 1));
      end = matcher.end();
    }
    if (fields.isEmpty()) {
      throw new FenException(text.length() + 1, "the text is empty; a FEN has 4 to 6 fields");
    }
    takeOperations(end);
    while (fields.size() < FIELDS) {
      fields.add(new FenPart(missing(FenField.values()[fields.size()], end + 1), end + 1));
    }
  }

  /** Returns what stands for a missing field, and tells it unless it is a counter. */
  private String missing(FenField field, int column) {
    String usual = field.usual();
    if (field.compareTo(FenField.HALFMOVES) >= 0) {
      String counter = operations.getOrDefault(field == FenField.HALFMOVES ? "hmvc" : "fmvn", "");
      return COUNTER.matcher(counter).matches() ? counter : usual;
    }
    repairs.add(
        new Repair(column, "no field for the %s; taken as %s".formatted(field.words(), usual)));
    return usual;
  }

  private void takeOperations(int start) {
    Matcher matcher = OPERATION.matcher(text);
    int end = start;
    while (matcher.region(end, text.length()).lookingAt()) {
      operations.put(matcher.group(1), matcher.group(2).strip().replaceAll("^\"([^\"]*)\"$", "$1"));
      end = matcher.end();
    }
    if (!operations.isEmpty()) {
      repairs.add(
          new Repair(
              start + 1,
              "operations of EPD, no part of a FEN: " + String.join(", ", operations.keySet())));
    }
    String rest = text.substring(end).replaceAll("^[\\s;]+", "").stripTrailing();
    if (!rest.isEmpty()) {
      repairs.add(
          new Repair(
              text.indexOf(rest, end) + 1,
              IllegalMoveException.quoted(rest) + " behind the position; dropped"));
    }
  }

  private FenPart field(FenField field) {
    return fields.get(field.ordinal());
  }

  private void repairCounter(FenField field) {
    FenPart counter = field(field);
    try {
      counter.counter(field);
    } catch (FenException e) {
      boolean isNone = counter.text().equals("-");
      String by = isNone ? field.usual() : String.valueOf(Setup.MAX_COUNTER);
      replace(field, new FenPart(by, counter.column()), e, "taken as " + by);
    }
  }

  /**
   * Repairs what the strict reader refuses.
   *
   * @throws FenException if that is not plain
   */
  private void repair(FenException fault) {
    FenPart castling = field(FenField.CASTLING);
    FenPart enPassant = field(FenField.EN_PASSANT);
    boolean isEnPassant = fault.column() >= enPassant.column();
    if (isEnPassant && SQUARE.matcher(enPassant.text()).matches()) {
      replace(FenField.EN_PASSANT, new FenPart("-", enPassant.column()), fault, "dropped");
    } else if (!isEnPassant
        && fault.column() >= castling.column()
        && RIGHTS.matcher(castling.text()).matches()) {
      FenPart rest = without(castling, fault.column() - castling.column());
      replace(FenField.CASTLING, rest, fault, "dropped");
    } else {
      throw fault;
    }
  }

  /** Returns castling rights without one of them, where the others are. */
  private static FenPart without(FenPart rights, int index) {
    StringBuilder left = new StringBuilder(rights.text());
    left.setCharAt(index, ' ');
    String stripped = left.toString().strip();
    return stripped.isEmpty()
        ? new FenPart("-", rights.column())
        : new FenPart(stripped, rights.column() + left.indexOf(stripped));
  }

  private void replace(FenField field, FenPart by, FenException fault, String effect) {
    repairs.add(new Repair(fault.column(), fault.reason() + "; " + effect));
    fields.set(field.ordinal(), by);
  }
}
