package sift.app.cli.dag;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.file.JsonLine;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Ending;
import sift.search.request.JointChain;
import sift.search.request.JointChain.Link;
import sift.search.request.ProgramRequest;
import sift.search.request.ProgramResult.Answer;
import sift.search.request.ProgramResult.Level;
import sift.spec.Specification;

/** A {@link DagReport} for programs, as JSON Lines; each line has a {@code type}. */
final class DagLines extends DagReport {
  DagLines(PrintWriter out, ProgramRequest request, DagHeading heading) {
    super(out, request, heading);
  }

  @Override
  String nameOfAll() {
    return "all";
  }

  @Override
  void question(DagHeading of) {
    List<Specification> results = request.results();
    Map<String, Object> values = line("dag_run");
    values.put("targets", results.stream().map(Specification::name).toList());
    values.putAll(of.fields());
    values.put("compared_under", results.getFirst().qualifier());
    values.put("cases", results.stream().mapToInt(result -> result.domain().cases()).sum());
    values.put("grammar", request.grammar().name());
    values.put("max_operations", request.maxOperations());
    print(values);
  }

  @Override
  void answer(Asked asked, Answer answer) {
    for (Level level : answer.levels()) {
      Map<String, Object> values = line("operations", asked);
      values.put("operations", level.operations());
      values.put("sets", level.sets());
      values.put("programs", level.programs());
      values.put("complete", level.complete());
      print(values);
    }
    Map<String, Object> absence = line("dag_absence", asked);
    absence.put("fewer_than", answer.lowerBound());
    absence.put("granted", answer.inheritedBound());
    putEnding(answer.ending(), absence);
    print(absence);
    programs(asked, answer.programs());
  }

  private void programs(Asked asked, List<Program> programs) {
    for (Program program : programs) {
      Map<String, Object> values = line(asked.isJoint() ? "joint_program" : "program", asked);
      values.put("operations", program.operations());
      values.put("steps", program.lines());
      if (asked.isJoint()) {
        values.put("results", program.resultNames());
      } else {
        Expr formula = program.formulas().getFirst().commuted();
        values.put("formula", formula.toString());
        values.put("symbols", formula.symbols());
      }
      values.putAll(claim(asked, program).fields());
      print(values);
    }
  }

  @Override
  void chain(Asked asked, JointChain chain) {
    for (int i = 0; i < chain.links().size(); i++) {
      Link link = chain.links().get(i);
      Map<String, Object> values = line("further", asked);
      values.put("result", request.results().get(i).name());
      values.put("given", i == 0 ? 0 : link.given());
      values.put("fewer_than", link.lowerBound());
      putEnding(link.ending(), values);
      print(values);
    }
    programs(asked, chain.programs());
  }

  private static void putEnding(Ending ending, Map<String, Object> values) {
    values.put("found", ending.isFound());
    values.put("ending", ending.code());
  }

  private static Map<String, Object> line(String type) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", type);
    return values;
  }

  private static Map<String, Object> line(String type, Asked asked) {
    Map<String, Object> values = line(type);
    values.put("target", asked.name());
    return values;
  }

  private void print(Map<String, Object> values) {
    out.println(JsonLine.write(values));
  }
}
