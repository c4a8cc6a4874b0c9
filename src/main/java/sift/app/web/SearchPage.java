package sift.app.web;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sift.app.report.Html;
import sift.lang.GrammarFile;
import sift.spec.LineTargets;

/** The smallest formulas for a target: what was tried, what was found, and what it costs. */
final class SearchPage extends Page {
  /** The address of the certificate of a search. */
  static final String CERTIFICATE = "certificate.json";

  private static final Duration MOST = Duration.ofMinutes(3);
  private static final String TARGET = "target";
  private static final String RAY = "ray";
  private static final String GRAMMAR = "grammar";
  private static final String SYMBOLS = "max-symbols";
  private static final String MINIMIZE = "minimize";
  private static final String FORMULA = "formula";
  private static final Pattern PROVED = Pattern.compile("(?m)^proved {3}(.*(?:\\n {9}.*)*)");
  private static final Pattern ENDED = Pattern.compile("(?m)^ended: (.*(?:\\n +.*)*)");

  private static final List<Map<String, String>> EXAMPLES =
      List.of(
          Map.of(TARGET, "diagonal", SYMBOLS, "7"),
          Map.of(TARGET, "rook", RAY, "line", SYMBOLS, "8"),
          Map.of(TARGET, "vertical", RAY, "negative", SYMBOLS, "8"),
          Map.of(TARGET, "average-floor", SYMBOLS, "8"),
          Map.of(TARGET, "max", SYMBOLS, "8"));

  SearchPage(Desk desk) {
    super(desk, "search", "Search for formulas");
  }

  @Override
  List<Html> form(Request request) {
    List<String> grammars = new ArrayList<>(List.of(""));
    grammars.addAll(GrammarFile.SHIPPED);
    List<String> names = new ArrayList<>(List.of("that of the target"));
    names.addAll(GrammarFile.SHIPPED);
    Html form =
        new Form(request)
            .line(TARGET, "Target", "diagonal")
            .choice(
                RAY,
                "Part of the line",
                List.of("", "positive", "negative", "line"),
                List.of("usual", "to higher squares", "to lower squares", "the whole line"))
            .choice(GRAMMAR, "Grammar", grammars, names)
            .number(SYMBOLS, "Up to symbols", 1, 12, 7)
            .choice(
                MINIMIZE,
                "Fewest",
                List.of("", "latency", "throughput", "operations"),
                List.of("symbols", "cycles until the result", "cycles per formula", "operations"))
            .sentBy("Search");
    Html list = Html.of("ul", "row");
    for (Map<String, String> each : EXAMPLES) {
      Request state = new Request(name(), new LinkedHashMap<>(each));
      list.add(
          Html.of("li")
              .add(
                  Frame.link(
                      state.address(),
                      Stream.of(TARGET, RAY)
                          .map(state::text)
                          .filter(text -> !text.isEmpty())
                          .reduce((a, b) -> a + ", " + b)
                          .orElse(""))));
    }
    return List.of(form, list);
  }

  private static Job.Order order(Request request) {
    List<String> arguments = new ArrayList<>(List.of("--threads=1"));
    Stream.of(TARGET, RAY, GRAMMAR, SYMBOLS, MINIMIZE)
        .filter(name -> !request.text(name).isEmpty())
        .forEach(name -> arguments.add("--" + name + "=" + request.text(name)));
    return new Job.Order(List.copyOf(arguments), isCertified(request) ? "--certificate" : "", MOST);
  }

  /** Whether the search writes a certificate: that of lines, of which all cases are tried. */
  private static boolean isCertified(Request request) {
    return Stream.concat(LineTargets.names().stream(), LineTargets.namesWithSlider().stream())
        .anyMatch(request.text(TARGET)::equalsIgnoreCase);
  }

  @Override
  List<Html> result(Request request, Answering answers)
      throws UnfinishedException, Desk.BusyException {
    if (request.text(TARGET).isEmpty()) {
      return List.of();
    }
    Job job = answers.of(order(request));
    if (job.complaint().isPresent()) {
      return List.of(Frame.alert(job.complaint().get()));
    }
    List<Html> parts = new ArrayList<>();
    List<Fields> formulas = of(job, FORMULA);
    parts.add(summary(request, job, formulas));
    if (!formulas.isEmpty()) {
      parts.add(found(request, formulas));
      parts.add(
          Frame.section(
              "Size against cycles",
              Frame.text("p", "Those in colour have none below and left of them.")
                  .with("class", "remark"),
              Plot.of(formulas)));
    }
    parts.add(sizes(job));
    parts.add(Verdict.command(job));
    return parts;
  }

