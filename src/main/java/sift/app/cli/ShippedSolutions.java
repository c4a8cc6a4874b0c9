package sift.app.cli;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sift.geometry.Layout;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.kernel.line.LineFormula;
import sift.lang.Expr;
import sift.spec.LineTargets;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.spec.Target;
import sift.store.SetSolution;
import sift.store.SetSolutionFile;
import sift.store.Solution;
import sift.store.SolutionFile;

/** The solutions that come with the program. */
final class ShippedSolutions {
  private ShippedSolutions() {}

  /** The folder beside the folder of the jar; else one in the folder where the user is. */
  static Path folder() {
    try {
      Path jar = Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path folder = jar.resolveSibling("../solutions").normalize();
      return Files.isDirectory(folder) ? folder : Path.of("solutions");
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** All of them, proved again. */
  static List<Solution> all() throws IOException {
    return in(_ -> true);
  }

  /** How solutions become kernels. */
  enum Grouping {
    EACH_LINE,
    /** All lines with the same formula are one kernel. */
    LINES_TOGETHER
  }

  /** The kernels to be made of all of them; what several grammars found is made once. */
  static List<KernelJob> jobs(Grouping grouping) throws IOException {
    Map<List<Object>, Map<String, LineFormula>> jobs = new LinkedHashMap<>();
    for (Solution solution : all()) {
      Target target = solution.target();
      List<Object> key =
          switch (grouping) {
            case EACH_LINE -> List.of(solution.formula(), target.ray(), target.name());
            case LINES_TOGETHER -> List.of(solution.formula(), target.ray(), target.slider());
          };
      jobs.computeIfAbsent(key, _ -> new LinkedHashMap<>())
          .put(target.name(), new LineFormula(target, solution.formula()));
    }
    return jobs.values().stream().map(lines -> new KernelJob(List.copyOf(lines.values()))).toList();
  }

  /** For each line the smallest formula of the whole line, proved again. */
  static List<LineFormula> lineFormulas() throws IOException {
    // Files have the ray in their names; the others need not be proved.
    List<Solution> ofLines = in(file -> file.getFileName().toString().contains("-line-"));
    return Arrays.stream(Line.values()).map(line -> smallest(line, ofLines, folder())).toList();
  }

  /** The set-wise programs whose results are attacks and nothing else, proved again. */
  static List<SetSolution> attacks() throws IOException {
    return setsIn(ShippedSolutions::isOfAttacks);
  }

  /** Those of them on boards in lanes, of one direction or two. */
  static List<SetSolution> attacksInLanes() throws IOException {
    String ending = "-" + Layout.LANE.text() + ".jsonl";
    return setsIn(
        file -> isOfAttacks(file) && !file.startsWith("attacks-all") && file.endsWith(ending));
  }

  /** The formulas of whole lines, the slider not among the occupied squares, proved again. */
  static Map<Line, List<Expr>> lines() throws IOException {
    return in(
            file -> {
              String name = file.getFileName().toString();
              return name.contains("-line-") && !name.contains(LineTargets.WITH_SLIDER);
            })
        .stream()
        .collect(
            Collectors.groupingBy(
                solution -> LineTargets.line(solution.target()),
                Collectors.mapping(Solution::formula, Collectors.toList())));
  }

  private static List<SetSolution> setsIn(Predicate<String> wanted) throws IOException {
    Path folder = setFolder();
    if (!Files.isDirectory(folder)) {
      throw new UserException(
          folder.toAbsolutePath() + ": no such folder; programs are read from the solutions in it");
    }
    List<SetSolution> solutions = new ArrayList<>();
    for (Path file : SolutionFile.in(folder)) {
      if (wanted.test(file.getFileName().toString())) {
        solutions.addAll(setsOf(file));
      }
    }
    return solutions;
  }

  /** Whether a file has attacks by its name; others need not be proved. */
  private static boolean isOfAttacks(String name) {
    return Arrays.stream(name.split(Pattern.quote(SetTargets.TOGETHER), -1))
        .allMatch(target -> target.startsWith("attacks-"));
  }

  /** The files of all set-wise programs; none where there is no folder of them. */
  static List<Path> setFiles() throws IOException {
    Path folder = setFolder();
    return Files.isDirectory(folder) ? SolutionFile.in(folder) : List.of();
  }

  /**
   * Kogge-Stone as a program for exactly these targets, proved again, if it is there; of several
   * the plainest.
   */
  static Optional<List<Expr>> koggeStone(List<SetTarget> targets) throws IOException {
    Path file = setFolder().resolve(SetSolution.fileName(targets));
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    return setsOf(file).stream()
        .filter(solution -> solution.grammar().startsWith("kogge-stone"))
        .max(SetSolution.ORDER)
        .map(SetSolution::formulas);
  }

  private static Path setFolder() {
    return folder().resolve(SetSolutionFile.FOLDER);
  }

  private static List<Solution> in(Predicate<Path> wanted) throws IOException {
    Path folder = folder();
    if (!Files.isDirectory(folder)) {
      throw new UserException(
          folder.toAbsolutePath() + ": no such folder; formulas are read from the solutions in it");
    }
    List<Solution> solutions = new ArrayList<>();
    for (Path file : SolutionFile.in(folder)) {
      if (wanted.test(file)) {
        solutions.addAll(of(file));
      }
    }
    return solutions;
  }

  /** The solutions of a file, proved again. */
  static List<Solution> of(Path file) throws IOException {
    try {
      return SolutionFile.read(file);
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  /** The set-wise solutions of a file, proved again. */
  static List<SetSolution> setsOf(Path file) throws IOException {
    try {
      return SetSolutionFile.read(file);
    } catch (IllegalArgumentException e) {
      throw UserException.withLinesBelow(String.valueOf(e.getMessage()));
    }
  }

  private static LineFormula smallest(Line line, List<Solution> solutions, Path folder) {
    return solutions.stream()
        .filter(solution ->
            solution.target().ray() == Ray.LINE && LineTargets.line(solution.target()) == line)
        .min(Solution.ORDER)
        .map(solution -> new LineFormula(solution.target(), solution.formula()))
        .orElseThrow(() ->
            new UserException(
                folder + ": no formula for the whole line '" + LineTargets.name(line) + "'"));
  }
}
