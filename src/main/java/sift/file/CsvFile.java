package sift.file;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.word.Numeral;

/**
 * A table of words in a text file: names in the first line, below them a row of numbers each.
 *
 * <p>Cells stand between commas, semicolons or tabs, whichever comes first in the line of names;
 * they may stand in double quotes. Numbers are decimal, hexadecimal or binary, and may be negative
 * in two's complement. {@code #} begins a comment; other lines without cells are skipped.
 */
public final class CsvFile {
  /** The largest file that is read, in bytes. */
  public static final int MOST_BYTES = 1 << 24;

  private static final int MOST_COLUMNS = 64;
  // The first separator that stands neither in quotes nor in a comment.
  private static final Pattern FIRST =
      Pattern.compile("(?:\"[^\"]*+(?:\"|$)|[^\"#,;\t]++)*+([,;\t])");
  // A cell, with what ends it: a separator, or a comment or the end of the line.
  private static final String CELL =
      "[\\s&&[^SEPARATOR]]*+((?:\"[^\"]*+(?:\"|$)|[^\"#SEPARATOR]++)*+)([SEPARATOR]?)";
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final String FORMS = "allowed are 56, 0x38, 0b111000, -1";

  private final String file;
  private final int bits;
  private final List<Cell> names;
  private final List<Row> rows = new ArrayList<>();

  /**
   * A row of the table.
   *
   * @param line its line in the file, from 1 on
   * @param words a word for each name, in their order
   */
  public record Row(int line, List<Long> words) {
    public Row {
      words = List.copyOf(words);
    }
  }

  /** A cell with its position; the column is counted from 1. */
  private record Cell(String text, int line, int column) {}

  private CsvFile(String file, int bits, String text) {
    this.file = file;
    this.bits = bits;
    List<String> lines = text.replaceFirst("^\ufeff", "").lines().toList();
    int line = 0;
    while (line < lines.size() && isEmpty(lines.get(line))) {
      line++;
    }
    if (line == lines.size()) {
      throw new FileException(file + ": is empty; wanted are a line of names and rows of numbers");
    }
    String separator = separator(lines.get(line));
    names = cells(lines.get(line), line + 1, separator);
    checkNames();
    for (line++; line < lines.size(); line++) {
      if (!isEmpty(lines.get(line))) {
        rows.add(row(cells(lines.get(line), line + 1, separator)));
      }
    }
    if (rows.isEmpty()) {
      throw wrong(names.getFirst(), "found names, but no row of numbers below them");
    }
  }

  /**
   * Returns the table in the file of that path.
   *
   * @param bits how many bits a word has, 1 to 64
   * @throws FileException if there is none, or it is no table of such words
   */
  public static CsvFile read(String path, int bits) {
    return parse(path, TextFile.read(path, MOST_BYTES), bits);
  }

  /**
   * Returns the table in {@code text}; messages call it {@code file}.
   *
   * @param bits how many bits a word has, 1 to 64
   * @throws FileException if it is no table of such words
   */
  public static CsvFile parse(String file, String text, int bits) {
    return new CsvFile(file, bits, text);
  }

  /** Returns the names of the columns, each once, from left to right. */
  public List<String> names() {
    return names.stream().map(Cell::text).toList();
  }

  /** Returns the rows as they stand, equal ones too. */
  public List<Row> rows() {
    return List.copyOf(rows);
  }

  /** Returns the exception with a message about a line. */
  public FileException wrong(int line, String message) {
    return new FileException("%s:%d:1: %s".formatted(file, line, message));
  }

