package sift.search.sampled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.TreeGrammar;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.search.enumerate.Banks;
import sift.search.enumerate.Enumerator;
import sift.search.enumerate.SampleBank;
import sift.search.enumerate.Weights;
import sift.search.enumerate.Workers;
import sift.spec.Domain;

/** Joins where some samples are wanted, compared with all pairs of entries. */
class SubsetJoinTest {
  private static final int SAMPLES = 12;
  private static final BitWidth WIDTH = new BitWidth(12);
  private static final List<BinaryOp> JOINED = List.of(BinaryOp.XOR, BinaryOp.ADD, BinaryOp.SUB);

  private final SplittableRandom random = new SplittableRandom(5);

  private static Grammar grammar() {
    return new Grammar(
        "test",
        "a test",
        List.of("x", "y"),
        List.of(1L, 3L),
        List.of(UnaryOp.NOT),
        List.of(
            BinaryOp.OR,
            BinaryOp.XOR,
            BinaryOp.AND,
            BinaryOp.AND_NOT,
            BinaryOp.SHL,
            BinaryOp.SHR,
            BinaryOp.ADD,
            BinaryOp.SUB,
            BinaryOp.MUL));
  }

  private SynthesisRequest request(long[] wanted) {
    SplittableRandom words = new SplittableRandom(3);
    Domain.Builder samples = new Domain.Builder(WIDTH, grammar().inputs());
    for (long word : wanted) {
      samples.add(
          0, 0, WIDTH.mask(), word, WIDTH.word(words.nextLong()), WIDTH.word(words.nextLong()));
    }
    return new SynthesisRequest(
        TreeGrammar.of(grammar(), false),
        samples.build(),
        Weights.SYMBOLS,
        new SynthesisRequest.Limits(20, 1 << 24, SynthesisRequest.Patience.FIRST));
  }

  private static SampleBank bank(SynthesisRequest request) {
    Banks banks = new Banks(request.grammar(), request.samples(), request.weights());
    new Enumerator(banks, request.samples(), request.limits().memory(), Workers.ONE, new Progress())
        .fill(3);
    return banks.start();
  }

  @Test
  void theJoinFindsWhatTheLightestPairIs() {
    SynthesisRequest request = request(new long[SAMPLES]);
    SampleBank bank = bank(request);
    for (int i = 0; i < 60; i++) {
      int on = random.nextInt(1, 1 << SAMPLES);
      BinaryOp op = JOINED.get(random.nextInt(JOINED.size()));
      long[] words = bank.words(random.nextInt(bank.entries()));
      long[] others = bank.words(random.nextInt(bank.entries()));
      Arrays.setAll(words, s -> WIDTH.apply(op, words[s], others[s]));
      Optional<Expr> found = new SubsetJoin(bank, words, request).solve(on, bank.entries());
      assertEquals(lightest(bank, words, on), found.map(Expr::symbols));
      assertTrue(
          found.stream()
              .allMatch(formula -> isRight(s -> request.samples().value(formula, s), words, on)));
    }
  }

  /** Returns the size of an entry that is right, else of the lightest pair. */
  private static Optional<Integer> lightest(SampleBank bank, long[] wanted, int on) {
    Optional<Integer> best = Optional.empty();
    for (int x = 0; x < bank.entries(); x++) {
      int left = x;
      if (isRight(s -> bank.word(s, left), wanted, on)) {
        return Optional.of(bank.expr(x).symbols());
      }
      for (int y = 0; y < bank.entries(); y++) {
        int right = y;
        for (BinaryOp op : JOINED) {
          int symbols = 1 + bank.level(x) + bank.level(y);
          if ((best.isEmpty() || symbols < best.get())
              && isRight(
                  s -> WIDTH.apply(op, bank.word(s, left), bank.word(s, right)), wanted, on)) {
            best = Optional.of(symbols);
          }
        }
      }
    }
    return best;
  }

  private static boolean isRight(IntToLongFunction words, long[] wanted, int on) {
    return IntStream.range(0, SAMPLES)
        .allMatch(s -> (on >>> s & 1) == 0 || words.applyAsLong(s) == wanted[s]);
  }
}
