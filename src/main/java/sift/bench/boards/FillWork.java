package sift.bench.boards;

import static sift.bench.boards.Contestant.FEW;
import static sift.bench.boards.Contestant.MANY;
import static sift.bench.boards.Contestant.PLAIN;
import static sift.bench.boards.Contestant.VECTOR;

import java.util.Arrays;
import java.util.List;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.WalkAttacks;
import sift.chess.board.Board;
import sift.chess.fills.QuadFill;
import sift.chess.fills.ScalarQuadFill;
import sift.chess.fills.VectorQuadFill;
import sift.chess.layout.QuadBoard;
import sift.geometry.Direction;

/**
 * Four sets filled at once in all eight directions by {@link QuadFill}: sliders and kings of both
 * sides, each with passable squares of its own, or the codes of all pieces with one propagator.
 */
final class FillWork implements BoardWork {
  private static final Direction[] DIRECTIONS = Direction.values();

  private final Attacks walk = new WalkAttacks();
  private final long[][] sets = new long[Sample.COUNT][QuadFill.SETS];
  private final long[][] passable = new long[Sample.COUNT][QuadFill.SETS];
  private final long[][] codes = new long[Sample.COUNT][QuadFill.SETS];
  private final long[] empty = new long[Sample.COUNT];
  private final long[][] copies = new long[Sample.COUNT][QuadFill.SETS];

  // By sample and direction.
  private final long[][] attacks = new long[Sample.COUNT * DIRECTIONS.length][QuadFill.SETS];

  @Override
  public List<Contestant> contestants(List<Sample> samples) {
    QuadBoard layout = new QuadBoard();
    long[] words = new long[layout.words()];
    for (int i = 0; i < Sample.COUNT; i++) {
      Board board = samples.get(i).setup().board();
      long kings = board.kings();
      long sliders = board.bishops() | board.rooks() | board.queens();
      long white = board.white();
      long black = board.black();
      empty[i] = ~(board.white() | board.black());
      sets[i] = new long[] {white & sliders, white & kings, black & kings, black & sliders};
      passable[i] =
          new long[] {empty[i] | (black & kings), empty[i], empty[i], empty[i] | (white & kings)};
      layout.load(samples.get(i).setup(), words, 0);
      System.arraycopy(words, QuadBoard.QUAD, codes[i], 0, QuadFill.SETS);
    }
    return List.of(
        Contestant.of(
            Contestant.COPY, PLAIN, FEW, this::copy, i -> Arrays.equals(sets[i], copies[i])),
        fillingSets(PLAIN, new ScalarQuadFill()),
        fillingSets(VECTOR, new VectorQuadFill()),
        fillingCodes(PLAIN, new ScalarQuadFill()),
        fillingCodes(VECTOR, new VectorQuadFill()));
  }

  private void copy() {
    for (int i = 0; i < Sample.COUNT; i++) {
      System.arraycopy(sets[i], 0, copies[i], 0, QuadFill.SETS);
    }
  }

  private Contestant fillingSets(String form, QuadFill fill) {
    return Contestant.of(
        "4 sets, 8 ways", form, MANY, () -> fillSets(fill), i -> isRight(i, sets[i], passable[i]));
  }

  private Contestant fillingCodes(String form, QuadFill fill) {
    return Contestant.of(
        "codes, 8 ways",
        form,
        MANY,
        () -> fillCodes(fill),
        i -> isRight(i, codes[i], new long[] {empty[i], empty[i], empty[i], empty[i]}));
  }

  private void fillSets(QuadFill fill) {
    for (int i = 0; i < Sample.COUNT; i++) {
      for (int way = 0; way < DIRECTIONS.length; way++) {
        fill.attacks(DIRECTIONS[way], sets[i], passable[i], attacks[i * DIRECTIONS.length + way]);
      }
    }
  }

  private void fillCodes(QuadFill fill) {
    for (int i = 0; i < Sample.COUNT; i++) {
      for (int way = 0; way < DIRECTIONS.length; way++) {
        fill.attacks(DIRECTIONS[way], codes[i], empty[i], attacks[i * DIRECTIONS.length + way]);
      }
    }
  }

  /** Whether the attacks of all directions together are those of a walk; forgets them. */
  private boolean isRight(int i, long[] from, long[] over) {
    boolean isRight = true;
    for (int set = 0; set < QuadFill.SETS; set++) {
      long expected = 0;
      for (long rest = from[set]; rest != 0; rest &= rest - 1) {
        int square = Long.numberOfTrailingZeros(rest);
        expected |= walk.bishop(square, ~over[set]) | walk.rook(square, ~over[set]);
      }
      long got = 0;
      for (int way = 0; way < DIRECTIONS.length; way++) {
        got |= attacks[i * DIRECTIONS.length + way][set];
        attacks[i * DIRECTIONS.length + way][set] = 0;
      }
      isRight &= got == expected;
    }
    return isRight;
  }
}
