package sift.kernel;

import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.TernaryLogic;
import sift.lang.UnaryOp;

/**
 * Straight-line code over 64-bit words: what every back-end prints, emits or runs.
 *
 * <p>Steps are numbered from 0; each uses only steps before it, no two are equal, and none is
 * without use. Constants are folded.
 *
 * @param parameters the names of the words given, in the order of the arguments
 * @param steps the steps in order
 * @param results the numbers of the steps whose words are the results
 */
public record Code(List<String> parameters, List<Step> steps, List<Integer> results) {
  public Code {
    parameters = List.copyOf(parameters);
    steps = List.copyOf(steps);
    results = List.copyOf(results);
  }

  /** One word, and how it comes about. */
  public sealed interface Step {
    /** The numbers of the steps whose words are used, from left to right. */
    List<Integer> operands();

    /** The same step where each step i has become step {@code moved[i]}. */
    default Step renumbered(int[] moved) {
      return switch (this) {
        case Parameter parameter -> parameter;
        case Constant constant -> constant;
        case Unary(UnaryOp op, int x) -> new Unary(op, moved[x]);
        case Binary(BinaryOp op, int x, int y) -> new Binary(op, moved[x], moved[y]);
        case Ternary(int table, int a, int b, int c) ->
            new Ternary(table, moved[a], moved[b], moved[c]);
      };
    }
  }

  /** The argument with this index. */
  public record Parameter(int index) implements Step {
    @Override
    public List<Integer> operands() {
      return List.of();
    }
  }

  /** A word that never changes. */
  public record Constant(long value) implements Step {
    @Override
    public List<Integer> operands() {
      return List.of();
    }
  }

  /** An operator applied to one word. */
  public record Unary(UnaryOp op, int x) implements Step {
    @Override
    public List<Integer> operands() {
      return List.of(x);
    }
  }

  /** An operator applied to two words. */
  public record Binary(BinaryOp op, int x, int y) implements Step {
    @Override
    public List<Integer> operands() {
      return List.of(x, y);
    }
  }

  /** Three-input logic, see {@link TernaryLogic}. */
  public record Ternary(int table, int a, int b, int c) implements Step {
    @Override
    public List<Integer> operands() {
      return List.of(a, b, c);
    }
  }

  /**
   * The code of some formulas, what they share computed once.
   *
   * @throws IllegalArgumentException if a formula has an input that is no parameter
   */
  public static Code of(List<String> parameters, List<Expr> formulas) {
    CodeBuilder maker = new CodeBuilder(parameters);
    List<Integer> results = formulas.stream().map(maker::add).toList();
    return maker.code(results);
  }

  /** The results for these arguments, step by step: the twin of every back-end. */
  public long[] run(long... arguments) {
    long[] words = new long[steps.size()];
    for (int i = 0; i < words.length; i++) {
      words[i] =
          switch (steps.get(i)) {
            case Parameter(int index) -> arguments[index];
            case Constant(long value) -> value;
            case Unary(UnaryOp op, int x) -> op.apply(words[x]);
            case Binary(BinaryOp op, int x, int y) -> op.apply(words[x], words[y]);
            case Ternary(int table, int a, int b, int c) ->
                TernaryLogic.apply(table, words[a], words[b], words[c]);
          };
    }
    return results.stream().mapToLong(result -> words[result]).toArray();
  }

  /** How often the word of each step is used, as a result too. */
  public int[] uses() {
    int[] uses = new int[steps.size()];
    steps.forEach(step -> step.operands().forEach(operand -> uses[operand]++));
    results.forEach(result -> uses[result]++);
    return uses;
  }

  /** The number of steps that compute: neither parameters nor constants. */
  public int operations() {
    return (int) steps.stream().filter(step -> !step.operands().isEmpty()).count();
  }

  /** The same where three-input logic takes several operations, and a transposition 18. */
  public int expandedOperations() {
    return Expansion.of(this).operations();
  }
}
