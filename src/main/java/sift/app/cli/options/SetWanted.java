package sift.app.cli.options;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sift.geometry.Layout;
import sift.spec.SetTarget;
import sift.spec.Target;

/** The options that say which targets are meant, where set-wise ones may be meant too. */
public final class SetWanted {
  @Mixin private SearchOptions wanted = new SearchOptions();

  @Option(
      names = "--layout",
      converter = Named.Layouts.class,
      completionCandidates = Named.Layouts.class,
      paramLabel = "LAYOUT",
      description =
          "Of set-wise targets, which --target takes too (see: sift targets): lane (one board per word, the default), transposed (file after"
              + " file), ten-wide (10 files, 6 ranks), sliced (one rank of eight boards).")
  private @Nullable Layout layout;

  /** Returns the files of the targets that do not come with the program. */
  public List<Path> files() {
    return wanted.files();
  }

  /** Returns the lines meant, or functions of words; none if the targets are set-wise. */
  public List<Target> lines() {
    return sets().isEmpty() ? wanted.targets() : List.of();
  }

  /** Returns the lines meant, and refuses functions of words; none if the targets are set-wise. */
  public List<Target> linesOnly() {
    return sets().isEmpty() ? wanted.lines() : List.of();
  }

  /** Whether several results of one program are meant. */
  public boolean isJoint() {
    return wanted.isJoint();
  }

  /** Returns the results of one program. */
  public List<SetTarget> together() {
    return wanted.together(layout);
  }

  /** Returns the set-wise targets meant; none if they are lines. */
  public List<SetTarget> sets() {
    return wanted.sets(layout);
  }
}
