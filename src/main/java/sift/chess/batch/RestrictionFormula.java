package sift.chess.batch;

import static sift.chess.batch.LaneFormulas.and;
import static sift.chess.batch.LaneFormulas.andNot;
import static sift.chess.batch.LaneFormulas.besides;
import static sift.chess.batch.LaneFormulas.binary;
import static sift.chess.batch.LaneFormulas.constant;
import static sift.chess.batch.LaneFormulas.count;
import static sift.chess.batch.LaneFormulas.east;
import static sift.chess.batch.LaneFormulas.isZero;
import static sift.chess.batch.LaneFormulas.not;
import static sift.chess.batch.LaneFormulas.or;
import static sift.chess.batch.LaneFormulas.shiftedDown;
import static sift.chess.batch.LaneFormulas.shiftedUp;
import static sift.chess.batch.LaneFormulas.union;
import static sift.chess.batch.LaneFormulas.west;
import static sift.chess.batch.LaneFormulas.xor;
import static sift.geometry.Bitboard.RANK_1;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import sift.geometry.Line;
import sift.kernel.emit.Stage;
import sift.lang.BinaryOp;
import sift.lang.Expr;

/**
 * The first stage of a kernel: what the enemy and our king leave to our pieces, and how many moves
 * the king has.
 *
 * <p>Ray by ray; a ray ends at its first piece. {@code attack} is that of the enemy's sliders along
 * the ray, towards the king:
 *
 * <pre>
 *   king . . X . . slider     ray & attack = X; if X is ours it is pinned
 *   king . . . slider         ray & attack = the squares between, ray & sliders = the checker
 * </pre>
 *
 * <p>In check, moves end between or on the checker, and there are none, but for the king's, if
 * there are two. The king does not step along the line of a slider's check, unless it takes it.
 */
final class RestrictionFormula {
  /** Where other pieces than the king may go: not to our pieces, and in check where it ends. */
  static final String ALLOWED = "allowed";

  /** The number of the king's moves. */
  static final String KING_MOVES = "kingMoves";

  /** Added to a field of three bytes, sets its carry bit unless the field is 0. */
  private static final long CARRIES = fields(0xFFFFFF);

  private static final long CARRIED = fields(0x1000000);

  private final PieceWords words;
  private final Expr us = LaneFormulas.column(LaneColumn.US);

  private final Map<Line, Expr> pinned = new EnumMap<>(Line.class);

  /** The squares that the enemy attacks, also those behind our king. */
  private final Expr danger;

  /** All bits if we are not in check, else none. */
  private final Expr isQuiet;

  private final Expr allowed;

  private RestrictionFormula(KernelFormulas formulas, PieceWords words) {
    this.words = words;
    List<Expr> attacked = new ArrayList<>(List.of(leaps()));
    List<Expr> reached = new ArrayList<>();
    List<Expr> checkers = new ArrayList<>();
    for (Line line : words.material().lines()) {
      Expr attackers = words.enemy().sliders(line);
      RayPair attacks = formulas.attacks(line, attackers, words.occupied());
      RayPair rays = formulas.kingAttacks(line, words.own().kings(), words.occupied());
      Expr onRays =
          or(and(rays.positive(), attacks.negative()), and(rays.negative(), attacks.positive()));
      Expr both = or(rays.positive(), rays.negative());
      Expr checker = and(both, attackers);
      attacked.add(or(attacks.positive(), attacks.negative()));
      attacked.add(andNot(xor(both, checker), isZero(checker)));
      pinned.put(line, and(onRays, us));
      reached.add(onRays);
      checkers.add(checker);
    }
    if (words.material().knights()) {
      checkers.add(and(LaneFormulas.column(LaneColumn.KING_KNIGHTS), words.enemy().knights()));
    }
    Expr beside = xor(besides(words.own().kings()), words.own().kings());
    checkers.add(and(shiftedUp(beside, 8), words.enemy().pawns()));
    Expr all = union(checkers);
    Expr second = and(all, binary(BinaryOp.SUB, all, constant(1)));
    Expr between = andNot(union(reached), words.occupied());
    danger = union(attacked);
    isQuiet = isZero(all);
    allowed = or(andNot(isQuiet, us), and(or(all, between), isZero(second)));
  }

  /** Returns the stage over some words. */
  static Stage stage(KernelFormulas formulas, PieceWords words) {
    RestrictionFormula formula = new RestrictionFormula(formulas, words);
    List<Expr> results = new ArrayList<>(formula.pinned.values());
    results.addAll(List.of(formula.allowed, formula.kingMoves()));
    return Stage.of(LaneColumn.names(), names(words.material()), results);
  }

  /** Returns the name of the result that is our pieces pinned on a line. */
  static String pinned(Line line) {
    return "pinned" + line.ordinal();
  }

  /** Returns the names of its results. */
  static List<String> names(PieceKinds material) {
    List<String> names = new ArrayList<>();
    material.lines().forEach(line -> names.add(pinned(line)));
    names.addAll(List.of(ALLOWED, KING_MOVES));
    return names;
  }

  private static long fields(long field) {
    return field << CastlingWord.FIELD | field;
  }

  /** Returns the squares attacked by the enemy's knights, king and pawns. */
  private Expr leaps() {
    Expr kings = besides(words.enemy().kings());
    Expr pawns = or(east(words.enemy().pawns()), west(words.enemy().pawns()));
    if (!words.material().knights()) {
      return or(kings, or(shiftedUp(kings, 8), shiftedDown(or(kings, pawns), 8)));
    }
    Expr knights = words.enemy().knights();
    Expr near = or(east(knights), west(knights));
    Expr far = or(east(east(knights)), west(west(knights)));
    Expr upAndDown = or(far, kings);
    return or(
        or(kings, or(shiftedUp(near, 16), shiftedDown(near, 16))),
        or(shiftedUp(upAndDown, 8), shiftedDown(or(upAndDown, pawns), 8)));
  }

  private Expr kingMoves() {
    Expr kings = besides(words.own().kings());
    Expr around = or(kings, or(shiftedUp(kings, 8), shiftedDown(kings, 8)));
    Expr steps = count(andNot(andNot(around, danger), us));
    return words.material().castling() ? LaneFormulas.added(steps, count(castling())) : steps;
  }

  /** Returns a bit for each side to which the king may castle. */
  private Expr castling() {
    Expr badRooks = or(pinned.getOrDefault(Line.HORIZONTAL, constant(0)), not(us));
    Expr field =
        or(
            or(
                and(words.occupied(), constant(RANK_1)),
                and(shiftedUp(danger, 8), constant(RANK_1 << 8))),
            and(shiftedUp(badRooks, 16), constant(RANK_1 << 16)));
    Expr both = or(field, shiftedUp(field, CastlingWord.FIELD));
    Expr wrong = and(LaneFormulas.column(LaneColumn.CASTLING), both);
    return andNot(and(constant(CARRIED), isQuiet), LaneFormulas.added(wrong, constant(CARRIES)));
  }
}
