package sift.lang.snippet;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sift.lang.text.Lexer;
import sift.lang.text.Lexer.Form;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;
import sift.lang.text.TokenReader;

/** A position among the tokens of LLVM IR. */
final class LlvmCursor extends TokenReader {
  private static final Lexer LEXER =
      new Lexer(
          Pattern.compile("\\s+|;[^\\n]*"),
          List.of(
              new Form(Kind.CHARACTER, "\"[^\"]*\""),
              new Form(Kind.NUMBER, "-?[0-9]+(?![-\\w$.])"),
              new Form(Kind.NAME, "[%@](?:[-\\w$.]+|\"[^\"%@;(){}]*\")|[-\\w$.]+"),
              new Form(Kind.SIGN, "(?s:.)")));

  /** Words that stand where a value does. */
  private static final Set<String> CONSTANTS =
      Set.of("true", "false", "undef", "poison", "null", "none", "zeroinitializer");

  private final Source source;

  LlvmCursor(Source source) {
    super(LEXER.tokens(source.text()));
    this.source = source;
  }

  /** Returns the exception for an error at a token, whose text is the first value. */
  SnippetException wrong(Token at, String message, Object... values) {
    return source.wrong(at, message, values);
  }

  SnippetException unexpected(String expected) {
    return unexpected(peek(), expected);
  }

  SnippetException unexpected(Token found, String expected) {
    return source.wrong(
        found.offset(), "found %s, expected %s", found.described("snippet"), expected);
  }

  void expect(String sign) {
    if (!skip(sign)) {
      throw unexpected("'" + sign + "'");
    }
  }

  /** Whether another operand follows, up to a parenthesis that is skipped. */
  boolean isBefore(String close) {
    boolean isClosed = skip(close);
    if (!isClosed && !skip(",")) {
      throw unexpected("',' or '" + close + "'");
    }
    return !isClosed;
  }

  /** Goes on to a word or sign of the function, which must be there. */
  void skipTo(String sign, String expected) {
    while (!peek().is(sign)) {
      if (isAt(Kind.END)) {
        throw unexpected(expected);
      }
      take();
    }
  }

  /** Goes on to a global name; returns the piece before it, which ends a type. */
  Token skipToGlobal() {
    Token last = peek();
    while (!peek().text().startsWith("@")) {
      if (isAt(Kind.END) || "}%=".contains(peek().text().substring(0, 1))) {
        throw unexpected("a function");
      }
      last = peek();
      if (last.is("(") || last.is("{")) {
        skipGroup();
      } else {
        take();
      }
    }
    return last;
  }

  /** Goes past parentheses of any kind and what they hold. */
  void skipGroup() {
    int open = 0;
    do {
      if (isAt(Kind.END)) {
        throw unexpected("')'");
      }
      String text = take().text();
      open += "([{".contains(text) ? 1 : ")]}".contains(text) ? -1 : 0;
    } while (open > 0);
  }

  /** Goes past what is said of a parameter or an operand besides its type. */
  void skipAttributes() {
    while (isAt(Kind.NAME)
        && !peek().text().startsWith("%")
        && !CONSTANTS.contains(peek().text())) {
      take();
      if (peek().is("(")) {
        skipGroup();
      } else if (isAt(Kind.NUMBER) && peek(1).text().startsWith("%")) {
        take(); // align 8
      }
    }
  }

  /** Goes past attributes and metadata behind an instruction. */
  void skipAttachments() {
    while ((peek().is("#") && peek(1).kind() == Kind.NUMBER) // else a debug record
        || peek().is("!")
        || (peek().is(",") && peek(1).is("!"))) {
      skip(",");
      take();
      take(); // the name or number
      if (skip("!")) {
        if (peek().is("{")) {
          skipGroup();
        } else {
          take();
        }
      }
    }
  }

  Type type() {
    return typeOf(take());
  }

  /** Returns the type that a piece is. */
  Type typeOf(Token token) {
    return Stream.of(Type.BOOL, Type.U8, Type.U16, Type.U32, Type.U64)
        .filter(type -> token.is(source.name(type)))
        .findFirst()
        .orElseThrow(() -> unexpected(token, "a type: read are i1, i8, i16, i32 and i64"));
  }

  /** Returns a part of the text in one line, without comments. */
  String text(int from, int to) {
    String part = source.text().substring(from, to);
    return part.replaceAll(";[^\\n]*", " ").replaceAll("\\s+", " ").strip();
  }
}
