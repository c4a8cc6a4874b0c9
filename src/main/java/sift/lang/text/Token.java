package sift.lang.text;

/**
 * A piece of a text.
 *
 * @param offset where it begins, counted from 0
 */
public record Token(Kind kind, String text, int offset) {
  /** What pieces there are. */
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

  /** Returns where it begins, counted from 1. */
  public int column() {
    return offset + 1;
  }

  /** Returns this piece of a {@code whole} for messages. */
  public String described(String whole) {
    return kind == Kind.END ? "the end of the " + whole : "'" + text + "'";
  }
}
