package sift.rank.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import sift.geometry.BoardSize;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.rank.explain.Lesson.Given;
import sift.word.Word;

/** Goes through a formula on one case, operands first: numbers the steps, computes each once. */
final class StepBuilder {
  private final Optional<BoardSize> board;
  private final BitWidth width;
  private final String names;
  private final Function<Expr.Input, Word> inputs;
  private final Map<Expr, Step> steps = new LinkedHashMap<>();
  private final Set<Expr.Leaf> leaves = new LinkedHashSet<>();

  /** A builder for a case with these inputs. */
  StepBuilder(BoardSize board, BitWidth width, Function<Expr.Input, Word> inputs) {
    this(Optional.of(board), width, "[%d]", inputs);
  }

  /**
   * A builder for a case with these inputs.
   *
   * @param board whose squares the bits of words are; none if they are bits
   * @param names the format of the names of steps, which has their number
   */
  StepBuilder(
      Optional<BoardSize> board, BitWidth width, String names, Function<Expr.Input, Word> inputs) {
    this.board = board;
    this.names = names;
    this.width = width;
    this.inputs = inputs;
  }

  /** Appends the missing steps of {@code expr}. */
  void visit(Expr expr) {
    if (expr instanceof Expr.Leaf leaf) {
      leaves.add(leaf);
    } else if (!steps.containsKey(expr)) {
      expr.operands().forEach(this::visit);
      steps.put(expr, step(expr));
    }
  }

  /** Whether the bits of words are squares. */
  boolean hasBoard() {
    return board.isPresent();
  }

  /** Whether each byte of a word is a rank. */
  boolean hasRanks() {
    return files() == Byte.SIZE;
  }

  /** Returns how many files the board has; 0 without one. */
  int files() {
    return board.map(BoardSize::files).orElse(0);
  }

  /** Returns the noun for a bit of a word. */
  String unit() {
    return board.isPresent() ? "square" : "bit";
  }

  /** Returns how many bits the words have. */
  BitWidth width() {
    return width;
  }

  /** Whether every bit of a word is a square. */
  boolean isFull() {
    return board.filter(each -> each.squares() == width.bits()).isPresent();
  }

  /** Returns the way of a move, on a board with its ends. */
  String way(boolean isUp) {
    String ends = isUp ? " up (a1 towards %s)" : " down (%s towards a1)";
    return board
        .map(each -> ends.formatted(each.name(each.squares() - 1)))
        .orElse(isUp ? " up" : " down");
  }

  /** Returns the reading of a leaf or a step. */
  Reading reading(Expr expr) {
    return Reading.of(width, expr);
  }

  /** Returns the steps so far. */
  List<Step> steps() {
    return List.copyOf(steps.values());
  }

  /**
   * Returns the inputs met, in the order of {@code names}, then the constants met that are boards.
   */
  List<Given> given(List<String> names) {
    List<Given> given = new ArrayList<>();
    leaves.stream()
        .filter(Expr.Input.class::isInstance)
        .map(leaf -> new Given(name(leaf), value(leaf), reading(leaf)))
        .sorted(Comparator.comparingInt(word -> names.indexOf(word.name())))
        .forEach(given::add);
    leaves.stream()
        .filter(leaf -> leaf.isConstant() && reading(leaf) == Reading.BOARD)
        .map(leaf -> new Given(name(leaf), value(leaf), Reading.BOARD))
        .forEach(given::add);
    return List.copyOf(given);
  }

  /** Returns the word of a leaf or an earlier step. */
  Word value(Expr expr) {
    return switch (expr) {
      case Expr.Input input -> inputs.apply(input);
      case Expr.Constant(long value) -> width.constant(value);
      case Expr.WideConstant(Word value) -> value;
      case Expr.Unary _, Expr.Binary _, Expr.Ternary _, Expr.Choice _, Expr.Call _ ->
          made(expr).value();
    };
  }

  /** Returns the name of the square of a bit; its number if it is beyond the board. */
  String name(int bit) {
    return board
        .filter(each -> bit < each.squares())
        .map(each -> each.name(bit))
        .orElse("bit " + bit);
  }

  /** Returns the name of a leaf or an earlier step in the text of a step. */
  String name(Expr expr) {
    return expr instanceof Expr.Leaf ? expr.toString() : names.formatted(made(expr).number());
  }

  private Step made(Expr expr) {
    Step step = steps.get(expr);
    if (step == null) {
      throw new IllegalStateException("operands come first: " + expr);
    }
    return step;
  }

  private Step step(Expr expr) {
    Reading reading = reading(expr);
    Word value = applied(expr);
    Optional<Expr> against = reading == Reading.BOARD ? compared(expr) : Optional.empty();
    Word before = against.map(this::value).orElse(value);
    return new Step(
        steps.size() + 1,
        expr,
        text(expr),
        value,
        reading,
        against.map(this::name).orElse(""),
        value.andNot(before),
        before.andNot(value),
        new Sentence(this, value).of(expr));
  }

  /** Returns the outermost operator applied to the words of its operands. */
  private Word applied(Expr expr) {
    return width.isWide()
        ? expr.map(x -> new Expr.WideConstant(value(x))).wideValue(width, inputs)
        : Word.of(
            expr.map(x -> new Expr.Constant(value(x).low()))
                .value(width, input -> inputs.apply(input).low()));
  }

  /** Returns the operand that a board is compared with. */
  private Optional<Expr> compared(Expr expr) {
    return expr.operands().stream()
        .filter(x -> !x.isConstant() && reading(x) == Reading.BOARD)
        .findFirst();
  }

  private String text(Expr expr) {
    String text = expr.map(operand -> new Expr.Input(name(operand))).toString();
    boolean isInfix = expr instanceof Expr.Binary(BinaryOp op, Expr _, Expr _) && op.isInfix();
    return isInfix ? text.substring(1, text.length() - 1) : text; // without its parentheses
  }
}
