package sift.cli;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.attacks.SliderAlgorithm;
import sift.movegen.ScalarGenerator;
import sift.perft.Counter;

/** The options that say which move generator counts. */
final class CountedBy {
  @Option(
      names = "--generator",
      converter = Named.GeneratorNames.class,
      paramLabel = "G",
      description =
          "scalar (64-bit words, nothing illegal made) or slow (tries every move; some six hundred"
              + " times slower). Default: scalar.")
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

  /** The counter that was asked for. */
  Counter counter() throws IOException {
    return switch (generator) {
      case SCALAR -> Counter.of(ScalarGenerator.with(attacksName().attacks()));
      case SLOW -> {
        if (attacks != null) {
          throw new UserException("--attacks is for --generator scalar; slow has its own");
        }
        yield Counter.slow();
      }
    };
  }

  private AttacksName attacksName() {
    return attacks == null ? AttacksName.of(SliderAlgorithm.PEXT) : attacks;
  }
}
