package sift.app.web;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
    String caption = "Formulas of each size, and the different functions they compute";
    Html sizes = Parts.table(caption, job.records("size"), "symbols", "functions", "formulas");
    return result.add(Parts.section("What was tried", sizes), Verdict.command(job));
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
    Html body = paragraph(job, PROVED, "proved", "Proved: ");
    for (Fields each : job.records("cheapest")) {
      String least = each.perhaps("least").orElse("not known");
      String proved = each.text("proved").equals("true") ? ", which is proved" : "";
      String of = each.text(TARGET) + ": the least " + each.text("minimize");
      body.add(Parts.text("", "%s is %s%s.".formatted(of, least, proved)));
    }
    body.add(paragraph(job, ENDED, "remark", "Ended: "));
    if (!job.written().isEmpty()) {
      String certificate = new Request(CERTIFICATE, request.parameters()).address();
      body.add(
          Parts.links(Parts.item(certificate, "The certificate, which sift prove derives again")));
    }
    return Parts.section(
        (formulas.isEmpty() ? "Nothing was found for " : "Found for ") + request.text(TARGET),
        body);
  }

  /**
   * Returns a paragraph of what is printed, without the ends of its lines; nothing if not there.
   */
  private static Html paragraph(Job job, Pattern pattern, String style, String before) {
    Matcher matcher = pattern.matcher(job.printed());
    return matcher.find()
        ? Parts.text(style, before + Parts.labelled(matcher.group(1).replaceAll("\\s+", " ")) + ".")
        : Html.of("");
  }

  private static Html found(Request request, List<Fields> formulas) {
    String[] figures = {
      "symbols", "operations", "depth", "latency", "throughput", "constants", "classes"
    };
    List<List<Object>> rows = new ArrayList<>();
    for (Fields each : formulas) {
      String target = each.text(TARGET).equals("all") ? request.text(TARGET) : each.text(TARGET);
      String formula = each.text(FORMULA);
      Request explain =
          new Request("explain", Map.of()).with(FORMULA, formula).with(TARGET, target);
      String address = explain.with("ray", request.text("ray")).address();
      List<Object> row = new ArrayList<>();
      row.add(Parts.formula(address, formula));
      row.addAll(each.cells(figures));
      row.add(each.text(TARGET));
      row.add(Parts.link(address + "#code", "code"));
      rows.add(row);
    }
    String[] heads =
        "formula symbols operations depth latency throughput constants functions for as"
            .split(" ", -1);
    return Parts.of("families", Map.of())
        .add(Table.of("The cheapest formula of each family", List.of(heads), rows));
  }

  /** Returns the certificate of a search, as a file. */
  Reply certificate(Request request) {
    return download(order(request), CERTIFICATE);
  }
}
