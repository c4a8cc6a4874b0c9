package sift.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.expr.Expr;
import sift.target.Target;
import sift.verify.Verdict;
import sift.verify.Verifier;

/** {@code sift verify}: a verdict on a formula. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    usageHelpWidth = 90,
    description = {
      "Tries a formula on every case of each target, and proves or refutes it.",
      "A refutation shows the first wrong case: occupied, expected and got, the slider's square"
          + " marked X. Exit code 1 if any is refuted."
    },
    footer = "%nExample: sift verify '(occ ^ (occ - 1))' --target all")
final class VerifyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private Wanted wanted = new Wanted();

  @Parameters(paramLabel = "FORMULA", description = "A formula, as C, C++ or Java write it.")
  private String text = "";

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    int code = Main.DONE;
    for (Target target : wanted.targets()) {
      Expr formula = Wanted.formula(text, target);
      String head =
          "%s, %s, %s (%d symbols)"
              .formatted(target.name(), target.comparedUnder(), formula, formula.symbols());
      switch (new Verifier(target.domain()).verify(formula)) {
        case Verdict.Proved(int cases) -> out.printf("%s: proved on %,d cases%n", head, cases);
        case Verdict.Refuted(var counterexample) -> {
          out.printf("%s: refuted%n", head);
          counterexample.picture().forEach(row -> out.println("  " + row));
          code = Main.NOTHING;
        }
      }
    }
    return code;
  }
}
