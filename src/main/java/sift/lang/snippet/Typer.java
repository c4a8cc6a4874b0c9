package sift.lang.snippet;

import java.math.BigInteger;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import sift.lang.snippet.Term.Literal;
import sift.lang.snippet.Term.Operation;

/** Applies operators with the conversions of the language. */
record Typer(Source source) {
  private static final int MOST_LEVELS = 1_000;
  private static final Map<String, Op> ARITHMETIC =
      Map.of(
          "+", Op.ADD, "-", Op.SUB, "*", Op.MUL, "/", Op.DIV, "%", Op.REM, "&", Op.AND, "|", Op.OR,
          "^", Op.XOR);
  private static final Map<Op, Op> EXACT =
      Map.of(Op.ADD, Op.ADD_EXACT, Op.SUB, Op.SUB_EXACT, Op.MUL, Op.MUL_EXACT);

  // Operators with no effect if the right operand is 0.
  private static final Set<Op> WITH_NEUTRAL =
      EnumSet.of(Op.ADD, Op.SUB, Op.ADD_EXACT, Op.SUB_EXACT, Op.OR, Op.XOR, Op.SHL, Op.SHR);

  // The symbols of a value that is not worth being written once.
  private static final int MOST_TWICE = 20;

  /** Refuses a term that became too deep by substitution. */
  Term checked(Term term, int offset) {
    if (term.depth() > MOST_LEVELS) {
      throw source.wrong(
          offset,
          "too large once the values of variables stand in their places; allowed are %,d terms upon"
              + " each other",
          MOST_LEVELS);
    }
    return term;
  }

  /** Returns a value converted to a type. */
  static Term cast(Type type, Term value) {
    if (value.type() == type) {
      return value;
    }
    return value instanceof Literal literal
        ? new Literal(literal.value(), type)
        : Operation.of(Op.CAST, type, value);
  }

  /** Returns an explicit cast. */
  Term explicit(Type type, Term value, int offset) {
    boolean isRust = source.language() == SourceLanguage.RUST;
    boolean isFromTruth = value.type() == Type.BOOL && !isRust;
    if (source.language().hasTruth() && (type == Type.BOOL ? value.type() != type : isFromTruth)) {
      throw source.wrong(
          offset,
          "%s does not cast between %s and numbers; write %s, or x != 0",
          source.language().title(),
          source.name(Type.BOOL),
          source.isJava() ? "c ? 1 : 0" : "an if");
    }
    return isRust && value instanceof Operation
        ? cast(type, settled(value))
        : cast(type, typed(type, value));
  }

  /** Returns a value whose type is open in the one that it has by itself. */
  Term settled(Term value) {
    return typed(source.language() == SourceLanguage.RUST ? Type.I32 : Type.I64, value);
  }

  /** Returns a value whose type is open in a type; one whose type is not as it is. */
  Term typed(Type type, Term value) {
    return value.type() != Type.UNTYPED || type == Type.UNTYPED || type == Type.BOOL
        ? value
        : typed(type, value, new IdentityHashMap<>());
  }

  private Term typed(Type type, Term value, IdentityHashMap<Term, Term> known) {
    if (value.type() != Type.UNTYPED) {
      return value;
    }
    if (!(value instanceof Operation operation)) {
      return cast(type, value);
    }
    Term before = known.get(value);
    if (before != null) {
      return before;
    }
    Op op = operation.op();
    List<Term> operands = operation.operands();
    Term x = typed(type, operands.getFirst(), known);
    Term whole =
        switch (op) {
          case SHL, SHR -> shifted(op == Op.SHL ? "<<" : ">>", x, operands.getLast());
          case CHOICE ->
              chosen(x, typed(type, operands.get(1), known), typed(type, operands.get(2), known));
          case NEG, NOT -> folded(Operation.of(op, type, x));
          default -> computed(op, x, typed(type, operands.getLast(), known));
        };
    known.put(value, whole);
    return whole;
  }

  /** Returns two operands of a strict language in one type; others as they are. */
  private List<Term> alike(Term left, Term right, int offset) {
    if (!source.isStrict()) {
      return List.of(left, right);
    }
    Term one = left.type() == Type.UNTYPED ? inTypeOf(right, left, offset) : left;
    return List.of(one, inTypeOf(one, right, offset));
  }

  private Term inTypeOf(Term other, Term value, int offset) {
    return other.type() == Type.UNTYPED ? value : converted(other.type(), value, offset);
  }

