package sift.chess.perft;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import sift.chess.game.Position;

/** The suites among the test resources. */
public final class Suites {
  private Suites() {}

  /** The six positions of the Chess Programming Wiki with the counts published there. */
  public static Suite wiki() {
    return named("wiki.epd");
  }

  /** Positions that show one rule each, every one followed by its mirrored twin. */
  public static Suite special() {
    return named("special.epd");
  }

  /** The suite in a file with this name. */
  public static Suite named(String name) {
    try {
      return read(name, Files.readString(path(name)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The suite of orthodox chess in a text, which messages call {@code file}. */
  public static Suite read(String file, String text) {
    return SuiteReader.read(file, text, Position::fen);
  }

  /** Where a file with this name is. */
  public static Path path(String name) {
    try {
      return Path.of(Objects.requireNonNull(Suites.class.getResource("/perft/" + name)).toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
