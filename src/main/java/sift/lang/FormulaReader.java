package sift.lang;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.lang.text.InfixReader;
import sift.lang.text.Lexer;
import sift.lang.text.Lexer.Form;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;
import sift.lang.text.TokenReader;
import sift.word.Numeral;
import sift.word.Word;

/** Reads one formula in the syntax of {@link Parser}. */
final class FormulaReader extends InfixReader<Expr> {
  // The qualifier of a language, before a name that is called: std::popcount, Long.bitCount.
  private static final String QUALIFIER = "(?:std::|Long\\.)";
  private static final Lexer LEXER =
      new Lexer(
          Pattern.compile("\\p{javaWhitespace}+"),
          List.of(
              new Form(Kind.NAME, "(?:" + QUALIFIER + "(?=\\w+\\s*\\())?[A-Za-z_]\\w*"),
              new Form(Kind.NUMBER, "[0-9]\\w*"),
              // Unknown signs of one letter are kept for better messages.
              new Form(Kind.SIGN, ">>>|<<|>>|&~|==|!=|<=|>=|\\*\\*|\\+\\+|(?s:.)")));
  private static final int MOST_TIMES = 64;
  private static final String DECLARES = "var"; // a name, if none follows
  private static final Pattern NUMBER = Pattern.compile("(.+?)[uUlL]*");

  private final TokenReader tokens;
  private final int mostLevels;
  // Empty if every name is an input.
  private final Optional<Collection<String>> inputs;
  private final List<DefinedFunction> functions;
  private final boolean isWide;
  private long symbolsOfPowers = 0;

  FormulaReader(
      BitWidth width,
      TokenReader tokens,
      int mostLevels,
      Optional<Collection<String>> inputs,
      List<DefinedFunction> functions) {
    super(tokens);
    this.tokens = tokens;
    this.mostLevels = mostLevels;
    this.inputs = inputs;
    this.functions = functions;
    isWide = width.isWide();
  }

  static TokenReader tokens(String text) {
    return new TokenReader(LEXER.tokens(text).stream().map(FormulaReader::unqualified).toList());
  }

  private static Token unqualified(Token token) {
    return token.kind() == Kind.NAME
        ? new Token(Kind.NAME, token.text().replaceFirst(QUALIFIER, ""), token.offset())
        : token;
  }

  /** Goes past a sign, which must be next. */
  private void expect(String sign) {
    if (!tokens.skip(sign)) {
      throw unexpected((sign.equals("(") ? "" : "an operator or ") + "'" + sign + "'");
    }
  }

  /** Returns the complaint about an unexpected token. */
  private FormulaException unexpected(String expected) {
    Token found = tokens.peek();
    boolean isForeign = found.kind() == Kind.SIGN && !"()~,;?:".contains(found.text());
    return new FormulaException(
        found.column(),
        "found %s, expected %s%s"
            .formatted(
                found.described("formula"),
                expected,
                isForeign && expected.contains("operator or ")
                    ? "; operators are " + Spellings.infixOperators()
                    : ""));
  }

  /** Refuses formulas nested or chained too deeply. */
  private void checkDepth(int depth) {
    if (depth > mostLevels) {
      throw new FormulaException(
          tokens.peek().column(),
          "nested or chained deeper than " + mostLevels + " levels, the most allowed");
    }
  }

  /** Reads the formula to its end. */
  Expr formula() {
    Expr expr = choice(0);
    tokens.skip(";");
    if (tokens.peek().kind() != Kind.END) {
      throw unexpected("an operator or the end of the formula");
    }
    if (!functions.isEmpty()) {
      checkSize(expr);
    }
    return expr;
  }

  /** Refuses a formula that is too large after expansion of calls. */
  private static void checkSize(Expr formula) {
    try {
      FormulaLimits.check(formula, Map.of());
    } catch (IllegalArgumentException e) {
      throw new FormulaException(1, String.valueOf(e.getMessage()));
    }
  }

  /** Reads a formula with or without {@code ? :}, which binds least and groups from the right. */
  private Expr choice(int depth) {
    Expr first = infix(prefix(depth), 1, depth);
    if (!tokens.peek().is("?")) {
      return first;
    }
    checkDepth(depth + 1);
    tokens.take();
    Expr then = choice(depth + 1);
    expect(":");
    return new Expr.Choice(first, then, choice(depth + 1));
  }

