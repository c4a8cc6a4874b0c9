package sift.app.cli.kernel;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.TypeConversionException;
import sift.app.cli.options.Named;
import sift.app.cli.options.OwnFunctions;
import sift.app.cli.options.SolutionsArgument;
import sift.app.cli.terminal.UserException;
import sift.geometry.Ray;
import sift.kernel.Width;
import sift.kernel.line.KernelJob;
import sift.kernel.line.LineFormula;
import sift.kernel.line.Shape;
import sift.kernel.line.SliderCode;
import sift.kernel.set.SetJob;
import sift.spec.LineTargets;
import sift.spec.SetTarget;
import sift.spec.Target;
import sift.store.Solution;
import sift.store.SolutionFile;
import sift.store.SolutionText;

/** What a person typed as the formulas of kernels. */
final class KernelArguments {
  /** The option of further formulas. */
  static final String ALSO = "--also";

  private static final Pattern OTHER =
      Pattern.compile("\\s*(?<target>[^:]+):(?<ray>[^:]+):(?<formula>.+)");

  private KernelArguments() {}

  /** Refuses options that are for formulas, where the text names solutions. */
  static void checkSolution(CommandSpec spec, String text) {
    if (SolutionsArgument.isOne(text)) {
      for (String option :
          List.of("--target", "--board", "--layout", "--ray", ALSO, "--free", "--grammar")) {
        if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
          throw new UserException(
              option + " is for formulas; solutions have their own targets and functions");
        }
      }
    }
  }

  /** Returns the formula on all targets, and those of {@code --also}. */
  static KernelJob job(
      String text, List<Target> targets, List<String> also, OwnFunctions functions) {
    List<LineFormula> formulas = new ArrayList<>();
    for (Target target : targets) {
      formulas.add(new LineFormula(target, functions.formula(text, target)));
    }
    for (String other : also) {
      Matcher parts = OTHER.matcher(other);
      if (!parts.matches()) {
        throw new UserException(
            "--also '" + other + "'; wanted is TARGET:RAY:FORMULA, as in horizontal:negative:occ");
      }
      for (Target target : targets(other, parts.group("target"), parts.group("ray"))) {
        formulas.add(new LineFormula(target, functions.formula(parts.group("formula"), target)));
      }
    }
    return new KernelJob(formulas);
  }

  private static List<Target> targets(String other, String names, String ray) {
    try {
      return LineTargets.parse(names, Named.parse(Ray.class, ray.strip()));
    } catch (TypeConversionException | IllegalArgumentException e) {
      throw new UserException("--also '" + other + "': " + e.getMessage());
    }
  }

  /** Returns the solutions of lines that an argument names, each by itself. */
  static List<KernelJob> jobs(SolutionsArgument argument) throws IOException {
    List<Solution> solutions = argument.chosen(SolutionFile.FORMULAS.read(argument.file()));
    if (solutions.stream().anyMatch(solution -> solution.target().stated().isPresent())) {
      throw new UserException(
          argument.file() + ": has formulas of target files; wanted are those of lines");
    }
    return solutions.stream().map(KernelJob::of).toList();
  }

  /** Returns a formula for one set-wise target. */
  static SetJob setJob(String text, SetTarget target, OwnFunctions functions) {
    return new SetJob(List.of(target), List.of(functions.formula(text, target)), false);
  }

  /** Returns the set-wise solutions that an argument names; none if it names those of lines. */
  static List<SetJob> setJobs(SolutionsArgument argument) throws IOException {
    return SolutionText.read(argument.file()).isSetWise()
        ? argument.chosen(SolutionFile.PROGRAMS.read(argument.file())).stream()
            .map(SetJob::of)
            .toList()
        : List.of();
  }

  /** Returns the code for sliders; refused if the formulas cannot have the shape. */
  static SliderCode sliders(KernelJob job, Shape shape, Width width) {
    try {
      return job.code(shape, width)
          .orElseThrow(() ->
              new UserException(
                  "--shape lanes needs two rays with the same formula; scalar, bulk and gather do"
                      + " not"));
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }
}
