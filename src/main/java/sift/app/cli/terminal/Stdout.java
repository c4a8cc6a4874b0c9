package sift.app.cli.terminal;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/**
 * The bytes of the standard output. Tells a reader that went away, as {@code head} does, from a
 * disk that is full.
 */
public final class Stdout extends FilterOutputStream {
  // What systems say in most languages.
  private static final String BROKEN_PIPE = "pipe";

  private boolean isUnread;

  public Stdout(OutputStream out) {
    super(out);
  }

  /** Returns whether writing failed because nobody reads any more. */
  public boolean isUnread() {
    return isUnread;
  }

  @Override
  public void write(int octet) throws IOException {
    write(new byte[] {(byte) octet}, 0, 1);
  }

  @Override
  public void write(byte[] octets, int from, int length) throws IOException {
    try {
      out.write(octets, from, length);
    } catch (IOException e) {
      isUnread |= String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains(BROKEN_PIPE);
      throw e;
    }
  }
}
