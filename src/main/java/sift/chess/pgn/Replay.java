package sift.chess.pgn;

import java.util.List;
import java.util.Optional;
import sift.chess.board.Move;
import sift.chess.board.Notation;
import sift.chess.board.Variant;
import sift.chess.game.Game;
import sift.chess.game.Outcome;
import sift.chess.game.Position;
import sift.chess.pgn.PgnRemark.Weight;

/**
 * A game that was played move by move, as far as its moves are legal, with what is wrong in it.
 *
 * @param start where it begins
 * @param moves the legal moves and null moves
 * @param last where they end
 * @param result what is claimed: {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}
 * @param remarks what could not be read, an illegal move, signs of check and mate, claims that do
 *     not hold, a wrong result; by their place
 */
public record Replay(
    Position start,
    List<Move> moves,
    Position last,
    Optional<String> result,
    List<PgnRemark> remarks) {
  public Replay {
    moves = List.copyOf(moves);
    remarks = List.copyOf(remarks);
  }

  /**
   * Plays a game from the start that its tags tell.
   *
   * @throws PgnException if they tell none
   */
  public static Replay of(PgnGame game) {
    Variant variant = PgnStart.variant(game);
    return of(game, variant, variant.notations());
  }

  /**
   * Plays a game of a variant that is written in one of some notations, from the one of its
   * possible starts from which all moves are legal.
   *
   * @throws PgnException if there is none, or all moves are legal from several
   */
  public static Replay of(PgnGame game, Variant variant, List<Notation> notations) {
    return Arbiter.replay(game, PgnStart.of(game, variant, notations));
  }

  /** Returns the game as it can go on; it knows repetitions and draws that may be claimed. */
  public Game game() {
    Game game = Game.from(start);
    for (Move move : moves) {
      game = game.play(move);
    }
    return game;
  }

  /** Returns how the game has ended on the board; empty if it could go on. */
  public Optional<Outcome> outcome() {
    return game().outcome();
  }

  /**
   * Returns whether the last position allows the result: that of checkmate or stalemate, and no win
   * of a side with insufficient material. Nothing speaks against a game that was given up.
   */
  public boolean isResultPossible() {
    return result.flatMap(claimed -> Claims.against(claimed, last)).isEmpty();
  }

  /** Returns whether nothing is wrong. */
  public boolean isRight() {
    return isRight(Weight.FORM);
  }

  /** Returns whether nothing is as wrong as this, or more. */
  public boolean isRight(Weight least) {
    return remarks.stream().allMatch(remark -> remark.weight().compareTo(least) < 0);
  }
}
