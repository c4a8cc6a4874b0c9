package sift.chess.board;

import java.util.List;
import java.util.Locale;

/**
 * The 960 starts of Chess960, by the numbers of Reinhard Scharnagl: bishops on both shades, the
 * king between the rooks, black's pieces opposite to white's.
 */
public final class Chess960 {
  /** The number of starts; they count from 0. */
  public static final int COUNT = 960;

  /** The number of the standard start of chess. */
  public static final int STANDARD = 518;

  /** What stands on the five squares without bishops and queen, by the last digit of a number. */
  private static final List<String> OTHERS =
      List.of(
          "NNRKR", "NRNKR", "NRKNR", "NRKRN", "RNNKR", "RNKNR", "RNKRN", "RKNNR", "RKNRN", "RKRNN");

  private Chess960() {}

  /**
   * Returns the start with this number, white to move, both sides with both castling rights.
   *
   * @throws IllegalArgumentException unless the number is 0 to 959
   */
  public static Setup start(int number) {
    if (number < 0 || number >= COUNT) {
      throw new IllegalArgumentException(
          "no start has number " + number + "; allowed are 0 to " + (COUNT - 1));
    }
    String white = backRank(number);
    String black = white.toLowerCase(Locale.ROOT);
    return Fen.parse(black + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w KQkq - 0 1");
  }

  /**
   * Returns the back rank of a number, whose digits are: light bishop, dark bishop, queen, both
   * knights.
   */
  private static String backRank(int number) {
    StringBuilder rank = new StringBuilder("........");
    rank.setCharAt(2 * (number % 4) + 1, 'B');
    rank.setCharAt(2 * (number / 4 % 4), 'B');
    place('Q', number / 16 % 6, rank);
    for (char officer : OTHERS.get(number / 96).toCharArray()) {
      place(officer, 0, rank);
    }
    return rank.toString();
  }

  /** Puts a piece on the free square that has {@code left} free ones to its left. */
  private static void place(char piece, int left, StringBuilder rank) {
    int file = rank.indexOf(".");
    for (int skipped = 0; skipped < left; skipped++) {
      file = rank.indexOf(".", file + 1);
    }
    rank.setCharAt(file, piece);
  }
}
