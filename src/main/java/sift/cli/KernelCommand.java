package sift.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.expr.Expr;
import sift.kernel.Code;
import sift.kernel.ColumnEmitter;
import sift.kernel.ColumnKernel;
import sift.kernel.Emitted;
import sift.kernel.Timing;
import sift.kernel.Width;
import sift.target.Domain;
import sift.target.Target;
import sift.verify.Verdict;
import sift.verify.Verifier;

/** {@code sift kernel}: a formula as code that runs fast. */
@Command(
    name = "kernel",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    usageHelpWidth = 90,
    description = {
      "Turns a formula into Vector API bytecode, a loop over columns of boards; proves the formula,"
          + " compares what the bytecode computes on every case of the target, then times it. Or"
          + " prints it in another language.",
      "Exit code 1 if the formula is wrong; its first wrong case is shown."
    },
    footer = "%nExample: sift kernel '(occ ^ (occ - 1))' --target diagonal --width 256")
final class KernelCommand implements Callable<Integer> {
  /** Rows that are timed: three columns of them lie in the nearest cache. */
  private static final int TIMED_ROWS = 512;

  @Spec private CommandSpec spec;
  @Mixin private Wanted wanted = new Wanted();

  @Parameters(paramLabel = "FORMULA", description = "A formula, as C, C++ or Java write it.")
  private String text = "";

  @Option(
      names = "--width",
      paramLabel = "BITS",
      description = "Of the vectors: 128, 256, 512. Default: what this machine prefers.")
  private @Nullable Integer bits;

  @Option(
      names = "--print",
      paramLabel = "LANGUAGE",
      converter = Named.Languages.class,
      description =
          "Print the formula as a function of java, java-vector, c, cpp-avx2, cpp-avx512 or rust"
              + " once it is proved; nothing is timed.")
  private @Nullable Language language;

  @Override
  public Integer call() {
    Width width = bits == null ? Width.preferred() : width(bits);
    PrintWriter out = spec.commandLine().getOut();
    if (width.bits() > Width.preferred().bits()) {
      spec.commandLine()
          .getErr()
          .printf(
              "sift: this machine computes with %d bits at once; wider vectors are slow here%n",
              Width.preferred().bits());
    }
    List<Target> targets = wanted.targets();
    int exit = Main.DONE;
    for (Target target : targets) {
      Expr formula = Wanted.formula(text, target);
      Optional<Verdict.Refuted> refuted = refuted(target, formula);
      if (language == null || refuted.isPresent()) {
        out.printf("%s, %s, %s%n", target.name(), target.comparedUnder(), formula);
      }
      if (refuted.isPresent()) {
        out.println("refuted");
        refuted.get().counterexample().picture().forEach(row -> out.println("  " + row));
        exit = Main.NOTHING;
      } else if (language == null) {
        time(out, target, formula, width);
      }
    }
    if (language != null && exit == Main.DONE) {
      Code code = code(targets.getFirst(), Wanted.formula(text, targets.getFirst()));
      out.print(language.source().print(code, "attacks"));
    }
    return exit;
  }

  private static Optional<Verdict.Refuted> refuted(Target target, Expr formula) {
    return switch (new Verifier(target.domain()).verify(formula)) {
      case Verdict.Proved proved -> Optional.empty();
      case Verdict.Refuted wrong -> Optional.of(wrong);
    };
  }

  private static Width width(int bits) {
    for (Width width : Width.values()) {
      if (width.bits() == bits) {
        return width;
      }
    }
    throw new UserException("--width " + bits + "; allowed are 128, 256, 512");
  }

  private static void time(PrintWriter out, Target target, Expr formula, Width width) {
    Domain domain = target.domain();
    Code code = code(target, formula);
    Emitted emitted = emitted(code, width);
    ColumnKernel kernel = ColumnEmitter.load(emitted);
    long[][] in = domain.inputs().stream().map(domain::column).toArray(long[][]::new);
    long[][] results = new long[1][domain.paddedCases()];
    kernel.run(in, results, 0, domain.paddedCases());
    checkAgainstTwin(code, domain, in, results[0]);
    int rows = Math.min(TIMED_ROWS, domain.paddedCases());
    out.printf(
        "proved on %,d cases; the kernel agrees with its twin on all of them%n"
            + "%d operations, %d bytes of bytecode, %d-bit vectors of %d boards%n"
            + "%.2f ns a board, warm, %d boards again and again%n",
        domain.cases(),
        code.operations(),
        emitted.codeBytes(),
        width.bits(),
        width.lanes(),
        Timing.USUAL.nanosPerItem(rows, () -> kernel.run(in, results, 0, rows)),
        rows);
  }

  private static void checkAgainstTwin(Code code, Domain domain, long[][] in, long[] results) {
    for (int i = 0; i < domain.cases(); i++) {
      int row = i;
      long[] words = Arrays.stream(in).mapToLong(column -> column[row]).toArray();
      if (code.run(words)[0] != results[row]) {
        throw new IllegalStateException("the kernel is wrong in case " + row + ": " + code);
      }
    }
  }

  private static Code code(Target target, Expr formula) {
    return Code.of(target.domain().inputs(), List.of(formula));
  }

  private static Emitted emitted(Code code, Width width) {
    try {
      return ColumnEmitter.emit(code, width);
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }
}
