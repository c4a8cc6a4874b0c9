package sift.app.cli.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sift.app.cli.terminal.UserException;
import sift.store.SolutionText;

/** The file of set-wise solutions that {@code --formulas} names. */
public final class FormulasOption {
  private FormulasOption() {}

  /** Returns the file; none if the option was not typed. */
  public static Optional<SolutionText> file(@Nullable String typed) throws IOException {
    if (typed == null) {
      return Optional.empty();
    }
    if (typed.isBlank()) {
      throw new UserException("--formulas needs the name of a file");
    }
    try {
      Path file = Path.of(typed);
      if (Files.isDirectory(file)) {
        throw new UserException(typed + ": is a folder, not a file");
      }
      if (!SolutionText.read(file).isSetWise()) {
        throw new UserException(typed + ": not a file of set-wise solutions");
      }
      return Optional.of(SolutionText.read(file));
    } catch (InvalidPathException e) {
      throw new UserException(typed + ": no such file");
    }
  }
}
