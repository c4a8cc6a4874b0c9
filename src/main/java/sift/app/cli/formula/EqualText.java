package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.app.cli.options.Comparison;
import sift.app.cli.options.Question;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.lang.BitWidth;
import sift.lang.snippet.Type;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Widths;

/**
 * What {@code sift equal} prints for people.
 *
 * @param compared as read
 */
record EqualText(Comparison compared) {
  private BitWidth width() {
    return compared.width();
  }

  /** Prints formulas and verdict. */
  void print(PrintWriter out, EqualVerdict verdict) {
    Columns.print(
        out,
        Question.beginning(compared.leftText())
            + "  =  "
            + Question.beginning(compared.rightText()),
        4);
    compared.notes().forEach(note -> Columns.print(out, note, 4));
    compared.unsignedReading().ifPresent(note -> Columns.print(out, note, 4));
    compared.where().forEach(where -> Columns.print(out, where, 4));
    switch (verdict) {
      case EqualVerdict.Proved(String method, Widths widths, int tested) -> {
        Columns.print(
            out,
            compared.notes().isEmpty()
                ? "proved equal at " + widths + ", by " + method
                : "proved equal on all values, by " + method,
            2);
        if (tested == 0) {
          Columns.print(out, "but the assumptions hold on none of the words tried", 2);
        }
      }
      case EqualVerdict.Differs differs -> print(out, differs);
      case EqualVerdict.NotDecided(int tested, Map<String, String> reasons) -> {
        Columns.print(out, "not decided: equal on all %,d words tried".formatted(tested), 2);
        reasons.forEach((method, reason) -> Columns.print(out, "  " + method + ": " + reason, 4));
      }
    }
  }

  private void print(PrintWriter out, EqualVerdict.Differs differs) {
    List<Row> rows = new ArrayList<>();
    differs
        .inputs()
        .forEach((name, word) ->
            rows.add(new Row(name, word, Optional.ofNullable(compared.types().get(name)))));
    rows.add(new Row("A", differs.left().getFirst(), compared.resultType()));
    rows.add(new Row("B", differs.right().getFirst(), compared.resultType()));
    int longest = rows.stream().mapToInt(row -> row.name().length()).max().orElse(0);
    Columns.print(out, "different at %s, here:".formatted(Counted.of(width().bits(), "bit")), 2);
    String values = "  %-" + longest + "s  %s  %s";
    for (Row row : rows) {
      BitWidth bits = row.width(width());
      String hex = bits.hex(row.own(width()));
      Columns.print(out, values.formatted(row.name(), hex, row.decimal(width())), 4);
    }
    String bits = "  %-" + longest + "s  %s";
    for (Row row : rows) {
      String digits = bits(row.width(width()), row.own(width()));
      Columns.print(out, bits.formatted(row.name(), digits), 4);
    }
  }

  /** A word of a counterexample, and its type in code. */
  private record Row(String name, long word, Optional<Type> type) {
    BitWidth width(BitWidth ofFormulas) {
      return type.map(known -> new BitWidth(known.bits())).orElse(ofFormulas);
    }

    /** Returns the bits of a value of the type. */
    long own(BitWidth ofFormulas) {
      return width(ofFormulas).word(type.map(known -> known.extended(word)).orElse(word));
    }

    String decimal(BitWidth ofFormulas) {
      BitWidth width = width(ofFormulas);
      long own = own(ofFormulas);
      return type.map(known ->
              known.isSigned() ? Long.toString(width.signed(own)) : Long.toUnsignedString(own))
          .orElseGet(() -> EqualText.decimal(width, own));
    }
  }

  /** Returns the word as an unsigned number, and as a signed one if that is another. */
  static String decimal(BitWidth width, long word) {
    String unsigned = Long.toUnsignedString(word);
    long signed = width.signed(word);
    return signed >= 0 ? unsigned : unsigned + " or " + signed;
  }

  /** Returns all bits of a word, bit 0 last, in bytes. */
  static String bits(BitWidth width, long word) {
    StringBuilder bits = new StringBuilder();
    for (int bit = width.bits() - 1; bit >= 0; bit--) {
      bits.append((char) ('0' + (word >>> bit & 1)));
      bits.append(bit > 0 && bit % Byte.SIZE == 0 ? " " : "");
    }
    return bits.toString();
  }
}
