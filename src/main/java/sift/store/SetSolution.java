package sift.store;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sift.file.JsonLine;
import sift.geometry.Layout;
import sift.lang.Expr;
import sift.lang.Program;
import sift.proof.BoardProver;
import sift.spec.SetTarget;
import sift.spec.SetTargets;

/**
 * A program proved for set-wise targets on all boards, with its origin.
 *
 * @param targets the targets of its results, all in one layout
 * @param grammar the operators it uses, for display
 * @param program the operations
 * @param command the command that found it, or the source of a known program
 */
public record SetSolution(List<SetTarget> targets, String grammar, Program program, String command)
    implements SolutionLine<SetSolution>, Comparable<SetSolution> {
  private static final long SCHEMA = 1;

  /**
   * @throws IllegalArgumentException if targets and results do not correspond
   */
  public SetSolution {
    targets = List.copyOf(targets);
    if (targets.size() != program.results().size()
        || targets.stream().map(SetTarget::layout).distinct().count() != 1) {
      throw new IllegalArgumentException(
          "%d targets, %d results".formatted(targets.size(), program.results().size()));
    }
  }

  /** Compares by (operations, grammar, lines of the program), the order of lines in a file. */
  @Override
  public int compareTo(SetSolution other) {
    return Comparator.<SetSolution>comparingInt(each -> each.program.operations())
        .thenComparing(SetSolution::grammar)
        .thenComparing(each -> String.join("\n", each.program.lines()))
        .compare(this, other);
  }

  @Override
  public String identity() {
    return "%s %s %s %s".formatted(fileName(), grammar, program.lines(), program.resultNames());
  }

  @Override
  public SetSolution merged(SetSolution later) {
    return this;
  }

  /** Returns the layout of all targets. */
  public Layout layout() {
    return targets.getFirst().layout();
  }

  /** Returns the names of the targets, with {@code +} between; those of all directions as one. */
  public String targetNames() {
    return SetTargets.joined(targets);
  }

  /** Returns the results as formulas; a term used twice is the same object twice. */
  public List<Expr> formulas() {
    return program.formulas();
  }

  /** Returns the file this solution belongs into: one per targets and layout. */
  @Override
  public String fileName() {
    return fileName(targets);
  }

  /** Returns the file of the programs for these targets, all in one layout. */
  public static String fileName(List<SetTarget> targets) {
    return SetTargets.joined(targets) + "-" + targets.getFirst().layout().text() + ".jsonl";
  }

  /** Returns the solution as a line of its file. */
  @Override
  public String line() {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("schema", SCHEMA);
    values.put("targets", targets.stream().map(SetTarget::name).toList());
    if (targets.stream().anyMatch(target -> target.file().isPresent())) {
      values.put("files", targets.stream().map(target -> target.file().orElse("")).toList());
    }
    values.put("layout", layout().text());
    values.put("grammar", grammar);
    values.put("operations", program.operations());
    values.put("program", program.lines());
    values.put("results", program.resultNames());
    values.put("verdict", "proved");
    values.put("boards", targets.getFirst().boardsText());
    values.put("command", command);
    return JsonLine.write(values);
  }

  /**
   * Returns the first result that is not proved on all boards, if there is one, as a line for
   * people and a picture.
   */
  public List<String> doubt() {
    for (int i = 0; i < targets.size(); i++) {
      SetTarget target = targets.get(i);
      List<String> doubt = new BoardProver(target).verdictAgain(program.only(i)).doubt();
      if (!doubt.isEmpty()) {
        List<String> rows = new ArrayList<>(doubt);
        rows.set(0, target.name() + ": " + doubt.getFirst());
        return rows;
      }
    }
    return List.of();
  }

  /**
   * Returns the solution on a line, proved again on all boards.
   *
   * @throws IllegalArgumentException if the line is not a solution, says something untrue, or a
   *     result is not proved
   */
  static SetSolution parse(String line) {
    Map<String, Object> values = JsonLine.read(line);
    JsonLine.checkSchema(values, SCHEMA);
    Layout layout = Layout.named(JsonLine.text(values, "layout"));
    List<SetTarget> targets = SetTargets.together(names(values), layout);
    SetSolution solution =
        new SetSolution(
            targets,
            JsonLine.text(values, "grammar"),
            Program.parse(
                targets.getFirst().width(),
                targets.getFirst().inputs(),
                JsonLine.texts(values, "program"),
                JsonLine.texts(values, "results")),
            JsonLine.text(values, "command"));
    List<String> doubt = solution.doubt();
    if (!doubt.isEmpty()) {
      throw new RefutedException(doubt);
    }
    // Lines may have other names than the program prints, and former names of targets.
    values.put("targets", targets.stream().map(SetTarget::name).toList());
    values.put("program", solution.program().lines());
    values.put("results", solution.program().resultNames());
    JsonLine.checkRestated(values, solution.line());
    return solution;
  }

  /** Returns the targets' names on the command line; those of a file by its path. */
  private static List<String> names(Map<String, Object> values) {
    List<String> names = JsonLine.texts(values, "targets");
    if (!values.containsKey("files")) {
      return names;
    }
    List<String> files = JsonLine.texts(values, "files");
    if (files.size() != names.size()) {
      throw new IllegalArgumentException(
          "%d files for %d targets".formatted(files.size(), names.size()));
    }
    return IntStream.range(0, names.size())
        .mapToObj(i ->
            files.get(i).isEmpty() ? names.get(i) : SetTargets.nameIn(files.get(i), names.get(i)))
        .toList();
  }
}
