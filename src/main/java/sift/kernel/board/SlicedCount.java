package sift.kernel.board;

import static sift.kernel.board.RowFormulas.all;
import static sift.kernel.board.RowFormulas.and;
import static sift.kernel.board.RowFormulas.andNot;
import static sift.kernel.board.RowFormulas.besides;
import static sift.kernel.board.RowFormulas.binary;
import static sift.kernel.board.RowFormulas.constant;
import static sift.kernel.board.RowFormulas.east;
import static sift.kernel.board.RowFormulas.isNotZero;
import static sift.kernel.board.RowFormulas.not;
import static sift.kernel.board.RowFormulas.or;
import static sift.kernel.board.RowFormulas.shiftedDown;
import static sift.kernel.board.RowFormulas.west;
import static sift.kernel.emit.RankPass.Order.DOWN;
import static sift.kernel.emit.RankPass.Order.ONCE;
import static sift.kernel.emit.RankPass.Order.UP;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import sift.geometry.Direction;
import sift.kernel.BitCounter;
import sift.kernel.emit.RankPass;
import sift.kernel.emit.RankPass.State;
import sift.lang.BinaryOp;
import sift.lang.Expr;

/**
 * The legal moves of many positions, counted on sliced boards: the passes of the kernel.
 *
 * <ol>
 *   <li>Enemy, up: what its sliders attack, and our king's rays, towards rank 8.
 *   <li>Pins, down: the same towards rank 1 and along the ranks; what is pinned on which line, and
 *       all that is attacked.
 *   <li>Down: our king, and our sliders towards rank 1 and along the ranks.
 *   <li>Up: our sliders towards rank 8, and the pawns.
 *   <li>Sum: castling; the moves of the knights, which come with the boards, unless they are
 *       pinned.
 * </ol>
 *
 * <p>A pinned piece keeps the moves on its line only. No position may be in check: so no ray of the
 * enemy ends at our king, and what is attacked is exact beside him too.
 */
final class SlicedCount {
  private static final long LOW_BYTES = 0x00ff00ff00ff00ffL;

  private static final List<Direction> UPWARD =
      List.of(Direction.NORTH, Direction.NORTH_EAST, Direction.NORTH_WEST);
  private static final List<Direction> DOWNWARD =
      List.of(Direction.SOUTH, Direction.SOUTH_WEST, Direction.SOUTH_EAST);

  private final AttackFormulas slots;
  private final BitCounter counter;

  SlicedCount(AttackFormulas slots, BitCounter counter) {
    this.slots = slots;
    this.counter = counter;
  }

  /** The passes in order. */
  List<RankPass> passes() {
    return List.of(enemyUp(), pins(), down(), up(), sum());
  }

  private static boolean isStraight(Direction direction) {
    return direction.fileStep() == 0 || direction.rankStep() == 0;
  }

  private static Expr enemySliders(RankPass.Builder pass, Direction direction) {
    return pass.board(
        isStraight(direction) ? SlicedRows.ENEMY_STRAIGHTS : SlicedRows.ENEMY_DIAGONALS);
  }

  private static Expr union(IntFunction<Expr> boards, int... rows) {
    return Arrays.stream(rows).mapToObj(boards).reduce(RowFormulas::or).orElseThrow();
  }

  private RankPass enemyUp() {
    RankPass.Builder pass = new RankPass.Builder(UP);
    Expr own =
        union(
            pass::board,
            SlicedRows.PAWNS,
            SlicedRows.DIAGONALS,
            SlicedRows.STRAIGHTS,
            SlicedRows.KNIGHTS,
            SlicedRows.KNIGHTS + RankPass.RANKS,
            SlicedRows.KING);
    Expr enemy =
        union(
            pass::board,
            SlicedRows.ENEMY_PAWNS,
            SlicedRows.ENEMY_DIAGONALS,
            SlicedRows.ENEMY_STRAIGHTS,
            SlicedRows.ENEMY_KNIGHTS,
            SlicedRows.ENEMY_KING);
    Expr occupied = or(own, enemy);
    pass.store(ScratchRows.OWN, own);
    pass.store(ScratchRows.OCCUPIED, occupied);
    for (int i = 0; i < UPWARD.size(); i++) {
      Direction direction = UPWARD.get(i);
      Expr king = pass.board(SlicedRows.KING);
      pass.store(
          ScratchRows.KING_RAYS + i * RankPass.RANKS, ray(pass, "king", direction, king, occupied));
      pass.store(
          ScratchRows.ENEMY_ATTACKS + i * RankPass.RANKS,
          ray(pass, "enemy", direction, enemySliders(pass, direction), occupied));
    }
    return pass.build();
  }

