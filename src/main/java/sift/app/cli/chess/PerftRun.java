package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Speed;
import sift.chess.batch.MixedGenerator.Shares;
import sift.chess.board.Move;
import sift.chess.game.Position;
import sift.chess.game.Uci;
import sift.chess.perft.Perft;
import sift.file.JsonRecord.Meaning;

/** Counts the paths from one position and prints the result. */
record PerftRun(Position start, PerftOutput output) {

  /** A count. */
  record PerftAnswer(
      @Meaning("the variant; with `--board` its size, as 10x8") String variant,
      @Meaning("the position") String fen,
      @Meaning("plies") int depth,
      @Meaning("leaves") long nodes,
      @Meaning("ns") long nanos,
      @Meaning(
              "what counted, as `--generator` names it; without, each means and its share of the"
                  + " leaves, as batch 62.1 %, siblings 37.9 %, or the only one")
          String generator)
      implements Answer {
    static void printHeader(PrintWriter out) {
      out.printf("%5s %19s %10s %8s%n", "depth", "nodes", "seconds", "Mnps");
    }

    private Speed speed() {
      return new Speed(nodes, nanos);
    }

    @Override
    public void print(PrintWriter out) {
      out.printf("%5d %,19d %10.3f %8.1f%n", depth, nodes, nanos / 1e9, speed().mnps());
    }
  }

  /** The leaves below a first move. */
  record DivideAnswer(@Meaning("UCI") String move, @Meaning("leaves below it") long nodes)
      implements Answer {
    @Override
    public void print(PrintWriter out) {
      out.println(move + ": " + nodes);
    }
  }

  /** Prints the count, the time and the speed of some depths, each as soon as it is known. */
  int count(int first, int last) {
    Perft perft = output.perftOfOne();
    return output.run(
        live -> {
          for (int depth = first; depth <= last; depth++) {
            int plies = depth;
            PerftAnswer answer = timed(plies, () -> perft.count(start.setup(), plies));
            live.aside(() -> {
              if (plies == first) {
                output.results().give(List.of(), PerftAnswer::printHeader);
              }
              output.give(answer);
            });
          }
          live.aside(output::tellChosen);
        },
        () -> true);
  }

  /** Prints the count of each first move as soon as it is known, then their sum. */
  int divide(int depth, Uci dialect) {
    Perft perft = output.perftOfOne();
    Function<Move, String> text = move -> dialect.text(start, move);
    return output.run(
        live -> {
          PerftAnswer answer =
              timed(
                  depth,
                  () ->
                      perft.divide(
                          start.setup(),
                          depth,
                          Comparator.comparing(text),
                          (move, nodes) ->
                              live.aside(
                                  () -> output.give(new DivideAnswer(text.apply(move), nodes)))));
          live.aside(() -> {
            output
                .results()
                .give(List.of(answer), out -> out.printf("%nNodes searched: %d%n%n", answer.nodes));
            output.results().out().flush();
            output.notes().println("sift: " + answer.speed());
            output.tellChosen();
          });
        },
        () -> true);
  }

  /** Counts, and takes the time and the shares of this count alone. */
  private PerftAnswer timed(int depth, LongSupplier count) {
    Optional<Shares> before = output.countedBy().shares();
    long begin = System.nanoTime();
    long nodes = count.getAsLong();
    long nanos = System.nanoTime() - begin;
    return new PerftAnswer(
        start.variant().name(), start.fen(), depth, nodes, nanos, output.countedBy().since(before));
  }
}
