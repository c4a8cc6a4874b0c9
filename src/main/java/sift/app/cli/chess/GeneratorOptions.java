package sift.app.cli.chess;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sift.app.cli.options.AttacksName;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.FormulasOption;
import sift.app.cli.options.GeneratorName;
import sift.app.cli.options.HashSize;
import sift.app.cli.options.Named;
import sift.app.cli.options.SolutionsOption;
import sift.app.cli.options.VectorWidth;
import sift.app.cli.terminal.UserException;
import sift.chess.batch.LaneKernels;
import sift.chess.batch.MixedGenerator;
import sift.chess.board.Variant;
import sift.chess.layout.BoardLayout;
import sift.chess.movegen.Generator;
import sift.chess.perft.Counter;
import sift.chess.perft.HashedGenerator;
import sift.chess.siblings.SiblingGenerator;
import sift.kernel.Width;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/** The options that choose the move generator of perft. */
public final class GeneratorOptions {
  @Option(
      names = "--generator",
      paramLabel = "G",
      description =
          "siblings (counts the replies to all moves of a position together), batch (the last"
              + " two plies by a vector kernel, many positions at once; slow for a second, until"
              + " HotSpot has compiled it), scalar (64-bit words, one position at a time, makes no"
              + " illegal move) or slow (tries every move; some 600 times slower than scalar)."
              + " Default: batch or siblings, whichever is expected to be faster at a node"
              + " (--explain); until kernels are compiled, siblings, and scalar where batch is"
              + " expected to be far faster; scalar for a short count. Variants have siblings, their default, and slow.")
  private @Nullable GeneratorName generator;

  @Option(
      names = "--attacks",
      converter = AttacksName.Reader.class,
      completionCandidates = AttacksName.Names.class,
      paramLabel = "A",
      description =
          "The algorithm of slider attacks in the fast generators:"
              + " ${COMPLETION-CANDIDATES}. The last one is the project's smallest formulas for"
              + " whole lines, compiled. Default: pext.")
  private @Nullable AttacksName attacks;

  @Option(
      names = "--width",
      completionCandidates = Candidates.Widths.class,
      paramLabel = "BITS",
      description = "The vector width of batch in bits: 128, 256, 512. Default: the machine's.")
  private @Nullable Integer bits;

  @Option(
      names = "--formulas",
      completionCandidates = Candidates.SolutionFiles.class,
      paramLabel = "FILE",
      description =
          "Set-wise solutions in layout lane that the kernels of batch are made of where they fit;"
              + " elsewhere the cheapest. They are proved first.")
  private @Nullable String formulas;

  @Option(
      names = "--hash",
      paramLabel = "SIZE",
      converter = HashSize.class,
      description =
          "Store counts of positions in a table of at most SIZE bytes, as 64M or 1G, that"
              + " all threads share. Whole positions are compared, so counts stay exact."
              + " Default: no table.")
  private @Nullable Long hash;

  @Option(
      names = "--layout",
      paramLabel = "LAYOUT",
      description =
          "Count on one board that is kept in the words of a layout: classical, side-indexed, denser,"
              + " quad, packed, viewpoints, cache-line. Moves are made and unmade on its words."
              + " Excludes the other options that choose a generator.")
  private @Nullable BoardLayout layout;

  @Option(
      names = "--explain",
      description =
          "After the count, say how it was counted: which formula of which file of solutions does"
              + " what, which tables of sliders are used, how the means is chosen at a node, and"
              + " which share of the leaves each counted.")
  private boolean explain;

  @Mixin private SolutionsOption solutions = new SolutionsOption();

  /**
   * Returns the generator that these options choose for a variant.
   *
   * @throws UserException if options exclude each other, or the variant does not have one
   */
  public ChosenGenerator chosen(Variant variant) throws IOException {
    if (!variant.equals(Variant.ORTHODOX)) {
      return ofVariants();
    }
    if (layout != null) {
      refuse("--layout has a generator of its own", "--generator", generator != null);
      return ChosenGenerator.on(Named.name(layout), Counter.on(layout));
    }
    if (generator != null && generator != GeneratorName.BATCH) {
      refuseOptionsOfBatch();
    }
    if (generator == GeneratorName.SLOW) {
      refuseWithSlow();
      return ChosenGenerator.of(Counter.slow());
    }
    return fast();
  }

  private ChosenGenerator ofVariants() {
    refuse("variants have a generator of their own", "--layout", layout != null);
    return switch (generator) {
      case null -> ChosenGenerator.of(Counter.ofVariants());
      case SIBLINGS -> ChosenGenerator.of(Counter.ofVariants());
      case SLOW -> ChosenGenerator.of(Counter.slow());
      case SCALAR, BATCH ->
          throw new UserException(
              "--generator %s is for orthodox chess; variants have siblings and slow"
                  .formatted(Named.name(generator)));
    };
  }

