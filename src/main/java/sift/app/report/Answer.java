package sift.app.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.Sift;
import sift.proof.equal.TargetVerdict;
import sift.rank.Ranked;
import sift.rank.Ranking;
import sift.search.request.SearchResult.Finding;
import sift.spec.Target;

/**
 * The finding of a run for one of its targets, or for all of them at once.
 *
 * @param place the target's place in the request; the number of targets stands for all of them
 */
record Answer(Sift.Report report, int place) {
  /** Returns the answers of a run: for all targets at once first, if there are several. */
  static List<Answer> of(Sift.Report report) {
    int targets = report.request().targets().size();
    return IntStream.range(targets == 1 ? 1 : 0, targets + 1)
        .mapToObj(i -> new Answer(report, i == 0 ? targets : i - 1))
        .toList();
  }

  /** Returns whether it is for all targets at once. */
  boolean isGeneral() {
    return place == report.request().targets().size();
  }

  /** Returns the targets that the formulas are right on. */
  List<Target> targets() {
    List<Target> targets = report.request().targets();
    return isGeneral() ? targets : List.of(targets.get(place));
  }

  /** {@code "diagonal"}, {@code "all 4 at once"}. */
  String name() {
    return isGeneral() ? "all " + place + " at once" : targets().getFirst().name();
  }

  /** Returns how many cases a formula is proved on. */
  private int cases() {
    return targets().stream().mapToInt(target -> target.domain().cases()).sum();
  }

  /** Returns what is known of a formula that is shown: {@code "proved on 749 cases"}. */
  String verdict(Ranked shown) {
    return targets().getFirst().stated().isEmpty()
        ? "proved on %,d cases".formatted(cases())
        : report
            .verdicts(place, shown.formula())
            .map(TargetVerdict::text)
            .distinct()
            .collect(Collectors.joining("; "));
  }

  Finding finding() {
    return isGeneral() ? report.result().general() : report.result().findings().get(place);
  }

  Ranking.Result ranking() {
    return report.ranked().get(place);
  }

  List<Ranked> shown() {
    return report.shown(place);
  }
}
