package sift.app.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.chess.attacks.SliderAlgorithm;
import sift.chess.movegen.Generator;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.perft.Counter;
import sift.chess.perft.HashedGenerator;
import sift.chess.siblings.AdaptiveGenerator;
import sift.chess.siblings.SiblingGenerator;
import sift.kernel.Width;
import sift.kernel.board.BatchGenerator;
import sift.kernel.board.WarmUpGenerator;

/** The options that choose the move generator of perft. */
final class GeneratorOptions {
  /**
   * How long batch is not tried: a count that has taken this long may well take as long again, and
   * then warming up pays.
   */
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  @Option(
      names = "--generator",
      converter = Named.GeneratorNames.class,
      paramLabel = "G",
      description =
          "siblings (counts the replies to all moves of a position together), scalar"
              + " (64-bit words, one position at a time, makes no illegal move), batch (the"
              + " last two plies by a vector kernel, many positions at once; slow for some"
              + " seconds, until HotSpot has compiled it) or slow (tries every move; some 600"
              + " times slower than scalar). Default: scalar, then siblings where that is"
              + " faster, and after 15 seconds batch, if that is faster still.")
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
      paramLabel = "BITS",
      description = "The vector width of batch in bits: 128, 256, 512. Default: the machine's.")
  private @Nullable Integer bits;

  @Option(
      names = "--formulas",
      paramLabel = "FILE",
      description =
          "Set-wise solutions in layout lane from which the kernel of batch is made,"
              + " instead of the cheapest in solutions/set-wise. They are proved first.")
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

  private @Nullable AdaptiveGenerator adaptive;
  private @Nullable WarmUpGenerator warmUp;

  /** Returns the counter of these options. */
  Counter counter() throws IOException {
    if (generator != GeneratorName.BATCH) {
      refuseOptionsOfBatch();
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

  private void refuseOptionsOfBatch() {
    if (bits != null || formulas != null) {
      throw new UserException(
          (bits != null ? "--width" : "--formulas") + " is for --generator batch");
    }
  }

  private Generator fast() throws IOException {
    return switch (generator) {
      case SIBLINGS -> siblings();
      case BATCH -> batch(scalar(), KernelMaking.width(bits));
      case null -> {
        warmUp = warmUp();
        yield warmUp;
      }
      default -> scalar();
    };
  }

  /** Returns the generators that have counted, if no option names one. */
  Optional<String> chosen() {
    if (adaptive == null || warmUp == null) {
      return Optional.empty();
    }
    String names = adaptive.hasUsedSecond() ? "scalar, then siblings" : "scalar";
    return Optional.of(warmUp.hasSwitched() ? names + ", then batch" : names);
  }

  /** Returns a generator that counts at once, and changes to faster ones. */
  private WarmUpGenerator warmUp() throws IOException {
    Generator scalar = scalar();
    adaptive = AdaptiveGenerator.of(scalar, siblings());
    return WarmUpGenerator.of(
        adaptive,
        () -> {
          try {
            return Optional.of(batch(scalar, Width.preferred()));
          } catch (IOException | UserException e) {
            return Optional.empty(); // no formulas can be read
          }
        },
        PATIENCE);
  }

  private Generator batch(Generator scalar, Width width) throws IOException {
    return BatchGenerator.of(scalar, BatchKernel.of(width, formulas));
  }

  private Generator siblings() throws IOException {
    return SiblingGenerator.over(scalar(), attacks().attacks());
  }

  private Generator scalar() throws IOException {
    return ScalarGenerator.with(attacks().attacks());
  }

  private AttacksName attacks() {
    return attacks == null ? AttacksName.of(SliderAlgorithm.PEXT) : attacks;
  }
}
