package sift.lang;

import java.util.List;
import sift.lang.Lexer.Kind;
import sift.lang.Lexer.Token;

/** The pieces of a formula's text, and how far they have been read. */
final class Tokens {
  private final List<Token> tokens;
  private final int mostLevels;
  private int next = 0;

  /** The pieces of a text whose numbers may have so many bits, and that may be so deep. */
  Tokens(String text, int mostBits, int mostLevels) {
    tokens = Lexer.tokens(text, mostBits);
    this.mostLevels = mostLevels;
  }

  /** Goes on past a sign if it stands here, and returns whether it did. */
  boolean skip(String sign) {
    boolean found = peek().is(sign);
    if (found) {
      next++;
    }
    return found;
  }

  /** Goes on past a sign, which must stand here. */
  void expect(String sign) {
    if (!skip(sign)) {
      throw unexpected((sign.equals("(") ? "" : "an operator or ") + "'" + sign + "'");
    }
  }

  /** Returns the piece that stands here. */
  Token peek() {
    return tokens.get(next);
  }

  /** Returns the piece that stands here, and goes on past it. */
  Token take() {
    return tokens.get(next++);
  }

  /** Returns an exception that says what stands here and what might. */
  FormulaException unexpected(String expected) {
    Token found = peek();
    boolean isForeign = found.kind() == Kind.SIGN && !"()~,;?:".contains(found.text());
    return new FormulaException(
        found.column(),
        "found %s, expected %s%s"
            .formatted(
                found.described(),
                expected,
                isForeign && expected.contains("operator or ")
                    ? "; operators are " + Spellings.infixOperators()
                    : ""));
  }

  /** Refuses what is nested or chained too deep. */
  void checkDepth(int depth) {
    if (depth > mostLevels) {
      throw new FormulaException(
          peek().column(),
          "nested or chained deeper than " + mostLevels + " levels, the most allowed");
    }
  }
}
