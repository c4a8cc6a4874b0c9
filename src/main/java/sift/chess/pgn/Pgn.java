package sift.chess.pgn;

import java.util.List;

/** Reads Portable Game Notation. */
public final class Pgn {
  private Pgn() {}

  /**
   * Returns the games of a text, whose lines end with LF, CR LF or CR. Comments ({@code {..}},
   * {@code ;} and, everywhere, lines that begin with {@code %}), variations, move numbers and
   * annotations ({@code $1}, {@code !?}) are left out.
   *
   * @throws PgnException if a comment, variation or tag does not end, what stands there cannot be,
   *     or a game without tags begins with what is no move
   */
  public static List<PgnGame> read(String text) {
    return new PgnReader(text).games();
  }
}
