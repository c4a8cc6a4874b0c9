package sift.app.web;

import java.time.Duration;
import java.util.List;
import java.util.Map;
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

  /** Returns what stands above the result. */
  abstract List<Html> form(Request request);

  /** Returns what commands answer; nothing if nothing was asked. */
  abstract List<Html> result(Request request, Answering answers)
      throws UnfinishedException, Desk.BusyException;

  final String name() {
    return name;
  }

  /** Returns the result without waiting for it. */
  final List<Html> resultNow(Request request) throws UnfinishedException, Desk.BusyException {
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
    Html main = Html.of("main").add(Frame.text("h1", title));
    form(request).forEach(main::add);
    int status = 200;
    boolean isWaiting = false;
    try {
      result(request, this::soon).forEach(main::add);
    } catch (UnfinishedException e) {
      isWaiting = true;
      main.add(waiting(request, e.job()));
    } catch (Desk.BusyException e) {
      status = 503;
      main.add(
          Frame.alert(
              "%d questions wait already; this one was not taken. Ask again in a moment."
                  .formatted(Desk.MOST_WAITING)));
    }
    Reply reply = Reply.page(status, Frame.page(title, Frame.bar(name), isWaiting, main));
    return status == 503
        ? new Reply(status, reply.type(), reply.body(), Map.of("Retry-After", "5"))
        : reply;
  }

  /** Returns what a page shows while a command works on its answer. */
  private Html waiting(Request request, Job job) {
    Html stop =
        Html.of("form")
            .with("method", "post")
            .with("action", "stop")
            .add(hidden("page", request.page()));
    request.parameters().forEach((key, value) -> stop.add(hidden(key, value)));
    return Html.of("section", "waiting")
        .with("data-events", "events" + request.with("page", request.page()).query())
        .add(
            Html.of("p").with("role", "status").text(progress(job)),
            stop.add(
                Html.of("button").with("type", "submit").text("Stop, and show what there is")));
  }

  private static Html hidden(String name, String value) {
    return Html.of("input").with("type", "hidden").with("name", name).with("value", value);
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