  @Override
  protected int precedence(Token sign) {
    BinaryOp op = sign.kind() == Kind.SIGN ? Spellings.infix(sign.text()) : null;
    return op == null ? 0 : op.precedence();
  }

  @Override
  protected Expr joined(Expr left, Token sign, int depth, int length) {
    checkDepth(depth + length);
    tokens.take();
    return sign.is("&~")
        ? andNot(left, sign, depth + length)
        : binary(sign.text(), left, right(sign, depth + length));
  }

  private static Expr binary(String sign, Expr left, Expr right) {
    BinaryOp op = Objects.requireNonNull(Spellings.infix(sign));
    return switch (sign) {
      case "!=", ">=" -> opposite(op.over(left, right));
      case "<=" -> opposite(op.over(right, left));
      case ">" -> op.over(right, left);
      default -> op.over(left, right);
    };
  }

  private static Expr opposite(Expr truth) {
    return BinaryOp.EQ.over(truth, new Expr.Constant(0));
  }

  /**
   * Reads past {@code &~}. As in C the complement belongs to the next operand alone: {@code a &~ b
   * - 1} is {@code a & (~b - 1)}, which is no and-not.
   */
  private Expr andNot(Expr left, Token sign, int depth) {
    Expr complement = UnaryOp.NOT.over(prefix(depth + 1));
    Expr right = infix(complement, precedence(sign) + 1, depth);
    return right instanceof Expr.Unary(UnaryOp op, Expr operand)
        ? BinaryOp.AND_NOT.over(left, operand)
        : BinaryOp.AND.over(left, right);
  }

  @Override
  protected Expr prefix(int depth) {
    checkDepth(depth);
    if (tokens.peek().is("~")) {
      tokens.take();
      return UnaryOp.NOT.over(prefix(depth + 1));
    }
    if (tokens.skip("+")) {
      return prefix(depth + 1);
    }
    return tokens.skip("-") ? negative(depth) : power(depth);
  }

  private Expr negative(int depth) {
    if (tokens.peek().kind() != Kind.NUMBER) {
      return UnaryOp.NEG.over(prefix(depth + 1));
    }
    Expr operand = power(depth);
    return operand.isConstant()
        ? constant(Word.ZERO.minus(operand.wideValue(BitWidth.WIDE, _ -> Word.ZERO)))
        : UnaryOp.NEG.over(operand);
  }

  /** Reads an operand, perhaps with a power {@code ** number}. */
  private Expr power(int depth) {
    Expr base = operand(depth);
    Token sign = tokens.peek();
    if (!tokens.skip("**")) {
      return base;
    }
    if (tokens.peek().kind() != Kind.NUMBER) {
      throw unexpected("a number from 0 to " + MOST_TIMES);
    }
    Token times = tokens.take();
    Word number = number(times);
    if (number.high() != 0 || Long.compareUnsigned(number.low(), MOST_TIMES) > 0) {
      throw new FormulaException(
          times.column(),
          "found '%s', expected a number from 0 to %d".formatted(times.text(), MOST_TIMES));
    }
    return power(base, (int) number.low(), sign);
  }

  /** Returns a product of equal factors; for constants the constant. */
  private Expr power(Expr base, int times, Token sign) {
    boolean isNumber = base instanceof Expr.Constant && !isWide;
    symbolsOfPowers += isNumber ? 0 : (long) times * (base.symbols() + 1);
    if (symbolsOfPowers > FormulaLimits.MOST_SYMBOLS) {
      throw new FormulaException(
          sign.column(),
          "more than %,d symbols, powers as products".formatted(FormulaLimits.MOST_SYMBOLS));
    }
    Expr product = times == 0 ? new Expr.Constant(1) : base;
    for (int i = 1; i < times; i++) {
      product =
          product instanceof Expr.Constant(long one)
                  && base instanceof Expr.Constant(long other)
                  && isNumber
              ? new Expr.Constant(one * other)
              : BinaryOp.MUL.over(product, base);
    }
    return product;
  }

