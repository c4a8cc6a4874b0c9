package sift.lang.snippet;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.lang.snippet.Term.Literal;
import sift.lang.snippet.Term.Operation;

/**
 * The instructions and intrinsic functions of LLVM IR, as terms over types without a sign.
 *
 * <p>What would be poison is assumed not to be: flags hold, shift counts are in range.
 */
final class LlvmTerms {
  /** Instructions of two operands of one type, which may be that of truth values. */
  static final Set<String> LOGIC = Set.of("add", "sub", "mul", "and", "or", "xor");

  /** All instructions of two operands of one type. */
  static final Set<String> BINARY =
      Set.of(
          "add", "sub", "mul", "and", "or", "xor", "udiv", "sdiv", "urem", "srem", "shl", "lshr",
          "ashr");

  static final Set<String> FLAGS = Set.of("nuw", "nsw", "exact", "disjoint", "nneg", "samesign");

  /** A flag of all instructions: no operand makes the result poison. */
  private static final String DEFINED = "defined";

  private static final Set<String> NONE = Set.of();

  private LlvmTerms() {}

  /**
   * What an instruction computes.
   *
   * @param term the value, which assumes that nothing is poison
   * @param frozen the same without these assumptions, one of the values that freezing it may give
   */
  record Value(Term term, Term frozen) {
    static Value of(Term term) {
      return new Value(term, term);
    }

    Type type() {
      return term.type();
    }

    /** Returns one of two values: the first where this is not 0. */
    Value chosen(Value then, Value otherwise) {
      return new Value(
          Typer.chosen(term, then.term, otherwise.term),
          Typer.chosen(frozen, then.frozen, otherwise.frozen));
    }
  }

  /** Returns the intrinsic functions of so many operands, without {@code llvm.}. */
  static Set<String> intrinsics(int operands) {
    return switch (operands) {
      case 1 -> Set.of("ctpop", "bswap", "bitreverse");
      case 2 ->
          Set.of(
              "ctlz",
              "cttz",
              "abs",
              "umin",
              "umax",
              "smin",
              "smax",
              "expect",
              "uadd.sat",
              "usub.sat",
              "sadd.sat",
              "ssub.sat",
              "uadd.with.overflow",
              "usub.with.overflow",
              "umul.with.overflow",
              "sadd.with.overflow",
              "ssub.with.overflow",
              "x86.bmi.pext",
              "x86.bmi.pdep");
      case 3 -> Set.of("fshl", "fshr");
      default -> Set.of();
    };
  }

  /**
   * Returns what an instruction or an intrinsic function computes.
   *
   * @param name of the instruction, of the predicate of {@code icmp}, or of the function
   * @param flags of it
   * @param type of the result
   */
  static Value of(String name, Set<String> flags, Type type, List<Value> operands) {
    List<Term> plain = operands.stream().map(Value::frozen).toList();
    Term frozen = term(name, NONE, type, plain);
    Set<String> all = Stream.concat(flags.stream(), Stream.of(DEFINED)).collect(Collectors.toSet());
    Term term = term(name, all, type, operands.stream().map(Value::term).toList());
    for (String flag : flags) { // others say nothing of it
      term = given(term, condition(name, flag, plain, frozen));
    }
    return new Value(term, frozen);
  }

  private static Term given(Term term, Term condition) {
    return condition instanceof Literal
        ? term
        : Operation.of(Op.GIVEN, term.type(), term, condition);
  }

  /** Returns whether a sum or the like exceeds its type. */
  static Value overflow(String name, List<Value> operands) {
    return new Value(
        overflow(name, operands.get(0).term(), operands.get(1).term()),
        overflow(name, operands.get(0).frozen(), operands.get(1).frozen()));
  }

  private static Term overflow(String name, Term x, Term y) {
    Term wrapped = Operation.of(operation(name.substring(1)), x.type(), x, y);
    return switch (name) {
      case "uadd" -> less(wrapped, x);
      case "usub" -> less(x, y);
      case "umul" -> productOverflows(x, y);
      case "sadd" -> isNegative(BitTerms.same(Op.AND, xor(x, wrapped), xor(y, wrapped)));
      default -> isNegative(BitTerms.same(Op.AND, xor(x, y), xor(x, wrapped)));
    };
  }

  private static Term productOverflows(Term x, Term y) {
    if (y instanceof Literal(long factor, Type type)) {
      return factor == 0
          ? BitTerms.number(0, Type.BOOL)
          : less(BitTerms.number(Long.divideUnsigned(type.extended(-1), factor), type), x);
    }
    Term again = BitTerms.same(Op.DIV, BitTerms.same(Op.MUL, x, y), y);
    return BitTerms.choice(
        BitTerms.isZero(y), BitTerms.number(0, Type.BOOL), not(truth(Op.EQ, again, x)));
  }

