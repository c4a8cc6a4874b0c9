package sift.lang.text;

/**
 * A token.
 *
 * @param offset its beginning in the text, counted from 0
 */
public record Token(Kind kind, String text, int offset) {
  /** The kinds of tokens. */
  public enum Kind {
    NAME,
    NUMBER,
    CHARACTER,
    SIGN,
    END
  }

  /** Whether this is that sign or name. */
  public boolean is(String sign) {
    return (kind == Kind.SIGN || kind == Kind.NAME) && text.equals(sign);
  }

  /** Returns its column, counted from 1. */
  public int column() {
    return offset + 1;
  }

  /** Returns the token for messages; {@code whole} is the kind of text it is part of. */
  public String described(String whole) {
    return kind == Kind.END ? "the end of the " + whole : "'" + text + "'";
  }
}
