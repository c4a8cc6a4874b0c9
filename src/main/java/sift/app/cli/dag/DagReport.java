package sift.app.cli.dag;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sift.app.cli.terminal.Answers;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ResultTable;
import sift.app.report.TargetFields;
import sift.file.JsonRecord.Meaning;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Program;
import sift.lang.TernaryLogic;
import sift.progress.Ending;
import sift.search.request.ProgramRequest;
import sift.search.request.ProgramResult;
import sift.search.request.ProgramResult.Answer;
import sift.search.request.ProgramTarget;
import sift.spec.Specification;

/** What a search for the fewest operations found. */
public record DagReport(ProgramRequest request, DagHeading heading, ProgramResult result)
    implements Answers {
  static final String TARGET = "a target, or all; of joint programs those with + between";
  private static final ResultTable<OperationsAnswer> LEVELS =
      new ResultTable<OperationsAnswer>()
          .right("operations", 12, level -> String.valueOf(level.operations()))
          .right("sets of terms", 16, level -> "%,d".formatted(level.sets()))
          .right("programs tried", 20, level -> "%,d".formatted(level.programs()))
          .last(
              "",
              level ->
                  level.isRuledOut()
                      ? "ruled out"
                      : level.complete() ? "all" : "until enough were found");

  /** What was asked for. */
  public record DagRun(
      @Meaning("names of the targets") List<String> targets,
      Optional<TargetFields> of,
      Optional<SetFields> sets,
      @Meaning("where a program must agree") String comparedUnder,
      @Meaning("cases of all targets") int cases,
      @Meaning("name of the grammar") String grammar,
      @Meaning("the longest programs asked for") int maxOperations) {}

  /** What is said of set-wise targets. */
  public record SetFields(
      @Meaning("of set-wise targets") String layout,
      @Meaning("of set-wise targets: the size of the board, 10x8, where it is not 8x8")
          Optional<String> board,
      @Meaning("of set-wise targets: how squares are bits") String mapping) {
    static SetFields of(Layout layout) {
      return new SetFields(
          layout.text(),
          Optional.of(layout.board())
              .filter(board -> !board.equals(BoardSize.CHESS))
              .map(BoardSize::text),
          layout.mapping().text());
    }
  }

  /** Programs of one length. */
  public record OperationsAnswer(
      @Meaning(TARGET) String target,
      @Meaning("the length") int operations,
      @Meaning("sets of terms visited") long sets,
      @Meaning("programs tried") long programs,
      @Meaning("whether all of that length were tried") boolean complete) {
    /** Returns whether a bound shows that no program so short is right, so that none was tried. */
    boolean isRuledOut() {
      return complete && programs == 0;
    }
  }

  /** What does not exist, and how the search ended. */
  public record DagAbsence(
      @Meaning(TARGET) String target,
      @Meaning("operations: no program of fewer exists") int fewerThan,
      @Meaning("operations: fewer are proved not to suffice by another answer") int granted,
      @Meaning("whether a program was found") boolean found,
      @Meaning("found, exhausted or interrupted") String ending) {}

  /** A program. */
  public record ProgramAnswer(
      @Meaning(TARGET) String target,
      @Meaning("operations") int operations,
      @Meaning("the steps") List<String> steps,
      Optional<OneResult> formula,
      @Meaning("of joint programs: the names of the results") Optional<List<String>> results,
      Known known) {
    /** Returns what it computes, as one formula if it has one result. */
    private String text() {
      return formula
          .map(one ->
              "%s   (%s as a formula)"
                  .formatted(one.formula(), Counted.of(one.symbols(), "symbol")))
          .orElseGet(() -> String.join(", ", results.orElseThrow()));
    }
  }

  /** The result of a program that has one. */
  public record OneResult(
      @Meaning("the result as one formula, if it is one result") String formula,
      @Meaning("nodes of that formula") int symbols) {}

  /**
   * A question with its answer.
   *
   * @param name how it is called
   * @param targets what one program is to be right for
   */
  private record Asked(String name, List<ProgramTarget> targets, Answer answer) {
    /** Returns whether a program is to have several results. */
    boolean isJoint() {
      return targets.getFirst().isJoint();
    }

    List<OperationsAnswer> levels() {
      return answer.levels().stream()
          .map(level ->
              new OperationsAnswer(
                  name, level.operations(), level.sets(), level.programs(), level.complete()))
          .toList();
    }
  }

  private List<Asked> asked() {
    List<Asked> asked = new ArrayList<>();
    for (int i = 0; i < result.answers().size(); i++) {
      ProgramTarget target = request.targets().get(i);
      asked.add(new Asked(target.name(), List.of(target), result.answers().get(i)));
    }
    result.general().ifPresent(general -> asked.add(new Asked("all", request.targets(), general)));
    return asked;
  }

  private List<ProgramAnswer> programs(Asked asked) {
    return asked.answer.programs().stream().map(program -> program(asked, program)).toList();
  }

  private ProgramAnswer program(Asked asked, Program program) {
    Expr formula = program.formulas().getFirst().commuted();
    return new ProgramAnswer(
        asked.name,
        program.operations(),
        program.lines(),
        Optional.of(new OneResult(formula.toString(), formula.symbols()))
            .filter(_ -> !asked.isJoint()),
        Optional.of(program.resultNames()).filter(_ -> asked.isJoint()),
        heading.known().apply(asked.targets, program));
  }

  @Override
  public List<Record> records() {
    List<Specification> results = request.results();
    List<Record> records = new ArrayList<>();
    records.add(
        new DagRun(
            results.stream().map(Specification::name).toList(),
            heading.of(),
            heading.sets(),
            results.getFirst().qualifier(),
            results.stream().mapToInt(each -> each.domain().cases()).sum(),
            request.grammar().name(),
            request.maxOperations()));
    for (Asked asked : asked()) {
      Answer answer = asked.answer;
      records.addAll(asked.levels());
      records.add(
          new DagAbsence(
              asked.name,
              answer.lowerBound(),
              answer.inheritedBound(),
              answer.ending().isFound(),
              answer.ending().code()));
      records.addAll(programs(asked));
    }
    return records;
  }

  @Override
  public void print(PrintWriter out) {
    Grammar grammar = request.grammar();
    Columns.print(out, heading.title(), 2);
    String upTo = Counted.of(request.maxOperations(), "operation");
    Columns.print(out, "grammar  %s, up to %s".formatted(grammar.name(), upTo), 9);
    Columns.print(out, "scalars  " + joined(grammar.leaves()), 9);
    Columns.print(out, "ops      " + operations(grammar), 9);
    String cases =
        request.results().stream()
            .map(result -> "%,d".formatted(result.domain().cases()))
            .collect(Collectors.joining(" + "));
    Columns.print(out, "cases    %s: %s".formatted(cases, heading.cases()), 9);
    Columns.print(
        out, "         compared under the " + request.results().getFirst().qualifier(), 9);
    asked().forEach(asked -> print(out, asked));
  }

  private static String joined(List<?> things) {
    return things.stream().map(Object::toString).collect(Collectors.joining(" "));
  }

  private static String operations(Grammar grammar) {
    List<String> kinds = new ArrayList<>(List.of(grammar.operators()));
    if (!grammar.shifts().isEmpty()) {
      kinds.add("shifts by " + joined(grammar.shifts()));
    }
    if (grammar.ternary()) {
      kinds.add(TernaryLogic.SYMBOL);
    }
    return String.join("  ", kinds).strip();
  }

  private void print(PrintWriter out, Asked asked) {
    Answer answer = asked.answer;
    List<ProgramAnswer> programs = programs(asked);
    List<OperationsAnswer> levels = asked.levels();
    out.println();
    String name = asked.targets.size() == 1 ? asked.name : "all %d at once";
    Columns.print(out, name.formatted(asked.targets.size()) + ": " + sentence(asked, programs), 2);
    if (answer.lowerBound() > 0) {
      Columns.print(
          out,
          "  no program of fewer than %s %s in this grammar%s"
              .formatted(
                  Counted.of(answer.lowerBound(), "operation"),
                  asked.isJoint() ? "has all results" : "exists",
                  heading.absence()),
          4);
    }
    if (answer.inheritedBound() > 0) {
      Columns.print(
          out,
          "  (tried above: fewer than %d do not suffice for each by itself)"
              .formatted(answer.inheritedBound()),
          4);
    }
    if (!levels.isEmpty()) {
      LEVELS.print(out, levels);
    }
    if (levels.stream().anyMatch(OperationsAnswer::isRuledOut)) {
      Columns.print(
          out, "  ruled out untried: too few operations for all that the results depend on", 4);
    }
    if (!programs.isEmpty()) {
      print(out, programs, levels.getLast().complete());
    }
  }

  /** Prints programs; {@code areAll} says whether there are no more. */
  private void print(PrintWriter out, List<ProgramAnswer> programs, boolean areAll) {
    boolean alike = programs.stream().map(ProgramAnswer::known).distinct().count() == 1;
    String met =
        programs.size() == 1
            ? (areAll ? "the only program met" : "the first program met")
            : "%s %d programs met".formatted(areAll ? "the" : "the first", programs.size());
    String known = alike ? ", " + programs.getFirst().known().text() : "";
    Columns.print(out, "  %s%s:".formatted(met, known), 4);
    for (ProgramAnswer program : programs) {
      Columns.print(out, "    " + program.text(), 6);
      program.steps().forEach(step -> Columns.print(out, "      " + step, 8));
      if (!alike) {
        Columns.print(out, "      " + program.known().text(), 8);
      }
    }
    if (programs.size() == request.top() && !areAll) {
      Columns.print(out, "  cut: a larger --limit lists more", 4);
    }
  }

  /** Returns how a search ended, and how to try longer programs. */
  private String sentence(Asked asked, List<ProgramAnswer> programs) {
    int most = request.maxOperations();
    return switch (asked.answer.ending()) {
      case Ending.Found _ ->
          "%s %s%s"
              .formatted(
                  programs.stream().anyMatch(program -> program.known().isProof())
                      ? "fewest"
                      : "at least",
                  Counted.of(asked.answer.lowerBound(), "operation"),
                  asked.isJoint() ? " for all results" : "");
      case Ending.Exhausted _ ->
          "nothing up to %s, all were tried; %s"
              .formatted(
                  Counted.of(most, "operation"),
                  most < ProgramRequest.MOST_OPERATIONS
                      ? "--max-ops %d goes on".formatted(most + 1)
                      : "these are the longest it can try");
      default -> "nothing found, interrupted";
    };
  }
}
