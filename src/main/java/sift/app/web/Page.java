package sift.app.web;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import sift.app.cli.options.Version;
import sift.app.report.Html;

/** A page: a form, and what commands answer to it. */
abstract class Page {
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final String BUSY =
      "%d questions wait already; this one was not taken. Ask again in a moment."
          .formatted(Desk.MOST_WAITING);

  private final Desk desk;
  private final String name;
  private final String title;

  /**
   * A page.
   *
   * @param name in its address
   */
  Page(Desk desk, String name, String title) {
    this.desk = desk;
    this.name = name;
    this.title = title;
  }

  /** Gets the answers of commands. */
  @FunctionalInterface
  interface Answering {
    /** Returns a job that is done. */
    Job of(Job.Order order) throws Desk.NotYetException;
  }

  /** Returns what commands answer; nothing if nothing was asked. */
  abstract Html result(Request request, Answering answers) throws Desk.NotYetException;

  final String name() {
    return name;
  }

  /** Returns the job that the result waits for, which this starts; nothing if it waits for none. */
  final Optional<Job> running(Request request) {
    try {
      result(request, order -> desk.done(order, Duration.ZERO));
      return Optional.empty();
    } catch (Desk.NotYetException e) {
      return e.job();
    }
  }

  /** Returns a job that is done within the time that a browser waits for a page. */
  private Job soon(Job.Order order) throws Desk.NotYetException {
    return desk.done(order, PATIENCE);
  }

  /** Returns the page in the state that was asked for. */
  Reply reply(Request request) {
    Html main = form(request);
    try {
      return page(200, "", main.add(result(request, this::soon)));
    } catch (Desk.NotYetException e) {
      return e.job()
          .map(job -> page(200, "yes", main.add(waiting(request, job))))
          .orElseGet(() -> page(503, "", main.add(Parts.alert(BUSY))));
    }
  }

  /** Returns what stands above the result, filled in as it was asked. */
  Html form(Request request) {
    return Parts.of((name.isEmpty() ? "shorten" : name) + "-form", request.parameters());
  }

  private Reply page(int status, String wait, Html main) {
    return Reply.page(status, document(title, Parts.of("bar", Map.of("page", name)), wait, main));
  }

  /** Returns the file that a command writes for an order. */
  final Reply download(Job.Order order, String name) {
    try {
      Job job = soon(order);
      return job.written().isEmpty()
          ? Reply.text(400, job.complaint().orElse("there is no such file"))
          : Reply.download(name, job.written());
    } catch (Desk.NotYetException e) {
      return Reply.text(503, "it is not there yet; ask again");
    }
  }

  private record Document(String title, Html bar, String waits, Html main, String version) {}

  /** Returns a whole page; {@code wait} is empty if it shows all. */
  static Html document(String title, Html bar, String wait, Html main) {
    return Parts.of(new Document(title, bar, wait, main, Version.program()));
  }

  /** Returns what a page shows while a command works on its answer. */
  private Html waiting(Request request, Job job) {
    Request state = request.with("page", name);
    Html fields = Html.of("");
    state
        .parameters()
        .forEach((parameter, value) ->
            fields.add(Parts.of("hidden", Map.of("name", parameter, "value", value))));
    String events = "events" + state.query();
    return Parts.of(
        "waiting", Map.of("events", events, "progress", progress(job), "state", fields));
  }

  /** Returns how far a job is, in a line. */
  final String progress(Job job) {
    long ahead = desk.ahead(job);
    return job.hasBegun()
        ? "Working: " + (job.progress().isEmpty() ? "reading" : job.progress())
        : ahead == 1
            ? "Waiting: one other is ahead"
            : "Waiting: %d others are ahead".formatted(ahead);
  }
}
