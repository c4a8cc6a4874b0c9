package sift.kernel.board;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sift.chess.attacks.Attacks;
import sift.chess.movegen.Generator;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.siblings.AdaptiveGenerator;
import sift.chess.siblings.SiblingGenerator;
import sift.file.FileException;
import sift.kernel.Width;
import sift.kernel.emit.TooLongException;
import sift.store.SolutionFolder;

/**
 * The choice of a generator while it counts: scalar, then siblings if that is faster there, and in
 * a long count batch, if that is faster still.
 */
public final class GeneratorChoice {
  /**
   * The time before batch is tried: a count that has taken this long may take as long again, and
   * then warming up pays.
   */
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final Supplier<SolutionFolder> solutions;
  private final Generator scalar;
  private final AdaptiveGenerator adaptive;
  private final WarmUpGenerator warmUp;
  private @Nullable Generator batch;
  private volatile @Nullable String trouble;

  private GeneratorChoice(Attacks attacks, Supplier<SolutionFolder> solutions, Duration patience) {
    this.solutions = solutions;
    scalar = ScalarGenerator.with(attacks);
    adaptive =
        AdaptiveGenerator.of(scalar, SiblingGenerator.over(ScalarGenerator.with(attacks), attacks));
    warmUp = WarmUpGenerator.of(adaptive, this::makeBatch, patience);
  }

  /**
   * Returns a choice between generators with these attacks.
   *
   * @param solutions what the kernel of batch is made of; asked for on another thread, once, if a
   *     count is long
   */
  public static GeneratorChoice of(Attacks attacks, Supplier<SolutionFolder> solutions) {
    return of(attacks, solutions, PATIENCE);
  }

  /** Returns the same with a count that is long after {@code patience}. */
  static GeneratorChoice of(
      Attacks attacks, Supplier<SolutionFolder> solutions, Duration patience) {
    return new GeneratorChoice(attacks, solutions, patience);
  }

  /**
   * Makes batch, if that was not tried before, and returns it; a long count does so by itself.
   * Called early, it lets {@link #trouble} be told early.
   */
  public synchronized Optional<Generator> makeBatch() {
    if (batch == null && trouble == null) {
      try {
        LaneKernel kernel = BatchKernel.of(Width.preferred(), solutions.get(), Optional.empty());
        batch = BatchGenerator.of(scalar, kernel);
      } catch (FileException | TooLongException e) {
        trouble = e.getMessage();
      }
    }
    return Optional.ofNullable(batch);
  }

  /** Returns the generator that counts by the one that is chosen. */
  public Generator generator() {
    return warmUp;
  }

  /** Returns the names of the generators that have counted, in their order. */
  public String names() {
    String names = adaptive.hasUsedSecond() ? "scalar, then siblings" : "scalar";
    return warmUp.hasSwitched() ? names + ", then batch" : names;
  }

  /** Returns why batch could not be chosen: a solution that is missing, refuted or too long. */
  public Optional<String> trouble() {
    return Optional.ofNullable(trouble);
  }
}
