package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.app.report.TargetText;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.rank.explain.Examples;
import sift.spec.Domain;
import sift.spec.Target;
import sift.store.JsonLine;

/**
 * A formula for a function of words at work on one case, step by step: the case of the target's
 * domain in which most slips in the formula show.
 */
final class WordSteps {
  private static final int MOST_TEXT = 40;
  private static final int MOST_BITS = 32; // in a line, beside the rest

  private final Target target;
  private final Expr formula;
  private final int index;
  private final Program program;
  private final long[] values;

  private WordSteps(Target target, Expr formula) {
    this.target = target;
    this.formula = formula;
    index = Examples.strongest(formula, target);
    Domain domain = target.domain();
    ProgramBuilder builder = new ProgramBuilder(domain.width(), domain.inputs());
    program = builder.program(List.of(builder.asWritten(formula)));
    long[] words = domain.inputs().stream().mapToLong(name -> domain.column(name)[index]).toArray();
    Program all =
        new Program(
            domain.width(),
            program.inputs(),
            program.steps(),
            IntStream.range(0, program.steps().size()).boxed().toList());
    values = all.run(words);
  }

  /** Prints the steps. */
  static void print(PrintWriter out, Format format, Target target, Expr formula) {
    WordSteps steps = new WordSteps(target, formula);
    switch (format) {
      case TEXT -> steps.print(out);
      case JSONL -> steps.printLines(out);
    }
  }

  private boolean isRight() {
    return result() == target.domain().expected(index);
  }

  private long result() {
    return values[program.results().getFirst()] & target.domain().mask(index);
  }

  private void print(PrintWriter out) {
    Columns.print(
        out, "%s, %s: %s".formatted(target.name(), TargetText.compared(target), formula), 2);
    for (String input : target.domain().inputs()) {
      row(out, input, target.domain().column(input)[index]);
    }
    List<String> lines = program.lines();
    int line = 0;
    for (int step = 0; step < values.length; step++) {
      if (!program.steps().get(step).operands().isEmpty()) {
        row(out, lines.get(line++), values[step]);
      }
    }
    if (target.domain().mask(index) != target.domain().width().mask()) {
      row(out, "mask", target.domain().mask(index));
    }
    row(out, "result", result());
    row(out, "expected", target.domain().expected(index));
    out.println(
        isRight() ? "right in this case; sift verify decides about all" : "wrong in this case");
  }

  private void row(PrintWriter out, String text, long word) {
    BitWidth width = target.domain().width();
    String hex = EqualText.hex(width, word);
    String bits = width.bits() <= MOST_BITS ? "  " + EqualText.bits(width, word) : "";
    if (text.length() + hex.length() + bits.length() + 3 <= Columns.WIDTH
        && text.length() <= MOST_TEXT) {
      int room = Math.min(MOST_TEXT, Columns.WIDTH - hex.length() - bits.length() - 3);
      out.println("  " + text + " ".repeat(room - text.length()) + " " + hex + bits);
    } else {
      Columns.print(out, "  " + text, 4);
      out.println("      " + hex + bits);
    }
  }

  private void printLines(PrintWriter out) {
    Map<String, Object> example = line("word_example");
    example.put("target", target.name());
    example.put("formula", formula.toString());
    example.put("width", target.domain().width().bits());
    example.put(
        "words",
        target.domain().inputs().stream()
            .map(name -> name + "=" + hex(target.domain().column(name)[index]))
            .toList());
    example.put("mask", hex(target.domain().mask(index)));
    example.put("result", hex(result()));
    example.put("expected", hex(target.domain().expected(index)));
    example.put("right", isRight());
    out.println(JsonLine.write(example));
    List<String> lines = program.lines();
    int number = 0;
    for (int step = 0; step < values.length; step++) {
      if (!program.steps().get(step).operands().isEmpty()) {
        Map<String, Object> line = line("word_step");
        line.put("text", lines.get(number++));
        line.put("value", hex(values[step]));
        out.println(JsonLine.write(line));
      }
    }
  }

  private String hex(long word) {
    return EqualText.hex(target.domain().width(), word);
  }

  private static Map<String, Object> line(String type) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", type);
    return values;
  }
}
