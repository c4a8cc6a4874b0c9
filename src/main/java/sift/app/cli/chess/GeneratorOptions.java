package sift.app.cli.chess;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.GeneratorName;
import sift.app.cli.options.HashSize;
import sift.app.cli.options.Heading;
import sift.app.cli.options.Named;
import sift.app.cli.terminal.UserException;
import sift.chess.batch.HeadStart;
import sift.chess.batch.LaneKernels;
import sift.chess.batch.MixedGenerator;
import sift.chess.batch.RayTables;
import sift.chess.board.Variant;
import sift.chess.movegen.Generator;
import sift.chess.perft.Counter;
import sift.chess.perft.HashedGenerator;
import sift.kernel.Width;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/** The options that choose the move generator of perft. */
@Heading("How it is counted")
public final class GeneratorOptions {
  @Option(
      names = "--generator",
      paramLabel = "G",
      description =
          "siblings (all replies of a position together), batch (vector kernels), scalar (move by"
              + " move), slow (tries every move), or the words that keep one board: classical,"
              + " side-indexed, denser, quad, packed, viewpoints, cache-line. Default: the fastest"
              + " expected at each node; of variants siblings.")
  private @Nullable GeneratorName generator;

  @Option(
      names = "--hash",
      paramLabel = "SIZE",
      converter = HashSize.class,
      description =
          "Store counts in a table of at most SIZE bytes, as 64M or 1G; they stay exact. Default:"
              + " no table.")
  private @Nullable Long hash;

  @Heading(Heading.RARE)
  @Option(
      names = "--solutions",
      paramLabel = "PATH",
      description =
          "Make the generator of the solutions in a folder, not of those of the program; or its"
              + " kernels of those in a file *.jsonl, set-wise in layout lane, where they fit.")
  private @Nullable Path solutions;

  @Heading(Heading.RARE)
  @Option(
      names = "--explain",
      description =
          "After the count, say how it was counted: the rule, the share of each means, the"
              + " formulas.")
  private boolean explain;

  /**
   * Returns the generator that these options choose for a variant.
   *
   * @throws UserException if it does not have what another option asks for
   */
  public ChosenGenerator chosen(Variant variant) throws IOException {
    if (!variant.isOrthodox()) {
      refuseAll("variants");
      return ofVariants();
    }
    // No case of the switch: the JVM makes the code of one with null, which takes 10 ms.
    if (generator == null) {
      return byNode();
    }
    return switch (generator) {
      case BATCH -> inBatches();
      case SIBLINGS -> fast(generator, HeadStart.parts().siblings());
      case SCALAR -> fast(generator, HeadStart.parts().scalar());
      case SLOW -> plain(generator, Counter.slow());
      case CLASSICAL, SIDE_INDEXED, DENSER, QUAD, PACKED, VIEWPOINTS, CACHE_LINE ->
          plain(generator, Counter.on(generator.layout().orElseThrow()));
    };
  }

  private ChosenGenerator ofVariants() {
    return switch (generator) {
      case null -> ChosenGenerator.ofVariants();
      case SIBLINGS -> ChosenGenerator.ofVariants();
      case SLOW -> ChosenGenerator.of(generator, Counter.slow());
      default ->
          throw new UserException(
              "--generator %s is for orthodox chess; variants have siblings and slow"
                  .formatted(Named.name(generator)));
    };
  }

  private ChosenGenerator plain(GeneratorName name, Counter counter) {
    refuseAll("--generator " + Named.name(name));
    return ChosenGenerator.of(name, counter);
  }

  private ChosenGenerator fast(GeneratorName name, Generator fast) {
    refuseKernels("--generator " + Named.name(name));
    return ChosenGenerator.of(
        name,
        hash == null
            ? Counter.ofTwoPlies(fast)
            : Counter.ofBatches(HashedGenerator.over(fast, hash)));
  }

  /** Refuses options that something does not have. */
  private static void refuse(boolean isGiven, String option, String whose) {
    if (isGiven) {
      throw new UserException("%s is not for %s".formatted(option, whose));
    }
  }

  private void refuseKernels(String whose) {
    refuse(solutions != null, "--solutions", whose);
    refuse(explain, "--explain", whose);
  }

  private void refuseAll(String whose) {
    refuse(hash != null, "--hash", whose);
    refuseKernels(whose);
  }

  /** Returns the default, whose kernels are made beside the count unless solutions are named. */
  private ChosenGenerator byNode() throws IOException {
    HeadStart.Parts parts = parts();
    Supplier<LaneKernels> kernels = kernels();
    MixedGenerator byNode =
        MixedGenerator.byNode(parts.scalar(), parts.siblings(), Width.preferred(), kernels);
    return new ChosenGenerator(
        "default",
        mixed(byNode),
        Optional.of(byNode),
        explanation(
            explain ? MixedGenerator.ruleByNode(Width.preferred()) : "", byNode, parts, kernels));
  }

  private ChosenGenerator inBatches() throws IOException {
    HeadStart.Parts parts = parts();
    Supplier<LaneKernels> kernels = kernels();
    MixedGenerator inBatches =
        MixedGenerator.inBatches(parts.scalar(), parts.siblings(), kernels.get());
    String rule =
        "batch from the beginning, siblings where a node has more moves than a batch has room for";
    return new ChosenGenerator(
        Named.name(GeneratorName.BATCH),
        mixed(inBatches),
        Optional.empty(),
        explanation(rule, inBatches, parts, kernels));
  }

  private Counter mixed(MixedGenerator mixed) {
    return Counter.ofBatches(hash == null ? mixed : HashedGenerator.over(mixed, hash));
  }

  private Optional<Explanation> explanation(
      String rule, MixedGenerator mixed, HeadStart.Parts parts, Supplier<LaneKernels> kernels) {
    String table = hash == null ? "" : "; what the table of --hash knew is not among the leaves";
    return explain
        ? Optional.of(new Explanation(rule + table, mixed, parts.tables(), kernels))
        : Optional.empty();
  }

  private HeadStart.Parts parts() throws IOException {
    return solutions == null
        ? HeadStart.parts()
        : HeadStart.Parts.of(RayTables.of(folder(solutions)));
  }

  /** Returns what makes the kernels; those of solutions that are named it has made. */
  private Supplier<LaneKernels> kernels() throws IOException {
    if (solutions == null) {
      return () -> LaneKernels.shipped(Width.preferred());
    }
    LaneKernels made = LaneKernels.of(Width.preferred(), folder(solutions), file(solutions));
    return () -> made;
  }

  private static boolean isFile(Path path) {
    return Files.isRegularFile(path) || path.toString().endsWith(".jsonl");
  }

  private static SolutionFolder folder(Path path) throws IOException {
    return isFile(path) ? SolutionFolder.shipped() : SolutionFolder.read(path);
  }

  /** Returns the set-wise solutions of a file; nothing if a folder is named. */
  private static Optional<SolutionText> file(Path path) {
    if (!isFile(path)) {
      return Optional.empty();
    }
    SolutionText text = SolutionText.read(path);
    if (!text.isSetWise()) {
      throw new UserException(path + ": not a file of set-wise solutions");
    }
    return Optional.of(text);
  }
}
