package sift.kernel.print;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.Program;
import sift.lang.Program.Binary;
import sift.lang.Program.Choice;
import sift.lang.Program.Constant;
import sift.lang.Program.Parameter;
import sift.lang.Program.Step;
import sift.lang.Program.Ternary;
import sift.lang.Program.Unary;
import sift.lang.UnaryOp;
import sift.word.Word;

/**
 * The statements of a printed function, in any language.
 *
 * <p>A step has a line and a name when it is used more than once, when it is long, or when the
 * dialect asks for it; otherwise its expression stands where it is used.
 */
final class Body {
  /** Longer expressions, in characters, get a name. */
  private static final int LONGEST_INLINE = 40;

  private final Program code;
  private final long countMask;
  private final Dialect dialect;
  private final List<String> parameters;
  private final Names names;
  private final Bounds bounds;
  private final String[] expressions;
  private final BitSet named = new BitSet();
  private final List<String> constants = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();
  private final List<String> results;

  /** The body of a function whose parameters have these identifiers. */
  Body(Program code, Dialect dialect, List<String> parameters, Names names) {
    this(code, dialect, parameters, names, new Bounds(code));
  }

  /** The same where more is known of the parameters. */
  Body(Program code, Dialect dialect, List<String> parameters, Names names, Bounds bounds) {
    this.code = code;
    countMask = code.width().bits() - 1L;
    this.dialect = dialect;
    this.parameters = parameters;
    this.names = names;
    this.bounds = bounds;
    this.expressions = new String[code.steps().size()];
    int[] uses = code.uses();
    for (int i = 0; i < expressions.length; i++) {
      Step step = code.steps().get(i);
      expressions[i] = expression(step);
      if (!step.operands().isEmpty() && (uses[i] > 1 || dialect.isNamed(step))) {
        atom(i);
      }
    }
    this.results = code.results().stream().map(this::term).map(Dialect::bare).toList();
  }

  /**
   * Returns the statements that name constants, for a dialect that wants them named: before any
   * loop, a line each behind so many blanks.
   */
  String constants(int indent) {
    return String.join("\n", constants).indent(indent);
  }

  /** Returns the other statements, a line each behind so many blanks. */
  String lines(int indent) {
    return String.join("\n", lines).indent(indent);
  }

  /** Returns the expressions of the results. */
  List<String> results() {
    return results;
  }

  private String expression(Step step) {
    return switch (step) {
      case Parameter(int index) -> parameters.get(index);
      case Program.WideConstant(Word value) -> dialect.constant(value);
      case Constant(long value) -> dialect.constant(value);
      case Unary(UnaryOp op, int x) ->
          bounds.isNonzero(x)
              ? dialect.unaryOfNonzero(op, operand(x))
              : dialect.unary(op, operand(x));
      case Binary(BinaryOp op, int x, int y) -> binary(op, x, y);
      case Ternary(int table, int a, int b, int c) ->
          dialect.ternary(table, operand(a), operand(b), operand(c));
      case Choice _ -> throw new AssertionError("choices were taken apart");
    };
  }

  private String binary(BinaryOp op, int x, int y) {
    if (!op.isShift()) {
      return dialect.binary(op, operand(x), operand(y));
    }
    if (code.steps().get(y) instanceof Constant(long count)) {
      return dialect.shift(op, operand(x), (int) (count & countMask));
    }
    String left = operand(x);
    String word = operand(y);
    String count =
        dialect.needsSmallCount(op) && (code.width().isWide() || !bounds.isCount(y))
            ? dialect.binary(BinaryOp.AND, word, dialect.constant(countMask))
            : word;
    return dialect.binary(op, left, dialect.count(op, count));
  }

  /** Returns the expression of an operand; it becomes a line when it is long. */
  private String operand(int step) {
    return expressions[step].length() > LONGEST_INLINE ? atom(step) : term(step);
  }

  /** Returns the expression of a step, however long; only a constant may get a name. */
  private String term(int step) {
    return code.steps().get(step) instanceof Constant ? atom(step) : expressions[step];
  }

  /** Returns the expression of a step, which gets a name unless it is one word already. */
  private String atom(int step) {
    Step value = code.steps().get(step);
    boolean isWord =
        switch (value) {
          case Parameter _ -> true;
          case Program.WideConstant constant -> !dialect.isNamed(constant);
          case Constant constant -> !dialect.isNamed(constant);
          case Unary _, Binary _, Ternary _, Choice _ -> false;
        };
    if (!isWord && !named.get(step)) {
      boolean isConstant = value.operands().isEmpty();
      String name = isConstant ? names.constant() : names.temporary();
      (isConstant ? constants : lines).add(dialect.local(name, Dialect.bare(expressions[step])));
      expressions[step] = name;
      named.set(step);
    }
    return expressions[step];
  }
}
