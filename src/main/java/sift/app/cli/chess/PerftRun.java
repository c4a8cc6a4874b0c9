package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.Speed;
import sift.app.cli.terminal.UserException;
import sift.chess.board.Move;
import sift.chess.game.Position;
import sift.chess.game.Uci;
import sift.chess.perft.Perft;
import sift.progress.Progress;
import sift.store.JsonLine;

/** Counts the paths from one position and prints the result. */
record PerftRun(Position position, int depth, Perft perft, Progress progress, PerftOutput output) {
  /** Prints the count, the time and the speed. */
  int count() {
    PrintWriter out = output.out();
    return run(() -> {
      long begin = System.nanoTime();
      long nodes = perft.count(position, depth);
      Speed speed = new Speed(nodes, System.nanoTime() - begin);
      switch (output.format()) {
        case TEXT -> {
          out.printf("%5s %19s %10s %8s%n", "depth", "nodes", "seconds", "Mnps");
          out.printf("%5d %,19d %10.3f %8.1f%n", depth, nodes, speed.nanos() / 1e9, speed.mnps());
        }
        case JSONL -> out.println(JsonLine.write(total(speed)));
      }
      output.tellChosen();
    });
  }

  /** Prints the count of each first move as soon as it is known, then their sum. */
  int divide(Uci dialect) {
    PrintWriter out = output.out();
    return run(() -> {
      long begin = System.nanoTime();
      Comparator<Move> order = Comparator.comparing(dialect::text);
      long nodes =
          perft.divide(
              position, depth, order, root -> print(dialect.text(root.move()), root.nodes()));
      Speed speed = new Speed(nodes, System.nanoTime() - begin);
      switch (output.format()) {
        case TEXT -> out.printf("%nNodes searched: %d%n", nodes);
        case JSONL -> out.println(JsonLine.write(total(speed)));
      }
      output.notes().println("sift: " + speed);
      output.tellChosen();
    });
  }

  private void print(String move, long nodes) {
    PrintWriter out = output.out();
    switch (output.format()) {
      case TEXT -> out.println(move + ": " + nodes);
      case JSONL -> {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("type", "divide");
        values.put("move", move);
        values.put("nodes", nodes);
        out.println(JsonLine.write(values));
      }
    }
    if (out.checkError()) {
      progress.requestStop(); // nobody reads it
    }
  }

  private Map<String, Object> total(Speed speed) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "perft");
    values.put("fen", position.fen());
    values.put("depth", depth);
    values.put("nodes", speed.nodes());
    values.put("nanos", speed.nanos());
    output.countedBy().chosen().ifPresent(names -> values.put("generator", names));
    return values;
  }

  private int run(Runnable work) {
    try (var _ = Interrupt.runs(progress::requestStop)) {
      try (var _ = LiveProgress.ofPerft(output.notes(), progress, this::share)) {
        work.run();
        return ExitCode.DONE;
      } catch (ArithmeticException e) {
        throw new UserException("the count at depth " + depth + " does not fit 63 bits");
      } catch (CancellationException e) {
        if (output.out().checkError()) {
          return ExitCode.BAD_INPUT;
        }
        output.err().printf("sift: interrupted after %,d nodes%n", progress.done());
        return ExitCode.NOTHING;
      } finally {
        output.out().flush();
      }
    }
  }

  private String share() {
    return "depth %d: %,d of %,d subtrees".formatted(depth, perft.subtreesDone(), perft.subtrees());
  }
}
