package sift.chess.pgn;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads Portable Game Notation as people have it. Nothing that can be written stops it: what cannot
 * be read is a remark of the game it stands in.
 */
public final class Pgn {
  private Pgn() {}

  /** Returns the games of a text. */
  public static List<PgnGame> read(String text) {
    return games(new StringReader(text)).toList();
  }

  /**
   * Returns the games of a text, each read when it is asked for: no more than one is kept. An
   * {@link IOException} is thrown as {@link UncheckedIOException}.
   */
  public static Stream<PgnGame> games(Reader text) {
    PgnReader reader = new PgnReader(text);
    return Stream.iterate(reader.next(), Optional::isPresent, game -> reader.next())
        .map(Optional::orElseThrow);
  }

  /**
   * Returns the games of a file in the same way. The bytes are UTF-8, UTF-16 or ISO 8859-1, or the
   * first and the last mixed.
   */
  public static Stream<PgnGame> games(InputStream file) {
    try {
      return games(new PgnBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
