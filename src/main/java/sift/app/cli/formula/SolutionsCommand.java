package sift.app.cli.formula;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.file.JsonLine;
import sift.file.JsonRecord.Meaning;
import sift.file.JsonRecord.Unwritten;
import sift.progress.Progress;
import sift.store.SetSolution;
import sift.store.Solution;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/** {@code sift list solutions}: what was found before, proved again. */
@Answer.Kinds(SolutionsCommand.SolutionFileAnswer.class)
@Command(
    name = "solutions",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Lists the formulas of solution files, and proves each again.",
      "Those of rays and lines are proved on every case, set-wise ones on all boards."
    })
public final class SolutionsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "PATH|WORD",
      arity = "0..*",
      description =
          "Files *.jsonl or folders with such files, or part of the names of those that come with"
              + " the program. Default: all these.")
  private List<String> paths = List.of();

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "5",
      description = "At most N results of a file, 1 to 100000; all are proved. Default: 5.")
  private int limit = 5;

  @Mixin private PrintOptions printed = new PrintOptions();

  /** A file of solutions, which follow. */
  record SolutionFileAnswer(
      @Meaning("the file") String file,
      @Meaning("solutions of the file, each proved again") int solutions,
      @Meaning("how many of them follow, at most `--limit`") int shown,
      @Unwritten String proof)
      implements Answer {
    @Override
    public void print(PrintWriter out) {
      Columns.print(out, "%s: %s".formatted(file, proof), 2);
    }
  }

  /**
   * A solution.
   *
   * @param line of the file
   * @param proof on what it was proved
   * @param text for people, a line each
   */
  private record Shown(String line, String proof, List<String> text) {
    static Shown of(Solution solution) {
      Object cases =
          solution.cases() instanceof Integer count ? Counted.of(count, "case") : solution.cases();
      return new Shown(
          solution.line(),
          solution.cases() instanceof Integer ? "every case" : "all words",
          List.of(
              "  %3d  %s  (%s)"
                  .formatted(solution.formula().symbols(), solution.formula(), cases)));
    }

    static Shown of(SetSolution solution) {
      List<String> text = new ArrayList<>();
      text.add(
          "  %3d operations, %s   (%s boards)"
              .formatted(
                  solution.program().operations(),
                  solution.grammar(),
                  solution.targets().getFirst().boardsText()));
      solution.program().lines().forEach(line -> text.add("       " + line));
      return new Shown(solution.line(), "all boards by decision diagrams", text);
    }
  }

  @Override
  public Integer call() throws IOException {
    UserException.unlessInRange("--limit", limit, 1, 100_000);
    PrintWriter out = spec.commandLine().getOut();
    List<SolutionText> files = files();
    boolean isCut = false;
    Progress progress = new Progress();
    progress.enterParts(0, "proving again, file by file", files.size(), 0);
    try (LiveProgress live = LiveProgress.of(spec.commandLine().getErr(), progress, Unit.NONE)) {
      for (SolutionText file : files) {
        List<Shown> all =
            file.isSetWise()
                ? file.setSolutions().stream().map(Shown::of).toList()
                : file.solutions().stream().map(Shown::of).toList();
        live.aside(() -> give(out, file, all));
        isCut |= all.size() > limit;
        progress.addParts(1);
      }
    }
    if (isCut && printed.format() == Format.TEXT) {
      Columns.print(out, "cut: a larger --limit lists more of each file", 5);
      out.flush();
    }
    return ExitCode.DONE;
  }

  private List<SolutionText> files() throws IOException {
    if (paths.isEmpty()) {
      return SolutionFolder.shipped().files();
    }
    List<SolutionText> files = new ArrayList<>();
    for (String typed : paths) {
      Path path = Path.of(typed);
      if (Files.isDirectory(path)) {
        files.addAll(SolutionFolder.read(path).files());
      } else if (Files.isRegularFile(path)) {
        files.add(SolutionText.read(path));
      } else {
        List<SolutionText> shipped =
            SolutionFolder.shipped().files().stream()
                .filter(file -> file.name().contains(typed))
                .toList();
        if (shipped.isEmpty()) {
          throw new UserException(
              typed + ": no such file or folder, and no shipped solutions with it in their name");
        }
        files.addAll(shipped);
      }
    }
    return files;
  }

  /** Prints a file and the solutions of it that are shown; programs read these as in the file. */
  private void give(PrintWriter out, SolutionText file, List<Shown> all) {
    List<Shown> shown = all.subList(0, Math.min(limit, all.size()));
    String count = Counted.of(all.size(), file.isSetWise() ? "program" : "formula");
    String proved = all.stream().map(Shown::proof).distinct().collect(Collectors.joining(" or "));
    printed.give(
        out,
        new SolutionFileAnswer(
            file.name(),
            all.size(),
            shown.size(),
            "%s, each proved again on %s".formatted(count, proved)));
    for (int i = 0; i < shown.size(); i++) {
      switch (printed.format()) {
        case TEXT -> shown.get(i).text().forEach(line -> Columns.print(out, line, 9));
        case JSONL -> {
          Map<String, Object> values = new LinkedHashMap<>();
          values.put("type", file.isSetWise() ? "set_solution" : "solution");
          values.put("file", file.name());
          values.put("line", i + 1);
          values.putAll(JsonLine.read(shown.get(i).line()));
          out.println(JsonLine.write(values));
        }
      }
    }
    out.flush();
  }
}
