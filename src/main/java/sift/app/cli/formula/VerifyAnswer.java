package sift.app.cli.formula;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.UserException;
import sift.app.report.TargetFields;
import sift.app.report.TargetText;
import sift.file.JsonRecord.Meaning;
import sift.file.JsonRecord.Unwritten;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.proof.BoardProver;
import sift.proof.Counterexample;
import sift.proof.SetVerdict;
import sift.proof.SmtProgram;
import sift.proof.Solver;
import sift.proof.Verifier;
import sift.proof.equal.TargetProof;
import sift.proof.equal.TargetVerdict;
import sift.spec.SetTarget;
import sift.spec.Target;

/**
 * The verdict on a formula for a target.
 *
 * @param sentence says it for people
 * @param rows show where it is wrong, or say why it is open
 */
public record VerifyAnswer(
    @Meaning("the target") String target,
    @Meaning("the formula") String formula,
    @Meaning("nodes of the tree") int symbols,
    About about,
    VerdictFields verdict,
    @Unwritten boolean isProved,
    @Unwritten String sentence,
    @Unwritten List<String> rows)
    implements Answer {
  private static final String DIAGRAMS = "decision diagrams";

  /** What is known of the target. */
  public sealed interface About {
    /** Of one that has cases. */
    record OfCases(TargetFields target, @Meaning("where a formula must agree") String comparedUnder)
        implements About {}

    /** Of a set-wise one. */
    record OfBoards(
        @Meaning("of set-wise targets") String layout,
        @Meaning("the size of the board, `10x8`, where it is not 8x8") Optional<String> board,
        @Meaning("of set-wise targets: how squares are bits") String mapping,
        @Meaning("of set-wise targets: the number of boards, as 3^64") String boards)
        implements About {
      static OfBoards of(SetTarget target) {
        Layout layout = target.layout();
        return new OfBoards(
            layout.text(),
            Optional.of(layout.board())
                .filter(board -> !board.equals(BoardSize.CHESS))
                .map(BoardSize::text),
            layout.mapping().text(),
            target.boardsText());
      }
    }
  }

  /**
   * Returns the verdict on a formula.
   *
   * @param solving how long a solver may take for what diagrams cannot decide
   */
  static VerifyAnswer of(FormulaFor formula, Duration solving) {
    return switch (formula) {
      case FormulaFor.Line line -> of(line);
      case FormulaFor.Words(var target, var words) -> of(target, words, verdict(target, words));
      case FormulaFor.Boards boards -> of(boards, solving);
      case FormulaFor.Itself _, FormulaFor.Program _ ->
          throw new IllegalArgumentException("nothing is wanted of it");
    };
  }

  private static VerifyAnswer of(FormulaFor.Line line) {
    Target target = line.target();
    Optional<Counterexample> wrong = new Verifier(target.domain()).verify(line.formula());
    int cases = target.domain().cases();
    return of(
        target,
        line.formula(),
        VerdictFields.of(wrong, cases),
        wrong.isEmpty(),
        wrong.isEmpty() ? "proved on all %,d cases".formatted(cases) : "refuted",
        wrong.map(Counterexample::picture).orElse(List.of()));
  }

  /** Returns the verdict on a formula for a function of words. */
  public static VerifyAnswer of(Target target, Expr formula, TargetVerdict verdict) {
    return of(
        target,
        formula,
        VerdictFields.of(verdict),
        verdict.isProof(),
        verdict.text(),
        rows(target.domain().width(), verdict));
  }

  /** Returns that verdict; refused if the formula means nothing on words of the target. */
  public static TargetVerdict verdict(Target target, Expr formula) {
    try {
      return new TargetProof(target).verdict(formula);
    } catch (IllegalArgumentException e) {
      throw new UserException("formula, " + e.getMessage());
    }
  }

  private static VerifyAnswer of(
      Target target,
      Expr formula,
      VerdictFields verdict,
      boolean isProved,
      String said,
      List<String> rows) {
    return new VerifyAnswer(
        target.name(),
        formula.toString(),
        formula.symbols(),
        new About.OfCases(TargetFields.of(target), target.qualifier()),
        verdict,
        isProved,
        sentence(target.name(), TargetText.compared(target), formula, said),
        rows);
  }

  private static VerifyAnswer of(FormulaFor.Boards boards, Duration solving) {
    SetTarget target = boards.target();
    Expr formula = boards.formula();
    BoardProver prover = new BoardProver(target);
    SetVerdict verdict = prover.verdict(formula);
    String method = DIAGRAMS;
    Solver solver = Solver.onPath(List.of(SmtProgram.values()), solving);
    if (verdict instanceof SetVerdict.Survived && !solving.isZero() && solver.isThere()) {
      verdict = prover.verdict(Program.of(target.width(), formula), solver);
      method = solver.names();
    }
    String said =
        switch (verdict) {
          case SetVerdict.Proved _ -> "proved on all %s by %s".formatted(target.every(), method);
          case SetVerdict.Survived(int cases, String why) ->
              "survived %,d cases, not proved: %s; %s"
                  .formatted(
                      cases,
                      why,
                      solver.isThere() ? "more --time may decide it" : "z3 or cvc5 may decide it");
          case SetVerdict.Refuted _ -> "refuted";
        };
    return new VerifyAnswer(
        target.name(),
        formula.toString(),
        formula.symbols(),
        About.OfBoards.of(target),
        VerdictFields.of(verdict, method),
        verdict instanceof SetVerdict.Proved,
        sentence(target.name(), "layout " + target.layout().text(), formula, said),
        verdict instanceof SetVerdict.Refuted refuted ? refuted.picture() : List.of());
  }

  private static String sentence(String target, String how, Expr formula, String said) {
    return "%s, %s, %s (%s): %s"
        .formatted(target, how, formula, Counted.of(formula.symbols(), "symbol"), said);
  }

  private static List<String> rows(BitWidth width, TargetVerdict verdict) {
    List<String> rows = new ArrayList<>();
    switch (verdict) {
      case TargetVerdict.Refuted refuted -> {
        refuted.inputs().forEach((input, word) -> rows.add(row(width, input, word)));
        if (refuted.mask() != width.mask()) {
          rows.add(row(width, "mask", refuted.mask()));
        }
        rows.add(row(width, "expected", refuted.expected()));
        rows.add(row(width, "got", refuted.got()));
      }
      case TargetVerdict.Tested(_, var open) ->
          open.reasons().forEach((method, reason) -> rows.add(method + ": " + reason));
      case TargetVerdict.ProvedByCases _, TargetVerdict.ProvedOnWords _ -> {}
    }
    return rows;
  }

  private static String row(BitWidth width, String name, long word) {
    return "%-9s %s  %s".formatted(name, width.hex(word), EqualAnswer.decimal(width, word));
  }

  @Override
  public void print(PrintWriter out) {
    Columns.print(out, sentence, 2);
    rows.forEach(row -> Columns.print(out, "  " + row, 4));
  }
}
