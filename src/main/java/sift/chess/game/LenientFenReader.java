package sift.chess.game;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.chess.board.FenException;
import sift.chess.board.FenField;
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
  private static final Pattern RIGHTS = Pattern.compile("[A-Za-z]+");
  private static final Pattern SQUARE = Pattern.compile("[a-p][0-9]{1,2}");
  private static final Pattern OPERATION =
      Pattern.compile(
          "[\\s;]*([A-Za-z]\\w*)((?:\\s+(?:\"[^\"]*\"|[^\\s;\"]+))*)\\s*(?:;|$)");

  /** What stands for a missing field, in their order. */
  private static final List<String> USUAL = List.of("", "w", "-", "-", "0", "1");

  private final Variant variant;
  private final String text;
  private final Map<String, String> operations = new LinkedHashMap<>();
  private final List<Repair> repairs = new ArrayList<>();

  /** The FEN as far as it is repaired, with one blank between its fields. */
  private final StringBuilder fen = new StringBuilder();

  /** The column in the text of each character of the FEN. */
  private final List<Integer> columns = new ArrayList<>();

  LenientFenReader(Variant variant, String text) {
    this.variant = variant;
    this.text = text;
  }

  LenientFen read() {
    if (text.length() > MAX_LENGTH) {
      throw new FenException(
          MAX_LENGTH + 1,
          "the text has %d characters; allowed are at most %d"
              .formatted(text.length(), MAX_LENGTH));
    }
    takeFields();
    while (true) {
      try {
        Position position = Position.fen(variant, fen.toString());
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
    int count = 0;
    while (count < USUAL.size()
        && matcher.region(end, text.length()).lookingAt()
        && (!isCounter(count) || COUNTER.matcher(matcher.group(2)).matches())) {
      if (!matcher.group(1).isEmpty() && !matcher.group(1).matches(" *")) {
        repairs.add(new Repair(end + 1, "white space of other kinds; taken as a blank"));
      }
      append(matcher.group(2), matcher.start(2) + 1, 1);
      end = matcher.end();
      count++;
    }
    takeOperations(end);
    for (int field = count; field > 0 && field < USUAL.size(); field++) {
      append(missing(FenField.values()[field], end + 1), end + 1, 0);
    }
  }

  private static boolean isCounter(int field) {
    return field >= FenField.HALFMOVES.ordinal();
  }

  /** Returns what stands for a missing field, and tells it unless it is a counter. */
  private String missing(FenField field, int column) {
    String usual = USUAL.get(field.ordinal());
    if (isCounter(field.ordinal())) {
      String counter = operations.getOrDefault(field == FenField.HALFMOVES ? "hmvc" : "fmvn", "");
      return COUNTER.matcher(counter).matches() ? counter : usual;
    }
    repairs.add(
        new Repair(column, "no field for the %s; taken as %s".formatted(field.words(), usual)));
    return usual;
  }

  /** Appends a field; the columns of its characters rise by a step. */
  private void append(String field, int column, int step) {
    if (!fen.isEmpty()) {
      fen.append(' ');
      columns.add(column);
    }
    fen.append(field);
    for (int index = 0; index < field.length(); index++) {
      columns.add(column + step * index);
    }
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
              start + 1, "operations of EPD, no part of a FEN: " + String.join(", ", operations.keySet())));
    }
    String rest = text.substring(end).replaceAll("^[\\s;]+", "").stripTrailing();
    if (!rest.isEmpty()) {
      repairs.add(
          new Repair(
              text.indexOf(rest, end) + 1,
              IllegalMoveException.quoted(rest) + " behind the position; dropped"));
    }
  }

  /**
   * Repairs what the strict reader refuses.
   *
   * @throws FenException if that is not plain
   */
  private void repair(FenException fault) {
    int at = fault.column() - 1;
    int start = fen.lastIndexOf(" ", at - 1) + 1;
    int end = (fen + " ").indexOf(' ', start);
    int before = (int) fen.chars().limit(start).filter(character -> character == ' ').count();
    String field = fen.substring(start, end);
    switch (FenField.values()[before]) {
      case CASTLING -> {
        check(RIGHTS.matcher(field).matches(), fault);
        replace(at, at + 1, field.length() == 1 ? "-" : "", "dropped", fault);
      }
      case EN_PASSANT -> {
        check(SQUARE.matcher(field).matches(), fault);
        replace(start, end, "-", "dropped", fault);
      }
      case HALFMOVES, FULLMOVES -> {
        String counter =
            field.equals("-") ? USUAL.get(before) : String.valueOf(Setup.MAX_COUNTER);
        replace(start, end, counter, "taken as " + counter, fault);
      }
      case BOARD, TURN -> check(false, fault);
    }
  }

  private void check(boolean isPlain, FenException fault) {
    if (!isPlain) {
      throw new FenException(column(fault), fault.reason());
    }
  }

  private void replace(int start, int end, String by, String effect, FenException fault) {
    repairs.add(new Repair(column(fault), fault.reason() + "; " + effect));
    int column = columns.get(start);
    fen.replace(start, end, by);
    columns.subList(start, end).clear();
    columns.addAll(start, Collections.nCopies(by.length(), column));
  }

  private int column(FenException fault) {
    int index = fault.column() - 1;
    return index < columns.size() ? columns.get(index) : text.length() + 1;
  }
}
