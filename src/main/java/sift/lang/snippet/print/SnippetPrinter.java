package sift.lang.snippet.print;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Comparison;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;

/**
 * Prints a formula over words as an expression over the inputs of a snippet, with the type of its
 * result. The expression's behaviour is defined wherever the snippet's is.
 */
public final class SnippetPrinter {
  /** Operators that compilers warn of where a truth value is expected. */
  private static final Pattern MISTAKEN = Pattern.compile(" (?:<<|\\*|\\?) ");

  private static final Set<BinaryOp> SHIFTS = EnumSet.of(BinaryOp.SHL, BinaryOp.SHR, BinaryOp.ASHR);

  private static final Expr ONES = new Expr.Constant(-1);

  private final Dialect dialect;
  private final Arithmetic arithmetic;
  private final Snippet snippet;
  private final BitWidth width;
  private final Prover prover;
  private final List<Expr> assumptions;
  private final Map<Expr, Printed> locals;

  // Whether the value is converted where it stands, as returned and assigned ones are.
  private final boolean isConverted;

  /** Prints within statements, with some terms as the local variables whose values they are. */
  SnippetPrinter(
      Lowered question, List<Expr> assumptions, Prover prover, Map<Expr, Printed> locals) {
    this(question, assumptions, prover, locals, true);
  }

  private SnippetPrinter(
      Lowered question,
      List<Expr> assumptions,
      Prover prover,
      Map<Expr, Printed> locals,
      boolean isConverted) {
    this.locals = locals;
    this.isConverted = isConverted;
    snippet = question.snippet();
    width = question.width();
    dialect = new Dialect(snippet, width);
    arithmetic = new Arithmetic(dialect);
    this.prover = prover;
    this.assumptions = new ArrayList<>(assumptions);
  }

  /**
   * Returns the text of a formula that is equal to a snippet.
   *
   * @param assumptions conditions known to hold: those of the question, or more
   * @throws IllegalArgumentException if it has an operator that the language lacks
   */
  public static String print(
      Lowered question, Expr formula, List<Expr> assumptions, Prover prover) {
    Expr computed = formula.computed(question.width());
    return question.snippet().language() == SourceLanguage.LLVM
        ? new LlvmPrinter(question, assumptions, prover).function(computed)
        : new SnippetPrinter(
                question, assumptions, prover, Map.of(), question.snippet().isFunction())
            .result(computed);
  }

  /** Whether a language has an operator; operators defined by others have no name in any. */
  public static boolean has(BinaryOp op, SourceLanguage language) {
    boolean isPacked = op == BinaryOp.PEXT || op == BinaryOp.PDEP;
    return op.definition(BitWidth.WORD).isEmpty() && !(isPacked && language.isStrict());
  }

  /** Whether a language has an operator. */
  public static boolean has(UnaryOp op) {
    return op != UnaryOp.TRANSPOSE;
  }

  /** Returns a formula as a value of the type of the result. */
  String result(Expr formula) {
    Type type = snippet.result().type();
    if (type == Type.BOOL && hasTruth()) {
      return condition(formula).text();
    }
    if (dialect.isStrict()) {
      return dialect.operand(type, returned(formula)).text();
    }
    Printed value = type == Type.BOOL ? condition(formula) : returned(formula);
    boolean isRight = !dialect.isJava() || isConstantOf(value, type) || widens(value, type);
    if ((isConverted && isRight) || value.type() == type) {
      return value.text();
    }
    return dialect.as(type, value.isNumber() ? plain(value) : value).text();
  }

  /** Returns a result; compilers warn of a number that is returned as another one. */
  private Printed returned(Expr formula) {
    if (dialect.isJava() || !(isConverted || dialect.isStrict())) {
      return number(formula);
    }
    Type type = snippet.result().type();
    return switch (formula) {
      case Expr.Constant(long value) ->
          dialect.isStrict()
              ? dialect.open(type, width.word(value))
              : dialect.returned(type, width.word(value));
      case Expr.Choice choice when known(choice).isEmpty() ->
          choice(
              choice.condition(),
              () -> returned(choice.then()),
              () -> returned(choice.otherwise()));
      default -> dialect.isStrict() ? dialect.operand(type, number(formula)) : number(formula);
    };
  }

