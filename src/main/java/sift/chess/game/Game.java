package sift.chess.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sift.chess.board.Move;

/**
 * A position with its past. Playing a move makes a new game and leaves the old one as it was; both
 * share what went before.
 */
public final class Game {
  private final @Nullable Game before;
  private final @Nullable Move lastMove;
  private final Position position;
  private final RepetitionKey key;

  private Game(@Nullable Game before, @Nullable Move lastMove, Position position) {
    this.before = before;
    this.lastMove = lastMove;
    this.position = position;
    key = RepetitionKey.of(position);
  }

  /** The game that begins with a position, whose counters are believed. */
  public static Game from(Position position) {
    return new Game(null, null, position);
  }

  /**
   * The game after a legal move. Whether it had ended by a draw is not asked.
   *
   * @throws IllegalMoveException if the move is not legal
   */
  public Game play(Move move) {
    return new Game(this, move, position.play(move));
  }

  /** The position on the board. */
  public Position position() {
    return position;
  }

  /** The game before the last move; none before the first. */
  public Optional<Game> before() {
    return Optional.ofNullable(before);
  }

  /** The moves played, the first one first. */
  public List<Move> moves() {
    List<Move> moves = new ArrayList<>();
    for (Game game = this; game != null && game.lastMove != null; game = game.before) {
      moves.add(game.lastMove);
    }
    return List.copyOf(moves.reversed());
  }

  /** How often the position has been on the board, now included; see {@link RepetitionKey}. */
  public int repetitions() {
    int count = 1;
    int reversible = position.setup().halfmoves();
    for (Game game = before; game != null && reversible > 0; game = game.before) {
      count += game.key.equals(key) ? 1 : 0;
      reversible--;
    }
    return count;
  }

  /** Whether the position is on the board for the third time or more. */
  public boolean isThreefoldRepetition() {
    return repetitions() >= 3;
  }

  /** Whether the position is on the board for the fifth time or more. */
  public boolean isFivefoldRepetition() {
    return repetitions() >= 5;
  }

  /** Whether each side has made 50 moves or more without a capture or a pawn move. */
  public boolean isFiftyMoves() {
    return position.setup().halfmoves() >= 100;
  }

  /** Whether each side has made 75 moves or more without a capture or a pawn move. */
  public boolean isSeventyFiveMoves() {
    return position.setup().halfmoves() >= 150;
  }

  /**
   * Whether the side to move may claim a draw for what is on the board. A claim for a move it
   * intends is one in the game after it.
   */
  public boolean canClaimDraw() {
    return outcome().isEmpty() && (isThreefoldRepetition() || isFiftyMoves());
  }

  /** How the game has ended, if it has without a claim; that of the position goes first. */
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
