package sift.chess.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sift.chess.board.Move;
import sift.chess.board.Setup;

/**
 * A position with the moves that led to it. Playing a move returns a new game and leaves the old
 * one unchanged; both share their past.
 */
public final class Game {
  private final @Nullable Game before;
  private final @Nullable Move lastMove;
  private final Position position;

  /** Equal for positions that are the same by the rule of repetition. */
  private final Setup key;

  private Game(@Nullable Game before, @Nullable Move lastMove, Position position) {
    this.before = before;
    this.lastMove = lastMove;
    this.position = position;
    key = key(position);
  }

  private static Setup key(Position position) {
    Setup setup = position.setup();
    boolean isTaken =
        setup.enPassant().isPresent()
            && position.legalMoves().stream().anyMatch(m -> m.kind() == Move.Kind.EN_PASSANT);
    return (isTaken ? setup : setup.withoutEnPassant()).withCounters(0, 1);
  }

  /** Returns the game that begins with a position; the position's counters go on counting. */
  public static Game from(Position position) {
    return new Game(null, null, position);
  }

  /**
   * Returns the game after a legal move or {@link Move#NULL}, even if a draw has ended this one.
   *
   * @throws IllegalMoveException if the move is not legal
   */
  public Game play(Move move) {
    return new Game(this, move, position.play(move));
  }

  /** Returns the position with which the game begins. */
  public Position start() {
    Game first = this;
    while (first.before != null) {
      first = first.before;
    }
    return first.position;
  }

  /** Returns the current position. */
  public Position position() {
    return position;
  }

  /** Returns the game before the last move; empty before the first. */
  public Optional<Game> before() {
    return Optional.ofNullable(before);
  }

  /** Returns the last move; empty before the first. */
  public Optional<Move> lastMove() {
    return Optional.ofNullable(lastMove);
  }

  /** Returns the moves played, the first one first; the list is immutable. */
  public List<Move> moves() {
    List<Move> moves = new ArrayList<>();
    for (Game game = this; game != null && game.lastMove != null; game = game.before) {
      moves.add(game.lastMove);
    }
    return List.copyOf(moves.reversed());
  }

  /**
   * Returns how often the current position has occurred, now included; at least 1. Positions are
   * the same by the FIDE Laws of Chess, 9.2: pieces, side to move, castling rights, possible now or
   * not, and legal captures en passant.
   */
  public int repetitions() {
    int count = 1;
    int reversible = position.setup().halfmoves();
    for (Game game = before; game != null && reversible > 0; game = game.before) {
      count += game.key.equals(key) ? 1 : 0;
      reversible--;
    }
    return count;
  }

  /** Returns whether the current position has occurred five times or more. */
  public boolean isFivefoldRepetition() {
    return repetitions() >= 5;
  }

  /** Returns whether each side has made 75 moves or more without a capture or a pawn move. */
  public boolean isSeventyFiveMoves() {
    return position.setup().halfmoves() >= 150;
  }

  /**
   * Returns the draw that the side to move may claim, by threefold repetition or the fifty-move
   * rule; empty if there is none or the game has ended. To claim one for an intended move, ask the
   * game after it.
   */
  public Optional<Outcome> claim() {
    if (outcome().isPresent()) {
      return Optional.empty();
    }
    if (repetitions() >= 3) {
      return Optional.of(Outcome.Draw.THREEFOLD_REPETITION);
    }
    boolean isFiftyMoves = position.setup().halfmoves() >= 100;
    return isFiftyMoves ? Optional.of(Outcome.Draw.FIFTY_MOVES) : Optional.empty();
  }

  /**
   * Returns how the game has ended without a claim; empty if it goes on. Checkmate, stalemate and
   * insufficient material go before repetition and the 75-move rule.
   */
  public Optional<Outcome> outcome() {
    return position.outcome().or(this::automaticDraw);
  }

  private Optional<Outcome> automaticDraw() {
    if (isFivefoldRepetition()) {
      return Optional.of(Outcome.Draw.FIVEFOLD_REPETITION);
    }
    return isSeventyFiveMoves() ? Optional.of(Outcome.Draw.SEVENTY_FIVE_MOVES) : Optional.empty();
  }
}
