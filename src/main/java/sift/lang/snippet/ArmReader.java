package sift.lang.snippet;

import java.util.Optional;
import java.util.Set;
import sift.lang.text.Token;

/** Reads {@code match} of Rust and {@code switch} of Go: the first arm that fits is taken. */
final class ArmReader {
  private static final Set<String> ENDS = Set.of("case", "default", "}");

  private final Cursor cursor;
  private final ExpressionReader expressions;
  private final Typer typer;
  private final StatementReader statements;
  private final boolean isRust;

  ArmReader(Cursor cursor, ExpressionReader expressions, StatementReader statements) {
    this.cursor = cursor;
    this.expressions = expressions;
    this.statements = statements;
    typer = expressions.typer();
    isRust = cursor.source().language() == SourceLanguage.RUST;
  }

  /** Reads it past its keyword; returns whether nothing goes on after it. */
  boolean read(Token at, int depth) {
    Optional<Term> value =
        cursor.peek().is("{")
            ? Optional.empty()
            : Optional.of(typer.settled(expressions.expression()));
    cursor.expect("{", "");
    boolean isEnded =
        isRust
            ? arms(at, value, depth)
            : statements.left(at, "break", () -> arms(at, value, depth));
    cursor.expect("}", "an arm or ");
    return isEnded;
  }

  /** Reads the arms from here on; those of Rust cover all values. */
  private boolean arms(Token at, Optional<Term> value, int depth) {
    if (cursor.peek().is("}")) {
      return isRust;
    }
    boolean isDefault = cursor.skip("_") || cursor.skip("default");
    Term condition = isDefault ? new Term.Literal(1, Type.BOOL) : label(value);
    if (isRust && cursor.skip("if")) {
      Term guard = statements.condition();
      condition = isDefault ? guard : typer.binary("&&", condition, guard, at.offset());
      isDefault = false;
    }
    cursor.expect(isRust ? "=>" : ":", "an operator or ");
    if (isDefault) {
      boolean isEnded = statements.branch(condition, () -> body(depth));
      if (!cursor.peek().is("}")) {
        throw cursor.unexpected("'}': the arm of all other values stands last");
      }
      return isEnded;
    }
    return statements.choose(at, condition, () -> body(depth), () -> arms(at, value, depth));
  }

  private boolean body(int depth) {
    if (!isRust) {
      return statements.statements(depth + 1, () -> ENDS.contains(cursor.peek().text()));
    }
    boolean isEnded = statements.statement(depth + 1);
    cursor.skip(",");
    return isEnded;
  }

  /** Reads patterns with {@code |} or commas between; returns whether one of them fits. */
  private Term label(Optional<Term> value) {
    if (!isRust) {
      cursor.expect("case", "'default', '}' or ");
    }
    Term fits = fits(value);
    while (cursor.skip(isRust ? "|" : ",")) {
      fits = typer.binary("||", fits, fits(value), cursor.peek().offset());
    }
    return fits;
  }

  private Term fits(Optional<Term> value) {
    if (value.isEmpty()) {
      return statements.condition();
    }
    Token at = cursor.peek();
    Term first = isRust ? expressions.pattern() : expressions.expression();
    if (!(first instanceof Term.Literal)) {
      throw cursor.wrong(at, "'%s' begins no constant, which stands before each arm");
    }
    boolean isInclusive = cursor.skip("..=");
    if (!isInclusive && !cursor.skip("..")) {
      return typer.binary("==", value.get(), first, at.offset());
    }
    Term last = expressions.pattern();
    return typer.binary(
        "&&",
        typer.binary(">=", value.get(), first, at.offset()),
        typer.binary(isInclusive ? "<=" : "<", value.get(), last, at.offset()),
        at.offset());
  }
}
