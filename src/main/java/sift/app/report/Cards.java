package sift.app.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import sift.Sift;
import sift.geometry.BoardSize;
import sift.geometry.Line;
import sift.lang.Expr;
import sift.rank.Ranked;
import sift.rank.Ranking.Family;
import sift.spec.LineTargets;
import sift.spec.Target;

/** A card for each distinct formula shown, as many as fit on a page. */
final class Cards {
  private static final int MOST_CHARACTERS = 300_000;

  private final Sift.Report report;
  private final Map<Expr, List<Entry>> entries = new LinkedHashMap<>();
  private final Map<Expr, String> addresses = new LinkedHashMap<>();
  private final List<Html> cards = new ArrayList<>();

  /** A formula where it is listed. */
  private record Entry(Answer answer, Ranked ranked) {}

  /** The cards of a run. */
  Cards(Sift.Report report) {
    this.report = report;
    if (report.request().targets().getFirst().stated().isPresent()) {
      return; // their words are no boards
    }
    for (Answer answer : Answer.of(report)) {
      for (Ranked shown : answer.shown()) {
        entries
            .computeIfAbsent(shown.formula(), formula -> new ArrayList<>())
            .add(new Entry(answer, shown));
      }
    }
    int characters = 0;
    for (List<Entry> formula : byRank()) {
      String address = "formula-" + (cards.size() + 1);
      Html card = card(address, formula);
      characters += card.length();
      if (characters > MOST_CHARACTERS) {
        break;
      }
      cards.add(card);
      addresses.put(formula.getFirst().ranked().formula(), address);
    }
  }

  /** Returns the formulas, those that stand high in some list first. */
  private List<List<Entry>> byRank() {
    return entries.values().stream().sorted(Comparator.comparingInt(Cards::rank)).toList();
  }

  private static int rank(List<Entry> formula) {
    return formula.stream()
        .mapToInt(entry -> entry.answer().isGeneral() ? 0 : place(entry))
        .min()
        .orElse(0);
  }

  private static int place(Entry entry) {
    return entry.answer().shown().indexOf(entry.ranked());
  }

  /** Returns the addresses of the cards, by their formulas. */
  Map<Expr, String> addresses() {
    return addresses;
  }

  /** Returns the part of the page; nothing if nothing was found, or there are no boards to show. */
  Optional<Html> html() {
    if (cards.isEmpty()) {
      return Optional.empty();
    }
    Html section = Html.of("section", "lessons").add(Html.of("h2").text("Why they work"));
    section.add(
        LessonBoards.legend(
            board(), " Each example is the case in which most slips in the formula would show."));
    section.add(cards);
    int left = entries.size() - cards.size();
    if (left > 0) {
      section.add(
          Html.of("p", "note")
              .text(
                  "%,d more %s shown, but left out here to keep the page small; sift explain shows"
                          .formatted(left, left == 1 ? "formula is" : "formulas are")
                      + " any formula."));
    }
    return Optional.of(section);
  }

  private BoardSize board() {
    return report.request().targets().getFirst().board();
  }

  private Html card(String address, List<Entry> formula) {
    Ranked ranked = formula.getFirst().ranked();
    Html card = Html.of("article", "card").with("id", address);
    card.add(Html.of("h3").add(Html.of("code").text(ranked.formula().toString())));
    Html facts = Html.of("dl");
    facts.add(families(formula));
    ranked
        .timing()
        .ifPresent(timing ->
            facts.add(
                Html.of("dt").text("instructions"),
                Html.of("dd")
                    .add(Html.of("code").text(Formulas.instructions(timing)))
                    .text(
                        "; "
                            + String.join(
                                ", ",
                                Formulas.timing(
                                    timing, report.view().ranking().machine().name())))));
    card.add(facts);
    return card.add(LessonBoards.of(ranked.formula(), example(formula.getFirst().answer())));
  }

  /** Returns what the formula stands for: its idea and core, each once. */
  private static List<Html> families(List<Entry> formula) {
    Map<String, List<Entry>> byIdea =
        formula.stream()
            .collect(Collectors.groupingBy(Cards::idea, LinkedHashMap::new, Collectors.toList()));
    List<Html> facts = new ArrayList<>();
    byIdea
        .values()
        .forEach(entries -> {
          family(entries.getFirst()).ifPresent(family -> facts.addAll(family(family)));
          facts.add(Html.of("dt").text("shown for"));
          facts.add(
              Html.of("dd")
                  .text(
                      entries.stream().map(Cards::size).collect(Collectors.joining(", "))
                          + (idea(entries.getFirst()).isEmpty()
                              ? ""
                              : "; in parentheses the classes of the idea")));
        });
    return facts;
  }

  private static List<Html> family(Family family) {
    return List.of(
        Html.of("dt").text("idea"),
        Html.of("dd").add(Html.of("code").text(family.skeleton())),
        Html.of("dt").text("core"),
        Html.of("dd").add(Html.of("code").text(family.core().toString())));
  }

  private static String idea(Entry entry) {
    return family(entry).map(family -> family.skeleton() + " / " + family.core()).orElse("");
  }

  /** Returns where a formula is listed, and how many classes of its idea there are. */
  private static String size(Entry entry) {
    return entry.answer().name()
        + family(entry).map(family -> " (%,d)".formatted(family.size())).orElse("");
  }

  private static Optional<Family> family(Entry entry) {
    return entry.answer().family(entry.ranked());
  }

  /**
   * Returns the target to take an example from: of several a diagonal, which crosses files and
   * ranks.
   */
  private static Target example(Answer answer) {
    List<Target> targets = answer.targets();
    return targets.stream().filter(Cards::isDiagonal).findFirst().orElse(targets.getFirst());
  }

  private static boolean isDiagonal(Target target) {
    Line line = LineTargets.line(target);
    return line.fileStep() != 0 && line.rankStep() != 0;
  }
}
