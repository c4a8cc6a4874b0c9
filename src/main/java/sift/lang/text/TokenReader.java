package sift.lang.text;

import java.util.List;
import sift.lang.text.Token.Kind;

/** A position among tokens. */
public class TokenReader {
  private final List<Token> tokens;
  private int next = 0;

  /** A reader at the first of these tokens, of which the last has kind END. */
  public TokenReader(List<Token> tokens) {
    this.tokens = List.copyOf(tokens);
  }

  /** Returns all tokens. */
  protected List<Token> tokens() {
    return tokens;
  }

  /** Returns the next token. */
  public Token peek() {
    return tokens.get(next);
  }

  /** Returns the token {@code ahead} places after the next one. */
  public Token peek(int ahead) {
    return tokens.get(Math.min(next + ahead, tokens.size() - 1));
  }

  /** Returns the next token, and goes past it unless it is the end. */
  public Token take() {
    Token token = peek();
    next = Math.min(next + 1, tokens.size() - 1);
    return token;
  }

  /** Whether the next token is of this kind. */
  public boolean isAt(Kind kind) {
    return peek().kind() == kind;
  }

  /** Goes past a sign or word if it is next, and returns whether it was. */
  public boolean skip(String sign) {
    boolean found = peek().is(sign);
    if (found) {
      next++;
    }
    return found;
  }

  /** Returns the position, for {@link #reset}. */
  public int mark() {
    return next;
  }

  /** Sets the position. */
  public void reset(int mark) {
    next = mark;
  }
}
