package sift.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.store.SetSolution;
import sift.store.SetSolutionFile;
import sift.store.Solution;
import sift.store.SolutionFile;

/** {@code sift solutions}: what was found before, proved again. */
@Command(
    name = "solutions",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    usageHelpWidth = 90,
    description =
        "Lists the formulas of solution files, and proves each again on every case, set-wise ones on"
            + " all boards.")
final class SolutionsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "PATH",
      arity = "0..*",
      description = "Files *.jsonl or folders with such files. Default: the project's solutions.")
  private List<Path> paths = List.of();

  @Option(
      names = "--top",
      paramLabel = "K",
      defaultValue = "5",
      description = "How many formulas of a file to show; all are proved. Default: 5.")
  private int top = 5;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<Path> files = new ArrayList<>();
    for (Path path : paths.isEmpty() ? List.of(ShippedSolutions.folder()) : paths) {
      if (Files.isDirectory(path)) {
        files.addAll(SolutionFile.in(path));
        Path sets = path.resolve(SetSolutionFile.FOLDER);
        if (Files.isDirectory(sets)) {
          files.addAll(SolutionFile.in(sets));
        }
      } else if (Files.isRegularFile(path)) {
        files.add(path);
      } else {
        throw new UserException(path + ": no such file or folder");
      }
    }
    for (Path file : files) {
      if (SetSolutionFile.isOne(file)) {
        listSets(out, file);
        continue;
      }
      List<Solution> solutions = ShippedSolutions.of(file);
      out.printf("%s: %d formulas, each proved again%n", file, solutions.size());
      for (Solution solution : solutions.subList(0, Math.min(top, solutions.size()))) {
        out.printf(
            "  %3d  %s   (%,d cases)%n",
            solution.formula().symbols(), solution.formula(), solution.target().domain().cases());
      }
    }
    return Main.DONE;
  }

  private void listSets(PrintWriter out, Path file) throws IOException {
    List<SetSolution> solutions = ShippedSolutions.setsOf(file);
    out.printf("%s: %d programs, each proved again%n", file, solutions.size());
    for (SetSolution solution : solutions.subList(0, Math.min(top, solutions.size()))) {
      out.printf(
          "  %3d operations, %s   (%s boards)%n",
          solution.program().operations(),
          solution.grammar(),
          solution.targets().getFirst().boardsText());
      solution.program().lines().forEach(line -> out.println("       " + line));
    }
  }
}
