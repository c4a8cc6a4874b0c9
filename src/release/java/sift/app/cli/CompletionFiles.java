package sift.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the completion script where bash looks for it under {@code share}. */
final class CompletionFiles {
  private CompletionFiles() {}

  /** Writes the script below the folder {@code args[0]}. */
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0], "bash-completion/completions/sift");
    Files.createDirectories(file.getParent());
    Files.writeString(file, CompletionCommand.script(Main.commands()));
  }
}
