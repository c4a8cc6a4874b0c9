package sift.chess.game;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import sift.chess.board.Move;

/**
 * A game on one object: moves are played and taken back. It holds a {@link Game}, which is
 * immutable, so that each step costs what a step of that does. Not for several threads.
 */
public final class MoveStack {
  private Game game;

  /** Begins with a game, whose moves may be taken back too. */
  public MoveStack(Game game) {
    this.game = game;
  }

  /** Begins with a position. */
  public MoveStack(Position start) {
    this(Game.from(start));
  }

  /**
   * Plays a legal move or {@link Move#NULL}.
   *
   * @throws IllegalMoveException if it is not legal
   */
  public void push(Move move) {
    game = game.play(move);
  }

  /**
   * Takes back the last move and returns it.
   *
   * @throws NoSuchElementException if there is none
   */
  public Move pop() {
    Move last = game.lastMove().orElseThrow(() -> new NoSuchElementException("no move is left"));
    game = game.before().orElseThrow();
    return last;
  }

  /** Returns the game as it stands, which later moves do not change. */
  public Game game() {
    return game;
  }

  /** Returns the current position. */
  public Position position() {
    return game.position();
  }

  /** Returns the moves played, the first one first; the list is immutable. */
  public List<Move> moves() {
    return game.moves();
  }

  /** Returns how the game has ended without a claim; empty if it goes on. */
  public Optional<Outcome> outcome() {
    return game.outcome();
  }
}
