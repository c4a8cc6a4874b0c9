package sift.bench.attacks;

import java.util.List;
import java.util.stream.Stream;
import sift.bench.sliders.Card;
import sift.bench.sliders.SliderAlgorithm;
import sift.chess.attacks.Attacks;
import sift.kernel.line.BulkAttacks;

/** One way to compute slider attacks, with its card. */
public sealed interface Contestant {
  /** Returns what is to be known of it before its speed. */
  Card card();

  /** One look-up at a time. */
  record Single(Card card, Attacks attacks) implements Contestant {}

  /** Many queens at once. */
  record Bulk(Card card, BulkAttacks attacks) implements Contestant {}

  /** Returns every algorithm of the literature, in the order of {@link SliderAlgorithm}. */
  static List<Contestant> all() {
    return Stream.of(SliderAlgorithm.values())
        .<Contestant>map(algorithm -> new Single(algorithm.card(), algorithm.attacks()))
        .toList();
  }
}
