package sift.app.cli.kernel;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sift.app.cli.options.Question;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.file.JsonRecord.Meaning;
import sift.kernel.time.KernelTime;

/** A kernel of formulas that was compared and timed. */
record KernelAnswer(
    @Meaning(
            "columns: the formulas over columns of their inputs; scalar: one slider; gather: as many"
                + " sliders as vectors have lanes")
        Shape shape,
    @Meaning("bits of the vectors; not of scalar") Optional<Integer> vectorBits,
    @Meaning("the targets; none of a formula over any words") List<String> targets,
    @Meaning("of lines: positive, negative or line, one for each") Optional<List<String>> rays,
    @Meaning("of set-wise targets") Optional<String> layout,
    @Meaning("one for each target") List<String> formulas,
    @Meaning("on what they are proved; of a formula over any words, that nothing is") String proof,
    @Meaning("what it is timed for: board, slider, rank of eight boards, or row") String row,
    KernelTime time)
    implements Answer {
  /** What a kernel computes at once. */
  enum Shape {
    COLUMNS,
    SCALAR,
    GATHER
  }

  @Override
  public void print(PrintWriter out) {
    for (int i = 0; i < formulas.size(); i++) {
      Columns.print(out, title(i), 2);
    }
    Columns.print(out, "%s; the kernel agrees on %,d cases".formatted(proof, time.compared()), 2);
    Columns.print(
        out,
        "%s: %s, %,d bytes of bytecode%s%s"
            .formatted(
                shape.name().toLowerCase(Locale.ROOT),
                Counted.of(time.operations(), "operation"),
                time.codeBytes(),
                time.methods() == 1 ? "" : " in %d methods".formatted(time.methods()),
                vectorBits.map(", vectors of %d bits"::formatted).orElse("")),
        2);
    Columns.print(
        out,
        "%.2f ns a %s, %s, %.0f million/s"
            .formatted(
                time.nanos(), row, time.compiled() ? "warm" : "not fast here", 1e3 / time.nanos()),
        2);
  }

  /** Returns a formula and what it computes. */
  private String title(int index) {
    List<String> parts = new ArrayList<>();
    if (!targets.isEmpty()) {
      parts.add(targets.get(index));
    }
    rays.map(each -> each.get(index))
        .ifPresent(ray -> parts.add(ray.equals("line") ? ray : ray + " ray"));
    layout.ifPresent(text -> parts.add("layout " + text));
    parts.add(Question.beginning(formulas.get(index)));
    return String.join(", ", parts);
  }
}
