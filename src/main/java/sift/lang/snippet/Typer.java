package sift.lang.snippet;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import sift.lang.FormulaLimits;
import sift.lang.snippet.Term.Literal;
import sift.lang.snippet.Term.Operation;

/** Applies operators with the conversions of the language. */
record Typer(Source source) {
  private static final Map<String, Op> ARITHMETIC =
      Map.of(
          "+", Op.ADD, "-", Op.SUB, "*", Op.MUL, "/", Op.DIV, "%", Op.REM, "&", Op.AND, "|", Op.OR,
          "^", Op.XOR);

  // Operators with no effect if the right operand is 0.
  private static final Set<Op> WITH_NEUTRAL =
      EnumSet.of(Op.ADD, Op.SUB, Op.OR, Op.XOR, Op.SHL, Op.SHR);

  // The symbols of a value that is not worth being written once.
  private static final int MOST_TWICE = 20;

  /** Refuses a term that became too large by substitution. */
  Term checked(Term term, int offset) {
    if (term.symbols() > FormulaLimits.MOST_SYMBOLS || term.depth() > FormulaLimits.MOST_LEVELS) {
      throw source.wrong(
          offset,
          "too large once the values of variables stand in their places; allowed are %,d symbols,"
              + " %d upon each other",
          FormulaLimits.MOST_SYMBOLS,
          FormulaLimits.MOST_LEVELS);
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
    if (source.isJava() && (type == Type.BOOL) != (value.type() == Type.BOOL)) {
      throw source.wrong(
          offset, "Java does not cast between boolean and numbers; write c ? 1 : 0, or x != 0");
    }
    return cast(type, value);
  }

  /** Returns a value converted as by assignment, passing or returning. */
  Term converted(Type type, Term value, int offset) {
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

  /** Returns a condition: a truth value in Java, elsewhere any value. */
  Term condition(Term value, int offset) {
    if (source.isJava() && value.type() != Type.BOOL) {
      throw source.wrong(
          offset,
          "found a value of type %s, expected boolean; write x != 0",
          source.name(value.type()));
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
    return operation.operands().stream().allMatch(Literal.class::isInstance)
        ? Lowering.value(source.language(), operation)
            .<Term>map(value -> new Literal(value, operation.type()))
            .orElse(operation)
        : operation;
  }

  /** Returns a prefix operator applied to its operand. */
  Term unary(String sign, Term operand, int offset) {
    if (sign.equals("!")) {
      return opposite(condition(operand, offset));
    }
    Type type = number(operand, offset).type().promoted();
    Term promoted = cast(type, operand);
    return switch (sign) {
      case "-" -> folded(Operation.of(Op.NEG, type, promoted));
      case "~" -> folded(Operation.of(Op.NOT, type, promoted));
      default -> promoted;
    };
  }

  /** Returns an operand that must be a number: no truth value of Java. */
  Term number(Term operand, int offset) {
    if (source.isJava() && operand.type() == Type.BOOL) {
      throw source.wrong(offset, "found a boolean, expected a number; write c ? 1 : 0");
    }
    return operand;
  }

  /** Returns an infix operator applied to its operands. */
  Term binary(String sign, Term left, Term right, int offset) {
    return switch (sign) {
      case "&&", "||" ->
          truth(
              sign.equals("&&") ? Op.LOGICAL_AND : Op.LOGICAL_OR,
              condition(left, offset),
              condition(right, offset));
      case "==", "!=", "<", ">", "<=", ">=" -> compared(sign, left, right, offset);
      case "<<", ">>", ">>>" -> shifted(sign, number(left, offset), number(right, offset));
      default -> arithmetic(Objects.requireNonNull(ARITHMETIC.get(sign)), left, right, offset);
    };
  }

  private Term arithmetic(Op op, Term left, Term right, int offset) {
    boolean isLogic = op == Op.AND || op == Op.OR || op == Op.XOR;
    if (source.isJava() && isLogic && left.type() == Type.BOOL && right.type() == Type.BOOL) {
      return Operation.of(op, Type.BOOL, left, right);
    }
    Type type = Type.common(number(left, offset).type(), number(right, offset).type());
    return folded(Operation.of(op, type, cast(type, left), cast(type, right)));
  }

  private Term compared(String sign, Term left, Term right, int offset) {
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
            : Type.common(number(left, offset).type(), number(right, offset).type());
    Term x = cast(type, left);
    Term y = cast(type, right);
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
    Type type = left.type().promoted();
    Term moved = cast(type, left);
    Term by =
        source.isJava() && count instanceof Literal(long places, Type countType)
            ? new Literal(places & (type.bits() - 1), countType)
            : count;
    return switch (sign) {
      case "<<" -> folded(Operation.of(Op.SHL, type, moved, by));
      case ">>" -> folded(Operation.of(Op.SHR, type, moved, by));
      default -> {
        Type word = type.unsigned();
        yield cast(type, folded(Operation.of(Op.SHR, word, cast(word, moved), by)));
      }
    };
  }

  /** Returns the second value where the condition holds, else the third. */
  Term choice(Term condition, Term then, Term otherwise, int offset) {
    Type type = choiceType(then, otherwise, offset);
    return chosen(condition(condition, offset), cast(type, then), cast(type, otherwise));
  }

  /**
   * Returns one of two values of one type, of a variable that one of two branches changed. A large
   * one stands once in it if the other is a sum and the like of it: {@code c ? x + y : x} is {@code
   * x + (c ? y : 0)}, so that a loop with such branches does not double it in each round.
   */
  @SuppressWarnings("ReferenceEquality") // comparing terms that share terms may take for ever
  Term joined(Term condition, Term then, Term otherwise, int offset) {
    if (then instanceof Operation(Op op, Type type, List<Term> operands, int _, int _)
        && operands.getFirst() == otherwise
        && otherwise.symbols() > MOST_TWICE
        && WITH_NEUTRAL.contains(op)) {
      Term by = operands.getLast();
      return Operation.of(
          op, type, otherwise, chosen(condition, by, new Literal(0, by.type())));
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
