package sift.lang.snippet;

import java.util.Set;
import java.util.function.Supplier;
import sift.lang.text.Token;

/** Reads what code says of its values: assertions, assumptions, places that are not reached. */
record AssertionReader(Cursor cursor, Scope scope, Typer typer, Returns returns) {
  private static final Set<String> CHECKS =
      Set.of(
          "assert",
          "static_assert",
          "_Static_assert",
          "assert_eq",
          "assert_ne",
          "debug_assert",
          "debug_assert_eq",
          "debug_assert_ne");
  private static final Set<String> ASSUMED = Set.of("__builtin_assume", "__assume");
  private static final Set<String> UNREACHABLE =
      Set.of("__builtin_unreachable", "std::unreachable", "unreachable");
  private static final Set<String> PANICS = Set.of("panic", "unreachable", "unimplemented", "todo");

  /** What stands at a place. */
  enum Kind {
    /** Something else. */
    NONE,
    /** An assertion, which is read past. */
    CHECK,
    ASSUMPTION,
    UNREACHABLE,
    PANIC;

    /** Whether nothing goes on after it. */
    boolean isNeverPassed() {
      return this == UNREACHABLE || this == PANIC;
    }
  }

  /** Returns what stands here. */
  Kind kind() {
    Source source = cursor.source();
    if (source.isStrict() && isCallOf(PANICS)) {
      return Kind.PANIC;
    }
    if (source.isC() && isCallOf(UNREACHABLE)) {
      return Kind.UNREACHABLE;
    }
    if (source.isC() && isCallOf(ASSUMED)) {
      return Kind.ASSUMPTION;
    }
    return isCallOf(CHECKS) ? Kind.CHECK : Kind.NONE;
  }

  private boolean isCallOf(Set<String> names) {
    Source source = cursor.source();
    int open = source.language() == SourceLanguage.RUST ? 2 : 1;
    return names.contains(cursor.peek().text())
        && cursor.peek(open).is("(")
        && (open == 1 || cursor.peek(1).is("!"))
        && !source.isJava();
  }

  /**
   * Reads what stands here, up to its semicolon.
   *
   * @param condition reads one
   */
  void read(Kind kind, Supplier<Term> condition) {
    Token at = cursor.take();
    cursor.skip("!");
    cursor.take();
    int mark = cursor.mark();
    if (kind == Kind.CHECK) {
      cursor.skipTo(")");
      refuseChanges(mark, "an assertion");
      return;
    }
    boolean isPanic = kind == Kind.PANIC;
    // Nothing in parentheses, or a panic, holds never where this place is reached.
    Term holds = isPanic || cursor.peek().is(")") ? Term.Literal.FALSE : condition.get();
    refuseChanges(mark, "an assumption");
    if (isPanic) {
      cursor.skipTo(")");
    } else {
      cursor.expect(")", "an operator or ");
    }
    scope.assume(typer.checked(returns.whereReached(holds), at.offset()));
  }

  /** Refuses what changes a variable since a place. */
  private void refuseChanges(int mark, String where) {
    cursor
        .passed(
            mark, token -> AssignmentReader.isChange(token) || cursor.definitions().changes(token))
        .ifPresent(token -> {
          throw cursor.wrong(token, "found '%s'; %s must change nothing", where);
        });
  }
}
