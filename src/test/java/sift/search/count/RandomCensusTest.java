package sift.search.count;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sift.Seed;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.RandomTrees;
import sift.lang.UnaryOp;
import sift.spec.Domain;
import sift.spec.Target;

/** A census and its slow twin agree on grammars, formulas and domains drawn by chance. */
class RandomCensusTest {
  private static final int MAX_SYMBOLS = 6;
  private static final List<String> INPUTS = List.of("a", "b", "c");

  @Test
  void fastAndSlowAgree() {
    compare(40);
  }

  @Test
  @Tag("slow")
  void fastAndSlowAgreeOnManyProblems() {
    compare(1_000);
  }

  private static void compare(int problems) {
    long seed = Seed.of("RandomCensusTest", 4);
    SplittableRandom seeds = new SplittableRandom(seed);
    for (int problem = 0; problem < problems; problem++) {
      SplittableRandom random = new SplittableRandom(seeds.nextLong());
      Grammar grammar = grammar(random);
      List<Target> targets =
          IntStream.range(0, 1 + random.nextInt(3)).mapToObj(i -> target("t" + i, random)).toList();
      Expr formula = RandomTrees.tree(grammar, 1 + random.nextInt(MAX_SYMBOLS), random);
      CensusTest.compare(formula, grammar, targets, MAX_SYMBOLS);
    }
  }

  /** A target whose inputs {@code s} and {@code t} are the same. */
  static Target twins() {
    Domain.Builder builder = new Domain.Builder(List.of("sq", "s", "t"));
    for (int square = 0; square < 64; square++) {
      builder.add(square, 0, -1, 0, square, 1L << square, 1L << square);
    }
    return new Target("twins", builder.build());
  }

  private static Grammar grammar(SplittableRandom random) {
    List<String> inputs = INPUTS.subList(0, 1 + random.nextInt(3));
    List<Long> constants =
        random.nextBoolean()
            ? List.of()
            : List.of(List.of(0L, 1L, -1L, 56L).get(random.nextInt(4)));
    List<UnaryOp> unary = RandomTrees.some(UnaryOp.values(), random.nextInt(3), random);
    List<BinaryOp> binary = RandomTrees.some(BinaryOp.values(), random.nextInt(3), random);
    return new Grammar("random", "", inputs, constants, unary, binary);
  }

  /** A few cases of small or large words; of one case in four the inputs are all the same. */
  private static Target target(String name, SplittableRandom random) {
    Domain.Builder builder = new Domain.Builder(INPUTS);
    int cases = 1 + random.nextInt(12);
    int bits = 1 + random.nextInt(64);
    boolean alike = random.nextInt(4) == 0;
    for (int i = 0; i < cases; i++) {
      long word = random.nextLong() >>> -bits;
      long[] words =
          INPUTS.stream().mapToLong(input -> alike ? word : random.nextLong() >>> -bits).toArray();
      builder.add(i, 0, -1, 0, words);
    }
    return new Target(name, builder.build());
  }
}
