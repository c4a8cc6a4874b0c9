package sift.search.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
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
 * What is left out makes of every operand tried what a smaller formula makes, or one of the same
 * size that comes before it.
 */
class PairFinderTest {
  private static final int STORED = 4;
  private static final int GRAMMARS = 40;
  private static final int CASES = 8;

  /** One or two operators with stored operands, and its results for each operand and case. */
  private record Tried(List<Link> links, int symbols, List<Long> words) {}

  /** A problem whose functions of up to {@link #STORED} symbols are stored. */
  private record Stored(Problem problem, Bank bank) {
    static Stored of(Grammar grammar, SplittableRandom random) {
      Domain.Builder builder = new Domain.Builder(BitWidth.WORD, grammar.inputs());
      for (int i = 0; i < CASES; i++) {
        Word word = Word.of(random.nextInt(3) == 0 ? random.nextInt(64) : random.nextLong());
        builder.add(0, Word.ZERO, Word.of(-1), word, word);
      }
      Problem problem = new Problem(grammar, List.of(new Target("t", builder.build())));
      Bank bank = new Bank(problem);
      try (BankBuilder storage =
          new BankBuilder(problem, bank, MemoryBudget.within(1L << 28), new Progress())) {
        for (int size = 1; size <= STORED; size++) {
          assertTrue(storage.build());
        }
      }
      return new Stored(problem, bank);
    }

    RedundantPairs found(boolean sameSize) {
      PairFinder finder = new PairFinder(problem, bank, new FullColumns(problem, bank));
      try (ForkJoinPool pool = new ForkJoinPool(2)) {
        pool.submit(() -> finder.prepare(STORED + 8)).join();
      }
      return finder.found(sameSize);
    }

    List<Link> links(int size) {
      Grammar grammar = problem.grammar();
      if (size == 0) {
        return grammar.unary().stream().<Link>map(Link.Unary::new).toList();
      }
      return IntStream.range(bank.first(size), bank.first(size + 1))
          .boxed()
          .flatMap(entry ->
              grammar.binary().stream()
                  .flatMap(op ->
                      Stream.of(true, false)
                          .filter(first -> first || !op.isCommutative())
                          .<Link>map(first -> new Link.Binary(op, first, entry))))
          .toList();
    }

    List<Long> words(List<Link> links, long[] operands) {
      FullColumns columns = new FullColumns(problem, bank);
      List<Long> words = new ArrayList<>();
      for (long operand : operands) {
        for (int place = 0; place < problem.length(); place++) {
          long word = operand;
          for (Link link : links) {
            long y = link.entry() < 0 ? 0 : columns.value(link.entry(), place);
            word = link.apply(BitWidth.WORD, word, y);
          }
          words.add(word);
        }
      }
      return words;
    }
  }

  private static <T> List<T> some(T[] all, SplittableRandom random) {
    Set<T> some = new HashSet<>();
    while (some.size() < 3) {
      some.add(all[random.nextInt(all.length)]);
    }
    return Arrays.stream(all).filter(some::contains).toList();
  }

