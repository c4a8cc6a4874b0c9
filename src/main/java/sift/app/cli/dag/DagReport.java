package sift.app.cli.dag;

import java.io.PrintWriter;
import java.util.List;
import sift.app.cli.terminal.Format;
import sift.lang.Program;
import sift.search.request.JointChain;
import sift.search.request.ProgramRequest;
import sift.search.request.ProgramResult;
import sift.search.request.ProgramResult.Answer;
import sift.search.request.ProgramTarget;

/** What a search for the fewest operations found: for people, or as JSON Lines. */
abstract class DagReport {
  final PrintWriter out;
  final ProgramRequest request;
  private final DagHeading heading;

  /** Creates a report on a request. */
  DagReport(PrintWriter out, ProgramRequest request, DagHeading heading) {
    this.out = out;
    this.request = request;
    this.heading = heading;
  }

  /** Creates the report of a format. */
  static DagReport of(Format format, PrintWriter out, ProgramRequest request, DagHeading heading) {
    return switch (format) {
      case TEXT -> new DagText(out, request, heading);
      case JSONL -> new DagLines(out, request, heading);
    };
  }

  /** Prints what was asked for, then the answers. */
  final void print(ProgramResult result) {
    question(heading);
    for (int i = 0; i < request.targets().size(); i++) {
      ProgramTarget target = request.targets().get(i);
      answer(new Asked(target.name(), List.of(target)), result.answers().get(i));
    }
    result
        .general()
        .ifPresent(general -> answer(new Asked(nameOfAll(), request.targets()), general));
  }

  /** Prints what was asked for, then the answers for one result after the other. */
  final void print(JointChain chain) {
    question(heading);
    chain(new Asked(request.targets().getFirst().name(), request.targets()), chain);
  }

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

  /** Returns how the question is called that is put for all targets together. */
  abstract String nameOfAll();

  /** Prints what was asked for. */
  abstract void question(DagHeading of);

  /** Prints an answer. */
  abstract void answer(Asked asked, Answer answer);

  /** Prints the answers for one result after the other. */
  abstract void chain(Asked asked, JointChain chain);

  /** Returns what is known of a program. */
  final DagClaim claim(Asked asked, Program program) {
    return heading.claims().of(asked.targets, program);
  }

  /** Returns what a program that does not exist would have to be right on, for people. */
  final String absence() {
    return heading.absence();
  }
}
