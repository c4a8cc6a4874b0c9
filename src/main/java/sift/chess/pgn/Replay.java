package sift.chess.pgn;

import java.util.List;
import sift.chess.board.Move;
import sift.chess.game.Position;
import sift.chess.pgn.PgnRemark.Weight;

/**
 * A game that was played move by move, as far as its moves are legal, with what is wrong in it.
 *
 * @param start where it begins
 * @param moves the legal moves, up to the first null move
 * @param last where the legal moves and null moves end
 * @param plies the number of these
 * @param remarks what could not be read, an illegal move, signs of check and mate, claims that do
 *     not hold, a wrong result; by their place
 */
public record Replay(
    Position start, List<Move> moves, Position last, int plies, List<PgnRemark> remarks) {
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
    return of(game, PgnStart.of(game, PgnStart.variant(game)));
  }

  /**
   * Plays a game from the one of its possible starts from which all moves are legal.
   *
   * @throws PgnException if they are from several
   */
  public static Replay of(PgnGame game, List<Position> starts) {
    return Arbiter.replay(game, starts);
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
