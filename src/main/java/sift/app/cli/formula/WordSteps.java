package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.app.cli.options.Question;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.UserException;
import sift.app.report.TargetText;
import sift.file.JsonLine;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.rank.explain.Examples;
import sift.spec.Domain;
import sift.spec.Target;
import sift.spec.WordTarget;

/** A formula at work on one case of a function of words, step by step. */
final class WordSteps {
  private static final int MOST_TEXT = 40;
  private static final int MOST_BITS = 32; // in a line, beside the rest

  private final Target target;
  private final Expr formula;
  // What it was typed as, if nothing but its own value is wanted of it.
  private final Optional<Question> free;
  private final int index;
  private final Program program;
  private final long[] values;

  private WordSteps(Target target, Expr formula, Optional<Question> free, int index) {
    this.target = target;
    this.formula = formula;
    this.free = free;
    this.index = index;
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

  /**
   * Returns the steps of a formula for a target.
   *
   * @param given the words of some inputs; of the others those of the case are taken in which most
   *     slips in the formula show
   */
  static WordSteps of(Target target, Expr formula, Map<String, Long> given) {
    return of(target, formula, Optional.empty(), given);
  }

  /** Returns the same of a formula that is wanted to be nothing but itself. */
  static WordSteps of(Question question, Map<String, Long> given) {
    return of(question.target(), question.formula(), Optional.of(question), given);
  }

  private static WordSteps of(
      Target target, Expr formula, Optional<Question> free, Map<String, Long> given) {
    int telling = Examples.strongest(formula, target);
    if (given.isEmpty()) {
      return new WordSteps(target, formula, free, telling);
    }
    Domain domain = target.domain();
    WordTarget function = target.stated().orElseThrow().function();
    Map<String, Long> words = new LinkedHashMap<>();
    domain.inputs().forEach(name -> words.put(name, domain.column(name)[telling]));
    words.putAll(given);
    long[] all = function.words(words);
    Target with = target.withCase(all);
    for (Expr condition : function.conditions()) {
      if (with.domain().value(condition, domain.cases()) == 0) {
        throw new UserException(
            "nothing is asked of these words, only " + TargetText.where(condition));
      }
    }
    return new WordSteps(with, formula, free, domain.cases());
  }

  /** Prints the steps. */
  void print(PrintWriter out, Format format) {
    switch (format) {
      case TEXT -> print(out);
      case JSONL -> printLines(out);
    }
  }

  private boolean isRight() {
    return result() == target.domain().expected(index);
  }

  private long result() {
    long mask = free.map(Question::mask).orElseGet(() -> target.domain().mask(index));
    return values[program.results().getFirst()] & mask;
  }

  private void print(PrintWriter out) {
    heading(out);
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
    long mask = target.domain().mask(index);
    if (mask != target.domain().width().mask()) {
      row(out, "mask", mask);
    }
    row(out, "result", result());
    if (free.isEmpty()) {
      row(out, "expected", target.domain().expected(index));
      out.println(
          isRight() ? "right in this case; sift verify decides about all" : "wrong in this case");
    }
  }

  private void heading(PrintWriter out) {
    if (free.isEmpty()) {
      Columns.print(
          out, "%s, %s: %s".formatted(target.name(), TargetText.compared(target), formula), 2);
      return;
    }
    Question question = free.get();
    Columns.print(
        out,
        "%s   %s, %s, %s"
            .formatted(
                question.beginning(),
                Counted.of(formula.symbols(), "symbol"),
                Counted.of(program.operations(), "operation"),
                Counted.of(question.width().bits(), "bit")),
        2);
    question.reading().ifPresent(reading -> Columns.print(out, reading, 2));
    question.where().forEach(where -> Columns.print(out, where, 2));
  }

  private void row(PrintWriter out, String text, long word) {
    BitWidth width = target.domain().width();
    String hex = width.hex(word);
    String bits = width.bits() <= MOST_BITS ? "  " + EqualText.bits(width, word) : "";
    if (text.length() + hex.length() + bits.length() + 3 <= Columns.WIDTH
        && text.length() <= MOST_TEXT) {
      int room = Math.min(MOST_TEXT, Columns.WIDTH - hex.length() - bits.length() - 3);
      out.println("  " + text + " ".repeat(room - text.length()) + " " + hex + bits);
    } else {
      Columns.print(out, "  " + text, 4);
      out.println("      " + hex + bits);
    }
    if (free.isPresent() && bits.isEmpty()) {
      out.println("    " + EqualText.bits(width, word));
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
    if (free.isEmpty()) {
      example.put("expected", hex(target.domain().expected(index)));
      example.put("right", isRight());
    }
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
    return target.domain().width().hex(word);
  }

  private static Map<String, Object> line(String type) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", type);
    return values;
  }
}
