package sift.lang.snippet;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.file.Nearest;
import sift.lang.snippet.SnippetLexer.Kind;
import sift.lang.snippet.SnippetLexer.Token;

/** A place in the pieces of a snippet. */
final class Cursor {
  private static final Set<String> LOOPS = Set.of("for", "while", "do");
  private static final Set<String> KEYWORDS =
      Set.of(
          "switch",
          "case",
          "break",
          "continue",
          "goto",
          "throw",
          "try",
          "new",
          "delete",
          "struct",
          "class",
          "enum",
          "union",
          "template",
          "typedef",
          "using",
          "asm",
          "float",
          "double",
          "void",
          "reinterpret_cast",
          "const_cast",
          "dynamic_cast",
          "else",
          "import",
          "package",
          "record");
  private static final Map<String, String> FOREIGN =
      Map.of(
          "[", "arrays are not read",
          "++", "it changes a value within an expression; write a statement of its own",
          "--", "it changes a value within an expression; write a statement of its own",
          "#", "of directives only #include is read",
          ".", "members are not read",
          "->", "pointers are not read");

  private final Source source;
  private final List<Token> tokens;
  private final Map<Type, String> spellings = new EnumMap<>(Type.class);
  private int next = 0;

  Cursor(Source source) {
    this.source = source;
    tokens = SnippetLexer.tokens(source.text());
  }

  Source source() {
    return source;
  }

  Token peek() {
    return tokens.get(next);
  }

  /** Returns the piece so many places ahead. */
  Token peek(int ahead) {
    return tokens.get(Math.min(next + ahead, tokens.size() - 1));
  }

  /** Returns the names of types that were read, for each the first. */
  Map<Type, String> spellings() {
    return spellings;
  }

  /** Returns the place, for {@link #reset}. */
  int mark() {
    return next;
  }

  void reset(int mark) {
    next = mark;
  }

  Token take() {
    Token token = tokens.get(next);
    next = Math.min(next + 1, tokens.size() - 1);
    return token;
  }

  boolean isAt(Kind kind) {
    return peek().kind() == kind;
  }

  /** Goes on past a sign or word if it stands here. */
  boolean skip(String sign) {
    boolean found = peek().is(sign);
    if (found) {
      next++;
    }
    return found;
  }

  void expect(String sign, String before) {
    if (!skip(sign)) {
      throw unexpected(before + "'" + sign + "'");
    }
  }

  /** Goes on past words that change nothing at a type. */
  void skipModifiers() {
    while (TypeNames.isModifier(peek().text())) {
      take();
    }
  }

  /** Whether a type begins here, or so many places ahead. */
  boolean isTypeAt(int ahead) {
    int at = ahead;
    while (TypeNames.isModifier(peek(at).text())) {
      at++;
    }
    return peek(at).kind() == Kind.NAME && TypeNames.begins(peek(at).text(), source.language());
  }

  /** Reads a type with its modifiers. */
  Type type() {
    List<String> words = new ArrayList<>();
    Token first = peek();
    while (true) {
      if (TypeNames.isModifier(peek().text())) {
        take();
      } else if (words.isEmpty()
          || (TypeNames.isPart(peek().text()) && TypeNames.isPart(words.getFirst()))) {
        first = words.isEmpty() ? peek() : first;
        words.add(take().text());
      } else {
        break;
      }
      if ((words.size() == 1 && !TypeNames.isPart(words.getFirst()))
          || (source.isJava() && !words.isEmpty())) {
        break;
      }
    }
    skipModifiers();
    String text = String.join(" ", words);
    Optional<Type> type = TypeNames.of(words, source.language());
    if (type.isEmpty()) {
      throw source.wrong(
          first.offset(),
          "found '%s', expected a type%s"
              .formatted(text, Nearest.hint(text, TypeNames.all(source.language()))));
    }
    spellings.putIfAbsent(type.get(), text);
    return type.get();
  }

  /** Whether a word of the language stands here that begins something that is not read. */
  boolean isAtKeyword() {
    return isAt(Kind.NAME) && (LOOPS.contains(peek().text()) || KEYWORDS.contains(peek().text()));
  }

  /** Returns an exception that says what stands here and what might. */
  SnippetException unexpected(String expected) {
    Token found = peek();
    String word = found.text();
    if (isAtKeyword()) {
      return source.wrong(
          found.offset(),
          "found '%s'; read are expressions, declarations of integers, assignments, if and return"
                  .formatted(word)
              + (LOOPS.contains(word) ? ", no loops" : ""));
    }
    String foreign = found.kind() == Kind.SIGN ? FOREIGN.getOrDefault(word, "") : "";
    return source.wrong(
        found.offset(),
        "found %s, %s"
            .formatted(found.described(), foreign.isEmpty() ? "expected " + expected : foreign));
  }
}
