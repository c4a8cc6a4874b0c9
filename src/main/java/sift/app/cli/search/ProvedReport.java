package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import sift.app.cli.options.Question;
import sift.app.cli.search.ProvedClass.Form;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.Paint;
import sift.file.JsonLine;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.TargetVerdict;
import sift.rank.UsualCounts;

/** A class over words: what {@link ClassReport} says of it, and which formulas are proved equal. */
record ProvedReport(PrintWriter out, Question question, ProvedClass found, Progress progress) {
  private static final Set<BinaryOp> OF_EQUAL_OPERANDS =
      EnumSet.of(BinaryOp.OR, BinaryOp.AND, BinaryOp.XOR, BinaryOp.AND_NOT, BinaryOp.SUB);

  /** Prints it for people, with so many of the formulas. */
  void print(int top) {
    ClassReport.print(out, found.problem(), question, found.census(), progress);
    if (found.forms().isEmpty()) {
      return;
    }
    List<Form> proved = found.forms().stream().filter(form -> form.verdict().isProof()).toList();
    out.println();
    Columns.print(out, heading(proved), 2);
    List<Expr> shown =
        proved.stream()
            .map(form -> UsualCounts.of(question.width(), form.formula()))
            .filter(this::isSimple)
            .distinct()
            .toList();
    shown.stream().limit(top).forEach(formula -> print(formula));
    if (shown.size() > top) {
      out.printf("  ... (--top %d)%n", shown.size());
    }
    methods(proved).forEach((method, count) -> Columns.print(out, method + ": " + count, 2));
  }

  private void print(Expr formula) {
    Columns.row(
            "  %3d  ".formatted(formula.symbols()), formula.snippet(), List.of(), "", Paint.AUTO)
        .forEach(out::println);
  }

  /** Whether rules, as {@code x + 0} is {@code x}, do not make it smaller. */
  private boolean isSimple(Expr formula) {
    if (hasEqualOperands(formula)) {
      return false;
    }
    ProgramBuilder builder = new ProgramBuilder(question.width(), Program.of(formula).inputs());
    Program simplified = builder.program(List.of(builder.simplified(formula)));
    return simplified.formulas().getFirst().symbols() >= formula.symbols();
  }

  /** Whether a part is {@code x | x} or the like, which is x, or 0. */
  private static boolean hasEqualOperands(Expr formula) {
    return switch (formula) {
      case Expr.Binary(BinaryOp op, Expr x, Expr y)
          when x.equals(y) && OF_EQUAL_OPERANDS.contains(op) ->
          true;
      case Expr other -> other.operands().stream().anyMatch(ProvedReport::hasEqualOperands);
    };
  }

  private String heading(List<Form> proved) {
    int open = found.forms().size() - proved.size();
    int most = found.provedUpTo();
    boolean isWhole = found.forms().stream().allMatch(form -> form.formula().symbols() <= most);
    return "equal on all words: %s proved, up to order of operands; %s"
            .formatted(
                Counted.of(proved.size(), "formula"),
                open > 0
                    ? "%,d more agree on all words tried, and are not proved".formatted(open)
                    : isWhole
                        ? "all there are of up to %s".formatted(Counted.of(most, "symbol"))
                        : "others were not tried in time")
        + "; those that no rule makes smaller:";
  }

  /** Returns how many formulas each method proved, and at which widths. */
  private static Map<String, Long> methods(List<Form> proved) {
    return proved.stream()
        .collect(
            Collectors.groupingBy(
                form -> method(form.verdict()), LinkedHashMap::new, Collectors.counting()));
  }

  private static String method(TargetVerdict verdict) {
    return verdict instanceof TargetVerdict.ProvedOnWords(EqualVerdict.Proved proof)
        ? "by %s, %s".formatted(proof.method(), proof.widths())
        : verdict.text();
  }

  /** Prints it for programs; each formula is a line. */
  void printLines() {
    ClassReport.printLines(out, found.problem(), question.formula(), found.census(), progress);
    for (Form form : found.forms()) {
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("type", "equal_form");
      values.put("symbols", form.formula().symbols());
      values.put("formula", form.formula().toString());
      values.putAll(form.verdict().fields());
      out.println(JsonLine.write(values));
    }
  }
}
