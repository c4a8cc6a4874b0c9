package sift.lang;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.stream.Stream;
import sift.word.Word;

/**
 * A straight-line program over words of some width: operations over named inputs, constants and the
 * results of earlier operations, each computed once.
 *
 * <pre>
 *   steps    0: input s    1: input o    2: (0 + 0)    3: (1 - 2)    4: (1 ^ 3)
 *   results  4
 *   lines    t1 = (s + s)    t2 = (o - t1)    t3 = (o ^ t2)
 * </pre>
 *
 * <p>Steps are numbered from 0. No two are equal.
 *
 * @param width the width of all words
 * @param inputs the names of the inputs, in the order of the arguments of {@link #run}
 * @param steps the steps in order; each uses only steps before it
 * @param results the numbers of the steps whose words are the results
 */
public record Program(
    BitWidth width, List<String> inputs, List<Step> steps, List<Integer> results) {
  /**
   * @throws IllegalArgumentException if there is no result, a step or result uses a step that is
   *     not before it, or an operator is undefined at this width
   */
  public Program {
    inputs = List.copyOf(inputs);
    steps = List.copyOf(steps);
    results = List.copyOf(results);
    if (results.isEmpty()) {
      throw new IllegalArgumentException("a program needs a result");
    }
    for (int i = 0; i < steps.size(); i++) {
      checkKnown(steps.get(i).operands(), i);
      checkWidth(width, steps.get(i));
    }
    checkKnown(results, steps.size());
  }

  /** A program over 64-bit words. */
  public Program(List<String> inputs, List<Step> steps, List<Integer> results) {
    this(BitWidth.WORD, inputs, steps, results);
  }

  private static void checkKnown(List<Integer> used, int known) {
    for (int step : used) {
      if (step < 0 || step >= known) {
        throw new IllegalArgumentException("step " + step + " is used and not there");
      }
    }
  }

  private static void checkWidth(BitWidth width, Step step) {
    Optional<Operator> lacking =
        switch (step) {
          case Unary(UnaryOp op, int _) when !width.has(op) -> Optional.of(op);
          case Binary(BinaryOp op, int _, int _) when !width.has(op) -> Optional.of(op);
          case WideConstant wide when !width.isWide() -> throw wide.refusal();
          case Step _ -> Optional.empty();
        };
    lacking.ifPresent(op -> {
      throw new IllegalArgumentException(
          "'%s' means nothing on words of %d bits".formatted(op.symbol(), width.bits()));
    });
  }

  /** The computation of one word. */
  public sealed interface Step {
    /** Returns the numbers of the steps used, from left to right. */
    default List<Integer> operands() {
      return switch (this) {
        case Parameter _, Constant _, WideConstant _ -> List.of();
        case Unary(UnaryOp _, int x) -> List.of(x);
        case Binary(BinaryOp _, int x, int y) -> List.of(x, y);
        case Ternary(int _, int a, int b, int c) -> List.of(a, b, c);
        case Choice(int condition, int then, int otherwise) -> List.of(condition, then, otherwise);
      };
    }

    /** Returns the same step after renumbering step i to {@code moved[i]}. */
    default Step renumbered(int[] moved) {
      return switch (this) {
        case Parameter _, Constant _, WideConstant _ -> this;
        case Unary(UnaryOp op, int x) -> new Unary(op, moved[x]);
        case Binary(BinaryOp op, int x, int y) -> new Binary(op, moved[x], moved[y]);
        case Ternary(int table, int a, int b, int c) ->
            new Ternary(table, moved[a], moved[b], moved[c]);
        case Choice(int condition, int then, int otherwise) ->
            new Choice(moved[condition], moved[then], moved[otherwise]);
      };
    }

    /** Returns the same step with exchangeable operands in ascending order. */
    default Step ordered() {
      return this instanceof Binary(BinaryOp op, int x, int y) && op.isCommutative() && y < x
          ? new Binary(op, y, x)
          : this;
    }

    /**
     * Returns the step of a formula's operator over steps, or of a constant.
     *
     * @throws IllegalArgumentException if it is an input or a call, which are no steps
     */
    static Step of(Expr formula, List<Integer> operands) {
      return switch (formula) {
        case Expr.Constant(long value) -> new Constant(value);
        case Expr.WideConstant(Word value) -> new WideConstant(value);
        case Expr.Unary(UnaryOp op, Expr _) -> new Unary(op, operands.get(0));
        case Expr.Binary(BinaryOp op, Expr _, Expr _) ->
            new Binary(op, operands.get(0), operands.get(1));
        case Expr.Ternary(int table, Expr _, Expr _, Expr _) ->
            new Ternary(table, operands.get(0), operands.get(1), operands.get(2));
        case Expr.Choice _ -> new Choice(operands.get(0), operands.get(1), operands.get(2));
        case Expr.Input _, Expr.Call _ ->
            throw new IllegalArgumentException(formula + " is no step");
      };
    }
  }

  /** The input with this index. */
  public record Parameter(int index) implements Step {}

  /** A constant word. */
  public record Constant(long value) implements Step {}

  /** A constant wide word, see {@link Expr.WideConstant}. */
  public record WideConstant(Word value) implements Step {
    /** Returns the exception for the constant at a width of up to 64 bits. */
    public IllegalArgumentException refusal() {
      return new Expr.WideConstant(value).refusal();
    }
  }

  /** An operator applied to one word. */
  public record Unary(UnaryOp op, int x) implements Step {}

  /** An operator applied to two words. */
  public record Binary(BinaryOp op, int x, int y) implements Step {}

  /** Three-input logic, see {@link TernaryLogic}; some operands may be irrelevant. */
  public record Ternary(int table, int a, int b, int c) implements Step {}

  /** The conditional, see {@link Expr.Choice}. */
  public record Choice(int condition, int then, int otherwise) implements Step {}

  /**
   * Returns the program of formulas as written, equal terms once.
   *
   * @throws IllegalArgumentException if a formula has another input
   */
  public static Program of(List<String> inputs, List<Expr> formulas) {
    ProgramBuilder builder = new ProgramBuilder(inputs);
    return builder.program(formulas.stream().map(builder::asWritten).toList());
  }

  /** Returns the program of formulas over the inputs that they name, in order of appearance. */
  public static Program of(Expr... formulas) {
    return of(BitWidth.WORD, formulas);
  }

  /** Returns the same at a width. */
  public static Program of(BitWidth width, Expr... formulas) {
    ProgramBuilder builder = new ProgramBuilder(width);
    return builder.program(Stream.of(formulas).map(builder::asWritten).toList());
  }

  /**
   * Returns the program of formulas simplified: constants folded, neutral operations removed, equal
   * terms joined up to commutativity.
   *
   * @throws IllegalArgumentException if a formula has another input
   */
  public static Program simplified(List<String> inputs, List<Expr> formulas) {
    return simplified(BitWidth.WORD, inputs, formulas);
  }

  /** Returns the same at a width. */
  public static Program simplified(BitWidth width, List<String> inputs, List<Expr> formulas) {
    ProgramBuilder builder = new ProgramBuilder(width, inputs);
    return builder.program(formulas.stream().map(builder::simplified).toList());
  }

  /**
   * Parses a program, each line one operation over inputs, constants and earlier lines: {@code "t2
   * = sub_bytes(o, t1)"}. Bitwise logic of at most three words is one operation in any form, {@code
   * "t3 = (s | (a &~ o))"}.
   *
   * @param results the names of the lines that are the results
   * @throws IllegalArgumentException if a line is no operation over earlier words, or a result is
   *     no line
   */
  public static Program parse(
      BitWidth width, Collection<String> inputs, List<String> lines, List<String> results) {
    ProgramParser parser = new ProgramParser(width, List.copyOf(inputs));
    lines.forEach(parser::add);
    return parser.program(results);
  }

  /** Returns the same steps at another width, constants cut to it. */
  public Program at(BitWidth other) {
    ProgramBuilder builder = new ProgramBuilder(other, inputs);
    List<Integer> bound = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      bound.add(builder.step(new Parameter(i)));
    }
    return builder.program(builder.add(this, bound));
  }

  /** Returns the results for these words of the inputs, step by step. */
  public long[] run(long... arguments) {
    long[] words = new long[steps.size()];
    for (int i = 0; i < words.length; i++) {
      words[i] = word(width, steps.get(i), input -> arguments[input], step -> words[step]);
    }
    return results.stream().mapToLong(result -> words[result]).toArray();
  }

  /** Returns the word of a step from those of the inputs and of earlier steps. */
  public static long word(
      BitWidth width, Step step, IntToLongFunction inputs, IntToLongFunction words) {
    return switch (step) {
      case Parameter(int index) -> inputs.applyAsLong(index);
      case Constant(long value) -> width.word(value);
      case WideConstant wide -> throw wide.refusal();
      case Unary(UnaryOp op, int x) -> width.apply(op, words.applyAsLong(x));
      case Binary(BinaryOp op, int x, int y) ->
          width.apply(op, words.applyAsLong(x), words.applyAsLong(y));
      case Ternary(int table, int a, int b, int c) ->
          width.apply(table, words.applyAsLong(a), words.applyAsLong(b), words.applyAsLong(c));
      case Choice(int condition, int then, int otherwise) ->
          words.applyAsLong(words.applyAsLong(condition) != 0 ? then : otherwise);
    };
  }

  /** Returns the results for words of any width of the inputs, step by step. */
  public List<Word> wideRun(List<Word> arguments) {
    List<Word> words = new ArrayList<>();
    IntFunction<Expr> constants =
        step -> {
          Word word = words.get(step);
          return width.isWide() ? new Expr.WideConstant(word) : new Expr.Constant(word.low());
        };
    for (Step step : steps) {
      Expr term = formula(step, inputs, constants);
      words.add(term.wideValue(width, input -> arguments.get(inputs.indexOf(input.name()))));
    }
    return results.stream().map(words::get).toList();
  }

  /** Returns the number of uses of each step, results included. */
  public int[] uses() {
    int[] uses = new int[steps.size()];
    steps.forEach(step -> step.operands().forEach(operand -> uses[operand]++));
    results.forEach(result -> uses[result]++);
    return uses;
  }

  /** Whether a step is a choice. */
  public boolean chooses() {
    return steps.stream().anyMatch(Choice.class::isInstance);
  }

  /** Returns the number of operations: steps that are neither inputs nor constants. */
  public int operations() {
    return (int) steps.stream().filter(Program::isOperation).count();
  }

  private static boolean isOperation(Step step) {
    return !step.operands().isEmpty();
  }

  /** Returns the program of one result, without unused steps. */
  public Program only(int result) {
    return new ProgramBuilder(this).program(List.of(results.get(result)));
  }

  /** Returns the results as formulas; a shared term is one object. */
  public List<Expr> formulas() {
    List<Expr> words = new ArrayList<>();
    steps.forEach(step -> words.add(formula(step, inputs, words::get)));
    return results.stream().map(words::get).toList();
  }

  /** Returns the operations for display, {@code "t1 = (o - s)"}, one a line. */
  public List<String> lines() {
    List<String> names = names();
    List<String> lines = new ArrayList<>();
    List<Expr> named = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      Expr word = formula(steps.get(i), inputs, named::get);
      boolean isOperation = isOperation(steps.get(i));
      named.add(isOperation ? new Expr.Input(names.get(i)) : word);
      if (isOperation) {
        Expr shown =
            word instanceof Expr.Ternary(int table, Expr a, Expr b, Expr c)
                ? TernaryLogic.formula(table, a, b, c)
                : word;
        lines.add(names.get(i) + " = " + shown);
      }
    }
    return lines;
  }

  /** Returns the names of the results among {@link #lines}, or the inputs or constants they are. */
  public List<String> resultNames() {
    List<String> names = names();
    return results.stream().map(names::get).toList();
  }

  private List<String> names() {
    List<String> names = new ArrayList<>();
    int operations = 0;
    for (Step step : steps) {
      names.add(
          isOperation(step)
              ? "t" + ++operations
              : formula(step, inputs, List.<Expr>of()::get).toString());
    }
    return names;
  }

  /**
   * Returns the formula of a step from the names of the inputs and the formulas of earlier steps.
   */
  public static Expr formula(Step step, List<String> inputs, IntFunction<Expr> words) {
    return switch (step) {
      case Parameter(int index) -> new Expr.Input(inputs.get(index));
      case Constant(long value) -> new Expr.Constant(value);
      case WideConstant(Word value) -> new Expr.WideConstant(value);
      case Unary(UnaryOp op, int x) -> op.over(words.apply(x));
      case Binary(BinaryOp op, int x, int y) -> op.over(words.apply(x), words.apply(y));
      case Ternary(int table, int a, int b, int c) ->
          new Expr.Ternary(table, words.apply(a), words.apply(b), words.apply(c));
      case Choice(int condition, int then, int otherwise) ->
          new Expr.Choice(words.apply(condition), words.apply(then), words.apply(otherwise));
    };
  }
}
