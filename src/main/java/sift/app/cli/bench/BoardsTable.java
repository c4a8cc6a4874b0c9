package sift.app.cli.bench;

import java.io.PrintWriter;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.ResultTable;
import sift.bench.Report;
import sift.bench.boards.BoardContest;
import sift.bench.boards.BoardContest.Result;
import sift.kernel.Width;

/**
 * What {@code bench boards} measured: a table for people; JSON Lines of the type {@code
 * bench_boards}, times in ns.
 */
public final class BoardsTable {
  private static final double LARGE = 1000;

  private BoardsTable() {}

  /** Prints a report. */
  public static void print(PrintWriter out, Format format, Report<Result> report) {
    if (format == Format.TEXT) {
      Columns.print(
          out,
          "Million positions per second and ns for one, of %d; vectors of %d bits, one thread, %s."
              .formatted(
                  BoardContest.positions(), Width.preferred().bits(), report.effort().text()),
          2);
      Columns.print(out, "Copies: how often its words are copied in the same time.", 2);
      out.println();
    }
    new ResultTable<Result>("bench_boards")
        .left("board", 18, Result::subject)
        .left("operation", 19, Result::operation)
        .left("form", 6, Result::form)
        .right("million/s", 9, result -> "%.1f".formatted(1e3 / result.nanos()))
        .right("ns", 7, result -> rounded(result.nanos(), "%.2f"))
        .right(
            "copies",
            7,
            result -> result.copies().map(copies -> rounded(copies, "%.1f")).orElse("-"))
        .field("board", Result::subject)
        .field("operation", Result::operation)
        .field("form", Result::form)
        .field("nanos", Result::nanos)
        .field("copies", Result::copies)
        .field("rounds", _ -> report.effort().rounds())
        .field("vector_bits", _ -> Width.preferred().bits())
        .print(out, format, report.results());
  }

  /** Returns a figure in this format, without a fraction if it is large. */
  private static String rounded(double figure, String format) {
    return (figure < LARGE ? format : "%.0f").formatted(figure);
  }
}