  /** Whether Java takes a number as one of another type without a cast: none of type long. */
  private static boolean isConstantOf(Printed value, Type type) {
    return value.isNumber() && value.type() == Type.I32 && value.isIn(type);
  }

  /** Whether Java takes a value as one of another type without a cast. */
  private static boolean widens(Printed value, Type type) {
    return value.type().bits() < type.bits() && (type.isSigned() || !value.type().isSigned());
  }

  /** Returns a number that is cast like any other value. */
  private static Printed plain(Printed number) {
    return Printed.infix(number.text(), number.type(), number.range());
  }

  /** Returns a term in the type that it has by itself. */
  Printed printed(Expr formula) {
    Printed local = locals.isEmpty() ? null : locals.get(formula);
    return local == null ? term(formula) : local;
  }

  private Printed term(Expr formula) {
    return switch (formula) {
      case Expr.Input(String name) -> input(name);
      case Expr.WideConstant wide -> throw wide.refusal();
      case Expr.Constant(long value) -> dialect.usual(width.word(value));
      case Expr.Unary(UnaryOp op, Expr x) -> unary(op, x);
      case Expr.Binary(BinaryOp op, Expr x, Expr y) ->
          Comparison.oppositeOf(formula).map(this::opposite).orElseGet(() -> binary(op, x, y));
      case Expr.Choice choice -> choice(choice);
      case Expr.Ternary _ -> throw foreign("ternary");
      case Expr.Call call -> printed(call.inlined());
    };
  }

  private Printed input(String name) {
    Type type = snippet.inputs().get(name);
    if (type == null) {
      throw new IllegalArgumentException("no input '" + name + "' among " + snippet.inputs());
    }
    return Printed.atom(name, type, Range.of(type));
  }

  private IllegalArgumentException foreign(String operator) {
    return new IllegalArgumentException(
        "%s has no operator %s".formatted(snippet.language().title(), operator));
  }

  private Printed number(Expr formula) {
    return dialect.number(printed(formula));
  }

  private Printed unary(UnaryOp op, Expr x) {
    return switch (op) {
      case NOT -> arithmetic.complement(number(x));
      case NEG -> arithmetic.negated(number(x));
      case POPCOUNT -> dialect.count(op, number(x));
      case COUNTL_ZERO, COUNTR_ZERO -> zeros(op, x);
      case BIT_REVERSE, BYTE_SWAP -> dialect.moved(op, number(x));
      case BIT_REVERSE_BYTES -> {
        Printed reversed = dialect.moved(UnaryOp.BIT_REVERSE, number(x));
        yield dialect.moved(UnaryOp.BYTE_SWAP, reversed);
      }
      case TRANSPOSE -> throw foreign(op.symbol());
    };
  }

  /** Guards against 0, for which the built-in functions of C are undefined. */
  private Printed zeros(UnaryOp op, Expr x) {
    return snippet.language() != SourceLanguage.C || isTrue(isZero(isZero(x)))
        ? dialect.count(op, number(x))
        : choice(
            isZero(x),
            () -> number(new Expr.Constant(width.bits())),
            () -> dialect.count(op, number(x)));
  }

  private Printed binary(BinaryOp op, Expr x, Expr y) {
    return switch (op) {
      case AND, OR, XOR -> logic(op, x, y);
      case AND_NOT -> arithmetic.logic(BinaryOp.AND, number(x), arithmetic.complement(number(y)));
      case EQ -> equality(x, y);
      case ULT -> arithmetic.unsignedOrder("<", number(x), number(y));
      case SLT -> arithmetic.signedOrder("<", number(x), number(y));
      case SHL, SHR, ASHR -> shift(op, x, y);
      case ADD, SUB, MUL -> arithmetic.sum(op, number(x), number(y));
      case UDIV, UREM, SDIV, SREM -> division(op, x, y);
      case ROTL, ROTR -> rotation(op, x, y);
      case PEXT, PDEP -> {
        if (!has(op, snippet.language())) {
          throw foreign(op.symbol());
        }
        yield dialect.packed(op, number(x), number(y));
      }
      default -> throw foreign(op.symbol());
    };
  }

