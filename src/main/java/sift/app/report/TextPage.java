package sift.app.report;

import sift.geometry.BoardSize;

/** What a command printed, as a page of its own: one file of HTML, for any browser. */
public final class TextPage {
  private TextPage() {}

  /**
   * Returns the page.
   *
   * @param title what was asked, in a few words
   * @param text what was printed
   */
  public static String of(String title, String text, Origin origin) {
    Html main = Html.of("main").add(Page.header(title), Page.printed(text));
    return Page.document(title, BoardSize.CHESS, main, origin.footer());
  }
}
