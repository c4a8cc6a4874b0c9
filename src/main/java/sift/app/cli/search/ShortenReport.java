package sift.app.cli.search;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.app.cli.options.Question;
import sift.app.cli.options.SnippetOptions;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.lang.Expr;
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
record ShortenReport(Question question, Shortening.Request request, Shortening.Result result) {
  /** Returns the formula found if it is better than the one given. */
  Optional<Expr> better() {
    return result.formula().filter(found -> request.aim().isBetter(found, request.formula()));
  }

  /** Returns the same with what a solver says of an answer that nothing else decides. */
  ShortenReport decided(Solver solver) {
    return new ShortenReport(question, request, result.decided(request, solver));
  }

  /** Returns the same with what is proved as far as it holds of what was typed. */
  ShortenReport claimed(SnippetOptions snippets) {
    return with(
        result.formula(),
        result.verdict().map(verdict -> snippets.claimed(request.width(), verdict)));
  }

  /** Returns the same with the formula given as its own answer if none is better. */
  ShortenReport answered() {
    EqualVerdict asGiven = new EqualVerdict.Proved("as given", Widths.only(request.width()), 0);
    return better().isPresent() ? this : with(Optional.of(request.formula()), Optional.of(asGiven));
  }

  /** Returns the widths at which the answer is proved; the one asked for if it is not. */
  Widths claimedWidths() {
    return result.verdict().orElse(null) instanceof EqualVerdict.Proved proved
        ? proved.widths()
        : Widths.only(request.width());
  }

  private ShortenReport with(Optional<Expr> formula, Optional<EqualVerdict> verdict) {
    return new ShortenReport(
        question,
        request,
        new Shortening.Result(
            formula,
            verdict,
            result.excludedUpTo(),
            result.choicesUpTo(),
            result.formulas(),
            result.rounds()));
  }

  /** Prints it for people. */
  void print(PrintWriter out) {
    String given = question.beginning();
    Optional<Expr> better = better();
    Optional<String> answer = better.map(question::text).map(Question::beginning);
    int widest = Math.max(given.length(), answer.map(String::length).orElse(0));
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
      out.println("nothing shorter found without a search, as --seconds is 0");
    } else if (result.formula().isEmpty() && result.excludedUpTo() < request.formula().symbols()) {
      out.println("nothing shorter found before --seconds or --memory ended the search");
    } else if (better.isEmpty()) {
      out.println("nothing " + adjective(request.aim().measure()) + " found");
    } else if (better.get().symbols() >= request.formula().symbols()) {
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
    Ranked given = request.aim().ranked(request.formula());
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
    if (now.throughput() < before.throughput()) {
      return "throughput %s cycles instead of %s"
          .formatted(cycles(now.throughput()), cycles(before.throughput()));
    }
    return now.constants() < before.constants()
        ? "%s instead of %d".formatted(Counted.of(now.constants(), "constant"), before.constants())
        : "of fewer operations";
  }

  private static String cycles(double cycles) {
    return BigDecimal.valueOf(cycles)
        .setScale(2, RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .toPlainString();
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
                Optional.of(Counted.of(ranked.symbols(), "symbol")),
                Optional.of(Counted.of(ranked.operations(), "operation")),
                ranked
                    .timing()
                    .map(timing ->
                        "latency %.0f on %s".formatted(timing.latency(), aim.model().name())))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(", "));
    boolean isOneLine = widest + 3 + figures.length() <= Columns.WIDTH;
    String space = " ".repeat(isOneLine ? widest - text.length() : 0);
    Columns.print(out, text + space + "   " + figures, 4);
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

  /** Returns it as a record. */
  Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("type", "shorten");
    question
        .reading()
        .ifPresent(reading -> {
          fields.put("code", question.shown());
          fields.put("read_as", reading);
        });
    fields.put("formula", request.formula().toString());
    Size.of(question.read()).addTo(fields, "");
    fields.put("width", request.width().bits());
    if (!request.assumptions().isEmpty()) {
      fields.put("assumed", request.assumptions().stream().map(Expr::toString).toList());
    }
    addAnswer(fields);
    fields.put("none_smaller", result.isSmallest());
    fields.put("none_up_to", result.excludedUpTo());
    fields.put("no_choice_up_to", result.choicesUpTo());
    fields.put("formulas", result.formulas());
    fields.put("scalars", request.grammar().leaves().stream().map(Object::toString).toList());
    fields.put("operators", request.grammar().operatorNames());
    return fields;
  }

  private void addAnswer(Map<String, Object> fields) {
    result
        .formula()
        .ifPresent(found -> {
          fields.put("found", found.toString());
          if (question.typed().isPresent()) {
            fields.put("found_code", question.text(found));
          }
          Size.of(found).addTo(fields, "found_");
        });
    result
        .verdict()
        .ifPresent(verdict -> {
          fields.put("verdict", verdict instanceof EqualVerdict.Proved ? "proved" : "undecided");
          if (verdict instanceof EqualVerdict.Proved proved) {
            fields.put("method", proved.method());
            fields.put("least_width", proved.widths().least());
            fields.put("most_width", proved.widths().most());
          }
        });
  }
}
