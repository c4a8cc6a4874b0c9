package sift.app.cli.chess;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sift.app.cli.options.GeneratorName;
import sift.app.cli.options.Named;
import sift.chess.batch.Means;
import sift.chess.batch.MixedGenerator;
import sift.chess.perft.Counter;
import sift.kernel.Width;

/**
 * The generator that options choose: what counts, what it is made of, and by which means it has
 * counted.
 */
public final class ChosenGenerator {
  private final Counter counter;
  private final Optional<String> layout;
  private final Optional<Fast> fast;
  private final Set<String> told = new HashSet<>();

  /**
   * What a fast generator of orthodox chess is made of.
   *
   * @param name what {@code --generator} names; null means the default
   * @param hasTable whether counts are remembered in a table of {@code --hash}
   * @param sliderTrouble why the walk has filled the tables of sliders, if formulas were to
   * @param explained the sliders, if an explanation is asked for
   * @param mixture what it is, if it has several means
   */
  record Fast(
      @Nullable GeneratorName name,
      boolean hasTable,
      Optional<String> sliderTrouble,
      Optional<GeneratorExplanation.Sliders> explained,
      Optional<Mixture> mixture) {
    private Optional<MixedGenerator> mixed() {
      return mixture.map(Mixture::generator);
    }

    private Optional<GeneratorExplanation> explanation() {
      return explained.map(sliders ->
          new GeneratorExplanation(
              name == null ? "default" : Named.name(name),
              rule(),
              parts(),
              sliders,
              mixture.flatMap(Mixture::explained)));
    }

    private String rule() {
      String rule =
          mixture
              .map(each -> each.rule(name))
              .orElse(
                  name == GeneratorName.SCALAR
                      ? "the replies to each move by itself"
                      : "the replies to all moves of a node together");
      return hasTable ? rule + "; what the table of --hash knew is not among the leaves" : rule;
    }

    private List<GeneratorExplanation.Part> parts() {
      return mixture
          .map(Mixture::parts)
          .orElseGet(() ->
              List.of(
                  new GeneratorExplanation.Part(
                      name == GeneratorName.SCALAR ? Means.SCALAR : Means.SIBLINGS,
                      1,
                      Optional.empty())));
    }

    /** Returns in a line each what solutions are left out, and why. */
    private Stream<String> trouble() {
      return Stream.of(
              firstLine("slider tables filled by the walk: ", sliderTrouble),
              firstLine("batch left out: ", mixture.flatMap(Mixture::trouble)))
          .flatMap(Optional::stream);
    }
  }

  /**
   * A generator of several means and its kernels.
   *
   * @param areTyped whether the kernels are of solutions that options name
   */
  record Mixture(MixedGenerator generator, KernelsOnce kernels, Width width, boolean areTyped) {
    private String rule(@Nullable GeneratorName name) {
      return name == GeneratorName.BATCH
          ? "batch from the beginning, siblings where a node has more moves than a batch has room"
              + " for"
          : MixedGenerator.ruleByNode(width);
    }

    private List<GeneratorExplanation.Part> parts() {
      MixedGenerator.Shares shares = generator.shares();
      return Arrays.stream(Means.values())
          .map(means -> new GeneratorExplanation.Part(means, shares.share(means), hindrance(means)))
          .toList();
    }

    private Optional<String> hindrance(Means means) {
      if (generator.isPrepared(means)) {
        return Optional.empty();
      }
      return firstLine("left out: ", means == Means.BATCH ? kernels.trouble() : Optional.empty())
          .or(() -> Optional.of("not prepared yet"));
    }

    /** Returns the kernels, made if nobody has, unless they cannot be made. */
    private Optional<GeneratorExplanation.Kernels> explained() {
      return kernels.trouble().isEmpty()
          ? Optional.of(new GeneratorExplanation.Kernels(width, kernels.get()))
          : Optional.empty();
    }

    /** Kernels of what was typed are made before the count, so that trouble is told at once. */
    private Optional<String> trouble() {
      return areTyped ? kernels.trouble() : generator.trouble();
    }
  }

  private ChosenGenerator(Counter counter, Optional<String> layout, Optional<Fast> fast) {
    this.counter = counter;
    this.layout = layout;
    this.fast = fast;
  }

  /** Returns a generator of which there is nothing to tell. */
  public static ChosenGenerator of(Counter counter) {
    return new ChosenGenerator(counter, Optional.empty(), Optional.empty());
  }

  /** Returns a generator on a board in the words of a layout. */
  static ChosenGenerator on(String layout, Counter counter) {
    return new ChosenGenerator(counter, Optional.of(layout), Optional.empty());
  }

  /** Returns a generator that is made so. */
  static ChosenGenerator of(Counter counter, Fast fast) {
    return new ChosenGenerator(counter, Optional.empty(), Optional.of(fast));
  }

  /** Returns what counts. */
  public Counter counter() {
    return counter;
  }

  /** Returns the layout of the board, if an option names one. */
  Optional<String> layout() {
    return layout;
  }

  /** Returns what each means has counted so far, if no option names a generator. */
  Optional<MixedGenerator.Shares> shares() {
    return fast.filter(each -> each.name == null).flatMap(Fast::mixed).map(MixedGenerator::shares);
  }

  /** Returns how it was counted, if that is asked for; makes the kernels if nobody has. */
  Optional<GeneratorExplanation> explanation() {
    return fast.flatMap(Fast::explanation);
  }

  /**
   * Returns in a line each what solutions were left out, and why, if nobody asked for them; each
   * line once.
   */
  List<String> newTrouble() {
    return fast.stream().flatMap(Fast::trouble).filter(told::add).toList();
  }

  private static Optional<String> firstLine(String what, Optional<String> message) {
    return message.flatMap(text -> text.lines().findFirst()).map(line -> what + line);
  }
}