  /**
   * Returns the word of a column for the words of others, in the order of the rows.
   *
   * @throws FileException if it is not the same in all rows with the same words
   */
  public Map<List<Long>, Long> function(List<String> inputs, String result) {
    int column = names().indexOf(result);
    List<Integer> columns = inputs.stream().map(names()::indexOf).toList();
    Map<List<Long>, Row> known = new LinkedHashMap<>();
    for (Row row : rows) {
      Row before = known.putIfAbsent(columns.stream().map(row.words::get).toList(), row);
      if (before != null && !before.words.get(column).equals(row.words.get(column))) {
        throw wrong(
            row.line,
            "%s is 0x%x here, but 0x%x for the same inputs in line %d"
                .formatted(result, row.words.get(column), before.words.get(column), before.line));
      }
    }
    Map<List<Long>, Long> function = new LinkedHashMap<>();
    known.forEach((words, row) -> function.put(words, row.words.get(column)));
    return function;
  }

  private void checkNames() {
    if (names.size() > MOST_COLUMNS) {
      throw wrong(
          names.getFirst(),
          "found %,d columns; allowed are at most %d".formatted(names.size(), MOST_COLUMNS));
    }
    Set<String> known = new HashSet<>();
    for (Cell name : names) {
      if (!NAME.matcher(name.text).matches()) {
        throw wrong(
            name,
            "found '%s' among the names of the columns; allowed are letters, digits and _, no digit first"
                .formatted(name.text));
      }
      if (!known.add(name.text)) {
        throw wrong(name, "the name '%s' stands here twice".formatted(name.text));
      }
    }
  }

  private Row row(List<Cell> cells) {
    if (cells.size() != names.size()) {
      throw wrong(
          cells.get(Math.min(cells.size() - 1, names.size())),
          "found %d cell%s; the line of names has %d (%s)"
              .formatted(
                  cells.size(),
                  cells.size() == 1 ? "" : "s",
                  names.size(),
                  String.join(", ", names())));
    }
    return new Row(cells.getFirst().line, cells.stream().map(this::word).toList());
  }

  private long word(Cell cell) {
    if (cell.text.isEmpty()) {
      throw wrong(cell, "found an empty cell; " + FORMS);
    }
    if (Numeral.isOctal(cell.text.replaceFirst("^[-+]", ""))) {
      throw wrong(
          cell, "'%s' is octal, or no number, in C and Java; %s".formatted(cell.text, FORMS));
    }
    BigInteger number =
        Numeral.signed(cell.text)
            .orElseThrow(() -> wrong(cell, "'%s' is no number; %s".formatted(cell.text, FORMS)));
    if (!Numeral.fits(number, bits)) {
      throw wrong(cell, "'%s' does not fit into %d bits".formatted(cell.text, bits));
    }
    return number.longValue() & -1L >>> (Long.SIZE - bits);
  }

  private static boolean isEmpty(String line) {
    String text = line.strip();
    return text.isEmpty() || text.startsWith("#");
  }

  /** Returns the first separator outside quotes; a comma if there is none. */
  private static String separator(String line) {
    Matcher first = FIRST.matcher(line);
    return first.lookingAt() ? first.group(1) : ",";
  }

  private List<Cell> cells(String line, int number, String separator) {
    Matcher cell = Pattern.compile(CELL.replace("SEPARATOR", separator)).matcher(line);
    List<Cell> cells = new ArrayList<>();
    do {
      cell.region(cells.isEmpty() ? 0 : cell.end(), line.length()).lookingAt();
      cells.add(unquoted(new Cell(cell.group(1).strip(), number, cell.start(1) + 1)));
    } while (!cell.group(2).isEmpty());
    return cells;
  }

  private Cell unquoted(Cell cell) {
    if (!cell.text.startsWith("\"")) {
      return cell;
    }
    if (!cell.text.matches("\"[^\"]*\"")) {
      throw wrong(cell, "found %s; quotes are \"56\"".formatted(cell.text));
    }
    return new Cell(cell.text.substring(1, cell.text.length() - 1).strip(), cell.line, cell.column);
  }

  private FileException wrong(Cell cell, String message) {
    return new FileException("%s:%d:%d: %s".formatted(file, cell.line, cell.column, message));
  }
}