  /** What sliders of ranks before attack on this one; carries this one's on. */
  private Expr ray(
      RankPass.Builder pass, String whose, Direction direction, Expr sliders, Expr occupied) {
    String name = whose + direction;
    Expr here = pass.state(name);
    pass.next(name, slots.attacks(direction, sliders, occupied, here));
    return here;
  }

  private Expr alongRank(Direction direction, Expr sliders, Expr occupied) {
    return slots.attacks(direction, sliders, occupied, constant(0));
  }

  private RankPass pins() {
    RankPass.Builder pass = new RankPass.Builder(DOWN);
    Expr occupied = pass.scratch(ScratchRows.OCCUPIED);
    Expr king = pass.board(SlicedRows.KING);
    Map<Direction, Expr> kingRays = new EnumMap<>(Direction.class);
    Map<Direction, Expr> attacks = new EnumMap<>(Direction.class);
    for (int i = 0; i < UPWARD.size(); i++) {
      kingRays.put(UPWARD.get(i), pass.scratch(ScratchRows.KING_RAYS + i * RankPass.RANKS));
      attacks.put(UPWARD.get(i), pass.scratch(ScratchRows.ENEMY_ATTACKS + i * RankPass.RANKS));
    }
    for (Direction direction : DOWNWARD) {
      kingRays.put(direction, ray(pass, "king", direction, king, occupied));
      attacks.put(
          direction, ray(pass, "enemy", direction, enemySliders(pass, direction), occupied));
    }
    for (Direction direction : List.of(Direction.EAST, Direction.WEST)) {
      kingRays.put(direction, alongRank(direction, king, occupied));
      attacks.put(direction, alongRank(direction, enemySliders(pass, direction), occupied));
    }
    Expr ranks = pinned(Direction.EAST, kingRays, attacks);
    Expr notOnFiles = not(pinned(Direction.NORTH, kingRays, attacks));
    Expr notOnRanks = not(ranks);
    Expr notRising = not(pinned(Direction.NORTH_EAST, kingRays, attacks));
    Expr notFalling = not(pinned(Direction.NORTH_WEST, kingRays, attacks));
    Expr notStraight = and(notOnFiles, notOnRanks);
    Expr notDiagonal = and(notRising, notFalling);
    pass.store(ScratchRows.FREE_ON_FILES, and(notOnRanks, notDiagonal));
    pass.store(ScratchRows.FREE_ON_RANKS, and(notOnFiles, notDiagonal));
    pass.store(ScratchRows.FREE_RISING, and(notStraight, notFalling));
    pass.store(ScratchRows.FREE_FALLING, and(notStraight, notRising));
    Expr danger = danger(pass, attacks);
    pass.store(ScratchRows.DANGER, danger);
    Expr free = and(notStraight, notDiagonal);
    for (int i = 0; i < 2; i++) {
      Expr knight = pass.board(SlicedRows.KNIGHTS + i * RankPass.RANKS);
      collect(pass, "knight" + i, ScratchRows.PINNED_KNIGHTS + i, andNot(knight, free));
    }
    last(pass, "danger", ScratchRows.LAST_DANGER, danger);
    last(pass, "pinned", ScratchRows.LAST_PINNED, ranks);
    return pass.build();
  }

