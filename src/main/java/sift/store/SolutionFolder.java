package sift.store;

import static java.util.stream.Collectors.groupingBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sift.file.FileException;
import sift.geometry.Layout;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.Expr;
import sift.spec.LineTargets;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.spec.Target;

/**
 * A folder of solution files, set-wise ones in its subfolder {@value #SETS}. All solutions returned
 * are proved again; a {@link FileException} names file and line of an invalid one.
 *
 * @param name the folder's name in messages
 * @param files in the order of their names, set-wise ones last
 */
public record SolutionFolder(String name, List<SolutionText> files) {
  private static final String SHIPPED = "solutions";

  /** The folder of set-wise solutions within one of solutions. */
  public static final String SETS = "set-wise";

  public SolutionFolder {
    files = List.copyOf(files);
  }

  /**
   * Returns the shipped solutions.
   *
   * @throws FileException if there are none
   */
  public static SolutionFolder shipped() {
    URL self = SolutionFolder.class.getResource("SolutionFolder.class");
    URL folder = SolutionFolder.class.getResource("/" + SHIPPED);
    try {
      if (Objects.requireNonNull(self).openConnection() instanceof JarURLConnection jar) {
        return packed(jar.getJarFile());
      }
      if (folder == null) {
        throw new FileException(SHIPPED + ": the program was packed without its solutions");
      }
      return read(SHIPPED, Path.of(folder.toURI()));
    } catch (IOException | URISyntaxException e) {
      throw new IllegalStateException("cannot read /" + SHIPPED, e);
    }
  }

