package sift.chess.batch;

import static sift.chess.batch.LaneFormulas.and;
import static sift.chess.batch.LaneFormulas.andNot;
import static sift.chess.batch.LaneFormulas.constant;
import static sift.chess.batch.LaneFormulas.east;
import static sift.chess.batch.LaneFormulas.or;
import static sift.chess.batch.LaneFormulas.shiftedDown;
import static sift.chess.batch.LaneFormulas.shiftedUp;
import static sift.chess.batch.LaneFormulas.union;
import static sift.chess.batch.LaneFormulas.west;
import static sift.geometry.Bitboard.RANK_3;
import static sift.geometry.Bitboard.RANK_7;
import static sift.geometry.Bitboard.RANK_8;

import java.util.ArrayList;
import java.util.List;
import sift.geometry.Line;
import sift.kernel.emit.Stage;
import sift.lang.Expr;

/**
 * The number of legal moves of a position, captures en passant aside, as formulas over the words of
 * {@link LaneColumn}: after the {@link RestrictionFormula} a second stage. The cut is where few
 * words are handed on; what both stages need of the occupied squares is computed twice, which takes
 * less time than to store and load it.
 *
 * <p>The bits of each word are counted separately. A square that several pieces reach is counted
 * for each of them: rays of one direction never meet, nor do knight moves of one kind, so each
 * direction has a word of its own, and the moves are the bits of all words.
 */
final class MoveCountFormula {
  /** How many stages there are. */
  static final int STAGES = 2;

  private static final String MOVES = "moves";

  private final PieceWords words;
  private final PieceKinds material;
  private final KernelFormulas formulas;
  private final Expr allowed = new Expr.Input(RestrictionFormula.ALLOWED);

  private MoveCountFormula(KernelFormulas formulas, PieceWords words) {
    this.words = words;
    material = words.material();
    this.formulas = formulas;
  }

  /**
   * Returns the stages; the result of the last one is the number of moves.
   *
   * @param material what is expected on the boards
   */
  static List<Stage> stages(KernelFormulas formulas, PieceKinds material) {
    PieceWords words = PieceWords.of(material);
    List<String> inputs = new ArrayList<>(LaneColumn.names());
    inputs.addAll(RestrictionFormula.names(material));
    return List.of(
        RestrictionFormula.stage(formulas, words),
        Stage.of(inputs, List.of(MOVES), List.of(new MoveCountFormula(formulas, words).moves())));
  }

  /** Returns how many columns there are, the one with the number of moves last. */
  static int columns(PieceKinds material) {
    return LaneColumn.values().length + RestrictionFormula.names(material).size() + 1;
  }

  private static Expr pinned(Line line) {
    return new Expr.Input(RestrictionFormula.pinned(line));
  }

  /** Returns our pieces that are pinned on another line than this one. */
  private Expr pinnedOff(Line line) {
    return union(
        material.lines().stream()
            .filter(other -> other != line)
            .map(MoveCountFormula::pinned)
            .toList());
  }

  private Expr moves() {
    List<Expr> targets = new ArrayList<>();
    for (Line line : material.lines()) {
      Expr free = andNot(words.own().sliders(line), pinnedOff(line));
      RayPair attacks = formulas.attacks(line, free, words.occupied());
      targets.add(and(attacks.positive(), allowed));
      targets.add(and(attacks.negative(), allowed));
    }
    if (material.knights()) {
      knightTargets().forEach(squares -> targets.add(and(squares, allowed)));
    }
    targets.addAll(pawnTargets());
    return targets.stream()
        .map(LaneFormulas::count)
        .reduce(LaneFormulas::added)
        .map(moves -> LaneFormulas.added(moves, new Expr.Input(RestrictionFormula.KING_MOVES)))
        .orElseThrow();
  }

  /** Returns the targets of our knights, one word for each of the eight kinds of knight moves. */
  private List<Expr> knightTargets() {
    Expr pinned = union(material.lines().stream().map(MoveCountFormula::pinned).toList());
    Expr knights = andNot(words.own().knights(), pinned);
    Expr east = east(knights);
    Expr west = west(knights);
    return List.of(
        shiftedUp(east, 16),
        shiftedDown(east, 16),
        shiftedUp(west, 16),
        shiftedDown(west, 16),
        shiftedUp(east(east), 8),
        shiftedDown(east(east), 8),
        shiftedUp(west(west), 8),
        shiftedDown(west(west), 8));
  }

  /** Returns the targets of our pawns, and three more bits for each target on the last rank. */
  private List<Expr> pawnTargets() {
    Expr pawns = words.own().pawns();
    Expr occupied = words.occupied();
    Expr taken = and(allowed, occupied);
    Expr pushes = andNot(shiftedUp(andNot(pawns, pinnedOff(Line.VERTICAL)), 8), occupied);
    Expr doubles = andNot(shiftedUp(and(pushes, constant(RANK_3)), 8), occupied);
    Expr rising = andNot(pawns, pinnedOff(Line.DIAGONAL));
    Expr falling = andNot(pawns, pinnedOff(Line.ANTIDIAGONAL));
    Expr toEast = and(shiftedUp(east(rising), 8), taken);
    Expr toWest = and(shiftedUp(west(falling), 8), taken);
    // A pawn's step and another's capture never end on one square.
    Expr some = or(and(or(pushes, doubles), allowed), toEast);
    Expr last = or(and(some, constant(RANK_8)), and(shiftedDown(toWest, 8), constant(RANK_7)));
    Expr thrice = or(last, or(shiftedDown(last, 16), shiftedDown(last, 32)));
    return List.of(some, toWest, thrice);
  }
}
