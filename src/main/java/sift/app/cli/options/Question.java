package sift.app.cli.options;

import java.time.Duration;
import java.util.ArrayList;
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
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;
import sift.lang.snippet.print.Prover;
import sift.lang.snippet.print.SnippetPrinter;
import sift.lang.snippet.print.Statements;
import sift.progress.Part;
import sift.progress.Progress;
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
  private static final Duration PROOF = Duration.ofSeconds(1); // while an answer is printed
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

  /** Returns the formula as text, unless it is {@linkplain Expr#isHuge huge}. */
  public Optional<String> writtenOut() {
    return Optional.of(formula).filter(given -> !given.isHuge()).map(Expr::toString);
  }

  /** Returns what was typed, or its beginning if it fills a screen. */
  public String beginning() {
    return beginning(shown);
  }

  /** Returns a formula, or its beginning if it fills a screen; code in several lines is whole. */
  public static String beginning(String text) {
    return text.length() > LONGEST_TEXT && text.indexOf('\n') < 0
        ? text.substring(0, LONGEST_TEXT) + " ..."
        : text;
  }

  /** Returns an equal formula as text that can stand in its place. */
  public String text(Expr answer) {
    return typed
        .map(lowered -> SnippetPrinter.print(lowered, answer, assumptions, prover(width)))
        .orElseGet(() -> signed(answer).snippet());
  }

  /**
   * Returns the same, but of a function whose answer has a term twice the whole function, in lines.
   */
  public String code(Expr answer) {
    return typed
        .filter(lowered ->
            lowered.snippet().isFunction()
                && lowered.snippet().language() != SourceLanguage.LLVM) // it has each term once
        .flatMap(lowered ->
            Statements.sharing(
                new Statements.Result("", lowered, answer), assumptions, prover(width)))
        .orElseGet(() -> text(answer));
  }

  /**
   * Returns code that computes several results as statements that share terms.
   *
   * @param questions by the names of their variables; what is returned is last and has none
   * @param answers of the questions, in their order
   */
  public static String code(Map<String, Question> questions, List<Expr> answers) {
    List<Statements.Result> results = new ArrayList<>();
    questions.forEach((name, question) ->
        results.add(
            new Statements.Result(
                name, question.typed().orElseThrow(), answers.get(results.size()))));
    Question first = questions.values().iterator().next();
    return Statements.of(results, first.assumptions(), prover(first.width()));
  }

  /** Returns how code with several results was read. */
  public static String reading(Map<String, Question> questions) {
    Question first = questions.values().iterator().next();
    Snippet snippet = first.typed().orElseThrow().snippet();
    List<String> results = new ArrayList<>();
    questions.forEach((name, question) ->
        results.add((question.typed().orElseThrow().snippet().resultType() + " " + name).strip()));
    return "read as %s, %d-bit words: %s -> %s"
        .formatted(
            snippet.language().title(),
            first.width().bits(),
            snippet.declared(),
            String.join(", ", results));
  }

  /**
   * Returns a function.
   *
   * @throws IllegalArgumentException if its language lacks an operator
   */
  public static String function(Lowered code) {
    return Statements.of(
        List.of(new Statements.Result("", code, code.formula())),
        code.assumptions(),
        prover(code.width()));
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
                        .verdict(Part.within(PROOF, new Progress()))
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
    if (typed.isEmpty() || !hasSigns(typed.get().snippet())) {
      return grammar;
    }
    return grammar.adding(List.of(width.bits() - 1L), List.of(), List.of(BinaryOp.ASHR));
  }

  /** Whether inputs have signs; types of LLVM IR have none, but operators. */
  private boolean hasSigns(Snippet snippet) {
    return snippet.language() == SourceLanguage.LLVM
        ? Program.of(width, formula).steps().stream()
            .anyMatch(
                step -> step instanceof Program.Binary(BinaryOp op, int _, int _) && op.isSigned())
        : snippet.inputs().values().stream().anyMatch(Type::isSigned);
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
