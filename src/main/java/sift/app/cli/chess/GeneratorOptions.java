package sift.app.cli.chess;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
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
import sift.chess.attacks.Attacks;
import sift.chess.attacks.SliderAlgorithm;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.layout.BoardDefinition;
import sift.chess.movegen.Generator;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.perft.Counter;
import sift.chess.perft.HashedGenerator;
import sift.chess.siblings.SiblingGenerator;
import sift.file.FileException;
import sift.kernel.Width;
import sift.kernel.board.LaneKernels;
import sift.kernel.board.Means;
import sift.kernel.board.MixedGenerator;
import sift.kernel.board.RayTables;
import sift.kernel.board.Slot;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/** The options that choose the move generator of perft. */
public final class GeneratorOptions {
  private static final AttacksName PEXT = AttacksName.of(SliderAlgorithm.PEXT);

  @Option(
      names = "--generator",
      converter = Named.GeneratorNames.class,
      completionCandidates = Named.GeneratorNames.class,
      paramLabel = "G",
      description =
          "siblings (counts the replies to all moves of a position together), batch (the last"
              + " two plies by a vector kernel, many positions at once; slow for a second, until"
              + " HotSpot has compiled it), scalar (64-bit words, one position at a time, makes no"
              + " illegal move) or slow (tries every move; some 600 times slower than scalar)."
              + " Default: at each node of the last two plies the fastest of the first three"
              + " (--explain). Variants have siblings, the default, and slow.")
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
          "Set-wise solutions in layout lane that the kernel of the batch generator is made of,"
              + " instead of the cheapest of all. They are proved first.")
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
      converter = Named.BoardLayouts.class,
      completionCandidates = Named.BoardLayouts.class,
      paramLabel = "LAYOUT",
      description =
          "Count on one board that is kept in the words of a layout: ${COMPLETION-CANDIDATES}."
              + " Moves are made and unmade on its words. Excludes the other options that choose"
              + " a generator.")
  private @Nullable BoardDefinition layout;

  @Option(
      names = "--explain",
      description =
          "After the count, say how it was counted: which formula of which file of solutions does"
              + " what, which tables of sliders are used, how the means is chosen at a node, and"
              + " which share of the leaves each counted.")
  private boolean explain;

  @Mixin private SolutionsOption solutions = new SolutionsOption();

  private Optional<RayTables> tables = Optional.empty();
  private Optional<String> tableTrouble = Optional.empty();
  private Optional<MixedGenerator> mixed = Optional.empty();
  private Optional<KernelsOnce> kernels = Optional.empty();
  private Optional<GeneratorExplanation.Sliders> sliders = Optional.empty();
  private boolean hasToldTrouble = false;

  /** Returns the counter of these options. */
  Counter<Setup, Move> counter() throws IOException {
    if (layout != null) {
      refuseOptionsOfGenerators();
      return Counter.on(layout.layout());
    }
    if (generator != null && generator != GeneratorName.BATCH) {
      refuseOptionsOfBatch();
    }
    if (solutions.isGiven()
        && generator != null
        && generator != GeneratorName.BATCH
        && !AttacksName.FORMULAS.equals(attacks)) {
      throw new UserException("--solutions is for --generator batch and --attacks formulas");
    }
    if (generator == GeneratorName.SLOW) {
      refuseWithSlow();
      return Counter.slow();
    }
    Generator fast = fast();
    if (hash != null) {
      return Counter.ofBatches(HashedGenerator.over(fast, hash));
    }
    return switch (generator) {
      case SIBLINGS, SCALAR -> Counter.ofTwoPlies(fast);
      case null, default -> Counter.ofBatches(fast);
    };
  }

  /**
   * Returns the counter of variants of chess.
   *
   * @throws UserException if an option names what only orthodox chess has
   */
  Counter<sift.chess.variant.Position, sift.chess.variant.Move> counterOfVariants() {
    Map<String, Boolean> options = optionsOfFastGenerators();
    options.put("--layout", layout != null);
    List<String> given = given(options);
    if (!given.isEmpty()) {
      throw new UserException(
          "variants have a generator of their own; leave out " + String.join(" ", given));
    }
    return switch (generator) {
      case null -> Counter.ofVariants();
      case SIBLINGS -> Counter.ofVariants();
      case SLOW -> Counter.slowOfVariants();
      case SCALAR, BATCH ->
          throw new UserException(
              "--generator %s is for orthodox chess; variants have siblings and slow"
                  .formatted(Named.name(generator)));
    };
  }

  private void refuseOptionsOfGenerators() {
    Map<String, Boolean> options = new LinkedHashMap<>();
    options.put("--generator", generator != null);
    options.putAll(optionsOfFastGenerators());
    List<String> given = given(options);
    if (!given.isEmpty()) {
      throw new UserException(
          "--layout has a generator of its own; leave out " + String.join(" ", given));
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

  private void refuseOptionsOfBatch() {
    if (bits != null || formulas != null) {
      throw new UserException(
          (bits != null ? "--width" : "--formulas") + " is for --generator batch and the default");
    }
  }

  private Generator fast() throws IOException {
    AttacksName name = attacks == null ? PEXT : attacks;
    boolean isFilled = generator == null && name.equals(PEXT);
    Attacks algorithm = isFilled ? filledTables() : name.attacks(solutions);
    if (explain) {
      sliders = Optional.of(explained(name));
    }
    Generator scalar = ScalarGenerator.with(algorithm);
    if (generator == GeneratorName.SCALAR) {
      return scalar;
    }
    SiblingGenerator siblings = SiblingGenerator.over(scalar, algorithm);
    if (generator == GeneratorName.SIBLINGS) {
      return siblings;
    }
    KernelsOnce made = kernels();
    MixedGenerator several =
        generator == GeneratorName.BATCH
            ? MixedGenerator.inBatches(scalar, siblings, made.get())
            : MixedGenerator.byNode(scalar, siblings, VectorWidth.of(bits), made);
    kernels = Optional.of(made);
    mixed = Optional.of(several);
    return several;
  }

  /** Returns the kernels for one who may never ask: what is typed is read now. */
  private KernelsOnce kernels() throws IOException {
    Width width = VectorWidth.of(bits);
    Optional<SolutionText> preferred = FormulasOption.file(formulas);
    Supplier<SolutionFolder> folder = solutions.later();
    return new KernelsOnce(() -> LaneKernels.of(width, folder.get(), preferred));
  }

  /** Returns the layout of the board, if an option names one. */
  Optional<String> layout() {
    return Optional.ofNullable(layout).map(Named::name);
  }

  /** Returns which means have counted, if no option names a generator. */
  Optional<String> chosen() {
    return generator == null ? mixed.map(each -> each.shares().text()) : Optional.empty();
  }

  /** Returns whether to say how it was counted. */
  boolean explains() {
    return explain;
  }

  /** Returns how it was counted, if that is asked for; makes the kernels if nobody has. */
  Optional<GeneratorExplanation> explanation() {
    return sliders.map(each ->
        new GeneratorExplanation(
            generator == null ? "default" : Named.name(generator),
            rule(),
            parts(),
            each,
            kernels
                .filter(made -> made.trouble().isEmpty())
                .map(made -> new GeneratorExplanation.Kernels(VectorWidth.of(bits), made.get()))));
  }

  private GeneratorExplanation.Sliders explained(AttacksName name) throws IOException {
    return new GeneratorExplanation.Sliders(
        name,
        name.equals(AttacksName.FORMULAS)
            ? Slot.ofWholeLines(solutions.folder())
            : tables.map(RayTables::slots).orElse(List.of()));
  }

  private String rule() {
    String rule =
        switch (generator) {
          case null -> MixedGenerator.ruleByNode(VectorWidth.of(bits));
          case BATCH ->
              "batch from the beginning, siblings where a node has more moves than a batch has"
                  + " room for";
          case SIBLINGS -> "the replies to all moves of a node together";
          case SCALAR -> "the replies to each move by itself";
          case SLOW -> throw new IllegalStateException("refused before");
        };
    return hash == null ? rule : rule + "; what the table of --hash knew is not among the leaves";
  }

  private List<GeneratorExplanation.Part> parts() {
    return mixed
        .map(several ->
            Arrays.stream(Means.values())
                .map(means ->
                    new GeneratorExplanation.Part(
                        means, several.shares().share(means), hindrance(several, means)))
                .toList())
        .orElseGet(() ->
            List.of(
                new GeneratorExplanation.Part(
                    generator == GeneratorName.SCALAR ? Means.SCALAR : Means.SIBLINGS,
                    1,
                    Optional.empty())));
  }

  private Optional<String> hindrance(MixedGenerator several, Means means) {
    if (several.isPrepared(means)) {
      return Optional.empty();
    }
    Optional<String> trouble =
        means == Means.BATCH ? kernels.flatMap(KernelsOnce::trouble) : Optional.empty();
    return trouble
        .flatMap(message -> message.lines().findFirst())
        .map(line -> "left out: " + line)
        .or(() -> Optional.of("not prepared yet"));
  }

  /**
   * Returns in a line each what solutions were left out, and why, if nobody asked for them; nothing
   * when it was told before.
   */
  List<String> newTrouble() {
    if (hasToldTrouble) {
      return List.of();
    }
    List<String> trouble =
        Stream.of(
                firstLine("slider tables filled by the walk: ", tableTrouble),
                firstLine("batch left out: ", trouble()))
            .flatMap(Optional::stream)
            .toList();
    hasToldTrouble = !trouble.isEmpty();
    return trouble;
  }

  private static Optional<String> firstLine(String what, Optional<String> message) {
    return message.flatMap(text -> text.lines().findFirst()).map(line -> what + line);
  }

  /** Kernels of what was typed are made before the count, so that trouble is told at once. */
  private Optional<String> trouble() {
    return solutions.isGiven() || formulas != null
        ? kernels.flatMap(KernelsOnce::trouble)
        : mixed.flatMap(MixedGenerator::trouble);
  }

  /** Returns the attacks by tables that formulas of rays fill; by the walk where one is wrong. */
  private Attacks filledTables() throws IOException {
    try {
      RayTables filled =
          solutions.isGiven() ? RayTables.of(solutions.folder()) : RayTables.shipped();
      tables = Optional.of(filled);
      return filled.attacks();
    } catch (FileException e) {
      tableTrouble = Optional.ofNullable(e.getMessage());
      return SliderAlgorithm.PEXT.attacks();
    }
  }
}
