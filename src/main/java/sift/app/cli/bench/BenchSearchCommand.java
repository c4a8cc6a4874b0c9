package sift.app.cli.bench;

import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.SearchOptions;
import sift.app.cli.options.Symbols;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.BenchOutput;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.bench.search.SearchBench;
import sift.bench.search.SearchBenchReport;
import sift.progress.Progress;
import sift.search.request.SearchRequest;
import sift.spec.Target;

/** {@code sift bench search}: the joins against the plain engine. */
@Command(
    name = "search",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures the search.",
      "Warm, medians of several repetitions: how fast the bank fills; for each operator of the grammar at the root of a formula the joins against the plain engine"
          + " over the same operands; each join switched off; a whole size.",
      "Formulas and classes must come out equal. Exit code 1 if they do not."
    },
    footer = "%nExample: sift bench search --grammar hyperbola --ray line")
final class BenchSearchCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private SearchOptions wanted = new SearchOptions();

  @Mixin private Symbols allowed = new Symbols();

  @Option(
      names = "--max-symbols",
      paramLabel = "N",
      description =
          "The whole size to measure, 1 to 99. Default: the largest of at most 150 million"
              + " formulas, 1.5 million with --quick.")
  private @Nullable Integer maxSymbols;

  @Option(
      names = "--quick",
      description = "A few seconds instead of a minute or two, mostly before the code is warm.")
  private boolean quick;

  @Mixin private Workers workers = new Workers();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    SearchRequest request = request();
    Progress progress = new Progress();
    SearchBenchReport report;
    try (var _ = LiveProgress.of(spec.commandLine().getErr(), progress, Unit.FORMULAS)) {
      report = SearchBench.run(request, scope(), progress);
    } catch (IllegalArgumentException | IllegalStateException e) {
      // A worker's exception comes as the cause of one of the same class.
      Throwable first = e.getCause() == null ? e : e.getCause();
      throw new UserException(String.valueOf(first.getMessage()));
    }
    BenchOutput output = BenchOutput.of(spec, printed.format());
    return output.print(
        report.disagreement(),
        () -> SearchTable.print(output.out(), output.format(), request, report));
  }

  private SearchBench.Scope scope() {
    OptionalInt symbols = maxSymbols == null ? OptionalInt.empty() : OptionalInt.of(maxSymbols);
    return quick ? SearchBench.Scope.quick(symbols) : SearchBench.Scope.usual(symbols);
  }

  private SearchRequest request() {
    if (maxSymbols != null) {
      UserException.unlessInRange("--max-symbols", maxSymbols, 1, 99);
    }
    List<Target> targets = wanted.lines();
    try {
      return SearchRequest.of(allowed.grammar(targets), targets, 1).withThreads(workers.threads());
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }
}
