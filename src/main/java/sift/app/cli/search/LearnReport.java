package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.file.JsonLine;
import sift.lang.Expr;
import sift.lang.Operator;
import sift.lang.Program;
import sift.learn.FurtherExample;
import sift.learn.Learned;
import sift.learn.Learning;

/** What {@code sift learn} prints for one result: for people, or as records. */
record LearnReport(Learning question, Learned learned) {
  private static final int MOST_SHOWN = 5;
  private static final String INDENT = "  ";

  /** The symbols of the smallest choice. */
  private static final int LEAST_CHOICE = 4;

  /** Prints the answer for people. */
  void print(PrintWriter out) {
    String name = question.examples().result();
    String examples = Counted.of(question.examples().cases().size(), "example");
    if (learned.formulas().isEmpty()) {
      Columns.print(out, "%s: nothing found that fits %s".formatted(name, examples), 2);
      Columns.print(out, excluded(), 2);
      return;
    }
    Columns.print(out, "%s: fits %s".formatted(name, examples), 2);
    List<Expr> shown = learned.formulas().stream().limit(MOST_SHOWN).toList();
    int widest = shown.stream().mapToInt(formula -> formula.snippet().length()).max().orElse(0);
    shown.forEach(formula -> row(out, formula, widest));
    if (learned.count().functions() > shown.size()) {
      out.println(INDENT + "...");
    }
    learned
        .withoutChoice()
        .ifPresent(formula -> {
          out.println("without a choice:");
          row(out, formula, formula.snippet().length());
        });
    Columns.print(out, functions(), 2);
    Columns.print(out, excluded(), 2);
    learned.further().ifPresent(further -> print(out, further));
  }

  private static void row(PrintWriter out, Expr formula, int widest) {
    String text = formula.snippet();
    String figures =
        "%s, %s"
            .formatted(
                Counted.of(formula.symbols(), "symbol"),
                Counted.of(Program.of(formula).operations(), "operation"));
    boolean isOneLine = INDENT.length() + widest + 3 + figures.length() <= Columns.WIDTH;
    String space = " ".repeat(isOneLine ? widest - text.length() : 0);
    Columns.print(out, INDENT + text + space + "   " + figures, 4);
  }

  private String functions() {
    boolean mayChoose = learned.symbols().orElse(0) >= LEAST_CHOICE;
    return "%s%s of that size %s%s, told apart on %,d words"
        .formatted(
            learned.count().isExact() ? "" : "at least ",
            Counted.of(learned.count().functions(), "function"),
            learned.count().functions() == 1 ? "fits" : "fit",
            mayChoose && !hasChoice() ? " without a choice" : "",
            learned.count().words());
  }

  private boolean hasChoice() {
    return Program.of(learned.formulas().getFirst()).steps().stream()
        .anyMatch(Program.Choice.class::isInstance);
  }

  private String excluded() {
    Learned.Excluded excluded = learned.excluded();
    if (excluded.symbols() == 0) {
      return "excluded: nothing";
    }
    String sizes = "up to " + Counted.of(excluded.symbols(), "symbol");
    String choices =
        excluded.withChoices() == excluded.symbols()
            ? ", with choices too,"
            : ", with choices up to %,d,".formatted(excluded.withChoices());
    return "excluded: formulas of %s%s over %s (%s tried)"
        .formatted(
            sizes, choices, question.grammar().symbols(), Counted.of(excluded.tried(), "formula"));
  }

  private void print(PrintWriter out, FurtherExample further) {
    long kept = learned.formulas().size();
    Columns.print(
        out,
        "a further example%s would tell%s: the result for %s"
            .formatted(
                further.isBetween() ? "" : " outside the range of these",
                kept < learned.count().functions() ? " the first %,d of them".formatted(kept) : "",
                words(further, word -> new Expr.Constant(word).toString(), " = ")
                    .collect(Collectors.joining(", "))),
        2);
    List<FurtherExample.Answer> shown = further.answers().stream().limit(MOST_SHOWN).toList();
    int widest = shown.stream().mapToInt(answer -> text(answer.result()).length()).max().orElse(0);
    for (FurtherExample.Answer answer : shown) {
      String others =
          answer.formulas() == 1 ? "" : " and %,d more".formatted(answer.formulas() - 1);
      String value = text(answer.result());
      Columns.print(
          out,
          INDENT
              + " ".repeat(widest - value.length())
              + value
              + "   "
              + answer.first().snippet()
              + others,
          widest + 5);
    }
    if (further.answers().size() > shown.size()) {
      out.println(INDENT + "...");
    }
  }

  private static String text(long word) {
    return new Expr.Constant(word).toString();
  }

  private Stream<String> words(FurtherExample further, LongFunction<String> text, String is) {
    List<String> inputs = question.examples().inputs();
    return IntStream.range(0, inputs.size())
        .mapToObj(i -> inputs.get(i) + is + text.apply(further.words().get(i)));
  }

  /** Returns the records: the answer, each formula, and what tells them apart. */
  List<String> lines() {
    List<Map<String, Object>> records = new ArrayList<>();
    records.add(summary());
    learned.formulas().forEach(formula -> records.add(fields(formula)));
    learned
        .further()
        .ifPresent(further -> further.answers().forEach(answer -> records.add(fields(answer))));
    return records.stream().map(JsonLine::write).toList();
  }

  private Map<String, Object> summary() {
    Map<String, Object> fields = begin("learn");
    fields.put("inputs", question.examples().inputs());
    fields.put("width", question.examples().width().bits());
    fields.put("examples", question.examples().cases().size());
    learned.symbols().ifPresent(symbols -> fields.put("symbols", symbols));
    fields.put("functions", learned.count().functions());
    fields.put("exact", learned.count().isExact());
    fields.put("words", learned.count().words());
    fields.put("none_up_to", learned.excluded().symbols());
    fields.put("no_choice_up_to", learned.excluded().withChoices());
    fields.put("formulas", learned.excluded().tried());
    learned.withoutChoice().ifPresent(formula -> fields.put("without_choice", formula.toString()));
    learned
        .further()
        .ifPresent(further -> {
          fields.put("further", words(further, LearnReport::hex, "=").toList());
          fields.put("further_between", further.isBetween());
        });
    fields.put("scalars", question.grammar().leaves().stream().map(Object::toString).toList());
    fields.put(
        "operators",
        Stream.<Operator>concat(
                question.grammar().unary().stream(), question.grammar().binary().stream())
            .map(Operator::symbol)
            .toList());
    return fields;
  }

  private Map<String, Object> fields(Expr formula) {
    Map<String, Object> fields = begin("fit");
    fields.put("formula", formula.toString());
    fields.put("symbols", formula.symbols());
    fields.put("operations", Program.of(formula).operations());
    return fields;
  }

  private Map<String, Object> fields(FurtherExample.Answer answer) {
    Map<String, Object> fields = begin("answer");
    fields.put("value", hex(answer.result()));
    fields.put("formulas", answer.formulas());
    fields.put("formula", answer.first().toString());
    return fields;
  }

  private Map<String, Object> begin(String type) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("type", type);
    fields.put("result", question.examples().result());
    return fields;
  }

  private static String hex(long word) {
    return "0x" + Long.toHexString(word);
  }
}
