package sift.app.web;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sift.app.cli.search.ShortenReport;
import sift.app.report.Html;

/** Shortens a formula or code, or decides whether two are equal. */
final class ShortenPage extends Page {
  /** The address of a question for solvers. */
  static final String QUESTION = "question.smt2";

  private static final Duration MOST = Duration.ofSeconds(30);
  private static final String A = "a";
  private static final String B = "b";
  private static final String WIDTH = "width";
  private static final String ASSUME = "assume";
  private static final String AIM = "aim";

  /** An example: its parameters, and what it shows. */
  private record Example(String a, String b, String assume, String remark) {}

  private static final List<Example> EXAMPLES =
      List.of(
          new Example("x & ~(x - 1)", "", "", "the lowest 1"),
          new Example("(x | y) - (x & y) + (x & ~y)", "", "", "mixed arithmetic, obfuscated"),
          new Example("(a & ~c) | (b & c)", "", "", "a choice by mask"),
          new Example("(x + 7) / 8 * 8", "", "", "rounded up to eights"),
          new Example("uint8_t f(uint8_t x) { return x & ~(x - 1); }", "", "", "a function of C"),
          new Example("(x & y) + (x ^ y) / 2", "(x + y) / 2", "", "an average that differs"),
          new Example("(x & x - 1) == 0", "popcount(x) == 1", "x != 0", "equal under a condition"),
          new Example("int x; x < 0 ? -x : x", "(x ^ x >> 31) - (x >> 31)", "", "abs, in C"));

  ShortenPage(Desk desk) {
    super(desk, "", "Shorten a formula, or compare two");
  }

  @Override
  List<Html> form(Request request) {
    Html form =
        new Form(request)
            .area(A, "Formula, or code of C, C++, Java, Rust, Go, LLVM IR", "x & ~(x - 1)")
            .area(B, "Compare with (empty: find the shortest)", "")
            .number(WIDTH, "Bits of a word", 1, 64, 64)
            .line(ASSUME, "Only where", "x != 0")
            .choice(
                AIM,
                "Fewest",
                List.of("", "operations", "latency", "throughput"),
                List.of("symbols", "operations", "cycles until the result", "cycles per formula"))
            .hidden(CodeSection.LANGUAGE)
            .sentBy("Shorten or compare");
    return List.of(form, examples(request.text(A).isEmpty()));
  }

  private static Html examples(boolean areOpen) {
    Html list = Html.of("ul", "examples");
    for (Example each : EXAMPLES) {
      Request state =
          Request.of("", null).with(A, each.a).with(B, each.b).with(ASSUME, each.assume);
      String text = each.b.isEmpty() ? each.a : each.a + "  =  " + each.b;
      list.add(
          Html.of("li")
              .add(
                  Html.of("a").with("href", state.address()).add(Frame.code(text)),
                  Html.of("span", "remark").text(" " + each.remark)));
    }
    Html details = Html.of("details", "more").add(Frame.text("summary", "Examples"), list);
    return areOpen ? details.with("open", "open") : details;
  }

  @Override
  List<Html> result(Request request, Answering answers)
      throws UnfinishedException, Desk.BusyException {
    if (request.text(A).isEmpty()) {
      return request.text(B).isEmpty()
          ? List.of()
          : List.of(Frame.alert("The first field is empty."));
    }
    return request.text(B).isEmpty() ? shortened(request, answers) : compared(request, answers);
  }

  /** Returns the options that say which words count. */
  private static List<String> words(Request request) {
    return Stream.of(WIDTH, ASSUME)
        .filter(name -> !request.text(name).isEmpty())
        .map(name -> "--" + name + "=" + request.text(name))
        .toList();
  }

  private static Job.Order order(String file, List<String> options, String... formulas) {
    List<String> arguments = new ArrayList<>(options);
    arguments.add("--");
    arguments.addAll(List.of(formulas));
    return new Job.Order(List.copyOf(arguments), file, MOST);
  }

  private static Job.Order comparison(Request request) {
    List<String> options = new ArrayList<>(List.of("prove", "--time=2s", "--threads=1"));
    options.addAll(words(request));
    return order("--smt", options, request.text(A), request.text(B));
  }

  private static Job.Order shortening(Request request) {
    List<String> options =
        new ArrayList<>(List.of("shorten", "--time=5s", "--threads=1", "--memory=512M"));
    options.addAll(words(request));
    if (!request.text(AIM).isEmpty()) {
      options.add("--minimize=" + request.text(AIM));
    }
    return order("", options, request.text(A));
  }

  private List<Html> shortened(Request request, Answering answers)
      throws UnfinishedException, Desk.BusyException {
    Job job = answers.of(shortening(request));
    List<Html> parts = new ArrayList<>();
    if (job.complaint().isPresent()) {
      return List.of(Frame.alert(job.complaint().get()));
    }
    List<ShortenReport> reports = job.answers(ShortenReport.class);
    if (reports.isEmpty()) { // several results
      return List.of(Verdict.printed("Shortened together", job));
    }
    parts.add(Verdict.shortened(reports.getFirst(), request));
    if (request.number(WIDTH).orElse(Long.SIZE) == Long.SIZE) {
      parts.add(CodeSection.of(request, List.of(), Verdict.answer(reports.getFirst()), answers));
    }
    parts.add(Verdict.command(job));
    return parts;
  }

  private List<Html> compared(Request request, Answering answers)
      throws UnfinishedException, Desk.BusyException {
    Job job = answers.of(comparison(request));
    if (job.complaint().isPresent()) {
      return List.of(Frame.alert(job.complaint().get()));
    }
    return List.of(
        Verdict.compared(job.records().getFirst(), question(request).address()),
        Verdict.command(job));
  }

  private static Request question(Request request) {
    return new Request(QUESTION, request.with(CodeSection.LANGUAGE, "").with(AIM, "").parameters());
  }

  /** Returns the address of the question whether a formula and its shorter form differ. */
  static Request question(Request request, String found) {
    return question(request).with(B, found);
  }

  /** Returns the question for solvers, as a file. */
  Reply file(Request request) {
    try {
      Job job = soon(comparison(request));
      return job.complaint()
          .map(complaint -> Reply.text(400, complaint))
          .orElseGet(() -> Reply.download("question.smt2", job.written()));
    } catch (UnfinishedException | Desk.BusyException e) {
      return Reply.text(503, "the question is not there yet; ask again");
    }
  }
}