  /** Returns operands in one type if they have one, and if it is open in one that fits all. */
  List<Term> alike(List<Term> operands, int offset) {
    Term given =
        operands.stream()
            .filter(operand -> operand.type() != Type.UNTYPED)
            .findFirst()
            .orElseGet(() -> settled(operands.getFirst()));
    return operands.stream().map(operand -> inTypeOf(given, operand, offset)).toList();
  }

  /** Returns a value converted as by assignment, passing or returning. */
  Term converted(Type type, Term value, int offset) {
    if (source.isStrict()) {
      return strictly(type, value, offset);
    }
    Type from = value.type();
    if (source.isJava() && from != type) {
      boolean fits =
          value instanceof Literal literal
              && from.bits() <= Type.I32.bits()
              && type.extended(literal.value()) == literal.value();
      boolean widens = from.bits() < type.bits() && (type.isSigned() || !from.isSigned());
      if (from == Type.BOOL || type == Type.BOOL || (!fits && !widens)) {
        throw source.wrong(
            offset,
            "found a value of type %s, expected %s; write a cast",
            source.name(from),
            source.name(type));
      }
    }
    return cast(type, value);
  }

  /** Returns a value of a type, or of one that is open. */
  private Term strictly(Type type, Term value, int offset) {
    Term typed = typed(type, value);
    if (type != Type.UNTYPED && typed.type() != type) {
      throw source.wrong(
          offset,
          "found a value of type %s, expected %s; write a cast",
          source.name(value.type()),
          source.name(type));
    }
    if (value instanceof Literal(long number, Type from)
        && from == Type.UNTYPED
        && !type.has(BigInteger.valueOf(number))) {
      throw source.wrong(offset, "%s has no number %d", source.name(type), number);
    }
    return typed;
  }

  /** Returns a condition: a truth value, in C and C++ any value. */
  Term condition(Term value, int offset) {
    if (source.language().hasTruth() && value.type() != Type.BOOL) {
      throw source.wrong(
          offset,
          "found a value of type %s, expected %s; write x != 0",
          source.name(value.type()),
          source.name(Type.BOOL));
    }
    return narrow(value);
  }

  /** Strips casts that do not narrow: they do not change whether a value is 0. */
  private static Term narrow(Term value) {
    return value instanceof Operation cast
            && cast.op() == Op.CAST
            && cast.type().bits() >= cast.operand(0).type().bits()
        ? narrow(cast.operand(0))
        : value;
  }

  /** Returns the value of an operation on numbers, if it is defined; else the operation itself. */
  private Term folded(Operation operation) {
    boolean isOpen = operation.type() == Type.UNTYPED;
    // Whatever the type is to be, the value is the same only if nothing is lost.
    boolean isKept =
        !isOpen
            || (operation.op() != Op.NOT
                && !(operation.op() == Op.SHL
                    && operation.operand(0) instanceof Literal(long x, Type _)
                    && operation.operand(1) instanceof Literal(long count, Type given)
                    && (given != Type.UNTYPED || Long.numberOfLeadingZeros(x) <= count)));
    return isKept && operation.operands().stream().allMatch(Literal.class::isInstance)
        ? Lowering.value(isOpen ? SourceLanguage.C : source.language(), operation)
            .<Term>map(value -> new Literal(value, operation.type()))
            .orElse(operation)
        : operation;
  }

  /** Returns a prefix operator applied to its operand. */
  Term unary(String sign, Term operand, int offset) {
    boolean isRust = source.language() == SourceLanguage.RUST;
    if (sign.equals("!") && (!isRust || operand.type() == Type.BOOL)) {
      return opposite(condition(operand, offset));
    }
    Type type = source.language().promoted(number(operand, offset).type());
    if (isRust && sign.equals("-") && !type.isSigned()) {
      throw source.wrong(
          offset, "Rust has no '-' of %s; write x.wrapping_neg()", source.name(type));
    }
    Term promoted = cast(type, operand);
    return switch (sign) {
      case "-" -> folded(Operation.of(Op.NEG, type, promoted));
      case "~", "!" -> folded(Operation.of(Op.NOT, type, promoted));
      default -> promoted;
    };
  }

  /** Returns an operand that must be a number: no truth value but in C and C++. */
  Term number(Term operand, int offset) {
    if (source.language().hasTruth() && operand.type() == Type.BOOL) {
      throw source.wrong(
          offset,
          "found a %s, expected a number; write %s",
          source.name(Type.BOOL),
          source.isJava() ? "c ? 1 : 0" : "an if");
    }
    return operand;
  }

