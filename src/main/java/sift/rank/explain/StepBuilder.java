package sift.rank.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Expr.Binary;
import sift.lang.Expr.Constant;
import sift.lang.Expr.Input;
import sift.lang.Expr.Leaf;
import sift.rank.explain.Lesson.Given;

/**
 * A builder through a formula on one case, operands first: numbers the steps, computes each once.
 */
final class StepBuilder {
  private final ToLongFunction<Input> inputs;
  private final Map<Expr, Step> steps = new LinkedHashMap<>();
  private final Set<Leaf> leaves = new LinkedHashSet<>();

  /** A builder on the case with these inputs. */
  StepBuilder(ToLongFunction<Input> inputs) {
    this.inputs = inputs;
  }

  /** Appends the steps of {@code expr} that are still to be made. */
  void visit(Expr expr) {
    if (expr instanceof Leaf leaf) {
      leaves.add(leaf);
    } else if (!steps.containsKey(expr)) {
      expr.operands().forEach(this::visit);
      steps.put(expr, step(expr));
    }
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
        .filter(Input.class::isInstance)
        .map(leaf -> new Given(name(leaf), value(leaf), Reading.of(leaf)))
        .sorted(Comparator.comparingInt(word -> names.indexOf(word.name())))
        .forEach(given::add);
    leaves.stream()
        .filter(leaf -> leaf instanceof Constant && Reading.of(leaf) == Reading.BOARD)
        .map(leaf -> new Given(name(leaf), value(leaf), Reading.BOARD))
        .forEach(given::add);
    return List.copyOf(given);
  }

  /** Returns the word of a leaf or of a step made. */
  long value(Expr expr) {
    return expr instanceof Leaf ? expr.value(inputs) : made(expr).value();
  }

  /** Returns how a step's text calls a leaf or a step made. */
  String name(Expr expr) {
    return expr instanceof Leaf ? expr.toString() : made(expr).name();
  }

  private Step made(Expr expr) {
    Step step = steps.get(expr);
    if (step == null) {
      throw new IllegalStateException("operands come first: " + expr);
    }
    return step;
  }

  private Step step(Expr expr) {
    Reading reading = Reading.of(expr);
    long value = expr.map(operand -> new Constant(value(operand))).value(inputs);
    Optional<Expr> against = reading == Reading.BOARD ? compared(expr) : Optional.empty();
    long before = against.map(this::value).orElse(value);
    return new Step(
        steps.size() + 1,
        expr,
        text(expr),
        value,
        reading,
        against.map(this::name).orElse(""),
        value & ~before,
        before & ~value,
        new Sentence(this).of(expr));
  }

  /** Returns the operand that a board is compared with. */
  private static Optional<Expr> compared(Expr expr) {
    return expr.operands().stream()
        .filter(x -> !(x instanceof Constant) && Reading.of(x) == Reading.BOARD)
        .findFirst();
  }

  private String text(Expr expr) {
    String text = expr.map(operand -> new Input(name(operand))).toString();
    boolean isInfix = expr instanceof Binary(BinaryOp op, Expr _, Expr _) && op.isInfix();
    return isInfix ? text.substring(1, text.length() - 1) : text; // without its parentheses
  }
}
