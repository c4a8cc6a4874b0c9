package sift.lang.snippet;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import sift.lang.text.InfixReader;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;

/** Reads expressions. */
final class ExpressionReader extends InfixReader<Term> {
  private static final int MAX_DEPTH = 200;

  private static final Set<String> BLOCKS = Set.of("if", "match", "{", "unsafe");

  private static final Set<String> LIMITS = Set.of("numeric_limits", "std::numeric_limits");

  private final Cursor cursor;
  private final Source source;
  private final Typer typer;
  private final Scope scope;
  private final CallReader calls;
  // Reads a block or branch of Rust that is a value, or a call of a function of Go that stands in
  // an expression; takes the depth.
  private final IntFunction<Term> blocks;
  // Reads an assignment, ++ or -- within an expression.
  private final Supplier<Term> changes;

  ExpressionReader(Cursor cursor, Scope scope, IntFunction<Term> blocks, Supplier<Term> changes) {
    super(cursor);
    this.blocks = blocks;
    this.changes = changes;
    this.cursor = cursor;
    source = cursor.source();
    typer = new Typer(source);
    this.scope = scope;
    calls = new CallReader(cursor, scope, typer);
  }

  Typer typer() {
    return typer;
  }

  /** Reads an expression. */
  Term expression() {
    calls.begin();
    return choice(0);
  }

  private Term choice(int depth) {
    Term first = infix(prefix(depth), 1, depth);
    Token sign = cursor.peek();
    if (!sign.is("?")) {
      return first;
    }
    cursor.take();
    endOfPart(depth);
    int thenMark = cursor.mark();
    Term then = calls.sometimes(() -> choice(depth + 1));
    boolean isThenNumber = isNumber(then, thenMark);
    cursor.expect(":", "an operator or ");
    int otherwiseMark = cursor.mark();
    Term otherwise = calls.sometimes(() -> choice(depth + 1));
    boolean isOtherwiseNumber = isNumber(otherwise, otherwiseMark);
    Term choice =
        typer.choice(
            first,
            isThenNumber ? typer.narrowed(then, otherwise.type()) : then,
            isOtherwiseNumber ? typer.narrowed(otherwise, then.type()) : otherwise,
            sign.offset());
    return typer.checked(choice, sign.offset());
  }

  /** Says that all of a full expression so far is evaluated before what follows. */
  private void endOfPart(int depth) {
    if (depth == 0) {
      calls.end();
    }
  }

  /** Whether the tokens since {@code mark} are a constant expression of Java (JLS 15.29). */
  private boolean isNumber(Term value, int mark) {
    return source.isJava()
        && value instanceof Term.Literal
        && cursor.passed(mark, this::isNoNumber).isEmpty();
  }

  private boolean isNoNumber(Token token) {
    return token.kind() == Kind.NAME
        && !TypeNames.begins(token.text(), source.language())
        && !scope.isNumber(token.text())
        && Literals.named(token.text(), source.language()).isEmpty();
  }

  /**
   * Returns the kind of a constant variable whose initializer was read since a place: NUMBER if
   * that is a constant expression.
   */
  Variable.Kind constantOf(Term value, int mark) {
    return isNumber(value, mark) ? Variable.Kind.NUMBER : Variable.Kind.CONSTANT;
  }

  @Override
  protected int precedence(Token sign) {
    return sign.kind() == Kind.SIGN || sign.is("as")
        ? source.language().precedence(sign.text())
        : 0;
  }

  @Override
  protected Term joined(Term left, Token sign, int depth, int length) {
    if (sign.is(">>>") && !source.isJava()) {
      throw source.wrong(sign, "found '>>>', which only Java has");
    }
    cursor.take();
    if (sign.is("as")) {
      return typer.explicit(cursor.type(), left, sign.offset());
    }
    boolean isOrdered = sign.is("&&") || sign.is("||");
    if (isOrdered) {
      endOfPart(depth);
    }
    Term right = isOrdered ? calls.sometimes(() -> right(sign, depth + 1)) : right(sign, depth + 1);
    return typer.checked(typer.binary(sign.text(), left, right, sign.offset()), sign.offset());
  }

  /** Records that a variable is changed. */
  void change(Token name) {
    calls.change(name);
  }

  /** Whether the expression that was read changes a variable, and nothing has ended since. */
  boolean isChanged(Token name) {
    return calls.isChanged(name);
  }

