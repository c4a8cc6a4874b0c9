package sift.lang;

import java.util.List;
import java.util.regex.Pattern;
import sift.lang.text.Lexer;
import sift.lang.text.Lexer.Form;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;
import sift.lang.text.TokenReader;

/** The tokens of a formula, with the current position. */
final class Tokens extends TokenReader {
  // The qualifier of a language, before a name that is called: std::popcount, Long.bitCount.
  private static final String QUALIFIER = "(?:std::|Long\\.)";
  private static final Lexer LEXER =
      new Lexer(
          Pattern.compile("\\p{javaWhitespace}+"),
          List.of(
              new Form(Kind.NAME, "(?:" + QUALIFIER + "(?=\\w+\\s*\\())?[A-Za-z_]\\w*"),
              new Form(Kind.NUMBER, "[0-9]\\w*"),
              // Unknown signs of one letter are kept for better messages.
              new Form(Kind.SIGN, ">>>|<<|>>|&~|==|!=|<=|>=|\\*\\*|\\+\\+|(?s:.)")));

  private final int mostLevels;

  /** The tokens of a text of up to {@code mostLevels} levels. */
  Tokens(String text, int mostLevels) {
    super(LEXER.tokens(text).stream().map(Tokens::unqualified).toList());
    this.mostLevels = mostLevels;
  }

  private static Token unqualified(Token token) {
    return token.kind() == Kind.NAME
        ? new Token(Kind.NAME, token.text().replaceFirst(QUALIFIER, ""), token.offset())
        : token;
  }

  /** Goes past a sign, which must be next. */
  void expect(String sign) {
    if (!skip(sign)) {
      throw unexpected((sign.equals("(") ? "" : "an operator or ") + "'" + sign + "'");
    }
  }

  /** Returns the complaint about an unexpected token. */
  FormulaException unexpected(String expected) {
    Token found = peek();
    boolean isForeign = found.kind() == Kind.SIGN && !"()~,;?:".contains(found.text());
    return new FormulaException(
        found.column(),
        "found %s, expected %s%s"
            .formatted(
                found.described("formula"),
                expected,
                isForeign && expected.contains("operator or ")
                    ? "; operators are " + Spellings.infixOperators()
                    : ""));
  }

  /** Refuses formulas nested or chained too deeply. */
  void checkDepth(int depth) {
    if (depth > mostLevels) {
      throw new FormulaException(
          peek().column(),
          "nested or chained deeper than " + mostLevels + " levels, the most allowed");
    }
  }
}
