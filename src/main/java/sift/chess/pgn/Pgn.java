package sift.chess.pgn;

import java.util.List;

/** Reads Portable Game Notation. */
public final class Pgn {
  private Pgn() {}

  /**
   * Returns the games of a text. Comments ({@code {..}}, {@code ;} and lines that begin with {@code
   * %}), variations, move numbers and annotations ({@code $1}, {@code !?}) are left out.
   *
   * @throws PgnException if a comment, variation or tag does not end, or what stands there cannot
   *     be
   */
  public static List<PgnGame> read(String text) {
    return new PgnReader(text).games();
  }
}