  /** Returns those in a jar. The jar is not closed: the class loader has it open too. */
  static SolutionFolder packed(JarFile jar) throws IOException {
    List<JarEntry> entries =
        jar.stream()
            .filter(entry ->
                entry.getName().startsWith(SHIPPED + "/")
                    && entry.getName().endsWith(SolutionFile.ENDING))
            .sorted(
                Comparator.<JarEntry>comparingInt(entry -> Path.of(entry.getName()).getNameCount())
                    .thenComparing(JarEntry::getName))
            .toList();
    List<SolutionText> files = new ArrayList<>();
    for (JarEntry entry : entries) {
      try (InputStream in = jar.getInputStream(entry)) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        files.add(new SolutionText(entry.getName(), text.lines().toList()));
      }
    }
    return new SolutionFolder(SHIPPED, files);
  }

  /**
   * Returns the solutions in a folder.
   *
   * @throws FileException if there is no such folder
   */
  public static SolutionFolder read(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new FileException(folder + ": no such folder; solutions are read from the files in it");
    }
    return read(folder.toString(), folder);
  }

  private static SolutionFolder read(String name, Path folder) throws IOException {
    List<Path> paths = new ArrayList<>(in(folder));
    Path sets = folder.resolve(SETS);
    if (Files.isDirectory(sets)) {
      paths.addAll(in(sets));
    }
    List<SolutionText> files = new ArrayList<>();
    for (Path path : paths) {
      String file = name + "/" + folder.relativize(path).toString().replace('\\', '/');
      files.add(SolutionText.read(file, path));
    }
    return new SolutionFolder(name, files);
  }

  /** Returns the solution files in a folder, by name. */
  public static List<Path> in(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(SolutionFile.ENDING)).sorted().toList();
    }
  }

  /** Returns all formulas of lines. */
  public List<Solution> solutions() {
    return formulas(_ -> true).map(Filed::solution).toList();
  }

  /**
   * For each line the smallest formula of the whole line.
   *
   * @throws FileException if a line has none
   */
  public List<Filed<Solution>> smallestOfLines() {
    List<Filed<Solution>> solutions = formulas(name -> isOf(name, Ray.LINE)).toList();
    return Arrays.stream(Line.values())
        .map(line ->
            solutions.stream()
                .filter(filed -> isOfWhole(line, filed.solution().target()))
                .min(Comparator.comparing(Filed::solution))
                .orElseThrow(() -> noFormula(line)))
        .toList();
  }

  private static boolean isOfWhole(Line line, Target target) {
    return target.ray() == Ray.LINE && LineTargets.line(target) == line;
  }

  private FileException noFormula(Line line) {
    return new FileException(
        "%s: no formula for the whole line '%s'".formatted(name, LineTargets.name(line)));
  }

  /**
   * Returns the formulas of whole lines, the slider not among the occupied squares.
   *
   * @throws FileException if a line has none
   */
  public Map<Line, List<Filed<Solution>>> lines() {
    Map<Line, List<Filed<Solution>>> lines = rays(Ray.LINE);
    for (Line line : Line.values()) {
      if (!lines.containsKey(line)) {
        throw noFormula(line);
      }
    }
    return lines;
  }

  /** Returns the formulas of the positive rays or of the negative ones; a line may have none. */
  public Map<Line, List<Filed<Solution>>> rays(Ray ray) {
    return formulas(name -> isWithoutSlider(name, ray))
        .filter(filed ->
            filed.solution().target().isOfChess() && filed.solution().target().ray() == ray)
        .collect(groupingBy(filed -> LineTargets.line(filed.solution().target())));
  }

  /**
   * Returns the files that {@link #attacksInLanes}, {@link #lines} and {@link #rays} read. Nothing
   * is proved.
   */
  public List<SolutionText> filesOfKernels() {
    return files.stream()
        .filter(file ->
            file.isSetWise()
                ? isOfAttacksInLanes(file.fileName())
                : Arrays.stream(Ray.values())
                    .anyMatch(ray -> isWithoutSlider(file.fileName(), ray)))
        .toList();
  }

  private static boolean isWithoutSlider(String fileName, Ray ray) {
    return isOf(fileName, ray) && !fileName.contains(LineTargets.WITH_SLIDER);
  }

  /** Whether the name of a file says of which rays it is; others need not be proved. */
  private static boolean isOf(String fileName, Ray ray) {
    return fileName.contains("-" + ray.name().toLowerCase(Locale.ROOT) + "-");
  }

  /** Returns the formulas of lines in some files. */
  private Stream<Filed<Solution>> formulas(Predicate<String> fileName) {
    return files.stream()
        .filter(file -> !file.isSetWise() && fileName.test(file.fileName()))
        .flatMap(file -> Filed.of(file, file.solutions()).stream())
        .filter(filed -> filed.solution().target().sliding().isPresent());
  }

  /** Returns the files of set-wise programs. */
  public List<SolutionText> setFiles() {
    return files.stream().filter(SolutionText::isSetWise).toList();
  }

  /**
   * Returns the set-wise programs whose results are attacks and nothing else.
   *
   * @throws FileException if the folder has no set-wise programs
   */
  public List<SetSolution> attacks() {
    return sets(SolutionFolder::isOfAttacks).map(Filed::solution).toList();
  }

  /**
   * Returns those of them on boards in lanes, of one direction or two.
   *
   * @throws FileException if the folder has no set-wise programs
   */
  public List<Filed<SetSolution>> attacksInLanes() {
    return sets(SolutionFolder::isOfAttacksInLanes).toList();
  }

  private Stream<Filed<SetSolution>> sets(Predicate<String> fileName) {
    if (setFiles().isEmpty()) {
      throw new FileException(
          "%s: no set-wise solutions; they are read from the files in %1$s/%s"
              .formatted(name, SETS));
    }
    return setFiles().stream()
        .filter(file -> fileName.test(file.fileName()))
        .flatMap(file -> Filed.of(file, file.setSolutions()).stream());
  }

  private static boolean isOfAttacksInLanes(String fileName) {
    return fileName.endsWith("-" + Layout.LANE.text() + SolutionFile.ENDING)
        && !fileName.startsWith("attacks-all")
        && isOfAttacks(fileName);
  }

  /** Whether the name of a file says that it has attacks; others need not be proved. */
  private static boolean isOfAttacks(String fileName) {
    return Arrays.stream(fileName.split(Pattern.quote(SetTargets.TOGETHER), -1))
        .allMatch(target -> target.startsWith("attacks-"));
  }

  /** Returns the programs for exactly these targets. */
  public List<SetSolution> programs(List<SetTarget> targets) {
    String fileName = SetSolution.fileName(targets);
    return setFiles().stream()
        .filter(file -> file.fileName().equals(fileName))
        .flatMap(file -> file.setSolutions().stream())
        .toList();
  }

  /**
   * Returns the Kogge-Stone program for exactly these targets, if there is one; of several the
   * plainest.
   */
  public Optional<List<Expr>> koggeStone(List<SetTarget> targets) {
    return programs(targets).stream()
        .filter(solution -> solution.grammar().startsWith("kogge-stone"))
        .max(Comparator.naturalOrder())
        .map(SetSolution::formulas);
  }
}
