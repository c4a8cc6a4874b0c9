package sift.app.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.app.cli.options.Arguments;
import sift.app.cli.search.ShortenReport;
import sift.app.report.Html;
import sift.app.report.Table;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.rank.Ranked;
import sift.shorten.Aim;

/** What is said of a formula that was shortened, or of two that were compared. */
final class Verdict {
  // What a page adds to what was asked.
  private static final Set<String> OF_PAGES =
      Set.of("--threads=1", "--memory=512M", "--time=5s", "--time=2s", "--minimize=symbols");

  private Verdict() {}

  /** Returns the answer of {@code sift shorten}. */
  static Html shortened(ShortenReport report, Request request) {
    Optional<Expr> better = report.better();
    String answer = answer(report);
    Fields fields = Fields.of(report.records().getFirst());
    Html body = Html.of("").add(Parts.toCopy("formula-text", answer));
    report.question().reading().ifPresent(reading -> body.add(Parts.text("", reading)));
    better.ifPresent(found -> body.add(proof(fields), figures(report, found)));
    body.add(Parts.text("remark", excluded(fields)));
    Request explain = new Request("explain", Map.of("formula", answer));
    Html links = Html.of("").add(Parts.item(explain.address(), "Explain it, step by step"));
    if (better.isPresent()) {
      String question = ShortenPage.question(request, answer).address();
      links.add(
          Parts.item(question, "The question of equality, as SMT-LIB 2"),
          Parts.item(request.with("b", answer).address(), "A page that compares both"));
    }
    body.add(Parts.links(links), Parts.of("no_certificate", Map.of()));
    return Parts.section(
        better.isPresent() ? "Equal, and better" : "Nothing better was found", body);
  }

  /** Returns the formula found as text, or the one given if none is better. */
  static String answer(ShortenReport report) {
    return report.better().map(report.question()::code).orElseGet(report.question()::shown);
  }

  private static Html figures(ShortenReport report, Expr found) {
    Aim aim = report.request().aim();
    List<List<Object>> rows = new ArrayList<>();
    for (Expr each : List.of(report.question().read(), found)) {
      Ranked ranked = aim.ranked(each);
      String which = rows.isEmpty() ? "given" : "found";
      String latency = ranked.timing().map(timing -> Html.number(timing.latency())).orElse("-");
      String per = ranked.timing().map(timing -> Html.number(timing.throughput())).orElse("-");
      rows.add(List.of(which, ranked.symbols(), ranked.operations(), latency, per));
    }
    List<String> heads = List.of("", "symbols", "operations", "latency", "throughput");
    return Table.of("Size, and cycles on " + aim.model().name(), heads, rows);
  }

  private static Html proof(Fields fields) {
    return fields.text("verdict").equals("proved")
        ? Parts.text("proved", "Proved equal " + widths(fields))
        : Parts.text(
            "open", "Not decided: equal on all words tried, but no method proves it in time.");
  }

  private static String widths(Fields fields) {
    String least = fields.text("least_width");
    String most = fields.text("most_width");
    String at = least.equals(most) ? "at " : "at every width from " + least + " to ";
    return "%s%s bits, by %s.".formatted(at, most, fields.text("method"));
  }

  private static String excluded(Fields fields) {
    return fields.number("none_up_to") == 0
        ? "Nothing is excluded: no search was made."
        : "Excluded: no formula of up to %s symbols over %s %s is equal (%s tried)."
            .formatted(fields.cells("none_up_to", "scalars", "operators", "formulas").toArray());
  }

  /**
   * Returns the answer of {@code sift prove} on two formulas.
   *
   * @param question the address of the question for solvers
   */
  static Html compared(Job job, String question) {
    Fields fields = job.records("equal").getFirst();
    String verdict = fields.text("verdict");
    Html body =
        switch (verdict) {
          case "proved" -> Parts.text("proved", "Proved " + widths(fields));
          case "refuted" -> different(fields);
          default ->
              Parts.text("open", "Equal on all " + fields.text("tested") + " words tried.")
                  .add(Parts.all(fields.texts("why").stream().map(why -> Parts.text("", why))));
        };
    fields.texts("read_as").forEach(reading -> body.add(Parts.text("", reading)));
    body.add(Parts.links(Parts.item(question, "The question, as SMT-LIB 2")));
    return Parts.section(
        verdict.equals("proved")
            ? "Equal"
            : verdict.equals("refuted") ? "Different" : "Not decided",
        body);
  }

  /** Returns where two formulas differ: words in hexadecimal and in bits, those marked that do. */
  private static Html different(Fields fields) {
    BitWidth width = new BitWidth((int) fields.number("width"));
    String left = fields.text("left_result");
    String right = fields.text("right_result");
    List<List<Object>> rows = new ArrayList<>();
    for (String input : fields.texts("words")) {
      String[] parts = input.split("=", 2);
      rows.add(row(parts[0], parts[1], parts[1], width));
    }
    rows.add(row("A", left, right, width));
    rows.add(row("B", right, left, width));
    return Parts.text("refuted", "They differ on these words, in the bits that are marked:")
        .add(Table.of("A counterexample, bit 0 at the right", List.of("", "word", "bits"), rows));
  }

  private static List<Object> row(String name, String word, String other, BitWidth width) {
    String digits = width.binary(Long.parseUnsignedLong(word.substring(2), 16));
    String others = width.binary(Long.parseUnsignedLong(other.substring(2), 16));
    Html bits = Html.of("span", "bits");
    for (int i = 0; i < digits.length(); i++) {
      boolean isSame = digits.charAt(i) == others.charAt(i);
      bits.add(Html.of(isSame ? "" : "mark").text(digits.substring(i, i + 1)));
    }
    return List.of(Html.of("code").text(name), Html.of("code").text(word), bits);
  }

  /** Returns the command as a person would type it. */
  private static String typed(Job job) {
    List<String> arguments = job.order().arguments();
    return Arguments.command(
        arguments.stream()
            .filter(each -> !OF_PAGES.contains(each))
            .filter(each -> !each.equals("--") || arguments.getLast().startsWith("-"))
            .toList());
  }

  /** Returns the command that answers the same, and what it prints. */
  static Html command(Job job) {
    return command("command", job);
  }

  /** Returns the same as a part of another name. */
  static Html command(String part, Job job) {
    return Parts.of(part, Map.of("typed", typed(job), "printed", job.printed().strip()));
  }
}
