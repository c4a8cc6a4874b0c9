package sift.app.cli.chess;

import static picocli.CommandLine.Spec.Target.MIXEE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.app.cli.options.AttacksName;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.GeneratorName;
import sift.app.cli.options.HashSize;
import sift.app.cli.options.Heading;
import sift.app.cli.options.Named;
import sift.app.cli.options.VectorWidth;
import sift.app.cli.terminal.UserException;
import sift.chess.batch.LaneKernels;
import sift.chess.batch.MixedGenerator;
import sift.chess.batch.RayTables;
import sift.chess.board.Variant;
import sift.chess.layout.BoardLayout;
import sift.chess.movegen.Generator;
import sift.chess.perft.Counter;
import sift.chess.perft.HashedGenerator;
import sift.kernel.Width;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/** The options that choose the move generator of perft. */
@Heading("How it is counted")
public final class GeneratorOptions {
  private static final String GENERATOR = "--generator";
  private static final String ATTACKS = "--attacks";
  private static final String BITS = "--vector-bits";
  private static final String SOLUTIONS = "--solutions";
  private static final String HASH = "--hash";
  private static final String LAYOUT = "--layout";
  private static final String EXPLAIN = "--explain";

  @Spec(MIXEE)
  private @Nullable CommandSpec command; // null for one who reads no options

  @Option(
      names = GENERATOR,
      paramLabel = "G",
      description =
          "siblings (the replies to all moves of a position together), batch (vector kernels, many"
              + " positions at once), scalar (move by move) or slow (tries every move). Default:"
              + " what is expected to be fastest at each node; of variants siblings.")
  private @Nullable GeneratorName generator;

  @Heading(Heading.RARE)
  @Option(
      names = ATTACKS,
      converter = AttacksName.Names.class,
      completionCandidates = AttacksName.Names.class,
      paramLabel = "A",
      description =
          "Attacks of sliders in the fast generators by: ${COMPLETION-CANDIDATES}. The last are the"
              + " smallest formulas for whole lines, compiled. Default: pext.")
  private AttacksName attacks = ChosenSliders.PEXT;

  @Heading(Heading.RARE)
  @Option(
      names = BITS,
      completionCandidates = Candidates.Widths.class,
      paramLabel = "BITS",
      description = "Of batch: 128, 256, 512. Default: the machine's.")
  private @Nullable Integer bits;

  @Heading(Heading.RARE)
  @Option(
      names = SOLUTIONS,
      paramLabel = "PATH",
      description =
          "Make the generator of the solutions in a folder, not of those of the program; or its"
              + " kernels of those in a file *.jsonl, set-wise in layout lane, where they fit.")
  private @Nullable Path solutions;

  @Option(
      names = HASH,
      paramLabel = "SIZE",
      converter = HashSize.class,
      description =
          "Store counts in a table of at most SIZE bytes, as 64M or 1G. Whole positions are"
              + " compared, so counts stay exact. Default: no table.")
  private @Nullable Long hash;

  @Heading(Heading.RARE)
  @Option(
      names = LAYOUT,
      paramLabel = "LAYOUT",
      description =
          "Count on one board that is kept in the words of a layout: classical, side-indexed, denser,"
              + " quad, packed, viewpoints, cache-line.")
  private @Nullable BoardLayout layout;

  @Heading(Heading.RARE)
  @Option(
      names = EXPLAIN,
      description =
          "After the count, say how it was counted: the rule, the share of each means, the formulas"
              + " and tables.")
  private boolean explain;

