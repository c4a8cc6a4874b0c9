package sift.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Targets for the results of a function of words, with their cases. */
public final class WordTargets {
  /** The greatest number of cases on which a search distinguishes functions. */
  public static final int MOST_SEARCHED = 1 << 15;

  /** The greatest number of cases to enumerate. */
  static final int MOST = 1 << 20;

  private static final long MOST_TRIED = 1L << 22;
  private static final int SEED = 1;
  private static final int TRIES = 100;
  private static final int SAMPLES = 32;
  private static final int TRIALS = 2000;

  private WordTargets() {}

  /**
   * Returns a target for each result. Its domain has all cases if they are few, else a sample.
   *
   * @param isEnumerated whether the cases may be enumerated; else there is a sample, even of few
   * @param find finds words of the inputs that fulfil the assumptions, if these are rare
   * @throws IllegalArgumentException if no words that fulfil the assumptions are known, or there
   *     are more cases than can be enumerated and the reference is no formula
   */
  public static List<Target> of(
      WordTarget function, boolean isEnumerated, Supplier<Optional<long[]>> find) {
    Optional<List<long[]>> all = isEnumerated ? all(function) : Optional.empty();
    if (all.isPresent() && all.get().isEmpty()) {
      throw new IllegalArgumentException("the assumptions hold on no words");
    }
    if (isEnumerated && all.isEmpty() && !function.isOfFormulas()) {
      throw new IllegalArgumentException(
          "there are more than %,d cases, and a walk is proved on cases alone".formatted(MOST));
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

  private static List<long[]> samples(
      WordTarget function, Optional<List<long[]>> all, Supplier<Optional<long[]>> find) {
    List<long[]> drawn = drawn(function, SAMPLES);
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
    List<long[]> drawn = drawn(stated.function(), TRIALS);
    return drawn.isEmpty()
        ? Optional.empty()
        : Optional.of(stated.function().domain(stated.result(), drawn));
  }

  /**
   * Returns the words of the inputs of all cases, in the order of the words of the first input,
   * then the second; nothing if these are too many.
   */
  static Optional<List<long[]>> all(WordTarget target) {
    Optional<List<long[]>> rows = target.rows();
    if (rows.isPresent()) {
      return Optional.of(rows.get().stream().filter(target::holds).toList());
    }
    double least =
        target.inputs().stream()
            .mapToDouble(input -> input.words().least(target.width()))
            .reduce(1, (a, b) -> a * b);
    if (least > MOST_TRIED) {
      return Optional.empty();
    }
    Stream<long[]> tuples = Stream.of(new long[target.inputs().size()]);
    for (int input = 0; input < target.inputs().size(); input++) {
      int place = input;
      WordSet set = target.inputs().get(input).words();
      tuples =
          tuples.flatMap(words ->
              set.words(target.width(), target.known(words))
                  .mapToObj(word -> {
                    long[] more = words.clone();
                    more[place] = word;
                    return more;
                  }));
    }
    AtomicLong tried = new AtomicLong();
    List<long[]> cases =
        tuples
            .takeWhile(_ -> tried.incrementAndGet() <= MOST_TRIED)
            .filter(target::holds)
            .limit(MOST + 1L)
            .toList();
    return tried.get() > MOST_TRIED || cases.size() > MOST ? Optional.empty() : Optional.of(cases);
  }

  /**
   * Returns {@code wanted} random cases, the same at every run; fewer if the assumptions hold
   * rarely.
   */
  static List<long[]> drawn(WordTarget target, int wanted) {
    SplittableRandom random = new SplittableRandom(SEED);
    Optional<List<long[]>> rows = target.rows();
    if (rows.isPresent()) {
      return drawn(rows.get().stream().filter(target::holds).toList(), wanted, random);
    }
    List<long[]> drawn = new ArrayList<>();
    for (int i = 0; drawn.size() < wanted && i < TRIES * wanted; i++) {
      long[] words = new long[target.inputs().size()];
      for (int input = 0; input < words.length; input++) {
        WordSet set = target.inputs().get(input).words();
        words[input] = set.draw(target.width(), target.known(words), random, i);
      }
      if (target.holds(words)) {
        drawn.add(words);
      }
    }
    return drawn;
  }

  private static List<long[]> drawn(List<long[]> all, int wanted, SplittableRandom random) {
    return all.size() <= wanted
        ? all
        : random.ints(wanted, 0, all.size()).distinct().mapToObj(all::get).toList();
  }
}
