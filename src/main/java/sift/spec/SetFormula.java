package sift.spec;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import sift.geometry.Direction;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.UnaryOp;

/**
 * A function of whole boards as a formula over sets of squares: the words of the alphabet, {@code ~
 * & &~ | ^}, and calls of {@code SquareCall}.
 *
 * @param formula over the words; its constants are 0 and -1
 * @param grammar the default grammar of searches
 * @param file the path of its file, unless the file is shipped
 */
public record SetFormula(Alphabet alphabet, Expr formula, Grammar grammar, Optional<String> file)
    implements SetFunction {
  /** Returns the first symbol of a formula over these words that has no meaning on sets. */
  static Optional<String> foreign(Expr formula, Collection<String> words) {
    return new Grammar(
            "",
            "",
            List.copyOf(words),
            List.of(0L, -1L),
            List.of(UnaryOp.NOT),
            List.of(BinaryOp.AND, BinaryOp.AND_NOT, BinaryOp.OR, BinaryOp.XOR),
            List.of(),
            false,
            SquareCall.FUNCTIONS)
        .lacking(formula).stream().findFirst();
  }

  /** Returns the directions of the calls in the formula. */
  List<Direction> directions() {
    return calls(formula).map(SquareCall::direction).distinct().toList();
  }

  /** Returns the directions of calls that reach further than one step, one for each line. */
  List<Direction> lines() {
    Set<Direction> lines = new LinkedHashSet<>();
    calls(formula)
        .filter(call -> call.kind() != SquareCall.Kind.STEP)
        .map(SquareCall::direction)
        .filter(direction -> !lines.contains(direction.opposite()))
        .forEach(lines::add);
    return List.copyOf(lines);
  }

  private static Stream<SquareCall> calls(Expr formula) {
    Stream<SquareCall> here =
        formula instanceof Expr.Call(var function, var _)
            ? Stream.of(SquareCall.named(function.name()))
            : Stream.empty();
    return Stream.concat(here, formula.operands().stream().flatMap(SetFormula::calls));
  }

  @Override
  public <B> B holds(Board<B> board, int file, int rank) {
    return squares(board).get(board.layout().bit(file, rank));
  }

  @Override
  public <B> List<B> squares(Board<B> board) {
    return new SquareSets<>(board, alphabet).of(formula);
  }
}