  private static List<Fields> of(Job job, String type) {
    return job.records().stream().filter(each -> each.type().equals(type)).toList();
  }

  private static Html summary(Request request, Job job, List<Fields> formulas) {
    String targets =
        String.join(
            ", ", of(job, "run").stream().flatMap(run -> run.texts("targets").stream()).toList());
    Html section =
        Frame.section(
            formulas.isEmpty() ? "Nothing was found for " + targets : "Found for " + targets);
    paragraph(PROVED, job)
        .forEach(text -> section.add(Html.of("p", "proved").text("Proved: " + text + ".")));
    for (Fields each : of(job, "cheapest")) {
      section.add(
          Frame.text(
              "p",
              "%s: the least %s is %s%s."
                  .formatted(
                      each.text(TARGET),
                      each.text("minimize"),
                      each.perhaps("least")
                          .map(Double::parseDouble)
                          .map(Html::number)
                          .orElse("not known"),
                      each.text("proved").equals("true") ? ", which is proved" : "")));
    }
    paragraph(ENDED, job)
        .forEach(
            text -> section.add(Frame.text("p", "Ended: " + text + ".").with("class", "remark")));
    if (!job.written().isEmpty()) {
      Request certificate = new Request(CERTIFICATE, request.parameters());
      section.add(
          Html.of("ul", "links")
              .add(
                  Html.of("li")
                      .add(
                          Frame.link(
                              certificate.address(),
                              "The certificate, which sift prove derives again"))));
    }
    return section;
  }

  /** Returns a paragraph of what is printed, without the ends of its lines. */
  private static Stream<String> paragraph(Pattern pattern, Job job) {
    Matcher matcher = pattern.matcher(job.printed());
    return matcher.find() ? Stream.of(matcher.group(1).replaceAll("\\s+", " ")) : Stream.empty();
  }

  private static Html found(Request request, List<Fields> formulas) {
    boolean areSeveral = formulas.stream().map(each -> each.text(TARGET)).distinct().count() > 1;
    List<String> heads = new ArrayList<>(List.of("formula"));
    heads.addAll(List.of("symbols", "operations", "depth", "latency", "cycles each", "constants"));
    heads.addAll(areSeveral ? List.of("classes", "for", "") : List.of("classes", ""));
    List<List<Html>> rows = new ArrayList<>();
    for (Fields each : formulas) {
      String target = each.text(TARGET).equals("all") ? request.text(TARGET) : each.text(TARGET);
      Request explain =
          new Request("explain", Map.of())
              .with(FORMULA, each.text(FORMULA))
              .with(TARGET, target)
              .with(RAY, request.text(RAY));
      List<Html> cells = new ArrayList<>();
      cells.add(Html.of("a").with("href", explain.address()).add(Frame.code(each.text(FORMULA))));
      Stream.of("symbols", "operations", "depth")
          .map(each::count)
          .map(Frame::cell)
          .forEach(cells::add);
      Stream.of("latency", "throughput")
          .map(name -> each.perhaps(name).map(Double::parseDouble).map(Html::number).orElse("-"))
          .map(Frame::cell)
          .forEach(cells::add);
      Stream.of("constants", "classes").map(each::count).map(Frame::cell).forEach(cells::add);
      if (areSeveral) {
        cells.add(Frame.cell(each.text(TARGET)));
      }
      cells.add(Frame.link(explain.address() + "#code", "code"));
      rows.add(cells);
    }
    return Frame.table("The cheapest of each family; cycles on x86-64-bmi", heads, rows);
  }

  private static Html sizes(Job job) {
    List<List<Html>> rows =
        of(job, "size").stream()
            .map(each ->
                Stream.of("symbols", "functions", "formulas")
                    .map(name ->
                        Frame.cell(name.equals("symbols") ? each.text(name) : each.count(name)))
                    .toList())
            .toList();
    return Frame.section(
        "What was tried",
        Frame.table(
            "All formulas of a size; functions where they were told apart",
            List.of("symbols", "functions", "formulas"),
            rows));
  }

  /** Returns the certificate of a search, as a file. */
  Reply certificate(Request request) {
    try {
      Job job = soon(order(request));
      return job.written().isEmpty()
          ? Reply.text(404, "that search has no certificate")
          : Reply.download(CERTIFICATE, job.written());
    } catch (UnfinishedException | Desk.BusyException e) {
      return Reply.text(503, "the search has not ended");
    }
  }
}
