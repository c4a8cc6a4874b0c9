package sift.lang.text;

import java.util.List;
import sift.lang.text.Token.Kind;

/** A place in the pieces of a text. */
public abstract class TokenReader {
  private final List<Token> tokens;
  private int next = 0;

  /** A reader at the first of these pieces, of which the last has kind END. */
  protected TokenReader(List<Token> tokens) {
    this.tokens = List.copyOf(tokens);
  }

  /** Returns all pieces. */
  protected List<Token> tokens() {
    return tokens;
  }

  /** Returns the piece that stands here. */
  public Token peek() {
    return tokens.get(next);
  }

  /** Returns the piece so many places ahead. */
  public Token peek(int ahead) {
    return tokens.get(Math.min(next + ahead, tokens.size() - 1));
  }

  /** Returns the piece that stands here, and goes on past it unless it is the end. */
  public Token take() {
    Token token = peek();
    next = Math.min(next + 1, tokens.size() - 1);
    return token;
  }

  /** Whether a piece of that kind stands here. */
  public boolean isAt(Kind kind) {
    return peek().kind() == kind;
  }

  /** Goes on past a sign or word if it stands here, and returns whether it did. */
  public boolean skip(String sign) {
    boolean found = peek().is(sign);
    if (found) {
      next++;
    }
    return found;
  }

  /** Returns the place, for {@link #reset}. */
  public int mark() {
    return next;
  }

  /** Returns to a place, or goes on to it. */
  public void reset(int mark) {
    next = mark;
  }
}
