package sift.sygus;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import sift.lang.Expr;

/**
 * Constants as a file writes them: {@code true}, {@code #xff}, {@code #b101}, {@code (_ bv5 8)}.
 */
final class Literal {
  private Literal() {}

  /** Returns the constant that is written, if it is one. */
  static Optional<Term> of(Node node) {
    return switch (node) {
      case Node.Atom(String text, Place place) -> atom(text, place);
      case Node.Group(List<Node> items, Place place)
          when items.size() == 3
              && items.get(0).is("_")
              && items.get(1).text().matches("bv[0-9]+") ->
          Optional.of(
              word(
                  new BigInteger(items.get(1).text().substring(2)),
                  Sorts.bits(items.get(2)),
                  node.text(),
                  place));
      case Node.Group _ -> Optional.empty();
    };
  }

  private static Optional<Term> atom(String text, Place place) {
    if (text.equals("true") || text.equals("false")) {
      long value = text.equals("true") ? 1 : 0;
      return Optional.of(Term.leaf(new Expr.Constant(value), new SygusSort.Bool()));
    }
    if (text.matches("#x[0-9a-fA-F]+")) {
      return Optional.of(digits(text, 16, 4, place));
    }
    if (text.matches("#b[01]+")) {
      return Optional.of(digits(text, 2, 1, place));
    }
    if (text.matches("[#0-9\"].*|-[0-9].*")) {
      throw place.wrong(
          "'%s' is no constant of these logics; allowed are true, false, #xff, #b101, (_ bv5 8)"
              .formatted(text));
    }
    return Optional.empty();
  }

  private static Term digits(String text, int radix, int bitsOfDigit, Place place) {
    String digits = text.substring(2);
    int bits = Sorts.bits(digits.length() * bitsOfDigit, place);
    return word(new BigInteger(digits, radix), bits, text, place);
  }

  private static Term word(BigInteger value, int bits, String text, Place place) {
    if (value.bitLength() > bits) {
      throw place.wrong("'%s' does not fit into %d bits".formatted(text, bits));
    }
    return Term.leaf(new Expr.Constant(value.longValue()), new SygusSort.BitVec(bits));
  }
}
