package sift.lang;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.file.Nearest;
import sift.lang.Expr.Binary;
import sift.lang.Expr.Choice;
import sift.lang.Expr.Constant;
import sift.lang.Expr.Input;
import sift.lang.Expr.Ternary;
import sift.lang.Expr.Unary;
import sift.lang.Lexer.Kind;
import sift.lang.Lexer.Token;
import sift.word.Word;

/**
 * Reads the infix text of a formula, as {@link Expr} prints it and as C, C++ and Java write it: C
 * precedence, redundant parentheses, {@code 1ull}, {@code std::popcount(x)}, {@code
 * Long.reverse(x)}, {@code UINT64_C(1)}, a semicolon at the end.
 *
 * <p>{@code &~} written together is the one operator and-not; {@code a & ~b} is an and and a not.
 * Parentheses, calls and operators may nest 400 deep, counted together; {@link FormulaLimits} hold
 * where functions of one's own are called. {@code >>} and {@code >>>} are both the logical shift,
 * {@code <} compares unsigned words; {@code a > b} is read as {@code b < a}, and {@code !=}, {@code
 * <=}, {@code >=} as the opposite {@code == 0}. {@code c ? a : b} is a choice. A minus before a
 * number makes a negative constant, modulo 2^64 like every number, before anything else the
 * operator {@code neg}; a plus means nothing. {@code a ** 3} is {@code a * a * a} and binds more
 * tightly than a minus on its left, as in Python.
 */
public final class Parser {
  private static final int MOST_TIMES = 64;
  private static final int USUAL_LEVELS = 400;
  private static final String DECLARES = "var"; // a name, if none follows

  // Empty where every name is an input.
  private final Optional<Collection<String>> inputs;
  private final List<DefinedFunction> functions;
  private final boolean isWide;
  private final Tokens tokens;
  private long symbolsOfPowers = 0;

  private Parser(
      BitWidth width,
      String text,
      Optional<Collection<String>> inputs,
      List<DefinedFunction> functions,
      int mostLevels) {
    this.inputs = inputs;
    this.functions = functions;
    isWide = width.isWide();
    tokens = new Tokens(text, mostBits(), mostLevels);
  }

  /** Returns how many bits a number may have: words of fewer than 64 bits cut it. */
  private int mostBits() {
    return isWide ? Word.SIZE : Long.SIZE;
  }

  /**
   * Returns the formula that {@code text} writes over the named inputs.
   *
   * @throws FormulaException where the text is not a formula, or names something unknown
   */
  public static Expr parse(String text, Collection<String> inputs) {
    return parse(text, inputs, List.of());
  }

  /** Returns the same where the formula may call functions of one's own. */
  public static Expr parse(
      String text, Collection<String> inputs, List<DefinedFunction> functions) {
    return parse(BitWidth.WORD, text, inputs, functions);
  }

  /** Returns the same over words of some width: if they are wide, numbers may have 128 bits. */
  public static Expr parse(
      BitWidth width, String text, Collection<String> inputs, List<DefinedFunction> functions) {
    return new Parser(width, text, Optional.of(inputs), functions, USUAL_LEVELS).formula();
  }

  /**
   * Returns the formula that {@code text} writes over whatever inputs it names: every name that is
   * no operator and begins no statement.
   *
   * @throws FormulaException where the text is not a formula
   */
  public static Expr parse(String text) {
    return parseCalls(text, List.of());
  }

  /** Returns the same where the formula may call functions of one's own. */
  public static Expr parseCalls(String text, List<DefinedFunction> functions) {
    return parseCalls(text, functions, USUAL_LEVELS);
  }

  /**
   * Returns the same of a formula that may be so deep, for which the stack must be large enough:
   * 400 levels are allowed elsewhere, for which every stack is.
   */
  public static Expr parseCalls(String text, List<DefinedFunction> functions, int mostLevels) {
    return new Parser(BitWidth.WORD, text, Optional.empty(), functions, mostLevels).formula();
  }

  private Expr formula() {
    Expr expr = choice(0);
    tokens.skip(";");
    if (tokens.peek().kind() != Kind.END) {
      throw tokens.unexpected("an operator or the end of the formula");
    }
    if (!functions.isEmpty()) {
      checkSize(expr);
    }
    return expr;
  }

