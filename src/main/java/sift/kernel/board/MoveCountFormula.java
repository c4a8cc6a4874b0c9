package sift.kernel.board;

import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_3;
import static sift.geometry.Bitboard.RANK_7;
import static sift.geometry.Bitboard.RANK_8;
import static sift.kernel.board.LaneFormulas.and;
import static sift.kernel.board.LaneFormulas.andNot;
import static sift.kernel.board.LaneFormulas.besides;
import static sift.kernel.board.LaneFormulas.binary;
import static sift.kernel.board.LaneFormulas.constant;
import static sift.kernel.board.LaneFormulas.east;
import static sift.kernel.board.LaneFormulas.not;
import static sift.kernel.board.LaneFormulas.or;
import static sift.kernel.board.LaneFormulas.shiftedDown;
import static sift.kernel.board.LaneFormulas.shiftedUp;
import static sift.kernel.board.LaneFormulas.west;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.geometry.Line;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.UnaryOp;

/**
 * The number of legal moves of a position as one formula over the words of {@link LaneColumns}, or
 * over other {@link PieceWords}. The bits of each word are counted separately: with full adders
 * first the code was longer, cut into one method more, and not faster.
 *
 * <p>A square that several pieces reach is counted for each of them: rays of one direction never
 * meet, nor do knight moves of one kind, so each direction has a word of its own, and the moves are
 * the bits of all words. A pinned piece keeps the moves on its line only. The pieces pinned on a
 * line are ours, attacked from our king's square and by an enemy slider of the line, from whichever
 * sides: if both attacks came from the same side, the king or the slider would hide the piece from
 * the other. The position must not be in check, which makes the attacks next to our king exact too.
 */
final class MoveCountFormula {
  /** Added to a field of three bytes, sets its carry bit unless the field is 0. */
  private static final long CARRIES = fields(0xFFFFFF);

  private static final long CARRIED = fields(0x1000000);

  private final KernelFormulas formulas;

  private final Expr us = column(LaneColumns.US);
  private final PieceWords.Side own;
  private final PieceWords.Side enemy;
  private final Expr occupied;

  /** The squares attacked by the enemy's sliders, by line. */
  private final Map<Line, Expr> attacked = new EnumMap<>(Line.class);

  private final Map<Line, Expr> pinned = new EnumMap<>(Line.class);

  private MoveCountFormula(KernelFormulas formulas, PieceWords words) {
    this.formulas = formulas;
    own = words.own();
    enemy = words.enemy();
    occupied = words.occupied();
    for (Line line : Line.values()) {
      Expr enemySliders = isStraight(line) ? enemy.rooksQueens() : enemy.bishopsQueens();
      Expr attacks = or(there(line, enemySliders), back(line, enemySliders));
      attacked.put(line, attacks);
      Expr kingLine = formulas.kingLine(line, own.kings(), occupied, kingMask(line));
      pinned.put(line, and(and(attacks, us), kingLine));
    }
  }

  /** Returns the code whose result is the number of moves. */
  static Program code(KernelFormulas formulas, PieceWords words) {
    return Program.simplified(
        words.names(), List.of(new MoveCountFormula(formulas, words).count()));
  }

  private static Expr column(int number) {
    return new Expr.Input(LaneColumns.NAMES.get(number));
  }

  private static long fields(long field) {
    return field << LaneColumns.CASTLING_FIELD | field;
  }

  private static boolean isStraight(Line line) {
    return line == Line.HORIZONTAL || line == Line.VERTICAL;
  }

  private static Expr kingMask(Line line) {
    return switch (line) {
      case HORIZONTAL -> constant(-1);
      case VERTICAL -> column(LaneColumns.KING_FILE);
      case DIAGONAL -> column(LaneColumns.KING_DIAGONAL);
      case ANTIDIAGONAL -> column(LaneColumns.KING_ANTIDIAGONAL);
    };
  }

  private Expr there(Line line, Expr sliders) {
    return formulas.attacks(KernelFormulas.direction(line), sliders, occupied);
  }

  private Expr back(Line line, Expr sliders) {
    return formulas.attacks(KernelFormulas.direction(line).opposite(), sliders, occupied);
  }

