package sift.app.cli.options;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sift.app.cli.terminal.UserException;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Operator;
import sift.lang.Program;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.Type;
import sift.lang.snippet.print.Prover;
import sift.lang.snippet.print.SnippetPrinter;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;
import sift.proof.equal.TargetProof;
import sift.spec.Target;
import sift.spec.WordTarget;

/**
 * A formula that was typed, or what typed code computes.
 *
 * @param shown the text in one line
 * @param width of the words that it computes with
 * @param read as typed: whatever its shifts do by the width or more
 * @param formula the same with shifts modulo the width
 * @param mask the bits of the result
 * @param assumptions formulas that are not 0 where it counts
 * @param where what was assumed by --assume, for people
 * @param typed the code, if it is some
 */
public record Question(
    String shown,
    BitWidth width,
    Expr read,
    Expr formula,
    long mask,
    List<Expr> assumptions,
    List<String> where,
    Optional<Lowered> typed) {
  private static final long LEAST_DECIMAL = -64; // as formulas are written
  private static final int LONGEST_TEXT = 800;

  public Question {
    assumptions = List.copyOf(assumptions);
    where = List.copyOf(where);
  }

  /**
   * Returns the function that it computes, in all bits of its words, as a target on these.
   *
   * @throws UserException if no words are known on which the assumptions hold
   */
  public Target target() {
    String name = typed.isPresent() ? "code" : shown;
    WordTarget function = TargetProof.function(name, width, formula, assumptions);
    try {
      return TargetProof.targetsOnWords(function).getFirst();
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  /** Returns what was typed, or its beginning if it fills a screen. */
  public String beginning() {
    return beginning(shown);
  }

  /** Returns a formula, or its beginning if it fills a screen. */
  public static String beginning(String text) {
    return text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) + " ..." : text;
  }

  /** Returns an equal formula as text that can stand in its place. */
  public String text(Expr answer) {
    return typed
        .map(lowered -> SnippetPrinter.print(lowered, answer, assumptions, prover(width)))
        .orElseGet(() -> signed(answer).snippet());
  }

  /** Returns the formula with small numbers below 0 as such: {@code -1}, not the word of ones. */
  private Expr signed(Expr term) {
    return term instanceof Expr.Constant(long word)
            && width.signed(word) < 0
            && width.signed(word) >= LEAST_DECIMAL
        ? new Expr.Constant(width.signed(word))
        : term.map(this::signed);
  }

  /** Returns what proves that a shift count is in range, a divisor not 0. */
  private static Prover prover(BitWidth width) {
    Map<List<Expr>, Boolean> known = new HashMap<>();
    Expr zero = new Expr.Constant(0);
    return (holds, assumptions) ->
        known.computeIfAbsent(
            Stream.concat(Stream.of(holds), assumptions.stream()).toList(),
            _ ->
                Equality.of(
                            width,
                            List.of(new Expr.Binary(BinaryOp.EQ, holds, zero)),
                            List.of(zero),
                            assumptions)
                        .verdict()
                    instanceof EqualVerdict.Proved);
  }

  /**
   * Returns how typed code was read: {@code "read as C, 32-bit words: uint8_t x -> int"}; nothing
   * of a formula.
   */
  public Optional<String> reading() {
    return typed.map(lowered -> {
      Snippet snippet = lowered.snippet();
      return "read as %s, %d-bit words: %s"
          .formatted(snippet.language().title(), width.bits(), snippet.signature());
    });
  }

  /**
   * Returns how a formula was read, if it has an operator that code would compute otherwise for
   * numbers with signs; nothing of code.
   */
  public Optional<String> unsignedReading() {
    return typed.isEmpty() ? unsignedReading(formula) : Optional.empty();
  }

  /** Returns the same of formulas: {@code "read as formulas: words without a sign"}. */
  static Optional<String> unsignedReading(Expr... formulas) {
    return Program.of(formulas).steps().stream().anyMatch(Question::isUnsigned)
        ? Optional.of(
            "read as %s: words without a sign"
                .formatted(formulas.length == 1 ? "a formula" : "formulas"))
        : Optional.empty();
  }

  private static boolean isUnsigned(Program.Step step) {
    return step instanceof Program.Binary(BinaryOp op, int _, int _)
        && switch (op) {
          case SHR, UDIV, UREM, ULT -> true;
          default -> false;
        };
  }

  /**
   * Returns a grammar that has the shift of numbers with signs too, if the code has such inputs.
   */
  public Grammar withSigns(Grammar grammar) {
    if (typed.isEmpty()
        || typed.get().snippet().inputs().values().stream().noneMatch(Type::isSigned)) {
      return grammar;
    }
    return grammar.adding(List.of(width.bits() - 1L), List.of(), List.of(BinaryOp.ASHR));
  }

  /** Returns an operator of a grammar that the language of code does not have. */
  public Optional<String> lacking(Grammar grammar) {
    return typed.flatMap(code ->
        Stream.<Operator>concat(
                grammar.unary().stream().filter(op -> !SnippetPrinter.has(op)),
                grammar.binary().stream()
                    .filter(op -> !SnippetPrinter.has(op, code.snippet().language())))
            .map(Operator::symbol)
            .findFirst());
  }
}
