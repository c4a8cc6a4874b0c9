package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.LiveProgress;
import sift.chess.game.Uci;
import sift.chess.perft.Difference;
import sift.chess.perft.Difference.Fault;
import sift.chess.perft.DivideSource;
import sift.chess.perft.DivideWalk;
import sift.chess.perft.Suite;
import sift.file.JsonRecord.Meaning;

/**
 * Compares with another program at the positions of a suite, at the greatest depth of each, and
 * prints where they differ and a summary.
 */
final class AgainstRun {
  private final Suite suite;
  private final DivideSource other;
  private final PerftOutput output;
  private final long begin = System.nanoTime();
  private final List<Suite.Row> rows;
  private int compared = 0;
  private int different = 0;

  /** Where the other program counts something else. */
  record DifferenceAnswer(
      @Meaning("with `--suite`: the suite") Optional<String> file,
      @Meaning("with `--suite`: line of the file, from 1") Optional<Integer> line,
      @Meaning("the first position that differs") String fen,
      @Meaning("the moves that lead to it") List<String> moves,
      @Meaning("plies counted from it") int depth,
      @Meaning("what is wrong there") String fault,
      @Meaning("legal moves that the program does not have, UCI") List<String> missing,
      @Meaning("moves of the program that are not legal or there twice, in its spelling")
          List<String> extra,
      @Meaning(
              "whether the program counts the position right if it is given as a FEN without moves")
          boolean rightAsFen)
      implements Answer {
    @Override
    public void print(PrintWriter out) {
      String place = file.map(name -> "%s:%d: ".formatted(name, line.orElseThrow())).orElse("");
      Columns.print(out, "%sdepth %d: %s".formatted(place, depth, fault), 2);
      out.println("  " + fen);
      if (!moves.isEmpty()) {
        Columns.print(out, "  after " + String.join(" ", moves), 4);
      }
      if (rightAsFen) {
        Columns.print(
            out,
            "  Given as a FEN, this position is counted right: a move before it goes wrong.",
            2);
      }
    }
  }

  /** The summary. */
  record AgainstAnswer(
      @Meaning("the file name of the command") String program,
      @Meaning("positions compared") int positions,
      @Meaning("positions of which every count is above `--max-nodes`") int leftOut,
      @Meaning("positions that differ") int different,
      @Meaning("rows of the suite that are none; stderr says why") int refused,
      @Meaning("leaves counted by sift") long nodes,
      @Meaning("ns, those of the program included") long nanos)
      implements Answer {
    @Override
    public void print(PrintWriter out) {
      Columns.print(
          out,
          "%s%s, %,d nodes: %s%s"
              .formatted(
                  Counted.of(positions, "position"),
                  SuiteRun.leftOut(leftOut),
                  nodes,
                  different == 0
                      ? "all agree"
                      : "%,d differ%s".formatted(different, different == 1 ? "s" : ""),
                  SuiteRun.refused(refused)),
          2);
    }
  }

  /**
   * Creates a run.
   *
   * @param suite rows without counts are left out; without a name it is a position that was typed
   */
  AgainstRun(Suite suite, DivideSource other, PerftOutput output) {
    this.suite = suite;
    this.other = other;
    this.output = output;
    rows = suite.rows().stream().filter(row -> !row.counts().isEmpty()).toList();
  }

  /** Compares everything, or until a stop is requested, and returns the exit code. */
  int call() {
    output.progress().enterParts(0, "comparing with " + other.name(), rows.size(), 0);
    return output.run(this::compare, this::end);
  }

  private void compare(LiveProgress live) {
    try (other) {
      DivideWalk walk = new DivideWalk(output.perft(), Uci.STANDARD, other);
      for (Suite.Row row : rows) {
        int depth = row.counts().getLast().depth();
        Optional<Difference> difference = walk.difference(row.position(), depth);
        compared++;
        output.progress().addParts(1);
        difference.ifPresent(found -> {
          different++;
          live.aside(() -> give(row, found));
        });
      }
    }
  }

  private void give(Suite.Row row, Difference difference) {
    Optional<String> file = Optional.of(suite.file()).filter(name -> !name.isEmpty());
    Fault.Moves moves =
        difference.fault() instanceof Fault.Moves wrong
            ? wrong
            : new Fault.Moves(List.of(), List.of());
    output.give(
        new DifferenceAnswer(
            file,
            file.map(_ -> row.line()),
            difference.fen(),
            difference.moves(),
            difference.depth(),
            text(difference.fault()),
            moves.missing(),
            moves.extra(),
            difference.isRightAsFen()));
  }

  private String text(Fault fault) {
    return switch (fault) {
      case Fault.Moves(var missing, var extra) ->
          (missing.isEmpty() ? "" : are(missing) + " missing")
              + (missing.isEmpty() || extra.isEmpty() ? "" : "; ")
              + (extra.isEmpty() ? "" : are(extra) + " too many");
      case Fault.Count(var move, var expected, var got) ->
          "%s: expected %,d, got %,d, but not from the position after it"
              .formatted(move, expected, got);
      case Fault.Total(var expected, var got) ->
          "total: expected %,d, got %,d".formatted(expected, got);
      case Fault.NoCount(var reason) -> "%s %s".formatted(other.name(), reason);
    };
  }

  private static String are(List<String> moves) {
    return String.join(", ", moves) + (moves.size() == 1 ? " is" : " are");
  }

  private boolean end() {
    output
        .results()
        .give(
            new AgainstAnswer(
                other.name(),
                compared,
                suite.rows().size() - rows.size(),
                different,
                suite.refused().size(),
                output.progress().done(),
                System.nanoTime() - begin));
    output.tellChosen();
    return different == 0;
  }
}
