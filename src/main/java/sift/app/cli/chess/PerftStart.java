package sift.app.cli.chess;

import java.util.Optional;
import java.util.stream.Stream;
import sift.chess.board.Color;
import sift.chess.board.Fen;
import sift.chess.board.Move;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.chess.game.Position;
import sift.chess.game.San;
import sift.chess.game.Uci;
import sift.chess.perft.PositionText;
import sift.chess.variant.Variant;

/**
 * Where a count begins, and how its moves are printed.
 *
 * @param setup the position
 * @param text how it and its moves are written
 */
record PerftStart<S, M>(S setup, PositionText<S, M> text) {
  /** Returns the start at a position of chess. */
  static PerftStart<Setup, Move> of(Position position, Uci dialect) {
    return new PerftStart<>(position.setup(), new Orthodox(dialect));
  }

  /** Returns the rules, if an option names them. */
  Optional<Variant> variant() {
    return text.variant();
  }

  /** Returns the FEN of the position. */
  String fen() {
    return text.fen(setup);
  }

  /** Returns the text of a move from the position. */
  String text(M move) {
    return text.text(setup, move);
  }

  /** Positions of chess. */
  record Orthodox(Uci dialect) implements PositionText<Setup, Move> {
    /** The squares of the rooks that castle in the usual game. */
    private static final long CORNERS = 0x81000000_00000081L;

    private static final long E_FILE = 0x10101010_10101010L;

    @Override
    public Optional<Variant> variant() {
      return Optional.empty();
    }

    @Override
    public boolean isChess960(Setup setup) {
      return dialect == Uci.CHESS960
          || (setup.castling() & ~CORNERS) != 0
          || Stream.of(Color.values()).anyMatch(color -> castlesFromElsewhere(setup, color));
    }

    private static boolean castlesFromElsewhere(Setup setup, Color color) {
      return (setup.castling() & color.backRank()) != 0
          && (setup.board().pieces(color, PieceType.KING) & E_FILE) == 0;
    }

    @Override
    public String fen(Setup setup) {
      return Fen.text(setup);
    }

    @Override
    public String text(Setup setup, Move move) {
      return dialect.text(move);
    }

    @Override
    public Move uci(Setup setup, String text) {
      return Uci.move(Position.of(setup), text);
    }

    @Override
    public Move san(Setup setup, String text) {
      return San.move(Position.of(setup), text);
    }

    @Override
    public Setup play(Setup setup, Move move) {
      return Position.of(setup).play(move).setup();
    }
  }
}
