package sift.search.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sift.Seed;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.BankBuilder;
import sift.search.bank.FullColumns;
import sift.search.bank.Problem;
import sift.search.request.Join;
import sift.search.request.MemoryBudget;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.spec.Domain;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;
import sift.word.Word;

/**
 * What is redundant makes of every operand tried what something before it makes; searches find the
 * same without it.
 */
class RedundantLinksTest {
  private static final int STORED = 5;
  private static final int GRAMMARS = 40;
  private static final int CASES = 8;

  /** A problem whose functions of up to {@link #STORED} symbols are stored. */
  private record Stored(Problem problem, Bank bank, FullColumns columns) {
    static Stored of(Grammar grammar, SplittableRandom random) {
      Domain.Builder builder = new Domain.Builder(BitWidth.WORD, grammar.inputs());
      for (int i = 0; i < CASES; i++) {
        Word word = Word.of(random.nextInt(3) == 0 ? random.nextInt(64) : random.nextLong());
        builder.add(0, Word.ZERO, Word.of(-1), word, word);
      }
      Problem problem = new Problem(grammar, List.of(new Target("t", builder.build())), 1);
      Bank bank = new Bank(problem);
      try (BankBuilder storage =
          new BankBuilder(problem, bank, MemoryBudget.within(1L << 28), new Progress())) {
        for (int size = 1; size <= STORED; size++) {
          assertTrue(storage.build());
        }
      }
      return new Stored(problem, bank, new FullColumns(problem, bank));
    }

    RedundantLinks redundant() {
      try (ForkJoinPool pool = new ForkJoinPool(2)) {
        return pool.submit(() -> RedundantLinks.of(problem, bank, columns, STORED + 8)).join();
      }
    }

    List<Link> links(int size) {
      int first = size == 0 ? Link.NONE : bank.first(size);
      return IntStream.range(first, size == 0 ? 0 : bank.first(size + 1))
          .boxed()
          .flatMap(entry -> Link.all(problem.grammar(), entry).stream())
          .toList();
    }

    /** Returns the results of operators on each operand in each case. */
    List<Long> words(List<Link> links, long[] operands) {
      List<Long> words = new ArrayList<>();
      for (long operand : operands) {
        for (int place = 0; place < problem.length(); place++) {
          long word = operand;
          for (Link link : links) {
            long y = link.entry() == Link.NONE ? 0 : columns.value(link.entry(), place);
            word = link.apply(BitWidth.WORD, word, y);
          }
          words.add(word);
        }
      }
      return words;
    }
  }

  @Test
  void whatIsRedundantHasATwin() {
    SplittableRandom random = new SplittableRandom(Seed.of("RedundantLinksTest", 1));
    BinaryOp[] binary =
        Stream.of(BinaryOp.values()).filter(op -> BitWidth.WORD.has(op)).toArray(BinaryOp[]::new);
    int redundant = 0;
    for (int i = 0; i < GRAMMARS; i++) {
      Grammar grammar =
          new Grammar(
              "g" + i,
              "",
              List.of("a"),
              List.of(1L + random.nextInt(3)),
              some(UnaryOp.values(), random).subList(0, 1 + random.nextInt(2)),
              some(binary, random));
      Stored stored = Stored.of(grammar, random);
      try (Bank _ = stored.bank) {
        redundant += checked(stored, random);
      }
    }
    assertTrue(redundant > 20 * GRAMMARS, redundant + " redundant");
  }

  private static <T> List<T> some(T[] all, SplittableRandom random) {
    Set<T> some = new HashSet<>();
    while (some.size() < 3) {
      some.add(all[random.nextInt(all.length)]);
    }
    return Arrays.stream(all).filter(some::contains).toList();
  }

  /** Checks what is redundant with up to two symbols beside; returns how much there is. */
  private static int checked(Stored stored, SplittableRandom random) {
    RedundantLinks found = stored.redundant();
    long[] operands = new long[24];
    Arrays.setAll(operands, i -> i < 8 ? i - 2 : random.nextLong() >>> (i % 3 * 20));
    Set<List<Long>> known = new HashSet<>(List.of(stored.words(List.of(), operands)));
    int redundant = 0;
    for (int symbols = 1; symbols <= 4; symbols++) {
      for (List<Link> links : contexts(stored, symbols)) {
        List<Long> words = stored.words(links, operands);
        if (found.isWithin(Optional.empty(), links)) {
          redundant++;
          assertTrue(known.contains(words), () -> stored.problem.grammar() + " " + links);
        }
        known.add(words);
      }
    }
    return redundant;
  }

  private static List<List<Link>> contexts(Stored stored, int symbols) {
    List<List<Link>> contexts = new ArrayList<>();
    stored.links(symbols - 1).forEach(link -> contexts.add(List.of(link)));
    for (int beside = 0; beside <= symbols - 2; beside++) {
      for (Link first : stored.links(beside)) {
        for (Link second : stored.links(symbols - 2 - beside)) {
          contexts.add(List.of(first, second));
        }
      }
    }
    return contexts;
  }

  /** All the same, whatever the number of formulas shown: the least ones, or counts alone. */
  @Test
  void searchesFindTheSameWithoutPairs() {
    Domain all = LineTargets.of(Line.DIAGONAL, Ray.POSITIVE, Slider.EXCLUDED).domain();
    List<String> inputs = List.of("occ", "sq");
    Domain.Builder some = new Domain.Builder(inputs);
    Domain.Builder ofSums = new Domain.Builder(inputs);
    for (int i = 5; i < all.cases(); i += 33) {
      long[] words = {all.occupied(i), all.square(i)};
      some.add(all.square(i), all.occupied(i), all.mask(i), all.expected(i), words);
      long sum = words[0] * words[1] - words[0] - words[1];
      ofSums.add(all.square(i), all.occupied(i), 15, sum & 15, words);
    }
    Grammar grammar =
        new Grammar(
            "g",
            "",
            inputs,
            List.of(1L, 2L),
            List.of(UnaryOp.BIT_REVERSE),
            List.of(BinaryOp.XOR, BinaryOp.AND_NOT, BinaryOp.SUB, BinaryOp.SHL));
    Grammar sums =
        new Grammar(
            "sums",
            "",
            inputs,
            List.of(1L, 2L),
            List.of(UnaryOp.NEG),
            List.of(BinaryOp.XOR, BinaryOp.SUB, BinaryOp.MUL));
    for (int top : new int[] {1, 20, 100_000}) {
      compareWithoutPairs(grammar, new Target("some", some.build()), top);
      compareWithoutPairs(sums, new Target("sums", ofSums.build()), top);
    }
  }

  private static void compareWithoutPairs(Grammar grammar, Target target, int top) {
    SearchRequest request =
        SearchRequest.of(grammar, List.of(target), 8)
            .withStored(5)
            .withTop(top)
            .withThreads(2)
            .withClassLimit(Long.MAX_VALUE);
    SearchResult expected =
        Engine.run(request.withJoins(EnumSet.complementOf(EnumSet.of(Join.PAIRS))), new Progress());
    assertEquals(expected, Engine.run(request, new Progress()), "top " + top);
    assertTrue(expected.findings().getFirst().classes().getLast() > 20, expected::toString);
  }
}
