package sift.lang;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import sift.word.Word;

/** Builds programs step by step; equal steps are added once. */
public final class ProgramBuilder {
  private static final int ALL_ROWS = 0xFF;

  // The rows of a truth table in which an operand is set, as bits.
  private static final int A_SET = 0xF0;
  private static final int B_SET = 0xCC;
  private static final int C_SET = 0xAA;

  private final BitWidth width;
  private final List<String> inputs = new ArrayList<>();
  private final boolean isOpen;
  private final List<Program.Step> steps = new ArrayList<>();
  private final Map<Program.Step, Integer> numbers = new HashMap<>();
  // By identity: formulas share terms, and as trees they may be far too large to traverse.
  private final IdentityHashMap<Expr, Integer> known = new IdentityHashMap<>();

  /** A builder of programs over these inputs. */
  public ProgramBuilder(List<String> inputs) {
    this(BitWidth.WORD, inputs);
  }

  /** The same at a width. */
  public ProgramBuilder(BitWidth width, List<String> inputs) {
    this.width = width;
    this.inputs.addAll(inputs);
    isOpen = false;
  }

  /** A builder of programs over the inputs of its formulas. */
  public ProgramBuilder(BitWidth width) {
    this.width = width;
    isOpen = true;
  }

  /** A builder that extends a program; its formulas may name more inputs. */
  public ProgramBuilder(Program program) {
    this(program.width());
    inputs.addAll(program.inputs());
    program.steps().forEach(this::step);
  }

  /** Adds the steps of a formula as written and returns the number of the last. */
  public int asWritten(Expr formula) {
    return added(formula, this::step);
  }

  /** Adds the steps of a formula, simplified, and returns the number of the last. */
  public int simplified(Expr formula) {
    return added(formula, this::simplified);
  }

  private int added(Expr formula, ToIntFunction<Program.Step> add) {
    Integer number = known.get(formula);
    if (number == null) {
      number =
          switch (formula) {
            case Expr.Input(String name) -> step(new Program.Parameter(index(name)));
            case Expr.Call call -> added(call.inlined(), add);
            default -> {
              List<Integer> operands = new ArrayList<>();
              for (Expr operand : formula.operands()) { // a stream would take more of the stack
                operands.add(added(operand, add));
              }
              yield add.applyAsInt(Program.Step.of(formula, operands));
            }
          };
      known.put(formula, number);
    }
    return number;
  }

  /** Adds a step, simplified, and returns the number of the step equal to it. */
  public int simplified(Program.Step step) {
    return switch (step) {
      case Program.Unary(UnaryOp op, int x) -> unary(op, x);
      case Program.Binary(BinaryOp op, int x, int y) -> binary(op, x, y);
      case Program.Ternary(int table, int a, int b, int c) -> ternary(table, a, b, c);
      case Program.Choice(int condition, int then, int otherwise) ->
          choice(condition, then, otherwise);
      case Program.Parameter _, Program.Constant _, Program.WideConstant _ -> step(step);
    };
  }

  /**
   * Adds the steps of another program and returns the numbers of its results.
   *
   * @param bound the number of the step for each of its inputs
   */
  public List<Integer> add(Program program, List<Integer> bound) {
    int[] moved = new int[program.steps().size()];
    for (int i = 0; i < moved.length; i++) {
      Program.Step step = program.steps().get(i);
      moved[i] =
          step instanceof Program.Parameter(int index)
              ? bound.get(index)
              : step(step.renumbered(moved));
    }
    return program.results().stream().map(result -> moved[result]).toList();
  }

  /** Returns the program of these results, without unused steps. */
  public Program program(List<Integer> results) {
    BitSet needed = new BitSet();
    results.forEach(needed::set);
    for (int i = steps.size() - 1; i >= 0; i--) {
      if (needed.get(i)) {
        steps.get(i).operands().forEach(needed::set);
      }
    }
    int[] moved = new int[steps.size()];
    List<Program.Step> kept = new ArrayList<>();
    for (int i = 0; i < moved.length; i++) {
      if (needed.get(i)) {
        moved[i] = kept.size();
        kept.add(steps.get(i).renumbered(moved));
      }
    }
    return new Program(width, inputs, kept, results.stream().map(result -> moved[result]).toList());
  }

  private int index(String name) {
    int index = inputs.indexOf(name);
    if (index >= 0) {
      return index;
    }
    if (!isOpen) {
      throw new IllegalArgumentException(
          "unknown input '%s'; the inputs are %s".formatted(name, String.join(", ", inputs)));
    }
    inputs.add(name);
    return inputs.size() - 1;
  }

