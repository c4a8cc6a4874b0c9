package sift.lang.snippet;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import sift.file.Nearest;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;
import sift.lang.text.TokenReader;

/** A position among the tokens of a snippet. */
final class Cursor extends TokenReader {
  private static final Set<String> KEYWORDS =
      Set.of(
          """
          switch for while do case break continue goto throw try new delete struct class
          enum union template typedef using asm float double void reinterpret_cast
          const_cast dynamic_cast else import package record\
          """
              .split("\\s+", -1));
  private static final Set<String> STRICT_KEYWORDS =
      Set.of(
          """
          for while loop else break continue goto defer fn func struct impl enum trait package\
          """
              .split("\\s+", -1));
  private static final Set<String> BEFORE_BLOCK = Set.of("{", "->", "const", "noexcept", "throws");
  private static final String OPERATOR = "an operator";
  private static final String CHANGE =
      "it changes a value within an expression; write a statement of its own";
  private static final Map<String, String> FOREIGN =
      Map.of(
          "[", "of arrays only tables of numbers are read",
          "++", CHANGE,
          "--", CHANGE,
          ",", "the comma operator is not read; write two statements",
          "#", "of directives only #include and '#define NAME VALUE' are read",
          ".", "members are not read",
          "->", "pointers are not read");

  private final Source source;
  private final Definitions definitions;
  private final Map<Type, String> spellings = new EnumMap<>(Type.class);

  Cursor(Source source) {
    super(SnippetLexer.tokens(source));
    this.source = source;
    definitions = new Definitions(source);
  }

  Source source() {
    return source;
  }

  /** Returns the definitions read so far. */
  Definitions definitions() {
    return definitions;
  }

  /** Returns the names of types that were read, for each the first. */
  Map<Type, String> spellings() {
    return spellings;
  }

  /** Returns the exception for an error at a token, whose text is the first value. */
  SnippetException wrong(Token at, String message, Object... values) {
    return source.wrong(at, message, values);
  }

  /** Reads a name. */
  Token name(String expected) {
    if (!isAt(Kind.NAME)) {
      throw unexpected(expected);
    }
    return take();
  }

  void expect(String sign, String before) {
    if (!skip(sign)) {
      throw unexpected(before + "'" + sign + "'");
    }
  }

  /** Goes past {@code sign}, and past all before it, whatever its parentheses. */
  void skipTo(String sign) {
    int open = 0;
    while (open > 0 || !peek().is(sign)) {
      if (isAt(Kind.END)) {
        throw unexpected("'" + sign + "'");
      }
      open += nesting(take());
    }
    take();
  }

  private static int nesting(Token token) {
    return "([{".contains(token.text()) ? 1 : ")]}".contains(token.text()) ? -1 : 0;
  }

  /** Whether a sign or word stands before the next block, outside of parentheses. */
  boolean hasBeforeBlock(String sign) {
    int mark = mark();
    boolean isFound = false;
    for (int open = 0; (open > 0 || !peek().is("{")) && !isAt(Kind.END); ) {
      isFound |= open == 0 && peek().is(sign);
      open += nesting(take());
    }
    reset(mark);
    return isFound;
  }

  /** Returns the complaint about an assignment within an expression. */
  SnippetException changed() {
    return wrong(peek(), "found '%s', %s", CHANGE);
  }

  private boolean isModifier(String word) {
    return TypeNames.isModifier(word, source.language());
  }

  /** Goes past modifiers that do not change a type. */
  void skipModifiers() {
    while (isModifier(peek().text())) {
      if (peek().is("volatile")) {
        throw wrong(peek(), "found 'volatile'; a value that others change is not read");
      }
      take();
    }
  }

  /** Returns the first piece since a place that is one of some kind. */
  Optional<Token> passed(int mark, Predicate<Token> isOne) {
    return tokens().subList(mark, mark()).stream().filter(isOne).findFirst();
  }

  /** Whether a token since {@code mark} is a modifier for constants. */
  boolean hasConstant(int mark) {
    return passed(mark, token -> TypeNames.isConstant(token.text())).isPresent();
  }

  /** Whether a type begins {@code ahead} tokens from here. */
  boolean isTypeAt(int ahead) {
    int at = ahead;
    while (isModifier(peek(at).text())) {
      at++;
    }
    return peek(at).kind() == Kind.NAME && beginsType(peek(at).text());
  }

