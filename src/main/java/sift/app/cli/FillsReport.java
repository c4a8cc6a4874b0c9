package sift.app.cli;

import java.io.PrintWriter;
import sift.template.Program;
import sift.template.TemplateRequest;
import sift.template.TemplateResult;
import sift.template.TemplateResult.Level;

/** What a search for the shortest fill found, for people. */
final class FillsReport {
  private FillsReport() {}

  /** Prints the result; programs shift by {@code unit} bits a square. */
  static void print(PrintWriter out, TemplateRequest request, int unit, TemplateResult result) {
    out.printf(
        "up fill of a line of %d squares, up to %d operations%n",
        request.function().squares(), request.maxOperations());
    out.println("inputs   s o: the sliders, and all occupied squares with them");
    out.println("ops      shifts up, any logic of three words");
    out.printf(
        "cases    %,d: every square, every configuration of it and the squares below%n",
        request.function().size());
    out.println();
    out.println(
        switch (result.ending()) {
          case FOUND -> "fewest %d operations".formatted(result.fewerThan());
          case EXHAUSTED -> "nothing found, all programs asked for were tried";
          case INTERRUPTED -> "nothing found, interrupted";
        });
    out.printf(
        "  no program of fewer than %d operations, shifts up and three-input logic only: proved%n",
        result.fewerThan());
    out.printf(
        "  no program of fewer than %d shifts, with any amount of logic: proved%n",
        result.leastShifts());
    levels(out, result);
    for (Program program : result.programs()) {
      out.println("  program, verified on all configurations:");
      program.lines(unit).forEach(line -> out.println("    " + line));
    }
  }

  private static void levels(PrintWriter out, TemplateResult result) {
    if (result.levels().isEmpty()) {
      return;
    }
    out.printf("  %10s %6s %7s %16s %10s%n", "operations", "logic", "shifts", "shapes", "right");
    for (Level level : result.levels()) {
      out.printf(
          "  %10d %6d %7d %16s %10s%s%n",
          level.operations(),
          level.logic(),
          level.shifts(),
          "%,d".formatted(level.shapes()),
          "%,d".formatted(level.right()),
          level.complete() ? "  all" : "  until enough were found");
    }
  }
}
