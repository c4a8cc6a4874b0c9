package sift.claim;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import sift.solve.Evidence;
import sift.solve.Point;
import sift.solve.Solution;
import sift.sygus.SygusProblem;
import sift.sygus.SygusText;
import sift.sygus.SynthFun;

/** The claims about answers to problems of program synthesis, one for each function. */
public final class Answers {
  private final List<Line> lines = new ArrayList<>();

  /** No claims yet. */
  public Answers() {
    lines.add(new Line(Certificate.HEAD, Kind.ANSWERS.head()));
  }

  /** Adds the claim of a solution. */
  public void add(SygusProblem problem, SynthFun function, Solution solution) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("file", problem.name());
    fields.put("sha256", problem.sha256());
    fields.put("function", function.name());
    solution
        .answer()
        .ifPresent(answer -> {
          fields.put("answer", SygusText.answer(function, answer.formula()));
          fields.put("evidence", text(answer.evidence()));
        });
    if (!solution.isInfeasible()) {
      fields.put("excluded", solution.excluded());
    }
    fields.put("points", solution.points().stream().map(Answers::text).toList());
    lines.add(new Line("answer", fields));
  }

  /** Returns the certificate of these claims; there must be one. */
  public Certificate certificate() {
    return new Certificate(Kind.ANSWERS, lines);
  }

  /** Returns the name of an evidence. */
  static String text(Evidence evidence) {
    return switch (evidence) {
      case Evidence.Proved _ -> "proved";
      case Evidence.Tested _ -> "tested";
      case Evidence.Fits _ -> "fits";
    };
  }

  /** Returns a point as the number of its constraint, from 1 on, and the values of variables. */
  private static String text(Point point) {
    return Stream.concat(
            Stream.of("" + (point.constraint() + 1)), point.values().stream().map(Answers::hex))
        .collect(joining(" "));
  }

  /** Returns a word in hexadecimal digits. */
  static String hex(long word) {
    return "0x" + Long.toHexString(word);
  }
}
