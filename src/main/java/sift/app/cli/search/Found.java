package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.Sift;
import sift.app.cli.dag.Known;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Paint;
import sift.file.JsonRecord.Meaning;
import sift.proof.equal.TargetVerdict;
import sift.rank.Ranked;
import sift.rank.Ranking;
import sift.rank.SolutionPool;
import sift.search.request.SearchResult.Finding;
import sift.search.request.SearchResult.SizeReport;
import sift.spec.Target;

/**
 * What a search found for one of its targets, or for all of them at once.
 *
 * @param place the target's place in the request; the number of targets stands for all of them
 */
record Found(Sift.Report report, int place) {
  static final String TARGET = "a target, or all: right on all targets at once";

  /** What does not exist for a target, and what was ranked. */
  record FindingAnswer(
      @Meaning(TARGET) String target,
      Grounds grounds,
      @Meaning("classes that were ranked") int ranked,
      @Meaning(
              "symbols up to which all classes were ranked; 0: only the first of the smallest size")
          int rankedUpTo,
      @Meaning("families among them") int families) {}

  /** The evidence that no smaller formula exists. */
  record Grounds(
      @Meaning("symbols: no formula of fewer exists") int fewerThan,
      @Meaning("distinct functions that this rests on") long functions,
      @Meaning("symbols up to which functions were told apart") int functionsUpTo,
      @Meaning("formulas beyond that size that it also rests on") long formulas) {
    /** Returns the evidence of these sizes, which were all tried. */
    static Grounds of(List<SizeReport> sizes) {
      long functions = 0;
      int toldApart = 0;
      long formulas = 0;
      for (SizeReport size : sizes) {
        if (size.functions().isPresent()) {
          toldApart = size.symbols();
          functions += size.functions().getAsLong();
        } else {
          formulas += size.formulas();
        }
      }
      return new Grounds(sizes.size() + 1, functions, toldApart, formulas);
    }
  }

  /** The classes of a size. */
  record Classes(
      @Meaning(TARGET) String target,
      @Meaning("the size") int symbols,
      @Meaning("classes of that size that solve the target") long classes,
      @Meaning("false: at least so many") boolean exact) {}

  /** A formula that is listed for a target. */
  record Formula(
      @Meaning(TARGET) String target,
      @Meaning("place, from 1") int rank,
      Figures figures,
      Known known,
      Optional<Family> family) {
    /** Returns the idea of its family where the formula does not tell it. */
    String idea() {
      return family
          .filter(of -> !of.core.equals(figures.formula()))
          .map(of -> "~ " + of.idea)
          .orElse("");
    }

    private List<String> row(Paint paint) {
      return figures.row(family.map(of -> "%,d".formatted(of.classes)).orElse(""), idea(), paint);
    }
  }

  /** The family whose cheapest formula is listed. */
  record Family(
      @Meaning("classes of its family, if only the cheapest of each family is listed") int classes,
      @Meaning("its skeleton") String idea,
      @Meaning("its core") String core) {}

  /** Returns what a run found: for all targets at once first, if there are several. */
  static List<Found> of(Sift.Report report) {
    int targets = report.request().targets().size();
    return IntStream.range(targets == 1 ? 1 : 0, targets + 1)
        .mapToObj(i -> new Found(report, i == 0 ? targets : i - 1))
        .toList();
  }

  private boolean isForAll() {
    return place == report.request().targets().size();
  }

  /** Returns whether people want it: no formula is right for several functions of words. */
  boolean isShown() {
    return !isForAll() || targets().getFirst().stated().isEmpty();
  }

  /** Returns the targets that the formulas are right on. */
  List<Target> targets() {
    List<Target> targets = report.request().targets();
    return isForAll() ? targets : List.of(targets.get(place));
  }

  /** Returns {@code "diagonal"}, {@code "all 4 at once"}. */
  String title() {
    return isForAll() ? "all %d at once".formatted(place) : targets().getFirst().name();
  }

  Finding finding() {
    return isForAll() ? report.result().general() : report.result().findings().get(place);
  }

  private Ranking.Result ranking() {
    return report.ranked().get(place);
  }

  /** Returns the formulas that are listed. */
  List<Formula> formulas() {
    String name = isForAll() ? "all" : title();
    List<Ranked> shown = report.shown(place);
    return IntStream.range(0, shown.size())
        .mapToObj(
            i -> new Formula(name, i + 1, Figures.of(shown.get(i)), known(shown.get(i)), family(i)))
        .toList();
  }

  private Optional<Family> family(int i) {
    if (report.view().listing() == Ranking.Listing.CLASSES) {
      return Optional.empty();
    }
    Ranking.Family family = ranking().families().get(i);
    return Optional.of(new Family(family.size(), family.skeleton(), family.core().toString()));
  }

