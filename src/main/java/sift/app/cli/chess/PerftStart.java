package sift.app.cli.chess;

import java.util.Optional;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.game.Uci;
import sift.chess.perft.PositionText;

/**
 * Where a count begins, and how its moves are printed.
 *
 * @param variant the rules, if an option names them
 */
record PerftStart(Optional<Variant> variant, Position position, Uci dialect) {
  Setup setup() {
    return position.setup();
  }

  String fen() {
    return position.fen();
  }

  /** Returns the text of a move from the position. */
  String text(Move move) {
    return dialect.text(position, move);
  }

  /** Returns how this position and others of its game are written. */
  PositionText text() {
    return new PositionText(position.notation(), dialect);
  }
}
