package sift.app.cli.kernel;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import sift.app.cli.formula.VerifyAnswer;
import sift.app.cli.options.Question;
import sift.app.cli.options.Symbols;
import sift.app.cli.terminal.UserException;
import sift.bench.Effort;
import sift.kernel.Width;
import sift.kernel.line.KernelMaking;
import sift.kernel.line.LineFormula;
import sift.kernel.print.Kernel;
import sift.kernel.time.KernelTiming;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Lowering;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.Type;
import sift.proof.equal.Equality;
import sift.proof.equal.TargetVerdict;
import sift.spec.Domain;
import sift.spec.Target;
import sift.spec.WordTarget;

/**
 * A formula that becomes a kernel over columns of its inputs, words of 64 bits. Either a function
 * of words that a file states is wanted, and the formula is proved; or nothing but the formula
 * itself, over any words, and there is nothing to prove. The words of code have the high bits that
 * their type gives them.
 *
 * @param formula with the words on which the kernel is tried
 * @param notes what the words mean where the kernel is printed, a line each
 * @param typed the code, if it is some
 */
record WordJob(LineFormula formula, List<String> notes, Optional<Lowered> typed)
    implements CodeJob.Function {
  /** On which a kernel is compared with a formula over any words. */
  private static final int ROWS = 4096;

  /** What its function is called. */
  static final String NAME = "compute";

  WordJob {
    notes = List.copyOf(notes);
  }

  /** Returns the job of a formula for a target that a file states. */
  static WordJob of(String text, Target target, Symbols symbols) {
    if (!target.domain().width().equals(BitWidth.WORD)) {
      throw new UserException(
          "--target %s: code has words of 64 bits, not of %d"
              .formatted(target.name(), target.domain().width().bits()));
    }
    WordTarget function = target.stated().orElseThrow().function();
    Stream<String> inputs =
        function.inputs().stream().map(input -> input.name() + ": " + function.wordsOf(input));
    String result = "result: %s, %s".formatted(target.name(), target.qualifier());
    return new WordJob(
        new LineFormula(target, symbols.formula(text, target)),
        Stream.concat(inputs, Stream.of(result)).toList(),
        Optional.empty());
  }

  /** Returns the job of a formula over any words, or of what code computes. */
  static WordJob of(Question question) {
    Expr formula = question.typed().map(WordJob::wide).orElse(question.formula());
    if (Program.of(formula).inputs().isEmpty()) {
      throw new UserException(
          "'%s' has no inputs, of which a kernel has columns".formatted(question.beginning()));
    }
    Equality equality =
        Equality.of(BitWidth.WORD, List.of(formula), List.of(formula), assumptions(question));
    Domain.Builder rows = new Domain.Builder(equality.inputs());
    equality.samples(ROWS).forEach(words -> rows.add(0, 0, -1, 0, words));
    return new WordJob(
        new LineFormula(new Target(NAME, rows.build()), formula),
        question.typed().map(lowered -> notes(lowered.snippet())).orElse(List.of()),
        question.typed());
  }

  /** Returns what code computes as a formula over words of 64 bits. */
  private static Expr wide(Lowered lowered) {
    Snippet snippet = lowered.snippet();
    Type type = snippet.result().type();
    return Lowering.of(snippet, BitWidth.WORD).in(Type.of(type.isSigned(), Long.SIZE));
  }

  /** Returns what is known of the inputs: those of code are of their types. */
  private static List<Expr> assumptions(Question question) {
    return question
        .typed()
        .map(lowered -> Lowering.of(lowered.snippet(), BitWidth.WORD).assumptions())
        .orElse(List.of());
  }

  private static List<String> notes(Snippet snippet) {
    List<String> notes = new ArrayList<>();
    snippet
        .inputs()
        .forEach((name, type) -> notes.add(name + ": " + snippet.name(type) + " in 64 bits"));
    notes.add("result: " + snippet.resultType() + " in 64 bits");
    return notes;
  }

  /** Returns the verdict on the formula; none if nothing but the formula is wanted. */
  private Optional<TargetVerdict> verdict() {
    return formula
        .target()
        .stated()
        .map(_ -> VerifyAnswer.verdict(formula.target(), formula.formula()));
  }

  @Override
  public boolean isRight(PrintWriter err) {
    Optional<TargetVerdict> wrong = verdict().filter(verdict -> !verdict.isProof());
    wrong.ifPresent(
        verdict -> VerifyAnswer.of(formula.target(), formula.formula(), verdict).print(err));
    return wrong.isEmpty();
  }

  @Override
  public Kernel kernel(boolean hasWideWords) {
    return new Kernel(NAME, KernelMaking.checked(formula), notes);
  }

  @Override
  public String proof() {
    return "%s; the code agrees with the formula on %,d cases"
        .formatted(proved(), formula.target().domain().cases());
  }

  private String proved() {
    return verdict()
        .map(TargetVerdict::text)
        .orElse("the formula as typed, with no target to prove it for");
  }

  @Override
  public void measure(Consumer<KernelAnswer> results) {
    Target target = formula.target();
    results.accept(
        new KernelAnswer(
            KernelAnswer.Shape.COLUMNS,
            Optional.of(Width.preferred().bits()),
            target.stated().map(_ -> target.name()).stream().toList(),
            Optional.empty(),
            Optional.empty(),
            List.of(formula.formula().toString()),
            proved(),
            "row",
            KernelTiming.make(formula, Width.preferred(), Effort.FEW)));
  }
}
