package sift.chess.perft;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.chess.game.IllegalMoveException;
import sift.chess.variant.Variant;

/**
 * How positions and moves of a game are written, for people and other programs.
 *
 * @param <S> setups of legal positions
 * @param <M> moves
 */
public interface PositionText<S, M> {
  /** A move by its two squares, after the letter of a piece or not. */
  Pattern SQUARES = Pattern.compile("[A-Z]?(?<squares>[a-p]\\d{1,2}[a-p]\\d{1,2}[A-Za-z]?)");

  /** What stands between or behind the squares in some programs: {@code e7xd8=Q+}. */
  Pattern SIGNS = Pattern.compile("[-x:=()+#]");

  /** Returns the variant, if the game is not plain chess. */
  Optional<Variant> variant();

  /** Returns whether castling is to be written as the king that takes the rook. */
  boolean isChess960(S setup);

  /** Returns the FEN of a position. */
  String fen(S setup);

  /** Returns the text of a legal move in UCI. */
  String text(S setup, M move);

  /**
   * Returns the legal move that a text of UCI, in either dialect, means.
   *
   * @throws IllegalMoveException if there is none
   */
  M uci(S setup, String text);

  /**
   * Returns the legal move that a text of SAN means.
   *
   * @throws IllegalMoveException if there is none
   */
  M san(S setup, String text);

  /** Returns the setup after a legal move. */
  S play(S setup, M move);

  /**
   * Returns the legal move that a text means, as any program may print it: {@code e7e8q}, {@code
   * e7-e8=Q}, {@code Ng1f3}, {@code Nf3}.
   *
   * @throws IllegalMoveException if there is none
   */
  default M move(S setup, String text) {
    Matcher squares = SQUARES.matcher(SIGNS.matcher(text).replaceAll(""));
    return squares.matches()
        ? uci(setup, squares.group("squares").toLowerCase(Locale.ROOT))
        : san(setup, text);
  }
}
