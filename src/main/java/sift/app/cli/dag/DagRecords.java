package sift.app.cli.dag;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.app.cli.dag.DagReport.Asked;
import sift.app.report.TargetFields;
import sift.file.JsonRecord.Meaning;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Ending;
import sift.search.request.JointChain;
import sift.search.request.JointChain.Link;
import sift.search.request.ProgramRequest;
import sift.search.request.ProgramResult.Answer;
import sift.search.request.ProgramResult.Level;
import sift.spec.Specification;

/** The records of what a search for the fewest operations found. */
public final class DagRecords {
  static final String TARGET = "a target, or all; of joint programs those with + between";

  private final DagHeading heading;

  DagRecords(DagHeading heading) {
    this.heading = heading;
  }

  /** What was asked for. */
  public record DagRun(
      @Meaning("names of the targets") List<String> targets,
      Optional<TargetFields> of,
      Optional<SetFields> sets,
      @Meaning("where a program must agree") String comparedUnder,
      @Meaning("cases of all targets") int cases,
      @Meaning("name of the grammar") String grammar,
      @Meaning("the longest programs asked for") int maxOperations) {
    static DagRun of(ProgramRequest request, DagHeading heading) {
      List<Specification> results = request.results();
      return new DagRun(
          results.stream().map(Specification::name).toList(),
          heading.of(),
          heading.sets(),
          results.getFirst().qualifier(),
          results.stream().mapToInt(result -> result.domain().cases()).sum(),
          request.grammar().name(),
          request.maxOperations());
    }
  }

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

  /** What does not exist. */
  public record DagAbsence(
      @Meaning(TARGET) String target,
      @Meaning("operations: no program of fewer exists") int fewerThan,
      @Meaning("operations: fewer are proved not to suffice by another answer") int granted,
      EndingFields ending) {}

  /** How it ended. */
  public record EndingFields(
      @Meaning("whether a program was found") boolean found,
      @Meaning("found, exhausted or interrupted") String ending) {
    static EndingFields of(Ending ending) {
      return new EndingFields(ending.isFound(), ending.code());
    }
  }

  /** A program with one result. */
  public record ProgramAnswer(
      @Meaning(TARGET) String target,
      Steps steps,
      @Meaning("the result as one formula") String formula,
      @Meaning("nodes of that formula") int symbols,
      DagClaim claim) {}

  /** A program with several results. */
  public record JointProgramAnswer(
      @Meaning("the targets with + between") String target,
      Steps steps,
      @Meaning("the names of the results") List<String> results,
      DagClaim claim) {}

  /** What every program has. */
  public record Steps(
      @Meaning("operations") int operations, @Meaning("the steps") List<String> steps) {}

  /** The answer for one result after others. */
  public record FurtherAnswer(
      @Meaning("with --one-by-one: the targets with + between") String target,
      @Meaning("the target of the result") String result,
      @Meaning("programs whose words cost nothing") int given,
      @Meaning("operations: no fewer further ones suffice") int fewerThan,
      EndingFields ending) {}

  /** Returns the records of an answer. */
  List<Record> answer(Asked asked, Answer answer) {
    List<Record> records = new ArrayList<>();
    for (Level level : answer.levels()) {
      records.add(
          new OperationsAnswer(
              asked.name(), level.operations(), level.sets(), level.programs(), level.complete()));
    }
    records.add(
        new DagAbsence(
            asked.name(),
            answer.lowerBound(),
            answer.inheritedBound(),
            EndingFields.of(answer.ending())));
    answer.programs().forEach(program -> records.add(program(asked, program)));
    return records;
  }

  /** Returns the records of the answers for one result after the other. */
  List<Record> chain(Asked asked, List<Specification> results, JointChain chain) {
    List<Record> records = new ArrayList<>();
    for (int i = 0; i < chain.links().size(); i++) {
      Link link = chain.links().get(i);
      records.add(
          new FurtherAnswer(
              asked.name(),
              results.get(i).name(),
              i == 0 ? 0 : link.given(),
              link.lowerBound(),
              EndingFields.of(link.ending())));
    }
    chain.programs().forEach(program -> records.add(program(asked, program)));
    return records;
  }

  private Record program(Asked asked, Program program) {
    Steps steps = new Steps(program.operations(), program.lines());
    DagClaim claim = heading.claim(asked, program);
    if (asked.isJoint()) {
      return new JointProgramAnswer(asked.name(), steps, program.resultNames(), claim);
    }
    Expr formula = program.formulas().getFirst().commuted();
    return new ProgramAnswer(asked.name(), steps, formula.toString(), formula.symbols(), claim);
  }
}
