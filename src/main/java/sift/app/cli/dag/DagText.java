package sift.app.cli.dag;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Help.Ansi;
import sift.app.cli.dag.DagReport.Asked;
import sift.app.cli.dag.DagReport.OneResult;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.Paint;
import sift.app.cli.terminal.ResultTable;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Operator;
import sift.lang.Program;
import sift.lang.TernaryLogic;
import sift.progress.Ending;
import sift.search.request.ProgramRequest;
import sift.search.request.ProgramResult.Answer;
import sift.search.request.ProgramResult.Level;

/** What a search for the fewest operations found, for people. */
final class DagText {
  private static final Paint PLAIN = new Paint(Ansi.OFF);
  private static final ResultTable<Level> LEVELS =
      new ResultTable<Level>()
          .right("operations", 12, level -> String.valueOf(level.operations()))
          .right("sets of terms", 16, level -> "%,d".formatted(level.sets()))
          .right("programs tried", 20, level -> "%,d".formatted(level.programs()))
          .last(
              "",
              level ->
                  isRuledOut(level)
                      ? "ruled out"
                      : level.complete() ? "all" : "until enough were found");

  private final PrintWriter out;
  private final ProgramRequest request;
  private final DagHeading heading;

  DagText(PrintWriter out, ProgramRequest request, DagHeading heading) {
    this.out = out;
    this.request = request;
    this.heading = heading;
  }

  /** Prints what was asked for. */
  void question() {
    Grammar grammar = request.grammar();
    print(heading.title(), 2);
    print(
        "grammar  %s, up to %s"
            .formatted(grammar.name(), Counted.of(request.maxOperations(), "operation")),
        9);
    print(
        "scalars  "
            + grammar.leaves().stream().map(Expr.Leaf::toString).collect(Collectors.joining(" ")),
        9);
    print("ops      " + operations(grammar), 9);
    print(
        "cases    %s: %s"
            .formatted(
                request.results().stream()
                    .map(result -> "%,d".formatted(result.domain().cases()))
                    .collect(Collectors.joining(" + ")),
                heading.cases()),
        9);
    print("         compared under the " + request.results().getFirst().qualifier(), 9);
  }

  private void print(String text, int further) {
    Columns.print(out, text, further);
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

  /** Prints an answer. */
  void answer(Asked asked, Answer answer) {
    List<DagClaim> claims =
        answer.programs().stream().map(program -> heading.claim(asked, program)).toList();
    out.println();
    print(asked.name() + ": " + known(asked, answer, claims), 2);
    if (answer.lowerBound() > 0) {
      print(
          "  no program of fewer than %s %s in this grammar%s"
              .formatted(
                  Counted.of(answer.lowerBound(), "operation"),
                  asked.isJoint() ? "has all results" : "exists",
                  heading.absence()),
          4);
    }
    if (answer.inheritedBound() > 0) {
      print(
          "  (tried above: fewer than %d do not suffice for each by itself)"
              .formatted(answer.inheritedBound()),
          4);
    }
    levels(answer.levels());
    if (asked.isJoint()) {
      jointPrograms(asked, answer.programs());
    } else if (!answer.programs().isEmpty()) {
      programs(answer, claims);
    }
    if (answer.programs().size() == request.top() && !answer.levels().getLast().complete()) {
      print("  cut: a larger --limit lists more", 4);
    }
  }

  private String known(Asked asked, Answer answer, List<DagClaim> claims) {
    return switch (answer.ending()) {
      case Ending.Found _ ->
          "%s %s%s"
              .formatted(
                  claims.stream().anyMatch(DagClaim::isProof) ? "fewest" : "at least",
                  Counted.of(answer.lowerBound(), "operation"),
                  asked.isJoint() ? " for all results" : "");
      case Ending.Exhausted _ ->
          "nothing up to %s, all were tried; %s"
              .formatted(Counted.of(request.maxOperations(), "operation"), goesOn());
      default -> "nothing found, interrupted";
    };
  }

  /** Returns how to try longer programs. */
  private String goesOn() {
    int most = request.maxOperations();
    return most < ProgramRequest.MOST_OPERATIONS
        ? "--max-ops %d goes on".formatted(most + 1)
        : "these are the longest it can try";
  }

  private void levels(List<Level> levels) {
    if (levels.isEmpty()) {
      return;
    }
    LEVELS.print(out, levels);
    if (levels.stream().anyMatch(DagText::isRuledOut)) {
      print("  ruled out untried: too few operations for all that the results depend on", 4);
    }
  }

  /** Returns whether a bound shows that no program so short is right, so that none was tried. */
  private static boolean isRuledOut(Level level) {
    return level.complete() && level.programs() == 0;
  }

  private void programs(Answer answer, List<DagClaim> claims) {
    boolean all = answer.levels().getLast().complete();
    boolean alike = claims.stream().distinct().count() == 1;
    print(
        "  %s%s:"
            .formatted(
                answer.programs().size() == 1
                    ? (all ? "the only program met" : "the first program met")
                    : "%s %d programs met"
                        .formatted(all ? "the" : "the first", answer.programs().size()),
                alike ? ", " + claims.getFirst().text() : ""),
        4);
    for (int i = 0; i < claims.size(); i++) {
      Program program = answer.programs().get(i);
      OneResult result = OneResult.of(program);
      Columns.row(
              "    ",
              result.formula(),
              List.of(),
              " (%s as a formula)".formatted(Counted.of(result.symbols(), "symbol")),
              PLAIN)
          .forEach(out::println);
      program.lines().forEach(line -> print("      " + line, 8));
      if (!alike) {
        print("      " + claims.get(i).text(), 8);
      }
    }
  }

  private void jointPrograms(Asked asked, List<Program> programs) {
    for (Program program : programs) {
      print(
          "  %s, %s, %s:"
              .formatted(
                  Counted.of(program.operations(), "operation"),
                  String.join(", ", program.resultNames()),
                  heading.claim(asked, program).text()),
          4);
      program.lines().forEach(line -> print("      " + line, 8));
    }
  }
}
