package sift.app.cli.dag;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sift.app.cli.dag.DagReport.Asked;
import sift.app.cli.dag.DagReport.SetFields;
import sift.app.report.TargetFields;
import sift.app.report.TargetText;
import sift.geometry.Ray;
import sift.lang.Program;
import sift.search.request.ProgramTarget;
import sift.search.verified.WordPrograms;
import sift.spec.SetTarget;
import sift.spec.Target;

/**
 * What a {@link DagReport} says of its targets beyond their names and numbers of cases.
 *
 * @param title the first line for people
 * @param cases what the cases are, for people
 * @param absence what a program that does not exist would have to be right on, for people
 * @param of the same of lines and functions of words, for programs
 * @param sets the same of set-wise targets, for programs
 * @param claims what is known of the programs found
 */
record DagHeading(
    String title,
    String cases,
    String absence,
    Optional<TargetFields> of,
    Optional<SetFields> sets,
    Claims claims) {
  /** What is known of a program that answers a question for some targets. */
  interface Claims {
    DagClaim of(List<ProgramTarget> asked, Program program);
  }

  /** Returns what is known of a program. */
  DagClaim claim(Asked asked, Program program) {
    return claims.of(asked.targets(), program);
  }

  /** Returns the heading of targets that are parts of lines, all of the same ray. */
  static DagHeading ofLines(List<Target> targets) {
    Target first = targets.getFirst();
    return new DagHeading(
        "%s of %s"
            .formatted(
                first.ray() == Ray.LINE ? "both rays" : first.rayName() + " ray",
                targets.stream().map(Target::name).collect(Collectors.joining(", "))),
        "every square, every subset of the " + first.occupiedUnder(),
        ", over these cases: all were tried",
        Optional.of(TargetFields.of(first)),
        Optional.empty(),
        (asked, _) -> DagClaim.proved(asked.stream().mapToInt(ProgramTarget::cases).sum()));
  }

  /** Returns the heading of a function of words, of which these programs are known. */
  static DagHeading ofWords(WordPrograms found, List<Target> targets) {
    boolean hasAll = targets.getFirst().hasAllCases();
    return new DagHeading(
        TargetText.wanted(targets),
        TargetText.cases(targets)
            + (hasAll ? "" : "; samples to search on, what is found is decided on all words"),
        hasAll
            ? ", over these cases: all were tried"
            : ": all were tried, each is wrong on a sample",
        Optional.of(TargetFields.of(targets.getFirst())),
        Optional.empty(),
        (_, program) -> DagClaim.of(found.verdicts(program)));
  }

  /** Returns the heading of set-wise targets, all in one layout. */
  static DagHeading ofSets(SetDag dag) {
    List<SetTarget> targets = dag.results();
    SetTarget first = targets.getFirst();
    return new DagHeading(
        "set-wise, "
            + targets.stream().map(SetTarget::name).collect(Collectors.joining(", "))
            + ", layout "
            + first.layout().text(),
        "boards to search on; what is found is decided on all "
            + targets.stream()
                .map(SetTarget::boardsText)
                .distinct()
                .collect(Collectors.joining(", ")),
        ": all were tried, each is wrong on one of these boards",
        Optional.empty(),
        Optional.of(SetFields.of(first.layout())),
        (_, program) -> dag.claim(program));
  }
}
