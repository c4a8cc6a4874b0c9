package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.IntToLongFunction;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.ResultTable;
import sift.app.cli.terminal.Speed;
import sift.app.cli.terminal.UserException;
import sift.chess.batch.MixedGenerator.Shares;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.chess.perft.Perft;
import sift.file.JsonLine;
import sift.geometry.BoardSize;
import sift.progress.Progress;

/** Counts the paths from one position and prints the result. */
final class PerftRun {
  private final PerftStart start;
  private final Perft<Setup, Move> perft;
  private final Progress progress;
  private final PerftOutput output;
  private final ResultTable<Count> table;
  private final int depth;

  /** The text of the counts by first move. */
  enum Division {
    /** What Stockfish prints, its empty last line included: {@code e2e4: 20}. */
    ENGINE(": ", "%nNodes searched: %d%n%n"),
    /** What perftree reads: {@code e2e4 20}. */
    PERFTREE(" ", "%n%d%n");

    private final String separator;
    private final String total;

    Division(String separator, String total) {
      this.separator = separator;
      this.total = total;
    }
  }

  /**
   * A count.
   *
   * @param generator which means counted which share of its leaves, if the program chose
   */
  private record Count(int depth, Speed speed, Optional<String> generator) {}

  PerftRun(
      PerftStart start,
      int depth,
      Perft<Setup, Move> perft,
      Progress progress,
      PerftOutput output) {
    this.start = start;
    this.depth = depth;
    this.perft = perft;
    this.progress = progress;
    this.output = output;
    table =
        new ResultTable<Count>("perft")
            .right("depth", 5, count -> "" + count.depth)
            .right("nodes", 19, count -> "%,d".formatted(count.speed.nodes()))
            .right("seconds", 10, count -> "%.3f".formatted(count.speed.nanos() / 1e9))
            .right("Mnps", 8, count -> "%.1f".formatted(count.speed.mnps()))
            .field("variant", _ -> start.variant().map(Variant::name))
            .field("board", _ -> start.variant().map(Variant::size).map(BoardSize::text))
            .field("fen", _ -> start.fen())
            .field("depth", Count::depth)
            .field("nodes", count -> count.speed.nodes())
            .field("nanos", count -> count.speed.nanos())
            .field("generator", Count::generator)
            .field("layout", _ -> output.countedBy().layout());
  }

  /** Prints the count, the time and the speed. */
  int count() {
    return countFrom(depth);
  }

  /** Prints the same for each depth from 1, as soon as it is known. */
  int countAllDepths() {
    return countFrom(1);
  }

  private int countFrom(int first) {
    PrintWriter out = output.out();
    return run(live -> {
      for (int now = first; now <= depth; now++) {
        Count count = count(now, depth -> perft.count(start.setup(), depth));
        live.aside(() -> {
          if (count.depth == first) {
            table.printHeader(out, output.format());
          }
          table.print(out, output.format(), count);
          stopIfNobodyReads();
        });
      }
      live.aside(output::tellChosen);
    });
  }

  /** Counts, and takes the time and the shares of this count alone. */
  private Count count(int depth, IntToLongFunction nodesAt) {
    Optional<Shares> before = output.countedBy().shares();
    long begin = System.nanoTime();
    long nodes = nodesAt.applyAsLong(depth);
    Speed speed = new Speed(nodes, System.nanoTime() - begin);
    Optional<Shares> own = output.countedBy().shares().flatMap(after -> before.map(after::minus));
    return new Count(depth, speed, own.map(Shares::text));
  }

  /** Prints the count of each first move as soon as it is known, then their sum. */
  int divide(Division form) {
    PrintWriter out = output.out();
    return run(live -> {
      Comparator<Move> order = Comparator.comparing(start::text);
      Count count =
          count(
              depth,
              plies ->
                  perft.divide(
                      start.setup(),
                      plies,
                      order,
                      root ->
                          live.aside(() -> print(form, start.text(root.move()), root.nodes()))));
      live.aside(() -> {
        switch (output.format()) {
          case TEXT -> out.printf(form.total, count.speed.nodes());
          case JSONL -> table.print(out, output.format(), count);
        }
        out.flush();
        output.notes().println("sift: " + count.speed);
        output.tellChosen();
      });
    });
  }

  private void print(Division form, String move, long nodes) {
    PrintWriter out = output.out();
    switch (output.format()) {
      case TEXT -> out.println(move + form.separator + nodes);
      case JSONL -> {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("type", "divide");
        values.put("move", move);
        values.put("nodes", nodes);
        out.println(JsonLine.write(values));
      }
    }
    stopIfNobodyReads();
  }

  private void stopIfNobodyReads() {
    if (output.out().checkError()) {
      progress.requestStop();
    }
  }

  private int run(Consumer<LiveProgress> work) {
    output.tellTrouble();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      try (LiveProgress live = LiveProgress.of(output.notes(), progress, Unit.NODES)) {
        work.accept(live);
        return ExitCode.DONE;
      } catch (ArithmeticException e) {
        throw new UserException("the count at depth " + depth + " does not fit 63 bits");
      } catch (CancellationException e) {
        if (output.out().checkError()) {
          return ExitCode.BAD_INPUT;
        }
        output.err().printf("sift: interrupted after %,d nodes%n", progress.done());
        output.tellTrouble();
        return ExitCode.NOTHING;
      } finally {
        output.out().flush();
      }
    }
  }
}
