package sift.app.cli.chess;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.UserException;

/** {@code sift positions cat}: positions of an archive by their numbers. */
@Command(
    name = "cat",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Prints positions of an archive as FENs. A file is not read up to the first of them.",
      "Exit code 1 if a block of theirs is damaged; those of other blocks are printed."
    },
    footer = "%nExample: sift positions cat suite.pos --from 1000000 --count 10")
final class PositionsCatCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private ArchiveInput input = new ArchiveInput();

  @Option(
      names = "--from",
      paramLabel = "N",
      defaultValue = "1",
      description = "The number of the first, from 1. Default: 1.")
  private long from = 1;

  @Option(names = "--count", paramLabel = "N", description = "How many. Default: all.")
  private @Nullable Long count;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    UserException.unlessInRange("--from", from, 1, Long.MAX_VALUE);
    if (count != null) {
      UserException.unlessInRange("--count", count, 0, Long.MAX_VALUE);
    }
    long first = from - 1;
    long end = count == null ? Long.MAX_VALUE : first + Math.min(count, Long.MAX_VALUE - first);
    PrintWriter out = spec.commandLine().getOut();
    PositionPrinter printer = new PositionPrinter(out, printed.format());
    boolean isComplete = true;
    try (var _ = Interrupt.runs(input::stop)) {
      input.read(first, end, printer::print);
    } catch (CancellationException e) {
      isComplete = out.checkError();
    }
    out.flush();
    return input.code(spec, isComplete);
  }
}
