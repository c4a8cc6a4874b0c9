package sift.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.attacks.SliderAlgorithm;
import sift.batch.PatientGenerator;
import sift.kernel.Width;
import sift.movegen.Generator;
import sift.movegen.ScalarGenerator;
import sift.perft.Counter;

/** The options that say which move generator counts. */
final class CountedBy {
  /** A count that has taken so long may well take as long again, and then warming has paid. */
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  @Option(
      names = "--generator",
      converter = Named.GeneratorNames.class,
      paramLabel = "G",
      description =
          "scalar (64-bit words, nothing illegal made), batch (the last two plies by a vector"
              + " kernel, many positions at once; slow until HotSpot has compiled it, some seconds)"
              + " or slow (tries every move; some six hundred times slower than scalar). Default:"
              + " scalar, and after 15 seconds batch, if it is faster there.")
  private @Nullable GeneratorName generator;

  @Option(
      names = "--attacks",
      converter = AttacksName.Reader.class,
      completionCandidates = AttacksName.Names.class,
      paramLabel = "A",
      description =
          "How scalar and batch compute the attacks of sliders: ${COMPLETION-CANDIDATES}."
              + " The last are the smallest of the project's solutions for whole lines, as"
              + " kernels. Default: pext.")
  private @Nullable AttacksName attacks;

  @Option(
      names = "--width",
      paramLabel = "BITS",
      description =
          "The vectors of the batch generator: 128, 256, 512. Default: as wide as the machine's.")
  private @Nullable Integer bits;

  @Option(
      names = "--formulas",
      paramLabel = "FILE",
      description =
          "Set-wise solutions in layout sliced that the kernel of the batch generator is made of,"
              + " instead of the cheapest in solutions/set-wise. They are proved first.")
  private @Nullable String formulas;

  /** The counter that was asked for. */
  Counter counter() throws IOException {
    if (generator != GeneratorName.BATCH && (bits != null || formulas != null)) {
      throw new UserException(
          (bits != null ? "--width" : "--formulas") + " is for --generator batch");
    }
    if (generator == null) {
      return Counter.ofBatches(patient());
    }
    return switch (generator) {
      case SCALAR -> Counter.of(scalar());
      case BATCH ->
          Counter.ofBatches(BatchKernel.over(scalar(), KernelMaking.width(bits), formulas));
      case SLOW -> {
        if (attacks != null) {
          throw new UserException("--attacks is for the other generators; slow has its own");
        }
        yield Counter.slow();
      }
    };
  }

  /** What counts at once, then what is faster. */
  private Generator patient() throws IOException {
    Generator scalar = scalar();
    return PatientGenerator.of(
        scalar,
        () -> {
          try {
            return Optional.of(BatchKernel.over(scalar, Width.preferred(), null));
          } catch (IOException | UserException e) {
            return Optional.empty(); // there are no formulas to be read
          }
        },
        PATIENCE);
  }

  private Generator scalar() throws IOException {
    AttacksName name = attacks == null ? AttacksName.of(SliderAlgorithm.PEXT) : attacks;
    return ScalarGenerator.with(name.attacks());
  }
}
