package sift.spec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import sift.file.TomlFile;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.lang.BinaryOp;
import sift.lang.DefinedFunction;
import sift.lang.Expr;

/**
 * A function of sets of squares that formulas over whole boards may call, as {@code
 * attacks_north_east(s, o)}.
 */
record SquareCall(Kind kind, Direction direction) {
  private static final long FIRST_FILE = 0x0101_0101_0101_0101L;

  private static final Sets<Expr> IN_LANE =
      new Sets<>(BinaryOp.OR::over, BinaryOp.AND_NOT::over, SquareCall::step, Layout.LANE.files());

  /** All, by their names. */
  private static final Map<String, SquareCall> NAMED = named();

  /** The same as functions of words in layout {@link Layout#LANE}. */
  static final List<DefinedFunction> FUNCTIONS =
      NAMED.entrySet().stream()
          .map(call ->
              new DefinedFunction(call.getKey(), call.getValue().inLane(), Optional.empty()))
          .toList();

  /** The squares reached from a set of squares. */
  enum Kind {
    /** The next square in the direction. */
    STEP(""),

    /** The square itself, and all in the direction up to the edge. */
    FILL("fill_"),

    /** All in the direction up to the first one of a second set, that one included. */
    ATTACKS("attacks_");

    private final String prefix;

    Kind(String prefix) {
      this.prefix = prefix;
    }
  }

  /**
   * Sets of squares of some kind.
   *
   * @param or the squares of either
   * @param without the squares of one that are not of the other
   * @param step the squares one step further that are on the board
   * @param longestLine the number of squares of the longest line
   */
  record Sets<S>(
      BinaryOperator<S> or,
      BinaryOperator<S> without,
      BiFunction<S, Direction, S> step,
      int longestLine) {}

  private static Expr step(Expr squares, Direction direction) {
    int places = Layout.LANE.files() * direction.rankStep() + direction.fileStep();
    BinaryOp shift = places > 0 ? BinaryOp.SHL : BinaryOp.SHR;
    Expr shifted = shift.over(squares, new Expr.Constant(Math.abs(places)));
    Expr edge = new Expr.Constant(direction.fileStep() > 0 ? FIRST_FILE : FIRST_FILE << 7);
    return direction.fileStep() == 0 ? shifted : BinaryOp.AND_NOT.over(shifted, edge);
  }

  private static Map<String, SquareCall> named() {
    Map<String, SquareCall> named = new LinkedHashMap<>();
    for (Kind kind : Kind.values()) {
      for (Direction direction : Direction.values()) {
        named.put(
            kind.prefix + direction.name().toLowerCase(Locale.ROOT),
            new SquareCall(kind, direction));
      }
    }
    return named;
  }

  /** Whether a function has this name. */
  static boolean isOne(String name) {
    return NAMED.containsKey(name);
  }

  /** Refuses a name for a letter or term that is none, or means a function. */
  static void checkFree(TomlFile table, String name) {
    if (!TargetFormulas.isName(name) || isOne(name)) {
      throw table.wrong(name, TargetFormulas.noName(name));
    }
  }

  /** Returns the function of a name, which must be there. */
  static SquareCall named(String name) {
    return Objects.requireNonNull(NAMED.get(name));
  }

  /** Returns the squares reached; only attacks use the second set, the blockers. */
  <S> S of(Sets<S> sets, List<S> operands) {
    S from = operands.getFirst();
    S moved = sets.step.apply(from, direction);
    if (kind == Kind.STEP) {
      return moved;
    }
    S reached = kind == Kind.FILL ? sets.or.apply(from, moved) : moved;
    for (int steps = 2; steps < sets.longestLine; steps++) {
      S open = kind == Kind.FILL ? moved : sets.without.apply(moved, operands.get(1));
      moved = sets.step.apply(open, direction);
      reached = sets.or.apply(reached, moved);
    }
    return reached;
  }

  private Expr inLane() {
    List<Expr> operands =
        DefinedFunction.PARAMETERS.stream()
            .limit(kind == Kind.ATTACKS ? 2 : 1)
            .<Expr>map(Expr.Input::new)
            .toList();
    return of(IN_LANE, operands);
  }
}