  /** Whether what is being read is evaluated conditionally. */
  boolean isSometimes() {
    return calls.isSometimes();
  }

  /** Refuses expressions nested too deeply. */
  void checkDepth(int depth, Token at) {
    if (depth > MAX_DEPTH) {
      throw source.wrong(at.offset(), "nested deeper than %d levels, the most allowed", MAX_DEPTH);
    }
  }

  @Override
  protected Term prefix(int depth) {
    Token sign = cursor.peek();
    checkDepth(depth, sign);
    if (sign.kind() == Kind.SIGN && sign.text().length() == 1 && prefixes().contains(sign.text())) {
      cursor.take();
      boolean isNegated = sign.is("-") && cursor.isAt(Kind.NUMBER) && !cursor.peek(1).is(".");
      Term operand = isNegated ? number(true) : prefix(depth + 1);
      String text = sign.is("^") ? "~" : sign.text();
      return isNegated && source.isStrict()
          ? operand
          : typer.checked(typer.unary(text, operand, sign.offset()), sign.offset());
    }
    Optional<Type> type = typeInParentheses();
    return type.isPresent()
        ? typer.explicit(type.get(), prefix(depth + 1), sign.offset())
        : withMethods(operand(depth), depth);
  }

  private String prefixes() {
    return switch (source.language()) {
      case C, CPP, JAVA, LLVM -> "-~!+";
      case RUST -> "-!";
      case GO -> "-^!+";
    };
  }

  /** Reads the methods of Rust that are called of an operand. */
  private Term withMethods(Term operand, int depth) {
    Term value = operand;
    while (source.language() == SourceLanguage.RUST && cursor.peek().is(".")) {
      value = calls.method(typer.settled(value), () -> choice(depth + 1));
    }
    return value;
  }

  /** Reads a constant as a pattern of Rust has it: without signs between operands. */
  Term pattern() {
    return prefix(0);
  }

  /** Reads a type that stands in parentheses, if one does: a call of its name is none. */
  private Optional<Type> typeInParentheses() {
    if (source.isStrict()
        || !cursor.peek().is("(")
        || !cursor.isTypeAt(1)
        || scope.knows(cursor.peek(1).text())) {
      return Optional.empty();
    }
    int mark = cursor.mark();
    cursor.take();
    Type type = cursor.type();
    if (!source.isJava() && (cursor.peek().is("(") || cursor.peek().is("{"))) {
      cursor.reset(mark);
      return Optional.empty();
    }
    cursor.expect(")", "");
    return Optional.of(type);
  }

  private Term operand(int depth) {
    Token token = cursor.peek();
    if (source.language() == SourceLanguage.GO
        ? token.is("func")
        : source.language() == SourceLanguage.RUST && BLOCKS.contains(token.text())) {
      return blocks.apply(depth);
    }
    return switch (token.kind()) {
      case NUMBER -> number(false);
      case CHARACTER -> character();
      case NAME -> isStep(1) ? changing(token) : named(token, depth);
      case SIGN, END -> {
        if (isStep(0)) {
          yield changing(cursor.peek(1));
        }
        if (!cursor.skip("(")) {
          throw cursor.unexpected("a name, a number, '(' or an operator before its operand");
        }
        Token first = cursor.peek();
        boolean isAssigned = AssignmentReader.isAssignment(cursor) && !source.isStrict();
        Term inner = isAssigned ? changing(first) : choice(depth + 1);
        cursor.expect(")", "an operator or ");
        yield inner;
      }
    };
  }

  /** Whether a sign that steps a variable is so many tokens ahead. */
  private boolean isStep(int ahead) {
    Token sign = cursor.peek(ahead);
    return !source.isStrict() && (sign.is("++") || sign.is("--"));
  }

  private Term changing(Token name) {
    return calls.changing(name, changes);
  }

  private Term character() {
    return new Term.Literal(
        cursor.take().text().charAt(1),
        switch (source.language()) {
          case C, LLVM -> Type.I32;
          case CPP -> Type.CHAR;
          case JAVA -> Type.U16;
          case RUST -> Type.U32;
          case GO -> Type.UNTYPED;
        });
  }

