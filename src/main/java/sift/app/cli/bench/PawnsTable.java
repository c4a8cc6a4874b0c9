package sift.app.cli.bench;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.OptionalInt;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.ResultTable;
import sift.bench.Report;
import sift.bench.pawns.PawnContest;
import sift.bench.pawns.PawnContest.Result;
import sift.kernel.Width;

/**
 * What {@code bench pawns} measured: a table for people; JSON Lines of the type {@code
 * bench_pawns}, one for each way, times in ns.
 */
public record PawnsTable(Report<Result> report, Width width) {
  /** Prints the report. */
  public void print(PrintWriter out, Format format) {
    if (format == Format.TEXT) {
      Columns.print(
          out,
          "Pawn structure of both players, %,d boards, vectors of %d bits; %s."
              .formatted(PawnContest.boards(), width.bits(), report.effort().text()),
          2);
      out.println();
    }
    new ResultTable<Result>("bench_pawns")
        .left("way", 33, result -> result.way().name())
        .left("layout", 10, result -> result.way().layout().text())
        .right("operations", 10, result -> text(result.way().operations()))
        .right("ns a board", 10, result -> "%.2f".formatted(result.nanos()))
        .field("way", result -> result.way().name())
        .field("layout", result -> result.way().layout().text())
        .field("operations", result -> boxed(result.way().operations()))
        .field("nanos", Result::nanos)
        .field("rounds", _ -> report.effort().rounds())
        .field("vector_bits", _ -> width.bits())
        .print(out, format, report.results());
  }

  private static String text(OptionalInt operations) {
    return operations.isPresent() ? String.valueOf(operations.getAsInt()) : "-";
  }

  private static Optional<Integer> boxed(OptionalInt operations) {
    return operations.isPresent() ? Optional.of(operations.getAsInt()) : Optional.empty();
  }
}
