package sift.lang;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.word.Word;

/** Splits a formula into names, numbers and signs, each with its column. */
final class Lexer {
  enum Kind {
    NAME,
    NUMBER,
    SIGN,
    END
  }

  /**
   * One piece of the text.
   *
   * @param column where it begins, counted from 1
   * @param value the number that a NUMBER is, else 0
   */
  record Token(Kind kind, String text, int column, Word value) {
    boolean is(String sign) {
      return kind == Kind.SIGN && text.equals(sign);
    }

    String described() {
      return kind == Kind.END ? "the end of the formula" : "'" + text + "'";
    }
  }

  // The name of a call may carry the qualifier of its language: std::popcount, Long.bitCount.
  private static final Pattern NAME =
      Pattern.compile("(?:(?:std::|Long\\.)(?=\\w+\\s*\\())?([A-Za-z_][A-Za-z0-9_]*)");
  private static final Pattern NUMBER =
      Pattern.compile("(0[xX][0-9a-fA-F]+|0[bB][01]+|[0-9]+)([uUlL]*)(?![A-Za-z0-9_])");
  // Signs of one letter that mean nothing are left to the parser, which knows what is expected.
  private static final Pattern SIGN =
      Pattern.compile(">>>|<<|>>|&~|==|!=|<=|>=|\\*\\*|\\+\\+|[^0-9]");
  private static final Pattern OCTAL = Pattern.compile("0[0-9]+");

  private Lexer() {}

  /**
   * Returns the tokens of {@code text}, closed by one of kind END.
   *
   * @param most how many bits a number may have
   */
  static List<Token> tokens(String text, int most) {
    List<Token> tokens = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
        continue;
      }
      Matcher name = NAME.matcher(text).region(at, text.length());
      Matcher number = NUMBER.matcher(text).region(at, text.length());
      Matcher sign = SIGN.matcher(text).region(at, text.length());
      int column = at + 1;
      if (name.lookingAt()) {
        tokens.add(new Token(Kind.NAME, name.group(1), column, Word.ZERO));
        at = name.end();
      } else if (number.useTransparentBounds(true).lookingAt()) {
        Word value = word(number.group(1), column, most);
        tokens.add(new Token(Kind.NUMBER, number.group(), column, value));
        at = number.end();
      } else if (sign.lookingAt()) {
        tokens.add(new Token(Kind.SIGN, sign.group(), column, Word.ZERO));
        at = sign.end();
      } else {
        throw new FormulaException(
            column, "malformed number; allowed are 56, 0x38, 0b111000, with or without ull");
      }
    }
    tokens.add(new Token(Kind.END, "", text.length() + 1, Word.ZERO));
    return tokens;
  }

  private static Word word(String digits, int column, int most) {
    if (OCTAL.matcher(digits).matches()) {
      throw octal(digits, column);
    }
    String lower = digits.toLowerCase(Locale.ROOT);
    BigInteger value =
        lower.startsWith("0x")
            ? new BigInteger(lower.substring(2), 16)
            : lower.startsWith("0b")
                ? new BigInteger(lower.substring(2), 2)
                : new BigInteger(lower);
    if (value.bitLength() > most) {
      throw new FormulaException(column, "'" + digits + "' does not fit into " + most + " bits");
    }
    return Word.of(value);
  }

  /** Refuses a number that C and Java read in base 8, or not at all if it has an 8 or 9. */
  private static FormulaException octal(String digits, int column) {
    boolean isOne = digits.chars().allMatch(digit -> digit < '8');
    BigInteger meant = new BigInteger(digits, isOne ? 8 : 10);
    return new FormulaException(
        column,
        "'%s' %s in C and Java; write %s or 0x%s"
            .formatted(digits, isOne ? "is octal" : "is no number", meant, meant.toString(16)));
  }
}