  private Printed shift(BinaryOp op, Expr x, Expr by) {
    Printed count =
        by instanceof Expr.Constant(long value)
            ? dialect.usual(width.count(width.word(value)))
            : number(by);
    return new Shift(
            arithmetic,
            op,
            number(x),
            count,
            bits -> isTrue(BinaryOp.ULT.over(by, new Expr.Constant(bits))))
        .printed();
  }

  private Printed logic(BinaryOp op, Expr x, Expr y) {
    Printed one = printed(x);
    Printed other = printed(y);
    if (hasTruth() && one.type() == Type.BOOL && other.type() == Type.BOOL) {
      String sign =
          op == BinaryOp.AND ? "&&" : op == BinaryOp.OR ? "||" : dialect.isGo() ? "!=" : "^";
      return arithmetic.truth(one.nested() + " " + sign + " " + other.nested());
    }
    return arithmetic.logic(op, dialect.number(one), dialect.number(other));
  }

  private Printed opposite(Expr.Binary compared) {
    Printed x = number(compared.left());
    Printed y = number(compared.right());
    return switch (compared.op()) {
      case EQ -> arithmetic.equality("!=", x, y);
      case ULT -> arithmetic.unsignedOrder(">=", x, y);
      default -> arithmetic.signedOrder(">=", x, y);
    };
  }

  private Printed equality(Expr x, Expr y) {
    if (!(y instanceof Expr.Constant(long zero)) || width.word(zero) != 0) {
      return arithmetic.equality("==", number(x), number(y));
    }
    Printed value = printed(x);
    return hasTruth() && value.type() == Type.BOOL
        ? Printed.prefix("!" + value.nested(), Type.BOOL, Range.of(0, 1))
        : arithmetic.equality("==", value, number(y));
  }

  private boolean hasTruth() {
    return snippet.language().hasTruth();
  }

  /** Returns a formula as a condition: a truth value but in C and C++. */
  private Printed condition(Expr formula) {
    Printed value = printed(formula);
    if (hasTruth() && formula instanceof Expr.Constant(long word)) {
      String text = width.word(word) == 0 ? "false" : "true";
      return Printed.atom(text, Type.BOOL, Range.of(Type.BOOL));
    }
    boolean isTested =
        hasTruth()
            ? value.type() != Type.BOOL
            : value.form() == Printed.Form.INFIX && MISTAKEN.matcher(value.text()).find();
    return isTested ? arithmetic.equality("!=", value, dialect.usual(0)) : value;
  }

  private Printed choice(Expr.Choice choice) {
    return known(choice)
        .orElseGet(() ->
            choice(
                choice.condition(), () -> number(choice.then()), () -> number(choice.otherwise())));
  }

  /** Returns a choice for which the language has a function or an operator. */
  private Optional<Printed> known(Expr.Choice choice) {
    Expr then = choice.then();
    Expr otherwise = choice.otherwise();
    if (hasTruth()
        && choice.condition() instanceof Expr.Binary(BinaryOp op, Expr x, Expr y)
        && (op == BinaryOp.SLT || (op == BinaryOp.ULT && dialect.isStrict()))) {
      boolean isLeast = x.equals(then) && y.equals(otherwise);
      if (isLeast || (x.equals(otherwise) && y.equals(then))) {
        String name = isLeast ? "min" : "max";
        return Optional.of(
            op == BinaryOp.SLT
                ? arithmetic.signedExtreme(name, number(x), number(y))
                : arithmetic.unsignedExtreme(name, number(x), number(y)));
      }
    }
    return dialect.isGo() ? shiftOfAny(choice) : Optional.empty();
  }

  /** Returns a shift that Go has as an operator: by any count, also that of the width or more. */
  private Optional<Printed> shiftOfAny(Expr.Choice choice) {
    return choice.then() instanceof Expr.Binary shift
            && SHIFTS.contains(shift.op())
            && choice.condition().equals(isBelowWidth(shift.right()))
            && choice.otherwise().equals(beyond(shift))
        ? Optional.of(under(choice.condition(), () -> unsignedCount(shift)))
        : Optional.empty();
  }

