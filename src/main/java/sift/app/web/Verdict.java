package sift.app.web;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.app.cli.options.Arguments;
import sift.app.cli.search.ShortenReport;
import sift.app.report.Html;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.rank.Ranked;

/** What is said of a formula that was shortened, or of two that were compared. */
final class Verdict {
  // What a page adds to what was asked.
  private static final Set<String> OF_PAGES =
      Set.of("--threads=1", "--memory=512M", "--time=5s", "--time=2s");

  private static final String A = "A";
  private static final String B = "B";

  private Verdict() {}

  /** Returns the answer of {@code sift shorten}. */
  static Html shortened(ShortenReport report, Request request) {
    Optional<Expr> better = report.better();
    String answer = answer(report);
    Fields fields = Fields.of(report.records().getFirst());
    Html section =
        Frame.section(
            better.isPresent() ? "Equal, and better" : "Nothing better was found",
            Frame.toCopy("formula-text", answer));
    report.question().reading().ifPresent(reading -> section.add(Frame.text("p", reading)));
    better.ifPresent(found -> section.add(proof(fields), figures(report, found)));
    section.add(Frame.text("p", excluded(fields)).with("class", "remark"));
    Request explain = new Request("explain", Map.of()).with("formula", answer);
    Html links =
        Html.of("ul", "links")
            .add(Html.of("li").add(Frame.link(explain.address(), "Explain it, step by step")));
    if (better.isPresent()) {
      Request question = ShortenPage.question(request, answer);
      links.add(
          Html.of("li")
              .add(Frame.link(question.address(), "The question of equality, as SMT-LIB 2")),
          Html.of("li")
              .add(Frame.link(request.with("b", answer).address(), "A page that compares both")));
    }
    return section.add(links);
  }

  /** Returns the formula found as text, or the one given if none is better. */
  static String answer(ShortenReport report) {
    return report.better().map(report.question()::code).orElseGet(report.question()::shown);
  }

  private static Html figures(ShortenReport report, Expr found) {
    List<Ranked> both =
        Stream.of(report.question().read(), found).map(report.request().aim()::ranked).toList();
    List<String> names = List.of("given", "found");
    List<List<Html>> rows = new ArrayList<>();
    for (int i = 0; i < both.size(); i++) {
      Ranked ranked = both.get(i);
      List<String> cells =
          new ArrayList<>(List.of(names.get(i), "" + ranked.symbols(), "" + ranked.operations()));
      ranked
          .timing()
          .ifPresent(timing -> {
            cells.add(Html.number(timing.latency()));
            cells.add(Html.number(timing.throughput()));
          });
      rows.add(cells.stream().map(Frame::cell).toList());
    }
    boolean areTimed = both.stream().allMatch(ranked -> ranked.timing().isPresent());
    List<String> heads = List.of("", "symbols", "operations", "latency", "cycles each");
    return Frame.table(
        "Size, and cycles on " + report.request().aim().model().name(),
        areTimed ? heads : heads.subList(0, 3),
        areTimed ? rows : rows.stream().map(row -> row.subList(0, 3)).toList());
  }

  private static Html proof(Fields fields) {
    return fields.text("verdict").equals("proved")
        ? Html.of("p", "proved").text("Proved equal " + widths(fields) + method(fields))
        : Html.of("p", "open")
            .text("Not decided: equal on all words tried, but no method proves it in time.");
  }

  private static String widths(Fields fields) {
    String least = fields.text("least_width");
    String most = fields.text("most_width");
    return least.equals(most)
        ? "at " + most + " bits"
        : "at every width from %s to %s bits".formatted(least, most);
  }

  private static String method(Fields fields) {
    return ", by " + fields.text("method") + ".";
  }

  private static String excluded(Fields fields) {
    String tried = fields.count("formulas");
    String upTo = fields.text("none_up_to");
    return upTo.equals("0")
        ? "Nothing is excluded: no search was made."
        : "Excluded: no formula of up to %s symbols over %s is equal (%s tried)."
            .formatted(
                upTo,
                Stream.concat(fields.texts("scalars").stream(), fields.texts("operators").stream())
                    .collect(Collectors.joining(" ")),
                tried);
  }

  /**
   * Returns the answer of {@code sift prove} on two formulas.
   *
   * @param question the address of the question for solvers
   */
  static Html compared(Fields fields, String question) {
    Html section =
        switch (fields.text("verdict")) {
          case "proved" ->
              Frame.section(
                  "Equal",
                  Html.of("p", "proved").text("Proved " + widths(fields) + method(fields)));
          case "refuted" -> different(fields);
          default -> {
            Html reasons = Html.of("ul");
            fields.texts("why").forEach(why -> reasons.add(Frame.text("li", why)));
            yield Frame.section(
                "Not decided",
                Html.of("p", "open")
                    .text("Equal on all %s words tried.".formatted(fields.count("tested"))),
                reasons);
          }
        };
    fields.texts("read_as").forEach(reading -> section.add(Frame.text("p", reading)));
    return section.add(
        Html.of("ul", "links")
            .add(Html.of("li").add(Frame.link(question, "The question, as SMT-LIB 2"))));
  }

  /** Returns where two formulas differ: words in hexadecimal and in bits, those marked that do. */
  private static Html different(Fields fields) {
    int bits = Integer.parseInt(fields.text("width"));
    BigInteger left = word(fields.text("left_result"));
    BigInteger right = word(fields.text("right_result"));
    List<List<Html>> rows = new ArrayList<>();
    for (String input : fields.texts("words")) {
      String[] parts = input.split("=", 2);
      rows.add(row(parts[0], word(parts[1]), BigInteger.ZERO, bits));
    }
    rows.add(row(A, left, left.xor(right), bits));
    rows.add(row(B, right, left.xor(right), bits));
    return Frame.section(
        "Different",
        Html.of("p", "refuted").text("They differ on these words, in the bits that are marked:"),
        Frame.table("A counterexample, bit 0 at the right", List.of("", "word", "bits"), rows));
  }

  private static BigInteger word(String hex) {
    return new BigInteger(hex.replace("0x", ""), 16);
  }

  private static List<Html> row(String name, BigInteger word, BigInteger marked, int bits) {
    Html all = Html.of("span", "bits");
    for (int from = (bits - 1) / Byte.SIZE * Byte.SIZE; from >= 0; from -= Byte.SIZE) {
      Html octet = Html.of("span", "octet");
      for (int bit = Math.min(bits, from + Byte.SIZE) - 1; bit >= from; bit--) {
        String digit = word.testBit(bit) ? "1" : "0";
        octet.add(marked.testBit(bit) ? Frame.text("mark", digit) : Frame.cell(digit));
      }
      all.add(octet).text(" ");
    }
    return List.of(Frame.code(name), Frame.code(new BitWidth(bits).hex(word.longValue())), all);
  }

  /** Returns what a command printed. */
  static Html printed(String heading, Job job) {
    return Frame.section(heading, Frame.toCopy("printed", job.printed().strip()));
  }

  /** Returns the command as a person would type it. */
  static String typed(Job job) {
    List<String> arguments = job.order().arguments();
    return Arguments.command(
        arguments.stream()
            .filter(each -> !OF_PAGES.contains(each))
            .filter(each -> !each.equals("--") || arguments.getLast().startsWith("-"))
            .toList());
  }

  /** Returns the command that answers the same, and what it prints. */
  static Html command(Job job) {
    return Html.of("details", "more")
        .add(
            Frame.text("summary", "On the command line"),
            Frame.toCopy("code", typed(job)),
            Html.of("pre", "printed").with("tabindex", "0").text(job.printed().strip()));
  }
}