  private static Expr union(Collection<Expr> words) {
    return words.stream().reduce(LaneFormulas::or).orElseThrow();
  }

  /** Returns our pieces that are pinned on another line than this one. */
  private Expr pinnedOff(Line line) {
    Map<Line, Expr> others = new EnumMap<>(pinned);
    others.remove(line);
    return union(others.values());
  }

  private Expr count() {
    Expr danger = or(union(attacked.values()), leaps());
    List<Expr> targets = new ArrayList<>();
    for (Line line : Line.values()) {
      Expr sliders =
          andNot(isStraight(line) ? own.rooksQueens() : own.bishopsQueens(), pinnedOff(line));
      targets.add(there(line, sliders));
      targets.add(back(line, sliders));
    }
    targets.addAll(knightTargets());
    Expr kings = besides(own.kings());
    targets.add(andNot(or(kings, or(shiftedUp(kings, 8), shiftedDown(kings, 8))), danger));
    List<Expr> words = new ArrayList<>();
    targets.forEach(word -> words.add(andNot(word, us)));
    words.addAll(pawnTargets());
    words.add(castling(danger));
    return words.stream()
        .<Expr>map(word -> new Expr.Unary(UnaryOp.POPCOUNT, word))
        .reduce(MoveCountFormula::added)
        .orElseThrow();
  }

  private static Expr added(Expr one, Expr other) {
    return binary(BinaryOp.ADD, one, other);
  }

  /** Returns the squares attacked by the enemy's knights, king and pawns. */
  private Expr leaps() {
    Expr knights = enemy.knights();
    Expr near = or(east(knights), west(knights));
    Expr far = or(east(east(knights)), west(west(knights)));
    Expr kings = besides(enemy.kings());
    Expr upAndDown = or(far, kings);
    Expr down = or(upAndDown, or(east(enemy.pawns()), west(enemy.pawns())));
    return or(
        or(kings, or(shiftedUp(near, 16), shiftedDown(near, 16))),
        or(shiftedUp(upAndDown, 8), shiftedDown(down, 8)));
  }

  /** Returns the targets of our knights, one word for each of the eight kinds of knight moves. */
  private List<Expr> knightTargets() {
    Expr knights = andNot(own.knights(), union(pinned.values()));
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
    Expr them = andNot(occupied, us);
    Expr pushes = andNot(shiftedUp(andNot(own.pawns(), pinnedOff(Line.VERTICAL)), 8), occupied);
    Expr doubles = andNot(shiftedUp(and(pushes, constant(RANK_3)), 8), occupied);
    Expr rising = andNot(own.pawns(), pinnedOff(Line.DIAGONAL));
    Expr falling = andNot(own.pawns(), pinnedOff(Line.ANTIDIAGONAL));
    Expr toEast = and(shiftedUp(east(rising), 8), them);
    Expr toWest = and(shiftedUp(west(falling), 8), them);
    // A pawn's step and another's capture never end on one square.
    Expr some = or(or(pushes, doubles), toEast);
    Expr last = or(and(some, constant(RANK_8)), and(shiftedDown(toWest, 8), constant(RANK_7)));
    Expr thrice = or(last, or(shiftedDown(last, 16), shiftedDown(last, 32)));
    return List.of(some, toWest, thrice);
  }

  /** Returns a bit for each side to which the king may castle. */
  private Expr castling(Expr danger) {
    Expr badRooks = or(pinned(Line.HORIZONTAL), not(us));
    Expr field =
        or(
            or(and(occupied, constant(RANK_1)), and(shiftedUp(danger, 8), constant(RANK_1 << 8))),
            and(shiftedUp(badRooks, 16), constant(RANK_1 << 16)));
    Expr both = or(field, shiftedUp(field, LaneColumns.CASTLING_FIELD));
    Expr wrong = and(column(LaneColumns.CASTLING), both);
    return andNot(constant(CARRIED), added(wrong, constant(CARRIES)));
  }

  private Expr pinned(Line line) {
    return Optional.ofNullable(pinned.get(line)).orElseThrow();
  }
}
