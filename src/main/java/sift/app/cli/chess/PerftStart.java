package sift.app.cli.chess;

import java.util.function.Function;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.game.Position;
import sift.chess.game.Uci;

/**
 * Where a count begins, and how its moves are printed.
 *
 * @param setup the position
 * @param fen its text
 * @param text returns the text of a move from it
 */
record PerftStart<S, M>(S setup, String fen, Function<M, String> text) {
  /** Returns the start at a position of chess. */
  static PerftStart<Setup, Move> of(Position position, Uci dialect) {
    return new PerftStart<>(position.setup(), position.fen(), dialect::text);
  }
}
