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
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.SolutionsOption;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.Paint;
import sift.app.cli.terminal.UserException;
import sift.file.JsonLine;
import sift.progress.Progress;
import sift.store.SetSolution;
import sift.store.Solution;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/** {@code sift list solutions}: what was found before, proved again. */
@Command(
    name = "solutions",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Lists the formulas of solution files, and proves each again.",
      "Those of rays and lines are proved on every case, set-wise ones on all boards."
    })
public final class SolutionsCommand implements Callable<Integer> {
  private static final Paint PLAIN = new Paint(Ansi.OFF);

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "PATH",
      completionCandidates = Candidates.SolutionFiles.class,
      arity = "0..*",
      description =
          "Files *.jsonl or folders with such files. Default: the solutions that come with the"
              + " program.")
  private List<Path> paths = List.of();

  @Mixin private SolutionsOption shipped = new SolutionsOption();

  @Option(
      names = "--top",
      paramLabel = "K",
      defaultValue = "5",
      description = "How many formulas of a file to show, 1 to 100000; all are proved. Default: 5.")
  private int top = 5;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    UserException.unlessInRange("--top", top, 1, 100_000);
    PrintWriter out = spec.commandLine().getOut();
    List<SolutionText> files = files();
    boolean isCut = false;
    Progress progress = new Progress();
    progress.enterParts(0, "proving again, file by file", files.size(), 0);
    try (LiveProgress live = LiveProgress.of(spec.commandLine().getErr(), progress, Unit.NONE)) {
      for (SolutionText file : files) {
        if (file.isSetWise()) {
          List<SetSolution> solutions = file.setSolutions();
          isCut |= solutions.size() > top;
          live.aside(() -> {
            switch (printed.format()) {
              case TEXT -> listSets(out, file.name(), solutions);
              case JSONL ->
                  printRecords(
                      out,
                      file.name(),
                      "set_solution",
                      solutions.stream().map(SetSolution::line).toList());
            }
          });
        } else {
          List<Solution> solutions = file.solutions();
          isCut |= solutions.size() > top;
          live.aside(() -> {
            switch (printed.format()) {
              case TEXT -> listLines(out, file.name(), solutions);
              case JSONL ->
                  printRecords(
                      out,
                      file.name(),
                      "solution",
                      solutions.stream().map(Solution::line).toList());
            }
          });
        }
        progress.addParts(1);
      }
    }
    if (isCut && printed.format() == Format.TEXT) {
      Columns.print(out, "cut: a larger --top lists more of each file", 5);
      out.flush();
    }
    return ExitCode.DONE;
  }

  private List<SolutionText> files() throws IOException {
    if (paths.isEmpty()) {
      return shipped.folder().files();
    }
    if (shipped.isGiven()) {
      throw new UserException("--solutions and PATH exclude each other");
    }
    List<SolutionText> files = new ArrayList<>();
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        files.addAll(SolutionFolder.read(path).files());
      } else if (Files.isRegularFile(path)) {
        files.add(SolutionText.read(path));
      } else {
        throw new UserException(path + ": no such file or folder");
      }
    }
    return files;
  }

  /** Prints a record of the file, then one of each solution that is shown. */
  private void printRecords(PrintWriter out, String file, String type, List<String> lines) {
    int shown = Math.min(top, lines.size());
    Map<String, Object> heading = new LinkedHashMap<>();
    heading.put("type", "solution_file");
    heading.put("file", file);
    heading.put("solutions", lines.size());
    heading.put("shown", shown);
    out.println(JsonLine.write(heading));
    for (int i = 0; i < shown; i++) {
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("type", type);
      values.put("file", file);
      values.put("line", i + 1);
      values.putAll(JsonLine.read(lines.get(i)));
      out.println(JsonLine.write(values));
    }
    out.flush();
  }

  private void listLines(PrintWriter out, String name, List<Solution> solutions) {
    Columns.print(
        out,
        "%s: %s, each proved again on %s"
            .formatted(
                name,
                Counted.of(solutions.size(), "formula"),
                solutions.stream().allMatch(solution -> solution.cases() instanceof Integer)
                    ? "every case"
                    : "all words"),
        2);
    for (Solution solution : solutions.subList(0, Math.min(top, solutions.size()))) {
      Columns.row(
              "  %3d  ".formatted(solution.formula().symbols()),
              solution.formula().toString(),
              List.of(),
              " (%s)"
                  .formatted(
                      solution.cases() instanceof Integer cases
                          ? Counted.of(cases, "case")
                          : solution.cases()),
              PLAIN)
          .forEach(out::println);
    }
    out.flush();
  }

  private void listSets(PrintWriter out, String name, List<SetSolution> solutions) {
    Columns.print(
        out,
        "%s: %s, each proved again on all boards by decision diagrams"
            .formatted(name, Counted.of(solutions.size(), "program")),
        2);
    for (SetSolution solution : solutions.subList(0, Math.min(top, solutions.size()))) {
      Columns.print(
          out,
          "  %3d operations, %s   (%s boards)"
              .formatted(
                  solution.program().operations(),
                  solution.grammar(),
                  solution.targets().getFirst().boardsText()),
          7);
      solution.program().lines().forEach(line -> Columns.print(out, "       " + line, 9));
    }
    out.flush();
  }
}