  private Expr isBelowWidth(Expr count) {
    return BinaryOp.ULT.over(count, new Expr.Constant(width.bits()));
  }

  /** Returns a word shifted by all of its bits. */
  private Expr beyond(Expr.Binary shift) {
    return shift.op() == BinaryOp.ASHR
        ? BinaryOp.ASHR.over(shift.left(), new Expr.Constant(width.bits() - 1L))
        : new Expr.Constant(0);
  }

  private Printed unsignedCount(Expr.Binary shift) {
    Printed count = number(shift.right());
    return new Shift(
            arithmetic,
            shift.op(),
            number(shift.left()),
            count.range().isNegative() ? dialect.word(count) : count,
            _ -> true)
        .printed();
  }

  private Printed choice(Expr condition, Supplier<Printed> then, Supplier<Printed> otherwise) {
    String tested = Dialect.tested(condition(condition));
    Printed one = under(condition, then);
    Printed other = under(isZero(condition), otherwise);
    return arithmetic.choice(tested, one, other);
  }

  /** Prints under the assumption that {@code holds} is not 0. */
  private Printed under(Expr holds, Supplier<Printed> text) {
    assumptions.add(holds);
    Printed printed = text.get();
    assumptions.removeLast();
    return printed;
  }

  private static Expr isZero(Expr x) {
    return BinaryOp.EQ.over(x, new Expr.Constant(0));
  }

  private boolean isTrue(Expr formula) {
    return prover.holds(formula, List.copyOf(assumptions));
  }

  /** Guards against division by 0 and of the least number by -1, unless excluded. */
  private Printed division(BinaryOp op, Expr x, Expr y) {
    if (number(y).range().hasZero() && !isTrue(isZero(isZero(y)))) {
      return choice(isZero(y), () -> number(byZero(op, x)), () -> divided(op, x, y));
    }
    return divided(op, x, y);
  }

  /** Returns what operators on words give for divisor 0. */
  static Expr byZero(BinaryOp op, Expr x) {
    return switch (op) {
      case UDIV -> ONES;
      case SDIV ->
          new Expr.Choice(BinaryOp.SLT.over(x, new Expr.Constant(0)), new Expr.Constant(1), ONES);
      default -> x;
    };
  }

  private Printed divided(BinaryOp op, Expr x, Expr y) {
    if (op == BinaryOp.UDIV || op == BinaryOp.UREM) {
      return arithmetic.unsignedDivision(op, number(x), number(y));
    }
    Expr isLeast = BinaryOp.EQ.over(x, new Expr.Constant(1L << (width.bits() - 1)));
    Expr isOnes = BinaryOp.EQ.over(y, ONES);
    if (!snippet.language().hasUndefined() || isTrue(isZero(BinaryOp.AND.over(isLeast, isOnes)))) {
      return arithmetic.signedDivision(op, number(x), number(y));
    }
    Expr byOnes = op == BinaryOp.SDIV ? UnaryOp.NEG.over(x) : new Expr.Constant(0);
    return choice(
        isOnes, () -> number(byOnes), () -> arithmetic.signedDivision(op, number(x), number(y)));
  }

  private Printed rotation(BinaryOp op, Expr x, Expr y) {
    if (snippet.language() != SourceLanguage.C) {
      return dialect.rotated(op, number(x), number(y));
    }
    Expr mask = new Expr.Constant(width.bits() - 1L);
    Expr there = BinaryOp.AND.over(y, mask);
    Expr back = BinaryOp.AND.over(UnaryOp.NEG.over(y), mask);
    if (y instanceof Expr.Constant(long value)) {
      int count = width.count(width.word(value));
      there = new Expr.Constant(count);
      back = new Expr.Constant((width.bits() - count) % width.bits());
    }
    boolean isLeft = op == BinaryOp.ROTL;
    return printed(
        BinaryOp.OR.over(
            BinaryOp.SHL.over(x, isLeft ? there : back),
            BinaryOp.SHR.over(x, isLeft ? back : there)));
  }
}
