package sift.app.web;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sift.app.cli.options.CodeLanguage;
import sift.app.report.Html;

/** A formula in a language of programs, and the way to the others. */
final class CodeSection {
  /** The parameter that names the language. */
  static final String LANGUAGE = "language";

  private static final Duration MOST = Duration.ofSeconds(20);

  private CodeSection() {}

  /**
   * Returns the section.
   *
   * @param options of {@code sift code}
   */
  static Html of(Request request, List<String> options, String formula, Page.Answering answers)
      throws Page.UnfinishedException, Desk.BusyException {
    List<String> languages = Arrays.stream(CodeLanguage.values()).map(CodeLanguage::text).toList();
    String asked = request.text(LANGUAGE);
    String chosen = asked.isEmpty() ? languages.getFirst() : asked;
    Html tabs = Html.of("ul", "tabs");
    for (String language : languages) {
      Html link = Frame.link(request.with(LANGUAGE, language).address() + "#code", language);
      tabs.add(
          Html.of("li").add(language.equals(chosen) ? link.with("aria-current", "true") : link));
    }
    List<String> arguments = new ArrayList<>(List.of("code", "--language=" + chosen));
    arguments.addAll(options);
    arguments.addAll(List.of("--", formula));
    Job job = answers.of(new Job.Order(List.copyOf(arguments), "", MOST));
    return Frame.section(
            "As code",
            request.isStill()
                ? Html.of("p", "remark").text(chosen)
                : Html.of("nav").with("aria-label", "Languages").add(tabs),
            job.complaint().map(Frame::alert).orElseGet(() -> Frame.toCopy("code", code(job))))
        .with("id", "code");
  }

  private static String code(Job job) {
    List<Fields> records = job.records();
    return records.isEmpty() ? job.told() : records.getFirst().text("code");
  }
}
