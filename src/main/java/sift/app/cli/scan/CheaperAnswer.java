package sift.app.cli.scan;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.report.CostText;
import sift.file.JsonRecord.Meaning;
import sift.rank.Ranked;
import sift.rank.cost.Cost.Timing;
import sift.rank.cost.CostModel;
import sift.scan.Place;
import sift.scan.Shape;

/** An expression of a class file that has a cheaper form. */
record CheaperAnswer(
    @Meaning("the class of the first place") String inClass,
    @Meaning("its method") String inMethod,
    @Meaning("the line there; absent if the class file does not say") Optional<Integer> line,
    @Meaning("in how many places expressions of this shape stand") int places,
    @Meaning("the expression there") String before,
    @Meaning("the cheaper form, with the same names") String after,
    @Meaning("the expression as a method that `sift shorten` reads; inputs are letters")
        String code,
    @Meaning("the cheaper form over these letters") String codeAfter,
    Costs costs,
    @Meaning("how it was proved equal on all values") String proof)
    implements Answer {
  private static final Pattern INPUT = Pattern.compile("\\b(?:[a-z]|v\\d+)\\b");

  /** What an expression costs before and after. */
  record Costs(
      @Meaning("name of the cost model") String cost,
      @Meaning("cycles from the inputs to the result, before") Optional<Double> latencyBefore,
      @Meaning("and after") Optional<Double> latencyAfter,
      @Meaning("cycles per result when many are computed side by side, before")
          Optional<Double> throughputBefore,
      @Meaning("and after") Optional<Double> throughputAfter,
      @Meaning("operations of the formula over words, before") int operationsBefore,
      @Meaning("and after") int operationsAfter) {
    static Costs of(CostModel model, Ranked before, Ranked after) {
      return new Costs(
          model.name(),
          before.timing().map(Timing::latency),
          after.timing().map(Timing::latency),
          before.timing().map(Timing::throughput),
          after.timing().map(Timing::throughput),
          before.operations(),
          after.operations());
    }

    /** Returns the figures in words. */
    private String text() {
      String operations =
          "%s instead of %d".formatted(Counted.of(operationsAfter, "operation"), operationsBefore);
      return latencyBefore.isEmpty() || latencyAfter.isEmpty()
          ? operations
          : "%s, latency %s instead of %s on %s"
              .formatted(
                  operations,
                  CostText.cycles(latencyAfter.get()),
                  CostText.cycles(latencyBefore.get()),
                  cost);
    }
  }

  /**
   * Returns what is said of a shape.
   *
   * @param places where the cheaper form may stand
   * @param cheaper over the letters of the question
   */
  static CheaperAnswer of(
      Shape shape, List<Place> places, String cheaper, Costs costs, String proof) {
    Place first = places.getFirst();
    Map<String, String> names = shape.first().names();
    return new CheaperAnswer(
        first.className(),
        first.method(),
        Optional.of(first.line()).filter(line -> line > 0),
        places.size(),
        shape.first().text(),
        INPUT
            .matcher(cheaper)
            .replaceAll(found ->
                Matcher.quoteReplacement(names.getOrDefault(found.group(), found.group()))),
        shape.first().question(),
        cheaper,
        costs,
        proof);
  }

  @Override
  public void print(PrintWriter out) {
    String more = places == 1 ? "" : ", and %s".formatted(Counted.of(places - 1, "more place"));
    String place = inClass + "." + inMethod + line.map(number -> ":" + number).orElse("");
    Columns.print(out, place + more, 4);
    Columns.print(out, "  before  " + before, 12);
    Columns.print(out, "  after   " + after, 12);
    Columns.print(out, "  %s; proved by %s".formatted(costs.text(), proof), 4);
  }
}