  /** Refuses what is too large once the functions called are put in. */
  private static void checkSize(Expr formula) {
    try {
      FormulaLimits.check(formula, Map.of());
    } catch (IllegalArgumentException e) {
      throw new FormulaException(1, String.valueOf(e.getMessage()));
    }
  }

  /** Returns a formula with or without {@code ? :}, which binds least and groups from the right. */
  private Expr choice(int depth) {
    Expr first = infix(1, depth);
    if (!tokens.peek().is("?")) {
      return first;
    }
    tokens.checkDepth(depth + 1);
    tokens.take();
    Expr then = choice(depth + 1);
    tokens.expect(":");
    return new Choice(first, then, choice(depth + 1));
  }

  /** Operands joined by operators that bind at least as tightly as {@code precedence}. */
  private Expr infix(int precedence, int depth) {
    return infix(prefix(depth), precedence, depth);
  }

  private Expr infix(Expr first, int precedence, int depth) {
    Expr left = first;
    for (int length = 1; ; length++) {
      Token sign = tokens.peek();
      BinaryOp op = sign.kind() == Kind.SIGN ? Spellings.infix(sign.text()) : null;
      if (op == null || op.precedence() < precedence) {
        return left;
      }
      tokens.checkDepth(depth + length);
      tokens.take();
      left =
          op == BinaryOp.AND_NOT
              ? andNot(left, depth + length)
              : binary(sign.text(), op, left, infix(op.precedence() + 1, depth + length));
    }
  }

  private static Expr binary(String sign, BinaryOp op, Expr left, Expr right) {
    return switch (sign) {
      case "!=", ">=" -> opposite(new Binary(op, left, right));
      case "<=" -> opposite(new Binary(op, right, left));
      case ">" -> new Binary(op, right, left);
      default -> new Binary(op, left, right);
    };
  }

  private static Expr opposite(Expr truth) {
    return new Binary(BinaryOp.EQ, truth, new Constant(0));
  }

  /**
   * Returns what follows {@code &~}. As in C the complement belongs to the next operand alone:
   * {@code a &~ b - 1} is {@code a & (~b - 1)}, which is no and-not.
   */
  private Expr andNot(Expr left, int depth) {
    Expr complement = new Unary(UnaryOp.NOT, prefix(depth + 1));
    Expr right = infix(complement, BinaryOp.AND_NOT.precedence() + 1, depth);
    return right instanceof Unary(UnaryOp op, Expr operand)
        ? new Binary(BinaryOp.AND_NOT, left, operand)
        : new Binary(BinaryOp.AND, left, right);
  }

  private Expr prefix(int depth) {
    tokens.checkDepth(depth);
    if (tokens.peek().is("~")) {
      tokens.take();
      return new Unary(UnaryOp.NOT, prefix(depth + 1));
    }
    if (tokens.skip("+")) {
      return prefix(depth + 1);
    }
    return tokens.skip("-") ? negative(depth) : power(depth);
  }

  private Expr negative(int depth) {
    if (tokens.peek().kind() != Kind.NUMBER) {
      return new Unary(UnaryOp.NEG, prefix(depth + 1));
    }
    Expr operand = power(depth);
    return operand.isConstant()
        ? constant(Word.ZERO.minus(operand.wideValue(BitWidth.WIDE, _ -> Word.ZERO)))
        : new Unary(UnaryOp.NEG, operand);
  }

  /** Returns an operand, or its power with a number behind {@code **}. */
  private Expr power(int depth) {
    Expr base = operand(depth);
    Token sign = tokens.peek();
    if (!tokens.skip("**")) {
      return base;
    }
    if (tokens.peek().kind() != Kind.NUMBER) {
      throw tokens.unexpected("a number from 0 to " + MOST_TIMES);
    }
    Token times = tokens.take();
    if (times.value().high() != 0 || Long.compareUnsigned(times.value().low(), MOST_TIMES) > 0) {
      throw new FormulaException(
          times.column(),
          "found '%s', expected a number from 0 to %d".formatted(times.text(), MOST_TIMES));
    }
    return power(base, (int) times.value().low(), sign);
  }