  /**
   * Returns the generator that these options choose for a variant.
   *
   * @throws UserException if it does not have what another option asks for
   */
  public ChosenGenerator chosen(Variant variant) throws IOException {
    if (!variant.equals(Variant.ORTHODOX)) {
      allow("variants", GENERATOR);
      return switch (generator) {
        case null -> Counter::ofVariants;
        case SIBLINGS -> Counter::ofVariants;
        case SLOW -> Counter::slow;
        case SCALAR, BATCH ->
            throw new UserException(
                "--generator %s is for orthodox chess; variants have siblings and slow"
                    .formatted(Named.name(generator)));
      };
    }
    if (layout != null) {
      allow(LAYOUT, LAYOUT);
      return new ChosenGenerator.OnLayout(Optional.of(Named.name(layout)), Counter.on(layout));
    }
    return switch (generator) {
      case SLOW -> {
        allow("--generator slow", GENERATOR);
        yield Counter::slow;
      }
      case SCALAR, SIBLINGS -> {
        allow("--generator " + Named.name(generator), GENERATOR, ATTACKS, SOLUTIONS, HASH, EXPLAIN);
        yield fast(generator);
      }
      case null, default -> fast(generator);
    };
  }

  /** Refuses all options but some, which the generator of this name has. */
  private void allow(String whose, String... names) {
    CommandSpec typed = command;
    if (typed == null) {
      return;
    }
    List<String> allowed = List.of(names);
    Stream.of(GENERATOR, ATTACKS, BITS, SOLUTIONS, HASH, LAYOUT, EXPLAIN)
        .filter(name -> !allowed.contains(name))
        .filter(name -> typed.commandLine().getParseResult().hasMatchedOption(name))
        .findFirst()
        .ifPresent(name -> {
          throw new UserException("%s is not for %s".formatted(name, whose));
        });
  }

  private ChosenGenerator fast(@Nullable GeneratorName name) throws IOException {
    Optional<SolutionText> file = file();
    Supplier<SolutionFolder> folder = folder(file.isPresent());
    HeadStart.Parts parts = parts(file.isPresent(), folder);
    Optional<FastGenerator.Mixture> mixture = Optional.empty();
    Generator generator = parts.siblings();
    if (name == GeneratorName.SCALAR) {
      generator = parts.scalar();
    } else if (name != GeneratorName.SIBLINGS) {
      Width width = VectorWidth.of(bits);
      KernelsOnce kernels = new KernelsOnce(() -> LaneKernels.of(width, folder.get(), file));
      MixedGenerator mixed =
          name == GeneratorName.BATCH
              ? MixedGenerator.inBatches(parts.scalar(), parts.siblings(), kernels.get())
              : MixedGenerator.byNode(parts.scalar(), parts.siblings(), width, kernels);
      generator = mixed;
      mixture = Optional.of(new FastGenerator.Mixture(mixed, kernels, width, solutions != null));
    }
    return new FastGenerator(
        name,
        hash != null
            ? Counter.ofBatches(HashedGenerator.over(generator, hash))
            : mixture.isPresent() ? Counter.ofBatches(generator) : Counter.ofTwoPlies(generator),
        parts.sliders(),
        mixture,
        !explain
            ? FastGenerator.Explaining.NO
            : hash != null ? FastGenerator.Explaining.WITH_TABLE : FastGenerator.Explaining.YES);
  }

  /** Returns the parts: tables of a folder's formulas, or those that are made ahead. */
  private HeadStart.Parts parts(boolean isFile, Supplier<SolutionFolder> folder) {
    if (!attacks.equals(ChosenSliders.PEXT)) {
      return HeadStart.Parts.of(ChosenSliders.named(attacks, folder));
    }
    return solutions == null || isFile
        ? HeadStart.parts()
        : HeadStart.Parts.of(ChosenSliders.filled(() -> RayTables.of(folder.get())));
  }

  /** Returns the file of set-wise solutions that is named. */
  private Optional<SolutionText> file() {
    if (solutions == null
        || !(Files.isRegularFile(solutions) || solutions.toString().endsWith(".jsonl"))) {
      return Optional.empty();
    }
    SolutionText text = SolutionText.read(solutions);
    if (!text.isSetWise()) {
      throw new UserException(solutions + ": not a file of set-wise solutions");
    }
    return Optional.of(text);
  }

  /** Returns the folder of solutions; one that is named is read now. */
  private Supplier<SolutionFolder> folder(boolean isFile) throws IOException {
    if (solutions == null || isFile) {
      return SolutionFolder::shipped;
    }
    SolutionFolder read = SolutionFolder.read(solutions);
    return () -> read;
  }
}