  private Term number(boolean isNegated) {
    Token token = cursor.take();
    return Literals.number(token.text(), source.language(), isNegated)
        .orElseThrow(() ->
            Literals.isOctal(token.text())
                ? source.wrong(
                    token, "'%s' begins with 0, which makes it octal; write decimal or 0x")
                : source.wrong(
                    token,
                    "'%s' is no integer of %s; allowed are 56, 0x38, 0b111000%s",
                    source.language().title(),
                    switch (source.language()) {
                      case C, CPP -> ", 56u, 56ULL";
                      case JAVA -> ", 56L";
                      case RUST -> ", 56u64";
                      case GO, LLVM -> "";
                    }));
  }

  private Term named(Token name, int depth) {
    if (cursor.isAtKeyword()) {
      throw cursor.unexpected("an expression");
    }
    Optional<List<Term>> table = cursor.definitions().table(name.text());
    if (table.isPresent() && cursor.peek(1).is("[")) {
      return element(table.get(), depth);
    }
    boolean isKnown = scope.knows(name.text());
    if (name.is("sizeof") && source.isC()) {
      cursor.take();
      return sizeof(depth);
    }
    if (name.is("static_cast")) {
      cursor.take();
      cursor.expect("<", "");
      Type type = cursor.type();
      cursor.expect(">", "");
      cursor.expect("(", "");
      return closed(type, name, ")", depth);
    }
    if (source.language() == SourceLanguage.CPP && LIMITS.contains(name.text())) {
      cursor.take();
      return limit();
    }
    if (!isKnown && cursor.isTypeAt(0)) {
      Type type = cursor.type();
      boolean isCall = cursor.peek().is("(") || (source.isC() && cursor.peek().is("{"));
      if (source.isJava() || !isCall) {
        throw cursor.unexpected(
            source.isJava() ? "an operand; a type stands in ( )" : "'(' after a type");
      }
      String end = cursor.take().is("(") ? ")" : "}";
      return cursor.skip(end) ? new Term.Literal(0, type) : closed(type, name, end, depth);
    }
    cursor.take();
    if (!isKnown && cursor.peek().is("(")) {
      return calls.call(name, () -> choice(depth + 1));
    }
    return isKnown
        ? value(name)
        : Literals.named(name.text(), source.language())
            .<Term>map(literal -> literal)
            .orElseGet(() -> value(name));
  }

  /** Reads the element of a table: the last one where no index before it is meant. */
  private Term element(List<Term> table, int depth) {
    Token name = cursor.take();
    cursor.take();
    Term index = typer.number(choice(depth + 1), name.offset());
    cursor.expect("]", "an operator or ");
    if (source.isJava()) {
      index = typer.converted(Type.I32, index, name.offset());
    }
    Type number = source.isStrict() ? Type.UNTYPED : Type.I32;
    Term value = table.getLast();
    for (int i = table.size() - 2; i >= 0; i--) {
      Term isHere = typer.binary("==", index, new Term.Literal(i, number), name.offset());
      value = typer.checked(Typer.chosen(isHere, table.get(i), value), name.offset());
    }
    return value;
  }

  /** Reads a member of {@code std::numeric_limits}, past its name. */
  private Term limit() {
    cursor.expect("<", "");
    Type type = cursor.type();
    cursor.expect(">", "");
    cursor.expect("::", "");
    Token member = cursor.take();
    if (member.is("digits")) {
      return new Term.Literal(type.bits() - (type.isSigned() ? 1 : 0), Type.I32);
    }
    if (!member.is("max") && !member.is("min") && !member.is("lowest")) {
      throw source.wrong(
          member, "found '%s' of std::numeric_limits; read are max(), min(), lowest() and digits");
    }
    cursor.expect("(", "");
    cursor.expect(")", "");
    return new Term.Literal((member.is("max") ? type.most() : type.least()).longValue(), type);
  }

  private Term value(Token name) {
    if (AssignmentReader.isChange(cursor.peek())) {
      throw cursor.changed();
    }
    calls.read(name);
    return scope.value(name);
  }

  private Term closed(Type type, Token begin, String end, int depth) {
    Term operand = choice(depth + 1);
    cursor.expect(end, "an operator or ");
    return typer.explicit(type, operand, begin.offset());
  }

  private Term sizeof(int depth) {
    Type type =
        typeInParentheses().orElseGet(() -> calls.sometimes(() -> prefix(depth + 1)).type());
    return new Term.Literal(Math.max(1, type.bits() / Byte.SIZE), Type.U64);
  }
}
