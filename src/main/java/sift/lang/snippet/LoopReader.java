package sift.lang.snippet;

import java.util.Set;
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

  /** Reads a loop; returns whether it always returns from the function. */
  boolean loop(int depth) {
    Token loop = cursor.take();
    return switch (loop.text()) {
      case "for" -> forLoop(loop, depth);
      case "while" -> whileLoop(loop, depth);
      default -> doLoop(loop, depth);
    };
  }

  /** Reads a loop past {@code while}; returns the same. */
  private boolean whileLoop(Token loop, int depth) {
    cursor.expect("(", "");
    int condition = cursor.mark();
    cursor.skipTo(")");
    return loop(loop, new Places(condition, ")", cursor.mark(), cursor.mark()), depth);
  }

  /** Reads a loop past {@code do}, whose first round is in any case; returns the same. */
  private boolean doLoop(Token loop, int depth) {
    int body = cursor.mark();
    boolean isEnded = statements.statement(depth + 1);
    cursor.expect("while", "");
    cursor.expect("(", "");
    int condition = cursor.mark();
    cursor.skipTo(")");
    int after = cursor.mark();
    isEnded = isEnded || loop(loop, new Places(condition, ")", body, body), depth);
    cursor.reset(after);
    statements.end();
    return isEnded;
  }

  /** Reads a loop past {@code for}; returns the same. */
  private boolean forLoop(Token loop, int depth) {
    cursor.expect("(", "");
    Scope.State before = scope.enter();
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
    boolean isEnded = loop(loop, new Places(condition, ";", step, cursor.mark()), depth);
    scope.leave(before);
    return isEnded;
  }

  /**
   * Token positions of the parts of a loop.
   *
   * @param end the token that ends the condition
   * @param step the position of the step; that of the body if there is none
   */
  private record Places(int condition, String end, int step, int body) {}

  /** Unrolls a loop, whose condition must not depend on inputs. */
  private boolean loop(Token loop, Places places, int depth) {
    boolean isEnded = false;
    while (!isEnded && goesOn(loop, places)) {
      if (++rounds > MOST_ROUNDS) {
        throw cursor
            .source()
            .wrong(
                loop.offset(),
                "more than %,d rounds of loops, the most that are read",
                MOST_ROUNDS);
      }
      cursor.reset(places.body);
      isEnded = statements.statement(depth + 1);
      cursor.reset(places.step);
      if (places.step != places.body && !cursor.peek().is(")")) {
        statements.control();
        cursor.expect(")", "an operator or ");
      }
    }
    cursor.reset(places.body);
    statements.unreached(depth + 1);
    return isEnded;
  }

  /** Returns whether there is one more round. */
  private boolean goesOn(Token loop, Places places) {
    cursor.reset(places.condition);
    if (cursor.peek().is(places.end)) {
      return true;
    }
    Term condition = statements.condition();
    cursor.expect(places.end, "an operator or ");
    if (condition instanceof Term.Literal(long value, Type _)) {
      return value != 0;
    }
    throw cursor
        .source()
        .wrong(loop, "how many rounds '%s' has depends on an input; write out those there can be");
  }
}
