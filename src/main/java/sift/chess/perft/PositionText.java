package sift.chess.perft;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.Notation;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.chess.game.IllegalMoveException;
import sift.chess.game.Position;
import sift.chess.game.San;
import sift.chess.game.Uci;
import sift.word.Word;

/**
 * Writes and reads the positions and moves of a game, for people and other programs.
 *
 * @param notation the letters of its pieces
 * @param dialect how castling is written
 */
public record PositionText(Notation notation, Uci dialect) {
  /** A move by its two squares, after the letter of a piece or not. */
  private static final Pattern SQUARES =
      Pattern.compile("[A-Z]?(?<squares>[a-p]\\d{1,2}[a-p]\\d{1,2}[A-Za-z]?)");

  /** What stands between or behind the squares in some programs: {@code e7xd8=Q+}. */
  private static final Pattern SIGNS = Pattern.compile("[-x:=()+#]");

  /** Returns the position of a legal setup. */
  public Position position(Setup setup) {
    return Position.of(setup, notation);
  }

  /** Returns whether castling is to be written as the king that takes the rook. */
  boolean isChess960(Setup setup) {
    return dialect == Uci.CHESS960
        || (!setup.castling().isZero() && castlesFromElsewhere(setup, setup.variant()));
  }

  private static boolean castlesFromElsewhere(Setup setup, Variant variant) {
    Setup start = Position.start(variant).setup();
    return !setup.castling().andNot(start.castling()).isZero()
        || Stream.of(Color.values())
            .filter(color -> !rights(setup, color).isZero())
            .anyMatch(color ->
                !setup
                    .board()
                    .pieces(color, PieceType.KING)
                    .equals(start.board().pieces(color, PieceType.KING)));
  }

  private static Word rights(Setup setup, Color color) {
    return setup.castling().and(setup.board().pieces(color, PieceType.ROOK));
  }

  /** Returns the variant, if it is not plain chess. */
  static Optional<Variant> unlessPlain(Setup setup) {
    return Optional.of(setup.variant()).filter(variant -> !variant.equals(Variant.ORTHODOX));
  }

  /** Returns the FEN of a setup. */
  String fen(Setup setup) {
    return position(setup).fen();
  }

  /** Returns the text of a legal move in UCI. */
  public String text(Setup setup, Move move) {
    return dialect.text(position(setup), move);
  }

  /**
   * Returns the legal move that a text means, as any program may print it: {@code e7e8q}, {@code
   * e7-e8=Q}, {@code Ng1f3}, {@code Nf3}.
   *
   * @throws IllegalMoveException if there is none
   */
  Move move(Setup setup, String text) {
    Matcher squares = SQUARES.matcher(SIGNS.matcher(text).replaceAll(""));
    return squares.matches()
        ? Uci.move(position(setup), squares.group("squares").toLowerCase(Locale.ROOT))
        : San.move(position(setup), text);
  }

  /** Returns the setup after a legal move. */
  Setup play(Setup setup, Move move) {
    return position(setup).play(move).setup();
  }
}
