package sift.app.cli.search;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.Heading;
import sift.app.cli.options.RunFiles;
import sift.app.cli.terminal.UserException;
import sift.claim.Certificate;
import sift.claim.Smallest;
import sift.file.FileException;
import sift.lang.Grammar;
import sift.search.request.Evidence;
import sift.search.request.Journal;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.TakenSizes;
import sift.search.request.TaskService;
import sift.spec.Target;
import sift.spec.WordTargets;
import sift.store.MergeCounts;
import sift.store.Solution;
import sift.store.SolutionFile;

/** The files that a search writes, but for its checkpoint and its page. */
@Heading(SearchCommand.KEPT)
final class Outputs {
  @Option(
      names = "--out",
      paramLabel = "PATH",
      description = "Add what is shown to a file *.jsonl, or to a folder.")
  private @Nullable Path out;

  @Heading(SearchCommand.SMALLEST)
  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "Write what the answer rests on, for sift prove.")
  private @Nullable Path certificate;

  private final AtomicReference<@Nullable Evidence> evidence = new AtomicReference<>();
  private @Nullable Additions additions;

  /** Returns the folder for programs, if one is named. */
  Optional<Path> folder() {
    return Optional.ofNullable(out);
  }

  /** Refuses what needs all cases of the targets and a search by operators, a checkpoint too. */
  void refuseFor(Grammar grammar, List<Target> targets, boolean isKept) {
    String given =
        Stream.of(isKept ? Checkpoint.NAME : "", certificate == null ? "" : "--certificate")
            .filter(option -> !option.isEmpty())
            .collect(Collectors.joining(", "));
    if (given.isEmpty()) {
      return;
    }
    if (!grammar.functions().isEmpty()) {
      throw new UserException(
          given
              + ": not for grammars with [functions], of whose search nothing is kept but the"
              + " formulas shown; --out and --report take these");
    }
    targets.stream()
        .filter(target -> !target.hasAllCases())
        .findFirst()
        .ifPresent(target -> {
          throw new UserException(
              ("%s: not for targets of more than %,d cases, as '%s': formulas are compared over"
                      + " samples, to which the search adds and begins again; --out keeps what is"
                      + " shown, once it is proved")
                  .formatted(given, WordTargets.MOST_SEARCHED, target.name()));
        });
  }

  /** Adds the files to those of the run; refuses what cannot be written. */
  void check(RunFiles files, SearchRequest request) {
    if (out != null) {
      Path path = out;
      List<Path> kept = List.of(path);
      if (isOneFile(path)) {
        files.writes("--out", path);
      } else {
        kept =
            request.targets().stream()
                .map(target -> path.resolve(Solution.fileName(target, request.grammar().name())))
                .distinct()
                .toList();
        files.writesIn("--out", path, "; a file of solutions ends in .jsonl", kept);
      }
      kept.stream().filter(Files::exists).forEach(Outputs::checkKept);
    }
    if (certificate != null) {
      files.replaces("--certificate", certificate);
    }
  }

  private static boolean isOneFile(Path path) {
    return path.toString().endsWith(SolutionFile.ENDING);
  }

  /** Refuses to add to a file that is none of solutions. */
  private static void checkKept(Path file) {
    try {
      SolutionFile.FORMULAS.read(file);
    } catch (FileException e) {
      throw new UserException(
          "--out " + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
    }
  }

  /** Returns what a search is to tell for these files and its checkpoint. */
  SearchListener listener(Checkpoint checkpoint, Optional<TaskService> tasks) {
    return new SearchListener() {
      @Override
      public Optional<Journal> journal() {
        return checkpoint.journal();
      }

      @Override
      public Optional<TaskService> tasks() {
        return tasks;
      }

      @Override
      public void onEnd(Supplier<Evidence> result) {
        if (certificate != null) {
          evidence.set(result.get());
        }
      }
    };
  }

  /**
   * Writes what is known of the cheapest formulas so far: a run that is killed leaves it. The end
   * of the run writes again, and complains of what cannot be written.
   *
   * @param cost how the cost model was typed
   */
  void keep(CheapestReport cheapest, String cost, String command) {
    List<Solution> solutions = cheapest.solutions(command);
    List<String> toldAtTheEnd = new ArrayList<>();
    if (out != null && !solutions.isEmpty()) {
      attempt(toldAtTheEnd, "--out", () -> added(solutions));
    }
    if (certificate != null) {
      Path file = certificate;
      attempt(toldAtTheEnd, "--certificate", () -> cheapest.certificate(cost).write(file));
    }
  }

  /**
   * Writes the files about a run, as many as can be; returns why others could not.
   *
   * @param cost how the cost model was typed
   * @param taken the sizes that the run took from a checkpoint
   */
  List<String> write(
      SearchReport found, String cost, Optional<TakenSizes> taken, PrintWriter stderr) {
    List<String> failures = new ArrayList<>();
    if (out != null) {
      attempt(failures, "--out", () -> keep(found.solutions(), stderr));
    }
    if (certificate != null) {
      Path file = certificate;
      attempt(failures, "--certificate", () -> certificate(found, cost, taken).write(file));
    }
    return failures;
  }

  private Certificate certificate(SearchReport found, String cost, Optional<TakenSizes> taken) {
    return found.cheapest().isWanted()
        ? found.cheapest().certificate(cost)
        : Smallest.certificate(
            found.report().request(),
            found.report().result(),
            Objects.requireNonNull(evidence.get()),
            taken);
  }

  /** Writes a file; what keeps it from being written is added to the failures. */
  static void attempt(List<String> failures, String option, Runnable writing) {
    try {
      writing.run();
    } catch (FileException e) {
      failures.add(option + " " + e.getMessage());
    }
  }

  private void keep(List<Solution> solutions, PrintWriter stderr) {
    if (solutions.isEmpty()) { // what an earlier run found stays
      stderr.println("sift: nothing to write to " + out);
    } else {
      added(solutions).message("--out " + out).ifPresent(stderr::println);
    }
    stderr.flush();
  }

  /** Writes solutions in the place of those that this run wrote before. */
  private MergeCounts added(List<Solution> solutions) {
    additions = additions == null ? new Additions(Objects.requireNonNull(out)) : additions;
    return additions.keep(solutions);
  }
}
