package sift.lang.snippet;

import java.util.Set;
import java.util.function.BooleanSupplier;
import sift.lang.text.Token;

/** Reads loops, whose rounds are written out. */
final class LoopReader {
  /** The keywords that begin a loop. */
  static final Set<String> BEGINNINGS = Set.of("for", "while", "do");

  private static final int MOST_ROUNDS = 1000;

  private final Cursor cursor;
  private final Scope scope;
  private final StatementReader statements;
  // Counts the rounds of all loops, so that nested loops end too.
  private int rounds = 0;

  LoopReader(Cursor cursor, Scope scope, StatementReader statements) {
    this.cursor = cursor;
    this.scope = scope;
    this.statements = statements;
  }

  /** Reads a loop; returns whether nothing goes on after it. */
  boolean loop(int depth) {
    Token loop = cursor.take();
    Scope.State before = scope.enter();
    boolean isEnded =
        switch (loop.text()) {
          case "for" -> forLoop(loop, depth);
          case "while" -> whileLoop(loop, depth);
          default -> doLoop(loop, depth);
        };
    scope.leave(before);
    return isEnded;
  }

  /** Reads a loop past {@code while}; returns the same. */
  private boolean whileLoop(Token loop, int depth) {
    cursor.expect("(", "");
    int condition = cursor.mark();
    cursor.skipTo(")");
    int body = cursor.mark();
    return rounds(loop, body, () -> goesOn(loop, condition, ")"), () -> {}, depth);
  }

  /** Reads a loop past {@code do}, whose first round is in any case; returns the same. */
  private boolean doLoop(Token loop, int depth) {
    int body = cursor.mark();
    int first = rounds;
    BooleanSupplier goesOn =
        () -> {
          if (rounds == first) {
            return true;
          }
          cursor.expect("while", "");
          cursor.expect("(", "");
          return goesOn(loop, cursor.mark(), ")");
        };
    boolean isEnded = rounds(loop, body, goesOn, () -> {}, depth);
    cursor.expect("while", "");
    cursor.expect("(", "");
    cursor.skipTo(")");
    statements.end();
    return isEnded;
  }

  /** Reads a loop past {@code for}; returns the same. */
  private boolean forLoop(Token loop, int depth) {
    cursor.expect("(", "");
    if (!cursor.skip(";")) {
      statements.control();
      if (cursor.peek().is(":")) {
        throw cursor.unexpected("';': only loops over numbers are read");
      }
      cursor.expect(";", "an operator or ");
    }
    int condition = cursor.mark();
    cursor.skipTo(";");
    int step = cursor.mark();
    cursor.skipTo(")");
    int body = cursor.mark();
    return rounds(
        loop, body, () -> goesOn(loop, condition, ";"), () -> step(step, ")"), depth);
  }

  /**
   * Writes out a loop; returns whether nothing goes on after it.
   *
   * @param body the position of the body
   * @param goesOn reads whether there is one more round
   * @param step reads what stands between two rounds
   */
  private boolean rounds(
      Token loop, int body, BooleanSupplier goesOn, Runnable step, int depth) {
    return statements.left(
        loop,
        "break",
        () -> {
          boolean isEnded = false;
          while (!isEnded && goesOn.getAsBoolean()) {
            if (++rounds > MOST_ROUNDS) {
              throw cursor.wrong(
                  loop, "more than %2$,d rounds of loops, the most that are read", MOST_ROUNDS);
            }
            cursor.reset(body);
            isEnded =
                statements.left(loop, "continue", () -> statements.statement(depth + 1));
            if (!isEnded) {
              step.run();
            }
          }
          cursor.reset(body);
          statements.unreached(depth + 1);
          return isEnded;
        });
  }

  private void step(int place, String end) {
    cursor.reset(place);
    if (!cursor.peek().is(end)) {
      statements.control();
    }
  }

  /** Returns whether the condition at a place holds, which must not depend on inputs. */
  private boolean goesOn(Token loop, int place, String end) {
    cursor.reset(place);
    if (cursor.peek().is(end)) {
      return true;
    }
    Term condition = statements.condition();
    cursor.expect(end, "an operator or ");
    if (condition instanceof Term.Literal(long value, Type _)) {
      return value != 0;
    }
    throw cursor.wrong(
        loop, "how many rounds '%s' has depends on an input; write out those there can be");
  }
}
