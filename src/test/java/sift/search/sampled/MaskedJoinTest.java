package sift.search.sampled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
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

/** Joins where some bits are wanted, compared with all pairs of entries. */
class MaskedJoinTest {
  private static final int SAMPLES = 12;
  private static final BitWidth WIDTH = new BitWidth(12);
  private static final List<BinaryOp> ROOTS =
      List.of(
          BinaryOp.OR, BinaryOp.AND, BinaryOp.AND_NOT, BinaryOp.MUL, BinaryOp.SHL, BinaryOp.SHR);
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

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theJoinFindsWhatTheLightestPairIs(boolean lowBits) {
    SynthesisRequest request = request(new long[SAMPLES]);
    SampleBank bank = bank(request);
    MaskedJoin join = new MaskedJoin(bank, request);
    for (int i = 0; i < 60; i++) {
      long[] masks =
          IntStream.range(0, SAMPLES)
              .mapToLong(_ -> lowBits ? (1L << random.nextInt(13)) - 1 : random.nextInt(1 << 12))
              .toArray();
      BinaryOp op = JOINED.get(random.nextInt(JOINED.size()));
      long[] words = bank.words(random.nextInt(bank.entries()));
      long[] others = bank.words(random.nextInt(bank.entries()));
      Arrays.setAll(words, s -> WIDTH.apply(op, words[s], others[s]) & masks[s]);
      Optional<Expr> found = join.solve(new MaskedJoin.Wanted(words, masks), bank.entries());
      assertEquals(lightest(bank, words, masks, lowBits), found.map(Expr::symbols));
      assertTrue(
          found.stream()
              .allMatch(formula ->
                  IntStream.range(0, SAMPLES)
                      .allMatch(
                          s -> (request.samples().value(formula, s) & masks[s]) == words[s])));
    }
  }

  /** Returns the size of an entry that is right, else of the lightest pair. */
  private static Optional<Integer> lightest(
      SampleBank bank, long[] words, long[] masks, boolean hasSums) {
    Optional<Integer> best = Optional.empty();
    for (int x = 0; x < bank.entries(); x++) {
      if (isRight(bank.words(x), words, masks)) {
        return Optional.of(bank.expr(x).symbols());
      }
      for (int y = 0; y < bank.entries(); y++) {
        for (BinaryOp op : hasSums ? JOINED : List.of(BinaryOp.XOR)) {
          int symbols = 1 + bank.level(x) + bank.level(y);
          if ((best.isEmpty() || symbols < best.get()) && isRight(bank, op, x, y, words, masks)) {
            best = Optional.of(symbols);
          }
        }
      }
    }
    return best;
  }

  private static boolean isRight(
      SampleBank bank, BinaryOp op, int x, int y, long[] words, long[] masks) {
    return IntStream.range(0, SAMPLES)
        .allMatch(s -> (WIDTH.apply(op, bank.word(s, x), bank.word(s, y)) & masks[s]) == words[s]);
  }

  private static boolean isRight(long[] entry, long[] words, long[] masks) {
    return IntStream.range(0, SAMPLES).allMatch(s -> (entry[s] & masks[s]) == words[s]);
  }

  @Test
  void whatDeductionFindsIsRightWhateverTheRoot() {
    SampleBank bank = bank(request(new long[SAMPLES]));
    Set<BinaryOp> found = EnumSet.noneOf(BinaryOp.class);
    for (int i = 0; i < 120; i++) {
      BinaryOp root = ROOTS.get(i % ROOTS.size());
      int constant = bank.find(filled(random.nextBoolean() ? 1 : 3));
      long[] known = bank.words(root.isShift() ? constant : random.nextInt(60));
      long[] one = bank.words(random.nextInt(bank.entries()));
      long[] other = bank.words(random.nextInt(bank.entries()));
      BinaryOp op = JOINED.get(root == BinaryOp.SHR ? 0 : random.nextInt(JOINED.size()));
      long[] goal = new long[SAMPLES];
      Arrays.setAll(goal, s -> WIDTH.apply(root, WIDTH.apply(op, one[s], other[s]), known[s]));
      SynthesisRequest request = request(goal);
      Goal wanted = new Goal(request);
      Optional<Expr> alone = deduced(bank, wanted, request, 1);
      alone.ifPresent(formula -> {
        if (formula instanceof Expr.Binary(BinaryOp op2, Expr _, Expr _)) {
          found.add(op2);
        }
        assertTrue(
            IntStream.range(0, SAMPLES)
                .allMatch(s -> request.samples().value(formula, s) == goal[s]),
            formula::snippet);
      });
      assertEquals(alone, deduced(bank, wanted, request, 3));
    }
    assertEquals(EnumSet.copyOf(ROOTS), found);
  }

  private static long[] filled(long word) {
    return IntStream.range(0, SAMPLES).mapToLong(_ -> word).toArray();
  }

  private static Optional<Expr> deduced(
      SampleBank bank, Goal goal, SynthesisRequest request, int threads) {
    Workers workers = new Workers(threads);
    MaskedDeduction deduction = new MaskedDeduction(bank, goal, request, workers);
    return workers.run(() -> deduction.solve(1L << 22, () -> false));
  }
}
