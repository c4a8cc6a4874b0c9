package sift.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import sift.Sift;
import sift.progress.Ending;
import sift.proof.equal.TargetVerdict;
import sift.rank.Ranked;
import sift.rank.Ranking;
import sift.rank.SolutionPool;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.Finding;
import sift.spec.Target;

/**
 * The sentences about a run that text and page share.
 *
 * @param report the run
 */
public record Claims(Sift.Report report) {
  /** The largest formulas that can be asked for. */
  public static final int MOST_SYMBOLS = 99;

  private static String tried(int symbols) {
    return "every formula of up to %s was tried".formatted(symbols(symbols));
  }

  private static String symbols(int count) {
    return count + (count == 1 ? " symbol" : " symbols");
  }

  /** Returns what was wanted: {@code "positive ray of diagonal"}. */
  public String wanted() {
    return TargetText.wanted(report.request().targets());
  }

  /** Returns what is proved about formulas smaller than a finding's, with the evidence. */
  public String absence(Finding finding) {
    Grounds grounds = Grounds.of(report.result(), finding);
    if (grounds.lowerBound() < 2) {
      return "nothing is proved about smaller ones";
    }
    List<String> tried = new ArrayList<>();
    if (grounds.functions() > 0) {
      tried.add(
          "%,d functions of up to %s".formatted(grounds.functions(), symbols(grounds.toldApart())));
    }
    if (grounds.formulas() > 0) {
      tried.add(
          "%,d formulas %sof up to %d"
              .formatted(
                  grounds.formulas(),
                  grounds.functions() > 0 ? "over them " : "",
                  grounds.lowerBound() - 1));
    }
    return "none of fewer than %d symbols exists in this grammar, over these %s (tried: all %s)"
        .formatted(grounds.lowerBound(), cases(), String.join(", ", tried));
  }

  private String cases() {
    boolean isWhole = report.request().targets().stream().allMatch(Target::hasAllCases);
    return isWhole ? "cases" : "samples, so none on all words";
  }

  /**
   * Returns what is known of the formulas that are shown, {@code "on all 749 cases"} of each target
   * or in other words; nothing if none is.
   */
  public List<String> verdicts() {
    Map<String, Integer> verdicts = new TreeMap<>();
    List<Answer> answers = Answer.of(report);
    for (Answer answer : answers) {
      for (Ranked shown : answer.shown()) {
        report
            .verdicts(answer.place(), shown.formula())
            .map(TargetVerdict::text)
            .distinct()
            .forEach(text -> verdicts.merge(text, 1, Integer::sum));
      }
    }
    return verdicts.size() == 1
        ? List.of("the formulas shown: " + verdicts.keySet().iterator().next())
        : verdicts.entrySet().stream()
            .map(each -> "%d of the formulas shown: %s".formatted(each.getValue(), each.getKey()))
            .toList();
  }

  /** Returns how many formulas are listed of how many: {@code "2 of 5 families"}. */
  public String listed(int shown, Ranking.Result ranked) {
    Ranking.Listing listing = report.view().listing();
    int all = ranked.listed(listing).size();
    String what =
        switch (listing) {
          case FAMILIES -> all == 1 ? "family" : "families";
          case CLASSES -> all == 1 ? "class" : "classes";
        };
    return shown == all
        ? "%,d %s".formatted(all, what)
        : "%,d of %,d %s".formatted(shown, all, what);
  }

  /** Returns the classes that were ranked, as a part of those that were found. */
  public String ranked(Finding finding, Ranking.Result ranked) {
    long all = finding.classes().stream().mapToLong(Long::longValue).sum();
    String found =
        (finding.exactUpTo() >= report.result().sizes().size() ? "" : ">=") + "%,d".formatted(all);
    SolutionPool pool = ranked.pool();
    int size = pool.formulas().size();
    if (size == all) {
      return found + (all == 1 ? " class" : " classes");
    }
    return "of %s classes the %s %s ranked"
        .formatted(
            found,
            pool.symbols() == 0
                ? "first %,d".formatted(size)
                : "%,d of up to %d symbols".formatted(size, pool.symbols()),
            size == 1 ? "is" : "are");
  }

  /** Returns which options would list, rank or count more; nothing if none would. */
  public Optional<String> cut() {
    List<String> ways = new ArrayList<>();
    List<Answer> answers = Answer.of(report);
    if (answers.stream().anyMatch(answer -> answer.shown().size() < listed(answer))) {
      ways.add("a larger --limit lists more");
    }
    if (answers.stream().anyMatch(answer -> ranked(answer) < classes(answer))) {
      int most = Math.max(SolutionPool.USUAL, report.view().top());
      ways.add("a --limit above %d, or more --memory, ranks more".formatted(most));
    }
    // What else ends a search, or a part of it, is said by its ending.
    boolean isWhole = report.result().ending().isExhausted();
    int sizes = report.result().sizes().size();
    boolean isByOperators = report.request().grammar().functions().isEmpty();
    if (isWhole
        && isByOperators
        && answers.stream().anyMatch(answer -> answer.finding().exactUpTo() < sizes)) {
      ways.add("more --memory counts more");
    }
    return ways.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", ways));
  }

  private int listed(Answer answer) {
    return answer.ranking().listed(report.view().listing()).size();
  }

  private static long ranked(Answer answer) {
    return answer.ranking().pool().formulas().size();
  }

  private static long classes(Answer answer) {
    return answer.finding().classes().stream().mapToLong(Long::longValue).sum();
  }

  /** Returns why the search ended, and how far it went. */
  public String ending() {
    SearchResult result = report.result();
    int size = result.sizes().isEmpty() ? 0 : result.sizes().getLast().symbols();
    return switch (result.ending()) {
      case Ending.Exhausted(int symbols) ->
          "%s%s"
              .formatted(
                  tried(symbols),
                  symbols < MOST_SYMBOLS
                      ? "; larger ones may be cheaper: --max-symbols %d goes on"
                          .formatted(symbols + 1)
                      : "");
      case Ending.Found(int symbols) ->
          "enough found; %s; larger ones may be cheaper: --beyond %d goes on"
              .formatted(tried(symbols), 1 + report.request().beyond().orElse(0));
      case Ending.MemoryCap _ ->
          "memory cap after %s; %s; more --memory goes further"
              .formatted(symbols(size), tried(result.exhausted()));
      case Ending.StoredLimit _ ->
          "bank limit after %s; %s".formatted(symbols(size), tried(result.exhausted()));
      case Ending.FormulaLimit(long formulas) ->
          "%,d formulas tried; %s".formatted(formulas, tried(result.exhausted()));
      case Ending.Interrupted _ ->
          result.exhausted() == 0
              ? "interrupted; no size was tried to its end"
              : "interrupted %s %s; %s"
                  .formatted(
                      size == result.exhausted() ? "after" : "at",
                      symbols(size),
                      tried(result.exhausted()));
      case Ending.ClassLimit _ ->
          "class limit at %s; %s; more --memory goes further"
              .formatted(symbols(size), tried(result.exhausted()));
    };
  }
}