  /** Returns what a flag says of an instruction; that of {@code nsw} may be part of its term. */
  private static Term condition(String name, String flag, List<Term> operands, Term result) {
    Term x = operands.getFirst();
    Term y = operands.getLast();
    Type type = x.type();
    return switch (name + " " + flag) {
      case "add nuw", "sub nuw", "mul nuw" -> not(overflow("u" + name, x, y));
      case "shl nuw" -> truth(Op.EQ, term("lshr", NONE, type, List.of(result, y)), x);
      case "shl nsw" -> truth(Op.EQ, term("ashr", NONE, type, List.of(result, y)), x);
      case "trunc nuw" -> truth(Op.EQ, term("zext", NONE, type, List.of(result)), x);
      case "trunc nsw" -> truth(Op.EQ, term("sext", NONE, type, List.of(result)), x);
      case "lshr exact", "ashr exact" ->
          truth(Op.EQ, term("shl", NONE, type, List.of(result, y)), x);
      case "udiv exact", "sdiv exact" -> truth(Op.EQ, BitTerms.same(Op.MUL, result, y), x);
      case "or disjoint" -> BitTerms.isZero(BitTerms.same(Op.AND, x, y));
      case "zext nneg" -> not(isNegative(x));
      default ->
          flag.equals("samesign") ? not(isNegative(xor(x, y))) : BitTerms.number(1, Type.BOOL);
    };
  }

  private static Term term(String name, Set<String> flags, Type type, List<Term> operands) {
    Term x = operands.getFirst();
    Term y = operands.size() > 1 ? operands.get(1) : x;
    return switch (name) {
      case "add", "sub", "mul" -> arithmetic(operation(name), flags, x, y);
      case "udiv" -> BitTerms.same(Op.DIV, x, y);
      case "urem" -> BitTerms.same(Op.REM, x, y);
      case "sdiv" -> signed(Op.DIV, x, y);
      case "srem" -> signed(Op.REM, x, y);
      case "and", "or", "xor" -> BitTerms.same(operation(name), x, y);
      case "shl" -> BitTerms.same(Op.SHL, x, count(flags, y));
      case "lshr" -> BitTerms.same(Op.SHR, x, count(flags, y));
      case "ashr" ->
          Typer.cast(type, Operation.of(Op.SHR, type.signed(), signed(x), count(flags, y)));
      case "zext" -> Typer.cast(type, x);
      case "sext" ->
          x.type() == Type.BOOL
              ? BitTerms.same(Op.NEG, Typer.cast(type, x))
              : Typer.cast(type, Typer.cast(type.signed(), signed(x)));
      case "trunc" ->
          Typer.cast(
              type, type == Type.BOOL ? BitTerms.same(Op.AND, x, BitTerms.number(1, x.type())) : x);
      case "select" -> choice(x, y, operands.getLast());
      case "eq" -> truth(Op.EQ, x, y);
      case "ne" -> not(truth(Op.EQ, x, y));
      case "ult" -> less(x, y);
      case "ugt" -> less(y, x);
      case "ule" -> not(less(y, x));
      case "uge" -> not(less(x, y));
      case "slt" -> signedLess(x, y);
      case "sgt" -> signedLess(y, x);
      case "sle" -> not(signedLess(y, x));
      case "sge" -> not(signedLess(x, y));
      case "ctpop" -> BitTerms.same(Op.POPCOUNT, x);
      case "bswap" -> BitTerms.same(Op.BYTE_SWAP, x);
      case "bitreverse" -> BitTerms.same(Op.BIT_REVERSE, x);
      case "ctlz" -> BitTerms.same(isPoison(flags, y) ? Op.CLZ : Op.COUNTL_ZERO, x);
      case "cttz" -> BitTerms.same(isPoison(flags, y) ? Op.CTZ : Op.COUNTR_ZERO, x);
      case "abs" ->
          isPoison(flags, y)
              ? Typer.cast(type, BitTerms.absolute(signed(x)))
              : BitTerms.choice(isNegative(x), BitTerms.same(Op.NEG, x), x);
      case "umin" -> BitTerms.least(x, y);
      case "umax" -> BitTerms.most(x, y);
      case "smin" -> Typer.cast(type, BitTerms.least(signed(x), signed(y)));
      case "smax" -> Typer.cast(type, BitTerms.most(signed(x), signed(y)));
      case "expect" -> x;
      case "x86.bmi.pext" -> BitTerms.same(Op.PEXT, x, y);
      case "x86.bmi.pdep" -> BitTerms.same(Op.PDEP, x, y);
      case "fshl", "fshr" -> funnel(name, x, y, operands.getLast());
      default -> saturated(name, x, y);
    };
  }

  private static Op operation(String name) {
    return Op.valueOf(name.toUpperCase(Locale.ROOT));
  }

