package sift.app.cli.formula;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import sift.app.cli.options.FreeFormula;
import sift.app.cli.options.Question;
import sift.app.cli.options.QuestionReader;
import sift.app.cli.options.SolutionsArgument;
import sift.app.cli.options.Symbols;
import sift.app.cli.options.TargetOptions;
import sift.lang.Expr;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.spec.SetTarget;
import sift.spec.Target;
import sift.store.SetSolution;
import sift.store.SolutionFile;
import sift.store.SolutionText;

/** A formula, and what it is for. */
sealed interface FormulaFor {
  /** A formula for a part of a line. */
  record Line(Target target, Expr formula) implements FormulaFor {}

  /** A formula for a function of words. */
  record Words(Target target, Expr formula) implements FormulaFor {}

  /** A formula for a set-wise target. */
  record Boards(SetTarget target, Expr formula) implements FormulaFor {}

  /** A formula or code that computes what it computes. */
  record Itself(Question question) implements FormulaFor {}

  /** A program for several set-wise targets, of a file. */
  record Program(SetSolution solution) implements FormulaFor {}

  /** Whether it is about words, of which no boards are shown. */
  default boolean isOfWords() {
    return this instanceof Words || this instanceof Itself;
  }

  /** Returns what it costs under a model. */
  default CostAnswer cost(CostModel model) {
    return switch (this) {
      case Line(var target, var formula) -> CostAnswer.of(model, formula, Inputs.of(target));
      case Words(var target, var formula) -> CostAnswer.of(model, formula, Inputs.of(target));
      case Boards(var target, var formula) ->
          CostAnswer.of(model, formula, Inputs.boards(target.width()));
      case Itself(var question) -> CostAnswer.of(model, question.formula(), Inputs.BOARDS);
      case Program(var solution) -> CostAnswer.of(model, solution);
    };
  }

  /** Returns the lines that stand above what it costs. */
  default List<String> heading() {
    return switch (this) {
      case Line(var _, var formula) -> List.of(formula.toString());
      case Words(var _, var formula) -> List.of(formula.toString());
      case Boards(var _, var formula) -> List.of(formula.toString());
      case Itself(var question) ->
          question
              .reading()
              .map(reading -> List.of(question.beginning(), reading))
              .orElseGet(() -> List.of(question.formula().toString()));
      case Program(var solution) -> List.of(heading(solution));
    };
  }

  /** Returns what a program of a file is for, and how large it is. */
  static String heading(SetSolution solution) {
    return "%s, layout %s: %d operations, %s"
        .formatted(
            solution.targetNames(),
            solution.layout().text(),
            solution.program().operations(),
            solution.grammar());
  }

  /**
   * Returns what a text means: the solutions of a file, a formula or code over any words, or a
   * formula for each of the targets meant.
   */
  public static List<FormulaFor> read(
      CommandSpec spec, String text, TargetOptions wanted, Symbols symbols, QuestionReader reader) {
    if (SolutionsArgument.isOne(text)) {
      return solutions(SolutionsArgument.of(text));
    }
    return FreeFormula.question(spec, reader, text, wanted.inputs())
        .<List<FormulaFor>>map(question -> List.of(new Itself(question)))
        .orElseGet(() -> targets(wanted, symbols, text));
  }

  /** Returns what was typed as a formula for each of the targets meant. */
  static List<FormulaFor> targets(TargetOptions wanted, Symbols symbols, String text) {
    return Stream.<FormulaFor>concat(
            wanted.sets().stream().map(target -> new Boards(target, symbols.formula(text, target))),
            wanted.lines().stream().map(target -> of(target, symbols.formula(text, target))))
        .toList();
  }

  private static List<FormulaFor> solutions(SolutionsArgument argument) {
    return SolutionText.read(argument.file()).isSetWise()
        ? argument.chosen(SolutionFile.PROGRAMS.read(argument.file())).stream()
            .<FormulaFor>map(Program::new)
            .toList()
        : argument.chosen(SolutionFile.FORMULAS.read(argument.file())).stream()
            .map(solution -> of(solution.target(), solution.formula()))
            .toList();
  }

  private static FormulaFor of(Target target, Expr formula) {
    return target.stated().isPresent() ? new Words(target, formula) : new Line(target, formula);
  }
}
