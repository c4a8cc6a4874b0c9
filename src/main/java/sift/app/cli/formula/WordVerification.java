package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import sift.app.cli.options.VerdictFields;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.UserException;
import sift.app.report.TargetText;
import sift.file.JsonLine;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.proof.equal.TargetProof;
import sift.proof.equal.TargetVerdict;
import sift.spec.Target;

/** The verdict on a formula for a function of words, printed. */
public final class WordVerification {
  private WordVerification() {}

  /** Prints it; returns the exit code that goes with it. */
  public static int print(PrintWriter out, Format format, Target target, Expr formula) {
    TargetVerdict verdict = verdict(target, formula);
    switch (format) {
      case TEXT -> print(out, target, formula, verdict);
      case JSONL -> {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("type", "verify");
        values.put("target", target.name());
        values.put("formula", formula.toString());
        values.put("symbols", formula.symbols());
        values.putAll(TargetText.fields(target));
        values.putAll(VerdictFields.of(verdict));
        out.println(JsonLine.write(values));
      }
    }
    return verdict.isProof() ? ExitCode.DONE : ExitCode.NOTHING;
  }

  /** Returns it; refused if the formula means nothing on words of the target. */
  public static TargetVerdict verdict(Target target, Expr formula) {
    try {
      return new TargetProof(target).verdict(formula);
    } catch (IllegalArgumentException e) {
      throw new UserException("formula, " + e.getMessage());
    }
  }

  /** Prints a verdict for people, with the words of a refutation. */
  public static void print(PrintWriter out, Target target, Expr formula, TargetVerdict verdict) {
    Columns.print(
        out,
        "%s, %s, %s (%s): %s"
            .formatted(
                target.name(),
                TargetText.compared(target),
                formula,
                Counted.of(formula.symbols(), "symbol"),
                verdict.text()),
        2);
    switch (verdict) {
      case TargetVerdict.Refuted refuted -> {
        BitWidth width = target.domain().width();
        refuted.inputs().forEach((input, word) -> word(out, width, input, word));
        if (refuted.mask() != width.mask()) {
          word(out, width, "mask", refuted.mask());
        }
        word(out, width, "expected", refuted.expected());
        word(out, width, "got", refuted.got());
      }
      case TargetVerdict.Tested(_, var open) ->
          open.reasons()
              .forEach((method, reason) -> Columns.print(out, "  " + method + ": " + reason, 4));
      case TargetVerdict.ProvedByCases _, TargetVerdict.ProvedOnWords _ -> {}
    }
  }

  private static void word(PrintWriter out, BitWidth width, String name, long word) {
    Columns.print(
        out, "  %-9s %s  %s".formatted(name, width.hex(word), EqualText.decimal(width, word)), 4);
  }
}