  /**
   * Whether an operand says that 0, or the least number, gives poison, and it is assumed not to.
   */
  private static boolean isPoison(Set<String> flags, Term isPoison) {
    return flags.contains(DEFINED) && isPoison.equals(BitTerms.number(1, Type.BOOL));
  }

  private static Term arithmetic(Op op, Set<String> flags, Term x, Term y) {
    if (x.type() == Type.BOOL) {
      return BitTerms.same(op == Op.MUL ? Op.AND : Op.XOR, x, y);
    }
    return flags.contains("nsw") ? signed(op, x, y) : BitTerms.same(op, x, y);
  }

  private static Term signed(Term x) {
    return x instanceof Operation cast
            && cast.op() == Op.CAST
            && cast.operand(0).type() == x.type().signed()
        ? cast.operand(0)
        : Typer.cast(x.type().signed(), x);
  }

  /** Returns an operator on numbers with signs, whose result is assumed to fit. */
  private static Term signed(Op op, Term x, Term y) {
    return Typer.cast(x.type(), BitTerms.same(op, signed(x), signed(y)));
  }

  /** Returns the count of a shift, modulo the bits of the type if it may be out of range. */
  private static Term count(Set<String> flags, Term count) {
    return flags.contains(DEFINED) || count instanceof Literal
        ? count
        : BitTerms.same(Op.AND, count, BitTerms.number(count.type().bits() - 1L, count.type()));
  }

  private static Term truth(Op op, Term x, Term y) {
    return Operation.of(op, Type.BOOL, x, y);
  }

  private static Term not(Term truth) {
    return Operation.of(Op.LOGICAL_NOT, Type.BOOL, truth);
  }

  private static Term xor(Term x, Term y) {
    return BitTerms.same(Op.XOR, x, y);
  }

  private static Term less(Term x, Term y) {
    return truth(Op.LT, x, y);
  }

  /** Of truth values 1 is the number -1. */
  private static Term signedLess(Term x, Term y) {
    return x.type() == Type.BOOL ? less(y, x) : less(signed(x), signed(y));
  }

  private static Term isNegative(Term x) {
    return signedLess(x, BitTerms.number(0, x.type()));
  }

  /** Returns one of two values; a truth value beside a constant as && or ||. */
  static Term choice(Term condition, Term then, Term otherwise) {
    if (otherwise.equals(BitTerms.number(0, Type.BOOL))) {
      return truth(Op.LOGICAL_AND, condition, then);
    }
    if (then.equals(BitTerms.number(1, Type.BOOL))) {
      return truth(Op.LOGICAL_OR, condition, otherwise);
    }
    return Typer.chosen(condition, then, otherwise);
  }

  /**
   * Returns the high half, or of {@code fshr} the low half, of two words that are shifted as one.
   */
  @SuppressWarnings("ReferenceEquality") // comparing terms that share terms may take for ever
  private static Term funnel(String name, Term high, Term low, Term count) {
    Type type = high.type();
    boolean isLeft = name.equals("fshl");
    if (high == low) {
      return BitTerms.same(isLeft ? Op.ROTL : Op.ROTR, high, count);
    }
    int bits = type.bits();
    if (count instanceof Literal(long value, Type _)) {
      int places = Math.floorMod(value, bits); // a word below 0 is a multiple of the bits more
      int up = isLeft ? places : bits - places;
      return places == 0
          ? isLeft ? high : low
          : BitTerms.same(
              Op.OR,
              BitTerms.same(Op.SHL, high, BitTerms.number(up, type)),
              BitTerms.same(Op.SHR, low, BitTerms.number(bits - up, type)));
    }
    Term one = BitTerms.number(1, type);
    Term mask = BitTerms.number(bits - 1L, type);
    Term there = BitTerms.same(Op.AND, count, mask);
    Term back = xor(there, mask);
    return isLeft
        ? BitTerms.same(
            Op.OR,
            BitTerms.same(Op.SHL, high, there),
            BitTerms.same(Op.SHR, BitTerms.same(Op.SHR, low, one), back))
        : BitTerms.same(
            Op.OR,
            BitTerms.same(Op.SHL, BitTerms.same(Op.SHL, high, one), back),
            BitTerms.same(Op.SHR, low, there));
  }

  /** Returns a sum or difference, or the end of the range that it exceeds. */
  private static Term saturated(String name, Term x, Term y) {
    Type type = x.type();
    Term wrapped = BitTerms.same(operation(name.substring(1, 4)), x, y);
    Term end =
        switch (name) {
          case "uadd.sat" -> BitTerms.number(-1, type);
          case "usub.sat" -> BitTerms.number(0, type);
          default ->
              BitTerms.choice(
                  isNegative(x),
                  BitTerms.number(type.signed().least().longValue(), type),
                  BitTerms.number(type.signed().most().longValue(), type));
        };
    return BitTerms.choice(overflow(name.substring(0, 4), x, y), end, wrapped);
  }
}
