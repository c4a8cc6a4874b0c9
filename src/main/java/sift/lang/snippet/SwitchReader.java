package sift.lang.snippet;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;

/** Reads a {@code switch} over constants. */
final class SwitchReader {
  private static final Set<String> ENDS = Set.of("case", "default", "break", "}");

  private final Cursor cursor;
  private final Scope scope;
  private final ExpressionReader expressions;
  private final Typer typer;
  private final StatementReader statements;

  SwitchReader(
      Cursor cursor, Scope scope, ExpressionReader expressions, StatementReader statements) {
    this.cursor = cursor;
    this.scope = scope;
    this.expressions = expressions;
    this.statements = statements;
    typer = expressions.typer();
  }

  /** Reads a {@code switch} past its keyword; returns whether nothing goes on after it. */
  boolean read(Token at, int depth) {
    return statements.left(at, "break", () -> branches(at, depth));
  }

  /**
   * Reads a {@code switch} past its keyword: what stands between two labels is a branch, whose
   * condition is that a label before it holds and no {@code break} stands between.
   */
  private boolean branches(Token at, int depth) {
    cursor.expect("(", "");
    int offset = cursor.peek().offset();
    Term value = typer.number(expressions.expression(), offset);
    cursor.expect(")", "an operator or ");
    if (cursor.source().isJava() && value.type().bits() > Type.I32.bits()) {
      throw cursor.source().wrong(at, "'%s' of a long; write a cast to int");
    }
    cursor.expect("{", "");
    Term other = noCase(value, at);
    Scope.State before = scope.enter();
    Optional<Term> reached = Optional.empty();
    boolean isEnded = false;
    boolean goesOn = false;
    while (!cursor.skip("}")) {
      if (cursor.peek().is("case") || cursor.peek().is("default")) {
        isEnded |= cursor.peek().is("default");
        Term label = cursor.skip("default") ? other : oneCase(value);
        cursor.expect(":", "an operator or ");
        reached =
            Optional.of(
                reached
                    .map(sooner -> typer.binary("||", sooner, label, at.offset()))
                    .orElse(label));
      } else if (reached.isPresent() && cursor.skip("break")) {
        statements.end();
        goesOn = true;
        reached = Optional.empty();
      } else {
        Term condition = reached.orElseThrow(() -> cursor.unexpected("'case', 'default' or '}'"));
        reached = reached.filter(_ -> !untilLabel(at, condition, depth));
      }
    }
    scope.leave(before);
    return isEnded && !goesOn && reached.isEmpty();
  }

  /** Reads statements up to a label, break or brace on a condition; returns as a statement. */
  private boolean untilLabel(Token at, Term condition, int depth) {
    Scope.State before = scope.state();
    boolean isEnded =
        statements.branch(
            condition,
            () -> statements.statements(depth + 1, () -> ENDS.contains(cursor.peek().text())));
    Map<Variable, Term> then = scope.state().values();
    scope.restore(before);
    if (!isEnded) {
      statements.join(at, condition, then);
    }
    return isEnded;
  }

  /** Reads the constant of a label; returns whether the value is that. */
  private Term oneCase(Term value) {
    Token at = cursor.take();
    Term constant = expressions.expression();
    if (!(constant instanceof Term.Literal)) {
      throw cursor.source().wrong(at, "found '%s' of a value that depends on an input");
    }
    return typer.binary("==", value, constant, at.offset());
  }

  /** Returns whether a value is none of the labels up to the closing brace, which stay ahead. */
  private Term noCase(Term value, Token at) {
    int mark = cursor.mark();
    Term none = new Term.Literal(1, Type.BOOL);
    for (int open = 0; open >= 0 && !cursor.isAt(Kind.END); ) {
      if (open == 0 && cursor.peek().is("case")) {
        Term label = oneCase(value);
        none = typer.binary("&&", none, typer.unary("!", label, at.offset()), at.offset());
      } else {
        String text = cursor.take().text();
        open += text.equals("{") ? 1 : text.equals("}") ? -1 : 0;
      }
    }
    cursor.reset(mark);
    return none;
  }
}