  private RankPass down() {
    RankPass.Builder pass = new RankPass.Builder(DOWN);
    Expr occupied = pass.scratch(ScratchRows.OCCUPIED);
    Expr own = pass.scratch(ScratchRows.OWN);
    Expr straights = pass.board(SlicedRows.STRAIGHTS);
    Expr diagonals = pass.board(SlicedRows.DIAGONALS);
    Expr onFiles = and(straights, pass.scratch(ScratchRows.FREE_ON_FILES));
    Expr onRanks = and(straights, pass.scratch(ScratchRows.FREE_ON_RANKS));
    Expr rising = and(diagonals, pass.scratch(ScratchRows.FREE_RISING));
    Expr falling = and(diagonals, pass.scratch(ScratchRows.FREE_FALLING));
    int king = SlicedRows.KING;
    Expr kings = or(or(pass.board(king - 1), pass.board(king + 1)), pass.board(king));
    List<Expr> targets =
        List.of(
            ray(pass, "own", Direction.SOUTH, onFiles, occupied),
            ray(pass, "own", Direction.SOUTH_WEST, rising, occupied),
            ray(pass, "own", Direction.SOUTH_EAST, falling, occupied),
            alongRank(Direction.EAST, onRanks, occupied),
            alongRank(Direction.WEST, onRanks, occupied),
            andNot(besides(kings), pass.scratch(ScratchRows.DANGER)));
    List<Expr> sums = counter.sums(targets.stream().map(words -> andNot(words, own)).toList());
    for (int i = 0; i < sums.size(); i++) {
      pass.store(ScratchRows.COUNTED + i * RankPass.RANKS, sums.get(i));
    }
    return pass.build();
  }

  private static State kept(int row) {
    return new State(OptionalInt.of(row));
  }

  /** Leaves what a word is at the last rank. */
  private static void last(RankPass.Builder pass, String name, int row, Expr word) {
    pass.state(name, kept(row));
    pass.next(name, word);
  }

  /** Leaves what has come together from all ranks. */
  private static void collect(RankPass.Builder pass, String name, int row, Expr word) {
    pass.next(name, or(pass.state(name, kept(row)), word));
  }

  private static Expr danger(RankPass.Builder pass, Map<Direction, Expr> attacks) {
    Expr danger = attacks.values().stream().reduce(RowFormulas::or).orElseThrow();
    int knights = SlicedRows.ENEMY_KNIGHTS;
    Expr near = or(pass.board(knights - 1), pass.board(knights + 1));
    Expr far = or(pass.board(knights - 2), pass.board(knights + 2));
    Expr leaps = or(east(or(east(near), far)), west(or(west(near), far)));
    int king = SlicedRows.ENEMY_KING;
    Expr kings = or(or(pass.board(king - 1), pass.board(king + 1)), pass.board(king));
    Expr pawns = before(pass, "pawns", pass.board(SlicedRows.ENEMY_PAWNS));
    return or(or(danger, or(leaps, besides(kings))), or(east(pawns), west(pawns)));
  }

  /** What stands alone between our king and a slider on the line of a direction, if it is ours. */
  private static Expr pinned(
      Direction direction, Map<Direction, Expr> kingRays, Map<Direction, Expr> attacks) {
    Direction back = direction.opposite();
    return or(
        and(get(attacks, direction), get(kingRays, back)),
        and(get(attacks, back), get(kingRays, direction)));
  }

  private static Expr get(Map<Direction, Expr> words, Direction direction) {
    Expr word = words.get(direction);
    if (word == null) {
      throw new IllegalStateException(direction.text());
    }
    return word;
  }

