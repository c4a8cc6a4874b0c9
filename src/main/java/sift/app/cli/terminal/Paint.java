package sift.app.cli.terminal;

import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Style;

/**
 * Colours for text that may contain anything: on terminals only, and not where {@code NO_COLOR} is
 * set (see no-color.org).
 */
public record Paint(Ansi ansi) {
  /** The paint for stdout as it is. */
  public static final Paint AUTO = new Paint(Ansi.AUTO);

  /** Returns what a heading names. */
  public String strong(String text) {
    return styled(text, Style.bold);
  }

  /** Returns what may be passed over. */
  String faint(String text) {
    return styled(text, Style.faint);
  }

  /** Returns what came into being, or is best. */
  public String green(String text) {
    return styled(text, Style.fg_green);
  }

  /** Returns what went away, or is wrong. */
  public String red(String text) {
    return styled(text, Style.fg_red);
  }

  // The code that picocli takes for the end of bold begins a double underline on many terminals.
  private String styled(String text, Style style) {
    return ansi.enabled() && !text.isEmpty() ? style.on() + text + Style.reset.on() : text;
  }
}