  /** Adds an operator of one operand, simplified, and returns the number of its step. */
  public int unary(UnaryOp op, int x) {
    Optional<Word> constant = constant(x);
    if (constant.isPresent()) {
      return constant(width.apply(op, constant.get()));
    }
    return switch (steps.get(x)) {
      case Program.Unary(UnaryOp inner, int y) when inner == op && op.isInvolution() -> y;
      case Program.Unary(UnaryOp inner, int y) when inner.movesBits() && op == UnaryOp.POPCOUNT ->
          unary(op, y);
      case Program.Unary(UnaryOp inner, int y) when inner == UnaryOp.BIT_REVERSE && op.isCount() ->
          unary(op == UnaryOp.COUNTL_ZERO ? UnaryOp.COUNTR_ZERO : UnaryOp.COUNTL_ZERO, y);
      case Program.Step _ -> step(new Program.Unary(op, x));
    };
  }

  /** Adds an operator of two operands, simplified, and returns the number of its step. */
  public int binary(BinaryOp op, int x, int y) {
    if (constant(x).isPresent() && constant(y).isPresent()) {
      return constant(width.apply(op, constant(x).get(), constant(y).get()));
    }
    if (steps.get(y) instanceof Program.Constant(long b) && isNeutralOnTheRight(op, b)) {
      return x;
    }
    if (op == BinaryOp.AND && steps.get(y) instanceof Program.Constant(long b) && b == 0) {
      return y;
    }
    if (op.isCommutative()) {
      if (steps.get(x) instanceof Program.Constant(long a) && isNeutralOnTheRight(op, a)) {
        return y;
      }
      return step(new Program.Binary(op, Math.min(x, y), Math.max(x, y)));
    }
    return step(new Program.Binary(op, x, y));
  }

  /** Returns the value of a constant step. */
  private Optional<Word> constant(int step) {
    Program.Step word = steps.get(step);
    if (word instanceof Program.Constant(long value)) {
      return Optional.of(width.constant(value));
    }
    return word instanceof Program.WideConstant(Word value) ? Optional.of(value) : Optional.empty();
  }

  /** Adds a constant word of any width. */
  private int constant(Word value) {
    boolean isShort = width.constant(value.low()).equals(value);
    return step(isShort ? new Program.Constant(value.low()) : new Program.WideConstant(value));
  }

  /** Whether {@code op(x, constant)} is x for every x. */
  private boolean isNeutralOnTheRight(BinaryOp op, long constant) {
    return switch (op) {
      case OR, XOR, AND_NOT, ADD, SUB, ADD_BYTES, SUB_BYTES -> constant == 0;
      case AND, PEXT, PDEP -> constant == allOnes();
      case MUL, UDIV, SDIV -> constant == 1;
      case SHL, SHR, ASHR, ROTL, ROTR -> width.countOf(constant) == 0;
      default -> false;
    };
  }

  private int ternary(int table, int a, int b, int c) {
    int possible =
        possibleRows(a, A_SET) & possibleRows(b, B_SET) & possibleRows(c, C_SET) & ALL_ROWS;
    if ((table & possible) == 0) {
      return step(new Program.Constant(0));
    }
    if ((~table & possible) == 0) {
      return step(new Program.Constant(allOnes()));
    }
    int[] sets = {A_SET, B_SET, C_SET};
    int[] operands = {a, b, c};
    for (int i = 0; i < sets.length; i++) {
      if (((table ^ sets[i]) & possible) == 0) {
        return operands[i];
      }
    }
    if (constant(a).isPresent() && constant(b).isPresent() && constant(c).isPresent()) {
      return constant(width.apply(table, constant(a).get(), constant(b).get(), constant(c).get()));
    }
    return step(new Program.Ternary(table, a, b, c));
  }

  /** Returns the rows that occur when this step is the operand with rows {@code set}. */
  private int possibleRows(int step, int set) {
    return steps.get(step) instanceof Program.Constant(long value)
        ? (value == 0 ? ~set : value == allOnes() ? set : ALL_ROWS)
        : ALL_ROWS;
  }

  /** Returns the constant that is a word of ones. */
  private long allOnes() {
    return width.isWide() ? -1 : width.mask();
  }

  int choice(int condition, int then, int otherwise) {
    if (steps.get(condition) instanceof Program.Constant(long value)) {
      return value != 0 ? then : otherwise;
    }
    return then == otherwise ? then : step(new Program.Choice(condition, then, otherwise));
  }

  /** Returns the width of the words. */
  public BitWidth width() {
    return width;
  }

  /** Returns a step by its number. */
  Program.Step step(int number) {
    return steps.get(number);
  }

  /** Adds a step as it is, unless an equal one exists, and returns its number. */
  public int step(Program.Step step) {
    if (!width.isWide()
        && step instanceof Program.Constant(long value)
        && width.word(value) != value) {
      return step(new Program.Constant(width.word(value)));
    }
    Integer known = numbers.get(step);
    if (known != null) {
      return known;
    }
    numbers.put(step, steps.size());
    steps.add(step);
    return steps.size() - 1;
  }
}
