package sift.app.web;

import java.util.Map;
import sift.app.report.Html;

/**
 * What is sent for a request.
 *
 * @param headers besides those that all replies have
 */
record Reply(int status, String type, String body, Map<String, String> headers) {
  private static final String TEXT = "text/plain; charset=utf-8";

  /** Returns a page. */
  static Reply page(int status, Html html) {
    Map<String, String> later = status == 503 ? Map.of("Retry-After", "5") : Map.of();
    return new Reply(status, "text/html; charset=utf-8", html + "\n", later);
  }

  /** Returns a line of text. */
  static Reply text(int status, String line) {
    return new Reply(status, TEXT, line + "\n", Map.of());
  }

  /** Returns a text to keep as a file. */
  static Reply download(String name, String content) {
    String disposition = "attachment; filename=\"" + name + "\"";
    return new Reply(200, TEXT, content, Map.of("Content-Disposition", disposition));
  }

  /** Returns a text of another type, which belongs to all pages. */
  static Reply resource(String type, String content) {
    return new Reply(200, type + "; charset=utf-8", content, Map.of("Cache-Control", "no-cache"));
  }

  /** Returns a reply that sends the browser to another address. */
  static Reply to(String address) {
    return new Reply(303, TEXT, "see " + address + "\n", Map.of("Location", address));
  }
}
