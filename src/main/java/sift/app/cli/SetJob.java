package sift.app.cli;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.bench.fills.SetKernel;
import sift.geometry.Layout;
import sift.lang.Expr;
import sift.lang.Program;
import sift.spec.SetFunction;
import sift.spec.SetTarget;
import sift.store.SetSolution;
import sift.store.SetSolutionFile;

/**
 * Formulas of set-wise targets that become one kernel.
 *
 * @param targets all in one layout, over the same words
 * @param formulas one for each target
 * @param isProved whether they were proved when they were read
 */
record SetJob(List<SetTarget> targets, List<Expr> formulas, boolean isProved) {
  SetJob {
    targets = List.copyOf(targets);
    formulas = List.copyOf(formulas);
  }

  /** A formula for one target. */
  static SetJob of(String text, SetTarget target) {
    return new SetJob(
        List.of(target), List.of(SearchOptions.formula(text, target.inputs())), false);
  }

  /** The job of a solution. */
  static SetJob of(SetSolution solution) {
    return new SetJob(solution.targets(), solution.formulas(), true);
  }

  /** The set-wise solutions that an argument names; none if it names those of lines. */
  static List<SetJob> of(SolutionsArgument argument) throws IOException {
    return SetSolutionFile.isOne(argument.file())
        ? argument.chosen(ShippedSolutions.setsOf(argument.file())).stream()
            .map(SetJob::of)
            .toList()
        : List.of();
  }

  /** The code over columns of the words that the formulas use. */
  Program code() {
    return SetKernel.code(targets.getFirst().inputs(), formulas);
  }

  Layout layout() {
    return targets.getFirst().layout();
  }

  /** What a row of the columns is, for people. */
  String row() {
    return layout() == Layout.SLICED ? "rank of eight boards" : "board";
  }

  /** {@code "attacks-east, layout lane, (o ^ s)"}: a target and its formula. */
  String title(int index) {
    return "%s, layout %s, %s"
        .formatted(
            targets.get(index).name(), layout().text(), KernelJob.shown(formulas.get(index)));
  }

  /** The titles of all targets. */
  List<String> titles() {
    return IntStream.range(0, targets.size()).mapToObj(this::title).toList();
  }

  /** What its function is called where it is printed: what all results are. */
  String method() {
    Set<String> kinds =
        targets.stream().map(target -> kind(target.function())).collect(Collectors.toSet());
    return kinds.size() == 1 ? kinds.iterator().next() : "compute";
  }

  private static String kind(SetFunction function) {
    return switch (function) {
      case SetFunction.Attacks attacks -> "attacks";
      case SetFunction.Step step -> "attacks";
      case SetFunction.Leaps leaps -> "attacks";
      case SetFunction.Danger danger -> "danger";
      case SetFunction.KingRays rays -> "rays";
      case SetFunction.Checks checks -> "checks";
      case SetFunction.Pins pins -> "pins";
      case SetFunction.Fill fill -> "fill";
    };
  }
}
