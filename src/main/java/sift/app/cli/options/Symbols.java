package sift.app.cli.options;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.terminal.UserException;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.spec.LineTargets;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.spec.Target;

/** The option that says which symbols may be used. */
public final class Symbols {
  @Option(
      names = "--grammar",
      completionCandidates = Candidates.Grammars.class,
      paramLabel = "G",
      description =
          "A shipped grammar or a file *.toml (see: sift grammars). Default: rotated for rays,"
              + " hyperbola for lines.")
  private @Nullable String grammar;

  /** Returns the file of the grammar, if one was typed. */
  public Optional<Path> file() {
    return Optional.ofNullable(grammar).flatMap(GrammarFile::path);
  }

  /**
   * Returns the grammar meant, by default the one that fits the targets; not one for programs only.
   */
  public Grammar grammar(List<Target> targets) {
    Grammar meant = grammarOfPrograms(targets);
    try {
      meant.checkTrees();
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
    return meant;
  }

  /** Returns the grammar meant, which may be for programs only. */
  public Grammar grammarOfPrograms(List<Target> targets) {
    return SearchOptions.grammar(
        grammar != null ? grammar : LineTargets.defaultGrammar(targets.getFirst().ray()));
  }

  /** Returns the grammar meant for set-wise targets, by default the one that fits the first. */
  public Grammar grammarOfSets(List<SetTarget> targets) {
    return SearchOptions.grammar(
        grammar != null ? grammar : SetTargets.defaultGrammar(targets.getFirst()));
  }
}
