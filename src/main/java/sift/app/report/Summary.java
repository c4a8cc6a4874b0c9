package sift.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import sift.Sift;
import sift.lang.Grammar;
import sift.rank.Ranked;
import sift.rank.cost.Cost;
import sift.search.request.SearchRequest;
import sift.search.request.TakenSizes;
import sift.spec.Slider;
import sift.spec.Target;

/** The head of the page: what was wanted, the answer, and what is proved. */
final class Summary {
  private final Sift.Report report;
  private final SearchRequest request;
  private final Claims claims;
  private final List<Answer> answers;
  private final Optional<TakenSizes> taken;
  private final String command;

  Summary(Sift.Report report, Optional<TakenSizes> taken, String command) {
    this.report = report;
    this.taken = taken;
    this.request = report.request();
    this.claims = new Claims(report);
    this.answers = Answer.of(report);
    this.command = command;
  }

  /** Returns the part of the page. */
  Html html() {
    return Html.of("header")
        .add(
            Html.of("p", "kicker")
                .text(
                    request.targets().getFirst().stated().isPresent()
                        ? "sift, smallest formulas"
                        : "sift, smallest formulas for chess attacks"))
        .add(Html.of("h1").text(capital(claims.wanted())))
        .add(answer())
        .add(
            Html.of("section", "columns")
                .with("aria-label", "Question and proof")
                .add(question(), proof()));
  }

  /** Returns the best formula, large; without one for all targets the best of each. */
  private Html answer() {
    Html answer = Html.of("section", "answer").with("aria-label", "Answer");
    Answer first = answers.getFirst();
    if (!first.shown().isEmpty()) {
      return best(answer, first, first.shown().getFirst());
    }
    answer.add(
        Html.of("p")
            .text(
                "Nothing found%s."
                    .formatted(first.isGeneral() ? " that is right on " + first.name() : "")));
    for (Answer other : answers.subList(1, answers.size())) {
      if (!other.shown().isEmpty()) {
        best(answer, other, other.shown().getFirst());
      }
    }
    return answer;
  }

  private Html best(Html answer, Answer of, Ranked best) {
    String model = report.view().ranking().model().name();
    return answer.add(
        Html.of("p", "label")
            .text("cheapest of the classes ranked for %s, by %s".formatted(of.name(), model)),
        Html.of("p", "formula").add(Html.of("code").text(best.formula().toString())),
        Html.of("p", "cost").text(cost(best)),
        Html.of("p", "verdict").text(of.verdict(best)));
  }

  /** Returns the cost in words. */
  private String cost(Ranked best) {
    List<String> parts =
        new ArrayList<>(
            List.of(
                count(best.symbols(), "symbol"),
                count(best.operations(), "operation"),
                "depth " + best.depth()));
    String machine = report.view().ranking().machine().name();
    Optional<Cost.Timing> timing = best.timing();
    timing.ifPresent(each -> parts.addAll(Formulas.timing(each, machine)));
    return String.join(", ", parts);
  }

  private Html question() {
    Grammar grammar = request.grammar();
    List<Target> targets = request.targets();
    Target first = targets.getFirst();
    String limit = ", up to %d symbols".formatted(request.maxSymbols());
    String over = targets.size() == 1 ? "these cases" : "their union";
    String operators = grammar.operators();
    Html list =
        Html.of("dl")
            .add(fact("targets", names(targets)))
            .add(first.stated().isPresent() ? List.of() : ray(first))
            .add(fact("grammar", grammar.name() + limit))
            .add(fact("source", grammar.source()))
            .add(code("scalars", join(grammar.leaves())))
            .add(code("operators", operators.strip()))
            .add(fact("cases", TargetText.count(targets) + ": " + TargetText.cases(targets)))
            .add(
                fact(
                    "compared",
                    "under the " + first.qualifier() + "; functions told apart over " + over))
            .add(code("command", command));
    return Html.of("div").add(Html.of("h2").text("What was wanted"), list);
  }

  private Html proof() {
    Html list = Html.of("ul");
    boolean areLines = request.targets().getFirst().stated().isEmpty();
    List<String> proofs =
        areLines
            ? List.of(
                "Every formula shown is proved: it was tried on every case of its targets, by the"
                    + " search and once more by a verifier that shares no state with it.")
            : claims.verdicts().stream().map(verdict -> capital(verdict) + ".").toList();
    proofs.forEach(proof -> list.add(Html.of("li").text(proof)));
    List<String> absences =
        answers.stream().map(answer -> claims.absence(answer.finding())).distinct().toList();
    for (String absence : absences) {
      String whom =
          absences.size() == 1
              ? ""
              : answers.stream()
                      .filter(answer -> claims.absence(answer.finding()).equals(absence))
                      .map(Answer::name)
                      .collect(Collectors.joining(", "))
                  + ": ";
      list.add(Html.of("li").text("Of formulas as trees: " + whom + absence + "."));
    }
    taken.ifPresent(sizes ->
        list.add(
            Html.of("li").text("This run went on from a checkpoint: " + sizes.sentence() + ".")));
    list.add(
        Html.of("li")
            .text(
                "The counts, and the absence of smaller formulas, rest besides on 128-bit"
                    + " fingerprints: were two different functions to share one, the second would"
                    + " be lost. A count with >= is a lower bound."),
        Html.of("li")
            .text(
                "Costs are figures of a model, not measured; the cheapest is the cheapest of the"
                    + " classes that were ranked."),
        Html.of("li").text("How it ended: " + claims.ending() + "."));
    return Html.of("div").add(Html.of("h2").text("What is proved"), list);
  }

  private static List<Html> ray(Target target) {
    return fact("ray", target.rayName() + "; the slider's square " + counted(target));
  }

  private static String counted(Target target) {
    return target.slider() == Slider.INCLUDED ? "counts as occupied" : "does not count as occupied";
  }

  private static List<Html> fact(String name, String text) {
    return List.of(Html.of("dt").text(name), Html.of("dd").text(text));
  }

  private static List<Html> code(String name, String text) {
    return List.of(Html.of("dt").text(name), Html.of("dd").add(Html.of("code").text(text)));
  }

  private static String names(List<Target> targets) {
    return targets.stream().map(Target::name).collect(Collectors.joining(", "));
  }

  private static String join(List<?> things) {
    return things.stream().map(Object::toString).collect(Collectors.joining(" "));
  }

  private static String count(int count, String unit) {
    return count + " " + unit + (count == 1 ? "" : "s");
  }

  private static String capital(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
