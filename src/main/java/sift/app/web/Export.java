package sift.app.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import sift.app.cli.terminal.UserException;
import sift.app.report.Html;
import sift.file.JsonLine;
import sift.file.WholeFile;
import sift.store.SetSolution;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/**
 * A copy of what needs no server: the best formula of each file of solutions that come with the
 * program, explained on boards that follow clicks, priced, proved again, and as code.
 */
final class Export {
  private static final Duration MOST = Duration.ofMinutes(1);
  private static final int MOST_OPERATIONS = 12; // of a program whose formula is read
  private static final String FORMULA = "formula";
  private static final String TARGET = "target";
  private static final String RAY = "ray";

  private final Commands commands;
  private final Path folder;
  private final ExplainPage explain;

  /** A copy in a folder that is not there yet, or is empty. */
  Export(Commands commands, Path folder, ExplainPage explain) {
    this.commands = commands;
    this.folder = folder;
    this.explain = explain;
  }

  /**
   * A formula of the copy.
   *
   * @param options that say what it is for
   * @param size in symbols or operations
   */
  private record Entry(
      String file, Map<String, String> options, String grammar, String formula, int size) {
    String page() {
      return file.replace(".jsonl", ".html");
    }
  }

  /** Writes the copy, and returns how many formulas it has. */
  int write() {
    try {
      Files.createDirectories(folder);
      try (Stream<Path> there = Files.list(folder)) {
        if (there.findAny().isPresent()) {
          throw new UserException("--export %s: the folder is not empty".formatted(folder));
        }
      }
    } catch (IOException e) {
      throw new UserException(
          "--export %s: cannot be made a folder: %s".formatted(folder, e.getMessage()));
    }
    List<Entry> lines = new ArrayList<>();
    List<Entry> sets = new ArrayList<>();
    for (SolutionText file : SolutionFolder.shipped().files()) {
      (file.isSetWise() ? setWise(file) : line(file))
          .forEach(file.isSetWise() ? sets::add : lines::add);
    }
    Stream.concat(lines.stream(), sets.stream()).forEach(this::page);
    file("style.css", Site.style());
    file("script.js", Site.script());
    Html index = Parts.of(new Index(table("symbols", lines), table("operations", sets)));
    file("index.html", document("Formulas for bitboards, each proved", index));
    return lines.size() + sets.size();
  }

  private static Stream<Entry> line(SolutionText file) {
    return file.lines().stream()
        .map(JsonLine::read)
        .map(fields -> {
          Map<String, String> options = new LinkedHashMap<>();
          options.put(TARGET, JsonLine.text(fields, TARGET));
          options.put(RAY, JsonLine.text(fields, RAY));
          int symbols = ((Number) fields.getOrDefault("symbols", 0)).intValue();
          return new Entry(
              file.fileName(),
              options,
              JsonLine.text(fields, "grammar"),
              JsonLine.text(fields, FORMULA),
              symbols);
        })
        .min(Comparator.comparingInt(Entry::size))
        .stream();
  }

  /**
   * Returns the smallest program of a file on the usual layout, if it has one result and is small.
   */
  private static Stream<Entry> setWise(SolutionText file) {
    if (!file.fileName().endsWith("-lane.jsonl") || file.fileName().contains("+")) {
      return Stream.empty();
    }
    SetSolution first =
        new SolutionText(file.name(), file.lines().subList(0, 1)).setSolutions().getFirst();
    Entry entry =
        new Entry(
            file.fileName(),
            Map.of(TARGET, first.targetNames()),
            first.grammar(),
            first.program().formulas().getFirst().toString(),
            first.program().operations());
    return Stream.of(entry)
        .filter(each -> first.targets().size() == 1 && each.size <= MOST_OPERATIONS);
  }

  private record Index(Html lines, Html sets) {}

  private record Proof(String typed, String printed) {}

  private static Html table(String size, List<Entry> entries) {
    List<List<Object>> rows =
        entries.stream()
            .map(entry ->
                List.<Object>of(
                    String.join(", ", entry.options.values()),
                    Parts.formula(entry.page(), entry.formula),
                    entry.grammar,
                    entry.size))
            .toList();
    return Parts.table(
        entries.size() + " formulas", List.of(TARGET, FORMULA, "grammar", size), rows);
  }

  private void page(Entry entry) {
    Request request = new Request(Request.STILL, entry.options).with(FORMULA, entry.formula);
    String[] options = {TARGET, RAY};
    List<String> proof = request.command(List.of("prove", "--threads=1"), options, entry.formula);
    Job proved = done(new Job.Order(proof, "", MOST));
    try {
      Html main =
          Html.of("")
              .add(
                  explain.result(request, this::done),
                  Parts.of(new Proof(Verdict.typed(proved), proved.printed().strip())));
      file(entry.page(), document(String.join(", ", entry.options.values()), main));
    } catch (Page.UnfinishedException | Desk.BusyException e) {
      throw new IllegalStateException(e);
    }
  }

  private Job done(Job.Order order) {
    Job job = new Job(order, commands);
    job.run();
    return job;
  }

  private static String document(String title, Html main) {
    return Page.document(title, Parts.of("still_bar", Map.of()), "", main) + "\n";
  }

  private void file(String name, String text) {
    WholeFile.write(folder.resolve(name), text);
  }
}
