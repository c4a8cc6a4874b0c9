package sift.app.cli.dag;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.app.cli.terminal.Answers;
import sift.search.request.JointChain;
import sift.search.request.ProgramRequest;
import sift.search.request.ProgramResult;
import sift.search.request.ProgramTarget;

/**
 * What a search for the fewest operations found.
 *
 * @param chain the answers for one result after the other, where they were asked for so
 */
record DagReport(
    ProgramRequest request, DagHeading heading, ProgramResult result, Optional<JointChain> chain)
    implements Answers {
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

  private Asked asked(int target) {
    ProgramTarget one = request.targets().get(target);
    return new Asked(one.name(), List.of(one));
  }

  @Override
  public void print(PrintWriter out) {
    DagText text = new DagText(out, request, heading);
    text.question();
    chain.ifPresent(links -> text.chain(asked(0), links));
    for (int i = 0; i < result.answers().size(); i++) {
      text.answer(asked(i), result.answers().get(i));
    }
    String all = "general solution, all " + request.targets().size();
    result.general().ifPresent(general -> text.answer(new Asked(all, request.targets()), general));
  }

  @Override
  public List<Record> records() {
    List<Record> records = new ArrayList<>(List.of(DagRecords.DagRun.of(request, heading)));
    DagRecords of = new DagRecords(heading);
    chain.ifPresent(links -> records.addAll(of.chain(asked(0), request.results(), links)));
    for (int i = 0; i < result.answers().size(); i++) {
      records.addAll(of.answer(asked(i), result.answers().get(i)));
    }
    result
        .general()
        .ifPresent(
            general -> records.addAll(of.answer(new Asked("all", request.targets()), general)));
    return records;
  }
}
