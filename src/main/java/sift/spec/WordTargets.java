package sift.spec;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Targets for the results of a function of words, with their cases. */
public final class WordTargets {
  /** The greatest number of cases on which a search distinguishes functions. */
  public static final int MOST_SEARCHED = 1 << 15;

  private static final int SAMPLES = 32;
  private static final int TRIALS = 2000;

  private WordTargets() {}

  /**
   * Returns a target for each result. Its domain has all cases if they are few, else a sample.
   *
   * @param find finds words of the inputs that fulfil the assumptions, if these are rare
   * @throws IllegalArgumentException if no words that fulfil the assumptions are known, or there
   *     are more cases than can be enumerated and the reference is no formula
   */
  public static List<Target> of(WordTarget function, Supplier<Optional<long[]>> find) {
    Optional<List<long[]>> all = WordCases.all(function);
    if (all.isPresent() && all.get().isEmpty()) {
      throw new IllegalArgumentException("the assumptions hold on no words");
    }
    if (all.isEmpty() && !function.isOfFormulas()) {
      throw new IllegalArgumentException(
          "there are more than %,d cases, and a walk is proved on cases alone"
              .formatted(WordCases.MOST));
    }
    boolean isWhole = all.filter(cases -> cases.size() <= MOST_SEARCHED).isPresent();
    List<long[]> samples = isWhole ? List.of() : samples(function, all, find);
    return IntStream.range(0, function.results().size())
        .mapToObj(result -> {
          Optional<Domain> whole = all.map(cases -> function.domain(result, cases));
          Domain domain = isWhole ? whole.orElseThrow() : function.domain(result, samples);
          return new Target(function, result, whole, domain);
        })
        .toList();
  }

  /** Returns the same with a sample of cases each, as if there were too many to enumerate. */
  public static List<Target> onSamples(WordTarget function, Supplier<Optional<long[]>> find) {
    List<long[]> samples = samples(function, Optional.empty(), find);
    return IntStream.range(0, function.results().size())
        .mapToObj(result ->
            new Target(function, result, Optional.empty(), function.domain(result, samples)))
        .toList();
  }

  private static List<long[]> samples(
      WordTarget function, Optional<List<long[]>> all, Supplier<Optional<long[]>> find) {
    List<long[]> drawn = WordCases.drawn(function, SAMPLES);
    if (!drawn.isEmpty()) {
      return drawn;
    }
    return List.of(
        all.map(List::getFirst)
            .or(find)
            .orElseThrow(() ->
                new IllegalArgumentException("no words were found on which the assumptions hold")));
  }

  /**
   * Returns random cases for testing a formula on a target of words; nothing if the assumptions
   * hold rarely, or any words will do.
   */
  public static Optional<Domain> trials(Target target) {
    Target.Stated stated = target.stated().orElseThrow();
    if (stated.function().conditions().isEmpty()) {
      return Optional.empty();
    }
    List<long[]> drawn = WordCases.drawn(stated.function(), TRIALS);
    return drawn.isEmpty()
        ? Optional.empty()
        : Optional.of(stated.function().domain(stated.result(), drawn));
  }
}
