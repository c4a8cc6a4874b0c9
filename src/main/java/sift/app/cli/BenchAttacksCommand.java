package sift.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.bench.attacks.Contest;
import sift.bench.attacks.Contestant;
import sift.bench.attacks.Effort;
import sift.bench.attacks.Refusal;
import sift.bench.attacks.Report;
import sift.chess.attacks.Cases;
import sift.progress.Progress;
import sift.proof.Counterexample;

/** {@code sift bench attacks}: the algorithms for slider attacks against each other. */
@Command(
    name = "attacks",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    usageHelpWidth = 90,
    description = {
      "Measures the algorithms for slider attacks, on one thread, warm, medians of many rounds, in"
          + " each of which all take their turn.",
      "random: queens on random squares of random boards (1/4, 3/8 and 1/2 of the squares occupied,"
          + " in turn), none waiting for another.",
      "game: queens on the boards of random legal games, move by move, each on a square that depends"
          + " on the attacks before.",
      "latency: a queen whose square and board depend on the attacks before; what the loop takes"
          + " with an algorithm that gives back the board is subtracted.",
      "In bulk, queens come in batches of 512, always on the same squares, known beforehand, and"
          + " each batch with other boards; none depends on another, in games neither.",
      "Rivals named 'Sifted' are kernels made of the project's solutions: rays by (occ ^ (occ - 1)),"
          + " negative ones on a turned board, in part by another formula (clz, smear); lines by"
          + " ((o - s) ^ bit_reverse((ro - rs))). At the end every formula of the solutions is timed"
          + " as a kernel by itself, along the lines on which it is right.",
      "Every algorithm is compared with the slow walk first: bishop and rook on every square with"
          + " every subset of the squares they reach, queens with the rest of the board at random"
          + " besides. Exit code 1 if one is wrong; its first wrong case is shown, nothing is"
          + " timed."
    },
    footer = "%nExample: sift bench attacks --quick")
final class BenchAttacksCommand implements Callable<Integer> {
  private static final int POSITIONS = 16_384;

  @Spec private CommandSpec spec;

  @Option(
      names = "--quick",
      description =
          "A quarter of a minute instead of two: three short rounds, hardly warm, and not every"
              + " formula.")
  private boolean quick;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    List<Contestant> contestants = new ArrayList<>(Contestant.all());
    contestants.addAll(SiftedContestants.all());
    Progress progress = new Progress();
    int code;
    try (var _ = Interrupt.runs(progress::requestStop)) {
      Report report;
      try (var _ = LiveProgress.of(err, () -> progress.stage().activity())) {
        report =
            Contest.run(
                contestants,
                GameBoards.occupied(POSITIONS),
                quick ? Effort.QUICK : Effort.USUAL,
                progress);
      } catch (CancellationException e) {
        err.println("sift: interrupted");
        return Main.NOTHING;
      }
      code = print(out, err, report);
      out.flush();
    }
    if (code == Main.DONE && !quick) {
      printFormulas(out); // a row at a time; an interrupt ends it as it is
    }
    return code;
  }

  private void printFormulas(PrintWriter out) throws IOException {
    switch (printed.format()) {
      case TEXT -> FormulaSpeeds.print(out);
      case JSONL -> FormulaSpeeds.printLines(out);
    }
  }

  /** Prints a report to {@code out}, or the first wrong case to {@code err} if there is one. */
  int print(PrintWriter out, PrintWriter err, Report report) {
    if (report.refusal().isPresent()) {
      complain(err, report.refusal().get());
      return Main.NOTHING;
    }
    switch (printed.format()) {
      case TEXT -> AttacksTable.print(out, report);
      case JSONL -> AttacksTable.printLines(out, report);
    }
    return Main.DONE;
  }

  private static void complain(PrintWriter err, Refusal refusal) {
    Cases.Wrong wrong = refusal.wrong();
    err.printf("sift: wrong attacks: %s as a %s%n", refusal.card().name(), refusal.piece());
    new Counterexample(
            wrong.index(), wrong.square(), wrong.occupied(), wrong.expected(), wrong.got())
        .picture()
        .forEach(row -> err.println("  " + row));
  }
}