  /** Returns a product of equal factors; of numbers the number that it is. */
  private Expr power(Expr base, int times, Token sign) {
    boolean isNumber = base instanceof Constant && !isWide;
    symbolsOfPowers += isNumber ? 0 : (long) times * (base.symbols() + 1);
    if (symbolsOfPowers > FormulaLimits.MOST_SYMBOLS) {
      throw new FormulaException(
          sign.column(),
          "more than %,d symbols, powers as products".formatted(FormulaLimits.MOST_SYMBOLS));
    }
    Expr product = times == 0 ? new Constant(1) : base;
    for (int i = 1; i < times; i++) {
      product =
          product instanceof Constant(long one) && base instanceof Constant(long other) && isNumber
              ? new Constant(one * other)
              : new Binary(BinaryOp.MUL, product, base);
    }
    return product;
  }

  private Expr constant(Word value) {
    return isWide ? Expr.constant(value) : new Constant(value.low());
  }

  private Expr operand(int depth) {
    return switch (tokens.peek().kind()) {
      case NUMBER -> constant(tokens.take().value());
      case NAME -> {
        Token name = tokens.take();
        yield tokens.peek().is("(") ? call(name, depth + 1) : input(name);
      }
      case SIGN, END -> {
        if (!tokens.skip("(")) {
          throw tokens.unexpected("an input, a number, an operator name, '(', '~' or '-'");
        }
        Expr inner = choice(depth + 1);
        tokens.expect(")");
        yield inner;
      }
    };
  }

  private Expr input(Token name) {
    if (inputs.isPresent() && inputs.get().contains(name.text())) {
      return new Input(name.text());
    }
    if (Spellings.isOperator(name.text())) {
      throw new FormulaException(
          name.column(), "'" + name.text() + "' is an operator; its operands go into parentheses");
    }
    if (!name.text().equals(DECLARES) || tokens.peek().kind() == Kind.NAME) {
      refuseType(name);
    }
    if (inputs.isPresent()) {
      List<String> allowed = new ArrayList<>(inputs.get());
      allowed.addAll(Spellings.calls());
      throw new UnknownInputException(name, inputs.get(), Nearest.hint(name.text(), allowed));
    }
    return new Input(name.text());
  }

  private Expr call(Token name, int depth) {
    for (DefinedFunction function : functions) {
      if (function.name().equals(name.text())) {
        return new Expr.Call(function, operands(name, function.arity(), depth));
      }
    }
    UnaryOp unary = Spellings.unaryCall(name.text());
    if (unary != null) {
      return new Unary(unary, operands(name, 1, depth).getFirst());
    }
    BinaryOp binary = Spellings.binaryCall(name.text());
    if (binary != null) {
      List<Expr> operands = operands(name, 2, depth);
      return new Binary(binary, operands.get(0), operands.get(1));
    }
    if (name.text().equals(TernaryLogic.SYMBOL)) {
      List<Expr> operands = operands(name, 4, depth);
      if (operands.getFirst() instanceof Constant(long table) && table >= 0 && table <= 255) {
        return new Ternary((int) table, operands.get(1), operands.get(2), operands.get(3));
      }
      throw new FormulaException(
          name.column(), "the first operand of ternary is a truth table, a number from 0 to 255");
    }
    if (Spellings.isNumberMacro(name.text())) {
      Expr number = operands(name, 1, depth).getFirst();
      if (number.isConstant()) {
        return number;
      }
      throw new FormulaException(name.column(), "'" + name.text() + "' takes a number");
    }
    refuseType(name);
    List<String> calls = new ArrayList<>();
    functions.forEach(function -> calls.add(function.name()));
    calls.addAll(Spellings.calls());
    throw UnknownFunctionException.of(name, calls);
  }

  /** Refuses a name that begins a cast or a statement. */
  private static void refuseType(Token name) {
    if (Spellings.beginsStatement(name.text())) {
      throw new FormulaException(
          name.column(),
          "found '%s'; a formula is one expression, without casts and statements"
              .formatted(name.text()));
    }
  }

  private List<Expr> operands(Token name, int count, int depth) {
    tokens.expect("(");
    List<Expr> operands = new ArrayList<>();
    do {
      operands.add(choice(depth));
    } while (tokens.skip(","));
    tokens.expect(")");
    if (operands.size() != count) {
      throw new FormulaException(
          name.column(),
          "'%s' takes %d operand%s, found %d"
              .formatted(name.text(), count, count == 1 ? "" : "s", operands.size()));
    }
    return operands;
  }
}
