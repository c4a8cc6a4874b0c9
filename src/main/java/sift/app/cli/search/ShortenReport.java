package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.app.cli.options.Question;
import sift.app.cli.options.QuestionReader;
import sift.app.cli.terminal.Answers;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.report.CostText;
import sift.file.JsonRecord.Meaning;
import sift.lang.Expr;
import sift.lang.Program;
import sift.proof.Solver;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Widths;
import sift.rank.Ranked;
import sift.rank.cost.Cost;
import sift.shorten.Aim;
import sift.shorten.Shortening;

/**
 * What is said of a formula that was shortened.
 *
 * @param question as typed
 * @param request the same as a formula
 * @param result what was found
 */
public record ShortenReport(Question question, Shortening.Request request, Shortening.Result result)
    implements Answers {
  /** Returns the formula found if it is better than the one given, not the same in other terms. */
  public Optional<Expr> better() {
    Expr given = question.formula();
    boolean isFreed = Program.of(given).chooses() && !request.choices();
    return result
        .formula()
        .filter(found -> isFreed || request.aim().isBetter(found, given))
        .filter(found ->
            found.symbols() != given.symbols() || !found.snippet().equals(given.snippet()));
  }

  /** Returns the same with what a solver says of an answer that nothing else decides. */
  ShortenReport decided(Solver solver) {
    return new ShortenReport(question, request, result.decided(request, solver));
  }

  /** Returns the same with what is proved as far as it holds of what was typed. */
  ShortenReport claimed(QuestionReader reader) {
    return with(
        result.formula(),
        result.verdict().map(verdict -> reader.claimed(request.width(), verdict)));
  }

  /** Returns the same with the formula given as its own answer if none is better. */
  ShortenReport answered() {
    EqualVerdict asGiven = new EqualVerdict.Proved("as given", Widths.only(request.width()), 0);
    return better().isPresent()
        ? this
        : with(Optional.of(question.formula()), Optional.of(asGiven));
  }

  /** Returns the widths at which the answer is proved; the one asked for if it is not. */
  Widths claimedWidths() {
    return result.verdict().orElse(null) instanceof EqualVerdict.Proved proved
        ? proved.widths()
        : Widths.only(request.width());
  }

  private ShortenReport with(Optional<Expr> formula, Optional<EqualVerdict> verdict) {
    return new ShortenReport(question, request, result.with(formula, verdict));
  }

  @Override
  public void print(PrintWriter out) {
    String given = question.beginning();
    Optional<Expr> better = better();
    Optional<String> answer = better.map(question::code).map(Question::beginning);
    int widest = Math.max(given.length(), answer.map(text -> lastLine(text).length()).orElse(0));
    row(out, given, question.read(), widest, request.aim());
    question
        .reading()
        .or(question::unsignedReading)
        .ifPresent(reading -> Columns.print(out, reading, 4));
    question.where().forEach(where -> Columns.print(out, where, 4));
    better.ifPresent(found -> {
      row(out, answer.orElseThrow(), found, widest, request.aim());
      result.verdict().ifPresent(verdict -> Columns.print(out, text(verdict), 2));
    });
    if (result.formula().isEmpty() && request.effort().searching().isZero()) {
      out.println("nothing shorter found without a search, as --time is 0s");
    } else if (result.formula().isEmpty() && result.excludedUpTo() < question.formula().symbols()) {
      out.println("nothing shorter found before --time or --memory ended the search");
    } else if (better.isEmpty()) {
      out.println("nothing " + adjective(request.aim().measure()) + " found");
    } else if (better.get().symbols() >= question.formula().symbols()) {
      Columns.print(out, gain(request.aim().ranked(better.get())) + ", not shorter", 2);
    }
    if (result.excludedUpTo() == 0) {
      return;
    }
    Columns.print(
        out,
        "excluded: formulas %s over %s (%s tried)"
            .formatted(
                excluded(), request.grammar().symbols(), Counted.of(result.formulas(), "formula")),
        2);
  }

  /** Returns in which respect a formula is better that is not shorter. */
  private String gain(Ranked found) {
    if (Program.of(question.formula()).chooses() && !request.choices()) {
      return "without choices";
    }
    Ranked given = request.aim().ranked(question.formula());
    if (request.aim().measure() == Aim.Measure.OPERATIONS
        && found.operations() < given.operations()) {
      return adjective(request.aim().measure());
    }
    if (found.timing().isEmpty() || given.timing().isEmpty()) {
      return "cheaper";
    }
    Cost.Timing now = found.timing().get();
    Cost.Timing before = given.timing().get();
    if (now.latency() < before.latency() && request.aim().measure() != Aim.Measure.THROUGHPUT) {
      return "cheaper";
    }
    return now.throughput() < before.throughput()
        ? "throughput %s cycles instead of %s"
            .formatted(CostText.exact(now.throughput()), CostText.exact(before.throughput()))
        : now.constants() < before.constants() ? "of fewer constants" : "of fewer operations";
  }

  /** Returns the sizes that are excluded, and whether formulas with choices are among them. */
  private String excluded() {
    int most = result.excludedUpTo();
    int choices = result.choicesUpTo();
    String sizes = "of up to " + Counted.of(most, "symbol");
    if (most <= Shortening.LARGEST_WITHOUT_CHOICE) {
      return sizes;
    }
    return choices <= Shortening.LARGEST_WITHOUT_CHOICE
        ? "without choices " + sizes
        : sizes
            + (choices == most
                ? ", with choices too,"
                : ", with choices up to %d,".formatted(choices));
  }

  private static String adjective(Aim.Measure measure) {
    return switch (measure) {
      case SYMBOLS -> "shorter";
      case OPERATIONS -> "of fewer operations";
      case LATENCY, THROUGHPUT -> "cheaper";
    };
  }

  /** Prints a formula, its size and what it costs. */
  private static void row(PrintWriter out, String text, Expr formula, int widest, Aim aim) {
    Ranked ranked = aim.ranked(formula);
    String figures =
        Stream.of(
                Optional.of(Counted.of(ranked.symbols(), "symbol")).filter(_ -> !formula.isHuge()),
                Optional.of(Counted.of(ranked.operations(), "operation")),
                ranked
                    .timing()
                    .map(timing ->
                        "latency %.0f on %s".formatted(timing.latency(), aim.model().name())))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(", "));
    String last = lastLine(text);
    text.substring(0, text.length() - last.length())
        .lines()
        .forEach(line -> Columns.print(out, line, 8));
    Columns.beside(out, last, widest, figures);
  }

  private static String lastLine(String text) {
    return text.substring(text.lastIndexOf('\n') + 1);
  }

  String text(EqualVerdict verdict) {
    return switch (verdict) {
      case EqualVerdict.Proved proved ->
          "proved equal %s, by %s"
              .formatted(
                  question.typed().isPresent() ? "on all values" : "at " + proved.widths(),
                  proved.method());
      case EqualVerdict.NotDecided(int tested, Map<String, String> _) ->
          "not proved: equal on all %,d words tried (see: sift prove)".formatted(tested);
      case EqualVerdict.Differs _ -> throw new AssertionError("what differs is no answer");
    };
  }

  /** What is known of a formula that was shortened. */
  record Shorten(
      Optional<Code> code,
      @Meaning(
              "the formula given, or the one over words that the code means; with --shifts zero one"
                  + " with shifts modulo the width; not of 262,144 symbols or more")
          Optional<String> formula,
      Size size,
      @Meaning("bits of a word") int width,
      @Meaning("formulas that are not 0 on the words that count") Optional<List<String>> assumed,
      Optional<Found> found,
      Optional<Proof> proof,
      @Meaning(
              "whether it is proved equal, and all formulas of fewer symbols without choices, over"
                  + " scalars and operators, are excluded")
          boolean noneSmaller,
      @Meaning("formulas without choices of up to so many symbols are excluded") int noneUpTo,
      @Meaning("and those with choices, of up to so many") int noChoiceUpTo,
      @Meaning("how many were tried, equal functions once") long formulas,
      @Meaning("inputs and constants they are made of") List<String> scalars,
      @Meaning("operators they are made of") List<String> operators,
      Optional<ShortenedLine.OfLine> ofLine) {}

  /** Code that was typed. */
  record Code(
      @Meaning("the code given, in one line") String code,
      @Meaning("of code: language, width, types of inputs and result") String readAs) {}

  /** A formula that was found. */
  record Found(
      @Meaning(
              "the best formula found, of as many symbols if none is shorter; with --lines the"
                  + " formula given if none is better")
          String found,
      @Meaning("the same as code of the language given") Optional<String> foundCode,
      @Meaning("its symbols") int foundSymbols,
      @Meaning("its operators, as above") int foundOperations,
      @Meaning("its terms, as above") int foundNodes) {}

  /** What is known of it. */
  record Proof(
      @Meaning("proved, or undecided") String verdict,
      @Meaning("how it was proved") Optional<String> method,
      @Meaning("the smallest width at which it was") Optional<Integer> leastWidth,
      @Meaning("the largest") Optional<Integer> mostWidth) {
    static Proof of(EqualVerdict verdict) {
      return verdict instanceof EqualVerdict.Proved(String method, Widths widths, int _)
          ? new Proof(
              "proved",
              Optional.of(method),
              Optional.of(widths.least()),
              Optional.of(widths.most()))
          : new Proof("undecided", Optional.empty(), Optional.empty(), Optional.empty());
    }
  }

  @Override
  public List<Record> records() {
    return List.of(record(Optional.empty()));
  }

  /** Returns the record, with what a line of a file has besides. */
  Shorten record(Optional<ShortenedLine.OfLine> ofLine) {
    return new Shorten(
        question.reading().map(reading -> new Code(question.shown(), reading)),
        question.writtenOut(),
        Size.of(question.read()),
        request.width().bits(),
        Optional.of(request.asked().assumptions().stream().map(Expr::toString).toList())
            .filter(assumed -> !assumed.isEmpty()),
        result.formula().map(this::found),
        result.verdict().map(Proof::of),
        result.isSmallest(),
        result.excludedUpTo(),
        result.choicesUpTo(),
        result.formulas(),
        request.grammar().leaves().stream().map(Object::toString).toList(),
        request.grammar().operatorNames(),
        ofLine);
  }

  private Found found(Expr found) {
    Size size = Size.of(found);
    return new Found(
        found.toString(),
        question.typed().map(_ -> question.code(found)),
        size.symbols(),
        size.operations(),
        size.nodes());
  }
}
