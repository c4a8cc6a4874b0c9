package sift.lang.snippet;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.lang.text.Lexer;
import sift.lang.text.Lexer.Form;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;

/** Splits code into names, numbers, characters and signs; comments and imports are left out. */
final class SnippetLexer {
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

  private static final Lexer C_AND_JAVA =
      lexer(
          "|#\\s*(?:include|pragma)\\b[^\\n]*|\\[\\[[a-z_:]*\\]\\]|using\\s+namespace\\s+std\\s*;",
          // With the qualifier of its language: std::popcount, Long.bitCount.
          "(?:(?:std::|(?:Long|Integer|Short|Byte|Character|Math)\\.)(?=[A-Za-z_]))?",
          "[0-9][A-Za-z0-9_']*(?:\\.[A-Za-z0-9_]*)?");
  private static final Lexer RUST =
      lexer("|#!?\\[[^\\]]*\\]|use\\s[^;]*;", "(?:[A-Za-z_]\\w*::)*", "[0-9][A-Za-z0-9_]*");
  private static final Lexer GO =
      lexer(
          "|package\\s+\\w+|import\\s*(?:\\([^)]*\\)|\"[^\"]*\")",
          "(?:(?:bits|math)\\.)?",
          "[0-9][A-Za-z0-9_]*");

  // What may end a statement of Go at the end of a line.
  private static final Set<String> LAST = Set.of("++", "--", ")", "]", "}");

  // Both may end or go on with a comment.
  private static final Pattern UNICODE = Pattern.compile("\\\\u+[0-9a-fA-F]{4}");
  private static final Pattern JOINED_LINES = Pattern.compile("\\\\[ \\t\\r]*\\n");

  private static final int MOST_TOKENS = 100_000;

  private SnippetLexer() {}

  /** Returns a lexer: expressions for what it skips, qualifiers of names, and numbers. */
  private static Lexer lexer(String skipped, String qualifier, String number) {
    return new Lexer(
        Pattern.compile("\\s+|//[^\\n]*|/\\*(?s:.*?)\\*/" + skipped),
        List.of(
            new Form(Kind.NAME, qualifier + "[A-Za-z_][A-Za-z0-9_]*"),
            new Form(Kind.NUMBER, number),
            new Form(Kind.CHARACTER, "'[ -&(-\\[\\]-~]'"),
            new Form(
                Kind.SIGN,
                ">>>=|<<=|>>=|&\\^=|>>>|<<|>>|&&|\\|\\||&\\^|[-+*/%&|^<>=!:]=|=>|\\+\\+|--|->|::"
                    + "|\\.\\.=?|(?s:.)")));
  }

  /**
   * Returns the offset of the first place where a compiler reads other characters: an escape of
   * Java, lines joined by C.
   */
  static OptionalInt hidden(String text, boolean isJava) {
    Matcher matcher = (isJava ? UNICODE : JOINED_LINES).matcher(text);
    return matcher.find() ? OptionalInt.of(matcher.start()) : OptionalInt.empty();
  }

  /** Returns the pieces of a text. */
  static List<Token> tokens(Source source) {
    return switch (source.language()) {
      case C, JAVA, LLVM -> expanded(source, C_AND_JAVA.tokens(source.text()));
      case CPP ->
          expanded(source, C_AND_JAVA.tokens(source.text())).stream()
              .map(SnippetLexer::withSign)
              .toList();
      case RUST -> RUST.tokens(source.text());
      case GO -> withSemicolons(source.text(), GO.tokens(source.text()));
    };
  }

  /** Adds the semicolons that ends of lines are in Go. */
  private static List<Token> withSemicolons(String text, List<Token> tokens) {
    List<Token> all = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      all.add(token);
      int end = token.offset() + token.text().length();
      if ((token.kind() != Kind.SIGN || LAST.contains(token.text()))
          && i + 1 < tokens.size()
          && text.substring(end, tokens.get(i + 1).offset()).contains("\n")) {
        all.add(new Token(Kind.SIGN, ";", end));
      }
    }
    return all;
  }

  /**
   * Replaces the names of macros without parameters by their pieces, which have the place of the
   * name; leaves other directives, which are refused.
   */
  private static List<Token> expanded(Source source, List<Token> tokens) {
    Map<String, List<Token>> macros = new HashMap<>();
    List<Token> expanded = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (isMacro(tokens, i)) {
        Token name = tokens.get(i + 2);
        int line = source.text().indexOf('\n', name.offset());
        int end = line < 0 ? source.text().length() : line;
        i += 3;
        List<Token> pieces = new ArrayList<>();
        for (; tokens.get(i).offset() < end && tokens.get(i).kind() != Kind.END; i++) {
          pieces.addAll(macros.getOrDefault(tokens.get(i).text(), List.of(tokens.get(i))));
        }
        i--;
        macros.put(name.text(), pieces);
      } else if (token.kind() == Kind.NAME && macros.containsKey(token.text())) {
        macros
            .get(token.text())
            .forEach(piece -> expanded.add(new Token(piece.kind(), piece.text(), token.offset())));
      } else {
        expanded.add(token);
      }
      if (expanded.size() > MOST_TOKENS) {
        throw source.wrong(token.offset(), "more than %,d pieces with macros", MOST_TOKENS);
      }
    }
    return expanded;
  }

  /** Whether a macro without parameters is defined at a place. */
  private static boolean isMacro(List<Token> tokens, int at) {
    return tokens.get(at).is("#")
        && tokens.get(at + 1).is("define")
        && tokens.get(at + 2).kind() == Kind.NAME
        && !(tokens.get(at + 3).is("(")
            && tokens.get(at + 3).offset()
                == tokens.get(at + 2).offset() + tokens.get(at + 2).text().length());
  }

  /** Returns the sign for an alternative token of C++, or the token itself. */
  private static Token withSign(Token token) {
    String sign = SIGNS.getOrDefault(token.text(), "");
    return token.kind() == Kind.NAME && !sign.isEmpty()
        ? new Token(Kind.SIGN, sign, token.offset())
        : token;
  }
}
