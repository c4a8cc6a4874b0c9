package sift.chess.pgn;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * The characters of bytes in UTF-8; a byte that is none is a character of ISO 8859-1, so that files
 * of both are read. What begins like UTF-16, with or without a mark of the byte order, is read so.
 */
final class PgnBytes extends Reader {
  private static final int BUFFER = 1 << 16;
  private static final char UNKNOWN = '\ufffd';

  private final InputStream in;

  /** Filled at the end, read from the position to the limit. */
  private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER).limit(0);

  private final CharsetDecoder decoder;
  private boolean isAtEnd = false;

  PgnBytes(InputStream in) throws IOException {
    this.in = in;
    while (bytes.limit() < 4 && !isAtEnd) {
      fill();
    }
    decoder = charset().newDecoder();
  }

  private Charset charset() {
    int mark = bytes.limit() < 2 ? 0 : bytes.getShort(0) & 0xffff;
    boolean isLong = bytes.limit() >= 4;
    if (mark == 0xfeff || (isLong && isAscii(1, 0) && isAscii(3, 2))) {
      return StandardCharsets.UTF_16BE;
    }
    if (mark == 0xfffe || (isLong && isAscii(0, 1) && isAscii(2, 3))) {
      return StandardCharsets.UTF_16LE;
    }
    return StandardCharsets.UTF_8;
  }

  /** Returns whether two bytes are a character of ASCII in UTF-16. */
  private boolean isAscii(int low, int high) {
    return bytes.get(low) > 0 && bytes.get(high) == 0;
  }

  private void fill() throws IOException {
    bytes.compact();
    int read = in.read(bytes.array(), bytes.position(), bytes.remaining());
    isAtEnd = read < 0;
    bytes.position(bytes.position() + Math.max(0, read)).flip();
  }

  @Override
  public int read(char[] target, int from, int length) throws IOException {
    CharBuffer chars = CharBuffer.wrap(target, from, length).slice();
    while (true) {
      CoderResult result = decoder.decode(bytes, chars, isAtEnd);
      if (result.isOverflow() || (result.isError() && !chars.hasRemaining())) {
        return chars.position();
      }
      if (result.isError()) {
        chars.put(other(result.length()));
      } else if (chars.position() > 0) {
        return chars.position();
      } else if (isAtEnd) {
        return -1;
      } else {
        fill();
      }
    }
  }

  /** Returns a character for bytes that the decoder does not know. */
  private char other(int length) {
    if (decoder.charset().equals(StandardCharsets.UTF_8)) {
      return (char) (bytes.get() & 0xff);
    }
    bytes.position(bytes.position() + Math.min(length, Character.BYTES)); // half a pair
    return UNKNOWN;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
