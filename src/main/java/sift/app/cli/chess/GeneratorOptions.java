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
import sift.kernel.Width;
import sift.kernel.board.LaneKernels;
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

  @Mixin private SolutionsOption solutions = new SolutionsOption();

  private Optional<RayTables> tables = Optional.empty();
  private Optional<MixedGenerator> mixed = Optional.empty();
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
      if (attacks != null || hash != null) {
        throw new UserException(
            (attacks != null ? "--attacks" : "--hash") + " is for the other generators");
      }
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

  private Map<String, Boolean> optionsOfFastGenerators() {
    Map<String, Boolean> options = new LinkedHashMap<>();
    options.put("--attacks", attacks != null);
    options.put("--width", bits != null);
    options.put("--formulas", formulas != null);
    options.put("--hash", hash != null);
    options.put("--solutions", solutions.isGiven());
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
    Attacks sliders = attacks();
    Generator scalar = ScalarGenerator.with(sliders);
    if (generator == GeneratorName.SCALAR) {
      return scalar;
    }
    SiblingGenerator siblings = SiblingGenerator.over(scalar, sliders);
    return switch (generator) {
      case BATCH -> MixedGenerator.inBatches(scalar, siblings, kernels().get());
      case null -> {
        MixedGenerator chosen = MixedGenerator.byNode(scalar, siblings, kernels());
        mixed = Optional.of(chosen);
        yield chosen;
      }
      default -> siblings;
    };
  }

  /** Returns the kernels for one who may never ask: what is typed is read now. */
  private Supplier<LaneKernels> kernels() throws IOException {
    Width width = VectorWidth.of(bits);
    Optional<SolutionText> preferred = FormulasOption.file(formulas);
    Supplier<SolutionFolder> folder = solutions.later();
    return () -> LaneKernels.of(width, folder.get(), preferred);
  }

  /** Returns the layout of the board, if an option names one. */
  Optional<String> layout() {
    return Optional.ofNullable(layout).map(Named::name);
  }

  /** Returns which means have counted, if no option names a generator. */
  Optional<String> chosen() {
    return mixed.map(each -> each.shares().text());
  }

  /**
   * Returns why a generator could not be chosen, if nobody asked for one; empty when it was told
   * before.
   */
  Optional<String> newTrouble() {
    Optional<String> trouble = hasToldTrouble ? Optional.empty() : trouble();
    hasToldTrouble |= trouble.isPresent();
    return trouble;
  }

  private Optional<String> trouble() {
    return mixed.flatMap(MixedGenerator::trouble);
  }

  private Attacks attacks() throws IOException {
    AttacksName name = attacks == null ? PEXT : attacks;
    return generator == null && name.equals(PEXT) ? filledTables() : name.attacks(solutions);
  }

  /** Returns the attacks by tables that formulas of rays fill. */
  private Attacks filledTables() throws IOException {
    RayTables filled = solutions.isGiven() ? RayTables.of(solutions.folder()) : RayTables.shipped();
    tables = Optional.of(filled);
    return filled.attacks();
  }

  /** Returns the formulas that filled the tables of attacks; none if no such tables are used. */
  List<Slot> tableSlots() {
    return tables.map(RayTables::slots).orElse(List.of());
  }
}
