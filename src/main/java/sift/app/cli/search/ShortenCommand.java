package sift.app.cli.search;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.Aim;
import sift.Rewriting;
import sift.Shortening;
import sift.UsualSymbols;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.Named;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.Question;
import sift.app.cli.options.SnippetOptions;
import sift.app.cli.options.Spending;
import sift.app.cli.options.SymbolFile;
import sift.app.cli.options.TimeSpan;
import sift.app.cli.options.WordOptions;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Program;
import sift.progress.Part;
import sift.progress.Progress;
import sift.proof.SmtProgram;
import sift.proof.Solver;
import sift.rank.cost.CostFile;

/** {@code sift shorten}: the smallest formula that is equal to a given one on all words. */
@Command(
    name = "shorten",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Finds the smallest formula that is equal to the given one on all words of its inputs, and"
          + " proves that it is.",
      "Every name in a formula is an input. Code that names types computes as its language does, and"
          + " is answered in it. A symbol is an input, a constant or an operator; by default 0, 1,"
          + " -1, ~ - & | ^ + << >>, and those of the formula may be used."
          + " Exit code 1 if there is no better one, or none was found in time."
    },
    footer = {
      "%nExamples:",
      "  sift shorten 'x & ~(x - 1)'",
      "  sift shorten '(x | y) - (x & y) + (x & ~y)'",
      "  sift shorten 'uint8_t f(uint8_t x) { return x & ~(x - 1); }'",
      "  sift shorten 'x * 10' --minimize latency",
      "  sift shorten '(x + 7) / 8 * 8' --width 32 --assume 'x < 0xfffffff8'"
    })
public final class ShortenCommand implements Callable<Integer> {
  private static final Duration SOLVER_TIME = Duration.ofSeconds(10); // as sift equal

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FORMULA",
      description =
          "A formula over any inputs, or code of C, C++ or Java, or a file with it (*.c, *.cpp, *.h,"
              + " *.java, *.txt, - for the standard input).")
  private String text = "";

  @Mixin private WordOptions words = new WordOptions();

  @Mixin private SnippetOptions snippets = new SnippetOptions();

  @Mixin private SymbolFile symbols = new SymbolFile();

  @Option(
      names = "--cost",
      completionCandidates = Candidates.Costs.class,
      paramLabel = "MODEL",
      defaultValue = CostFile.USUAL,
      description =
          "What tells costs: a shipped cost model or a file *.toml (see: sift costs). Default: "
              + CostFile.USUAL
              + ".")
  private String cost = CostFile.USUAL;

  @Option(
      names = "--minimize",
      converter = Named.Measures.class,
      completionCandidates = Named.Measures.class,
      paramLabel = "WHAT",
      defaultValue = "symbols",
      description =
          "Which of the equal formulas is wanted: that of fewest symbols, operations, or cycles of"
              + " latency or throughput (see --cost); of equals the cheapest. Default: symbols.")
  private Aim.Measure measure = Aim.Measure.SYMBOLS;

  @Option(
      names = "--improve",
      paramLabel = "TIME",
      defaultValue = "1s",
      description =
          "How long to look for better formulas after the search, equal forms or better parts of a"
              + " large formula: as 500ms, 5s or 2m. Default: 1s.")
  private String improve = "1s";

  @Mixin private Spending spending = new Spending();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    Shortening.Effort effort =
        new Shortening.Effort(
            spending.threads(),
            spending.memory(),
            spending.time(),
            TimeSpan.of("--improve", improve));
    snippets.allow(symbols.functions());
    Question question = snippets.question("FORMULA", text, words);
    Rewriting rewriting = Rewriting.of(question.width(), question.formula());
    Grammar grammar = grammar(question, rewriting.formula());
    Shortening.Request request =
        new Shortening.Request(
            question.width(),
            question.formula(),
            question.mask(),
            question.assumptions(),
            grammar,
            aim(grammar),
            effort);
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      ShortenReport report =
          new ShortenReport(
              question, request, decided(request, search(rewriting, request, progress), progress));
      PrintWriter out = spec.commandLine().getOut();
      switch (printed.format()) {
        case TEXT -> report.print(out);
        case JSONL -> out.println(report.line());
      }
      out.flush();
      return report.better().isPresent() ? ExitCode.DONE : ExitCode.NOTHING;
    }
  }

  private Grammar grammar(Question question, Expr formula) {
    return symbols
        .grammar(Program.of(question.formula()).inputs())
        .map(typed -> {
          question
              .lacking(typed)
              .ifPresent(operator -> {
                throw new UserException(
                    "%s: typed code has no operator %s".formatted(symbols, operator));
              });
          return typed;
        })
        .orElseGet(() -> question.withSigns(UsualSymbols.of(question.width(), formula)));
  }

  private Shortening.Result search(
      Rewriting rewriting, Shortening.Request request, Progress progress) {
    try (var _ = LiveProgress.of(spec.commandLine().getErr(), progress, Unit.FORMULAS)) {
      // Proofs end with all of the time.
      Shortening.Effort effort = request.effort();
      return rewriting.shortened(
          request, Part.within(effort.searching().plus(effort.improving()), progress));
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Asks SMT solvers about a formula that is not decided, for as long as {@code sift equal} does by
   * default.
   */
  private static Shortening.Result decided(
      Shortening.Request request, Shortening.Result result, Progress progress) {
    if (progress.stopRequested()) {
      return result;
    }
    Thread asking = Thread.currentThread();
    try (var _ = Interrupt.runs(asking::interrupt)) {
      return result.decided(request, Solver.onPath(List.of(SmtProgram.values()), SOLVER_TIME));
    } finally {
      Thread.interrupted(); // so that the answer is printed
    }
  }

  private Aim aim(Grammar grammar) {
    try {
      return new Aim(measure, Ordering.model(cost).with(grammar.functions()));
    } catch (IllegalArgumentException e) {
      throw new UserException("--minimize %s: %s".formatted(Named.name(measure), e.getMessage()));
    }
  }
}
