package sift.app.cli.dag;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import sift.app.cli.dag.DagReport.SetFields;
import sift.app.report.TargetFields;
import sift.app.report.TargetText;
import sift.lang.Program;
import sift.search.request.ProgramTarget;
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
 * @param known what is known of a program that answers a question for some targets
 */
record DagHeading(
    String title,
    String cases,
    String absence,
    Optional<TargetFields> of,
    Optional<SetFields> sets,
    BiFunction<List<ProgramTarget>, Program, Known> known) {
  /** Returns the heading of lines, all of the same ray, or of a function of words. */
  static DagHeading of(
      List<Target> targets, BiFunction<List<ProgramTarget>, Program, Known> known) {
    boolean hasAll = targets.stream().allMatch(Target::hasAllCases);
    return new DagHeading(
        TargetText.wanted(targets),
        TargetText.cases(targets)
            + (hasAll ? "" : "; samples to search on, what is found is decided on all words"),
        hasAll
            ? ", over these cases: all were tried"
            : ": all were tried, each is wrong on a sample",
        Optional.of(TargetFields.of(targets.getFirst())),
        Optional.empty(),
        known);
  }

  /** Returns the heading of set-wise targets, all in one layout. */
  static DagHeading of(SetDag dag) {
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
        (_, program) -> dag.known(program));
  }
}
