package sift.app.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sift.search.program.DagRequest;
import sift.search.program.DagResult.Ending;
import sift.search.program.DagResult.Level;
import sift.search.program.JointAnswer;
import sift.search.program.JointProgram;
import sift.search.program.OneByOne;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.store.JsonLine;

/** What a search for programs with several results found: for people, or as JSON Lines. */
final class JointReport {
  private final PrintWriter out;
  private final Format format;
  private final List<SetTarget> targets;
  private final JointDag dag;

  /** A report that begins with what was asked for. */
  JointReport(
      PrintWriter out, Format format, DagRequest request, List<SetTarget> targets, JointDag dag) {
    this.out = out;
    this.format = format;
    this.targets = targets;
    this.dag = dag;
    DagHeading heading = DagHeading.ofSets(targets, (_, _) -> DagClaim.provedOnBoards(first()));
    switch (format) {
      case TEXT -> DagReport.printQuestion(out, request, heading);
      case JSONL -> DagReport.printQuestionLine(out, request, heading);
    }
  }

  private SetTarget first() {
    return targets.getFirst();
  }

  private String names() {
    return SetTargets.joined(targets);
  }

  /** Prints the answer for all results of one program. */
  void print(JointAnswer answer) {
    switch (format) {
      case TEXT -> text(answer);
      case JSONL -> lines(answer);
    }
  }

  private void text(JointAnswer answer) {
    out.println();
    out.printf(
        "%s: %s%n",
        names(),
        switch (answer.ending()) {
          case FOUND -> least(answer.programs(), answer.fewerThan());
          case EXHAUSTED -> "nothing found, all programs asked for were tried";
          case INTERRUPTED -> "nothing found, interrupted";
        });
    if (answer.fewerThan() > 0) {
      out.printf(
          "  no program of fewer than %d operations has all results in this grammar: each is wrong"
              + " on one of these boards%n",
          answer.fewerThan());
    }
    DagReport.levels(out, answer.levels());
    programs(answer.programs());
  }

  private String least(List<JointProgram> programs, int operations) {
    return programs.stream().map(dag::claim).anyMatch(DagClaim::isProof)
        ? "fewest %d operations for all results".formatted(operations)
        : "at least %d operations for all results".formatted(operations);
  }

  private void programs(List<JointProgram> programs) {
    for (JointProgram program : programs) {
      out.printf(
          "  %d operations, %s, %s:%n",
          program.operations(), String.join(", ", program.names()), dag.claim(program).text());
      program.program().lines().forEach(line -> out.println("      " + line));
    }
  }

  private void lines(JointAnswer answer) {
    for (Level level : answer.levels()) {
      Map<String, Object> values = line("operations");
      values.put("operations", level.operations());
      values.put("sets", level.sets());
      values.put("programs", level.programs());
      values.put("complete", level.complete());
      out.println(JsonLine.write(values));
    }
    Map<String, Object> absence = line("dag_absence");
    absence.put("fewer_than", answer.fewerThan());
    absence.put("found", answer.ending() == Ending.FOUND);
    absence.put("ending", answer.ending().name().toLowerCase(Locale.ROOT));
    out.println(JsonLine.write(absence));
    programLines(answer.programs());
  }

  private void programLines(List<JointProgram> programs) {
    for (JointProgram program : programs) {
      Map<String, Object> values = line("joint_program");
      values.put("operations", program.operations());
      values.put("steps", program.program().lines());
      values.put("results", program.names());
      values.putAll(dag.claim(program).fields());
      out.println(JsonLine.write(values));
    }
  }

  private Map<String, Object> line(String type) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", type);
    values.put("target", names());
    return values;
  }

  /** Prints the answers for one result after the other. */
  void print(OneByOne.Chain chain) {
    switch (format) {
      case TEXT -> text(chain);
      case JSONL -> {
        for (int i = 0; i < chain.links().size(); i++) {
          OneByOne.Link link = chain.links().get(i);
          Map<String, Object> values = line("further");
          values.put("result", targets.get(i).name());
          values.put("given", i == 0 ? 0 : link.given());
          values.put("fewer_than", link.fewerThan());
          values.put("found", link.ending() == Ending.FOUND);
          values.put("ending", link.ending().name().toLowerCase(Locale.ROOT));
          out.println(JsonLine.write(values));
        }
        programLines(chain.programs());
      }
    }
  }

  private void text(OneByOne.Chain chain) {
    out.println();
    out.printf("%s: one result after the other, no bound for all together%n", names());
    for (int i = 0; i < chain.links().size(); i++) {
      OneByOne.Link link = chain.links().get(i);
      String further = i == 0 ? "operations" : "further operations";
      out.printf(
          "  %s: %s%s%n",
          targets.get(i).name(),
          switch (link.ending()) {
            case FOUND -> "fewest %d %s".formatted(link.fewerThan(), further);
            case EXHAUSTED -> "none of fewer than %d %s".formatted(link.fewerThan(), further);
            case INTERRUPTED -> "interrupted";
          },
          i == 0
              ? ""
              : ", given the words of %s"
                  .formatted(
                      link.given() == 1
                          ? "the program before"
                          : "any of the first %d programs before".formatted(link.given())));
    }
    programs(chain.programs());
  }
}
