package sift.app.web;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import sift.app.cli.options.CodeLanguage;
import sift.app.report.Html;

/** A formula in a language of programs, and the way to the others. */
final class CodeSection {
  private static final String LANGUAGE = "language";

  private CodeSection() {}

  private record Tab(String href, String language, boolean chosen) {}

  /**
   * Returns the section.
   *
   * @param options the parameters that are options of {@code sift code}
   */
  static Html of(Request request, String formula, Page.Answering answers, String... options)
      throws Desk.NotYetException {
    List<String> all = Stream.of(CodeLanguage.values()).map(CodeLanguage::text).toList();
    String chosen = request.text(LANGUAGE).isEmpty() ? all.getFirst() : request.text(LANGUAGE);
    Html tabs = Html.of("");
    for (String each : request.isStill() ? List.<String>of() : all) {
      tabs.add(
          Parts.of(new Tab(request.with(LANGUAGE, each).address(), each, each.equals(chosen))));
    }
    List<String> first = List.of("code", "--language=" + chosen);
    Job job = answers.of(new Job.Order(request.command(first, options, formula)));
    return Parts.of("code", Map.of("tabs", tabs, "body", job.or(CodeSection::code)));
  }

  private static Html code(Job job) {
    List<Fields> records = job.records("code");
    return Parts.toCopy("code", records.isEmpty() ? job.told() : records.getFirst().text("code"));
  }
}
