package sift.app.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.kernel.Width;
import sift.kernel.board.BatchKernel.Contender;
import sift.kernel.board.KernelRace.Nanos;
import sift.store.JsonLine;

/** What {@code bench perft} measured of the kernels of the batch generator. */
final class KernelTable {
  private KernelTable() {}

  /** Prints a table for people, each kernel with its ratio to the first. */
  static void print(PrintWriter out, Width width, List<Contender> contenders, List<Nanos> nanos) {
    out.println();
    out.println("Kernels of batch, ns for a position: alone, and with what writes it.");
    out.println("  bits    alone           in batch          formulas");
    Nanos first = nanos.getFirst();
    for (int i = 0; i < nanos.size(); i++) {
      Nanos each = nanos.get(i);
      out.printf(
          "  %4d  %7.2f  %4.2f x  %7.2f  %4.2f x  %s%n",
          width.bits(),
          each.alone(),
          each.alone() / first.alone(),
          each.inBatch(),
          each.inBatch() / first.inBatch(),
          contenders.get(i).formulas());
    }
  }

  /** The same as JSON Lines of the type {@code bench_kernel}. */
  static void printLines(
      PrintWriter out, Width width, List<Contender> contenders, List<Nanos> nanos) {
    for (int i = 0; i < nanos.size(); i++) {
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("type", "bench_kernel");
      values.put("vector_bits", width.bits());
      values.put("formulas", contenders.get(i).formulas());
      values.put("nanos", nanos.get(i).alone());
      values.put("nanos_in_batch", nanos.get(i).inBatch());
      out.println(JsonLine.write(values));
    }
  }
}
