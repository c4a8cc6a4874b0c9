package sift.chess.pgn;

/** A game whose start is unknown; the message is one line. */
public final class PgnException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final transient PgnRemark remark;

  PgnException(PgnRemark remark) {
    super("%d:%d: %s".formatted(remark.line(), remark.column(), remark.reason()));
    this.remark = remark;
  }

  /** Returns what was found, and what is allowed, with its place. */
  public PgnRemark remark() {
    return remark;
  }
}
