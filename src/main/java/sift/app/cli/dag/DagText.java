package sift.app.cli.dag;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sift.lang.Commuted;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Operator;
import sift.lang.Program;
import sift.lang.TernaryLogic;
import sift.search.JointChain;
import sift.search.JointChain.Link;
import sift.search.ProgramRequest;
import sift.search.ProgramResult.Answer;
import sift.search.ProgramResult.Level;

/** A {@link DagReport} for people. */
final class DagText extends DagReport {
  DagText(PrintWriter out, ProgramRequest request, DagHeading heading) {
    super(out, request, heading);
  }

  @Override
  String nameOfAll() {
    return "general solution, all " + request.targets().size();
  }

  @Override
  void question(DagHeading of) {
    Grammar grammar = request.grammar();
    out.println(of.title());
    out.printf("grammar  %s, up to %d operations%n", grammar.name(), request.maxOperations());
    out.printf(
        "scalars  %s%n",
        grammar.leaves().stream().map(Expr.Leaf::toString).collect(Collectors.joining(" ")));
    out.printf("ops      %s%n", operations(grammar));
    out.printf(
        "cases    %s: %s%n",
        request.results().stream()
            .map(result -> "%,d".formatted(result.domain().cases()))
            .collect(Collectors.joining(" + ")),
        of.cases());
    out.printf("         compared under the %s%n", request.results().getFirst().comparedUnder());
  }

  private static String operations(Grammar grammar) {
    List<String> kinds = new ArrayList<>();
    kinds.add(Operator.symbols(grammar.unary()));
    kinds.add(Operator.symbols(grammar.binary()));
    if (!grammar.shifts().isEmpty()) {
      kinds.add(
          "shifts by "
              + grammar.shifts().stream().map(String::valueOf).collect(Collectors.joining(" ")));
    }
    if (grammar.ternary()) {
      kinds.add(TernaryLogic.SYMBOL);
    }
    return String.join("  ", kinds).strip();
  }

  @Override
  void answer(Asked asked, Answer answer) {
    List<DagClaim> claims =
        answer.programs().stream().map(program -> claim(asked, program)).toList();
    out.println();
    out.printf(
        "%s: %s%n",
        asked.name(),
        switch (answer.ending()) {
          case FOUND ->
              "%s %d operations%s"
                  .formatted(
                      claims.stream().anyMatch(DagClaim::isProof) ? "fewest" : "at least",
                      answer.lowerBound(),
                      asked.isJoint() ? " for all results" : "");
          case EXHAUSTED -> "nothing found, all programs asked for were tried";
          case INTERRUPTED -> "nothing found, interrupted";
        });
    if (answer.lowerBound() > 0) {
      out.printf(
          "  no program of fewer than %d operations %s in this grammar%s%n",
          answer.lowerBound(), asked.isJoint() ? "has all results" : "exists", absence());
    }
    if (answer.inheritedBound() > 0) {
      out.printf(
          "  (tried above: fewer than %d do not suffice for each by itself)%n",
          answer.inheritedBound());
    }
    levels(answer.levels());
    if (asked.isJoint()) {
      jointPrograms(asked, answer.programs());
    } else if (!answer.programs().isEmpty()) {
      programs(answer, claims);
    }
  }

  private void levels(List<Level> levels) {
    if (levels.isEmpty()) {
      return;
    }
    out.printf("  %10s %16s %20s%n", "operations", "sets of terms", "programs tried");
    for (Level level : levels) {
      out.printf(
          "  %10d %16s %20s%s%n",
          level.operations(),
          "%,d".formatted(level.sets()),
          "%,d".formatted(level.programs()),
          level.complete() ? "  all" : "  until enough were found");
    }
  }

  private void programs(Answer answer, List<DagClaim> claims) {
    boolean all = answer.levels().getLast().complete();
    boolean alike = claims.stream().distinct().count() == 1;
    out.printf(
        "  %s%s:%n",
        answer.programs().size() == 1
            ? (all ? "the only program met" : "the first program met")
            : "%s %d programs met".formatted(all ? "the" : "the first", answer.programs().size()),
        alike ? ", " + claims.getFirst().text() : "");
    for (int i = 0; i < claims.size(); i++) {
      Program program = answer.programs().get(i);
      Expr formula = Commuted.least(program.formulas().getFirst());
      out.printf("    %s   (%d symbols as a formula)%n", formula, formula.symbols());
      program.lines().forEach(line -> out.println("      " + line));
      if (!alike) {
        out.println("      " + claims.get(i).text());
      }
    }
  }

  private void jointPrograms(Asked asked, List<Program> programs) {
    for (Program program : programs) {
      out.printf(
          "  %d operations, %s, %s:%n",
          program.operations(),
          String.join(", ", program.resultNames()),
          claim(asked, program).text());
      program.lines().forEach(line -> out.println("      " + line));
    }
  }

  @Override
  void chain(Asked asked, JointChain chain) {
    out.println();
    out.printf("%s: one result after the other, no bound for all together%n", asked.name());
    for (int i = 0; i < chain.links().size(); i++) {
      out.printf("  %s: %s%n", request.results().get(i).name(), link(chain.links().get(i), i == 0));
    }
    jointPrograms(asked, chain.programs());
  }

  private static String link(Link link, boolean isFirst) {
    String further = isFirst ? "operations" : "further operations";
    String known =
        switch (link.ending()) {
          case FOUND -> "fewest %d %s".formatted(link.lowerBound(), further);
          case EXHAUSTED -> "none of fewer than %d %s".formatted(link.lowerBound(), further);
          case INTERRUPTED -> "interrupted";
        };
    if (isFirst) {
      return known;
    }
    return known
        + ", given the words of "
        + (link.given() == 1
            ? "the program before"
            : "any of the first %d programs before".formatted(link.given()));
  }
}
