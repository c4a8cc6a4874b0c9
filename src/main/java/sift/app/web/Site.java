package sift.app.web;

import java.io.IOException;
import java.nio.file.Path;
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

  private final Commands commands;
  private final Desk quick;
  private final Desk slow;
  private final ShortenPage shorten;
  private final SearchPage search;
  private final ExplainPage explain;
  private final List<Page> pages;

  Site(Commands commands) {
    this.commands = commands;
    quick = new Desk(commands, 2);
    slow = new Desk(commands, 2);
    shorten = new ShortenPage(quick);
    search = new SearchPage(slow);
    explain = new ExplainPage(quick);
    pages = List.of(shorten, explain, search, new PerftPage(slow));
  }

  /** Writes a copy of what needs no server; returns how many formulas it has. */
  int export(Path folder) {
    return new Export(commands, folder, explain).write();
  }

  /** A place to which events are sent. */
  @FunctionalInterface
  interface Events {
    /** Sends a line. */
    void send(String line) throws IOException;
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
    try {
      if (page.isEmpty()) {
        return missing();
      }
      page.get().resultNow(request);
    } catch (Page.UnfinishedException e) {
      e.job().stop();
      e.job().await(BETWEEN_EVENTS);
    } catch (Desk.BusyException e) {
      // There is nothing to stop.
    }
    return Reply.to(request.address());
  }

  /** Returns the request for the page that a parameter names. */
  private static Request shown(Request form) {
    Request without = form.with("page", "");
    return new Request(form.text("page"), without.parameters());
  }

  /** Sends how far the answer to a page is, and at last that it is there. */
  void events(Request asked, Events events) throws IOException {
    Request request = shown(asked);
    Optional<Page> page = page(request);
    while (page.isPresent()) {
      try {
        page.get().resultNow(request);
        events.send("event: done\ndata: done\n\n");
        return;
      } catch (Page.UnfinishedException e) {
        events.send("data: " + page.get().progress(e.job()) + "\n\n");
        e.job().await(BETWEEN_EVENTS);
      } catch (Desk.BusyException e) {
        return;
      }
    }
  }

  private static Reply missing() {
    Html main = Parts.of("missing", Map.of());
    return Reply.page(404, Page.document("There is no such page", Page.bar("none"), "", main));
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