  /** Returns what is known of a formula: of lines the search tried all cases. */
  private Known known(Ranked shown) {
    return targets().getFirst().stated().isEmpty()
        ? Known.onCases(targets().stream().mapToInt(target -> target.domain().cases()).sum())
        : Known.worst(verdicts(shown).toList());
  }

  /** Returns what is known of a formula that is shown, for each target. */
  Stream<TargetVerdict> verdicts(Ranked shown) {
    return report.verdicts(place, shown.formula());
  }

  /** Returns how many formulas could be listed. */
  int all() {
    return ranking().listed(report.view().listing()).size();
  }

  /** Returns how many classes were ranked. */
  int ranked() {
    return ranking().pool().formulas().size();
  }

  /** Returns how many classes were counted. */
  long classes() {
    return finding().classes().stream().mapToLong(Long::longValue).sum();
  }

  /** Returns the evidence for the sizes below the smallest found, or up to the last one tried. */
  private Grounds grounds() {
    int least = finding().smallest().orElse(Integer.MAX_VALUE);
    int sizes = Math.min(least - 1, report.result().exhausted());
    return Grounds.of(report.result().sizes().subList(0, sizes));
  }

  List<Record> records() {
    String name = isForAll() ? "all" : title();
    List<Record> records = new ArrayList<>();
    SolutionPool pool = ranking().pool();
    records.add(
        new FindingAnswer(name, grounds(), ranked(), pool.symbols(), ranking().families().size()));
    for (int size = 1; size <= finding().classes().size(); size++) {
      long classes = finding().classes().get(size - 1);
      records.add(new Classes(name, size, classes, size <= finding().exactUpTo()));
    }
    records.addAll(formulas());
    return records;
  }

  /** Prints it; {@code said} is what is said already of smaller formulas. */
  void print(PrintWriter out, Paint paint, String said) {
    String absence = absence().equals(said) ? "" : absence();
    if (finding().smallest().isEmpty()) {
      Columns.print(
          out, title() + ": nothing found" + (absence.isEmpty() ? "" : "; " + absence), 2);
      return;
    }
    List<Formula> formulas = formulas();
    String counts =
        Stream.of(listedText(formulas.size()), rankedText())
            .distinct()
            .collect(Collectors.joining("; "));
    List<String> heading = Columns.hanging(title() + ": " + counts, 2);
    int colon = heading.getFirst().indexOf(':') + 1;
    out.print(paint.strong(heading.getFirst().substring(0, colon)));
    out.println(heading.getFirst().substring(colon));
    heading.stream().skip(1).forEach(out::println);
    if (!absence.isEmpty()) {
      Columns.print(out, "  " + absence, 4);
    }
    formulas.forEach(formula -> formula.row(paint).forEach(out::println));
  }

  /** Returns what is proved about smaller formulas, with the evidence. */
  String absence() {
    Grounds grounds = grounds();
    if (grounds.fewerThan < 2) {
      return "nothing is proved about smaller ones";
    }
    List<String> tried = new ArrayList<>();
    if (grounds.functions > 0) {
      tried.add(
          "%,d functions of up to %s"
              .formatted(grounds.functions, SearchReport.symbols(grounds.functionsUpTo)));
    }
    if (grounds.formulas > 0) {
      tried.add(
          "%,d formulas %sof up to %d"
              .formatted(
                  grounds.formulas,
                  grounds.functions > 0 ? "over them " : "",
                  grounds.fewerThan - 1));
    }
    boolean isWhole = report.request().targets().stream().allMatch(Target::hasAllCases);
    return "none of fewer than %d symbols exists in this grammar, over these %s (tried: all %s)"
        .formatted(
            grounds.fewerThan,
            isWhole ? "cases" : "samples, so none on all words",
            String.join(", ", tried));
  }

  /** Returns how many formulas are listed of how many: {@code "2 of 5 families"}. */
  private String listedText(int shown) {
    int all = all();
    boolean areFamilies = report.view().listing() == Ranking.Listing.FAMILIES;
    String what =
        areFamilies ? (all == 1 ? "family" : "families") : (all == 1 ? "class" : "classes");
    return shown == all
        ? "%,d %s".formatted(all, what)
        : "%,d of %,d %s".formatted(shown, all, what);
  }

  /** Returns the classes that were ranked, as a part of those that were found. */
  private String rankedText() {
    long all = classes();
    boolean isExact = finding().exactUpTo() >= report.result().sizes().size();
    String found = (isExact ? "" : ">=") + "%,d".formatted(all);
    int size = ranked();
    if (size == all) {
      return found + (all == 1 ? " class" : " classes");
    }
    int symbols = ranking().pool().symbols();
    return "of %s classes the %s %s ranked"
        .formatted(
            found,
            symbols == 0
                ? "first %,d".formatted(size)
                : "%,d of up to %d symbols".formatted(size, symbols),
            size == 1 ? "is" : "are");
  }
}
