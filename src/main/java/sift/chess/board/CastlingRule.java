package sift.chess.board;

/**
 * The rule of castling in a variant: where king and rook arrive on their rank. The king castles
 * with a rook that stands between it and the edge on that side.
 */
public record CastlingRule(Goals kingside, Goals queenside) {
  /**
   * The files, from 0 (a), where they arrive.
   *
   * @param king the king's
   * @param rook the rook's
   */
  public record Goals(int king, int rook) {}

  /** Returns where a king and a rook arrive that castle, both on the same rank. */
  public Goals goals(int king, int rook) {
    return switch (CastlingSide.of(king, rook)) {
      case KINGSIDE -> kingside;
      case QUEENSIDE -> queenside;
    };
  }

  /** Returns the rule that files are named by: king's and rook's kingside, then queenside. */
  static CastlingRule to(String files) {
    return new CastlingRule(goals(files, 0), goals(files, 2));
  }

  private static Goals goals(String files, int index) {
    return new Goals(files.charAt(index) - 'a', files.charAt(index + 1) - 'a');
  }
}
