package sift.app.cli.chess;

import java.util.Optional;
import java.util.function.Function;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.game.Uci;

/**
 * Where a count begins, and how its moves are printed.
 *
 * @param variant the rules, if an option names them
 * @param setup the position
 * @param fen its text
 * @param text returns the text of a move from it
 */
record PerftStart<S, M>(Optional<Variant> variant, S setup, String fen, Function<M, String> text) {
  /** Returns the start at a position. */
  static PerftStart<Setup, Move> of(Optional<Variant> variant, Position position, Uci dialect) {
    return new PerftStart<>(
        variant, position.setup(), position.fen(), move -> dialect.text(position, move));
  }
}
