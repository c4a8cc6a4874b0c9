package sift.spec;

import java.util.List;
import java.util.Locale;
import sift.geometry.Direction;

/**
 * A set of pawn structure: pawns of a player, or squares that matter to them.
 *
 * @param kind which one
 * @param forward where the player's pawns go: north for white, south for black
 */
public record PawnFunction(Kind kind, Direction forward) implements SetFunction {
  private static final int WHITE = 0;
  private static final int BLACK = 1;
  private static final List<Integer> BESIDE = List.of(-1, 1);

  /**
   * The sets. Behind and ahead are the player's; all pawns count, doubled ones too. Outposts and
   * backward pawns are in the wide reading of {@code sift pawns} unless their names say strict.
   *
   * <p>Sources: Greg Strong, "Bitboards / move generation on larger boards", talkchess.com; Chess
   * Programming Wiki, Pawn Pattern and Properties.
   */
  public enum Kind {
    /**
     * The rearmost pawn of each file and all squares behind it; all squares of a file without
     * pawns.
     */
    BEHIND_PAWNS,

    /** Pawns with no enemy pawn ahead on their own file or one beside it. */
    PASSED_PAWNS,

    /** Squares of any rank that no enemy pawn attacks, now or after it has advanced on its file. */
    OUTPOSTS,

    /** Those of {@link #OUTPOSTS} that an own pawn attacks. */
    STRICT_OUTPOSTS,

    /** Pawns with no own pawn beside or behind them on the files beside theirs. */
    BACKWARD_PAWNS,

    /** Those of {@link #BACKWARD_PAWNS} with the square ahead attacked by an enemy pawn. */
    STRICT_BACKWARD_PAWNS,

    /** Pawns with an own pawn behind on their file: all but the rearmost. */
    DOUBLED_PAWNS,

    /** Pawns with no own pawn on the files beside theirs. */
    ISOLATED_PAWNS;

    /** Those that are wanted together, in the order of their results. */
    static final List<Kind> TOGETHER =
        List.of(DOUBLED_PAWNS, BACKWARD_PAWNS, ISOLATED_PAWNS, OUTPOSTS, PASSED_PAWNS);

    /** Returns how targets call it, {@code "passed-pawns"}. */
    String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  @Override
  public <B> B holds(Board<B> board, int file, int rank) {
    Truth<B> truth = board.truth();
    int own = forward == Direction.NORTH ? WHITE : BLACK;
    int enemy = WHITE + BLACK - own;
    int ahead = forward.rankStep();
    B pawn = board.at(own, file, rank);
    return switch (kind) {
      case BEHIND_PAWNS -> truth.not(beyond(board, own, file, rank, -ahead));
      case PASSED_PAWNS -> {
        B isStopped = beyond(board, enemy, file, rank, ahead);
        B isAttacked = besideBeyond(board, enemy, file, rank, ahead);
        yield truth.and(pawn, truth.not(truth.or(isStopped, isAttacked)));
      }
      case OUTPOSTS -> truth.not(besideBeyond(board, enemy, file, rank, ahead));
      case STRICT_OUTPOSTS ->
          truth.and(
              truth.not(besideBeyond(board, enemy, file, rank, ahead)),
              beside(board, own, file, rank - ahead));
      case BACKWARD_PAWNS -> backward(board, own, file, rank);
      case STRICT_BACKWARD_PAWNS ->
          truth.and(backward(board, own, file, rank), beside(board, enemy, file, rank + 2 * ahead));
      case DOUBLED_PAWNS -> truth.and(pawn, beyond(board, own, file, rank, -ahead));
      case ISOLATED_PAWNS -> {
        B isHelped =
            truth.or(backed(board, own, file, rank), besideBeyond(board, own, file, rank, ahead));
        yield truth.and(pawn, truth.not(isHelped));
      }
    };
  }

  private <B> B backward(Board<B> board, int own, int file, int rank) {
    Truth<B> truth = board.truth();
    return truth.and(board.at(own, file, rank), truth.not(backed(board, own, file, rank)));
  }

  /** Whether own pawns stand on the files beside, on the same rank or behind. */
  private <B> B backed(Board<B> board, int own, int file, int rank) {
    return board
        .truth()
        .or(
            beside(board, own, file, rank),
            besideBeyond(board, own, file, rank, -forward.rankStep()));
  }

  /** Whether a pawn stands on the file, further in the direction of the step than the rank. */
  private static <B> B beyond(Board<B> board, int word, int file, int rank, int step) {
    return board.any(word, 0, step, file, rank);
  }

  private static <B> B besideBeyond(Board<B> board, int word, int file, int rank, int step) {
    return BESIDE.stream()
        .map(side -> beyond(board, word, file + side, rank, step))
        .reduce(board.truth().never(), board.truth()::or);
  }

  /** Whether a pawn stands on a file beside, on the rank. */
  private static <B> B beside(Board<B> board, int word, int file, int rank) {
    return BESIDE.stream()
        .filter(side -> board.isOn(file + side, rank))
        .map(side -> board.at(word, file + side, rank))
        .reduce(board.truth().never(), board.truth()::or);
  }
}
