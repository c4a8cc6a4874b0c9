package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.TargetOptions;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.UserException;
import sift.file.JsonRecord.Meaning;
import sift.geometry.BoardSize;
import sift.geometry.Ray;
import sift.search.replay.Replay;
import sift.spec.LineTargets;
import sift.spec.Target;

/** {@code sift replay}: the listing of the original post. */
@Answer.Kinds(ReplayCommand.ReplayAnswer.class)
@Command(
    name = "replay",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Finds the listing of the original post again as its author did, by counting up.",
      "A number is the program: its hexadecimal digits, the most significant one first, are reverse"
          + " Polish over the sixteen tokens of the grammar 'rotated'."
    })
public final class ReplayCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--target",
      completionCandidates = Candidates.Rays.class,
      paramLabel = "T[,T..]",
      defaultValue = "all",
      description =
          "horizontal (HO, rank), vertical (VE, file), diagonal (D1), antidiagonal (D2), rook,"
              + " bishop, queen or all (all four). Default: all.")
  private String names = "all";

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "32",
      description = "Solutions per line, 1 to 100000. Default: 32, as in the post.")
  private int limit = Replay.LISTED;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    UserException.unlessInRange("--limit", limit, 1, 100_000);
    List<Target> targets = TargetOptions.lines(BoardSize.CHESS, names, Ray.POSITIVE);
    PrintWriter out = spec.commandLine().getOut();
    AtomicBoolean stop = new AtomicBoolean();
    boolean isCut = false;
    try (var _ = Interrupt.runs(() -> stop.set(true))) {
      for (Target target : targets) {
        if (stop.get()) {
          break;
        }
        if (printed.format() == Format.TEXT) {
          out.println("SOLVE " + LineTargets.line(target).shortName() + ":");
        }
        AtomicInteger found = new AtomicInteger();
        new Replay(target)
            .find(
                limit,
                stop::get,
                program -> {
                  printed.give(new ReplayAnswer(target.name(), program.text(), program.number()));
                  found.incrementAndGet();
                });
        out.flush();
        isCut |= found.get() == limit;
      }
    }
    if (isCut) { // on stdout stands what the post shows
      PrintWriter err = spec.commandLine().getErr();
      err.printf("sift: the first %d; a larger --limit goes on%n", limit);
      err.flush();
    }
    return ExitCode.DONE;
  }

  /** A program of the listing. */
  record ReplayAnswer(
      @Meaning("the target") String target,
      @Meaning("as the post spells it") String formula,
      @Meaning("the program") long number)
      implements Answer {
    @Override
    public void print(PrintWriter out) {
      out.printf("     Solution Found : %s  #%d%n", formula, number);
    }
  }
}
