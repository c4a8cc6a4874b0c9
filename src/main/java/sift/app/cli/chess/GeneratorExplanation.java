package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sift.app.cli.options.AttacksName;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.chess.batch.LaneKernels;
import sift.chess.batch.Means;
import sift.chess.batch.Slot;
import sift.file.JsonLine;
import sift.kernel.Width;

/**
 * How a run of perft has counted.
 *
 * @param generator what options name: {@code "default"}, or one of the means
 * @param rule how it chooses among means, in words
 * @param parts what each means has counted; those that the generator never uses are left out
 * @param sliders by which {@code siblings} and {@code scalar} find the attacks of sliders
 * @param kernels those of {@code batch}, if the generator uses them and they could be made
 */
record GeneratorExplanation(
    String generator, String rule, List<Part> parts, Sliders sliders, Optional<Kernels> kernels) {
  private static final String INDENT = "  ";
  private static final String FURTHER = INDENT + INDENT;

  /**
   * What a means has counted.
   *
   * @param share the part of all leaves, 0 to 1
   * @param hindrance why it could not count, if that is so
   */
  record Part(Means means, double share, Optional<String> hindrance) {
    private Stream<String> hindrances() {
      return hindrance.stream().map(reason -> means.text() + ": " + reason);
    }

    private String line() {
      String leaves =
          share == 0 || share == 1
              ? "%.0f %%".formatted(100 * share)
              : "%.1f %%".formatted(100 * share);
      return "%s: %s of the leaves%s"
          .formatted(means.text(), leaves, hindrance.map(reason -> "; " + reason).orElse(""));
    }
  }

  /**
   * The attacks of sliders.
   *
   * @param slots the formulas of {@code --attacks formulas}
   */
  record Sliders(AttacksName attacks, List<Slot> slots) {
    /** Returns the bytes of its tables, unless it is formulas. */
    private Optional<Integer> tableBytes() {
      return attacks.algorithm().map(algorithm -> algorithm.card().tableBytes());
    }

    private String line() {
      return "sliders outside of kernels (--attacks): "
          + attacks.text()
          + tableBytes()
              .map(", tables of %,d bytes"::formatted)
              .orElse(", the smallest of whole lines, compiled");
    }
  }

  /** The kernels of batch. */
  record Kernels(Width width, LaneKernels made) {
    private String origin() {
      return made.arePacked() ? "packed with the program" : "emitted at the start";
    }

    private String line() {
      return ("kernels of batch: vectors of %d bits, %s, one for each set of officers on the board"
              + " and one with castling; attacks-*: all sliders, and our king's rank; king-*:"
              + " our king's file and diagonals:")
          .formatted(width.bits(), origin());
    }
  }

  /** Prints it as text, or as a record and one more for each formula. */
  void print(PrintWriter out, Format format) {
    switch (format) {
      case TEXT -> printText(out);
      case JSONL -> printRecords(out);
    }
  }

  private void printText(PrintWriter out) {
    out.println();
    out.println("generator: " + generator);
    Columns.print(out, "rule: " + rule, INDENT.length());
    parts.forEach(part -> Columns.print(out, part.line(), INDENT.length()));
    Columns.print(out, sliders.line(), INDENT.length());
    printSlots(out, sliders.slots);
    kernels.ifPresent(each -> {
      Columns.print(out, each.line(), INDENT.length());
      printSlots(out, each.made.slots());
    });
  }

  private static void printSlots(PrintWriter out, List<Slot> slots) {
    int longest = slots.stream().mapToInt(slot -> slot.name().length()).max().orElse(0);
    for (Slot slot : slots) {
      String padding = " ".repeat(longest - slot.name().length());
      Columns.print(out, INDENT + slot.name() + padding + INDENT + slot.file(), FURTHER.length());
      Columns.wrapped(slot.formula(), Columns.WIDTH - FURTHER.length())
          .forEach(line -> out.println(FURTHER + line));
    }
  }

  private void printRecords(PrintWriter out) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "explain");
    values.put("generator", generator);
    values.put("rule", rule);
    for (Means means : Means.values()) {
      values.put(means.text(), share(means));
    }
    values.put("hindrances", parts.stream().flatMap(Part::hindrances).toList());
    values.put("attacks", sliders.attacks.text());
    sliders.tableBytes().ifPresent(bytes -> values.put("table_bytes", (long) bytes));
    kernels.ifPresent(each -> {
      values.put("kernels", each.origin());
      values.put("vector_bits", (long) each.width.bits());
    });
    out.println(JsonLine.write(values));
    Stream.concat(
            sliders.slots.stream(), kernels.stream().flatMap(each -> each.made.slots().stream()))
        .forEach(slot -> printRecord(out, slot));
  }

  private double share(Means means) {
    return parts.stream().filter(part -> part.means == means).mapToDouble(Part::share).sum();
  }

  private static void printRecord(PrintWriter out, Slot slot) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "explain_formula");
    values.put("slot", slot.name());
    values.put("formula", slot.formula());
    values.put("file", slot.file());
    out.println(JsonLine.write(values));
  }
}