  /** Refuses, for a reason, an option that is given and those of the fast generators. */
  private void refuse(String reason, String option, boolean isGiven) {
    Map<String, Boolean> options = new LinkedHashMap<>();
    options.put(option, isGiven);
    options.putAll(optionsOfFastGenerators());
    List<String> given = given(options);
    if (!given.isEmpty()) {
      throw new UserException(reason + "; leave out " + String.join(" ", given));
    }
  }

  private void refuseWithSlow() {
    given(optionsOfFastGenerators()).stream()
        .findFirst()
        .ifPresent(option -> {
          throw new UserException(option + " is for the other generators");
        });
  }

  private Map<String, Boolean> optionsOfFastGenerators() {
    Map<String, Boolean> options = new LinkedHashMap<>();
    options.put("--attacks", attacks != null);
    options.put("--width", bits != null);
    options.put("--formulas", formulas != null);
    options.put("--hash", hash != null);
    options.put("--solutions", solutions.isGiven());
    options.put("--explain", explain);
    return options;
  }

  private static List<String> given(Map<String, Boolean> options) {
    return options.entrySet().stream().filter(Map.Entry::getValue).map(Map.Entry::getKey).toList();
  }

  /** Refuses, with another generator than {@code batch}, what only kernels have. */
  private void refuseOptionsOfBatch() {
    if (bits != null || formulas != null) {
      throw new UserException(
          (bits != null ? "--width" : "--formulas") + " is for --generator batch and the default");
    }
    if (solutions.isGiven() && !AttacksName.FORMULAS.equals(attacks)) {
      throw new UserException(
          "--solutions is for the default, --generator batch and --attacks formulas");
    }
  }

  private ChosenGenerator fast() throws IOException {
    GeneratorParts parts = parts(attacks == null ? ChosenSliders.PEXT : attacks);
    ChosenSliders sliders = parts.sliders();
    Optional<GeneratorExplanation.Sliders> explained =
        explain ? Optional.of(sliders.explained(solutions)) : Optional.empty();
    Generator scalar = parts.scalar();
    Optional<ChosenGenerator.Mixture> mixture = mixture(scalar, parts.siblings());
    Generator fast =
        mixture
            .<Generator>map(ChosenGenerator.Mixture::generator)
            .orElseGet(() -> generator == GeneratorName.SCALAR ? scalar : parts.siblings());
    return ChosenGenerator.of(
        counter(fast),
        new ChosenGenerator.Fast(generator, hash != null, sliders.trouble(), explained, mixture));
  }

  private GeneratorParts parts(AttacksName name) throws IOException {
    if (generator != null || !name.equals(ChosenSliders.PEXT)) {
      return GeneratorParts.of(ChosenSliders.named(name, solutions));
    }
    return solutions.isGiven()
        ? GeneratorParts.of(ChosenSliders.filled(solutions.folder()))
        : HeadStart.parts();
  }

  private Counter counter(Generator fast) {
    if (hash != null) {
      return Counter.ofBatches(HashedGenerator.over(fast, hash));
    }
    return switch (generator) {
      case SIBLINGS, SCALAR -> Counter.ofTwoPlies(fast);
      case null, default -> Counter.ofBatches(fast);
    };
  }

  private Optional<ChosenGenerator.Mixture> mixture(Generator scalar, SiblingGenerator siblings)
      throws IOException {
    if (generator == GeneratorName.SCALAR || generator == GeneratorName.SIBLINGS) {
      return Optional.empty();
    }
    Width width = VectorWidth.of(bits);
    KernelsOnce kernels = kernels(width);
    MixedGenerator mixed =
        generator == GeneratorName.BATCH
            ? MixedGenerator.inBatches(scalar, siblings, kernels.get())
            : MixedGenerator.byNode(scalar, siblings, width, kernels);
    boolean areTyped = solutions.isGiven() || formulas != null;
    return Optional.of(new ChosenGenerator.Mixture(mixed, kernels, width, areTyped));
  }

  /** Returns the kernels for one who may never ask: what is typed is read now. */
  private KernelsOnce kernels(Width width) throws IOException {
    Optional<SolutionText> preferred = FormulasOption.file(formulas);
    Supplier<SolutionFolder> folder = solutions.later();
    return new KernelsOnce(() -> LaneKernels.of(width, folder.get(), preferred));
  }

  /** Returns whether to say how it was counted. */
  boolean explains() {
    return explain;
  }
}
