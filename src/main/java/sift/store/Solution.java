package sift.store;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sift.file.JsonLine;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.proof.Verifier;
import sift.spec.Domain;
import sift.spec.Target;

/**
 * A formula proved for a target, with its origin.
 *
 * @param target the target
 * @param grammar the name of the grammar it was found in
 * @param formula the formula
 * @param command the command that found it
 * @param least results of searches by cost
 */
public record Solution(
    Target target, String grammar, Expr formula, String command, List<LeastCost> least)
    implements SolutionLine<Solution>, Comparable<Solution> {
  private static final long SCHEMA = 1;

  public Solution {
    least = List.copyOf(least);
  }

  /** A solution without results of searches by cost. */
  public Solution(Target target, String grammar, Expr formula, String command) {
    this(target, grammar, formula, command, List.of());
  }

  /** Compares by (symbols, printed text), the order of lines in a file. */
  @Override
  public int compareTo(Solution other) {
    return Comparator.<Solution>comparingInt(each -> each.formula.symbols())
        .thenComparing(each -> each.formula.toString())
        .compare(this, other);
  }

  @Override
  public String identity() {
    return fileName() + "\n" + formula + "\n" + functions();
  }

  /** Returns this solution with the results of a later one of the same formula. */
  @Override
  public Solution merged(Solution later) {
    Stream<LeastCost> kept =
        least.stream().filter(old -> later.least.stream().noneMatch(each -> each.surpasses(old)));
    Stream<LeastCost> fresh =
        later.least.stream()
            .filter(
                each -> least.stream().noneMatch(old -> old.isAsked(each) && !each.surpasses(old)));
    return new Solution(target, grammar, formula, command, Stream.concat(kept, fresh).toList());
  }

  /**
   * Returns the file this solution belongs into: one per target, board, ray, slider and grammar.
   */
  @Override
  public String fileName() {
    return fileName(target, grammar);
  }

  /** Returns the file of the formulas for this target in the grammar of that name. */
  public static String fileName(Target target, String grammar) {
    return target.sliding().isEmpty()
        ? target.name() + "-" + grammar + ".jsonl"
        : target.name()
            + (target.isOfChess() ? "" : "-" + target.board().text())
            + "-"
            + target.rayName()
            + "-"
            + grammar
            + ".jsonl";
  }

  /** Returns the solution as a line of its file. */
  @Override
  public String line() {
    Optional<Target> ofLine = Optional.of(target).filter(each -> each.sliding().isPresent());
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("schema", SCHEMA);
    values.put("target", target.name());
    values.put("file", target.stated().flatMap(words -> words.function().file()));
    values.put("board", ofLine.filter(each -> !each.isOfChess()).map(each -> each.board().text()));
    values.put("ray", ofLine.map(Target::rayName));
    values.put("slider", ofLine.map(Target::sliderName));
    values.put("inputs", target.domain().inputs());
    values.put("occupied_under", ofLine.map(Target::occupiedUnder));
    values.put("compared_under", target.qualifier());
    values.put("grammar", grammar);
    values.put("functions", Optional.of(functions()).filter(each -> !each.isEmpty()));
    values.put("symbols", formula.symbols());
    values.put("formula", formula.toString());
    values.put("verdict", "proved");
    values.put("cases", cases());
    values.put(
        "least",
        Optional.of(least.stream().map(LeastCost::text).toList()).filter(each -> !each.isEmpty()));
    values.put("command", command);
    return JsonLine.write(values);
  }

  /** Returns the definitions of the functions that the formula calls. */
  List<String> functions() {
    return DefinedFunction.calledBy(formula).stream().map(DefinedFunction::text).toList();
  }

  /** Returns the scope of its proof: the number of all cases, or the text {@code "all words"}. */
  public Object cases() {
    return target
        .stated()
        .map(words -> words.all().<Object>map(Domain::cases).orElse("all words"))
        .orElse(target.domain().cases());
  }

  /**
   * Returns the solution on a line, proved again on every case of its target.
   *
   * @throws IllegalArgumentException if the line is not a solution, says something untrue, or its
   *     formula is refuted
   */
  static Solution parse(String line) {
    Map<String, Object> values = JsonLine.read(line);
    JsonLine.checkSchema(values, SCHEMA);
    Target target = NamedTarget.of(values);
    List<DefinedFunction> functions =
        values.containsKey("functions")
            ? DefinedFunction.parse(JsonLine.texts(values, "functions"))
            : List.of();
    Expr formula =
        Parser.parse(
            target.domain().width(),
            JsonLine.text(values, "formula"),
            target.domain().inputs(),
            functions);
    if (target.stated().isPresent()) {
      NamedTarget.prove(target, formula);
    } else {
      new Verifier(target.domain())
          .verify(formula)
          .ifPresent(wrong -> {
            throw new RefutedException(
                Stream.concat(Stream.of("refuted: " + formula), wrong.picture().stream()).toList());
          });
    }
    Solution solution =
        new Solution(
            target,
            JsonLine.text(values, "grammar"),
            formula,
            JsonLine.text(values, "command"),
            values.containsKey("least")
                ? JsonLine.texts(values, "least").stream().map(LeastCost::parse).toList()
                : List.of());
    JsonLine.checkRestated(values, solution.line());
    return solution;
  }
}
