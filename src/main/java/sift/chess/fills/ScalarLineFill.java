package sift.chess.fills;

import static sift.chess.fills.ScalarQuadFill.down;
import static sift.chess.fills.ScalarQuadFill.up;

import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.PieceType;
import sift.geometry.Direction;

/** {@link LineFill} with one word at a time. */
public final class ScalarLineFill implements LineFill {
  // Of the four directions up the board, and where steps up and down arrive.
  static final int[] STEPS = new int[LineSets.LINES];
  static final long[] ABOVE = new long[LineSets.LINES];
  static final long[] BELOW = new long[LineSets.LINES];

  static {
    for (Direction direction : Direction.values()) {
      int line = direction.ordinal() / 2;
      if (QuadFill.step(direction) > 0) {
        STEPS[line] = QuadFill.step(direction);
        ABOVE[line] = QuadFill.arrivals(direction);
        BELOW[line] = QuadFill.arrivals(direction.opposite());
      }
    }
  }

  @Override
  public void fill(Board board, LineSets into) {
    long white = board.pieces(Color.WHITE).low();
    long black = board.pieces(Color.BLACK).low();
    long empty = ~(white | black);
    long whiteKing = white & board.pieces(PieceType.KING).low();
    long blackKing = black & board.pieces(PieceType.KING).low();
    long[] words = into.words;
    long met0 = 0;
    long met1 = 0;
    long met2 = 0;
    long met3 = 0;
    long attacks0 = 0;
    long attacks1 = 0;
    long attacks2 = 0;
    long attacks3 = 0;
    long checkers1 = 0;
    long checkers2 = 0;
    for (int line = 0; line < LineSets.LINES; line++) {
      int step = STEPS[line];
      long above = ABOVE[line];
      long below = BELOW[line];
      long kind = sliders(board, line);
      long whiteSliders = white & kind;
      long blackSliders = black & kind;

      long passable = empty & above;
      long whiteUp = up(whiteSliders, (empty | blackKing) & above, step) & above;
      long whiteKingUp = up(whiteKing, passable, step) & above;
      long blackKingUp = up(blackKing, passable, step) & above;
      long blackUp = up(blackSliders, (empty | whiteKing) & above, step) & above;

      passable = empty & below;
      long whiteDown = down(whiteSliders, (empty | blackKing) & below, step) & below;
      long whiteKingDown = down(whiteKing, passable, step) & below;
      long blackKingDown = down(blackKing, passable, step) & below;
      long blackDown = down(blackSliders, (empty | whiteKing) & below, step) & below;

      long lane0 = whiteUp & blackKingDown;
      long lane1 = whiteKingUp & blackDown;
      long lane2 = blackKingUp & whiteDown;
      long lane3 = blackUp & whiteKingDown;
      int at = line * QuadFill.SETS;
      words[at] = lane0 & black;
      words[at + 1] = lane1 & white;
      words[at + 2] = lane2 & black;
      words[at + 3] = lane3 & white;
      met0 |= lane0;
      met1 |= lane1;
      met2 |= lane2;
      met3 |= lane3;
      attacks0 |= whiteUp | whiteDown;
      attacks1 |= whiteKingUp | whiteKingDown;
      attacks2 |= blackKingUp | blackKingDown;
      attacks3 |= blackUp | blackDown;
      checkers1 |= (whiteKingUp | whiteKingDown) & blackSliders;
      checkers2 |= (blackKingUp | blackKingDown) & whiteSliders;
    }
    write(words, LineSets.BETWEEN, met0 & empty, met1 & empty, met2 & empty, met3 & empty);
    write(words, LineSets.DISCOVERED, met0 & white, met1 & black, met2 & white, met3 & black);
    write(words, LineSets.ATTACKS, attacks0, attacks1, attacks2, attacks3);
    write(
        words, LineSets.CHECKERS, attacks0 & blackKing, checkers1, checkers2, attacks3 & whiteKing);
  }

  /** Returns the pieces of both sides that move along a line. */
  static long sliders(Board board, int line) {
    PieceType straightOrDiagonal = line < 2 ? PieceType.ROOK : PieceType.BISHOP;
    return board.pieces(PieceType.QUEEN).low() | board.pieces(straightOrDiagonal).low();
  }

  private static void write(long[] words, int at, long lane0, long lane1, long lane2, long lane3) {
    words[at] = lane0;
    words[at + 1] = lane1;
    words[at + 2] = lane2;
    words[at + 3] = lane3;
  }
}
