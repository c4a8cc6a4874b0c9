package sift.chess.fills;

import sift.chess.board.Board;

/**
 * Finds pins, checkers, in-between squares, discovered checkers and taboo squares of both sides in
 * one pass over the eight directions. The sets filled together, as Gerd Isenberg has them, and
 * whose king is passable:
 *
 * <pre>
 *   lane   set                                   passes over
 *   0      white sliders of the line's kind      empty squares, the black king
 *   1      the white king                        empty squares
 *   2      the black king                        empty squares
 *   3      black sliders of the line's kind      empty squares, the white king
 * </pre>
 *
 * <p>The attacks up a line and those down, lanes 2 3 0 1, have in common what lies between a slider
 * and an enemy king that see the same squares: empty ones, or the one piece between them.
 *
 * <p>A side has one king or none.
 */
public interface LineFill {
  /** Writes the sets of a board. */
  void fill(Board board, LineSets into);
}
