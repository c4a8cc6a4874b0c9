package sift.app.cli.chess;

import java.util.Optional;
import sift.app.cli.options.GeneratorName;
import sift.app.cli.options.Named;
import sift.chess.batch.MixedGenerator;
import sift.chess.batch.MixedGenerator.Shares;
import sift.chess.perft.Counter;

/**
 * The generator that options choose.
 *
 * @param name as an option names it, or {@code "default"}
 * @param counter what counts
 * @param byNode the default, which chooses a means at each node
 * @param explanation of how it counts, if that is asked for
 */
public record ChosenGenerator(
    String name,
    Counter counter,
    Optional<MixedGenerator> byNode,
    Optional<Explanation> explanation) {

  /** Returns a generator that has one means. */
  public static ChosenGenerator of(GeneratorName name, Counter counter) {
    return new ChosenGenerator(Named.name(name), counter, Optional.empty(), Optional.empty());
  }

  /** Returns the fast generator of variants. */
  static ChosenGenerator ofVariants() {
    return of(GeneratorName.SIBLINGS, Counter.ofVariants());
  }

  /** Returns what each means of the default has counted so far. */
  Optional<Shares> shares() {
    return byNode.map(MixedGenerator::shares);
  }

  /** Returns what has counted since the default had counted so much. */
  String since(Optional<Shares> before) {
    return shares().flatMap(now -> before.map(now::minus)).map(Shares::text).orElse(name);
  }
}