  /** Returns an infix operator applied to its operands. */
  Term binary(String sign, Term left, Term right, int offset) {
    return switch (sign) {
      case "&&", "||" ->
          joined(sign.equals("&&"), condition(left, offset), condition(right, offset));
      case "==", "!=", "<", ">", "<=", ">=" -> compared(sign, left, right, offset);
      case "<<", ">>", ">>>" -> shifted(sign, number(left, offset), number(right, offset));
      case "&^" -> binary("&", left, unary("~", right, offset), offset);
      default -> arithmetic(Objects.requireNonNull(ARITHMETIC.get(sign)), left, right, offset);
    };
  }

  /** Returns whether both of two conditions hold, or one; one that is known may decide it. */
  private Term joined(boolean areBoth, Term left, Term right) {
    for (Term one : List.of(left, right)) {
      if (one instanceof Literal(long value, Type _) && (value != 0) != areBoth) {
        return new Literal(value == 0 ? 0 : 1, source.language().truth());
      }
    }
    return truth(areBoth ? Op.LOGICAL_AND : Op.LOGICAL_OR, left, right);
  }

  private Term arithmetic(Op op, Term left, Term right, int offset) {
    boolean isLogic = op == Op.AND || op == Op.OR || op == Op.XOR;
    if (source.language().hasTruth()
        && isLogic
        && left.type() == Type.BOOL
        && right.type() == Type.BOOL) {
      return Operation.of(op, Type.BOOL, left, right);
    }
    List<Term> both = alike(number(left, offset), number(right, offset), offset);
    return computed(op, both.getFirst(), both.getLast());
  }

  /** Returns an operation on numbers. */
  private Term computed(Op op, Term left, Term right) {
    Type type = common(left.type(), right.type());
    boolean isExact = source.language() == SourceLanguage.RUST && !type.isSigned();
    return folded(
        Operation.of(
            isExact ? EXACT.getOrDefault(op, op) : op, type, cast(type, left), cast(type, right)));
  }

  private Type common(Type left, Type right) {
    return source.isStrict() ? left : Type.common(left, right);
  }

  private Term compared(String sign, Term left, Term right, int offset) {
    if (source.isStrict() && (left.type() == Type.UNTYPED || right.type() == Type.UNTYPED)) {
      List<Term> both = alike(List.of(left, right), offset);
      return compared(sign, both.getFirst(), both.getLast(), offset);
    }
    if (isComparison(left)
        && right instanceof Literal(long zero, Type number)
        && zero == 0
        && Type.common(left.type(), number).isSigned()) {
      Operation later = (Operation) ((Operation) ((Operation) left).operand(1)).operand(0);
      return compared(sign, later.operand(0), later.operand(1), offset);
    }
    Type type =
        left.type() == Type.BOOL
                && right.type() == Type.BOOL
                && (sign.equals("==") || sign.equals("!="))
            ? Type.BOOL
            : common(number(left, offset).type(), number(right, offset).type());
    Term x = cast(type, left);
    Term y = source.isStrict() ? converted(type, right, offset) : cast(type, right);
    return switch (sign) {
      case "==" -> truth(Op.EQ, x, y);
      case "!=" -> opposite(truth(Op.EQ, x, y));
      case "<" -> truth(Op.LT, x, y);
      case ">" -> truth(Op.LT, y, x);
      case "<=" -> opposite(truth(Op.LT, y, x));
      default -> opposite(truth(Op.LT, x, y));
    };
  }

  private Term truth(Op op, Term x, Term y) {
    return folded(Operation.of(op, source.language().truth(), x, y));
  }

  private Term opposite(Term truth) {
    return folded(Operation.of(Op.LOGICAL_NOT, source.language().truth(), truth));
  }

  /** Returns -1, 0 or 1: {@code (y < x) - (x < y)}. */
  static Term comparison(Term x, Term y) {
    return Operation.of(
        Op.SUB,
        Type.I32,
        cast(Type.I32, Operation.of(Op.LT, Type.BOOL, y, x)),
        cast(Type.I32, Operation.of(Op.LT, Type.BOOL, x, y)));
  }

  /** Whether a term has the form of {@link #comparison}. */
  private static boolean isComparison(Term term) {
    return term instanceof Operation difference
        && difference.op() == Op.SUB
        && difference.operand(1) instanceof Operation cast
        && cast.op() == Op.CAST
        && cast.operand(0) instanceof Operation less
        && less.op() == Op.LT
        && difference.equals(comparison(less.operand(0), less.operand(1)));
  }

