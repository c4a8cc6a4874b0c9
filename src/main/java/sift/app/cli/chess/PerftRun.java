package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.Speed;
import sift.app.cli.terminal.UserException;
import sift.chess.batch.MixedGenerator.Shares;
import sift.chess.board.Move;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.game.Uci;
import sift.chess.perft.Perft;
import sift.file.JsonRecord.Meaning;
import sift.geometry.BoardSize;

/** Counts the paths from one position and prints the result. */
record PerftRun(Position start, PerftOutput output) {

  /** A count. */
  record PerftAnswer(
      @Meaning("of a variant but orthodox chess: its name, with `--board` the size")
          Optional<String> variant,
      @Meaning("of such a variant: files and ranks, as 10x8") Optional<String> board,
      @Meaning("the position") String fen,
      @Meaning("plies") int depth,
      @Meaning("leaves") long nodes,
      @Meaning("ns") long nanos,
      @Meaning(
              "which means counted which share of the leaves of this count, as batch 62.1 %,"
                  + " siblings 37.9 %, or the only one; if neither `--generator` nor `--layout` was"
                  + " given")
          Optional<String> generator,
      @Meaning("the layout of the board, if `--layout` was given") Optional<String> layout)
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
    return run(
        last,
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
        });
  }

  /** Prints the count of each first move as soon as it is known, then their sum. */
  int divide(int depth, Uci dialect) {
    Perft perft = output.perftOfOne();
    Function<Move, String> text = move -> dialect.text(start, move);
    return run(
        depth,
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
        });
  }

  /** Counts, and takes the time and the shares of this count alone. */
  private PerftAnswer timed(int depth, LongSupplier count) {
    Optional<Shares> before = output.countedBy().shares();
    long begin = System.nanoTime();
    long nodes = count.getAsLong();
    long nanos = System.nanoTime() - begin;
    Optional<Variant> variant =
        Optional.of(start.variant()).filter(each -> !each.equals(Variant.ORTHODOX));
    return new PerftAnswer(
        variant.map(Variant::name),
        variant.map(Variant::size).map(BoardSize::text),
        start.fen(),
        depth,
        nodes,
        nanos,
        output.countedBy().shares().flatMap(all -> before.map(all::minus)).map(Shares::text),
        output.countedBy().layout());
  }

  private int run(int depth, Consumer<LiveProgress> work) {
    try {
      return output.run(
          work,
          isComplete -> {
            if (!isComplete) {
              output.err().printf("sift: interrupted after %,d nodes%n", output.progress().done());
              output.tellTrouble();
            }
            return isComplete;
          });
    } catch (ArithmeticException e) {
      throw new UserException("the count at depth " + depth + " does not fit 63 bits");
    }
  }
}