  private boolean beginsType(String word) {
    return definitions.type(word).isPresent() || TypeNames.begins(word, source.language());
  }

  /** Reads a type with its modifiers. */
  Type type() {
    Spelled written = written();
    spellings.putIfAbsent(written.type, written.text);
    return written.type;
  }

  /** Reads a type defined by a name, which reports need not repeat. */
  Type definedType() {
    return written().type;
  }

  /** A type and its spelling. */
  private record Spelled(Type type, String text) {}

  private Spelled written() {
    skipModifiers();
    Token first = take();
    Optional<Type> own = definitions.type(first.text());
    boolean isPart = own.isEmpty() && source.isC() && TypeNames.isPart(first.text());
    List<String> words = new ArrayList<>(List.of(first.text()));
    skipModifiers();
    while (isPart && TypeNames.isPart(peek().text())) {
      words.add(take().text());
      skipModifiers();
    }
    String text = String.join(" ", words);
    return own.or(() -> TypeNames.of(words, source.language()))
        .map(type -> new Spelled(type, text))
        .orElseThrow(() ->
            source.wrong(
                first.offset(),
                "found '%s', expected a type%s",
                text,
                Nearest.hint(text, typeNames())));
  }

  private List<String> typeNames() {
    List<String> names = new ArrayList<>(definitions.typeNames());
    names.addAll(TypeNames.all(source.language()));
    return names;
  }

  /** Whether a function is defined: a name and parameters between a type and a block. */
  boolean hasFunction() {
    List<Token> tokens = tokens();
    if (source.isStrict()) {
      return IntStream.range(1, tokens.size())
          .anyMatch(at ->
              tokens.get(at - 1).is(source.language().function())
                  && tokens.get(at).kind() == Kind.NAME);
    }
    for (int at = 1; at < tokens.size(); at++) {
      if (tokens.get(at).is("(")
          && tokens.get(at - 1).kind() == Kind.NAME
          && !isReserved(tokens.get(at - 1))
          && at > 1
          && tokens.get(at - 2).kind() == Kind.NAME
          && (tokens.get(at - 2).is("void") || !isReserved(tokens.get(at - 2)))
          && isBlockAfter(at)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isReserved(Token token) {
    return token.is("if") || token.is("return") || KEYWORDS.contains(token.text());
  }

  /** Whether a block follows the parentheses that open at a place. */
  private boolean isBlockAfter(int open) {
    int mark = mark();
    reset(open + 1);
    try {
      skipTo(")");
    } catch (SnippetException e) {
      reset(tokens().size() - 1);
    }
    boolean isBlock = BEFORE_BLOCK.contains(peek().text());
    reset(mark);
    return isBlock;
  }

  /** Whether an unsupported keyword stands here. */
  boolean isAtKeyword() {
    return isAt(Kind.NAME)
        && (source.isStrict() ? STRICT_KEYWORDS : KEYWORDS).contains(peek().text());
  }

  /** Returns the complaint about an unknown type, with the nearest name. */
  SnippetException unknownType(String expected) {
    String word = peek().text();
    return isAt(Kind.NAME) && !isAtKeyword()
        ? wrong(
            peek(), "unknown type '%s', expected %s%s", expected, Nearest.hint(word, typeNames()))
        : unexpected(expected);
  }

  /** Returns the complaint about an unexpected token. */
  SnippetException unexpected(String expected) {
    Token found = peek();
    String word = found.text();
    if (isAtKeyword()) {
      return wrong(
          found,
          "found '%s'; read are expressions, declarations of integers, assignments, if, %s, and return",
          source.language() == SourceLanguage.RUST
              ? "match, loops with 'for', 'while' and 'loop'"
              : source.language() == SourceLanguage.GO
                  ? "switch, loops with 'for'"
                  : "switch, loops with 'for', 'while' and 'do'");
    }
    boolean isOther = word.equals(",") && (!source.isC() || !expected.startsWith(OPERATOR));
    String foreign = found.kind() == Kind.SIGN && !isOther ? FOREIGN.getOrDefault(word, "") : "";
    return source.wrong(
        found.offset(),
        "found %s, %s",
        found.described("snippet"),
        foreign.isEmpty() ? "expected " + expected : foreign);
  }
}