  private Term shifted(String sign, Term left, Term count) {
    Type type = source.language().promoted(left.type());
    Term moved = cast(type, left);
    Term by =
        source.isJava() && count instanceof Literal(long places, Type countType)
            ? new Literal(places & (type.bits() - 1), countType)
            : type == Type.UNTYPED ? count : settled(count);
    if (source.language() == SourceLanguage.GO
        && type != Type.UNTYPED
        && !isBelow(by, type.bits())) {
      return beyond(sign, moved, by);
    }
    return switch (sign) {
      case "<<" -> folded(Operation.of(Op.SHL, type, moved, by));
      case ">>" -> folded(Operation.of(Op.SHR, type, moved, by));
      default -> {
        Type word = type.unsigned();
        yield cast(type, folded(Operation.of(Op.SHR, word, cast(word, moved), by)));
      }
    };
  }

  /** Whether the form of a count shows that it is below a number. */
  private static boolean isBelow(Term count, int bits) {
    return switch (count) {
      case Literal(long value, Type _) -> value >= 0 && value < bits;
      case Operation(Op op, Type _, List<Term> operands, int _, int _) ->
          (op == Op.AND || op == Op.CAST)
              && operands.stream().anyMatch(each -> isBelow(each, bits));
      case Term.Input _ -> false;
    };
  }

  /** Returns a shift of Go, whose count may be that of the bits or more: 0, or the sign. */
  private Term beyond(String sign, Term moved, Term count) {
    Type type = moved.type();
    boolean isSign = sign.equals(">>") && type.isSigned();
    Term all =
        isSign
            ? Operation.of(Op.SHR, type, moved, new Literal(type.bits() - 1L, Type.I32))
            : new Literal(0, type);
    Type unsigned = count.type().unsigned();
    Term isBelow =
        folded(
            Operation.of(
                Op.LT, Type.BOOL, cast(unsigned, count), new Literal(type.bits(), unsigned)));
    Op op = sign.equals("<<") ? Op.SHL : Op.SHR;
    return chosen(isBelow, folded(Operation.of(op, type, moved, count)), all);
  }

  /** Returns the second value where the condition holds, else the third. */
  Term choice(Term condition, Term then, Term otherwise, int offset) {
    if (source.isStrict()) {
      List<Term> both = alike(then, otherwise, offset);
      return chosen(condition(condition, offset), both.getFirst(), both.getLast());
    }
    Type type = choiceType(then, otherwise, offset);
    return chosen(condition(condition, offset), cast(type, then), cast(type, otherwise));
  }

  /**
   * Returns one of two values of a variable that branches change. A large one stands once in it if
   * the other is a sum and the like of it: {@code c ? x + y : x} is {@code x + (c ? y : 0)}, so
   * that a loop with such branches does not double it in each round.
   */
  @SuppressWarnings("ReferenceEquality") // comparing terms that share terms may take for ever
  Term joined(Term condition, Term then, Term otherwise, int offset) {
    if (then.type() != otherwise.type()) {
      return choice(condition, then, otherwise, offset);
    }
    if (then instanceof Operation(Op op, Type type, List<Term> operands, int _, int _)
        && operands.getFirst() == otherwise
        && otherwise.symbols() > MOST_TWICE
        && WITH_NEUTRAL.contains(op)) {
      Term by = operands.getLast();
      return Operation.of(op, type, otherwise, chosen(condition, by, new Literal(0, by.type())));
    }
    return otherwise instanceof Operation later
            && WITH_NEUTRAL.contains(later.op())
            && later.operand(0) == then
            && then.symbols() > MOST_TWICE
        ? joined(unary("!", condition, offset), otherwise, then, offset)
        : chosen(condition, then, otherwise);
  }

  /** Returns one of two values of one type. */
  static Term chosen(Term condition, Term then, Term otherwise) {
    return condition instanceof Literal(long value, Type _)
        ? value != 0 ? then : otherwise
        : Operation.of(Op.CHOICE, then.type(), condition, then, otherwise);
  }

  /**
   * Returns a constant expression of Java as an operand of a choice: one of type int has the
   * narrower type of the other operand if it fits (JLS 15.25).
   */
  Term narrowed(Term constant, Type other) {
    return constant instanceof Literal(long value, Type type)
            && type == Type.I32
            && other.takesConstant(value)
        ? cast(other, constant)
        : constant;
  }

  private Type choiceType(Term then, Term otherwise, int offset) {
    return then.type() == otherwise.type()
        ? Type.ofChoice(source.language(), then.type(), otherwise.type())
        : Type.ofChoice(
            source.language(), number(then, offset).type(), number(otherwise, offset).type());
  }
}
