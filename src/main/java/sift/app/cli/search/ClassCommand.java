package sift.app.cli.search;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
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
import sift.app.cli.options.Memory;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.SearchOptions;
import sift.app.cli.options.Symbols;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.progress.Progress;
import sift.search.MemoryBudget;
import sift.search.bank.Problem;
import sift.search.census.Census;
import sift.search.census.CensusException;
import sift.search.census.Operands;
import sift.spec.Target;

/** {@code sift class}: how many formulas compute the same function as one. */
@Command(
    name = "class",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Counts the formulas of a grammar that compute the same function as a given one.",
      "The same function: all 64 bits are equal on all cases of all targets, within their masks or"
          + " not. Two formulas that differ on other words, which no case of the targets gives, are"
          + " the same class: it is no equality on all 64-bit words.",
      "Every tree up to a size counts, whether it could be simplified or not. The formula is over"
          + " the inputs of the targets, and may have operators and constants that the grammar"
          + " lacks."
    },
    footer = {
      "%nExit codes: 0 done, 1 no formula of the grammar up to the size, 2 bad input, 130"
          + " interrupted, 143 terminated.",
      "Example: sift class '(occ ^ (occ - 1))' --target diagonal --all trees.jsonl"
    })
public final class ClassCommand implements Callable<Integer> {
  private static final int LEAST_USUAL = 7;
  private static final int MOST_USUAL = 9;

  @Spec private CommandSpec spec;
  @Mixin private SearchOptions wanted = new SearchOptions();

  @Parameters(
      paramLabel = "FORMULA",
      description = "A formula over the inputs of the targets, as C, C++ or Java write it.")
  private String text = "";

  @Mixin private Symbols allowed = new Symbols();

  @Option(
      names = "--max-symbols",
      paramLabel = "N",
      description =
          "The largest formulas to count, 1 to 99; a symbol is one node. Default: 2 more than"
              + " FORMULA has, but at least 7 and at most 9.")
  private @Nullable Integer maxSymbols;

  @Mixin private Workers workers = new Workers();

  @Mixin private Memory memory = new Memory();

  @Option(
      names = "--all",
      paramLabel = "FILE",
      description =
          "Write every tree to FILE as JSON Lines, smaller ones first. With '-', to stdout, as text"
              + " or as --format says; the report then goes to stderr.")
  private @Nullable String all;

  @Option(
      names = "--up-to-order",
      description =
          "With --all: of the trees that differ only in the order of operands that may be exchanged,"
              + " the one of least text.")
  private boolean upToOrder;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Option(names = "--quiet", description = "No progress and no timing on stderr.")
  private boolean quiet;

  @Override
  public Integer call() throws IOException {
    List<Target> targets = wanted.targets();
    Expr formula = SearchOptions.formula(text, targets.getFirst());
    Problem problem = problem(targets);
    checkOptions();
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      return count(problem, formula, progress);
    }
  }

  private int count(Problem problem, Expr formula, Progress progress) {
    PrintWriter stdout = spec.commandLine().getOut();
    PrintWriter stderr = spec.commandLine().getErr();
    try (Census census = census(problem, formula, progress, stderr)) {
      if (!TreeStream.STDOUT.equals(all)) {
        report(stdout, problem, formula, census);
      } else if (!quiet) {
        report(stderr, problem, formula, census);
      }
      if (all != null) {
        TreeStream stream =
            new TreeStream(census, upToOrder ? Operands.EXCHANGEABLE : Operands.ORDERED, progress);
        stream.write(all, stdout, printed.format());
      }
      return census.leastSymbols().isEmpty() ? ExitCode.NOTHING : ExitCode.DONE;
    } catch (UserException e) {
      if (!progress.stopRequested()) {
        throw e;
      }
      stderr.println("sift: " + e.getMessage()); // before the program ends
      return ExitCode.BAD_INPUT;
    }
  }

  private void checkOptions() {
    RunFiles read = new RunFiles();
    wanted.files().forEach(file -> read.reads("--target", Optional.of(file)));
    if (maxSymbols != null) {
      UserException.unlessInRange("--max-symbols", maxSymbols, 1, 99);
    }
    if (upToOrder && all == null) {
      throw new UserException("--up-to-order is about the trees that --all writes");
    }
    if (all != null && !all.equals(TreeStream.STDOUT)) {
      read.reads("--grammar", allowed.file());
      read.replaces("--all", Path.of(all));
    }
  }

  private Problem problem(List<Target> targets) {
    Grammar symbols = allowed.grammar(targets);
    try {
      targets.forEach(target -> target.checkInputs(symbols.name(), symbols.inputs()));
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
    return new Problem(symbols, targets);
  }

  private Census census(Problem problem, Expr formula, Progress progress, PrintWriter stderr) {
    int symbols =
        maxSymbols != null
            ? maxSymbols
            : Math.clamp(formula.symbols() + 2L, LEAST_USUAL, MOST_USUAL);
    long begin = System.nanoTime();
    Optional<LiveProgress> live =
        quiet ? Optional.empty() : Optional.of(LiveProgress.of(stderr, progress, Unit.FORMULAS));
    Census census;
    try {
      census =
          Census.of(
              problem,
              formula,
              symbols,
              new Census.Resources(workers.threads(), MemoryBudget.within(memory.bytes())),
              progress);
    } catch (CensusException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    } finally {
      live.ifPresent(LiveProgress::close);
    }
    if (!quiet) {
      stderr.printf(
          "sift: %.2f s, %s formulas tried, %s%n",
          (System.nanoTime() - begin) / 1e9,
          LiveProgress.count((double) progress.done()),
          Counted.of(workers.threads(), "thread"));
    }
    return census;
  }

  private void report(PrintWriter out, Problem problem, Expr formula, Census census) {
    switch (printed.format()) {
      case TEXT -> ClassReport.print(out, problem, formula, census);
      case JSONL -> ClassReport.printLines(out, problem, formula, census);
    }
    out.flush();
  }
}
