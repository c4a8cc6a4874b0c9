package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.LiveProgress;
import sift.chess.game.Uci;
import sift.chess.perft.Difference;
import sift.chess.perft.Difference.Fault;
import sift.chess.perft.DivideSource;
import sift.chess.perft.DivideWalk;
import sift.chess.perft.Perft;
import sift.chess.perft.Suite;
import sift.file.JsonLine;

/**
 * Compares with another program at the positions of a suite, at the greatest depth of each, and
 * prints where they differ and a summary.
 */
final class AgainstRun {
  private final Suite suite;
  private final Perft perft;
  private final Uci dialect;
  private final DivideSource other;
  private final PerftOutput output;
  private final long begin = System.nanoTime();
  private final int planned;
  private int compared = 0;
  private int different = 0;

  /**
   * Creates a run.
   *
   * @param suite rows without counts are left out; without a name it is a position that was typed
   * @param perft reports its leaves to the progress of {@code output}
   * @param dialect how castling is written
   */
  AgainstRun(Suite suite, Perft perft, Uci dialect, DivideSource other, PerftOutput output) {
    this.suite = suite;
    this.perft = perft;
    this.dialect = dialect;
    this.other = other;
    this.output = output;
    planned = (int) suite.rows().stream().filter(row -> !row.counts().isEmpty()).count();
  }

  /** Compares everything, or until a stop is requested, and returns the exit code. */
  int call() {
    output.progress().enterParts(0, "comparing with " + other.name(), planned, 0);
    return output.run(
        this::compare,
        isComplete -> {
          if (!isComplete) {
            output.err().printf("sift: interrupted after %s%n", Counted.of(compared, "position"));
          }
          summarize();
          output.tellChosen();
          return SuiteRun.exitCode(suite, isComplete && different == 0);
        });
  }

  private void compare(LiveProgress live) {
    try (other) {
      DivideWalk walk = new DivideWalk(perft, dialect, other);
      for (Suite.Row row : suite.rows()) {
        if (!row.counts().isEmpty()) {
          int depth = row.counts().getLast().depth();
          Optional<Difference> difference = walk.difference(row.position(), depth);
          compared++;
          output.progress().addParts(1);
          difference.ifPresent(found -> {
            different++;
            live.aside(() -> print(row, found));
          });
        }
      }
    }
  }

  private void print(Suite.Row row, Difference difference) {
    PrintWriter out = output.out();
    switch (output.format()) {
      case TEXT -> {
        String place = isTyped() ? "" : "%s:%d: ".formatted(suite.file(), row.line());
        Columns.print(
            out,
            "%sdepth %d: %s".formatted(place, difference.depth(), text(difference.fault())),
            2);
        out.println("  " + difference.fen());
        if (!difference.moves().isEmpty()) {
          Columns.print(out, "  after " + String.join(" ", difference.moves()), 4);
        }
        if (difference.isRightAsFen()) {
          Columns.print(
              out,
              "  Given as a FEN, this position is counted right: a move before it goes wrong.",
              2);
        }
      }
      case JSONL -> out.println(JsonLine.write(values(row, difference)));
    }
    output.stopIfNobodyReads();
  }

  private boolean isTyped() {
    return suite.file().isEmpty();
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

  private Map<String, Object> values(Suite.Row row, Difference difference) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "difference");
    if (!isTyped()) {
      values.put("file", suite.file());
      values.put("line", row.line());
    }
    values.put("fen", difference.fen());
    values.put("moves", difference.moves());
    values.put("depth", difference.depth());
    switch (difference.fault()) {
      case Fault.Moves(var missing, var extra) -> {
        values.put("missing", missing);
        values.put("extra", extra);
      }
      case Fault.Count(var move, var expected, var got) -> {
        values.put("move", move);
        values.put("expected", expected);
        values.put("got", got);
      }
      case Fault.Total(var expected, var got) -> {
        values.put("expected", expected);
        values.put("got", got);
      }
      case Fault.NoCount(var reason) -> values.put("reason", reason);
    }
    values.put("right_as_fen", difference.isRightAsFen());
    return values;
  }

  private void summarize() {
    int leftOut = suite.rows().size() - planned;
    long nodes = output.progress().done();
    switch (output.format()) {
      case TEXT ->
          Columns.print(
              output.out(),
              "%s%s, %,d nodes: %s%s"
                  .formatted(
                      Counted.of(compared, "position"),
                      SuiteRun.leftOut(leftOut),
                      nodes,
                      different == 0
                          ? "all agree"
                          : "%,d differ%s".formatted(different, different == 1 ? "s" : ""),
                      SuiteRun.refused(suite)),
              2);
      case JSONL -> {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("type", "against");
        values.put("program", other.name());
        values.put("positions", compared);
        values.put("left_out", leftOut);
        values.put("different", different);
        values.put("refused", suite.refused().size());
        values.put("nodes", nodes);
        values.put("nanos", System.nanoTime() - begin);
        output.out().println(JsonLine.write(values));
      }
    }
  }
}
