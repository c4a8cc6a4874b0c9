package sift.app.web;

import java.time.Duration;
import java.util.stream.Stream;
import sift.app.cli.options.Version;
import sift.app.report.Html;

/** A page: a form, and what commands answer to it. */
abstract class Page {
  private static final Duration PATIENCE = Duration.ofSeconds(2);

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

  /** What is asked for is not there yet. */
  static final class UnfinishedException extends Exception {
    private static final long serialVersionUID = 1;
    private final transient Job job;

    private UnfinishedException(Job job) {
      this.job = job;
    }

    Job job() {
      return job;
    }
  }

  /** Gets the answers of commands. */
  @FunctionalInterface
  interface Answering {
    /** Returns a job that is done. */
    Job of(Job.Order order) throws UnfinishedException, Desk.BusyException;
  }

  /** Returns what commands answer; nothing if nothing was asked. */
  abstract Html result(Request request, Answering answers)
      throws UnfinishedException, Desk.BusyException;

  final String name() {
    return name;
  }

  /** Returns the result without waiting for it. */
  final Html resultNow(Request request) throws UnfinishedException, Desk.BusyException {
    return result(request, order -> done(order, Duration.ZERO));
  }

  /** Returns a job that is done within the time that a browser waits for a page. */
  final Job soon(Job.Order order) throws UnfinishedException, Desk.BusyException {
    return done(order, PATIENCE);
  }

  private Job done(Job.Order order, Duration patience)
      throws UnfinishedException, Desk.BusyException {
    Job job = desk.job(order);
    if (!job.await(patience)) {
      throw new UnfinishedException(job);
    }
    return job;
  }

  /** Returns the page in the state that was asked for. */
  Reply reply(Request request) {
    Html main = form(request);
    try {
      return page(200, "", main.add(result(request, this::soon)));
    } catch (UnfinishedException e) {
      return page(200, "yes", main.add(waiting(request, e.job())));
    } catch (Desk.BusyException e) {
      String text =
          "%d questions wait already; this one was not taken. Ask again in a moment."
              .formatted(Desk.MOST_WAITING);
      return page(503, "", main.add(Parts.alert(text)));
    }
  }

  /** Returns what stands above the result, filled in as it was asked. */
  Html form(Request request) {
    return Parts.of((name.isEmpty() ? "shorten" : name) + "-form", request.parameters());
  }

  private Reply page(int status, String wait, Html main) {
    return Reply.page(status, document(title, bar(name), wait, main));
  }

  /** Returns the file that a command writes for an order. */
  final Reply download(Job.Order order, String name) {
    try {
      Job job = soon(order);
      return job.written().isEmpty()
          ? Reply.text(400, job.complaint().orElse("there is no such file"))
          : Reply.download(name, job.written());
    } catch (UnfinishedException | Desk.BusyException e) {
      return Reply.text(503, "it is not there yet; ask again");
    }
  }

  private record Bar(String page) {}

  /** Returns the bar that leads to all pages, of which this one is shown. */
  static Html bar(String page) {
    return Parts.of(new Bar(page));
  }

  private record Document(String title, Html bar, String waits, Html main, String version) {}

  /** Returns a whole page; {@code wait} is empty if it shows all. */
  static Html document(String title, Html bar, String wait, Html main) {
    return Parts.of(new Document(title, bar, wait, main, Version.program()));
  }

  private record Hidden(String name, String value) {}

  private record Waiting(String events, String progress, Html state) {}

  /** Returns what a page shows while a command works on its answer. */
  private Html waiting(Request request, Job job) {
    Request state = request.with("page", name);
    Stream<Hidden> fields =
        state.parameters().entrySet().stream()
            .map(each -> new Hidden(each.getKey(), each.getValue()));
    return Parts.of(
        new Waiting("events" + state.query(), progress(job), Parts.all(fields.map(Parts::of))));
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
