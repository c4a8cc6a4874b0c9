package sift.chess.variant;

/**
 * The rule of castling in a variant: where king and rook arrive on their rank. The king castles
 * with a rook that stands between it and the edge on that side.
 */
public record Castling(Goals high, Goals low) {
  /**
   * The files, from 0 (a), where they arrive.
   *
   * @param king the king's
   * @param rook the rook's
   */
  public record Goals(int king, int rook) {}

  /** The sides to which a king castles. */
  public enum Side {
    /** Towards the highest file, with the letter k of FEN. */
    HIGH("O-O", 'k'),
    /** Towards the a-file, with the letter q of FEN. */
    LOW("O-O-O", 'q');

    private final String san;
    private final char letter;

    Side(String san, char letter) {
      this.san = san;
      this.letter = letter;
    }

    /** Returns the side to which a king castles with a rook, both on the same rank. */
    public static Side of(int king, int rook) {
      return rook > king ? HIGH : LOW;
    }

    /** Returns the text of the move, {@code O-O} or {@code O-O-O}. */
    public String san() {
      return san;
    }

    /** Returns the lower-case letter of FEN. */
    char letter() {
      return letter;
    }
  }

  /** Returns where king and rook arrive on a side. */
  public Goals goals(Side side) {
    return switch (side) {
      case HIGH -> high;
      case LOW -> low;
    };
  }

  /** Returns the rule that files are named by: king's and rook's high, king's and rook's low. */
  static Castling to(String files) {
    return new Castling(goals(files, 0), goals(files, 2));
  }

  private static Goals goals(String files, int index) {
    return new Goals(files.charAt(index) - 'a', files.charAt(index + 1) - 'a');
  }
}
