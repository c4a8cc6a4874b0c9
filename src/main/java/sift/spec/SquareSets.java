package sift.spec;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.lang.BinaryOp;
import sift.lang.Expr;

/**
 * Sets of squares of a board, each a list with a value for each bit of the layout. Steps go by file
 * and rank.
 *
 * @param <B> the truth value of a square's membership
 */
final class SquareSets<B> {
  private final SetFunction.Board<B> board;
  private final Alphabet alphabet;
  private final Truth<B> truth;
  private final Layout layout;
  private final SquareCall.Sets<List<B>> sets;
  private final IdentityHashMap<Expr, List<B>> known = new IdentityHashMap<>();

  SquareSets(SetFunction.Board<B> board, Alphabet alphabet) {
    this.board = board;
    this.alphabet = alphabet;
    truth = board.truth();
    layout = board.layout();
    sets =
        new SquareCall.Sets<>(
            this::or, this::without, this::step, Math.max(layout.files(), layout.ranks()));
  }

  /** Returns the value of a formula over the words of the alphabet. */
  List<B> of(Expr formula) {
    List<B> set = known.get(formula);
    if (set == null) {
      set = computed(formula);
      known.put(formula, set);
    }
    return set;
  }

  private List<B> computed(Expr formula) {
    return switch (formula) {
      case Expr.Input(String name) -> {
        int word = alphabet.words().indexOf(name);
        yield each(bit -> board.bits().at(word, bit));
      }
      case Expr.WideConstant wide -> throw wide.refusal();
      case Expr.Constant(long value) ->
          each(_ -> value == 0 ? truth.never() : truth.not(truth.never()));
      case Expr.Unary(var _, Expr operand) -> {
        List<B> of = of(operand);
        yield each(bit -> truth.not(of.get(bit)));
      }
      case Expr.Binary(BinaryOp op, Expr left, Expr right) -> binary(op, of(left), of(right));
      case Expr.Call(var function, List<Expr> operands) ->
          SquareCall.named(function.name()).of(sets, operands.stream().map(this::of).toList());
      case Expr.Ternary _, Expr.Choice _ -> throw new IllegalArgumentException(formula.toString());
    };
  }

  private List<B> binary(BinaryOp op, List<B> left, List<B> right) {
    return switch (op) {
      case AND -> each(bit -> truth.and(left.get(bit), right.get(bit)));
      case AND_NOT -> without(left, right);
      case OR -> or(left, right);
      case XOR -> or(without(left, right), without(right, left));
      default -> throw new IllegalArgumentException(op.symbol());
    };
  }

  private List<B> or(List<B> left, List<B> right) {
    return each(bit -> truth.or(left.get(bit), right.get(bit)));
  }

  private List<B> without(List<B> left, List<B> right) {
    return each(bit -> truth.and(left.get(bit), truth.not(right.get(bit))));
  }

  private List<B> step(List<B> squares, Direction direction) {
    List<B> moved = new ArrayList<>(each(_ -> truth.never()));
    for (int file = 0; file < layout.files(); file++) {
      for (int rank = 0; rank < layout.ranks(); rank++) {
        int fromFile = file - direction.fileStep();
        int fromRank = rank - direction.rankStep();
        if (layout.isOnBoard(fromFile, fromRank)) {
          moved.set(layout.bit(file, rank), squares.get(layout.bit(fromFile, fromRank)));
        }
      }
    }
    return moved;
  }

  private List<B> each(IntFunction<B> value) {
    return IntStream.range(0, layout.bits()).mapToObj(value).toList();
  }
}
