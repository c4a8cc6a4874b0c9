package sift.app.cli.terminal;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.regex.Pattern;
import sift.file.Message;

/**
 * Writes text that may come from anywhere to a terminal: control characters, and those that turn
 * the direction of the text, are written by number, {@code <U+001B>}. Line ends, tabs and the
 * colours of {@link Paint} stay.
 */
public final class Printable extends Writer {
  private static final Pattern ESCAPED =
      Pattern.compile("\u001b(?!\\[[0-9;]*m)|[" + Message.INVISIBLE + "&&[^\\n\\r\\t\u001b]]");

  private final PrintWriter out;

  private Printable(PrintWriter out) {
    this.out = out;
  }

  /** Returns a writer to {@code out}. */
  public static PrintWriter on(PrintWriter out) {
    return new PrintWriter(new Printable(out));
  }

  /** Returns a writer to {@code out} that flushes every line. */
  public static PrintWriter linesOn(PrintWriter out) {
    return new PrintWriter(new Printable(out), true);
  }

  @Override
  public void write(char[] characters, int from, int length) {
    String text = new String(characters, from, length);
    out.write(ESCAPED.matcher(text).replaceAll(Message::number));
  }

  @Override
  public void flush() throws IOException {
    if (out.checkError()) {
      throw new IOException("the output could not be written");
    }
  }

  @Override
  public void close() throws IOException {
    flush();
  }
}
