package sift.lang.snippet;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sift.lang.text.Token;

/** Reads loops, whose rounds are written out. */
final class LoopReader {
  private static final Set<String> METHODS = Set.of("rev", "step_by");

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

  /** Whether a token begins a loop. */
  static boolean begins(Token token, SourceLanguage language) {
    return switch (token.text()) {
      case "for" -> true;
      case "while" -> language != SourceLanguage.GO;
      case "do" -> !language.isStrict();
      case "loop" -> language == SourceLanguage.RUST;
      default -> false;
    };
  }

  /** Reads a loop; returns whether nothing goes on after it. */
  boolean loop(int depth) {
    Token loop = cursor.take();
    Scope.State before = scope.enter();
    boolean isEnded =
        switch (loop.text()) {
          case "for" ->
              switch (cursor.source().language()) {
                case C, CPP, JAVA, LLVM -> forLoop(loop, depth);
                case RUST -> rangeLoop(loop, cursor.take(), depth);
                case GO -> goLoop(loop, depth);
              };
          case "while", "loop" -> whileLoop(loop, depth);
          default -> doLoop(loop, depth);
        };
    scope.leave(before);
    return isEnded;
  }

  /** Reads a loop past {@code while}; returns the same. */
  private boolean whileLoop(Token loop, int depth) {
    if (!cursor.source().isStrict()) {
      cursor.expect("(", "");
    }
    int condition = cursor.mark();
    int body = skipHead();
    return rounds(loop, body, () -> goesOn(condition, end()), () -> {}, depth);
  }

  /** Returns what ends the head of a loop: the brace of its body in a strict language. */
  private String end() {
    return cursor.source().isStrict() ? "{" : ")";
  }

  /** Goes past the head of a loop; returns the position of its body. */
  private int skipHead() {
    cursor.skipTo(end());
    return cursor.source().isStrict() ? cursor.mark() - 1 : cursor.mark();
  }

  /** Reads a loop of Go past {@code for}; returns the same. */
  private boolean goLoop(Token loop, int depth) {
    return cursor.hasBeforeBlock("range")
        ? rangeLoop(loop, cursor.peek().is("range") ? loop : cursor.take(), depth)
        : cursor.hasBeforeBlock(";") ? forLoop(loop, depth) : whileLoop(loop, depth);
  }

  /**
   * Reads a loop over a range, {@code i in 0..8} or {@code i := range 8}, past its variable;
   * returns the same.
   */
  private boolean rangeLoop(Token loop, Token name, int depth) {
    boolean isRust = cursor.source().language() == SourceLanguage.RUST;
    Term first = new Term.Literal(0, Type.UNTYPED);
    Term end;
    boolean isInParentheses = false;
    boolean isInclusive = false;
    if (isRust) {
      cursor.expect("in", "");
      isInParentheses = cursor.skip("(");
      first = statements.value();
      isInclusive = cursor.skip("..=");
      if (!isInclusive) {
        cursor.expect("..", "'..=' or ");
      }
      end = statements.value();
    } else {
      cursor.skip(":=");
      cursor.expect("range", "");
      end = statements.value();
    }
    if (isInParentheses) {
      cursor.expect(")", "an operator or ");
    }
    Type type = first.type() == Type.UNTYPED ? end.type() : first.type();
    long from = number(loop, first);
    long count = Math.max(0, number(loop, end) - from + (isInclusive ? 1 : 0));
    if (count > MOST_ROUNDS) {
      throw cursor.wrong(
          loop, "more than %2$,d rounds of loops, the most that are read", MOST_ROUNDS);
    }
    List<Long> numbers = LongStream.range(from, from + count).boxed().toList();
    while (isInParentheses && cursor.skip(".")) {
      if (!METHODS.contains(cursor.peek().text())) {
        throw cursor.unexpected("'rev()' or 'step_by(2)'");
      }
      boolean isStep = cursor.take().is("step_by");
      cursor.expect("(", "");
      numbers = isStep ? each(number(loop, statements.value()), numbers) : numbers.reversed();
      cursor.expect(")", "");
    }
    Type own = isRust ? type : type == Type.UNTYPED ? Type.I64 : type;
    Iterator<Long> next = numbers.iterator();
    scope.declare(name, own, Variable.Kind.CHANGING, new Term.Literal(from, own));
    Supplier<Optional<Term>> goesOn =
        () -> {
          if (!next.hasNext()) {
            return Optional.of(Term.Literal.FALSE);
          }
          scope.assign(name, new Term.Literal(next.next(), own));
          return Optional.of(Term.Literal.TRUE);
        };
    return rounds(loop, cursor.mark(), goesOn, () -> {}, depth);
  }