  private RankPass up() {
    RankPass.Builder pass = new RankPass.Builder(UP);
    Expr occupied = pass.scratch(ScratchRows.OCCUPIED);
    Expr own = pass.scratch(ScratchRows.OWN);
    Expr enemy = andNot(occupied, own);
    Expr straights = pass.board(SlicedRows.STRAIGHTS);
    Expr diagonals = pass.board(SlicedRows.DIAGONALS);
    Expr pawns = pass.board(SlicedRows.PAWNS);
    Expr onFiles = pass.scratch(ScratchRows.FREE_ON_FILES);
    Expr rising = pass.scratch(ScratchRows.FREE_RISING);
    Expr falling = pass.scratch(ScratchRows.FREE_FALLING);

    Expr pushes = andNot(before(pass, "pushers", and(pawns, onFiles)), occupied);
    Expr doubles =
        andNot(
            and(before(pass, "pushes", pushes), pass.scratch(ScratchRows.FOURTH_RANK)), occupied);
    Expr toEast = and(east(before(pass, "rising", and(pawns, rising))), enemy);
    Expr toWest = and(west(before(pass, "falling", and(pawns, falling))), enemy);
    // A pawn's step and another's capture never end on one square.
    Expr some = or(or(pushes, doubles), toEast);
    last(pass, "some", ScratchRows.LAST_PAWN_TARGETS, some);
    last(pass, "others", ScratchRows.LAST_PAWN_TARGETS + 1, toWest);

    List<Expr> ones = new ArrayList<>();
    ones.add(pass.scratch(ScratchRows.COUNTED));
    ones.add(some);
    ones.add(toWest);
    ones.add(andNot(ray(pass, "own", Direction.NORTH, and(straights, onFiles), occupied), own));
    ones.add(andNot(ray(pass, "own", Direction.NORTH_EAST, and(diagonals, rising), occupied), own));
    ones.add(
        andNot(ray(pass, "own", Direction.NORTH_WEST, and(diagonals, falling), occupied), own));
    List<Expr> planes = new ArrayList<>();
    for (int i = 0; i < ScratchRows.PLANES; i++) {
      planes.add(pass.state("plane" + i, kept(ScratchRows.FIRST_PLANE + i)));
    }
    List<Expr> sums =
        counter.added(
            planes,
            List.of(
                ones,
                List.of(pass.scratch(ScratchRows.COUNTED + RankPass.RANKS)),
                List.of(pass.scratch(ScratchRows.COUNTED + 2 * RankPass.RANKS))));
    for (int i = 0; i < ScratchRows.PLANES; i++) {
      pass.next("plane" + i, sums.get(i));
    }
    return pass.build();
  }

  /** What a word was at the rank before. */
  private static Expr before(RankPass.Builder pass, String name, Expr word) {
    Expr before = pass.state(name);
    pass.next(name, word);
    return before;
  }

  private RankPass sum() {
    RankPass.Builder pass = new RankPass.Builder(ONCE);
    List<Expr> planes = new ArrayList<>();
    for (int i = 0; i < ScratchRows.PLANES; i++) {
      planes.add(pass.scratchRow(ScratchRows.FIRST_PLANE + i));
    }
    // Each pawn on the last rank has been counted once and has four moves.
    Expr some = pass.scratchRow(ScratchRows.LAST_PAWN_TARGETS);
    Expr others = pass.scratchRow(ScratchRows.LAST_PAWN_TARGETS + 1);
    List<Expr> once = new ArrayList<>(List.of(some, others));
    Expr danger = pass.scratchRow(ScratchRows.LAST_DANGER);
    Expr pinned = pass.scratchRow(ScratchRows.LAST_PINNED);
    Expr occupied = pass.scratchRow(ScratchRows.OCCUPIED);
    for (int side = 0; side < 2; side++) {
      int row = SlicedRows.CASTLING + side * SlicedRows.CASTLING_ROWS;
      Expr rook = pass.boardRow(row + 2);
      Expr wrong =
          or(
              or(and(pass.boardRow(row), occupied), and(pass.boardRow(row + 1), danger)),
              and(rook, or(pinned, not(pass.boardRow(SlicedRows.STRAIGHTS)))));
      once.add(andNot(isNotZero(rook), isNotZero(wrong)));
    }
    Expr count =
        BitCounter.bytesCounted(counter.added(planes, List.of(once, List.of(some, others))));
    for (int i = 0; i < 2; i++) {
      Expr isPinned = all(isNotZero(pass.scratchRow(ScratchRows.PINNED_KNIGHTS + i)));
      Expr moves = andNot(pass.boardRow(SlicedRows.KNIGHT_MOVES + i), isPinned);
      count = binary(BinaryOp.ADD_BYTES, count, moves);
    }
    pass.store(ScratchRows.COUNTS, count);
    Expr pairs =
        binary(
            BinaryOp.ADD,
            and(count, constant(LOW_BYTES)),
            and(shiftedDown(count, Byte.SIZE), constant(LOW_BYTES)));
    Expr fours = binary(BinaryOp.ADD, pairs, shiftedDown(pairs, 2 * Byte.SIZE));
    Expr eights = binary(BinaryOp.ADD, fours, shiftedDown(fours, 4 * Byte.SIZE));
    pass.store(ScratchRows.SUMS, and(eights, constant(0xFFFF)));
    return pass.build();
  }
}
