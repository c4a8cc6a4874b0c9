package sift.chess.board;

/** The fields of a FEN in their order; the two counters may be missing. */
public enum FenField {
  BOARD("board"),
  TURN("side to move"),
  CASTLING("castling rights"),
  EN_PASSANT("en passant square"),
  HALFMOVES("halfmove clock"),
  FULLMOVES("move number");

  private final String words;

  FenField(String words) {
    this.words = words;
  }

  /** Returns the name of the field in messages. */
  public String words() {
    return words;
  }
}
