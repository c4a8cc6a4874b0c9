package sift.app.cli.dag;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.app.cli.terminal.Answers;
import sift.app.report.TargetFields;
import sift.file.JsonRecord.Meaning;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.lang.Expr;
import sift.lang.Program;
import sift.search.request.ProgramRequest;
import sift.search.request.ProgramResult;
import sift.search.request.ProgramResult.Answer;
import sift.search.request.ProgramResult.Level;
import sift.search.request.ProgramTarget;
import sift.spec.Specification;

/** What a search for the fewest operations found. */
public record DagReport(ProgramRequest request, DagHeading heading, ProgramResult result)
    implements Answers {
  static final String TARGET = "a target, or all; of joint programs those with + between";

  /**
   * A question.
   *
   * @param name how it is called
   * @param targets what one program is to be right for
   */
  record Asked(String name, List<ProgramTarget> targets) {
    /** Returns whether a program is to have several results. */
    boolean isJoint() {
      return targets.getFirst().isJoint();
    }
  }

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
      @Meaning("whether all of that length were tried") boolean complete) {}

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
      DagClaim claim) {}

  /** The result of a program that has one. */
  public record OneResult(
      @Meaning("the result as one formula, if it is one result") String formula,
      @Meaning("nodes of that formula") int symbols) {
    static OneResult of(Program program) {
      Expr formula = program.formulas().getFirst().commuted();
      return new OneResult(formula.toString(), formula.symbols());
    }
  }

  private Asked asked(int target) {
    ProgramTarget one = request.targets().get(target);
    return new Asked(one.name(), List.of(one));
  }

  @Override
  public void print(PrintWriter out) {
    DagText text = new DagText(out, request, heading);
    text.question();
    for (int i = 0; i < result.answers().size(); i++) {
      text.answer(asked(i), result.answers().get(i));
    }
    String all = "general solution, all " + request.targets().size();
    result.general().ifPresent(general -> text.answer(new Asked(all, request.targets()), general));
  }

  @Override
  public List<Record> records() {
    List<Record> records = new ArrayList<>(List.of(run()));
    for (int i = 0; i < result.answers().size(); i++) {
      add(asked(i), result.answers().get(i), records);
    }
    result
        .general()
        .ifPresent(general -> add(new Asked("all", request.targets()), general, records));
    return records;
  }

  private DagRun run() {
    List<Specification> results = request.results();
    return new DagRun(
        results.stream().map(Specification::name).toList(),
        heading.of(),
        heading.sets(),
        results.getFirst().qualifier(),
        results.stream().mapToInt(each -> each.domain().cases()).sum(),
        request.grammar().name(),
        request.maxOperations());
  }

  private void add(Asked asked, Answer answer, List<Record> records) {
    String name = asked.name();
    for (Level level : answer.levels()) {
      records.add(
          new OperationsAnswer(
              name, level.operations(), level.sets(), level.programs(), level.complete()));
    }
    records.add(
        new DagAbsence(
            name,
            answer.lowerBound(),
            answer.inheritedBound(),
            answer.ending().isFound(),
            answer.ending().code()));
    for (Program program : answer.programs()) {
      Optional<Program> joint = Optional.of(program).filter(_ -> asked.isJoint());
      records.add(
          new ProgramAnswer(
              name,
              program.operations(),
              program.lines(),
              joint.isPresent() ? Optional.empty() : Optional.of(OneResult.of(program)),
              joint.map(Program::resultNames),
              heading.claim(asked, program)));
    }
  }
}