  /** Returns the first number and every so many after it. */
  private List<Long> each(long step, List<Long> numbers) {
    if (step < 1) {
      throw cursor.unexpected("a step of 1 or more, before ");
    }
    return IntStream.range(0, numbers.size())
        .filter(i -> i % step == 0)
        .mapToObj(numbers::get)
        .toList();
  }

  private long number(Token loop, Term term) {
    if (term instanceof Term.Literal(long value, Type _)) {
      return value;
    }
    throw unknown(loop);
  }

  /** Reads a loop past {@code do}, whose first round is in any case; returns the same. */
  private boolean doLoop(Token loop, int depth) {
    int body = cursor.mark();
    int first = rounds;
    Supplier<Optional<Term>> goesOn =
        () -> {
          if (rounds == first) {
            return Optional.of(Term.Literal.TRUE);
          }
          cursor.expect("while", "");
          cursor.expect("(", "");
          return goesOn(cursor.mark(), ")");
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
    if (!cursor.source().isStrict()) {
      cursor.expect("(", "");
    }
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
    int body = skipHead();
    return rounds(loop, body, () -> goesOn(condition, ";"), () -> step(step, end()), depth);
  }

  /**
   * Writes out a loop; returns whether nothing goes on after it.
   *
   * @param body the position of the body
   * @param goesOn reads the condition of one more round
   * @param step reads what stands between two rounds
   */
  private boolean rounds(
      Token loop, int body, Supplier<Optional<Term>> goesOn, Runnable step, int depth) {
    return statements.left(
        loop,
        "break",
        () -> {
          boolean isEnded = false;
          int open = 0;
          while (!isEnded && goesOn(loop, goesOn.get(), open)) {
            open += statements.mayHaveLeft() ? 1 : 0;
            if (++rounds > MOST_ROUNDS) {
              throw cursor.wrong(
                  loop, "more than %2$,d rounds of loops, the most that are read", MOST_ROUNDS);
            }
            cursor.reset(body);
            isEnded = statements.left(loop, "continue", () -> statements.statement(depth + 1));
            if (!isEnded) {
              step.run();
            }
          }
          cursor.reset(body);
          statements.unreached(depth + 1);
          return isEnded;
        });
  }

  /**
   * Returns whether there is one more round. Where that depends on inputs, the loop is left here
   * unless its condition holds, and must have ended after one round more than its words have bits.
   *
   * @param open the rounds so far that not all inputs reach
   */
  private boolean goesOn(Token loop, Optional<Term> condition, int open) {
    boolean isUnknown = condition.isEmpty() && open > 0;
    Term holds = condition.orElse(Term.Literal.TRUE);
    if (holds instanceof Term.Literal(long value, Type _) && !isUnknown) {
      return value != 0;
    }
    int most = Math.max(Integer.SIZE, isUnknown ? scope.widest() : Lowering.widest(holds));
    if (open > most) {
      statements.endUnless(holds, loop.offset());
      return false;
    }
    condition.ifPresent(statements::leaveUnless);
    return true;
  }

  private void step(int place, String end) {
    cursor.reset(place);
    if (!cursor.peek().is(end)) {
      statements.control();
    }
  }

  /** Returns the condition at a place; none of a loop that goes on until it is left. */
  private Optional<Term> goesOn(int place, String end) {
    cursor.reset(place);
    if (cursor.peek().is(end)) {
      return Optional.empty();
    }
    boolean isTrue = cursor.peek(1).is(end) && (cursor.peek().is("true") || cursor.peek().is("1"));
    Term condition = statements.condition();
    cursor.expect(end, "an operator or ");
    return Optional.of(condition).filter(_ -> !isTrue);
  }

  private SnippetException unknown(Token loop) {
    return cursor.wrong(
        loop, "how many rounds '%s' has depends on an input; write out those there can be");
  }
}
