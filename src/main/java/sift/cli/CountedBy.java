package sift.cli;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.attacks.SliderAlgorithm;
import sift.movegen.Generator;
import sift.movegen.ScalarGenerator;
import sift.perft.Counter;

/** The options that say which move generator counts. */
final class CountedBy {
  @Option(
      names = "--generator",
      converter = Named.GeneratorNames.class,
      paramLabel = "G",
      description =
          "scalar (64-bit words, nothing illegal made), batch (the same, but a vector kernel counts"
              + " the last two plies, many positions at once; slower until HotSpot has compiled it,"
              + " some seconds) or slow (tries every move; some six hundred times slower than scalar)."
              + " Default: scalar.")
  private GeneratorName generator = GeneratorName.SCALAR;

  @Option(
      names = "--attacks",
      converter = AttacksName.Reader.class,
      completionCandidates = AttacksName.Names.class,
      paramLabel = "A",
      description =
          "How the scalar generator computes the attacks of sliders: ${COMPLETION-CANDIDATES}."
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
    return switch (generator) {
      case SCALAR -> Counter.of(scalar());
      case BATCH -> Counter.of(BatchKernel.over(scalar(), KernelMaking.width(bits), formulas));
      case SLOW -> {
        if (attacks != null) {
          throw new UserException("--attacks is for the other generators; slow has its own");
        }
        yield Counter.slow();
      }
    };
  }

  private Generator scalar() throws IOException {
    AttacksName name = attacks == null ? AttacksName.of(SliderAlgorithm.PEXT) : attacks;
    return ScalarGenerator.with(name.attacks());
  }
}
