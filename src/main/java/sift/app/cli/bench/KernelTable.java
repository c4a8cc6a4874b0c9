package sift.app.cli.bench;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import sift.app.cli.terminal.BenchOutput;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.ResultTable;
import sift.bench.perft.KernelRace.Nanos;
import sift.geometry.Layout;
import sift.kernel.Width;

/**
 * What {@code bench perft} measured of the kernels of the batch generator, each with its ratio to
 * the first; JSON Lines of the type {@code bench_kernel}.
 */
public final class KernelTable {
  private record Row(String formulas, Nanos nanos) {}

  private KernelTable() {}

  /**
   * Prints a table of kernels of one width.
   *
   * @param formulas where those of each kernel come from
   */
  public static void print(
      BenchOutput output, Width width, List<String> formulas, List<Nanos> nanos) {
    PrintWriter out = output.out();
    List<Row> rows =
        IntStream.range(0, nanos.size())
            .mapToObj(i -> new Row(formulas.get(i), nanos.get(i)))
            .toList();
    Nanos first = nanos.getFirst();
    if (output.format() == Format.TEXT) {
      out.println();
      Columns.print(out, "Kernels of batch, ns for a position: alone, and with what writes it.", 2);
    }
    new ResultTable<Row>("bench_kernel")
        .right("bits", 6, _ -> String.valueOf(width.bits()))
        .right("alone", 8, row -> "%.2f".formatted(row.nanos.alone()))
        .right("ratio", 7, ratio(first, Nanos::alone))
        .right("in batch", 8, row -> "%.2f".formatted(row.nanos.inBatch()))
        .right("ratio", 7, ratio(first, Nanos::inBatch))
        .last("formulas", Row::formulas)
        .field("layout", _ -> Layout.LANE.text())
        .field("vector_bits", _ -> width.bits())
        .field("formulas", Row::formulas)
        .field("nanos", row -> row.nanos.alone())
        .field("nanos_in_batch", row -> row.nanos.inBatch())
        .print(out, output.format(), rows);
  }

  private static Function<Row, String> ratio(Nanos first, ToDoubleFunction<Nanos> nanos) {
    return row -> "%.2f x".formatted(nanos.applyAsDouble(row.nanos) / nanos.applyAsDouble(first));
  }
}
