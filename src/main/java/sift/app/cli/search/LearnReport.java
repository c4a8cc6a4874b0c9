package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.app.cli.terminal.Answers;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.file.JsonRecord.Meaning;
import sift.lang.Expr;
import sift.lang.Program;
import sift.learn.FurtherExample;
import sift.learn.Learned;
import sift.learn.Learning;

/** What {@code sift learn} prints for one result: for people, or as records. */
record LearnReport(Learning question, Learned learned) implements Answers {
  private static final int MOST_SHOWN = 5;
  private static final String INDENT = "  ";

  /** The symbols of the smallest choice. */
  private static final int LEAST_CHOICE = 4;

  @Override
  public void print(PrintWriter out) {
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
    Columns.beside(
        out,
        INDENT + formula.snippet(),
        INDENT.length() + widest,
        "%s, %s"
            .formatted(
                Counted.of(formula.symbols(), "symbol"),
                Counted.of(Program.of(formula).operations(), "operation")));
  }

  private String functions() {
    boolean mayChoose = learned.symbols().orElse(0) >= LEAST_CHOICE;
    return "%s%s of that size %s%s, told apart on %s"
        .formatted(
            learned.count().isExact() ? "" : "at least ",
            Counted.of(learned.count().functions(), "function"),
            learned.count().functions() == 1 ? "fits" : "fit",
            mayChoose && !hasChoice() ? " without a choice" : "",
            Counted.of(learned.count().words(), "word"));
  }

  private boolean hasChoice() {
    return Program.of(learned.formulas().getFirst()).chooses();
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

  /** What was learnt of a result. */
  record Learn(
      @Meaning("the column that is the result") String result,
      @Meaning("the columns that are inputs") List<String> inputs,
      @Meaning("bits of a word") int width,
      @Meaning("examples, equal ones once") int examples,
      @Meaning("the size of the smallest formulas that fit") Optional<Integer> symbols,
      @Meaning("functions of that size that fit; without choices if the formulas have none")
          long functions,
      @Meaning("whether these are all") boolean exact,
      @Meaning("words on which functions are told apart, the examples among them") int words,
      @Meaning("no formula of up to so many symbols fits") int noneUpTo,
      @Meaning("nor does one with choices, up to so many") int noChoiceUpTo,
      @Meaning("how many formulas were tried, equal functions once") long formulas,
      @Meaning("the smallest formula without a choice, where one with a choice is smaller")
          Optional<String> withoutChoice,
      Optional<Further> further,
      @Meaning("inputs and constants they are made of") List<String> scalars,
      @Meaning("operators they are made of") List<String> operators) {}

  /** An example that would tell formulas apart. */
  record Further(
      @Meaning("the words of a further example that would tell them apart, hexadecimal, as x=0x3")
          List<String> further,
      @Meaning("whether each lies between those that the examples have of its input")
          boolean furtherBetween) {}

  /** A formula that fits. */
  record Fit(
      @Meaning("the column that is the result") String result,
      @Meaning("a formula that fits") String formula,
      @Meaning("its symbols") int symbols,
      @Meaning("its operations, shared terms once") int operations) {}

  /** A result that the further example may have. */
  record AnswerAnswer(
      @Meaning("the column that is the result") String result,
      @Meaning("a result for the further example, hexadecimal") String value,
      @Meaning("how many of the formulas have it") int formulas,
      @Meaning("the first of them") String formula) {}

  @Override
  public List<Record> records() {
    String result = question.examples().result();
    List<Record> records = new ArrayList<>(List.of(summary(result)));
    for (Expr formula : learned.formulas()) {
      int operations = Program.of(formula).operations();
      records.add(new Fit(result, formula.toString(), formula.symbols(), operations));
    }
    learned.further().map(FurtherExample::answers).stream()
        .flatMap(List::stream)
        .forEach(answer ->
            records.add(
                new AnswerAnswer(
                    result, hex(answer.result()), answer.formulas(), answer.first().toString())));
    return records;
  }

  private Learn summary(String result) {
    return new Learn(
        result,
        question.examples().inputs(),
        question.examples().width().bits(),
        question.examples().cases().size(),
        learned.symbols().stream().boxed().findFirst(),
        learned.count().functions(),
        learned.count().isExact(),
        learned.count().words(),
        learned.excluded().symbols(),
        learned.excluded().withChoices(),
        learned.excluded().tried(),
        learned.withoutChoice().map(Expr::toString),
        learned
            .further()
            .map(further ->
                new Further(words(further, LearnReport::hex, "=").toList(), further.isBetween())),
        question.grammar().leaves().stream().map(Object::toString).toList(),
        question.grammar().operatorNames());
  }

  private static String hex(long word) {
    return "0x" + Long.toHexString(word);
  }
}
