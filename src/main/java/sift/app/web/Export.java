package sift.app.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import sift.app.cli.terminal.UserException;
import sift.app.report.Html;
import sift.app.report.Table;
import sift.file.JsonLine;
import sift.file.Resource;
import sift.file.WholeFile;
import sift.store.SetSolution;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/**
 * A copy of what needs no server: the tutorial, and the best formula of each file of solutions that
 * come with the program, explained on boards that follow clicks, priced, proved again, and as code.
 */
final class Export {
  private static final int MOST_OPERATIONS = 12; // of a program whose formula is read
  private static final String FORMULA = "formula";
  private static final String TARGET = "target";
  private static final String[] OPTIONS = {TARGET, "ray"};

  private final Commands commands;
  private final Path folder;

  /** A copy in a folder that is not there yet, or is empty. */
  Export(Commands commands, Path folder) {
    this.commands = commands;
    this.folder = folder;
  }

  /**
   * A formula of the copy.
   *
   * @param options that say what it is for
   * @param size in symbols or operations
   */
  private record Entry(
      String file, Map<String, String> options, String grammar, String formula, int size) {}

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
    List<List<Object>> lines = new ArrayList<>();
    List<List<Object>> sets = new ArrayList<>();
    for (SolutionText file : SolutionFolder.shipped().files()) {
      (file.isSetWise() ? setWise(file) : line(file))
          .map(this::page)
          .forEach(file.isSetWise() ? sets::add : lines::add);
    }
    tutorial();
    file("style.css", Site.style());
    file("script.js", Site.script());
    Html all = table("symbols", lines);
    Html index = Parts.of("index", Map.of("lines", all, "sets", table("operations", sets)));
    file("index.html", document("Formulas for bitboards, each proved", index));
    return lines.size() + sets.size();
  }

  private static Html table(String size, List<List<Object>> rows) {
    List<String> heads = List.of(TARGET, FORMULA, "grammar", size, "proved on");
    return Table.of(rows.size() + " formulas", heads, rows);
  }

  private static Stream<Entry> line(SolutionText file) {
    Map<String, Object> smallest = JsonLine.read(file.lines().getFirst());
    Map<String, String> options = new LinkedHashMap<>();
    Stream.of(OPTIONS).forEach(each -> options.put(each, JsonLine.text(smallest, each)));
    String grammar = JsonLine.text(smallest, "grammar");
    String formula = JsonLine.text(smallest, FORMULA);
    int symbols = ((Number) smallest.getOrDefault("symbols", 0)).intValue();
    return Stream.of(new Entry(file.fileName(), options, grammar, formula, symbols));
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

  /** Writes the page of a formula, and returns its row of the table. */
  private List<Object> page(Entry entry) {
    Request request = new Request(Request.STILL, entry.options).with(FORMULA, entry.formula);
    List<String> proof = request.command(List.of("prove", "--threads=1"), OPTIONS, entry.formula);
    Job proved = done(new Job.Order(proof));
    String title = String.join(", ", entry.options.values());
    String page = entry.file.replace(".jsonl", ".html");
    try {
      Html steps = ExplainPage.explained(request, this::done);
      file(page, document(title, steps.add(Verdict.command("proof", proved))));
    } catch (Desk.NotYetException e) {
      throw new IllegalStateException(e);
    }
    Fields verify = proved.records("verify").getFirst();
    String boards = verify.text("boards") + " boards";
    String all = verify.perhaps("cases").map(cases -> cases + " cases").orElse(boards);
    Html formula = Parts.formula(page, entry.formula);
    return List.of(title, formula, entry.grammar, entry.size, Parts.link(page + "#proof", all));
  }

  /**
   * Writes the tutorial with its pictures; links to pages that the copy does not have are texts.
   */
  private void tutorial() {
    Node page = Parser.builder().build().parse(Resource.text(Export.class, "/docs/tutorial.md"));
    page.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Heading heading) {
            heading.setLevel(Math.max(2, heading.getLevel())); // below that of the page
          }

          @Override
          public void visit(Link link) {
            while (link.getFirstChild() != null) {
              link.insertBefore(link.getFirstChild());
            }
            link.unlink();
          }

          @Override
          public void visit(Image image) {
            String picture = image.getDestination();
            image.setDestination(picture.replaceFirst(".*/", ""));
            file(image.getDestination(), Resource.text(Export.class, "/docs/" + picture));
          }
        });
    page.getFirstChild().unlink(); // its heading is that of the page
    Html text = Html.markup(HtmlRenderer.builder().build().render(page));
    file("tutorial.html", document("Tutorial", Parts.of("prose", Map.of("text", text))));
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
