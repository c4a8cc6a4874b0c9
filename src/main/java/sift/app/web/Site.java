package sift.app.web;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.app.report.Html;
import sift.file.Resource;

/** The pages, and what belongs to them. */
final class Site implements AutoCloseable {
  /** Where it is told how far the answer to a page is. */
  static final String EVENTS = "events";

  private static final String STYLE = "style.css";
  private static final String SCRIPT = "script.js";
  private static final Duration BETWEEN_EVENTS = Duration.ofMillis(500);

  private final Desk quick;
  private final Desk slow;
  private final ShortenPage shorten;
  private final SearchPage search;
  private final List<Page> pages;

  Site(Commands commands) {
    quick = new Desk(commands, 2, Duration.ofSeconds(30));
    slow = new Desk(commands, 2, Duration.ofMinutes(3));
    shorten = new ShortenPage(quick);
    search = new SearchPage(slow);
    pages = List.of(shorten, new ExplainPage(quick), search, new PerftPage(slow));
  }

  /** Returns what is asked for by an address. */
  Reply reply(Request request) {
    return switch (request.page()) {
      case STYLE -> Reply.resource("text/css", style());
      case SCRIPT -> Reply.resource("text/javascript", script());
      case ShortenPage.QUESTION -> shorten.file(request);
      case SearchPage.CERTIFICATE -> search.certificate(request);
      default -> page(request).map(page -> page.reply(request)).orElseGet(Site::missing);
    };
  }

  private Optional<Page> page(Request request) {
    return pages.stream().filter(page -> page.name().equals(request.page())).findFirst();
  }

  /** Stops what works for the page that a form stands on, and shows that page. */
  Reply changed(Request form) {
    Request request = shown(form);
    Optional<Page> page = page(request).filter(_ -> form.page().equals("stop"));
    page.flatMap(each -> each.running(request))
        .ifPresent(job -> {
          job.stop();
          job.await(BETWEEN_EVENTS);
        });
    return page.map(_ -> Reply.to(request.address())).orElseGet(Site::missing);
  }

  /** Returns the request for the page that a parameter names. */
  private static Request shown(Request form) {
    Request without = form.with("page", "");
    return new Request(form.text("page"), without.parameters());
  }

  /** Sends how far the answer to a page is, and at last that there is no more to wait for. */
  void events(Request asked, OutputStream out) throws IOException {
    Request request = shown(asked);
    Optional<Page> page = page(request);
    Optional<Job> job = page.flatMap(each -> each.running(request));
    while (job.isPresent()) {
      send(out, "data: " + page.orElseThrow().progress(job.get()) + "\n\n");
      job.get().await(BETWEEN_EVENTS);
      job = page.flatMap(each -> each.running(request));
    }
    send(out, "event: done\ndata: done\n\n");
  }

  private static void send(OutputStream out, String event) throws IOException {
    out.write(event.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private static Reply missing() {
    Html main = Parts.of("missing", Map.of());
    Html bar = Parts.of("bar", Map.of("page", "none"));
    return Reply.page(404, Page.document("There is no such page", bar, "", main));
  }

  /** Returns the style of all pages: that of reports, that of boards, and their own. */
  static String style() {
    return Stream.of("/sift/app/report/page.css", "/sift/app/report/sheet.css", "web.css")
        .map(name -> Resource.text(Site.class, name))
        .collect(Collectors.joining("\n"));
  }

  /** Returns the script of all pages, with the table of the operators. */
  static String script() {
    return Resource.text(Site.class, "web.js")
        .replace("OPERATORS_TXT", Resource.text(Site.class, "operators.txt"));
  }

  @Override
  public void close() {
    quick.close();
    slow.close();
  }
}
