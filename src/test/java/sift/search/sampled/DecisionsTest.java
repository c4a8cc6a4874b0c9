package sift.search.sampled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.TreeGrammar;
import sift.progress.Progress;
import sift.search.enumerate.Banks;
import sift.search.enumerate.Enumerator;
import sift.search.enumerate.Weights;
import sift.search.enumerate.Workers;
import sift.search.sampled.SynthesisRequest.Patience;
import sift.spec.Domain;

/**
 * Trees of choices among conditions that are inputs, where each sample has a formula of its own.
 */
class DecisionsTest {
  private static final int SAMPLES = 20;
  private static final int FIRST_RESULT = 100;

  /** Whether a condition holds on a sample. */
  private interface Truth {
    boolean holds(int condition, int sample);
  }

  private static Domain samples(Truth truth) {
    List<String> inputs = IntStream.range(1, SAMPLES).mapToObj(k -> "truth" + k).toList();
    Domain.Builder cases = new Domain.Builder(BitWidth.WORD, inputs);
    for (int i = 0; i < SAMPLES; i++) {
      int sample = i;
      long[] words =
          IntStream.range(1, SAMPLES).mapToLong(k -> truth.holds(k, sample) ? 1 : 0).toArray();
      cases.add(0, 0, -1, FIRST_RESULT + i, words);
    }
    return cases.build();
  }

  private static Expr tree(Domain samples, int mostNodes) {
    Grammar grammar =
        new Grammar("test", "a test", samples.inputs(), List.of(), List.of(), List.of());
    SynthesisRequest request =
        new SynthesisRequest(
            TreeGrammar.of(grammar, true),
            samples,
            Weights.SYMBOLS,
            new SynthesisRequest.Limits(99, 1 << 20, Patience.FIRST));
    Banks banks = new Banks(request.grammar(), request.samples(), request.weights());
    new Enumerator(banks, request.samples(), request.limits().memory(), Workers.ONE, new Progress())
        .fill(1);
    Decisions decisions = Decisions.of(banks.start(), new Goal(request), Workers.ONE).orElseThrow();
    decisions.addLevel();
    for (int i = 0; i < SAMPLES; i++) {
      decisions.addCover(1L << i, new Expr.Constant(FIRST_RESULT + i));
    }
    return decisions.tree(1, mostNodes).orElseThrow().formula();
  }

  private static void assertRight(Domain samples, Expr tree) {
    for (int i = 0; i < SAMPLES; i++) {
      assertEquals(samples.expected(i), samples.value(tree, i), tree + " on sample " + i);
    }
  }

  private static int depth(Expr formula) {
    int depth = 0;
    int deepest = 0;
    for (char each : formula.toString().toCharArray()) {
      depth += each == '(' ? 1 : each == ')' ? -1 : 0;
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  }

  /** A condition that splits off one sample has one formula on that side, and promises less. */
  @Test
  void conditionsThatHalveComeFirst() {
    Domain samples = samples((condition, sample) -> sample < condition);
    Expr tree = tree(samples, 2 * SAMPLES);
    assertRight(samples, tree);
    assertTrue(depth(tree) <= 5, tree.toString());
  }

  @Test
  void whereConditionsHoldOnOneSampleTheTreeIsAsDeepAsTheyAreMany() {
    Domain samples = samples((condition, sample) -> sample == condition);
    Expr tree = tree(samples, 2 * SAMPLES);
    assertRight(samples, tree);
    assertEquals(SAMPLES - 1, depth(tree));
  }
}
