package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.function.Supplier;
import java.util.stream.Stream;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Printer;
import sift.chess.batch.LaneKernels;
import sift.chess.batch.Means;
import sift.chess.batch.MixedGenerator;
import sift.chess.batch.MixedGenerator.Shares;
import sift.chess.batch.RayTables;
import sift.chess.batch.Slot;
import sift.file.JsonRecord.Meaning;
import sift.kernel.Width;

/**
 * How a generator of several means has counted.
 *
 * @param rule how it chooses among them
 * @param tables of attacks outside of kernels
 * @param kernels makes those of batches, if nobody has
 */
record Explanation(
    String rule, MixedGenerator generator, RayTables tables, Supplier<LaneKernels> kernels) {
  private static final int INDENT = 2;

  /** How it was counted. */
  record ExplainAnswer(
      @Meaning("how it chooses among means") String rule,
      @Meaning("how many times as long as the rule expects each means took, by material")
          String measured,
      @Meaning("the part of the leaves that it counted, 0 to 1") double batch,
      @Meaning("the same") double siblings,
      @Meaning("the same") double scalar,
      @Meaning("whether the kernels of batches are packed with the program, or were emitted")
          boolean packed,
      @Meaning("the width of their vectors") int vectorBits)
      implements Answer {
    @Override
    public void print(PrintWriter out) {
      out.println();
      Columns.print(out, "rule: " + rule, INDENT);
      Columns.print(out, "measured, of what the rule expects: " + measured, INDENT);
      out.printf(
          "leaves: batch %.1f %%, siblings %.1f %%, scalar %.1f %%%n",
          100 * batch, 100 * siblings, 100 * scalar);
      Columns.print(
          out,
          "formulas: table-* fill the tables of sliders outside of kernels; attacks-* are all"
              + " sliders and our king's rank, king-* our king's file and diagonals, in kernels of"
              + " %d bits, %s, one for each set of officers on the board and one with castling"
                  .formatted(
                      vectorBits, packed ? "packed with the program" : "emitted at the start"),
          INDENT);
    }
  }

  /** A formula that counts. */
  record ExplainFormulaAnswer(
      @Meaning(
              "what it computes: `table-vertical-positive` of one ray of a slider, which fills"
                  + " tables; `attacks-north` and so on of all sliders; `king-vertical` (or one ray"
                  + " of it, `king-vertical-positive`) of our king")
          String slot,
      @Meaning("the formula, or the operations of its program") String formula,
      @Meaning("the solution file it is from, without the folder") String file)
      implements Answer {
    private ExplainFormulaAnswer(Slot slot) {
      this(slot.name(), slot.formula(), slot.file());
    }

    @Override
    public void print(PrintWriter out) {
      String indent = " ".repeat(INDENT);
      Columns.print(out, indent + slot + indent + file, 2 * INDENT);
      Columns.wrapped(formula, Columns.WIDTH - 2 * INDENT)
          .forEach(line -> out.println(indent + indent + line));
    }
  }

  /** Prints the rule, what each means has counted so far, and the formulas. */
  void print(Printer results) {
    Shares shares = generator.shares();
    LaneKernels made = kernels.get();
    results.give(
        new ExplainAnswer(
            rule,
            generator.measured(),
            shares.share(Means.BATCH),
            shares.share(Means.SIBLINGS),
            shares.share(Means.SCALAR),
            made.arePacked(),
            Width.preferred().bits()));
    Stream.concat(tables.slots().stream(), made.slots().stream())
        .map(ExplainFormulaAnswer::new)
        .forEach(results::give);
  }
}
