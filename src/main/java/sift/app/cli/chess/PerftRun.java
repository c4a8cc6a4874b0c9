package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.ObjLongConsumer;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.ResultTable;
import sift.app.cli.terminal.Speed;
import sift.app.cli.terminal.UserException;
import sift.chess.batch.MixedGenerator.Shares;
import sift.chess.board.Move;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.game.Uci;
import sift.chess.perft.Perft;
import sift.geometry.BoardSize;

/** Counts the paths from one position and prints the result. */
final class PerftRun {
  private static final ResultTable<RootMove> ROOT_MOVES =
      new ResultTable<RootMove>("divide")
          .field("move", RootMove::move)
          .field("nodes", RootMove::nodes);

  private final Position start;
  private final int depth;
  private final Perft perft;
  private final PerftOutput output;
  private final ResultTable<Count> table;

  /** The text of the counts by first move. */
  enum DivideForm {
    /** What Stockfish prints, its empty last line included: {@code e2e4: 20}. */
    ENGINE(": ", "%nNodes searched: %d%n%n"),
    /** What perftree reads: {@code e2e4 20}. */
    PERFTREE(" ", "%n%d%n");

    private final String separator;
    private final String total;

    DivideForm(String separator, String total) {
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

  private record RootMove(String move, long nodes) {}

  /**
   * Creates a run.
   *
   * @param perft reports its leaves to the progress of {@code output}
   */
  PerftRun(Position start, int depth, Perft perft, PerftOutput output) {
    this.start = start;
    this.depth = depth;
    this.perft = perft;
    this.output = output;
    Optional<Variant> variant =
        Optional.of(start.variant()).filter(each -> !each.equals(Variant.ORTHODOX));
    table =
        new ResultTable<Count>("perft")
            .right("depth", 5, count -> "" + count.depth)
            .right("nodes", 19, count -> "%,d".formatted(count.speed.nodes()))
            .right("seconds", 10, count -> "%.3f".formatted(count.speed.nanos() / 1e9))
            .right("Mnps", 8, count -> "%.1f".formatted(count.speed.mnps()))
            .field("variant", _ -> variant.map(Variant::name))
            .field("board", _ -> variant.map(Variant::size).map(BoardSize::text))
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
        int plies = now;
        Count count = count(plies, () -> perft.count(start.setup(), plies));
        live.aside(() -> {
          if (count.depth == first) {
            table.printHeader(out, output.format());
          }
          table.print(out, output.format(), count);
          output.stopIfNobodyReads();
        });
      }
      live.aside(output::tellChosen);
    });
  }

  /** Counts, and takes the time and the shares of this count alone. */
  private Count count(int plies, LongSupplier perft) {
    Optional<Shares> before = output.countedBy().shares();
    long begin = System.nanoTime();
    long nodes = perft.getAsLong();
    Speed speed = new Speed(nodes, System.nanoTime() - begin);
    Optional<Shares> own = output.countedBy().shares().flatMap(after -> before.map(after::minus));
    return new Count(plies, speed, own.map(Shares::text));
  }

  /** Prints the count of each first move as soon as it is known, then their sum. */
  int divide(DivideForm form, Uci dialect) {
    PrintWriter out = output.out();
    Function<Move, String> text = move -> dialect.text(start, move);
    return run(live -> {
      ObjLongConsumer<Move> finished =
          (move, nodes) -> live.aside(() -> print(form, new RootMove(text.apply(move), nodes)));
      Count count =
          count(
              depth,
              () -> perft.divide(start.setup(), depth, Comparator.comparing(text), finished));
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

  private void print(DivideForm form, RootMove root) {
    PrintWriter out = output.out();
    switch (output.format()) {
      case TEXT -> out.println(root.move + form.separator + root.nodes);
      case JSONL -> ROOT_MOVES.print(out, output.format(), root);
    }
    output.stopIfNobodyReads();
  }

  private int run(Consumer<LiveProgress> work) {
    try {
      return output.run(work, isComplete -> isComplete ? ExitCode.DONE : tellInterrupted());
    } catch (ArithmeticException e) {
      throw new UserException("the count at depth " + depth + " does not fit 63 bits");
    }
  }

  private int tellInterrupted() {
    output.err().printf("sift: interrupted after %,d nodes%n", output.progress().done());
    output.tellTrouble();
    return ExitCode.NOTHING;
  }
}