  private Expr constant(Word value) {
    return isWide ? Expr.constant(value) : new Expr.Constant(value.low());
  }

  /** Returns the word of a number, which may have a suffix: {@code 0x38ull}. */
  private Word number(Token number) {
    Matcher parts = NUMBER.matcher(number.text());
    String digits = parts.matches() ? parts.group(1) : "";
    if (Numeral.isOctal(digits)) {
      throw octal(digits, number.column());
    }
    BigInteger value =
        Numeral.read(digits)
            .orElseThrow(() ->
                new FormulaException(
                    number.column(),
                    "malformed number; allowed are 56, 0x38, 0b111000, with or without ull"))
            .value();
    // Widths below 64 bits cut it.
    int most = isWide ? Word.SIZE : Long.SIZE;
    if (!Numeral.fits(value, most)) {
      throw new FormulaException(
          number.column(), "'" + digits + "' does not fit into " + most + " bits");
    }
    return Word.of(value);
  }

  /**
   * Returns the complaint about a number that C and Java read in base 8, or refuse if it has an 8
   * or 9.
   */
  private static FormulaException octal(String digits, int column) {
    boolean isOne = digits.chars().allMatch(digit -> digit < '8');
    BigInteger meant = new BigInteger(digits, isOne ? 8 : 10);
    return new FormulaException(
        column,
        "'%s' %s in C and Java; write %s or 0x%s"
            .formatted(digits, isOne ? "is octal" : "is no number", meant, meant.toString(16)));
  }

  private Expr operand(int depth) {
    return switch (tokens.peek().kind()) {
      case NUMBER -> constant(number(tokens.take()));
      case NAME -> {
        Token name = tokens.take();
        yield tokens.peek().is("(") ? call(name, depth + 1) : input(name);
      }
      case SIGN, CHARACTER, END -> {
        if (!tokens.skip("(")) {
          throw unexpected("an input, a number, an operator name, '(', '~' or '-'");
        }
        Expr inner = choice(depth + 1);
        expect(")");
        yield inner;
      }
    };
  }

  private Expr input(Token name) {
    if (inputs.isPresent() && inputs.get().contains(name.text())) {
      return new Expr.Input(name.text());
    }
    if (Spellings.isOperator(name.text())) {
      throw new FormulaException(
          name.column(), "'" + name.text() + "' is an operator; its operands go into parentheses");
    }
    if (!name.text().equals(DECLARES) || tokens.peek().kind() == Kind.NAME) {
      refuseType(name);
    }
    if (inputs.isPresent()) {
      throw FormulaException.unknownInput(name, List.copyOf(inputs.get()), Spellings.calls());
    }
    return new Expr.Input(name.text());
  }

  private Expr call(Token name, int depth) {
    for (DefinedFunction function : functions) {
      if (function.name().equals(name.text())) {
        return new Expr.Call(function, operands(name, function.arity(), depth));
      }
    }
    UnaryOp unary = Spellings.UNARY_CALLS.get(name.text());
    if (unary != null) {
      return unary.over(operands(name, 1, depth).getFirst());
    }
    BinaryOp binary = Spellings.BINARY_CALLS.get(name.text());
    if (binary != null) {
      List<Expr> operands = operands(name, 2, depth);
      return binary.over(operands.get(0), operands.get(1));
    }
    if (name.text().equals(TernaryLogic.SYMBOL)) {
      List<Expr> operands = operands(name, 4, depth);
      if (operands.getFirst() instanceof Expr.Constant(long table) && table >= 0 && table <= 255) {
        return new Expr.Ternary((int) table, operands.get(1), operands.get(2), operands.get(3));
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
    throw FormulaException.unknownFunction(name, calls);
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
    expect("(");
    List<Expr> operands = new ArrayList<>();
    do {
      operands.add(choice(depth));
    } while (tokens.skip(","));
    expect(")");
    if (operands.size() != count) {
      throw new FormulaException(
          name.column(),
          "'%s' takes %d operand%s, found %d"
              .formatted(name.text(), count, count == 1 ? "" : "s", operands.size()));
    }
    return operands;
  }
}
