package sift.proof;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A solver that reads SMT-LIB 2 from its standard input. */
public enum SmtProgram {
  Z3("z3", limit -> List.of("-in", "-smt2", "-T:" + limit.plusMillis(999).toSeconds())),
  CVC5("cvc5", limit -> List.of("--lang", "smt2", "--tlimit=" + limit.toMillis()));

  private final String fileName;

  @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
  private final Function<Duration, List<String>> options;

  SmtProgram(String fileName, Function<Duration, List<String>> options) {
    this.fileName = fileName;
    this.options = options;
  }

  /** Returns its name, also that of its file. */
  public String fileName() {
    return fileName;
  }

  /** Returns the folders to search for solvers: those of SIFT_SOLVERS, else of the PATH. */
  public static String searchPath() {
    return Stream.of("SIFT_SOLVERS", "PATH")
        .flatMap(name -> Stream.ofNullable(System.getenv(name)))
        .findFirst()
        .orElse("");
  }

  /** Returns the search path for a message: {@code "on the PATH"}. */
  public static String searchPlace() {
    return System.getenv("SIFT_SOLVERS") == null ? "on the PATH" : "in the folders of SIFT_SOLVERS";
  }

  /** Returns its path in the folders of a search path, written like the PATH. */
  public Optional<Path> on(String searchPath) {
    return Stream.of(searchPath.split(Pattern.quote(File.pathSeparator)))
        .filter(folder -> !folder.isEmpty())
        .flatMap(folder -> path(folder, fileName))
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }

  private static Stream<Path> path(String folder, String name) {
    try {
      return Stream.of(Path.of(folder, name));
    } catch (InvalidPathException e) {
      return Stream.of();
    }
  }

  /** Returns the command that starts it. */
  List<String> command(Path file, Duration limit) {
    return Stream.concat(Stream.of(file.toString()), options.apply(limit).stream()).toList();
  }
}
