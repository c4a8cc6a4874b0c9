package sift.app.web;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sift.app.report.Html;
import sift.app.report.Plot;
import sift.app.report.Table;
import sift.lang.GrammarFile;

/** The smallest formulas for a target: what was tried, what was found, and what it costs. */
final class SearchPage extends Page {
  /** The address of the certificate of a search. */
  static final String CERTIFICATE = "certificate.json";

  private static final String TARGET = "target";
  private static final String FORMULA = "formula";
  private static final Pattern PROVED = Pattern.compile("(?m)^proved {3}(.*(?:\\n {9}.*)*)");
  private static final Pattern ENDED = Pattern.compile("(?m)^ended: (.*(?:\\n +.*)*)");

  SearchPage(Desk desk) {
    super(desk, "search", "Search for formulas");
  }

  @Override
  Html form(Request request) {
    Map<String, Object> values = new HashMap<>(request.parameters());
    Html grammars = Html.of("");
    GrammarFile.SHIPPED.forEach(each -> grammars.add(Parts.of("option", Map.of("value", each))));
    values.put("grammars", grammars);
    return Parts.of("search-form", values);
  }

  /** Returns the order, of lines with a certificate: all their cases are tried. */
  private static Job.Order order(Request request) {
    String[] options = {TARGET, "ray", "grammar", "max-symbols", "minimize"};
    boolean isCertified = ExplainPage.isLine(request.text(TARGET));
    List<String> arguments = request.command(List.of("--threads=1"), options);
    return new Job.Order(arguments, isCertified ? "--certificate" : "");
  }

  @Override
  Html result(Request request, Answering answers) throws Desk.NotYetException {
    return request.text(TARGET).isEmpty()
        ? Html.of("")
        : answers.of(order(request)).or(job -> result(request, job));
  }

  private static Html result(Request request, Job job) {
    List<Fields> formulas = job.records(FORMULA);
    Html result = Html.of("").add(summary(request, job, formulas));
    if (!formulas.isEmpty()) {
      result.add(found(request, formulas), plot(formulas));
    }
    List<List<Object>> sizes =
        job.records("size").stream()
            .map(each -> each.cells("symbols", "functions", "formulas"))
            .toList();
    return result.add(
        Parts.section(
            "What was tried",
            Table.of(
                "Formulas of each size, and the different functions they compute",
                List.of("symbols", "functions", "formulas"),
                sizes)),
        Verdict.command(job));
  }

  private static Html plot(List<Fields> formulas) {
    List<Plot.Point> points =
        formulas.stream()
            .filter(each -> each.perhaps("latency").isPresent())
            .map(each ->
                new Plot.Point(each.text(FORMULA), each.number("symbols"), each.number("latency")))
            .toList();
    return Parts.of("chart", Map.of("plot", Plot.of(points)));
  }

  private static Html summary(Request request, Job job, List<Fields> formulas) {
    Html body = Html.of("");
    paragraph(PROVED, job).forEach(text -> body.add(Parts.text("proved", "Proved: " + text + ".")));
    for (Fields each : job.records("cheapest")) {
      String least =
          "%s: the least %s is %s%s."
              .formatted(
                  each.text(TARGET),
                  each.text("minimize"),
                  each.perhaps("least").orElse("not known"),
                  each.text("proved").equals("true") ? ", which is proved" : "");
      body.add(Parts.text("", least));
    }
    paragraph(ENDED, job).forEach(text -> body.add(Parts.text("remark", "Ended: " + text + ".")));
    if (!job.written().isEmpty()) {
      String certificate = new Request(CERTIFICATE, request.parameters()).address();
      body.add(
          Parts.links(Parts.item(certificate, "The certificate, which sift prove derives again")));
    }
    return Parts.section(
        (formulas.isEmpty() ? "Nothing was found for " : "Found for ") + request.text(TARGET),
        body);
  }

  /** Returns a paragraph of what is printed, without the ends of its lines. */
  private static Stream<String> paragraph(Pattern pattern, Job job) {
    Matcher matcher = pattern.matcher(job.printed());
    return matcher.find()
        ? Stream.of(Parts.labelled(matcher.group(1).replaceAll("\\s+", " ")))
        : Stream.empty();
  }

  private static Html found(Request request, List<Fields> formulas) {
    String[] figures = {
      "symbols", "operations", "depth", "latency", "throughput", "constants", "classes"
    };
    List<String> heads = new ArrayList<>(List.of(FORMULA));
    heads.addAll(List.of(figures));
    heads.removeLast();
    heads.addAll(List.of("functions", "for", "as"));
    List<List<Object>> rows = new ArrayList<>();
    for (Fields each : formulas) {
      String target = each.text(TARGET).equals("all") ? request.text(TARGET) : each.text(TARGET);
      String formula = each.text(FORMULA);
      String explain =
          new Request("explain", Map.of())
              .with(FORMULA, formula)
              .with(TARGET, target)
              .with("ray", request.text("ray"))
              .address();
      List<Object> row = new ArrayList<>();
      row.add(Parts.formula(explain, formula));
      row.addAll(each.cells(figures));
      row.add(each.text(TARGET));
      row.add(Parts.link(explain + "#code", "code"));
      rows.add(row);
    }
    return Table.of(
        "The cheapest of each family, which is one idea; functions: how many of the family are right,"
            + " told apart where no case looks. Latency and throughput in cycles on x86-64-bmi",
        heads,
        rows);
  }

  /** Returns the certificate of a search, as a file. */
  Reply certificate(Request request) {
    return download(order(request), CERTIFICATE);
  }
}
