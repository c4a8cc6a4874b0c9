package sift.chess.perft;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Objects;
import sift.bench.perft.SuiteFile;
import sift.chess.board.Setup;

/** The suites among the test resources. */
public final class Suites {
  private Suites() {}

  /** The six positions of the Chess Programming Wiki with the counts published there. */
  public static Suite<Setup> wiki() {
    return SuiteFile.read(path("wiki.epd"));
  }

  /** Positions that show one rule each, every one followed by its mirrored twin. */
  public static Suite<Setup> special() {
    return SuiteFile.read(path("special.epd"));
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
