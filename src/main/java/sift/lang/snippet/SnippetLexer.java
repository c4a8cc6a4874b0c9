package sift.lang.snippet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits code into names, numbers, characters and signs; comments and includes are left out. */
final class SnippetLexer {
  enum Kind {
    NAME,
    NUMBER,
    CHARACTER,
    SIGN,
    END
  }

  /**
   * A piece of the text.
   *
   * @param offset where it begins, counted from 0
   */
  record Token(Kind kind, String text, int offset) {
    boolean is(String sign) {
      return (kind == Kind.SIGN || kind == Kind.NAME) && text.equals(sign);
    }

    /** Returns the sign that a word of C++ stands for, or itself. */
    Token withSign() {
      String sign = SIGNS.getOrDefault(text, "");
      return kind == Kind.NAME && !sign.isEmpty() ? new Token(Kind.SIGN, sign, offset) : this;
    }

    String described() {
      return kind == Kind.END ? "the end of the snippet" : "'" + text + "'";
    }
  }

  /** The alternative tokens of C++, [lex.digraph]. */
  private static final Map<String, String> SIGNS =
      Map.ofEntries(
          Map.entry("and", "&&"),
          Map.entry("or", "||"),
          Map.entry("not", "!"),
          Map.entry("xor", "^"),
          Map.entry("bitand", "&"),
          Map.entry("bitor", "|"),
          Map.entry("compl", "~"),
          Map.entry("not_eq", "!="),
          Map.entry("and_eq", "&="),
          Map.entry("or_eq", "|="),
          Map.entry("xor_eq", "^="));

  private static final Pattern SKIPPED =
      Pattern.compile(
          "\\s+|//[^\\n]*|/\\*(?s:.*?)\\*/|#\\s*(?:include|pragma)\\b[^\\n]*|\\[\\[[a-z_:]*\\]\\]"
              + "|using\\s+namespace\\s+std\\s*;");
  // With the qualifier of its language: std::popcount, Long.bitCount.
  private static final Pattern NAME =
      Pattern.compile(
          "(?:(?:std::|(?:Long|Integer|Short|Byte|Character|Math)\\.)(?=[A-Za-z_]))?"
              + "[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern NUMBER = Pattern.compile("[0-9][A-Za-z0-9_']*(?:\\.[A-Za-z0-9_]*)?");
  private static final Pattern CHARACTER = Pattern.compile("'[ -&(-\\[\\]-~]'");
  private static final Pattern SIGN =
      Pattern.compile(">>>=|<<=|>>=|>>>|<<|>>|&&|\\|\\||[-+*/%&|^<>=!]=|\\+\\+|--|->|::|(?s:.)");

  // Both may end or go on with a comment.
  private static final Pattern UNICODE = Pattern.compile("\\\\u+[0-9a-fA-F]{4}");
  private static final Pattern JOINED_LINES = Pattern.compile("\\\\[ \\t\\r]*\\n");

  private SnippetLexer() {}

  /** Returns where a compiler sees another text: an escape of Java, lines that C joins. */
  static OptionalInt hidden(String text, boolean isJava) {
    Matcher matcher = (isJava ? UNICODE : JOINED_LINES).matcher(text);
    return matcher.find() ? OptionalInt.of(matcher.start()) : OptionalInt.empty();
  }

  /** Returns the pieces of a text, closed by one of kind END. */
  static List<Token> tokens(String text) {
    List<Token> tokens = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      Matcher skipped = SKIPPED.matcher(text).region(at, text.length());
      if (skipped.lookingAt()) {
        at = skipped.end();
        continue;
      }
      Token token = token(text, at);
      tokens.add(token);
      at += token.text().length();
    }
    tokens.add(new Token(Kind.END, "", text.length()));
    return tokens;
  }

  private static Token token(String text, int at) {
    Kind[] kinds = {Kind.NAME, Kind.NUMBER, Kind.CHARACTER, Kind.SIGN};
    Pattern[] patterns = {NAME, NUMBER, CHARACTER, SIGN};
    for (int i = 0; ; i++) {
      Matcher matcher = patterns[i].matcher(text).region(at, text.length());
      if (matcher.lookingAt()) {
        return new Token(kinds[i], matcher.group(), at);
      }
    }
  }
}
