package sift.template;

import java.util.ArrayList;
import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.TernaryLogic;

/**
 * A straight-line program over the sliders {@code s} and the occupied squares {@code o}.
 *
 * <p>Words are numbered: s is 0, o is 1, then the result of each step. The last word is the
 * program's result; without a step it is one of the inputs.
 *
 * @param result the number of the last word
 */
public record Program(List<Step> steps, int result) {
  private static final List<Expr> INPUTS = List.of(new Expr.Input("s"), new Expr.Input("o"));

  /**
   * @throws IllegalArgumentException if a step uses a word that is not there yet
   */
  public Program {
    steps = List.copyOf(steps);
    for (int i = 0; i < steps.size(); i++) {
      int known = INPUTS.size() + i;
      boolean there =
          switch (steps.get(i)) {
            case Shift(int word, int _) -> word < known;
            case Logic(int _, int a, int b, int c) -> a < known && b < known && c < known;
          };
      if (!there) {
        throw new IllegalArgumentException("step " + i + " uses what is not there: " + steps);
      }
    }
  }

  /** One operation. */
  public sealed interface Step {}

  /** All squares moved up by so many; zeros enter. */
  public record Shift(int word, int squares) implements Step {}

  /** Logic of three words by its truth table, see {@link TernaryLogic}. */
  public record Logic(int table, int a, int b, int c) implements Step {}

  /** The number of operations. */
  public int operations() {
    return steps.size();
  }

  /** The result on one line of so many squares. */
  int run(int sliders, int occupied, int squares) {
    List<Long> words = new ArrayList<>(List.of((long) sliders, (long) occupied));
    for (Step step : steps) {
      long word =
          switch (step) {
            case Shift(int from, int by) -> words.get(from) << by;
            case Logic(int table, int a, int b, int c) ->
                TernaryLogic.apply(table, words.get(a), words.get(b), words.get(c));
          };
      words.add(word & ((1L << squares) - 1));
    }
    return words.get(result).intValue();
  }

  /**
   * The result as a formula for bitboards, where the next square of a line is {@code unit} bits
   * higher: 8 for files.
   */
  public Expr formula(int unit) {
    List<Expr> words = new ArrayList<>(INPUTS);
    steps.forEach(step -> words.add(expression(step, words, unit)));
    return words.get(result);
  }

  /** The steps as people write them, {@code "t1 = (s << 8)"}; the last line is the result. */
  public List<String> lines(int unit) {
    List<Expr> names = new ArrayList<>(INPUTS);
    List<String> lines = new ArrayList<>();
    for (Step step : steps) {
      String name = "t" + (lines.size() + 1);
      lines.add(name + " = " + expression(step, names, unit));
      names.add(new Expr.Input(name));
    }
    return lines;
  }

  private static Expr expression(Step step, List<Expr> words, int unit) {
    return switch (step) {
      case Shift(int word, int squares) ->
          new Expr.Binary(BinaryOp.SHL, words.get(word), new Expr.Constant((long) squares * unit));
      case Logic(int table, int a, int b, int c) ->
          new Expr.Ternary(table, words.get(a), words.get(b), words.get(c));
    };
  }
}
