package sift.app.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import sift.Sift;
import sift.geometry.Line;
import sift.lang.Expr;
import sift.rank.Ranked;
import sift.spec.LineTargets;
import sift.spec.Target;

/** A card with boards for each distinct formula shown, as many as fit on a page. */
final class Cards {
  private static final int MOST_CHARACTERS = 300_000;

  private final Sift.Report report;
  private final Map<Expr, List<Entry>> entries = new LinkedHashMap<>();

  /** A formula where it is listed. */
  private record Entry(Answer answer, Ranked ranked) {}

  private Cards(Sift.Report report) {
    this.report = report;
    List<Answer> answers = Answer.of(report);
    int most = answers.stream().mapToInt(answer -> answer.shown().size()).max().orElse(0);
    for (int place = 0; place < most; place++) { // what stands high in some list first
      for (Answer answer : answers) {
        if (place < answer.shown().size()) {
          Ranked shown = answer.shown().get(place);
          entries
              .computeIfAbsent(shown.formula(), _ -> new ArrayList<>())
              .add(new Entry(answer, shown));
        }
      }
    }
  }

  /** Returns the cards of a run; nothing if nothing was found, or there are no boards to show. */
  static Optional<Html> of(Sift.Report report) {
    Cards cards = new Cards(report);
    boolean areBoards = report.request().targets().getFirst().stated().isEmpty();
    return cards.entries.isEmpty() || !areBoards ? Optional.empty() : Optional.of(cards.html());
  }

  private Html html() {
    Html section = Html.of("section", "lessons").add(Html.of("h2").text("Why they work"));
    section.add(
        LessonBoards.legend(
            report.request().targets().getFirst().board(),
            " Each example is the case in which most slips in the formula would show."));
    int left = entries.size();
    int characters = 0;
    for (List<Entry> formula : entries.values()) {
      Html card = card(formula);
      characters += card.length();
      if (characters > MOST_CHARACTERS) {
        break;
      }
      section.add(card);
      left--;
    }
    if (left > 0) {
      section.add(
          Html.of("p", "note")
              .text(
                  "%,d more %s shown, but left out here to keep the page small; sift explain shows"
                          .formatted(left, left == 1 ? "formula is" : "formulas are")
                      + " any formula."));
    }
    return section;
  }

  private static Html card(List<Entry> formula) {
    Ranked ranked = formula.getFirst().ranked();
    String shownFor =
        formula.stream().map(entry -> entry.answer().name()).collect(Collectors.joining(", "));
    return Html.of("article", "card")
        .add(
            Html.of("h3").add(Html.of("code").text(ranked.formula().toString())),
            Html.of("div", "facts")
                .text("%s  %s".formatted(shownFor, CostText.instructions(ranked)).strip()),
            LessonBoards.of(ranked.formula(), example(formula.getFirst().answer())));
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
