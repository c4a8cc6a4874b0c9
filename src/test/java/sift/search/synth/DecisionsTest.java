package sift.search.synth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.TreeGrammar;
import sift.progress.Progress;
import sift.search.synth.SynthesisRequest.Patience;
import sift.spec.Domain;

/** Trees of choices among conditions that are inputs: condition k holds on the first samples. */
class DecisionsTest {
  private static final int SAMPLES = 15;
  private static final int FIRST_RESULT = 100;

  /**
   * Each sample has a formula of its own, so that a tree needs 14 conditions. Those that split off
   * a single sample promise most, and with these alone the tree is deeper than allowed; the sets
   * that are given up there are in reach by conditions that halve.
   */
  @Test
  void aSetGivenUpAsTooDeepIsTriedNearerToTheRoot() {
    List<String> inputs = IntStream.range(1, SAMPLES).mapToObj(k -> "below" + k).toList();
    Domain.Builder cases = new Domain.Builder(BitWidth.WORD, inputs);
    for (int i = 0; i < SAMPLES; i++) {
      int sample = i;
      long[] words = IntStream.range(1, SAMPLES).mapToLong(k -> sample < k ? 1 : 0).toArray();
      cases.add(0, 0, -1, FIRST_RESULT + i, words);
    }
    Domain samples = cases.build();
    Grammar grammar = new Grammar("test", "a test", inputs, List.of(), List.of(), List.of());
    SynthesisRequest request =
        new SynthesisRequest(
            TreeGrammar.of(grammar, true),
            samples,
            Weights.SYMBOLS,
            new SynthesisRequest.Limits(99, 1 << 20, Patience.FIRST));
    Banks banks = new Banks(request);
    new Filling(request, banks, Workers.ONE, new Progress()).fill(1);
    Decisions decisions = Decisions.of(banks.start(), new Goal(request), Workers.ONE).orElseThrow();
    decisions.addLevel();
    for (int i = 0; i < SAMPLES; i++) {
      decisions.addCover(1L << i, new Expr.Constant(FIRST_RESULT + i));
    }
    assertEquals(Optional.empty(), decisions.tree(1, 1000));
    Expr tree = decisions.tree(4, 10_000).orElseThrow().formula();
    assertTrue(
        IntStream.range(0, SAMPLES).allMatch(i -> samples.value(tree, i) == samples.expected(i)));
  }
}
