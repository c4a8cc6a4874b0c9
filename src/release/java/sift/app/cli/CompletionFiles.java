package sift.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import sift.app.cli.options.Shell;

/** Writes the completion scripts where shells look for them under {@code share}. */
final class CompletionFiles {
  private CompletionFiles() {}

  /** Writes a script for each shell below the folder {@code args[0]}. */
  public static void main(String[] args) throws IOException {
    CompletionScript script = CompletionScript.of(Main.commands().getCommandSpec());
    for (Shell shell : Shell.values()) {
      Path file = Path.of(args[0]).resolve(file(shell));
      Files.createDirectories(file.getParent());
      Files.writeString(file, script.print(shell));
    }
  }

  private static String file(Shell shell) {
    return switch (shell) {
      case BASH -> "bash-completion/completions/sift";
      case ZSH -> "zsh/site-functions/_sift";
      case FISH -> "fish/vendor_completions.d/sift.fish";
    };
  }
}
