package sift.app.cli.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sift.app.cli.options.Question;
import sift.app.cli.terminal.UserException;
import sift.kernel.line.KernelJob;
import sift.kernel.line.LineFormula;
import sift.kernel.print.Kernel;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Lowering;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.Type;
import sift.proof.equal.Equality;
import sift.spec.Domain;
import sift.spec.Target;

/**
 * A formula over any words, or what code computes, that becomes a kernel over columns of its
 * inputs. It is wanted to be nothing but itself, on words of 64 bits; those of code have the high
 * bits that their type gives them.
 *
 * @param formula with the words on which the kernel is tried
 */
record FreeJob(Question question, LineFormula formula) {
  /** On which a kernel is compared with the formula. */
  private static final int ROWS = 4096;

  private static final String NAME = "compute";

  static FreeJob of(Question question) {
    Expr formula = question.typed().map(FreeJob::wide).orElse(question.formula());
    if (Program.of(formula).inputs().isEmpty()) {
      throw new UserException(
          "'%s' has no inputs, of which a kernel has columns".formatted(question.shown()));
    }
    Equality equality =
        Equality.of(BitWidth.WORD, List.of(formula), List.of(formula), assumptions(question));
    Domain.Builder rows = new Domain.Builder(equality.inputs());
    equality.samples(ROWS).forEach(words -> rows.add(0, 0, -1, 0, words));
    return new FreeJob(question, new LineFormula(new Target(NAME, rows.build()), formula));
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

  /** Returns how many rows the kernel is compared on. */
  int rows() {
    return formula.target().domain().cases();
  }

  /** Returns code as it is printed, with what its words mean. */
  Kernel printed(Program code) {
    return new Kernel(NAME, code, notes());
  }

  private List<String> notes() {
    return question
        .typed()
        .map(lowered -> {
          Snippet snippet = lowered.snippet();
          List<String> notes = new ArrayList<>();
          snippet
              .inputs()
              .forEach((name, type) -> notes.add(name + ": " + snippet.name(type) + " in 64 bits"));
          notes.add("result: " + snippet.resultType() + " in 64 bits");
          return notes;
        })
        .orElse(List.of());
  }

  /** Returns what is computed, for people, a line each. */
  List<String> titles() {
    return Stream.concat(Stream.of(question.shown()), question.reading().stream()).toList();
  }

  String shown() {
    return KernelJob.shown(formula.formula());
  }
}
