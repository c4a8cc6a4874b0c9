package sift.search.sampled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Grammar;
import sift.lang.TreeGrammar;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.search.enumerate.Banks;
import sift.search.enumerate.Enumerator;
import sift.search.enumerate.SampleBank;
import sift.search.enumerate.Weights;
import sift.search.enumerate.Workers;
import sift.search.sampled.SynthesisRequest.Patience;
import sift.spec.Domain;

class GoalTest {
  private static final int SAMPLES = 64;
  private static final int LEVELS = 4;

  /** Entries of a whole level at once, against one entry and one sample after the other. */
  @Test
  void aLevelIsAcceptedOnTheSamplesOnWhichEachEntryIs() {
    SplittableRandom random = new SplittableRandom(19);
    Domain.Builder cases = new Domain.Builder(new BitWidth(8), List.of("x"));
    for (int i = 0; i < SAMPLES; i++) {
      long word = random.nextInt(256);
      long mask = i % 3 == 0 ? 0 : i % 3 == 1 ? 0xff : 0x0f;
      cases.add(0, 0, mask, (word + 1) & mask, word);
    }
    Grammar grammar =
        new Grammar(
            "test",
            "a test",
            List.of("x"),
            List.of(1L),
            List.of(UnaryOp.NOT),
            List.of(BinaryOp.ADD, BinaryOp.AND));
    SynthesisRequest request =
        new SynthesisRequest(
            TreeGrammar.of(grammar, false),
            cases.build(),
            Map.of(0, word -> word > 100, 3, word -> (word & 1) == 0),
            Weights.SYMBOLS,
            new SynthesisRequest.Limits(9, 1 << 24, Patience.FIRST));
    Banks banks = new Banks(request.grammar(), request.samples(), request.weights());
    new Enumerator(banks, request.samples(), request.limits().memory(), Workers.ONE, new Progress())
        .fill(LEVELS);
    SampleBank bank = banks.start();
    Goal goal = new Goal(request);
    int first = bank.first(2);
    int end = bank.end(LEVELS);
    long[] accepted = goal.accepted(bank, first, end);
    for (int i = first; i < end; i++) {
      int entry = i;
      for (int sample = 0; sample < SAMPLES; sample++) {
        assertEquals(
            goal.accepts(sample, bank.word(sample, entry)),
            (accepted[entry - first] >>> sample & 1) != 0,
            () -> bank.expr(entry).toString());
      }
    }
    assertTrue(Arrays.stream(accepted).distinct().count() > 5, Arrays.toString(accepted));
  }
}
