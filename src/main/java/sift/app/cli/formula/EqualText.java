package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sift.app.cli.options.Comparison;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.lang.BitWidth;
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
    Columns.print(out, compared.leftText() + "  =  " + compared.rightText(), 4);
    compared.notes().forEach(note -> Columns.print(out, note, 4));
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
    List<Map.Entry<String, Long>> words = new ArrayList<>(differs.inputs().entrySet());
    words.add(Map.entry("left", differs.left().getFirst())); // an input may have that name too
    words.add(Map.entry("right", differs.right().getFirst()));
    int longest = words.stream().mapToInt(word -> word.getKey().length()).max().orElse(0);
    Columns.print(out, "different at %s, here:".formatted(Counted.of(width().bits(), "bit")), 2);
    String row = "  %-" + longest + "s  %s  %s";
    for (Map.Entry<String, Long> word : words) {
      String hex = hex(width(), word.getValue());
      Columns.print(out, row.formatted(word.getKey(), hex, decimal(width(), word.getValue())), 4);
    }
    String bits = "  %-" + longest + "s  %s";
    words.forEach(word ->
        Columns.print(out, bits.formatted(word.getKey(), bits(width(), word.getValue())), 4));
  }

  /** Returns all hexadecimal digits of a word. */
  static String hex(BitWidth width, long word) {
    int digits = (width.bits() + 3) / 4;
    String hex = Long.toHexString(word);
    return "0x" + "0".repeat(digits - hex.length()) + hex;
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