  @Test
  void whatIsRedundantHasATwin() {
    SplittableRandom random = new SplittableRandom(Seed.of("PairFinderTest", 1));
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
        for (boolean sameSize : new boolean[] {false, true}) {
          redundant += checked(stored, sameSize, random);
        }
      }
    }
    assertTrue(redundant > 20 * GRAMMARS, redundant + " redundant");
  }

  /** Checks what is redundant, pairs of up to two symbols beside; returns how much there is. */
  private static int checked(Stored stored, boolean sameSize, SplittableRandom random) {
    RedundantPairs found = stored.found(sameSize);
    long[] operands = new long[24];
    Arrays.setAll(operands, i -> i < 8 ? i - 2 : random.nextLong() >>> (i % 3 * 20));
    Set<List<Long>> smaller = new HashSet<>(List.of(stored.words(List.of(), operands)));
    for (int entry = 0; entry < stored.bank.entries(); entry++) {
      FullColumns columns = new FullColumns(stored.problem, stored.bank);
      List<Long> words = new ArrayList<>();
      for (int i = 0; i < operands.length * stored.problem.length(); i++) {
        words.add(columns.value(entry, i % stored.problem.length()));
      }
      smaller.add(words);
    }
    int redundant = 0;
    for (int symbols = 1; symbols <= 4; symbols++) {
      Set<List<Long>> known = new HashSet<>(smaller);
      for (Tried tried : tried(stored, symbols, operands)) {
        Link last = tried.links.getLast();
        RedundantPairs.LinkSet set =
            tried.links.size() == 1 ? found.alone() : found.after(tried.links.getFirst());
        if (set.has(last)) {
          redundant++;
          assertTrue(
              (sameSize ? known : smaller).contains(tried.words)
                  || (tried.links.size() == 2 && found.alone().has(last)),
              () -> stored.problem.grammar() + " " + tried.links);
        }
        known.add(tried.words);
      }
      smaller.addAll(known);
    }
    return redundant;
  }

  private static List<Tried> tried(Stored stored, int symbols, long[] operands) {
    List<Tried> tried = new ArrayList<>();
    for (Link link : stored.links(symbols - 1)) {
      tried.add(new Tried(List.of(link), symbols, stored.words(List.of(link), operands)));
    }
    for (int beside = 0; beside <= symbols - 2; beside++) {
      for (Link first : stored.links(beside)) {
        for (Link second : stored.links(symbols - 2 - beside)) {
          List<Link> links = List.of(first, second);
          tried.add(new Tried(links, symbols, stored.words(links, operands)));
        }
      }
    }
    return tried;
  }

  /** On small operands the other of the same size may be left out for this one. */
  @Test
  void othersOfTheSameSizeCountOnLargeOperandsOnly() {
    Grammar grammar =
        new Grammar("g", "", List.of("a"), List.of(1L, 2L), List.of(), List.of(BinaryOp.SUB));
    Stored stored = Stored.of(grammar, new SplittableRandom(7));
    try (Bank bank = stored.bank) {
      RedundantPairs found = stored.found(true);
      Link one = new Link.Binary(BinaryOp.SUB, true, bank.first(1));
      Link other = new Link.Binary(BinaryOp.SUB, true, bank.first(1) + 1);
      assertTrue(found.on(4).after(one).has(other) ^ found.on(4).after(other).has(one));
      assertFalse(found.on(3).after(one).has(other) || found.on(3).after(other).has(one));
    }
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
      long sum = (-words[0] - words[1]) ^ words[0];
      ofSums.add(all.square(i), all.occupied(i), 15, sum & 15, words);
    }
    Grammar grammar =
        new Grammar(
            "g",
            "",
            inputs,
            List.of(1L, 2L),
            List.of(UnaryOp.BIT_REVERSE, UnaryOp.NEG),
            List.of(BinaryOp.XOR, BinaryOp.AND_NOT, BinaryOp.SUB, BinaryOp.SHL));
    Target target = new Target("some", some.build());
    Target targetOfSums = new Target("sums", ofSums.build());
    Grammar sums =
        new Grammar(
            "sums",
            "",
            inputs,
            List.of(1L, 2L),
            List.of(UnaryOp.NEG),
            List.of(BinaryOp.XOR, BinaryOp.ADD, BinaryOp.SUB, BinaryOp.MUL));
    for (int top : new int[] {1, 20, 100_000}) {
      compareWithoutPairs(grammar, target, top);
      compareWithoutPairs(sums, targetOfSums, top);
    }
  }

  private static void compareWithoutPairs(Grammar grammar, Target target, int top) {
    SearchRequest request =
        SearchRequest.of(grammar, List.of(target), 8)
            .withStored(4)
            .withTop(top)
            .withThreads(2)
            .withClassLimit(Long.MAX_VALUE);
    SearchResult expected =
        Engine.run(request.withJoins(EnumSet.complementOf(EnumSet.of(Join.PAIRS))), new Progress());
    assertEquals(expected, Engine.run(request, new Progress()), "top " + top);
    assertTrue(expected.findings().getFirst().classes().getLast() > 20, expected::toString);
  }
}
