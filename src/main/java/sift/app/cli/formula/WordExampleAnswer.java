package sift.app.cli.formula;

import java.io.PrintWriter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Paint;
import sift.app.report.Boards;
import sift.app.report.Boards.Named;
import sift.app.report.Worksheet;
import sift.file.JsonRecord.Meaning;
import sift.file.JsonRecord.Unwritten;
import sift.geometry.BoardSize;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.spec.SetTarget;
import sift.word.Word;

/**
 * A program at work on the words of one case, step by step.
 *
 * @param heading what stands above the steps
 * @param rows inputs, steps and results with their words
 * @param bits whether all bits of the words are shown
 * @param program of the steps
 * @param given the words of the inputs that can be chosen
 * @param computed the other inputs, as formulas over these
 * @param set the set-wise target, the first of several; none of other words
 */
public record WordExampleAnswer(
    @Meaning("the target, or what was typed") String target,
    @Meaning("the formula; of a program its results, with commas between") String formula,
    @Meaning("bits of all words") int width,
    @Meaning("the words of the inputs, as x=0x00") List<String> words,
    @Meaning("the bits that count, hexadecimal") String mask,
    @Meaning("what the formula says, within the mask, hexadecimal") String result,
    @Meaning("what a target wants, hexadecimal") Optional<String> expected,
    @Meaning("whether both agree") Optional<Boolean> right,
    @Unwritten List<String> heading,
    @Unwritten List<Row> rows,
    @Unwritten boolean bits,
    @Unwritten Optional<Boards> boards,
    @Unwritten Program program,
    @Unwritten Map<String, Word> given,
    @Unwritten Map<String, Expr> computed,
    @Unwritten Optional<SetTarget> set)
    implements Answer {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");
  private static final String LEGEND =
      "+ newly set, - newly cleared against the board after \"vs\"";
  private static final int MOST_TEXT = 40;
  private static final int MOST_BITS = 32; // in a line, beside the rest

  /** A name or a step with its word; the sentence may be empty. */
  record Row(String text, Word word, String sentence, boolean isStep) {
    Row(String text, Word word) {
      this(text, word, "", false);
    }

    Row with(String other) {
      return new Row(text, word, other, isStep);
    }
  }

  /** A step of the example before it. */
  record WordStepAnswer(
      @Meaning("the step, with earlier ones by name") String text,
      @Meaning("its word, hexadecimal") String value,
      @Meaning("what it does, in words; left out of very large formulas")
          Optional<String> sentence) {}

  /** Returns words as boards, each compared with the first earlier one that it is made of. */
  static List<Named> named(List<Row> rows, UnaryOperator<Word> squares) {
    Map<String, Word> named = new HashMap<>();
    List<Named> steps = new ArrayList<>();
    for (Row row : rows) {
      Word word = squares.apply(row.word());
      String name = row.text().replaceFirst(" = .*", "");
      String against =
          NAME.matcher(row.text())
              .results()
              .map(MatchResult::group)
              .filter(named::containsKey)
              .findFirst()
              .orElse("");
      steps.add(
          new Named(row.text(), row.sentence(), word, against, named.getOrDefault(against, word)));
      named.put(name, word);
    }
    return steps;
  }

  /** Returns the words as boards; those of a formula over any words with bit 0 as a1. */
  public Boards drawn() {
    return boards.orElseGet(() ->
        Boards.of(
            formula,
            String.join(" ", words),
            width > Long.SIZE ? new BoardSize(16, 8) : BoardSize.CHESS,
            named(rows, UnaryOperator.identity()),
            List.of()));
  }

  /** Returns the program for the script of a page; it has one result. */
  public Worksheet worksheet() {
    Word counts = Word.of(new BigInteger(mask.substring(2), 16));
    return Worksheet.of(program, computed, counts);
  }

  /** Returns the words of the inputs after a click on a square of the board of one of them. */
  public Map<String, Word> clicked(String name, int square) {
    Map<String, Word> words = new LinkedHashMap<>(given);
    if (set.isEmpty()) {
      Word turned = square < width ? Word.bit(square) : Word.ZERO;
      words.computeIfPresent(name, (_, word) -> word.xor(turned));
      return words;
    }
    SetTarget target = set.get();
    List<String> names = target.words();
    List<Word> board = names.stream().map(each -> given.getOrDefault(each, Word.ZERO)).toList();
    List<Word> turned = target.turned(board, name, target.layout().bit(square));
    names.forEach(each -> words.put(each, turned.get(names.indexOf(each))));
    return words;
  }

  @Override
  public List<Record> records() {
    BitWidth bitWidth = new BitWidth(width);
    Stream<Record> steps =
        rows.stream()
            .filter(Row::isStep)
            .map(row ->
                new WordStepAnswer(
                    row.text(),
                    hex(bitWidth, row.word()),
                    Optional.of(row.sentence()).filter(text -> !text.isEmpty())));
    return Stream.concat(Stream.of(this), steps).toList();
  }

  static String hex(BitWidth width, Word word) {
    return width.isWide()
        ? "0x%016x%016x".formatted(word.high(), word.low())
        : width.hex(word.low());
  }

  static String hex(BitWidth width, List<Word> words) {
    return words.stream().map(word -> hex(width, word)).collect(Collectors.joining(", "));
  }

  @Override
  public void print(PrintWriter out) {
    heading.forEach(line -> Columns.print(out, line, 2));
    rows.forEach(row -> print(out, row));
    boards.ifPresent(drawn -> {
      Columns.print(out, LEGEND, 2);
      out.println();
      Pictures.print(out, Paint.AUTO, drawn);
    });
    right.ifPresent(isRight ->
        Columns.print(
            out,
            isRight
                ? "right in this case; sift prove decides about all"
                : "wrong in this case" + (boards.isEmpty() ? "" : ": ! too much, ? missing"),
            2));
  }

  private void print(PrintWriter out, Row row) {
    BitWidth bitWidth = new BitWidth(width);
    String hex = hex(bitWidth, row.word());
    String inLine = width <= MOST_BITS ? "  " + bitWidth.binary(row.word().low()) : "";
    int length = row.text().length() + hex.length() + inLine.length() + 3;
    if (length <= Columns.WIDTH && row.text().length() <= MOST_TEXT) {
      int room = Math.min(MOST_TEXT, Columns.WIDTH - hex.length() - inLine.length() - 3);
      out.println("  " + row.text() + " ".repeat(room - row.text().length()) + " " + hex + inLine);
    } else {
      Columns.print(out, "  " + row.text(), 4);
      out.println("      " + hex + inLine);
    }
    if (bits && inLine.isEmpty()) {
      out.println("    " + bitWidth.binary(row.word().low()));
    }
    if (!row.sentence().isEmpty()) {
      Columns.print(out, "      " + row.sentence(), 6);
    }
  }
}
