package sift.app.cli.options;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sift.app.cli.terminal.UserException;
import sift.spec.SetTarget;
import sift.spec.Target;

/** The options that say which targets are meant, where set-wise ones may be meant too. */
@Heading("Target")
public final class SetWanted {
  @Mixin private SearchOptions wanted = new SearchOptions();

  @Option(
      names = "--layout",
      paramLabel = "LAYOUT",
      description = "Of set-wise targets: ranks, files, spare, halves or sliced.")
  private @Nullable LayoutName layout;

  /** Returns the files of the targets that do not come with the program. */
  public List<Path> files() {
    return wanted.files();
  }

  /** Returns the lines meant, or functions of words; none if the targets are set-wise. */
  public List<Target> lines() {
    return sets().isEmpty() ? wanted.targets() : List.of();
  }

  /** Returns the same for a command that has no words of more than 64 bits. */
  public List<Target> linesOfShortWords(String command) {
    List<Target> lines = lines();
    SearchOptions.checkShortWords(command, lines);
    return lines;
  }

  /** Returns the inputs of formulas for the first of the targets meant. */
  public List<String> inputs() {
    List<SetTarget> sets = sets();
    return sets.isEmpty() ? lines().getFirst().domain().inputs() : sets.getFirst().inputs();
  }

  /** Whether several results of one program are meant. */
  public boolean isJoint() {
    return wanted.isJoint();
  }

  /** Returns the results of one program. */
  public List<SetTarget> together() {
    return wanted.together(layout);
  }

  /** Returns the set-wise targets of these names in the layout meant, results of one program. */
  public List<SetTarget> named(String names) {
    try {
      return wanted.named(names, layout);
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  /** Returns the set-wise targets meant; none if they are lines. */
  public List<SetTarget> sets() {
    return wanted.sets(layout);
  }
}
