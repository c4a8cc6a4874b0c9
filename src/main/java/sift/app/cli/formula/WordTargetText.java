package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import sift.app.cli.options.TargetFiles;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.Format;
import sift.app.report.TargetText;
import sift.file.JsonLine;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Program;
import sift.spec.Domain;
import sift.spec.Reference;
import sift.spec.Target;
import sift.spec.TargetFile;
import sift.spec.WordTarget;

/** Functions of words that files state, printed. */
final class WordTargetText {
  private static final int LONGEST_FORMULA = 40; // in symbols, three lines

  private WordTargetText() {}

  /** Lists those that come with the program. */
  static void list(PrintWriter out) {
    out.println();
    Columns.print(
        out,
        "Functions of words, from target files; sift list targets NAME shows one, docs/targets.md says how"
            + " to write one:",
        2);
    Columns.print(out, "  " + String.join(" ", TargetFile.SHIPPED), 2);
  }

  /** Shows what a file states. */
  static void show(PrintWriter out, Format format, WordTarget function) {
    List<Target> targets = TargetFiles.targets(function);
    switch (format) {
      case TEXT -> show(out, function, targets);
      case JSONL -> out.println(line(function, targets));
    }
  }

  private static void show(PrintWriter out, WordTarget function, List<Target> targets) {
    out.println(function.name());
    row(out, "source", function.source());
    row(out, "width", Counted.of(function.width().bits(), "bit"));
    row(out, "inputs", TargetText.words(function));
    function.mask().map(Reference::text).ifPresent(mask -> row(out, "mask", mask));
    for (WordTarget.Result result : function.results()) {
      result(out, function.results().size() == 1 ? "" : result.name() + " = ", result.reference());
    }
    row(out, "proof", proof(targets.getFirst()));
    function.grammar().ifPresent(grammar -> row(out, "grammar", symbols(grammar)));
  }

  /** Prints what a result is: a long formula as the program that it is. */
  private static void result(PrintWriter out, String name, Reference reference) {
    if (!(reference instanceof Reference.Formula(Expr formula))
        || formula.symbols() <= LONGEST_FORMULA) {
      row(out, "result", name + reference.text());
      return;
    }
    List<String> lines = Program.of(formula).lines();
    row(out, "result", name + lines.getFirst());
    lines.stream().skip(1).forEach(line -> row(out, "", line));
  }

  private static String proof(Target target) {
    return cases(target)
        .map("on all %,d cases"::formatted)
        .orElse("on all words, from the formulas; sift equal --help says how");
  }

  private static Optional<Integer> cases(Target target) {
    return target.stated().flatMap(Target.Stated::all).map(Domain::cases);
  }

  private static String symbols(Grammar grammar) {
    return grammar.leaves().stream().map(Object::toString).collect(Collectors.joining(" "))
        + "  "
        + grammar.operators();
  }

  private static void row(PrintWriter out, String name, String text) {
    Columns.print(out, "  %-8s %s".formatted(name, text), 11);
  }

  private static String line(WordTarget function, List<Target> targets) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "target_file");
    values.put("name", function.name());
    values.put("source", function.source());
    values.put("inputs", function.inputNames());
    values.putAll(TargetText.fields(targets.getFirst()));
    values.put("results", function.results().stream().map(WordTarget.Result::name).toList());
    values.put(
        "references",
        function.results().stream().map(result -> result.reference().text()).toList());
    cases(targets.getFirst()).ifPresent(cases -> values.put("cases", cases));
    return JsonLine.write(values);
  }
}
